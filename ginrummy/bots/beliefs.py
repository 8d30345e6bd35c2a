"""What the other seat may hold: a weight for each unseen card, and hands drawn by those weights (RULES 9)."""

from __future__ import annotations

from math import log
from random import Random
from typing import Final

from ginrummy.rules.bits import deadwood_of

from .counting import NEAR, each
from .position import Position

# How many times likelier the other seat is to hold a card beside one that it threw, let lie, or took and keeps:
# of the same rank, next in suit, two ranks away in suit. Measured over hands of Medium against itself.
THREW: Final = (0.31, 0.40, 0.59)
REFUSED: Final = (0.54, 0.63, 0.78)
TOOK: Final = (4.1, 3.6, 2.1)
# How many cards more a hand is drawn with: so many a turn, and at the most.
SPARE_A_TURN: Final = 0.55
SPARE: Final = 1.5


def weights(position: Position) -> dict[int, float]:
    """For each unseen card how likely the other seat is to hold it, beside a card of which nothing is known."""
    threw = refused = 0
    for card in position.thrown:
        threw |= card
    for card in position.refused:
        refused |= card
    signs = ((THREW, threw), (REFUSED, refused & ~threw), (TOOK, position.known))
    found = {}
    for card in each(position.unseen):
        weight = 1.0
        for factors, cards in signs:
            if cards:
                for factor, near in zip(factors, NEAR[card], strict=True):
                    both = near & cards
                    if both:
                        weight *= factor ** both.bit_count()
        found[card] = weight
    return found


def hands_held(position: Position, count: int, random: Random) -> list[int]:
    """Hands that the other seat may hold, as bits.

    Each is drawn by the weights with a card or two more than it has, of which those are thrown that leave
    least deadwood: a player who has drawn for some turns has kept what fits together.
    """
    weighed = [(card, -1.0 / weight) for card, weight in weights(position).items()]
    more = min(SPARE, SPARE_A_TURN * position.turns)
    found = []
    for _ in range(count):
        # The smallest of exponential times are a draw by weight without putting back.
        times = sorted((by * log(1.0 - random.random()), card) for card, by in weighed)
        spare = int(more + random.random())
        hand = position.known
        for _, card in times[: position.hidden + spare]:
            hand |= card
        for _ in range(min(spare, len(times) - position.hidden)):
            hand ^= min((deadwood_of(hand ^ card), card) for card in each(hand & ~position.known))[1]
        found.append(hand)
    return found
