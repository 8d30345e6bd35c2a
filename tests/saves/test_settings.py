"""What is remembered between starts."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from ginrummy.saves.settings import CHOICES, NAME, Settings, load_settings, save_settings


def test_nothing_remembered_is_the_defaults(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "not there") == Settings()


def test_what_is_chosen_is_there_at_the_next_start(tmp_path: Path) -> None:
    chosen = Settings().but(level="hard", names=("Ana", "María"), look="contrast", mouse=False, rules={"target": 50})
    save_settings(tmp_path / "new" / "folder", chosen)
    assert load_settings(tmp_path / "new" / "folder") == chosen


def test_a_bad_value_costs_only_itself_and_unknown_keys_are_kept(tmp_path: Path) -> None:
    data = {"level": "godlike", "look": "light", "mouse": "yes", "names": ["Ana"], "rules": {"target": 0}, "pace": 3}
    (tmp_path / NAME).write_text(json.dumps(data | {"version": 9, "sound": {"on": True}}))
    found = load_settings(tmp_path)
    assert found == Settings(look="light", extra={"version": 9, "sound": {"on": True}})
    save_settings(tmp_path, found.but(level="easy"))
    again = json.loads((tmp_path / NAME).read_text())
    assert again["sound"] == {"on": True} and again["version"] == 9
    assert (again["level"], again["look"]) == ("easy", "light")


@pytest.mark.parametrize("data", [b"", b"{", b"\0\0", b"\xff", b"[1, 2]", b"[" * 100_000, b'{"level": "hard"'])
def test_damaged_settings_are_set_aside_when_new_ones_are_written(tmp_path: Path, data: bytes) -> None:
    (tmp_path / NAME).write_bytes(data)
    assert load_settings(tmp_path) == Settings()
    save_settings(tmp_path, Settings(level="easy"))
    assert load_settings(tmp_path).level == "easy"
    aside = [path.read_bytes() for path in tmp_path.glob("settings.damaged-*.json")]
    assert aside == ([] if data == b"[1, 2]" else [data])


@pytest.mark.parametrize("make", [os.mkdir, os.mkfifo, lambda path: os.symlink("/dev/zero", path)])
def test_what_is_no_file_does_not_stop_the_start(tmp_path: Path, make: object) -> None:
    make(tmp_path / NAME)  # type: ignore[operator]
    assert load_settings(tmp_path) == Settings()
    save_settings(tmp_path, Settings(level="hard"))
    assert load_settings(tmp_path).level == "hard"


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("level", "godlike", "easy, medium, hard"),
        ("pace", None, "none, quick, normal, slow"),
        ("four_colour", 1, "true or false"),
        ("names", ("Ana",), "two texts"),
        ("name", "x" * 41, "40 characters"),
        ("rules", {"knock_limit": 11}, "0 to 10"),
    ],
)
def test_a_wrong_choice_is_refused_with_what_would_be_right(key: str, value: object, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Settings().but(**{key: value})


def test_every_choice_can_be_made() -> None:
    for key, values in CHOICES.items():
        for value in values:
            assert getattr(Settings.from_json(Settings().but(**{key: value}).as_json()), key) == value
