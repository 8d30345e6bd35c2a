"""How much better a choice is than the next best one, in points of this hand that Hard expects (RULES 9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ginrummy.rules.actions import Action

from .text import CardText, _, _n

CLOSE = 0.75
"""Choices less than so many points apart are said to be close."""
ASTRAY = 1.5
"""A choice that Hard does not make cannot be worth so many points more: it did not think of it in earnest."""


def worth(action: Action, values: Mapping[Action, float], style: CardText) -> str:
    """The sentence that sets an action against the best of the others; "" where there is nothing to compare.

    ``values`` gives each legal action, bare, with its expected points of this hand.
    """
    other = _next_best(action, values)
    if other is None or values[action] == values[other]:
        return ""
    gap = values[action] - values[other]
    if gap <= -ASTRAY:
        return ""
    points = max(1, round(gap))
    fields = {"points": points, "card": style(other.card) if other.card else ""}
    return _against(action, other, gap < CLOSE, points).format(**fields)


def _next_best(action: Action, values: Mapping[Action, float]) -> Action | None:
    """The best of what could be done instead; a knock with another card is no other choice than a knock, and where
    play goes on in spite of one that could be made, it is the knock that is asked about."""
    if action not in values:
        return None
    others = [other for other in values if other != action and not action.kind == other.kind == "knock"]
    if action.kind == "discard":
        others = [other for other in others if other.kind == "knock"] or others
    return max(others, key=values.__getitem__, default=None)


def _against(action: Action, other: Action, close: bool, points: int) -> str:
    """The sentence, with its fields open; "" where there is none."""
    kind = "play on" if action.kind == "knock" and other.kind == "discard" else other.kind
    if kind not in _SENTENCES:
        return ""
    alike, one, many = _SENTENCES[kind]
    return alike if close else _n(one, many, points)


# What stands against the choice: about as good, one point less, more points less.
_SENTENCES: Final = {
    "discard": (
        _("To throw {card} is about as good."),
        _("That is about {points} point better than to throw {card}."),
        _("That is about {points} points better than to throw {card}."),
    ),
    "play on": (
        _("To play on is about as good."),
        _("That is about {points} point better than to play on."),
        _("That is about {points} points better than to play on."),
    ),
    "knock": (
        _("A knock now is about as good."),
        _("That is about {points} point better than a knock now."),
        _("That is about {points} points better than a knock now."),
    ),
    "take": (
        _("To take it is about as good."),
        _("That is about {points} point better than to take it."),
        _("That is about {points} points better than to take it."),
    ),
    "pass": (
        _("To pass is about as good."),
        _("That is about {points} point better than to pass."),
        _("That is about {points} points better than to pass."),
    ),
    "draw": (
        _("A card from the stock is about as good."),
        _("That is about {points} point better than a card from the stock."),
        _("That is about {points} points better than a card from the stock."),
    ),
}
