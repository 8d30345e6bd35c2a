"""Medium: best split, points, half-made melds, and no gifts to the other seat (RULES 9)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from ginrummy.rules.bits import deadwood_of

from .bot import RuleBot
from .counting import NEAR, absorbed, each
from .position import Position

# What one point that an unseen card would meld is worth beside a point of deadwood now.
HALF_MADE: Final = 0.06
# Points against throwing a card beside one that the other seat took from the pile and still holds.
SAME_RANK: Final = 4.0
NEXT_IN_SUIT: Final = 4.0
# It knocks with anything the rules allow while the stock is high, later only with this much or less.
LATE_STOCK: Final = 14
LATE_KNOCK: Final = 6


class Medium(RuleBot):
    """Weighs points now against half-made melds, avoids what the other seat collects, knocks late only with little."""

    level: ClassVar[str] = "medium"

    def takes(self, position: Position, random: Random) -> bool:
        return True

    def throws(
        self, position: Position, cards: Sequence[int], knocks: Sequence[int], random: Random
    ) -> tuple[bool, int]:
        if knocks:
            left, card = min((deadwood_of(position.hand ^ card), card) for card in knocks)
            if left <= LATE_KNOCK or position.stock > LATE_STOCK:
                return True, card
        return False, min(cards, key=lambda card: (_cost(position, card), card))


def _cost(position: Position, card: int) -> float:
    """What throwing the card costs, in points: deadwood left, less what may still be made of it, and gifts."""
    left = position.hand ^ card
    deadwood = deadwood_of(left)
    return deadwood - HALF_MADE * absorbed(left, deadwood, position.unseen) + wanted(position, card)


def wanted(position: Position, card: int) -> float:
    """How much the visible history says that the other seat wants a card, in points."""
    same, next_to, _ = NEAR[card]
    ranks = (same & position.known).bit_count()
    neighbours = sum(1 for _ in each(next_to & position.known))
    return SAME_RANK * ranks + NEXT_IN_SUIT * neighbours
