"""Partners made by rule, in many temperaments: for the first hands and to spar with. For ``compiled``."""

from __future__ import annotations

import numpy as np

from ginrummy.bots.values.decision import chances
from ginrummy.bots.values.facts import LIMIT, UNSEEN
from ginrummy.bots.values.melding import least
from ginrummy.bots.values.tables import RANK, SUIT, count, index_of

# A temperament: the deadwood it knocks with, what a point of a live pair is worth to it, what danger costs,
# how many turns it waits before it knocks with more than 3, and noise.
KNOCKS, PAIRS, DANGER, PATIENCE, NOISE = 0, 1, 2, 3, 4


def spar_takes(hand: int, top: int, temper: list[float], facts: list[int], ways: list[int]) -> bool:
    """Whether to take the top discard (one bit): it joins a meld and lowers the deadwood, or makes a knock."""
    before = least(hand, ways)
    if before == 0:
        return False
    after = least_after(hand | top, top, ways)
    if least(hand | top, ways) <= before and after < before:
        return True
    if temper[PAIRS] + temper[DANGER] == 0.0:  # the plain baseline takes only what it melds
        return False
    return after < before and after <= facts[LIMIT] and after <= temper[KNOCKS]


def least_after(hand: int, kept: int, ways: list[int]) -> int:
    """The least deadwood after throwing one of eleven cards, but not ``kept``."""
    best, left = 500, hand & ~kept
    while left:
        low = left & -left
        left ^= low
        points = least(hand ^ low, ways)
        if points < best:
            best = points
    return best


def linked(hand: int, unseen: int) -> float:
    """Outs of pairs and neighbours in the hand, each counted once for each pair that it would complete."""
    outs = 0
    for rank in range(13):
        same = hand >> rank & RANK
        if count(same) == 2:
            outs += count(unseen >> rank & RANK)
    for suit in range(4):
        bits = hand >> 13 * suit & SUIT
        free = unseen >> 13 * suit & SUIT
        pair = bits & bits >> 1
        outs += count(free & pair >> 1) + count(free & pair << 2)
        outs += count(free & (bits & bits >> 2) << 1)
    return float(outs)


def spar_throws(
    hand: int,
    taken: int,
    temper: list[float],
    facts: list[int],
    chance: list[float],
    need: list[float],
    by_set: list[float],
    ways: list[int],
) -> int:
    """The card to throw of eleven, as an index; ``taken`` (one bit or 0) cannot be thrown."""
    if temper[DANGER] > 0.0:
        chances(facts, chance, need, by_set)
    best, found, left = 1e9, -1, hand & ~taken
    while left:
        low = left & -left
        left ^= low
        card = index_of(low)
        cost = least(hand ^ low, ways) + temper[NOISE] * np.random.random()
        if temper[PAIRS] > 0.0:
            cost -= temper[PAIRS] * linked(hand ^ low, facts[UNSEEN])
        if temper[DANGER] > 0.0:
            cost += temper[DANGER] * need[card]
        if cost < best:
            best, found = cost, card
    return found


def temper_of(temper, simple):
    """Draw a temperament: the plain baseline's, or any."""
    temper[:] = 0.0
    temper[NOISE] = 0.5
    temper[KNOCKS] = 10.0
    if not simple:
        if np.random.random() < 0.6:
            temper[KNOCKS] = float(np.random.randint(0, 11))
        if np.random.random() < 0.5:
            temper[PATIENCE] = float(np.random.randint(0, 10))
        if np.random.random() < 0.7:
            temper[PAIRS] = 1.2 * np.random.random()
        if np.random.random() < 0.6:
            temper[DANGER] = 12.0 * np.random.random()
