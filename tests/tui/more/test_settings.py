"""Settings hold at once, are kept, and the preview shows them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from ginrummy.saves.settings import CHOICES, Settings, load_settings
from ginrummy.tui.app import GinRummyApp
from ginrummy.tui.looks import Looks, shows_signs
from ginrummy.tui.parts.page import Page
from ginrummy.tui.screens.settings import ROWS, SettingsScreen, next_value, paint_settings, setting_values


@pytest.mark.parametrize("name", ROWS)
def test_each_setting_goes_through_its_values_and_back(name: str) -> None:
    start = Settings()
    settings, seen = start, []
    for _press in ROWS[name][1]:
        settings = settings.but(**{name: next_value(settings, name, 1)})
        seen.append(getattr(settings, name))
    assert len(set(seen)) == len(seen) and settings == start
    assert next_value(start.but(**{name: next_value(start, name, 1)}), name, -1) == getattr(start, name)
    assert all(value in CHOICES.get(name, seen) for value in seen)


def test_the_preview_shows_the_deck_as_it_will_be() -> None:
    values = setting_values(Settings())
    signs = paint_settings(values, 0, Looks(), 80, 23)
    assert "6♥" in signs.text() and "run ♥" in signs.text() and "deadwood 24" in signs.text()
    letters = paint_settings(values, 0, Looks(letters=True), 80, 23)
    assert "6h" in letters.text() and "♥" not in letters.text().replace("♠♥♦♣", "")
    for width, height in ((60, 17), (80, 23), (120, 39)):
        picture = paint_settings(values, 8, Looks(), width, height)
        assert (picture.width, picture.height) == (width, height)
        assert all(label in picture.text() for label, _values in ROWS.values())


def test_suits_are_letters_where_the_language_says_so() -> None:
    assert shows_signs({}) and shows_signs({"LANG": "C.UTF-8"}) and shows_signs({"LANG": "C"})
    assert not shows_signs({"LANG": "en_US.UTF-8", "LC_ALL": "de_DE.ISO-8859-1@euro"})


async def test_a_change_holds_at_once_and_is_kept(tmp_path: Path) -> None:
    app = GinRummyApp(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(SettingsScreen())
        await pilot.press("right", "down", "right", "down", "right", "right")
        assert replace(app.looks, few=False) == Looks("light", four_colours=True, letters=True)
        assert app.theme == "ginrummy-light" and "6h" in app.screen.query_one(Page).picture.text()
        await pilot.press("escape")
        await pilot.pause()
        home = app.screen.query_one(Page)
        assert "s" in home.picture.text() and app.looks.style("felt").bgcolor is not None
    kept = load_settings(tmp_path)
    assert (kept.look, kept.four_colour, kept.suits) == ("light", True, "letters")


async def test_colours_can_be_taken_away_and_given_back_while_it_runs(tmp_path: Path) -> None:
    app = GinRummyApp(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(SettingsScreen())
        await pilot.press("left")
        assert app.looks.theme == "plain" and app.no_color
        colours = [seg.style.color for strip in app.screen._compositor.render_strips() for seg in strip if seg.style]
        assert all(colour is None or colour.is_default for colour in colours)
        await pilot.press("right")
        assert app.looks.theme == "dark" and not app.no_color and app.theme == "ginrummy-dark"
    assert json.loads((tmp_path / "settings.json").read_text())["look"] == "dark"
