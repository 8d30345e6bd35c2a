"""A knock on the last turn before the hand is dead: the other seat can have few hands, so all of them are counted.

The mean over them, each as likely as the other, says far too much: who still holds out there holds next to nothing. In
710 such positions of self-play it said +11.8 points, and -12.8 came. Half of what the network says and half of the
mean with hands weighed by how little deadwood they leave chose better than the network by itself, by 0.9 points each.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb, exp
from typing import Final

from ginrummy.rules.bits import best_splits, deadwood_of

from ..counting import each
from ..evaluation import knock_points
from .facts import GIN, KNOWN, UNDERCUT, UNSEEN

MOST_HANDS: Final = 500  # more are not counted, some 50 us each
TILT: Final = 4.0  # a hand with so many points more is 2.7 times less likely


def knock_at_last(said: float, hand: int, facts: list[int]) -> float:
    """The value of knocking with the ten cards ``hand``, in points; ``said`` is what the network thinks of it.

    Never more or less than what some hand that the other seat can have would give: so a knock that cannot lose is
    worth something.
    """
    unseen, known = facts[UNSEEN], facts[KNOWN]
    hidden = 10 - known.bit_count()
    if not 0 <= hidden <= unseen.bit_count() or comb(unseen.bit_count(), hidden) > MOST_HANDS:
        return said
    melds, mine = next(iter(best_splits(hand))), deadwood_of(hand)
    total = weights = 0.0
    least, most = 1000.0, -1000.0
    for other in _hands(unseen, known, hidden):
        deadwood = deadwood_of(other)
        points = knock_points(melds, mine, other, facts[UNDERCUT]) if mine else facts[GIN] + deadwood
        weight = exp(-deadwood / TILT)
        total += weight * points
        weights += weight
        least, most = min(least, points), max(most, points)
    return max(least, min(most, (said + total / weights) / 2.0))


def _hands(unseen: int, known: int, hidden: int) -> Iterator[int]:
    return (known | sum(some) for some in combinations(each(unseen), hidden))
