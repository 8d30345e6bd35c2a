"""Defending by hand: step by step, with chains, and the choice where a card fits two melds (RULES 4)."""

from __future__ import annotations

from pathlib import Path

import pytest

from ginrummy.saves.settings import Settings, save_settings

from .deals import actions, save, saved
from .robot import typed


@pytest.fixture
def by_hand(tmp_path: Path) -> Path:
    save_settings(tmp_path, Settings(defence="ask"))
    return tmp_path


KNOCKER = "Ac 2c 3c 4d 5d 6d 7h 8h 9h Js"
DEFENDER = "4c 5c 8d 9d Jd Jh Qh Kh 2s 3s"


def test_lay_offs_go_in_order_and_leave_32(by_hand: Path) -> None:
    save(
        by_hand, DEFENDER, "Ts", "pass", "pass", "draw", "discard Kd", "draw", "knock Th", theirs=KNOCKER, stock="Kd Th"
    )
    lines = ["lay 5c", "lay 4c", "5c", "lay 5c", "lay qh", "lay zz", "lay", "lay 2d", "best?", "done"]
    _status, said = typed(by_hand, lines, "resume")

    assert "Computer knocked with 10: lay down your melds and lay off what fits." in said
    assert "The knocker's melds: 1 run A♣ 2♣ 3♣; 2 run 4♦ 5♦ 6♦; 3 run 7♥ 8♥ 9♥." in said
    assert "5♣ does not fit yet: it needs 4♣ first." in said
    assert "The knocker's melds: 1 run A♣ 2♣ 3♣ 4♣ 5♣; 2 run" in said
    assert "5♣ is already laid down." in said
    assert "Q♥ is already laid down." in said  # in a meld of one's own
    assert "2♦ is not in your hand." in said
    assert said.count("Write one card behind it") == 2
    assert actions(by_hand)[-1] == "defend JhQhKh / 4c>0 5c>0"
    assert saved(by_hand).match.results[0].points == 22
    assert "You laid off 4♣ 5♣ and were left with 32." in said
    assert "You laid off 4♣ on A♣ 2♣ 3♣." in said and "You laid off 5♣ on A♣ 2♣ 3♣." in said


def test_cards_seen_count_what_the_knocker_has_laid_down(by_hand: Path) -> None:
    save(
        by_hand, DEFENDER, "Ts", "pass", "pass", "draw", "discard Kd", "draw", "knock Th", theirs=KNOCKER, stock="Kd Th"
    )
    _status, said = typed(by_hand, ["seen"], "resume")

    assert "Clubs: yours 4 5; Computer's A 2 3; not seen 6 7 8 9 10 J Q K." in said
    assert "Spades: yours 2 3; thrown 10; Computer's J; not seen A 4 5 6 7 8 9 Q K." in said


def test_a_card_that_fits_two_melds_asks_which(by_hand: Path) -> None:
    knocker = "7s 7h 7d 4c 5c 6c 2d 2h 2s Ad"
    mine = "7c 9s Ts 8d Jh Qh Kh 3s 5h 9d"
    save(by_hand, mine, "Qs", "pass", "pass", "draw", "discard Kd", "draw", "knock Th", theirs=knocker, stock="Kd Th")
    lines = [
        "lay 7c",
        "9",
        "back",
        "lay 7c",
        "3",
        "undo",
        "lay 7c 2",
        "lay 7c on 3",
        "undo",
        "lay 7c 9",
        "lay 7c 1",
        "best",
    ]
    _status, said = typed(by_hand, lines, "resume")
    assert "7♣ fits on both. Which one, " in said
    assert "9 is none of these: " in said
    assert said.count("7♣ fits on both. Which one, 2 or 3, or back: ") == 3
    assert "7♣ is already laid down." in said and "7♣ does not fit there." in said
    assert "The knocker has no meld 9: the last is 3." in said
    assert actions(by_hand)[-1] == "defend"


def test_filling_the_set_first_leaves_more_and_is_asked_about(by_hand: Path) -> None:
    knocker, mine = "Tc Td Th Js Qs Ks 2d 3d 4d 5h", "Ts 9s 3s 3h 3c 7d 6h 5c Ac Ah"
    save(by_hand, mine, "Qd", "pass", "pass", "draw", "discard Kd", "draw", "knock Kh", theirs=knocker, stock="Kd Kh")
    lines = ["lay ts 2", "9s", "done", "no", *["undo"] * 2, "break 3h", "break 3h", "break", "done", "no"]
    lines += ["meld 3s 3h", "meld 3s 3h 3d", "meld 3s 3h 3c", "lay ts 3", "9s", "done"]
    _status, said = typed(by_hand, lines, "resume")
    assert "9♠ does not fit yet: it needs 10♠ first." in said
    assert "The best defence leaves 20, this one 29. Lay it down all the same? yes or no: " in said
    assert said.count("There is nothing to take back.") == 1  # the melds that lie there to begin with are no step
    assert "3♥ lies loose already." in said and "Write one card behind it: break 9h." in said
    assert "The best defence leaves 20, this one 48. Lay it down all the same? yes or no: " in said
    assert "Write three or more cards behind it: meld 4h 5h 6h." in said
    assert "These melds can't be laid down: 3♦ is not in the hand." in said
    assert saved(by_hand).match.results[0].deadwood == (20, 5)


def test_a_defence_is_automatic_where_that_is_set(tmp_path: Path) -> None:
    save(
        tmp_path,
        DEFENDER,
        "Ts",
        "pass",
        "pass",
        "draw",
        "discard Kd",
        "draw",
        "knock Th",
        theirs=KNOCKER,
        stock="Kd Th",
    )
    _status, said = typed(tmp_path, [], "resume")
    assert "You laid off 4♣ 5♣ and were left with 32." in said
    assert actions(tmp_path)[-1] == "defend"


def test_leaving_in_the_midst_of_a_defence_keeps_the_knock(by_hand: Path) -> None:
    save(
        by_hand, DEFENDER, "Ts", "pass", "pass", "draw", "discard Kd", "draw", "knock Th", theirs=KNOCKER, stock="Kd Th"
    )
    typed(by_hand, ["lay 4c"], "resume")
    assert actions(by_hand)[-1] == "knock Th"
    _status, _said = typed(by_hand, ["sort", "hint", "seen", "score", "history", "move 4c left", "b"], "resume")
    assert actions(by_hand)[-1] == "defend"
