"""What the other seat may hold and what is public: the inputs that all choices of one decision share.

See ``tables`` for the kind of Python.
"""

from __future__ import annotations

from typing import Final

from .facts import (
    DEALER,
    GIN,
    KNOWN,
    LAST,
    LIMIT,
    MY_TAKES,
    OPENING,
    STOCK,
    TAKES,
    THROWN,
    THROWN_POINTS,
    THROWS,
    TOOK,
    TURNS,
    UNDERCUT,
    UNSEEN,
)
from .melding import least
from .tables import POINTS, count, index_of

PUBLIC: Final = 33  # the first so many inputs


def chances(facts: list[int], chance: list[float], need: list[float], by_set: list[float]) -> None:
    """For each card the chance that the other seat holds it (all unseen cards alike) and that it could meld it
    with two cards of its hand: ``need`` in any way, ``by_set`` as a set."""
    unseen, known = facts[UNSEEN], facts[KNOWN]
    hidden = count(unseen)
    each = (10 - count(known)) / hidden if hidden else 0.0
    padded = [0.0] * 68  # two places beyond either end of each suit
    for index in range(52):
        bit = 1 << index
        value = 1.0 if known & bit else each if unseen & bit else 0.0
        chance[index] = value
        padded[index // 13 * 17 + index % 13 + 2] = value
    for rank in range(13):
        a, b, c, d = chance[rank], chance[rank + 13], chance[rank + 26], chance[rank + 39]
        by_set[rank] = b * c + b * d + c * d - 2.0 * b * c * d
        by_set[rank + 13] = a * c + a * d + c * d - 2.0 * a * c * d
        by_set[rank + 26] = a * b + a * d + b * d - 2.0 * a * b * d
        by_set[rank + 39] = a * b + a * c + b * c - 2.0 * a * b * c
    for suit in range(4):
        for rank in range(13):
            at = suit * 17 + rank
            x, y, z, w = padded[at], padded[at + 1], padded[at + 3], padded[at + 4]
            run = y * z + x * y * (1.0 - z) + z * w * (1.0 - y)
            index = suit * 13 + rank
            need[index] = 1.0 - (1.0 - run) * (1.0 - by_set[index])


def public(facts: list[int], need: list[float], ways: list[int], out: list[float]) -> None:
    """Fill ``out`` with the inputs that do not depend on my choice."""
    turns, opening, limit = facts[TURNS], facts[OPENING], facts[LIMIT]
    known, unseen = facts[KNOWN], facts[UNSEEN]
    out[0] = float(facts[DEALER])
    out[1] = 1.0 if opening == 1 else 0.0
    out[2] = 1.0 if opening == 2 else 0.0
    out[3] = 1.0 if opening == 3 else 0.0
    out[4] = min(turns, 20) / 10.0
    out[5] = 1.0 if turns == 0 else 0.0
    out[6] = 1.0 if turns <= 2 else 0.0
    out[7] = 1.0 if turns <= 4 else 0.0
    out[8] = 1.0 if turns <= 7 else 0.0
    out[9] = 1.0 if turns <= 11 else 0.0
    out[10] = facts[STOCK] / 31.0
    takes = facts[TAKES]
    out[11] = min(takes, 6) / 3.0
    out[12] = 1.0 if takes >= 1 else 0.0
    out[13] = 1.0 if takes >= 2 else 0.0
    out[14] = float(facts[TOOK])
    out[15] = count(known) / 5.0
    held, wanted, left = 0, 0.0, known
    while left:
        low = left & -left
        left ^= low
        held += POINTS[index_of(low)]
        wanted += need[index_of(low)]
    bare = least(known, ways)
    out[16] = (held - bare) / 20.0
    out[17] = bare / 20.0
    points, small, hidden, left = 0, 0, 0, unseen
    while left:
        low = left & -left
        left ^= low
        value = POINTS[index_of(low)]
        hidden += 1
        points += value
        if value <= 3:
            small += 1
    out[18] = points / (10.0 * hidden) if hidden else 0.0
    for back in range(3):
        card = facts[LAST + back]
        out[19 + back] = POINTS[card] / 10.0 if card >= 0 else 0.0
    thrown = facts[THROWS]
    out[22] = facts[THROWN_POINTS] / (10.0 * thrown) if thrown else 0.0
    last = facts[LAST]
    out[23] = 1.0 if last >= 0 and POINTS[last] <= 5 else 0.0
    low_throws, left = 0, facts[THROWN]
    while left:
        low = left & -left
        left ^= low
        if POINTS[index_of(low)] <= 6:
            low_throws += 1
    out[24] = low_throws / 5.0
    out[25] = limit / 10.0
    out[26] = 1.0 if limit == 0 else 0.0
    out[27] = (facts[GIN] - 25) / 25.0
    out[28] = (facts[UNDERCUT] - 25) / 25.0
    out[29] = wanted / 3.0
    out[30] = small / hidden if hidden else 0.0
    out[31] = thrown / 10.0
    out[32] = min(facts[MY_TAKES], 6) / 3.0
