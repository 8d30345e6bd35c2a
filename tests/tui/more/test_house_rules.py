"""Every rule of a match can be set within its bounds; what is outside is refused, with the bound in the words."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from ginrummy.rules.variants import BOUNDS, PRESETS, Rules
from ginrummy.tui.app import GinRummyApp
from ginrummy.tui.gate import Gate
from ginrummy.tui.parts.page import Page
from ginrummy.tui.screens.house_rules import HouseRulesScreen, out_of_bounds, rule_values, turned


def test_every_value_of_the_rules_is_in_the_list_and_says_what_it_means() -> None:
    for rules in PRESETS.values():
        values = {value.does: value for value in rule_values(rules)}
        assert set(values) == {"preset", *(field.name for field in fields(Rules))}
        for value in values.values():
            assert value.note and value.tells.endswith(".")
    named = {value.does: value.note for value in rule_values(Rules(knock_limit=4))}
    assert named["knock_limit"] == "4 or less" and named["preset"] == "Rules of your own"
    assert {value.does: value.note for value in rule_values(PRESETS["straight"])}["knock_limit"] == "gin only"
    assert "a spade doubles" in {value.does: value.tells for value in rule_values(PRESETS["oklahoma"])}["oklahoma"]


@pytest.mark.parametrize("name", BOUNDS)
def test_arrows_stay_within_the_bounds_and_reach_both(name: str) -> None:
    low, high = BOUNDS[name]
    for step, end in ((1, high), (-1, low)):
        rules, seen = Rules(), []
        for _press in range(1100):
            rules = turned(rules, name, step)
            seen.append(getattr(rules, name))
        assert seen[-1] == end and all(low <= value <= high for value in seen)
    assert f"from {low} to {high}, not {high + 1}" in (out_of_bounds(name, high + 1) or "")
    assert out_of_bounds(name, low) is out_of_bounds(name, high) is None


def test_the_rule_sets_go_round() -> None:
    rules, seen = Rules(), []
    for _press in PRESETS:
        rules = turned(rules, "preset", 1)
        seen.append(rules.preset)
    assert sorted(filter(None, seen)) == sorted(PRESETS) and rules == Rules()
    assert turned(Rules(knock_limit=3), "preset", 1).preset == "classic"


async def test_values_are_typed_and_refused_and_the_match_starts_by_them(tmp_path: Path) -> None:
    app = GinRummyApp(tmp_path)
    async with app.run_test(size=(60, 18)) as pilot:
        app.gate = Gate(lambda: 0.0)
        given: list[Rules | None] = []
        screen = HouseRulesScreen(Rules())
        app.push_screen(screen, given.append)
        await pilot.pause()
        app.gate.open()
        await pilot.press("down", "down", "down", "9", "9", "enter")
        text = screen.query_one(Page).picture.text()
        assert "Knock limit must be a whole number from 0 to 10, not 99." in " ".join(text.split())
        assert screen.rules == Rules() and app.screen is screen
        await pilot.press("4", "down", "left", "enter")
        await pilot.pause()
        assert given == [Rules(knock_limit=4, gin_bonus=20)]
