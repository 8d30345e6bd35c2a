"""At the smallest sizes nothing but a long name is cut, and never a figure for it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ginrummy.play.seats import LOCAL, VS_COMPUTER, against_computer, two_players
from ginrummy.play.table import Table
from ginrummy.rules import Match, Record, Rules
from ginrummy.saves.settings import Settings, save_settings
from ginrummy.saves.store import MatchStore
from ginrummy.tui.looks import Looks
from ginrummy.tui.paint.table import paint_table
from ginrummy.tui.screens.menu import MenuScreen
from ginrummy.tui.screens.scoreboard import paint_scoreboard
from ginrummy.tui.screens.showdown import paint_showdown

from ..table.situations import hand, model
from .kit import DEAD, KNOCK, App, deck, hands, table_of

SIZES = [(60, 18), (80, 24)]
LONG = ("Maximiliana Wolf", "Bartholomaeus Ox")
NAME = re.compile("(Maxim|Barth)[a-z]* ?[WO]?…")
PLAYED = hands((deck(), KNOCK), (deck(), DEAD), (deck(), ("pass",)))
ENDED = hands((deck(), KNOCK))


def of_two(match: Match) -> Table:
    return Table.open(Record(match, two_players(*LONG)), LOCAL)


def unnamed(text: str) -> str:
    """The text without the names that are cut."""
    return NAME.sub("NAME", text)


@pytest.mark.parametrize("size", SIZES)
def test_the_scoreboard_says_how_each_hand_ended(size: tuple[int, int]) -> None:
    text = paint_scoreboard(table_of(PLAYED), size[0]).text()
    assert "you knocked with 10" in text and "…" not in text and "(boxes)" not in text
    text = paint_scoreboard(of_two(PLAYED), size[0]).text()
    assert "knock with 10" in text and "dead hand" in text and "…" not in unnamed(text)
    boxes = hands((deck(), KNOCK), rules=Rules(box_bonus=25))
    assert "hands won (boxes)" in paint_scoreboard(of_two(boxes), size[0]).text()


@pytest.mark.parametrize("size", SIZES)
def test_a_result_and_the_head_of_the_table_with_long_names(size: tuple[int, int]) -> None:
    assert "…" not in paint_showdown(of_two(ENDED), Looks(), *size).text()
    head = paint_table(model(hand(), names=LONG, level=""), *size).text().splitlines()[:2]
    assert "knock at 10" in head[-1] + head[0] and "…" not in unnamed("\n".join(head))


@pytest.mark.parametrize("size", SIZES)
async def test_the_title_page_and_the_menu(tmp_path: Path, size: tuple[int, int]) -> None:
    save_settings(tmp_path, Settings(pace="none", name=LONG[0], names=LONG))
    for kind, slot, seats in (
        (VS_COMPUTER, 1, against_computer("medium", LONG[0])),
        (LOCAL, 1, two_players(*LONG)),
        (LOCAL, 2, two_players(*LONG)),
    ):
        store = MatchStore(tmp_path, kind, slot)
        store.save(Record(PLAYED, seats))
        store.unlock()
    app = App(tmp_path)
    async with app.app.run_test(size=size) as pilot:
        await pilot.pause()
        lines = [line for line in app.text.splitlines() if "Continue" in line]
        assert len(lines) == 3 and all("22 – " in line and "0 · hand 3" in line for line in lines)
        assert "…" not in unnamed(app.text)
        await app.press(pilot, "c", "escape")
        assert isinstance(app.app.screen, MenuScreen) and "turn by turn, and cards seen" in app.text
        assert "…" not in app.text
    app.close()
