"""Rules that are set show where they count: on the title page at once, at the table as those of the next match."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from ginrummy.rules import PRESETS, Rules
from ginrummy.saves.settings import load_settings
from ginrummy.tui.screens.house_rules import HouseRulesScreen
from ginrummy.tui.screens.rules import RulesScreen
from ginrummy.tui.screens.table import TableScreen

from .kit import KNOCK, App, deck, hands, saved

SIZES = [(60, 18), (80, 24)]


async def to_the_next_preset(app: App, pilot: Pilot[None]) -> None:
    await app.press(pilot, "s", "right")
    assert isinstance(app.app.screen, HouseRulesScreen) and "Rules of the next match" in app.text
    app.now += 1
    await app.press(pilot, "enter")


@pytest.mark.parametrize("size", SIZES)
async def test_on_the_title_page_the_rules_of_the_next_match_are_shown_and_change(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    saved(tmp_path, hands((deck(), KNOCK), rules=Rules(target=20, gin_bonus=33)))  # a match that is over
    app = App(tmp_path)
    async with app.app.run_test(size=size) as pilot:
        await pilot.pause()
        await app.press(pilot, "r")
        assert "Rules of the next match" in app.text and "Classic gin rummy" in app.text and "33" not in app.text
        await to_the_next_preset(app, pilot)
        assert isinstance(app.app.screen, RulesScreen)
        assert "Rules of the next match" in app.text and "Gin rummy with big gin" in app.text
    app.close()
    assert Rules.from_json(load_settings(tmp_path).rules) == PRESETS["big-gin"]


@pytest.mark.parametrize("size", SIZES)
async def test_in_a_match_it_is_said_that_they_count_from_the_next_one(tmp_path: Path, size: tuple[int, int]) -> None:
    saved(tmp_path, hands((deck(), ("pass",))))
    app = App(tmp_path, "resume")
    async with app.app.run_test(size=size) as pilot:
        await app.press(pilot, "r")
        assert "Rules of this match" in app.text and "next match" not in app.text
        await to_the_next_preset(app, pilot)
        said = " ".join(app.text.split())
        assert "Rules of this match" in said and "Classic gin rummy" in said
        assert "What you have set counts from your next match: Gin rummy with big gin, to 100 points." in said
        assert app.app.table is not None and app.app.table.rules == Rules()
        await app.press(pilot, "escape")
        await app.app.run_action("house_rules")
        await app.press(pilot, "right")
        app.now += 1
        await app.press(pilot, "enter")
        assert isinstance(app.app.screen, TableScreen)
        assert [each.message for each in app.app._notifications] == ["These rules count from your next match."]
    app.close()
