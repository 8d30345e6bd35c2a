"""Hands made to order: a deck and actions after which a seat has won just so many points."""

from __future__ import annotations

from functools import cache
from random import Random

from ginrummy.rules import DECK, best_arrangement, best_defence, deck_for

from .kit import Cards, cards

KNOCKER = cards("Ac 2c 3c 4d 5d 6d 7h 8h 9h As")  # 1 point
DRAWN = cards("Kd")[0]  # what the knocker draws and throws


def hand_worth(winner: int | None, points: int, dealer: int) -> tuple[Cards, list[str]]:
    """A deck for this dealer and the actions that win the seat these points (1 to 60) by a knock; None: a dead hand."""
    if winner is None:
        deck = deck_for(points, dealer)
        turns = [action for card in deck[21:50] for action in ("draw", f"discard {card}")]
        return deck, ["pass", "pass", *turns]
    other = _left_with(points + 1)
    rest = [card for card in DECK if card not in (*KNOCKER, *other, DRAWN)]
    upcard, *stock = rest
    if winner == dealer:  # the other seat's turn comes first
        first, second = other, KNOCKER
        turns = ["draw", f"discard {stock[0]}"]
        stock.insert(1, DRAWN)
    else:
        first, second, turns = KNOCKER, other, []
        stock.insert(0, DRAWN)
    deal = [card for pair in zip(first, second, strict=True) for card in pair]
    return (*deal, upcard, *stock), ["pass", "pass", *turns, "draw", f"knock {DRAWN}", "defend"]


@cache
def _left_with(points: int) -> Cards:
    """Ten cards of which the best defence against the knocker leaves these points: cards are swapped until it does."""
    melds, rng = best_arrangement(KNOCKER).melds, Random(points)
    free = [card for card in DECK if card not in (*KNOCKER, DRAWN)]
    rng.shuffle(free)
    away = abs(best_defence(melds, free[:10]).deadwood - points)
    while away:
        one, two = rng.randrange(10), rng.randrange(10, len(free))
        free[one], free[two] = free[two], free[one]
        now = abs(best_defence(melds, free[:10]).deadwood - points)
        if now <= away:
            away = now
        else:
            free[one], free[two] = free[two], free[one]
    return tuple(free[:10])
