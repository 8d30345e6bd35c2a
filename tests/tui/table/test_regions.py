"""What a click does: the regions of the picture and their commands."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from ginrummy.rules import PRESETS
from ginrummy.tui.paint.table import TableModel, paint_table
from ginrummy.tui.screens.table import TableScreen
from ginrummy.tui.screens.table_keys import FOOT, foot_keys

from .situations import DREW, deck, hand, model
from .test_goldens import CASES

SIZES = ((60, 18), (80, 24), (97, 31), (120, 36), (500, 160))


@pytest.mark.parametrize("name", CASES)
def test_every_region_lies_inside_and_does_something(name: str) -> None:
    for width, height in SIZES:
        picture = paint_table(CASES[name][2](), width, height)
        for rect, command in picture.regions:
            assert rect.x >= 0 and rect.x + rect.width <= width and rect.y >= 0 and rect.y + rect.height <= height
            word = re.match(r"(app\.|screen\.)?(\w+)", command)
            assert word and (word[1] == "app." or hasattr(TableScreen, f"action_{word[2]}")), command


@pytest.mark.parametrize("size", SIZES)
def test_every_legal_action_can_be_clicked(size: tuple[int, int]) -> None:
    gin = deck("3c 4c 5c 7d 7s 7h Td Jd Qd Kd")
    for shown, needed in (
        (model(hand()), {"take", "pass_upcard"}),
        (model(hand("pass", "pass")), {"draw"}),
        (model(hand("pass", "pass", "draw", "discard Qh", "draw", "discard Kh")), {"draw", "take"}),
        (model(hand(*DREW)), {"discard"}),
        (model(hand(*DREW, cards=gin)), {"discard", "knock", "gin"}),
        (model(hand(*DREW, cards=deck("3c 4c 5c 6c 7d 7s 7h Jh Th Kh"), rules=PRESETS["big-gin"])), {"big_gin"}),
        (CASES["knock-asked"][2](), {"yes", "no"}),
    ):
        commands = {region.command for region in paint_table(shown, *size).regions}
        assert needed <= commands
        assert {f"card('{card}')" for card in shown.view.hand} <= commands


@pytest.mark.parametrize("size", SIZES)
def test_after_a_knock_there_is_nothing_to_click_but_going_on(size: tuple[int, int]) -> None:
    commands = [region.command for region in paint_table(CASES["defence"][2](), *size).regions]
    assert set(commands) - {key.command for key in FOOT} == {"defend"}


@pytest.mark.parametrize("size", SIZES)
def test_a_click_on_a_card_or_on_its_key_selects_that_card(size: tuple[int, int]) -> None:
    shown = model(hand(*DREW), "7s")
    picture = paint_table(shown, *size)
    lines = picture.text().split("\n")
    digits = next(y for y, line in enumerate(lines) if re.search(r"1 +2 +3 +4", line))
    for card, key in zip(shown.lay.cards, "1234567890-", strict=True):
        x = lines[digits].index(key)
        assert picture.command_at(x, digits) == f"card('{card}')"
        assert picture.command_at(x, digits - 3) == f"card('{card}')"
    x = lines[digits].index("6")
    assert picture.command_at(x, digits - size_of_card(picture.height) - 1) == "card('7s')"  # the row it is lifted to


def size_of_card(height: int) -> int:
    return 3 if height < 24 else 4 if height < 36 else 7


def test_what_cannot_be_done_is_dim_and_says_why() -> None:
    def roles(shown: TableModel, label: str) -> set[str]:
        return paint_table(shown, 80, 24).roles_of(label)

    shown = model(hand(*DREW))
    assert "button" in str(roles(shown, "Discard Q♥")) and roles(shown, "Knock") == {"button.off"}
    assert "21 > 10" in paint_table(shown, 80, 24).text()
    low = model(hand(*DREW, cards=deck("3c 4c 5c 7d 7s 7h Ad 2h 4s 6c")))
    assert roles(low, "Knock with 7") == {"button"}
    taken = model(hand("take"), "2s")
    assert roles(taken, "Discard") == {"button.off"} and "just taken" in paint_table(taken, 80, 24).text()
    straight = model(hand(*DREW, cards=deck("3c 4c 5c 7d 7s 7h Ad 2h 4s 6c"), rules=PRESETS["straight"]))
    assert "gin only" in paint_table(straight, 80, 24).text().split("Knock")[1].split("\n")[0]


@pytest.mark.parametrize("size", SIZES)
def test_while_a_question_is_asked_only_the_answers_are_bright(size: tuple[int, int]) -> None:
    for asked in (False, True):
        shown = replace(CASES["knock-asked"][2](), foot=foot_keys(level=True, asked=asked))
        picture = paint_table(shown if asked else replace(shown, question=None), *size)
        for label in ("Discard Q♥", "Knock with 7"):
            assert picture.roles_of(label) - {"ask"} == {"button.off" if asked else "button"}, label
        rows = [line for line in picture.lines if any(role == "foot.key" for _text, role in line)]
        bright = {text for text, role in rows[-1] if role == "foot.key"}
        assert bright == ({"Esc", "^q"} if asked else {"o", "h", "v", "l", "n", "?", "Esc", "^q"})
        assert ("Esc Back" in picture.text()) is asked
    assert picture.roles_of(" yes ") == picture.roles_of(" no ") == {"button"}


def test_every_key_of_the_foot_is_there_in_the_smallest_size_and_can_be_clicked() -> None:
    for level, line in (
        (True, "o Sort  h Hint  v Hand  l Level  n New  ?  Esc Menu  ^q Quit"),
        (False, " o Sort  h Hint  v History  n New  ? Help  Esc Menu  ^q Quit"),
    ):
        keys = foot_keys(level, asked=False)
        picture = paint_table(model(hand(*DREW), foot=keys), 60, 18)
        assert picture.text().split("\n")[-1] == line
        assert {picture.command_at(x, 17) for x in range(60)} >= {key.command for key in keys}


@pytest.mark.parametrize("size", SIZES)
def test_beside_a_knock_that_cannot_be_stands_the_card_that_makes_one(size: tuple[int, int]) -> None:
    def offers(shown: TableModel) -> str:
        return " ".join(paint_table(shown, *size).text().split())

    low = deck("3c 4c 5c 7d 7s 7h Ad 2h 4s 6c")
    assert "k Knock throw Q♥: 7" in offers(model(hand(*DREW, cards=low), "3c"))
    gin = model(hand(*DREW, cards=deck("3c 4c 5c 7d 7s 7h Td Jd Qd Kd"), rules=PRESETS["straight"]), "3c")
    assert "k Knock throw Q♥ " in offers(gin) and "g Gin without Q♥" in offers(gin)
    taken = model(hand("take", cards=deck("3c 4c 5c 7d 7s 7h Ad 3h 5s Kc")), "2s")
    assert "k Knock throw K♣: 11" not in offers(taken) and "just taken" in offers(taken)
    taken = model(hand("take", cards=deck("3c 4c 5c 7d 7s 7h Ad 2h 5s Tc")), "2s")
    assert "k Knock throw 10♣ " in offers(taken)
