"""Which folder saves lie in (DESIGN 5)."""

from __future__ import annotations

from pathlib import Path

import pytest

from ginrummy.saves.places import saves_folder


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    folder = tmp_path / "checkout"
    (folder / "saves").mkdir(parents=True)
    (folder / "saves" / "README.md").write_text("kept")
    (folder / "ginrummy" / "rules").mkdir(parents=True)
    (folder / "pyproject.toml").write_text('[project]\nname = "ginrummy"\n')
    return folder


def test_the_option_comes_first_then_the_variable(checkout: Path, tmp_path: Path) -> None:
    variable = {"GINRUMMY_SAVES": str(tmp_path / "variable")}
    assert saves_folder(tmp_path / "option", variable, checkout) == tmp_path / "option"
    assert saves_folder(None, variable, checkout) == tmp_path / "variable"
    assert saves_folder(None, {"GINRUMMY_SAVES": ""}, checkout) == checkout / "saves"


def test_a_relative_folder_and_a_home_sign_are_resolved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert saves_folder("here", {}) == tmp_path / "here"
    assert saves_folder("~/there", {}) == tmp_path / "home" / "there"


def test_anywhere_inside_a_checkout_it_is_the_checkouts(checkout: Path, tmp_path: Path) -> None:
    installed = tmp_path / "site-packages" / "ginrummy"
    for start in (checkout, checkout / "ginrummy" / "rules"):
        assert saves_folder(None, {}, start, installed) == checkout / "saves"


def test_run_from_a_checkout_in_place_it_is_that_ones(checkout: Path, tmp_path: Path) -> None:
    assert saves_folder(None, {}, tmp_path, checkout / "ginrummy") == checkout / "saves"


def test_installed_and_started_anywhere_it_is_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    found = saves_folder(None, {}, tmp_path, tmp_path / "site-packages" / "ginrummy")
    assert found.is_relative_to(tmp_path) and "ginrummy" in found.name


def test_another_projects_saves_folder_is_not_taken(checkout: Path, tmp_path: Path) -> None:
    (checkout / "pyproject.toml").write_text('[project]\nname = "chess"\n')
    found = saves_folder(None, {}, checkout, tmp_path / "site-packages" / "ginrummy")
    assert found != checkout / "saves"
