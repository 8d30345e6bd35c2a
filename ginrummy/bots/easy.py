"""Easy: a beginner, who keeps melds, throws high cards and at times overlooks something (RULES 9)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from ginrummy.rules.bits import deadwood_of

from .bot import RuleBot
from .counting import NEAR, POINTS, joins_meld, loose_cards
from .position import Position

# How often it overlooks something in a decision: a useful upcard, the better of two discards, a knock.
OVERLOOKS: Final = 1 / 6
# Between two discards it can err only where they are no further apart than this, in points.
ALIKE: Final = 3


class Easy(RuleBot):
    """Keeps made melds, throws the highest unmatched card, knocks when it can, and now and then overlooks something."""

    level: ClassVar[str] = "easy"

    def takes(self, position: Position, random: Random) -> bool:
        if not joins_meld(position.hand, position.top, deadwood_of(position.hand)):
            return False
        # A third card of a rank leaps to the eye; the one that makes a run can be overlooked.
        third = (NEAR[position.top][0] & position.hand).bit_count() >= 2
        return third or random.random() >= OVERLOOKS

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
        if overlooks and not knocks and len(highest) > 1 and POINTS[highest[0]] - POINTS[highest[1]] <= ALIKE:
            return False, highest[1]
        return False, highest[0]
