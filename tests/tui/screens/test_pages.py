"""What stands on the pages that are painted from a match or its rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ginrummy.play.rulebook import rulebook
from ginrummy.rules import PRESETS, Rules
from ginrummy.tui.looks import Looks
from ginrummy.tui.paint import Picture
from ginrummy.tui.screens.rules import paint_rules
from ginrummy.tui.screens.scoreboard import paint_scoreboard
from ginrummy.tui.screens.showdown import paint_showdown

from .kit import DEAD, GIN, KNOCK, deck, hands, table_of

GOLDENS = Path(__file__).with_name("goldens")
GIN_DECK = deck("Ac 2c 3c 4d 5d 6d 7h 8h 9h Js", stock="Th")
KNOCK_HAND, GIN_HAND, DEAD_HAND = (deck(), KNOCK), (GIN_DECK, GIN), (deck(), DEAD)
TOURNAMENT = hands(KNOCK_HAND, DEAD_HAND, GIN_HAND, KNOCK_HAND, GIN_HAND, rules=PRESETS["tournament"])


def golden(name: str, picture: Picture) -> None:
    """Compare with the text kept for it; a file that is missing is written, and has to be looked at."""
    path, text = GOLDENS / f"{name}.txt", picture.text() + "\n"
    if not path.exists():
        path.write_text(text, encoding="utf-8")
        pytest.fail(f"{path} was missing and has been written: look at it")
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("size", [(80, 23), (60, 17), (120, 39)])
def test_a_knock_with_lay_offs_on_the_meld_that_they_extend(size: tuple[int, int]) -> None:
    golden(f"knock-{size[0]}", paint_showdown(table_of(hands(KNOCK_HAND)), Looks(), *size))


def test_gin_and_a_dead_hand() -> None:
    golden("gin", paint_showdown(table_of(hands(GIN_HAND)), Looks(), 80, 23))
    golden("dead", paint_showdown(table_of(hands(DEAD_HAND)), Looks(letters=True), 80, 23))


def test_the_end_of_a_match() -> None:
    table = table_of(TOURNAMENT)
    golden("last-hand", paint_showdown(table, Looks(), 80, 23))
    golden("scoreboard", paint_scoreboard(table, 80))


def test_the_sum_of_a_showdown_is_what_the_score_grows_by() -> None:
    for match in (hands(KNOCK_HAND), hands(KNOCK_HAND, GIN_HAND), TOURNAMENT):
        table = table_of(match)
        text = paint_showdown(table, Looks(), 80, 23).text()
        last = table.history[-1]
        assert last.result.winner is not None
        after = last.scores[last.result.winner]
        assert f"{after - last.result.points} + {last.result.points} = {after}" in text
        sums = [line[:40].strip() for line in text.rpartition("\n\n")[2].splitlines()]
        figures = [int(found[1].replace("−", "-")) for line in sums if (found := re.search(r" {2}(−?\d+)$", line))]
        assert sum(figures[:-1]) == figures[-1] == last.result.points


def test_the_items_of_the_final_sheet_add_up() -> None:
    table = table_of(TOURNAMENT)
    sheets = paint_scoreboard(table, 60).text().partition("Final sheet")[2]
    figures = [int(figure) for figure in re.findall(r"·+ (\d+)$", sheets, re.MULTILINE)]
    assert len(figures) > 6
    mine = figures[: figures.index(table.standing.totals()[0]) + 1]
    other = figures[len(mine) :]
    for sheet, total in zip((mine, other), table.standing.totals(), strict=True):
        assert sum(sheet[:-1]) == sheet[-1] == total


def test_nothing_on_a_page_is_wider_than_the_page() -> None:
    table = table_of(TOURNAMENT)
    for width, height in ((60, 17), (80, 23), (120, 39), (500, 159)):
        for picture in (
            paint_showdown(table, Looks(), width, height),
            paint_scoreboard(table, width),
            paint_rules(table.rules, width),
        ):
            assert picture.width == width
            assert all(sum(len(text) for text, _role in line) == width for line in picture.lines)


@pytest.mark.parametrize(
    ("rules", "said", "unsaid"),
    [
        (Rules(), "10 points of deadwood or less", "big gin"),
        (Rules(knock_limit=4), "4 points of deadwood or less", "10 points"),
        (PRESETS["straight"], "There is no knocking", "Undercut"),
        (PRESETS["big-gin"], "Big gin: the other's deadwood and 31 points more.", "spade"),
        (PRESETS["oklahoma"], "A spade upcard doubles", "points of deadwood or less"),
        (PRESETS["oklahoma"], "The first to reach 150 points", "100 points"),
        (PRESETS["tournament"], "a box of 25 points", "no bonuses"),
        (Rules(undercut_bonus=10, gin_bonus=20), "the difference and 10 points more", "25"),
        (Rules(dead_hand_stock=3), "When 3 cards are left in the stock", "When 2 cards"),
    ],
)
def test_the_rules_say_what_this_match_is_played_by(rules: Rules, said: str, unsaid: str) -> None:
    text = " ".join(sentence for section in rulebook(rules) for sentence in section.sentences)
    assert said in text and unsaid not in text
