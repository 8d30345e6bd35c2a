"""Counting with bits: what a throw leaves, what a card would join, which unseen cards would help."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ginrummy.rules.bits import best_splits, deadwood_of

POINTS: Final[dict[int, int]] = {1 << index: min(index % 13 + 1, 10) for index in range(52)}
RANK_OF: Final[dict[int, int]] = {1 << index: index % 13 for index in range(52)}


def each(bits: int) -> Iterator[int]:
    """The cards of some bits, one bit each, clubs first."""
    while bits:
        low = bits & -bits
        yield low
        bits ^= low


def least_after(hand: int, kept: int = 0) -> int:
    """The least deadwood that throwing one card of ``hand`` leaves; ``kept`` is not to be thrown."""
    return min(deadwood_of(hand ^ card) for card in each(hand & ~kept))


def joins_meld(hand: int, card: int, before: int) -> bool:
    """Whether a card becomes part of a meld of the hand, whose deadwood is ``before``."""
    return deadwood_of(hand | card) < before + POINTS[card]


def loose_cards(hand: int) -> int:
    """The cards outside the melds of a best arrangement, the one that leaves the fewest cards over."""
    best = hand
    for melds in best_splits(hand):
        left = hand
        for meld in melds:
            left ^= meld
        if left.bit_count() < best.bit_count():
            best = left
    return best


def absorbed(hand: int, before: int, unseen: int) -> int:
    """How many points of the hand's own deadwood the unseen cards would meld, each taken by itself and summed."""
    return sum(before + POINTS[card] - deadwood_of(hand | card) for card in each(unseen))


def _near(index: int) -> tuple[int, int, int]:
    suit, rank = divmod(index, 13)
    same = sum(1 << other * 13 + rank for other in range(4) if other != suit)
    next_to = sum(1 << suit * 13 + r for r in (rank - 1, rank + 1) if 0 <= r < 13)
    gapped = sum(1 << suit * 13 + r for r in (rank - 2, rank + 2) if 0 <= r < 13)
    return same, next_to, gapped


# For each card: the others of its rank, its neighbours in suit, the cards of its suit two ranks away.
NEAR: Final[dict[int, tuple[int, int, int]]] = {1 << index: _near(index) for index in range(52)}
