"""Every hand between two computer players ends, and taking discards is what it would hang on (RULES 3)."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random

import pytest

from ginrummy.bots import LEVELS, make_bot
from ginrummy.lab.simple import Simple
from ginrummy.rules import DECK, PRESETS, Card, Round, deadwood

from .kit import played

PAIRS = list(combinations_with_replacement(LEVELS, 2))
# 31 draws at the most, with a discard each, and takes between them, which have to lower the deadwood. Far longer hands
# than this were never seen; a hand that goes round in circles is.
LONGEST = 400


def _length(first: str, second: str, seed: int, preset: str) -> int:
    bots = [make_bot(first, seed), make_bot(second, seed + 1)]
    for length, _state in enumerate(played(bots, Random(seed).sample(DECK, 52), PRESETS[preset], seed % 2)):
        assert length < LONGEST, f"a hand without end: {first}, {second}, seed {seed}, {preset}"
    return length


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_every_hand_between_two_levels_ends(first: str, second: str) -> None:
    for seed in range(12 if "hard" in (first, second) else 100):
        assert _length(first, second, seed, "classic") > 1


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_it_ends_too_where_only_gin_does_and_a_dead_hand_needs_an_empty_stock(first: str, second: str) -> None:
    for seed in range(3 if "hard" in (first, second) else 30):
        _length(first, second, seed, "straight")


@pytest.mark.parametrize("bot", [make_bot("easy", 1), make_bot("medium", 1), Simple(1)], ids=lambda bot: bot.level)
def test_a_turn_that_begins_with_a_take_leaves_less_deadwood(bot: object) -> None:
    turns = 0
    for seed in range(60):
        before: list[Card] = []
        took = False
        last: Round | None = None
        for state in played([bot, bot], Random(seed).sample(DECK, 52)):  # type: ignore[list-item]
            action = state.actions[-1] if state.actions else None
            if last is not None and action is not None and last.seat_to_act is not None:
                seat = last.seat_to_act
                if action.kind == "take":
                    before, took = list(last.hands[seat]), True
                elif took:
                    turns += 1
                    took = False
                    assert deadwood(state.hands[seat]) < deadwood(before)
            last = state
    assert turns > 50
