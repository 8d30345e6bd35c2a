"""Tables over the 8,192 ways to hold cards of one suit, for ``melding`` and ``features``.

The modules ``tables``, ``melding`` and ``features`` keep to a plain subset of Python (integers, floats, lists
that are filled in place): the game runs them as they stand, and the training in ``ginrummy.lab`` compiles the
same text, so that both see the same numbers.
"""

from __future__ import annotations

from typing import Final

from ginrummy.rules.bits import suit_table

SUIT: Final = 0x1FFF
FULL: Final = (1 << 52) - 1
RANK: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39  # the four aces; << rank gives the four of a rank
NONE: Final = 500  # more than any deadwood: there is no card to throw

POINTS: Final[list[int]] = [min(index % 13 + 1, 10) for index in range(52)]


def _count() -> list[int]:
    return [bits.bit_count() for bits in range(1 << 13)]


def _in_runs() -> list[int]:
    """The cards of a suit that lie in runs when every run is laid as long as it goes."""
    found = []
    for bits in range(1 << 13):
        starts = bits & bits >> 1 & bits >> 2
        found.append((starts | starts << 1 | starts << 2) & SUIT)
    return found


def _loose_but_one(loose: list[int]) -> list[int]:
    """The least points outside runs after throwing one card of the suit."""
    found = [NONE]
    for bits in range(1, 1 << 13):
        left, best = bits, NONE
        while left:
            low = left & -left
            left ^= low
            after = loose[bits ^ low]
            if after < best:
                best = after
        found.append(best)
    return found


COUNT: Final[list[int]] = _count()
LOOSE: Final[list[int]] = suit_table()
RUNS: Final[list[int]] = _in_runs()
LOOSE_BUT_ONE: Final[list[int]] = _loose_but_one(LOOSE)


def index_of(bit: int) -> int:
    """The place of the one card in ``bit``."""
    return bit.bit_length() - 1


def count(bits: int) -> int:
    """How many cards there are in ``bits``."""
    return bits.bit_count()
