"""This hand so far, at a key from the table: what was played, the cards seen, and the scores one key further on."""

from __future__ import annotations

import re

import pytest

from ginrummy.tui.looks import Looks
from ginrummy.tui.parts.page import Page
from ginrummy.tui.screens.scoreboard import ScoreboardScreen
from ginrummy.tui.screens.showdown import ShowdownScreen
from ginrummy.tui.screens.table import TableScreen
from ginrummy.tui.screens.this_hand import ThisHandScreen, paint_this_hand

from .conftest import Opens
from .situations import DREW, deck

PLAYED = ("pass", "pass", "draw", "discard Qh", "take", "discard 5d", "take")
TOLD = (
    "Computer dealt, and turned up 2♠.",
    "You passed the upcard, and",
    "You drew Q♥ from the stock and",
    "Computer took Q♥ and threw 5♦.",
    "You took 5♦.",
)


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 36)])
async def test_v_tells_the_hand_and_v_again_the_scores(at_table: Opens, size: tuple[int, int]) -> None:
    app = at_table(*PLAYED)
    async with app.run_test(size=size) as pilot:
        await pilot.press("v")
        assert isinstance(app.screen, ThisHandScreen)
        page = app.screen.query_one(Page)
        text = page.picture.text()
        rows = [next(row for row, line in enumerate(text.split("\n")) if words in line) for words in TOLD]
        assert rows == sorted(rows, reverse=True)  # the latest first
        assert rows[-1] < page.size.height and "CARDS SEEN" in text
        await pilot.press("v")
        assert isinstance(app.screen, ScoreboardScreen)
        await pilot.press("v")
        assert isinstance(app.screen, TableScreen)
        await pilot.press("v", "escape")
        assert isinstance(app.screen, TableScreen)


def seen(text: str) -> dict[str, str]:
    """The marks of the grid by their card, such as ``Qh``."""
    lines = text.split("\n")
    top = next(row for row, line in enumerate(lines) if "A 2 3 4 5 6 7 8 9 10 J Q K" in line)
    at = lines[top].index("A 2 3")
    return {
        f"{rank}{suit}": lines[row][at + 2 * number + (number > 9)]
        for row, suit in enumerate("shcd", top + 1)
        for number, rank in enumerate("A23456789TJQK")
    }


async def test_the_grid_marks_own_thrown_known_and_laid_down(at_table: Opens) -> None:
    app = at_table(*PLAYED)
    async with app.run_test(size=(60, 18)):
        table = app.table
        assert table is not None
        grid = seen(paint_this_hand(table, table.view(0), Looks(), 60, 17).text())
    marks = {mark: {card for card, sign in grid.items() if sign == mark} for mark in "●○C"}
    assert marks["●"] == set(["3c", "4c", "5c", "7d", "7s", "7h", "Ad", "2h", "8c", "Ts", "5d"])
    assert marks["○"] == {"2s"} and marks["C"] == {"Qh"}
    knocked = deck(other="9h 9d 9c 2d 3d 4d 5d Ac Ah Js", stock="Qh 3s 4h")
    app = at_table(*DREW, "discard Qh", "draw", "knock Js", cards=knocked, pace="slow")
    async with app.run_test(size=(120, 40)):
        screen = app.screen
        assert isinstance(screen, TableScreen)
        for text in (paint_this_hand(screen.table, screen.sitting.view, Looks(), 80, 23).text(), _panel(screen)):
            laid = {card for card, sign in seen(text).items() if sign == "C"}
            assert laid == set(["9h", "9d", "9c", "2d", "3d", "4d", "5d", "Ac", "Ah", "3s"])


def _panel(screen: TableScreen) -> str:
    from ginrummy.tui.paint.table import paint_table

    return paint_table(screen.model(), 120, 40).text()


async def test_nothing_comes_over_it_and_the_table_goes_on_after_it(at_table: Opens) -> None:
    knocked = deck(other="9h 9d 9c 2d 3d 4d 5d Ac Ah Js", stock="Qh 3s 4h")
    app = at_table(*DREW, "discard Qh", "draw", "knock Js", cards=knocked, pace="slow")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("v")
        screen = app.screen_stack[0]
        assert isinstance(screen, TableScreen)
        await pilot.press("down", "g")
        assert isinstance(app.screen, ThisHandScreen) and not screen.table.hand_over
        await pilot.press("escape", "left", "enter")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert isinstance(app.screen, ShowdownScreen)


async def test_it_goes_on_while_the_computer_moves(at_table: Opens) -> None:
    app = at_table(*DREW, pace="quick")
    async with app.run_test(size=(60, 18)) as pilot:
        await pilot.press("left", "right", "enter", "v")
        assert isinstance(app.screen, ThisHandScreen)
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert "Computer drew from the stock and threw K♥." in app.screen.query_one(Page).picture.text()


async def test_the_menu_has_it_at_its_key_while_a_hand_is_played(at_table: Opens) -> None:
    app = at_table(*DREW, cards=deck("3c 4c 5c 7d 7s 7h 9d 9h 9s 9c"))
    async with app.run_test(size=(60, 18)) as pilot:
        await pilot.press("escape")
        menu = app.screen.query_one(Page).picture.text()
        assert re.search("This hand .* v ", menu) and not re.search("Scoreboard .* v ", menu) and "Esc Back" in menu
        await pilot.press("v")
        await pilot.pause()
        assert isinstance(app.screen, ThisHandScreen)
        await pilot.press("escape", "g")
        await app.workers.wait_for_complete()
        await pilot.press("escape")
        menu = app.screen.query_one(Page).picture.text()
        assert re.search("Scoreboard .* v ", menu) and "This hand" not in menu
        await pilot.press("v")
        await pilot.pause()
        assert isinstance(app.screen, ScoreboardScreen)


async def test_a_long_hand_can_be_read_to_its_beginning_and_nothing_is_cut(at_table: Opens) -> None:
    app = at_table(*DREW, "discard Qh", *("draw", "discard Kh", "draw", "discard 4h"))
    async with app.run_test(size=(60, 18)) as pilot:
        await pilot.press("v", "end")
        page = app.screen.query_one(Page)
        assert "Computer dealt" in page.picture.text() and "…" not in page.picture.text()
        assert page.scroll_offset.y == page.max_scroll_y
