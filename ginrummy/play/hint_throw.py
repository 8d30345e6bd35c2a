"""Why to throw a card: what it is worth, what could still join it, whether the other seat could use it, what stays."""

from __future__ import annotations

from typing import Any

from ginrummy.rules.bits import deadwood_of
from ginrummy.rules.cards import Card, cards_of

from .reading import Reading
from .text import CardText, _, _n

FEW = 2


def why_throw(reading: Reading, card: Card, style: CardText, other: str) -> str:
    """The sentence for a discard; its reasons are true of every hand that the view allows."""
    joiners = reading.joiners(card)
    fields: dict[str, Any] = {
        "card": style(card),
        "points": card.points,
        "left": deadwood_of(reading.hand & ~card.bit),
        "other": other,
        "joiners": style.cards(joiners),
    }
    view = reading.view
    knock = any(action.kind == "knock" for action in view.legal_actions())
    if view.stock_count <= view.rules.dead_hand_stock:
        if knock:
            text = _("Throw {card}, and the hand ends without a score: a knock would likely be undercut.")
        else:
            text = _("Throw {card}: whatever you throw, the hand ends now, and nobody scores.")
        return text.format(**fields)
    if knock:
        return _play_on(reading, card, fields)
    if reading.spare(card):
        return _spare(reading, card, fields)
    return _instead(reading, card, style, fields) or _itself(reading, card, fields)


def _itself(reading: Reading, card: Card, fields: dict[str, Any]) -> str:
    """What speaks for the card by itself."""
    count, safe = len(reading.joiners(card)), not reading.of_use(card)
    if not count and safe and card.points < 10:
        text = _("Throw {card}: no card you can draw makes a meld with it, nor can {other} make one.")
    elif not count and card.points == 1:
        text = _("Throw {card}: no card you can draw makes a meld with it.")
    elif not count:
        text = _("Throw {card}: no card you can draw makes a meld with it, and it is worth {points}.")
    elif count <= FEW and safe:
        text = _("Throw {card}: only {joiners} would make a meld with it, and {other} can make none.")
    elif count <= FEW:
        text = _("Throw {card}: only {joiners} would make a meld with it, and it is worth {points}.")
    elif safe:
        text = _("Throw {card}: it is worth {points}, and {other} can make no meld with it.")
    else:
        text = _("Throw {card}: it is worth {points}, and your deadwood is {left} without it.")
    return text.format(**fields)


def _spare(reading: Reading, card: Card, fields: dict[str, Any]) -> str:
    if reading.of_use(card):
        text = _("Throw {card}: your melds stand without it, and your deadwood stays {left}.")
    else:
        text = _("Throw {card}: your melds stand without it, and {other} can make no meld with it.")
    return text.format(**fields)


def _play_on(reading: Reading, card: Card, fields: dict[str, Any]) -> str:
    """Where a knock is allowed, and Hard does not knock."""
    rest, unseen = reading.hand & ~card.bit, reading.view.unseen
    gin = sum(any(not deadwood_of(rest & ~out.bit | drawn.bit) for out in cards_of(rest)) for drawn in unseen)
    if not gin:
        text = _("Throw {card} and play on: Hard would rather bring its deadwood down further than knock now.")
        return text.format(**fields)
    text = _n(
        "Throw {card} and play on: {gin} of the {unseen} cards you can't see would give you gin.",
        "Throw {card} and play on: {gin} of the {unseen} cards you can't see would give you gin.",
        gin,
    )
    return text.format(gin=gin, unseen=len(unseen), **fields)


def _instead(reading: Reading, card: Card, style: CardText, fields: dict[str, Any]) -> str | None:
    """Where a dearer card stays, the one that would come to mind first: what it could do for the other seat, or for
    this one. None where the card is the dearest of those in no meld."""
    taken = reading.view.just_taken
    dearer = [
        high for high in reading.view.hand if high.points > card.points and high is not taken and reading.loose(high)
    ]
    for high in sorted(dearer, key=lambda found: -found.points):
        theirs = reading.wanted_for(high)
        if theirs is not None and reading.wanted_for(card) is None:
            text = _("Throw {card}: {high} is worth more, but {other} holds {theirs} and could use it.")
            return text.format(high=style(high), theirs=style(theirs), **fields)
    if not dearer:
        return None
    high = min(dearer, key=lambda found: (-found.points, len(reading.joiners(found)), found.index))
    joiners = reading.melders(high, card)
    more, fewer = reading.helpers_without(card), reading.helpers_without(high)
    if len(joiners) > len(reading.melders(card, high)):
        if len(joiners) <= FEW:
            text = _n(
                "Throw {card}: {high} is worth more, but {mine} would make a meld of it.",
                "Throw {card}: {high} is worth more, but {mine} would each make a meld of it.",
                len(joiners),
            )
        else:
            text = _("Throw {card}: {high} is worth more, but {count} of the cards still out would make a meld of it.")
    elif more > fewer:
        text = _("Throw {card}: {more} of the cards still out would then help your hand; without {high} it is {fewer}.")
    elif len(reading.uses(high)) > len(reading.uses(card)):
        text = _("Throw {card}: {high} is worth more, but {other} is likelier to have a use for it.")
    else:
        text = _("Throw {card}: {high} is worth more, but Hard would rather keep it for now.")
    return text.format(
        high=style(high), mine=style.cards(joiners), count=len(joiners), more=more, fewer=fewer, **fields
    )
