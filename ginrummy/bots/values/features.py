"""The network's inputs for one choice; the first of them, which all choices of a decision share, are in ``decision``.

See ``tables`` for the kind of Python. All inputs are roughly between 0 and 1.
"""

from __future__ import annotations

from typing import Final

from .facts import KNOWN, LAST, LIMIT, REFUSED, SHOWN, THROWN, UNSEEN
from .melding import best_way, draws, exposure, loose_points
from .tables import COUNT, POINTS, RANK, RUNS, SUIT, count, index_of

INPUTS: Final = 112


def node(
    kind: int,
    hand: int,
    thrown: int,
    facts: list[int],
    chance: list[float],
    need: list[float],
    by_set: list[float],
    ways: list[int],
    more: list[int],
    after: list[int],
    kept: list[int],
    out: list[float],
) -> None:
    """Fill ``out`` with one choice, from the place on where ``decision`` ends: ``hand`` is the ten cards kept,
    ``thrown`` the index of the card thrown, -1 for none. ``ways``, ``more``, ``after`` and ``kept`` are room to work
    in."""
    limit, unseen = facts[LIMIT], facts[UNSEEN]
    way = best_way(hand, chance, ways)
    dead = loose_points(way)
    out[33] = 1.0 if kind == 0 else 0.0
    out[34] = 1.0 if kind == 1 else 0.0
    out[35] = 1.0 if kind == 2 else 0.0
    out[36] = dead / 30.0
    out[37] = max(0, dead - limit) / 20.0
    out[38] = max(0, limit - dead) / 10.0
    out[39] = 1.0 if dead <= limit else 0.0
    out[40] = 1.0 if dead <= 5 else 0.0
    out[41] = 1.0 if dead <= 10 else 0.0
    out[42] = 1.0 if dead <= 15 else 0.0
    out[43] = 1.0 if dead <= 20 else 0.0
    out[44] = 1.0 if dead <= 30 else 0.0
    out[45] = 1.0 if dead <= 40 else 0.0

    loose, runs, outs = 0, 0, 0
    adjacent, adjacent_outs, gaps, gap_outs, joined = 0, 0, 0, 0, 0
    for suit in range(4):
        bits = way >> 13 * suit & SUIT
        in_runs = RUNS[bits]
        runs += COUNT[in_runs & ~(in_runs << 1)]
        bits &= ~in_runs
        loose |= bits << 13 * suit
        free = unseen >> 13 * suit & SUIT
        pair = bits & bits >> 1
        if pair:
            adjacent += COUNT[pair]
            adjacent_outs += COUNT[free & pair >> 1] + COUNT[free & pair << 2]
            outs |= (free & (pair >> 1 | pair << 2)) << 13 * suit
        gap = bits & bits >> 2
        if gap:
            gaps += COUNT[gap]
            gap_outs += COUNT[free & gap << 1]
            outs |= (free & gap << 1) << 13 * suit
        joined |= (pair | pair << 1 | gap | gap << 2) << 13 * suit
    paired, pairs, pair_outs = 0, 0, 0
    for rank in range(13):
        same = loose >> rank & RANK
        if same & (same - 1):
            paired |= same << rank
            pairs += 1
            pair_outs += count(unseen >> rank & RANK)
            outs |= unseen & RANK << rank
    _loose_cards(loose, joined, paired, unseen, need, out)
    in_sets = hand ^ way
    sets, fours = 0, 0
    while in_sets:
        low = in_sets & -in_sets
        same = in_sets & RANK << index_of(low) % 13
        in_sets ^= same
        sets += 1
        if count(same) == 4:
            fours += 1
    out[51] = sets / 3.0
    out[52] = runs / 3.0
    out[53] = (10 - count(loose)) / 10.0
    out[54] = float(fours)
    _one_draw(hand, dead, limit, unseen, chance, need, ways, more, after, kept, out)
    out[73] = exposure(hand, way, chance) / 10.0
    out[74] = adjacent / 3.0
    out[75] = adjacent_outs / 4.0
    out[76] = gaps / 3.0
    out[77] = gap_outs / 3.0
    out[78] = pairs / 3.0
    out[79] = pair_outs / 4.0
    out[80] = count(joined & paired) / 3.0
    _throw(thrown, facts, need, by_set, out)
    _shown(facts[SHOWN] & hand, loose, outs, out)


def _loose_cards(loose: int, joined: int, paired: int, unseen: int, need: list[float], out: list[float]) -> None:
    tens, middle, low_ones, least_ones, alone, linked = 0, 0, 0, 0, 0, 0
    wanted, most, fewest, weighed, live = 0.0, 0.0, 1.0, 0.0, 0
    highest, second = 0, 0
    left = loose
    while left:
        low = left & -left
        left ^= low
        card = index_of(low)
        points = POINTS[card]
        if points == 10:
            tens += 1
        elif points >= 7:
            middle += 1
        elif points >= 4:
            low_ones += 1
        else:
            least_ones += 1
        if points > highest:
            highest, second = points, highest
        elif points > second:
            second = points
        value = need[card]
        wanted += value
        weighed += value * points
        if value > most:
            most = value
        if value < fewest:
            fewest = value
        if low & (joined | paired):
            linked += points
        else:
            alone += points
            rank = card % 13
            same = count(unseen >> rank & RANK)
            live += same * (same - 1) // 2
            around = (unseen >> card - rank & SUIT) << 2 >> rank & 31  # from two below to two above
            if around & 10 == 10:
                live += 1
            if around & 3 == 3:
                live += 1
            if around & 24 == 24:
                live += 1
    out[46] = (tens + middle + low_ones + least_ones) / 10.0
    out[47] = tens / 5.0
    out[48] = middle / 5.0
    out[49] = low_ones / 5.0
    out[50] = least_ones / 5.0
    out[81] = alone / 30.0
    out[82] = linked / 30.0
    out[83] = wanted / 3.0
    out[84] = most
    out[85] = fewest
    out[86] = weighed / 20.0
    out[87] = live / 10.0
    out[88] = highest / 10.0
    out[89] = (highest + second) / 20.0


def _one_draw(
    hand: int,
    dead: int,
    limit: int,
    unseen: int,
    chance: list[float],
    need: list[float],
    ways: list[int],
    more: list[int],
    after: list[int],
    kept: list[int],
    out: list[float],
) -> None:
    """What the next card can bring, every unseen one being as likely to lie in the stock."""
    draws(hand, unseen, after, kept, ways, more)
    size, total, knocks, margin, melds, better, much, most = 0, 0, 0, 0, 0, 0, 0, 0
    n0, n2, n5, n8, n10, n15, n20, n30 = 0, 0, 0, 0, 0, 0, 0, 0
    held_melds, held_knocks, held_gins = 0.0, 0.0, 0.0
    left = unseen
    while left:
        low = left & -left
        left ^= low
        card = index_of(low)
        got = after[card]
        size += 1
        total += got
        if got <= 30:
            n30 += 1
            if got <= 20:
                n20 += 1
                if got <= 15:
                    n15 += 1
                    if got <= 10:
                        n10 += 1
                        if got <= 8:
                            n8 += 1
                            if got <= 5:
                                n5 += 1
                                if got <= 2:
                                    n2 += 1
        if kept[card] <= dead:
            melds += 1
            spare = chance[card] * (1.0 - need[card])
            held_melds += spare
            if got == 0:
                n0 += 1
                held_gins += spare
            if got <= limit:
                held_knocks += spare
        elif got == 0:
            n0 += 1
        if got <= limit:
            knocks += 1
            margin += limit - got
        if got < dead:
            better += 1
            if got <= dead - 5:
                much += 1
                if got <= dead - 10:
                    most += 1
    share = 1.0 / size if size else 0.0
    out[55] = n0 * share
    out[56] = n2 * share
    out[57] = n5 * share
    out[58] = n8 * share
    out[59] = n10 * share
    out[60] = n15 * share
    out[61] = n20 * share
    out[62] = n30 * share
    out[63] = total * share / 30.0
    out[64] = knocks * share
    out[65] = margin * share / 10.0
    out[66] = melds * share
    out[67] = much * share
    out[68] = most * share
    out[69] = better * share
    out[70] = held_melds
    out[71] = held_knocks
    out[72] = held_gins


def _throw(card: int, facts: list[int], need: list[float], by_set: list[float], out: list[float]) -> None:
    """What the card that I throw may be to the other seat."""
    if card < 0:
        for at in range(90, 108):
            out[at] = 0.0
        return
    rank = card % 13
    shift = card - rank
    same = RANK << rank
    bit = 1 << rank
    near = (bit << 1 | bit >> 1) & SUIT
    far = (bit << 2 | bit >> 2) & SUIT
    known, thrown, refused, unseen = facts[KNOWN], facts[THROWN], facts[REFUSED], facts[UNSEEN]
    suit_known = known >> shift & SUIT
    set_chance = by_set[card]
    out[90] = 1.0
    out[91] = need[card]
    out[92] = set_chance
    out[93] = need[card] - set_chance
    out[94] = POINTS[card] / 10.0
    out[95] = float(count(known & same))
    out[96] = float(COUNT[suit_known & near])
    out[97] = float(COUNT[suit_known & far])
    out[98] = count(thrown & same) / 2.0
    out[99] = COUNT[thrown >> shift & near] / 2.0
    out[100] = count(refused & same) / 2.0
    out[101] = COUNT[refused >> shift & near] / 2.0
    out[102] = count(unseen & same) / 3.0
    out[103] = COUNT[unseen >> shift & near] / 2.0
    out[104] = COUNT[unseen >> shift & far] / 2.0
    last = facts[LAST]
    alike, beside = 0.0, 0.0
    if last >= 0:
        if last % 13 == rank:
            alike = 1.0
        elif last // 13 == card // 13 and -2 <= last - card <= 2:
            beside = 1.0
    out[105] = alike
    out[106] = beside
    out[107] = (rank + 1) / 13.0


def _shown(shown: int, loose: int, outs: int, out: list[float]) -> None:
    """What the other seat knows of my hand: it will hold back what fits the cards that it saw me take."""
    held, points, guarded = 0, 0, 0
    left = shown & loose
    while left:
        low = left & -left
        left ^= low
        card = index_of(low)
        rank = card % 13
        bit = 1 << rank
        held += 1
        points += POINTS[card]
        guarded |= RANK << rank
        guarded |= ((bit << 1 | bit >> 1 | bit << 2 | bit >> 2) & SUIT) << card - rank
    out[108] = held / 3.0
    out[109] = points / 20.0
    out[110] = count(shown & ~loose) / 5.0
    out[111] = count(outs & guarded) / 4.0
