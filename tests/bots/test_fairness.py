"""What a seat cannot know changes nothing: the unseen cards are swapped, and every choice stays (RULES 8)."""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from ginrummy.bots import LEVELS, make_bot
from ginrummy.rules import DECK, Phase, Round

from .kit import chosen, played

# The long run: SWAPS=2000 pytest tests/bots/test_fairness.py
POSITIONS = int(os.environ.get("SWAPS", "0"))
QUICK = {"easy": 600, "medium": 400, "hard": 80}


def swapped(hand: Round, seat: int, random: Random) -> Round:
    """The same hand with the cards that ``seat`` cannot place dealt out anew, and all that it saw as it was."""
    unseen = {card.index for card in hand.view(seat).unseen}
    places = [place for place, card in enumerate(hand.deck) if card.index in unseen]
    cards = [hand.deck[place] for place in places]
    random.shuffle(cards)
    deck = list(hand.deck)
    for place, card in zip(places, cards, strict=True):
        deck[place] = card
    other = Round.deal(deck, hand.dealer, hand.rules)
    for action in hand.actions:
        other = other.apply(action)
    return other


@pytest.mark.parametrize("level", LEVELS)
def test_swapping_the_unseen_cards_changes_no_choice(level: str) -> None:
    random, seen = Random(f"swaps {level}"), Counter[Phase]()
    wanted = POSITIONS or QUICK[level]
    others = ("easy", "medium") if level == "hard" else LEVELS[:2]
    deal = 0
    while seen.total() < wanted:
        deal += 1
        bots = [make_bot(level, deal), make_bot(random.choice(others), deal)]
        for state in played(bots, random.sample(DECK, 52), None, deal % 2):
            if state.seat_to_act != 0:
                continue
            again = swapped(state, 0, random)
            assert again.view(0) == state.view(0)
            assert again.events_for(0) == state.events_for(0)
            assert chosen(make_bot(level, deal), again) == chosen(bots[0], state)
            seen[state.phase] += 1
    assert set(seen) == set(Phase) - {Phase.OVER}
