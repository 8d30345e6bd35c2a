"""How the program ends where it is at fault itself."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from ginrummy.play.report import failure_text, report_text, write_report
from ginrummy.tui.app import GinRummyApp
from ginrummy.tui.screens.home import HomeScreen

from .kit import App

WORDS = "the other hand: Td 9♥ QsQh, seed 123456789"


def fail(text: str) -> None:
    secret = "Kh"  # a local variable: never told
    raise RuntimeError(text + secret)


async def test_a_fault_ends_the_app_with_1_and_a_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HomeScreen, "action_move", lambda self, step: fail(WORDS))
    app = App(tmp_path)
    with pytest.raises(RuntimeError):
        async with app.app.run_test() as pilot:
            await pilot.press("down")
    assert app.app.failed and app.app.return_code == 1
    report = app.app.crash_report
    assert report is not None and report.parent == tmp_path
    text = report.read_text(encoding="utf-8")
    assert "RuntimeError: the other hand: ?? ?? ????, seed ????" in text and "action_move" in text
    for hidden in ("Td", "9♥", "Qs", "Kh\n", "123456789"):
        assert hidden not in text
    told = failure_text(report, saved=True)
    assert str(report) in told and "ginrummy resume" in told and "Traceback" not in told


def test_a_report_goes_where_it_can_be_written(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    path = write_report(ValueError("10s"), in_the_way / "saves")
    assert path is not None and "10s" not in path.read_text(encoding="utf-8")
    path.unlink()


def test_a_report_names_versions_and_no_card() -> None:
    text = report_text(ValueError("As 2s Td Kc, 10♠ and 4503599627370496"))
    assert "ginrummy" in text and sys.platform in text
    assert "ValueError: ?? ?? ?? ??, ?? and ??" in text


def test_without_colours_no_colour_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "environ", {**os.environ, "NO_COLOR": "1"})
    app = GinRummyApp(tmp_path)
    assert not app.looks.colours and app.no_color and app.native_ansi_color
