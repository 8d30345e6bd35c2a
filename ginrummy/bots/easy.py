"""Easy: a beginner, who keeps melds, throws high cards and at times overlooks something (RULES 9)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from ginrummy.rules.bits import deadwood_of

from .bot import RuleBot
from .counting import POINTS, joins_meld, loose_cards
from .position import Position

# How often it overlooks something in a decision: a useful upcard, the better of two discards, a knock.
OVERLOOKS: Final = 1 / 6


class Easy(RuleBot):
    """Keeps made melds, throws the highest unmatched card, knocks when it can, and now and then overlooks something."""

    level: ClassVar[str] = "easy"

    def takes(self, position: Position, random: Random) -> bool:
        useful = joins_meld(position.hand, position.top, deadwood_of(position.hand))
        return useful and random.random() >= OVERLOOKS

    def throws(
        self, position: Position, cards: Sequence[int], knocks: Sequence[int], random: Random
    ) -> tuple[bool, int]:
        overlooks = random.random() < OVERLOOKS
        if knocks and not overlooks:
            return True, min(knocks, key=lambda card: (deadwood_of(position.hand ^ card), card))
        loose = loose_cards(position.hand)
        unmatched = [card for card in cards if card & loose] or [
            min(cards, key=lambda card: (deadwood_of(position.hand ^ card), card))
        ]
        highest = sorted(unmatched, key=lambda card: (-POINTS[card], random.random()))
        # A knock overlooked is enough for one decision.
        return False, highest[1] if overlooks and not knocks and len(highest) > 1 else highest[0]
