"""Melds and deadwood for people (RULES 2): cards in, arrangements out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .bits import best_splits, deadwood_of, is_meld, points_of
from .cards import Card, bits_of, cards_of

Meld = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Arrangement:
    """One way to split a hand into melds and the rest.

    ``melds`` and the cards in each are in order of rank, then suit; ``unmelded`` likewise;
    ``deadwood`` is the points of the unmelded cards.
    """

    melds: tuple[Meld, ...]
    unmelded: tuple[Card, ...]
    deadwood: int


def deadwood(cards: Iterable[Card]) -> int:
    """The least total of unmelded points over all splits of the cards into melds (RULES 2).

    Of eleven cards it is the deadwood of all eleven: nothing is discarded. Made for hands: beyond some thirty
    cards the time grows fivefold with each rank held whole. Raises ValueError where a card occurs twice.
    """
    return deadwood_of(bits_of(cards))


def best_arrangements(cards: Iterable[Card]) -> list[Arrangement]:
    """Every arrangement that reaches the deadwood of the cards (RULES 2), in a fixed order.

    The ones with fewest melds come first, so that a long run stands whole before its cuts. Raises
    ValueError where a card occurs twice.
    """
    hand = bits_of(cards)
    return sorted((_arrangement(hand, melds) for melds in best_splits(hand)), key=_order)


def best_arrangement(cards: Iterable[Card]) -> Arrangement:
    """The first of ``best_arrangements``. Raises ValueError where a card occurs twice."""
    return best_arrangements(cards)[0]


def arrange(cards: Iterable[Card], melds: Iterable[Iterable[Card]]) -> Arrangement:
    """The cards with just these melds laid, best or not.

    Raises ValueError where one is no meld, a card is in two of them or is not among the cards.
    """
    hand = bits_of(cards)
    left = hand
    masks = []
    for meld in melds:
        meld = tuple(meld)
        mask = bits_of(meld)
        if not is_meld(mask):
            raise ValueError(f"{' '.join(map(str, meld)) or 'nothing'} is no meld")
        if mask & ~left:
            lacking = cards_of(mask & ~left)[0]
            raise ValueError(f"{lacking} is in two melds" if lacking.bit & hand else f"{lacking} is not in the hand")
        left ^= mask
        masks.append(mask)
    return _arrangement(hand, tuple(masks))


def kind_of(meld: Iterable[Card]) -> str:
    """``"set"`` or ``"run"``, for cards that are a meld."""
    first, second, *_ = meld
    return "set" if first.rank == second.rank else "run"


def _arrangement(hand: int, melds: tuple[int, ...]) -> Arrangement:
    left = hand
    for meld in melds:
        left ^= meld
    return Arrangement(tuple(sorted(map(cards_of, melds))), cards_of(left), points_of(left))


def _order(arrangement: Arrangement) -> tuple[int, tuple[Meld, ...]]:
    return len(arrangement.melds), arrangement.melds
