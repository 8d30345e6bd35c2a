"""How a knock is laid down: asked where it matters, the safest first, and the choice is the only question."""

from __future__ import annotations

import pytest

from ginrummy.play.spreads import spreads
from ginrummy.rules import Card
from ginrummy.tui.looks import Looks
from ginrummy.tui.parts.keybar import KeyBar
from ginrummy.tui.screens.spread import SpreadModel, SpreadScreen, paint_spreads
from ginrummy.tui.screens.table import CardTable, TableScreen

from .conftest import Opens
from .kit import click, last_action, press, shown

DREW = ("pass", "pass", "draw")
MINE, OTHER = "4c 5c 6c 7c 7s 7h 7d 2d 3h Ad", "9c 9d 9h 9s Jc Jd Jh Js 6h 6d"
LONG = "3c 4c 5c 6c 7c 8c 6h 6d 6s 2h"  # the run may be cut in two; it is open at the same ends all the same


async def test_the_safest_is_marked_first_and_choosing_is_the_knock(opens: Opens) -> None:
    app = opens(MINE, OTHER, *DREW, stock="Ks Kd")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "k", "k", "k")
        assert isinstance(app.screen, SpreadScreen) and "Knock with 6, throwing K♦" in shown(app)
        assert "▸ 1  safest: Computer could lay off 3♣ to A♣" in shown(app)  # k, pressed twice, moves nothing
        assert "  2  Computer could lay off 3♣ to A♣; 8♣ to" in shown(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, TableScreen) and last_action(app) == "draw"
        await press(pilot, "k", "enter")
        assert app.table is not None and app.table.hand_over
        assert str(app.table.record.match.rounds[0].actions[3]) == "knock Kd 4c5c6c 7c7d7h7s"


@pytest.mark.parametrize("by", ["keys", "mouse"])
async def test_another_way_can_be_chosen(opens: Opens, by: str) -> None:
    app = opens(MINE, OTHER, *DREW, stock="Ks Kd", confirm_knock=False)
    async with app.run_test(size=(60, 18)) as pilot:
        await press(pilot, "k")
        if by == "keys":
            await press(pilot, "down", "up", "2", "enter")
        else:
            await click(pilot, "choose 1")
        assert app.table is not None
        assert str(app.table.record.match.rounds[0].actions[3]) == "knock Kd 4c5c6c7c 7d7h7s"


@pytest.mark.parametrize(
    ("mine", "setting", "asked"),
    [(MINE, "auto", False), (LONG, "ask", False), (LONG, "always", True), (MINE, "always", True)],
)
async def test_the_setting_says_when_to_ask(opens: Opens, mine: str, setting: str, asked: bool) -> None:
    app = opens(mine, OTHER, *DREW, stock="Ks Kd", spread=setting)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "k")
        assert isinstance(app.screen, SpreadScreen) is asked
        if not asked:
            assert "throwing K♦?" in app.screen.query_one(CardTable).picture.text()
        else:
            assert "Knock like this" in app.screen.query_one(KeyBar).picture.text()


@pytest.mark.parametrize(
    ("size", "cards"),
    [
        ((60, 17), "2♣ to A♣; 9♣ to K♣"),
        ((80, 23), "2♣, then A♣; 9♣, then 10♣ to K♣"),
        ((120, 39), "2♣, then A♣; 9♣, then 10♣ to K♣"),
    ],
)
def test_all_ways_are_in_sight_at_every_size(opens: Opens, size: tuple[int, int], cards: str) -> None:
    app = opens(LONG, OTHER, *DREW, stock="Ks Kd")
    table = app.desk.saved().table
    assert table is not None
    two = spreads(table.view(0), Card("Kd"))
    model = SpreadModel((two + two)[:3], 2, Card("Kd"), "Bartholomew John", Looks())
    picture = paint_spreads(model, *size)
    assert picture.height == size[1] and "…" not in picture.text()
    assert picture.text().count(f"Bartholomew John could lay off {cards}") == 3
    assert "▸ 3  Bartholomew" in picture.text()
