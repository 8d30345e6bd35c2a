"""Deadwood from bits (RULES 2): a hand is four 13-bit suits, one 52-bit integer.

What runs can do inside one suit comes from a table of 8,192 entries, built at first use; sets are
tried over the few ranks of which three or four are held.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

SUIT: Final = 0x1FFF
FULL: Final = (1 << 52) - 1
RANK: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39  # the four aces; << rank gives the four of a rank
_RUN_LOWEST: Final = 0x7FF * RANK  # aces to jacks: what a run of three can begin with

# Least points that one suit's cards leave outside runs, by the suit's 13 bits; empty until first used.
_LOOSE: Final[list[int]] = []


def suit_table() -> list[int]:
    """The table: for each 13-bit suit the least points outside runs (a run over 5 is a sum of shorter)."""
    if not _LOOSE:
        table = [0]
        for rank in range(13):
            points = min(rank + 1, 10)
            block = [loose + points for loose in table]
            for length in range(3, min(rank + 1, 5) + 1):
                lowest = rank + 1 - length
                below = (1 << rank) - (1 << lowest)
                for others in range(1 << lowest):
                    if table[others] < block[below | others]:
                        block[below | others] = table[others]
            table += block
        _LOOSE.extend(table)
    return _LOOSE


def deadwood_of(hand: int) -> int:
    """The deadwood of the cards in ``hand`` (RULES 2): the least unmelded points over all splits."""
    loose = _LOOSE or suit_table()
    c, d, h, s = hand & SUIT, hand >> 13 & SUIT, hand >> 26 & SUIT, hand >> 39
    least = loose[c] + loose[d] + loose[h] + loose[s]
    if least:
        triples = (c & d & (h | s)) | (h & s & (c | d))
        if triples:
            return _with_sets(loose, c, d, h, s, triples, least)
    return least


def _with_sets(loose: list[int], c: int, d: int, h: int, s: int, triples: int, least: int) -> int:
    """The least over laying no set, or one of the sets of each of the ranks in ``triples``."""
    while triples:
        rank = triples & -triples
        triples ^= rank
        c0, d0, h0, s0 = c & ~rank, d & ~rank, h & ~rank, s & ~rank
        ways = [(c0, d0, h0, s0)]
        if c & d & h & s & rank:
            ways += [(c, d0, h0, s0), (c0, d, h0, s0), (c0, d0, h, s0), (c0, d0, h0, s)]
        for way in ways:
            left = loose[way[0]] + loose[way[1]] + loose[way[2]] + loose[way[3]]
            if triples:
                left = _with_sets(loose, *way, triples, left)
            if left < least:
                least = left
    return least


def melds_from(low: int, hand: int) -> Iterator[int]:
    """Every meld within ``hand`` whose lowest card (suit by suit) is ``low``, one bit of it."""
    index = low.bit_length() - 1
    rank = index % 13
    run, top = low, low
    for length in range(2, 14 - rank):
        top <<= 1
        if not hand & top:
            break
        run |= top
        if length >= 3:
            yield run
    others = hand & RANK << rank & ~((low << 1) - 1)
    if others.bit_count() == 2:
        yield low | others
    elif others.bit_count() == 3:
        yield low | others
        left = others
        while left:
            one = left & -left
            left ^= one
            yield low | others ^ one


def best_splits(hand: int) -> Iterator[tuple[int, ...]]:
    """The melds of every split of ``hand`` that leaves the least; a long run and its cuts are several."""
    cards = meldable(hand)
    return _splits(cards, deadwood_of(cards))


def meldable(hand: int) -> int:
    """The cards of ``hand`` that lie in at least one meld; all others are deadwood whatever is done."""
    lowest = hand & hand >> 1 & hand >> 2 & _RUN_LOWEST
    c, d, h, s = hand & SUIT, hand >> 13 & SUIT, hand >> 26 & SUIT, hand >> 39
    triples = (c & d & (h | s)) | (h & s & (c | d))
    return lowest | lowest << 1 | lowest << 2 | hand & triples * RANK


def _splits(hand: int, least: int) -> Iterator[tuple[int, ...]]:
    """Decide the lowest card: unmelded, or in a meld from it up. ``least`` is the deadwood of ``hand``."""
    if not hand:
        yield ()
        return
    low = hand & -hand
    rest = hand ^ low
    points = min((low.bit_length() - 1) % 13 + 1, 10)
    if points <= least and deadwood_of(rest) == least - points:
        yield from _splits(rest, least - points)
    for meld in melds_from(low, hand):
        rest = hand & ~meld
        if deadwood_of(rest) == least:
            for melds in _splits(rest, least):
                yield (meld, *melds)


def is_meld(bits: int) -> bool:
    """Whether the cards are exactly one set or one run (RULES 2)."""
    return bits in melds_from(bits & -bits, bits) if bits else False


def points_of(bits: int) -> int:
    """The points of the cards (RULES 1)."""
    points = 0
    while bits:
        low = bits & -bits
        points += min((low.bit_length() - 1) % 13 + 1, 10)
        bits ^= low
    return points
