"""Whole hands and matches at compiled speed. For ``compiled``.

A seat is played by kind: NET or OLD (a network; only NET's decisions are learned from) or SPAR (by rule).
``store`` is (inputs, kinds, targets, used): what there is to learn, filled row by row.
"""

from __future__ import annotations

import numpy as np

from ginrummy.bots.values.facts import (
    AFTER,
    DEALER,
    GIN,
    KNOCK,
    KNOWN,
    LAST,
    LIMIT,
    MY_TAKES,
    OPENING,
    REFUSED,
    SHOWN,
    SIZE,
    STOCK,
    STOCK_DRAW,
    TAKES,
    THROWN,
    THROWN_POINTS,
    THROWS,
    TOOK,
    TURNS,
    UNDERCUT,
    UNSEEN,
)
from ginrummy.bots.values.melding import best_way, least, loose_points
from ginrummy.bots.values.tables import FULL, POINTS
from ginrummy.lab.train.showdown import knock_points
from ginrummy.lab.train.sparring import KNOCKS, PATIENCE, spar_takes, spar_throws, temper_of
from ginrummy.lab.train.valuing import DRAWING, FIRST_KNOCK, SCALE, discards, look, take_value, value_of

NET, OLD, SPAR = 0, 1, 2
DEAD_STOCK = 2
MOST_TAKES = 20
MOST_TURNS = 200
# Exploration: chance of a softmax throw and its heat in points, of a flipped knock, of a flipped draw where the two
# are no further apart than so many points.
THROW_CHANCE, THROW_HEAT, KNOCK_FLIP, DRAW_FLIP, DRAW_CLOSE = 0.08, 2.0, 0.08, 0.05, 4.0


def seed_random(seed):
    """Seed the compiled code's own generator."""
    np.random.seed(seed)


def shuffle(deck):
    """A fair shuffle in place."""
    for at in range(51, 0, -1):
        other = np.random.randint(0, at + 1)
        deck[at], deck[other] = deck[other], deck[at]


def keep(room, at, kind, store):
    """Copy a choice's inputs into the store; its row, or -1 where the store is full."""
    inputs, kinds, _, used = store
    row = used[0]
    if row >= inputs.shape[0]:
        return -1
    inputs[row] = room[8][at]
    kinds[row] = kind
    used[0] = row + 1
    return row


def throw_softly(throwing, values):
    """A throw drawn by softmax over the values."""
    top = values[0]
    for at in range(1, throwing):
        top = max(top, values[at])
    total = 0.0
    for at in range(throwing):
        total += np.exp((values[at] - top) / THROW_HEAT)
    spot = np.random.random() * total
    for at in range(throwing):
        spot -= np.exp((values[at] - top) / THROW_HEAT)
        if spot <= 0.0:
            return at
    return throwing - 1


def play_hand(deck, dealer, rules, kinds, nets, tempers, explore, learn, trace, room, store, chain):
    """One hand; (points of the first seat, negative where the second scores; ending; turns).

    Ending: 0 dead, 1 knock, 2 undercut, 3 gin. ``rules`` is (limit, gin bonus, undercut bonus); ``learn`` says for
    each seat whether its decisions go into the store; ``trace`` is lambda,
    ``explore`` scales the chances of exploring. ``chain`` is (rows, next values,
    cuts): each seat's nodes in order.
    """
    chance, need, by_set, ways, _, _, _, taken_room, _, values, throws, _, _, _, _ = room
    rows, following, cuts = chain
    length = np.zeros(2, np.int64)
    facts = np.zeros((2, SIZE), np.int64)
    hands = np.zeros(2, np.int64)
    pile = np.zeros(MOST_TURNS + 2, np.int64)
    first = 1 - dealer
    for at in range(20):
        seat = first if at % 2 == 0 else dealer
        hands[seat] |= np.int64(1) << deck[at]
    pile[0] = deck[20]
    size = 1
    for seat in range(2):
        facts[seat, UNSEEN] = FULL & ~hands[seat] & ~(np.int64(1) << deck[20])
        for back in range(3):
            facts[seat, LAST + back] = -1
        facts[seat, STOCK] = 31
        facts[seat, DEALER] = 1 if seat == dealer else 0
        facts[seat, LIMIT], facts[seat, GIN], facts[seat, UNDERCUT] = rules[0], rules[1], rules[2]
    place = 21
    phase = 1  # 1, 2 offers, 3 both passed, 0 a common turn
    seat = first
    result, ending, turns = 0, 0, 0
    while True:
        other = 1 - seat
        mine = facts[seat]
        net = nets[1] if kinds[seat] == OLD else nets[0]
        mine[OPENING] = phase
        top = np.int64(1) << pile[size - 1] if size > 0 else np.int64(0)
        took = False
        explored = False
        found = (0, 0, -1, -1, False)
        banned = np.int64(0)
        learning = learn[seat]
        # --- take, draw or pass
        if kinds[seat] == SPAR:
            if phase != 3 and mine[MY_TAKES] < MOST_TAKES and spar_takes(hands[seat], top, tempers[seat], mine, ways):
                took = True
            elif learning:
                look(mine, net, room)
                kind = AFTER if phase == 1 or phase == 2 else STOCK_DRAW
                value_of(DRAWING, kind, hands[seat], -1, mine, net, room)
                note(seat, keep(room, DRAWING, kind, store), length, chain)
        else:
            kind = AFTER if phase == 1 or phase == 2 else STOCK_DRAW
            taking = -1000.0
            if phase != 3 and mine[MY_TAKES] < MOST_TAKES:
                mine[OPENING] = 0
                taking, found = take_value(hands[seat], top, DEAD_STOCK, mine, net, room)
                mine[OPENING] = phase
            look(mine, net, room)
            drawing = value_of(DRAWING, kind, hands[seat], -1, mine, net, room)
            took = taking > drawing
            if abs(taking - drawing) < DRAW_CLOSE and np.random.random() < DRAW_FLIP * explore:
                took = not took
                explored = True
            settle(seat, max(taking, drawing), explored, length, chain)
            if not took and learning:
                note(seat, keep(room, DRAWING, kind, store), length, chain)
        if not took and (phase == 1 or phase == 2):
            facts[other, REFUSED] |= top
            phase += 1
            seat = other
            continue
        phase = 0
        mine[OPENING] = 0
        turns += 1
        if took:
            size -= 1
            card = pile[size]
            hands[seat] |= np.int64(1) << card
            banned = np.int64(1) << card
            mine[MY_TAKES] += 1
            mine[SHOWN] |= banned
            facts[other, TAKES] += 1
            facts[other, TOOK] = 1
            facts[other, KNOWN] |= banned
        else:
            card = deck[place]
            place += 1
            hands[seat] |= np.int64(1) << card
            mine[UNSEEN] &= ~(np.int64(1) << card)
            mine[STOCK] -= 1
            facts[other, STOCK] -= 1
            facts[other, TOOK] = 0
            facts[other, REFUSED] |= top
        # --- throw, knock or gin
        knocking = False
        if kinds[seat] == SPAR:
            thrown = spar_throws(hands[seat], banned, tempers[seat], mine, chance, need, by_set, ways)
            hand = hands[seat] & ~(np.int64(1) << thrown)
            dead = least(hand, ways)
            limit = mine[LIMIT]
            if tempers[seat, PATIENCE] > mine[TURNS]:
                limit = min(limit, 3)
            knocking = dead <= mine[LIMIT] and (dead == 0 or dead <= min(limit, tempers[seat, KNOCKS]))
            if learning:
                look(mine, net, room)
                if dead <= mine[LIMIT]:
                    value_of(FIRST_KNOCK, KNOCK, hand, thrown, mine, net, room)
                    row = keep(room, FIRST_KNOCK, KNOCK, store)
                    truth(hand, dead, hands[other], rules, chance, ways, taken_room, row, store)
                if not knocking and mine[STOCK] > DEAD_STOCK:
                    value_of(0, AFTER, hand, thrown, mine, net, room)
                    note(seat, keep(room, 0, AFTER, store), length, chain)
        else:
            if not took:  # after a take its throws are valued already
                found = discards(hands[seat], banned, DEAD_STOCK, mine, net, room)
            throwing, _, best_throw, best_knock, gin = found
            at = best_throw
            best = values[best_throw] if best_throw >= 0 else -1000.0
            if best_knock >= 0:
                if learning:
                    card = throws[best_knock]
                    hand = hands[seat] & ~(np.int64(1) << card)
                    row = keep(room, best_knock, KNOCK, store)
                    truth(hand, least(hand, ways), hands[other], rules, chance, ways, taken_room, row, store)
                knocking = gin or values[best_knock] > best
                if knocking:
                    best = values[best_knock]
            choice_explored = False
            if explore > 0.0 and not gin:
                if best_knock >= 0 and np.random.random() < KNOCK_FLIP * explore:
                    knocking = not knocking
                    choice_explored = True
                elif not knocking and np.random.random() < THROW_CHANCE * explore:
                    at = throw_softly(throwing, values)
                    choice_explored = at != best_throw
            if took:
                if choice_explored:
                    cut(seat, length, chain)
            else:
                settle(seat, best, choice_explored, length, chain)
            if knocking:
                at = best_knock
            elif learning and mine[STOCK] > DEAD_STOCK:
                note(seat, keep(room, at, AFTER, store), length, chain)
            thrown = throws[at]
        hands[seat] &= ~(np.int64(1) << thrown)
        facts[other, TURNS] += 1
        if knocking:
            hand = hands[seat]
            if kinds[seat] != SPAR or learning:
                way = best_way(hand, chance, ways)
            else:
                for card in range(52):
                    chance[card] = 0.25 if facts[seat, UNSEEN] >> card & 1 else 0.0
                way = best_way(hand, chance, ways)
            dead = loose_points(way)
            result = knock_points(hand, way, dead, hands[other], rules[1], rules[2], ways, taken_room)
            ending = 3 if dead == 0 else 1 if result > 0 else 2
            if seat == 1:
                result = -result
            break
        theirs = facts[other]
        bit = np.int64(1) << thrown
        theirs[UNSEEN] &= ~bit
        theirs[KNOWN] &= ~bit
        mine[SHOWN] &= ~bit
        theirs[THROWN] |= bit
        theirs[LAST + 2] = theirs[LAST + 1]
        theirs[LAST + 1] = theirs[LAST]
        theirs[LAST] = thrown
        theirs[THROWS] += 1
        theirs[THROWN_POINTS] += POINTS[thrown]
        pile[size] = thrown
        size += 1
        if 52 - place <= DEAD_STOCK or turns >= MOST_TURNS:
            break
        seat = other
    for who in range(2):
        gain = float(result if who == 0 else -result)
        for step in range(length[who] - 1, -1, -1):
            if cuts[who, step] == 2:  # a decision followed, and it was not the best one
                gain = following[who, step]
            elif cuts[who, step] == 1:
                gain = (1.0 - trace) * following[who, step] + trace * gain
            row = rows[who, step]
            if row >= 0:
                store[2][row] = gain / SCALE
    return result, ending, turns


def note(seat, row, length, chain):
    """Remember a node that this seat has gone through."""
    step = length[seat]
    if step < chain[0].shape[1]:
        chain[0][seat, step] = row
        chain[1][seat, step] = 0.0
        chain[2][seat, step] = 0
        length[seat] = step + 1


def settle(seat, value, explored, length, chain):
    """The best value at the decision that follows the seat's last node."""
    step = length[seat] - 1
    if step >= 0:
        chain[1][seat, step] = value
        chain[2][seat, step] = 2 if explored else 1


def cut(seat, length, chain):
    """The decision after the last node was not the best one after all."""
    step = length[seat] - 1
    if step >= 0:
        chain[2][seat, step] = 2


def truth(hand, dead, other, rules, chance, ways, taken, row, store):
    """The target of a knock that was possible: what it would have won against the hand as it is."""
    if row >= 0:
        way = best_way(hand, chance, ways)
        store[2][row] = knock_points(hand, way, dead, other, rules[1], rules[2], ways, taken) / SCALE


def rules_of(rules, varied):
    """Classic rules, or in a share of the hands other limits and bonuses."""
    rules[0], rules[1], rules[2] = 10, 25, 25
    if np.random.random() < varied:
        rules[0] = np.random.randint(0, 11)
        if np.random.random() < 0.3:
            rules[0] = 0
        if np.random.random() < 0.5:
            rules[1] = 5 * np.random.randint(0, 11)
            rules[2] = 5 * np.random.randint(0, 11)


def play_batch(number, seed, nets, partners, varied, explore, trace, room, store, chain, counts):
    """Play ``number`` hands into ``store``. ``partners`` is the shares of (rule-made, older) partners; a share of
    rule-made partners above 1 plays and teaches both seats by rule. ``counts``: endings 0 to 3, turns."""
    np.random.seed(seed)
    deck = np.arange(52)
    kinds = np.zeros(2, np.int64)
    learn = np.ones(2, np.bool_)
    tempers = np.zeros((2, 5), np.float64)
    rules = np.zeros(3, np.int64)
    for _ in range(number):
        if store[3][0] + 200 > store[0].shape[0]:
            break
        shuffle(deck)
        rules_of(rules, varied)
        kinds[:] = NET
        learn[:] = True
        if partners[0] > 1.0:
            kinds[:] = SPAR
            temper_of(tempers[0], np.random.random() < 0.2)
            temper_of(tempers[1], np.random.random() < 0.2)
        else:
            chance = np.random.random()
            seat = np.random.randint(0, 2)
            if chance < partners[0]:
                kinds[seat] = SPAR
                learn[seat] = False
                temper_of(tempers[seat], np.random.random() < 0.5)
            elif chance < partners[0] + partners[1]:
                kinds[seat] = OLD
                learn[seat] = False
        _, ending, turns = play_hand(
            deck, np.random.randint(0, 2), rules, kinds, nets, tempers, explore, learn, trace, room, store, chain
        )
        counts[ending] += 1
        counts[4] += turns


def play_matches(number, seed, nets, kinds, tempers, target, rules, room, store, chain, counts):
    """Matches to ``target``, seats swapped every other one: how many the first of ``kinds`` wins.

    ``counts`` gets hands by ending (0 to 3) and, at 4 on, the hand points of the first and of the second.
    """
    np.random.seed(seed)
    deck = np.arange(52)
    learn = np.zeros(2, np.bool_)
    seats = np.zeros(2, np.int64)
    seat_tempers = np.zeros((2, 5), np.float64)
    wins = 0
    for match in range(number):
        swap = match % 2
        for seat in range(2):
            seats[seat] = kinds[seat ^ swap]
            seat_tempers[seat] = tempers[seat ^ swap]
        score_0, score_1, dealer = 0, 0, 1
        while score_0 < target and score_1 < target:
            shuffle(deck)
            result, ending, _ = play_hand(
                deck, dealer, rules, seats, nets, seat_tempers, 0.0, learn, 1.0, room, store, chain
            )
            counts[ending] += 1
            if result > 0:
                score_0 += result
            elif result < 0:
                score_1 -= result
            if ending > 0:
                dealer = 1 - dealer
        counts[4] += score_1 if swap else score_0
        counts[5] += score_0 if swap else score_1
        if (score_0 >= target) != (swap == 1):
            wins += 1
    return wins
