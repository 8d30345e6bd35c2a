"""What a knock comes to against the other hand as it is (RULES 4 and 5). For ``compiled``."""

from __future__ import annotations

from ginrummy.bots.values.melding import least
from ginrummy.bots.values.tables import RANK, RUNS, SUIT, count, index_of


def left_after(hand: int, way: int, other: int, ways: list[int], taken: list[int]) -> int:
    """The deadwood that the best defence leaves ``other``, melds and lay-offs chosen together.

    ``way`` tells how the knocker's ``hand`` is spread (see ``melding``); ``ways`` and ``taken`` are room to
    work in: ``taken`` gets every set of cards that can be laid off.
    """
    taken[0] = 0
    size = 1
    sets = hand ^ way
    while sets:
        low = sets & -sets
        four = RANK << index_of(low) % 13
        laid = sets & four
        sets ^= laid
        if count(laid) == 3 and four & other:
            fourth = four & ~laid & other
            if fourth:
                for at in range(size):
                    taken[size + at] = taken[at] | fourth
                size *= 2
    for suit in range(4):
        shift = 13 * suit
        runs = RUNS[way >> shift & SUIT]
        if not runs:
            continue
        theirs = other >> shift & SUIT
        for up in range(2):
            ends = runs & ~(runs >> 1) if up else runs & ~(runs << 1)
            while ends:
                low = ends & -ends
                ends ^= low
                before = size
                chain = 0
                card = low << 1 if up else low >> 1
                while card & theirs:
                    chain |= card << shift
                    for at in range(before):
                        if taken[at] & chain == 0 and size < 4000:
                            taken[size] = taken[at] | chain
                            size += 1
                    card = card << 1 if up else card >> 1
    best = least(other, ways)
    for at in range(1, size):
        points = least(other & ~taken[at], ways)
        if points < best:
            best = points
    return best


def knock_points(
    hand: int, way: int, dead: int, other: int, gin: int, undercut: int, ways: list[int], taken: list[int]
) -> int:
    """What a knock, or gin, wins for the knocker (RULES 5); negative where it is undercut."""
    if dead == 0:
        return gin + least(other, ways)
    left = left_after(hand, way, other, ways, taken)
    if left > dead:
        return left - dead
    return -(dead - left + undercut)
