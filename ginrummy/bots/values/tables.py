"""Tables over the 8,192 ways to hold cards of one suit, for ``melding`` and ``features``.

The modules ``tables``, ``melding``, ``facts``, ``decision`` and ``features`` keep to a plain subset of Python
(integers, floats, lists that are filled in place): the game runs them as they stand, and the training in
``ginrummy.lab`` compiles the same text, so that both see the same numbers.
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
    found = [0]
    for _ in range(13):
        found += [number + 1 for number in found]
    return found


def _in_runs() -> list[int]:
    """The cards of a suit that lie in runs when every run is laid as long as it goes."""
    starts = [bits & bits >> 1 & bits >> 2 for bits in range(1 << 13)]
    return [(low | low << 1 | low << 2) & SUIT if low else 0 for low in starts]


def _loose_but_one(loose: list[int]) -> list[int]:
    """The least points outside runs after throwing one card of the suit. By whole slices: it is quicker."""
    found = [NONE] * (1 << 13)
    for rank in range(13):
        card = 1 << rank
        if rank < 6:
            for low in range(card):
                held, without = slice(card + low, None, 2 * card), slice(low, None, 2 * card)
                found[held] = map(min, found[held], loose[without])
        else:
            for low in range(0, 1 << 13, 2 * card):
                held, without = slice(low + card, low + 2 * card), slice(low, low + card)
                found[held] = map(min, found[held], loose[without])
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
