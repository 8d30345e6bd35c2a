"""The table as text, line by line. After a wanted change run with UPDATE_GOLDENS=1, and look at the diff."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ginrummy.rules import PRESETS
from ginrummy.tui.looks import Looks
from ginrummy.tui.paint.table import Question, TableModel, paint_table

from .situations import DREW, deck, hand, model

GOLDENS = Path(__file__).with_name("goldens")
KNOCKABLE = deck("3c 4c 5c 7d 7s 7h Ad 2h 4s 6c")
DEFENDED = deck(other="9h 9d 9c 2d 3d 4d 5d Ac Ah Js", stock="Qh 3s 4h")


def _asked() -> TableModel:
    played = hand(*DREW, cards=KNOCKABLE)
    [knock] = [action for action in played.legal_actions() if action == "knock Qh"]
    return model(played, question=Question("Knock with 7, throwing Q♥?", knock))


CASES = {
    "standard": (80, 24, lambda: model(hand(*DREW))),
    "offer": (80, 24, lambda: model(hand())),
    "taken": (80, 24, lambda: model(hand("pass", "pass", "draw", "discard Qh", "take", "discard 5d"))),
    "knock-asked": (80, 24, _asked),
    "defence": (80, 24, lambda: model(hand(*DREW, "discard Qh", "draw", "knock Js", cards=DEFENDED))),
    "oklahoma-letters": (
        80,
        24,
        lambda: model(hand(*DREW, rules=PRESETS["oklahoma"]), looks=Looks(theme="plain", letters=True, square=True)),
    ),
    "by-suit": (80, 24, lambda: model(hand(*DREW), "7h", order="suit")),
    "compact": (60, 18, lambda: model(hand(*DREW))),
    "compact-defence": (60, 18, lambda: model(hand(*DREW, "discard Qh", "draw", "knock Js", cards=DEFENDED))),
    "roomy": (120, 36, lambda: model(hand(*DREW), "8c")),
    "too-small": (59, 17, lambda: model(hand(*DREW))),
}


@pytest.mark.parametrize("name", CASES)
def test_picture(name: str) -> None:
    width, height, make = CASES[name]
    picture = paint_table(make(), width, height)
    assert [sum(len(text) for text, _ in line) for line in picture.lines] == [width] * height
    path = GOLDENS / f"{name}.txt"
    if os.environ.get("UPDATE_GOLDENS"):
        path.write_text(picture.text() + "\n", encoding="utf-8")
    assert picture.text() + "\n" == path.read_text(encoding="utf-8")
