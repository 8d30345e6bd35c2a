"""Hands in the middle of play, made from stacked decks, for the tests of the table."""

from __future__ import annotations

from typing import Any

from ginrummy.play import sentences
from ginrummy.rules import Card, Round, Rules, parse_cards
from ginrummy.rules.cards import DECK
from ginrummy.tui.looks import Looks
from ginrummy.tui.paint.table import TableModel
from ginrummy.tui.screens.table_keys import FOOT
from ginrummy.tui.screens.table_sitting import wanted

NAMES = ("You", "Computer")
OWN = "3c 4c 5c 7d 7s 7h Ad 2h 8c Ts"
OTHER = "9h 9d 9c 2d 3d 4d 5d Ks Kc Js"


def deck(own: str = OWN, other: str = OTHER, upcard: str = "2s", stock: str = "Qh Kh 4h") -> list[Card]:
    """A pack that deals these cards to seat 0, who begins, and to seat 1, with the stock in this order; cards that are
    named before are left out, and the other hand is filled up."""
    first, rest = parse_cards(own), tuple(card for card in parse_cards(f"{upcard} {stock}") if card.text not in own)
    wanted = (*parse_cards(other), *DECK)
    second = tuple(card for card in dict.fromkeys(wanted) if card not in first and card not in rest)[:10]
    dealt = [card for pair in zip(first, second, strict=True) for card in pair]
    return [*dealt, *rest, *(card for card in DECK if card not in dealt and card not in rest)]


def hand(*actions: str, rules: Rules | None = None, cards: list[Card] | None = None) -> Round:
    """The hand after these actions."""
    played = Round.deal(cards or deck(), 1, rules, (62, 41))
    for action in actions:
        played = played.apply(action)
    return played


def model(played: Round, selected: str | None = None, looks: Looks | None = None, **values: Any) -> TableModel:
    """The table of seat 0 at this hand; the drawn card is selected where ``selected`` is None."""
    view, looks = played.view(0), looks or Looks()
    drawn = view.drawn if view.seat_to_act == 0 else None
    made: dict[str, Any] = {
        "view": view,
        "legal": frozenset(view.legal_actions()),
        "names": NAMES,
        "you": 0,
        "hand_number": 3,
        "looks": looks,
        "selected": Card(selected) if selected else drawn,
        "said": sentences.turn_sentence(sentences.latest(view.events), NAMES, 0),
        "wanted": wanted(view, NAMES, 0),
        "level": "Medium",
        "foot": FOOT,
    }
    return TableModel(**made | values)


DREW = ("pass", "pass", "draw")
KNOCKED = ("pass", "pass", "draw", "discard Qh", "draw", "knock Js")
