"""Deadwood of ten and of eleven cards, every way to lay sets, and what one more card would bring.

In one suit the least is left when every run is laid as long as it goes; so a hand's arrangements differ only in
the sets that are laid, and a *way* is the cards that those sets leave. See ``tables`` for the kind of Python.
"""

from __future__ import annotations

from .tables import LOOSE, LOOSE_BUT_ONE, NONE, POINTS, RANK, RUNS, SUIT, count, index_of


def set_ways(hand: int, ways: list[int]) -> int:
    """Fill ``ways`` with what each choice of sets leaves of ``hand`` (no set first); how many there are."""
    ways[0] = hand
    size = 1
    c, d, h, s = hand & SUIT, hand >> 13 & SUIT, hand >> 26 & SUIT, hand >> 39
    triples = (c & d & (h | s)) | (h & s & (c | d))
    while triples:
        low = triples & -triples
        triples ^= low
        four = low * RANK & hand
        all_four = four == low * RANK
        before = size
        for at in range(before):
            without = ways[at] & ~four
            ways[size] = without
            size += 1
            if all_four:
                for suit in range(4):
                    ways[size] = without | low << 13 * suit
                    size += 1
    return size


def loose_points(way: int) -> int:
    """The points of a way outside runs."""
    return LOOSE[way & SUIT] + LOOSE[way >> 13 & SUIT] + LOOSE[way >> 26 & SUIT] + LOOSE[way >> 39]


def least(hand: int, ways: list[int]) -> int:
    """The deadwood of the cards (RULES 2)."""
    best = loose_points(hand)
    if best:
        for at in range(1, set_ways(hand, ways)):
            points = loose_points(ways[at])
            if points < best:
                best = points
    return best


def least_but_one(hand: int, ways: list[int]) -> int:
    """The least deadwood after throwing one of the cards."""
    best = NONE
    for at in range(set_ways(hand, ways)):
        way = ways[at]
        c, d, h, s = way & SUIT, way >> 13 & SUIT, way >> 26 & SUIT, way >> 39
        a, b, e, f = LOOSE[c], LOOSE[d], LOOSE[h], LOOSE[s]
        gain = min(LOOSE_BUT_ONE[c] - a, LOOSE_BUT_ONE[d] - b, LOOSE_BUT_ONE[h] - e, LOOSE_BUT_ONE[s] - f)
        points = a + b + e + f + gain
        if points < best:
            best = points
    return best


def draws(hand: int, unseen: int, after: list[int], kept: list[int], ways: list[int], more: list[int]) -> None:
    """For each card of ``unseen`` the least deadwood of ten after drawing it (``after``, by the card's index) and
    the deadwood of all eleven (``kept``).

    ``ways`` and ``more`` are room to work in.
    """
    size = set_ways(hand, ways)
    single = 0  # ranks of which no pair is held: no new set can come
    for rank in range(13):
        held = hand >> rank & RANK
        if held & (held - 1) == 0:
            single |= RANK << rank
    left = unseen & ~single
    while left:
        bit = left & -left
        left ^= bit
        card = index_of(bit)
        after[card] = least_but_one(hand | bit, more)
        kept[card] = least(hand | bit, more)
    for suit in range(4):
        shift = 13 * suit
        asked = (unseen & single) >> shift & SUIT
        if not asked:
            continue
        for at in range(size):
            way = ways[at]
            others = 0
            gain = NONE
            for other in range(4):
                if other != suit:
                    bits = way >> 13 * other & SUIT
                    loose = LOOSE[bits]
                    others += loose
                    if LOOSE_BUT_ONE[bits] - loose < gain:
                        gain = LOOSE_BUT_ONE[bits] - loose
            mine = way >> shift & SUIT
            left = asked
            while left:
                bit = left & -left
                left ^= bit
                card = index_of(bit) + shift
                loose = LOOSE[mine | bit]
                best = loose + gain
                if LOOSE_BUT_ONE[mine | bit] < best:
                    best = LOOSE_BUT_ONE[mine | bit]
                if at == 0:
                    after[card] = others + best
                    kept[card] = others + loose
                else:
                    if others + best < after[card]:
                        after[card] = others + best
                    if others + loose < kept[card]:
                        kept[card] = others + loose


def exposure(hand: int, way: int, chance: list[float]) -> float:
    """Points that the other seat can be expected to lay off when the hand is spread in this way (RULES 4).

    ``chance`` is for each card the chance that the other seat holds it. A card that fits two melds counts once,
    as in the rules' own ``exposure``.
    """
    points = 0.0
    fourths = 0
    sets = hand ^ way
    while sets:
        low = sets & -sets
        four = RANK << index_of(low) % 13
        laid = sets & four
        sets ^= laid
        if count(laid) == 3:
            fourth = four ^ laid
            fourths |= fourth
            points += chance[index_of(fourth)] * POINTS[index_of(fourth)]
    for suit in range(4):
        first = 13 * suit
        runs = RUNS[way >> first & SUIT]
        if not runs:
            continue
        bottoms = runs & ~(runs << 1)
        tops = runs & ~(runs >> 1)
        below = -1  # the top of the run before this one
        while bottoms:
            low, high = bottoms & -bottoms, tops & -tops
            bottoms ^= low
            tops ^= high
            bottom, top = index_of(low) + first, index_of(high) + first
            if below < 0:
                together = 1.0
                card = bottom - 1
                while card >= first and chance[card] > 0.0:
                    together *= chance[card]
                    if not fourths >> card & 1:
                        points += together * POINTS[card]
                    card -= 1
            else:
                up = 1.0
                for card in range(below + 1, bottom):
                    up *= chance[card]
                    down = 1.0
                    for other in range(card, bottom):
                        down *= chance[other]
                    if not fourths >> card & 1:
                        points += max(up, down) * POINTS[card]
            below = top
        together = 1.0
        card = below + 1
        while card < first + 13 and chance[card] > 0.0:
            together *= chance[card]
            if not fourths >> card & 1:
                points += together * POINTS[card]
            card += 1
    return points


def best_way(hand: int, chance: list[float], ways: list[int]) -> int:
    """The way that leaves the least deadwood, of equal ones the one with the smallest exposure."""
    size = set_ways(hand, ways)
    best = ways[0]
    if size == 1:
        return best
    fewest = loose_points(best)
    open_points = -1.0
    for at in range(1, size):
        points = loose_points(ways[at])
        if points < fewest:
            fewest, best, open_points = points, ways[at], -1.0
        elif points == fewest:
            if open_points < 0.0:
                open_points = exposure(hand, best, chance)
            other = exposure(hand, ways[at], chance)
            if other < open_points - 1e-9:
                best, open_points = ways[at], other
    return best
