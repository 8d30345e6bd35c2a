"""A seat's view as the whole numbers that ``features`` reads (see ``facts``)."""

from __future__ import annotations

from typing import Final

from ginrummy.rules.course import Phase
from ginrummy.rules.view import View

from .facts import (
    DEALER,
    GIN,
    KNOWN,
    LAST,
    LIMIT,
    MY_TAKES,
    OPENING,
    REFUSED,
    SHOWN,
    SIZE,
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
from .tables import FULL

_OPENINGS: Final = {Phase.OFFER_NONDEALER: 1, Phase.OFFER_DEALER: 2, Phase.STOCK_ONLY: 3}


def hand_of(view: View) -> int:
    """The seat's cards as bits."""
    bits = 0
    for card in view.hand:
        bits |= card.bit
    return bits


def facts_of(view: View) -> list[int]:
    """The facts of a view, from what this seat was told and nothing else."""
    facts = [0] * SIZE
    facts[LAST : LAST + 3] = -1, -1, -1
    seat = view.seat
    pile = [view.course.upcard]
    takes = [0, 0]
    for event in view.events:
        kind, card, mine = event.kind, event.card, event.seat == seat
        if kind == "take":
            taken = pile.pop()
            takes[0 if mine else 1] += 1
            if mine:
                facts[SHOWN] |= taken.bit
            else:
                facts[TOOK] = 1
        elif kind == "discard" and card is not None:
            pile.append(card)
            if mine:
                facts[SHOWN] &= ~card.bit
            else:
                facts[THROWN] |= card.bit
                facts[LAST : LAST + 3] = card.index, facts[LAST], facts[LAST + 1]
                facts[THROWS] += 1
                facts[THROWN_POINTS] += card.points
                facts[TURNS] += 1
        elif kind in ("draw", "pass") and not mine:
            if pile:
                facts[REFUSED] |= pile[-1].bit
            if kind == "draw":
                facts[TOOK] = 0
    known = 0
    for card in view.known:
        known |= card.bit
    placed = hand_of(view) | known
    for card in pile:
        placed |= card.bit
    rules = view.rules
    facts[UNSEEN], facts[KNOWN] = FULL & ~placed, known
    facts[MY_TAKES], facts[TAKES] = takes
    facts[STOCK], facts[DEALER] = view.stock_count, int(view.dealer == seat)
    facts[OPENING] = _OPENINGS.get(view.phase, 0)
    facts[LIMIT], facts[GIN], facts[UNDERCUT] = view.knock_limit, rules.gin_bonus, rules.undercut_bonus
    return facts
