"""The values of a seat's choices by the network, one ply deep: what the game does too, compiled. For ``compiled``.

``room`` is a tuple of arrays to work in: chance, need, by_set, ways, more, after, kept, taken, rows, values, throws,
first, second, answer, shared. ``rows`` holds the inputs of each choice, ``values`` what the network says, ``throws``
the card thrown, ``shared`` what the inputs that all choices share bring to the first layer.
"""

from __future__ import annotations

import numpy as np

from ginrummy.bots.values.decision import PUBLIC, chances, public
from ginrummy.bots.values.facts import AFTER, KNOCK, LIMIT, MY_TAKES, SHOWN, STOCK
from ginrummy.bots.values.features import INPUTS, node
from ginrummy.bots.values.melding import least
from ginrummy.bots.values.tables import index_of

ROWS = 32  # 0 to 10: after throwing a card; 11 to 21: knocking with it; 22: drawing from the stock, or passing
FIRST_KNOCK = 11
DRAWING = 22
PUBLIC_ROW = 23
SCALE = 25.0  # the network answers in units of so many points
MARGIN = 11  # throws that leave more than so many points above the least are not considered


def make_room(width_1, width_2):
    """The arrays to work in, for hidden layers of these widths."""
    f64, i64, f32 = np.float64, np.int64, np.float32
    return (
        np.zeros(52, f64),
        np.zeros(52, f64),
        np.zeros(52, f64),
        np.zeros(512, i64),
        np.zeros(512, i64),
        np.zeros(52, i64),
        np.zeros(52, i64),
        np.zeros(8192, i64),
        np.zeros((ROWS, INPUTS), f32),
        np.zeros(ROWS, f64),
        np.zeros(ROWS, i64),
        np.zeros(width_1, f32),
        np.zeros(width_2, f32),
        np.zeros(3, f32),
        np.zeros(width_1, f32),
    )


def forward(row, net, shared, first, second, answer):
    """The network: two layers of leaky rectified units, three answers."""
    w1, b1, w2, b2, w3, b3 = net
    n1, n2 = b1.shape[0], b2.shape[0]
    for j in range(n1):
        first[j] = shared[j]
    for i in range(PUBLIC, row.shape[0]):
        x = row[i]
        if x != 0.0:
            for j in range(n1):
                first[j] += x * w1[i, j]
    for j in range(n2):
        second[j] = b2[j]
    for i in range(n1):
        x = first[i]
        if x < 0.0:
            x *= np.float32(0.01)
        for j in range(n2):
            second[j] += x * w2[i, j]
    for k in range(3):
        answer[k] = b3[k]
    for i in range(n2):
        x = second[i]
        if x < 0.0:
            x *= np.float32(0.01)
        for k in range(3):
            answer[k] += x * w3[i, k]


def value_of(at, kind, hand, thrown, facts, net, room):
    """Fill row ``at`` for one choice and give its value in points."""
    chance, need, by_set, ways, more, after, kept, _, rows, values, throws, first, second, answer, shared = room
    row = rows[at]
    row[:PUBLIC] = rows[PUBLIC_ROW, :PUBLIC]
    node(kind, hand, thrown, facts, chance, need, by_set, ways, more, after, kept, row)
    forward(row, net, shared, first, second, answer)
    values[at] = answer[kind] * SCALE
    throws[at] = thrown
    return values[at]


def look(facts, net, room):
    """What all choices of a decision share."""
    chances(facts, room[0], room[1], room[2])
    row, shared = room[8][PUBLIC_ROW], room[14]
    public(facts, room[1], room[3], row)
    weights, biases = net[0], net[1]
    for j in range(biases.shape[0]):
        shared[j] = biases[j]
    for i in range(PUBLIC):
        x = row[i]
        if x != 0.0:
            for j in range(biases.shape[0]):
                shared[j] += x * weights[i, j]


def discards(hand, banned, dead_stock, facts, net, room):
    """Value every throw worth considering of eleven cards. ``banned`` (one bit or 0) cannot be thrown.

    Gives (how many throws, how many knocks, best throw's row or -1, best knock's row or -1, gin or not).
    """
    ways, throws, values = room[3], room[10], room[9]
    fewest = 500
    left = hand & ~banned
    while left:
        low = left & -left
        left ^= low
        points = least(hand ^ low, ways)
        if points < fewest:
            fewest = points
    look(facts, net, room)
    throwing, knocking, best_throw, best_knock = 0, 0, -1, -1
    gin = fewest == 0
    left = hand & ~banned
    while left:
        low = left & -left
        left ^= low
        points = least(hand ^ low, ways)
        card = index_of(low)
        if points == fewest and points <= facts[LIMIT] and knocking < 11:
            at = FIRST_KNOCK + knocking
            value_of(at, KNOCK, hand ^ low, card, facts, net, room)
            knocking += 1
            if best_knock < 0 or values[at] > values[best_knock]:
                best_knock = at
            if gin:
                break
        if points <= fewest + MARGIN and not gin:
            at = throwing
            if facts[STOCK] <= dead_stock:
                values[at] = 0.0
                throws[at] = card
            else:
                value_of(at, AFTER, hand ^ low, card, facts, net, room)
            throwing += 1
            if best_throw < 0 or values[at] > values[best_throw]:
                best_throw = at
    return throwing, knocking, best_throw, best_knock, gin


def take_value(hand, top, dead_stock, facts, net, room):
    """The value of taking the top discard (one bit): any card may be worth it, for what it keeps from the other seat
    and for the blank card it lets go. -1000 where any draw makes gin.

    Gives (value, what ``discards`` gave). It leaves the rows of the throws after the take in ``room``.
    """
    ways, values = room[3], room[9]
    if least(hand, ways) == 0:
        return -1000.0, (0, 0, -1, -1, False)
    facts[MY_TAKES] += 1
    facts[SHOWN] |= top
    found = discards(hand | top, top, dead_stock, facts, net, room)
    facts[MY_TAKES] -= 1
    facts[SHOWN] &= ~top
    value = values[found[3]] if found[3] >= 0 else -1000.0
    if found[2] >= 0 and values[found[2]] > value:
        value = values[found[2]]
    return value, found
