"""What a throw and a knock are worth, in points of this hand, against hands that the other seat may hold (RULES 9)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final

from ginrummy.rules.bits import best_splits, deadwood_of
from ginrummy.rules.layoffs import defence_left

from .counting import POINTS, each, joins_meld, least_after
from .position import Position

# What a point that an unseen card would meld is worth beside a point of deadwood now.
HALF_MADE: Final = 0.07
# What a point that the other seat wins by a card thrown to it is worth beside a point of one's own.
GIFT: Final = 0.5
# So many spreads of a knock are looked at.
SPREADS: Final = 4


def stock_chances(position: Position, hands: Sequence[int]) -> dict[int, float]:
    """For each unseen card the chance that the other seat does not hold it."""
    held = {card: 0 for card in each(position.unseen)}
    for hand in hands:
        for card in each(hand & position.unseen):
            held[card] += 1
    return {card: 1.0 - count / len(hands) for card, count in held.items()}


def throw_cost(position: Position, card: int, live: dict[int, float], hands: Sequence[int]) -> float:
    """What throwing a card costs: the deadwood left, less what may still come to it, and what it gives away."""
    left = position.hand ^ card
    deadwood = deadwood_of(left)
    hopes = sum(chance * (deadwood + POINTS[drawn] - deadwood_of(left | drawn)) for drawn, chance in live.items())
    return deadwood - HALF_MADE * hopes + GIFT * gift(card, hands)


def gift(card: int, hands: Sequence[int]) -> float:
    """By how many points a card lowers the other seat's deadwood where it takes it, on the average."""
    total = 0
    for hand in hands:
        before = deadwood_of(hand)
        if joins_meld(hand, card, before):
            total += before - min(before, least_after(hand | card, card))
    return total / len(hands)


def knock_value(position: Position, left: int, hands: Sequence[int]) -> float:
    """What knocking with the ten cards ``left`` scores on the average, with the spread that does best."""
    deadwood, undercut = deadwood_of(left), position.undercut_bonus
    values = []
    for melds in islice(best_splits(left), SPREADS):
        values.append(sum(knock_points(melds, deadwood, hand, undercut) for hand in hands) / len(hands))
    return max(values)


def knock_points(melds: Sequence[int], deadwood: int, hand: int, undercut: int) -> int:
    """What a knock with these melds and this deadwood scores against a hand, negative if undercut (RULES 5)."""
    points = defence_left(melds, hand) - deadwood
    return points if points > 0 else points - undercut
