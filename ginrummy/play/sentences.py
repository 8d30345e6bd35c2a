"""What happened and what is wanted now, in whole sentences (DESIGN 8).

``names`` are both seats' names; ``you`` is the seat that is spoken to as "you", or None where everybody goes by
name. A sentence says what its events say: give it events as the reader's seat sees them, and it can tell no more.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

from ginrummy.rules.cards import Card
from ginrummy.rules.course import Phase
from ginrummy.rules.errors import BadSpread, IllegalAction
from ginrummy.rules.events import Event
from ginrummy.rules.melds import Meld, deadwood, kind_of
from ginrummy.rules.view import View

from .results import ending_sentence, result_lines
from .text import SYMBOLS, CardText, _

Names = Sequence[str]

# What a seat did: to the player, and about somebody by name.
_DID: Final = {
    "pass": (_("You passed the upcard."), _("{name} passed the upcard.")),
    "take": (_("You took {card}."), _("{name} took {card}.")),
    "draw": (_("You drew {card} from the stock."), _("{name} drew {card} from the stock.")),
    "draw unseen": (_("You drew from the stock."), _("{name} drew from the stock.")),
    "discard": (_("You threw {card}."), _("{name} threw {card}.")),
    "knock": (_("You knocked with {deadwood}."), _("{name} knocked with {deadwood}.")),
    "gin": (_("You went gin."), _("{name} went gin.")),
    "big-gin": (
        _("You went big gin: all eleven cards are melded."),
        _("{name} went big gin: all eleven cards are melded."),
    ),
    "defence": (_("You were left with {deadwood}."), _("{name} was left with {deadwood}.")),
    "defence laying off": (
        _("You laid off {cards} and were left with {deadwood}."),
        _("{name} laid off {cards} and was left with {deadwood}."),
    ),
    "deal": (_("You dealt, and turned up {card}."), _("{name} dealt, and turned up {card}.")),
    "pass pass": (_("You passed the upcard, and {other} passed it too."), _("{name} and {other} passed the upcard.")),
    "pass pass you": (_("{other} passed the upcard, and so did you."), _("{name} passed the upcard, and so did you.")),
    "take discard": (_("You took {card} and threw {thrown}."), _("{name} took {card} and threw {thrown}.")),
    "draw discard": (
        _("You drew {card} from the stock and threw {thrown}."),
        _("{name} drew {card} from the stock and threw {thrown}."),
    ),
    "draw discard same": (
        _("You drew {card} from the stock and threw it."),
        _("{name} drew {card} from the stock and threw it."),
    ),
    "draw unseen discard": (
        _("You drew from the stock and threw {thrown}."),
        _("{name} drew from the stock and threw {thrown}."),
    ),
    "take knock": (
        _("You took {card} and knocked with {deadwood}."),
        _("{name} took {card} and knocked with {deadwood}."),
    ),
    "draw knock": (
        _("You drew {card} from the stock and knocked with {deadwood}."),
        _("{name} drew {card} from the stock and knocked with {deadwood}."),
    ),
    "draw unseen knock": (
        _("You drew from the stock and knocked with {deadwood}."),
        _("{name} drew from the stock and knocked with {deadwood}."),
    ),
    "take gin": (_("You took {card} and went gin."), _("{name} took {card} and went gin.")),
    "draw gin": (
        _("You drew {card} from the stock and went gin."),
        _("{name} drew {card} from the stock and went gin."),
    ),
    "draw unseen gin": (_("You drew from the stock and went gin."), _("{name} drew from the stock and went gin.")),
    "take big-gin": (
        _("You took {card} and went big gin: all eleven cards are melded."),
        _("{name} took {card} and went big gin: all eleven cards are melded."),
    ),
    "draw big-gin": (
        _("You drew {card} from the stock and went big gin: all eleven cards are melded."),
        _("{name} drew {card} from the stock and went big gin: all eleven cards are melded."),
    ),
    "draw unseen big-gin": (
        _("You drew from the stock and went big gin: all eleven cards are melded."),
        _("{name} drew from the stock and went big gin: all eleven cards are melded."),
    ),
}

# What the seat to act is asked for: where it is "you", and by name.
_WANTED: Final = {
    "offer": (_("Your turn: take {card} or pass."), _("{name}, your turn: take {card} or pass.")),
    "stock": (_("Your turn: draw from the stock."), _("{name}, your turn: draw from the stock.")),
    "draw": (
        _("Your turn: draw from the stock or take {card}."),
        _("{name}, your turn: draw from the stock or take {card}."),
    ),
    "discard": (_("Your turn: discard a card."), _("{name}, your turn: discard a card.")),
    "discard knock": (
        _("Your turn: discard a card, or knock."),
        _("{name}, your turn: discard a card, or knock."),
    ),
    "discard gin": (_("Your turn: discard a card, or go gin."), _("{name}, your turn: discard a card, or go gin.")),
    "discard knock gin": (
        _("Your turn: discard a card, knock, or go gin."),
        _("{name}, your turn: discard a card, knock, or go gin."),
    ),
    "discard big-gin": (
        _("Your turn: discard a card, or go gin or big gin."),
        _("{name}, your turn: discard a card, or go gin or big gin."),
    ),
    "defend": (
        _("{other} knocked with {deadwood}: lay down your melds and lay off what fits."),
        _("{name}, {other} knocked with {deadwood}: lay down your melds and lay off what fits."),
    ),
}


def sentence(event: Event, names: Names, you: int | None = None, style: CardText = SYMBOLS) -> str:
    """What one event says."""
    if event.kind == "result" and event.result is not None:
        return ending_sentence(event.result, names, you)
    if event.kind == "deal" and event.dealer is not None and event.upcard is not None:
        return _told("deal", event.dealer, names, you, card=style(event.upcard))
    assert event.seat is not None
    return _told(_key(event), event.seat, names, you, **_fields(event, style))


def turn_sentence(events: Iterable[Event], names: Names, you: int | None = None, style: CardText = SYMBOLS) -> str:
    """What these events say, a draw and the throw after it in one sentence; several sentences on one line where
    more happened. Empty for no events."""
    return " ".join(sentences(events, names, you, style))


def sentences(events: Iterable[Event], names: Names, you: int | None = None, style: CardText = SYMBOLS) -> list[str]:
    """The same, as a list of sentences."""
    return [_joined(turn, names, you, style) for turn in turns(events)]


def turns(events: Iterable[Event]) -> list[tuple[Event, ...]]:
    """The events in groups that make one sentence each: a draw or take with the throw or knock after it, two passes;
    every other event by itself."""
    found: list[tuple[Event, ...]] = []
    for event in events:
        if found and len(found[-1]) == 1 and _belongs(found[-1][0], event):
            found[-1] = (*found[-1], event)
        else:
            found.append((event,))
    return found


def latest(events: Sequence[Event]) -> tuple[Event, ...]:
    """The events at the end that tell what just happened: the last turn, or the showdown from its knock on."""
    groups = turns(events)
    at = len(groups) - 1
    while at > 0 and groups[at][0].kind in ("result", "defence"):
        at -= 1
    return tuple(event for group in groups[at:] for event in group) if groups else ()


def wanted(view: View, names: Names, you: int | None = None, style: CardText = SYMBOLS) -> str:
    """What is wanted now, told to the view's seat; where the other seat is to act, that it is."""
    actor = view.seat_to_act
    if actor is None:
        return _("This hand is over.")
    if actor != view.seat:
        if view.phase is Phase.DEFEND:
            return _("{name} is laying off.").format(name=names[actor])
        return _("It is {name}'s turn.").format(name=names[actor])
    top = "" if view.top_discard is None else style(view.top_discard)
    knock = view.knock
    left = 0 if knock is None else sum(card.points for card in knock.unmelded)
    template = _WANTED[_want(view)][actor != you]
    return template.format(name=names[actor], other=names[1 - actor], card=top, deadwood=left)


def meld_text(meld: Meld, style: CardText = SYMBOLS) -> str:
    """A meld by its kind and cards: ``run 3♣ 4♣ 5♣``."""
    name = _("run {cards}") if kind_of(meld) == "run" else _("set {cards}")
    return name.format(cards=style.cards(meld))


def refusal(error: IllegalAction, style: CardText = SYMBOLS) -> str:
    """Why an action was refused, cards written for players."""
    return _(error.template).format(
        **{name: _pretty(error, name, value, style) for name, value in error.fields().items()}
    )


def _pretty(error: IllegalAction, name: str, value: Any, style: CardText) -> Any:
    if isinstance(value, Card):
        return style(value)
    if isinstance(value, tuple) and all(isinstance(card, Card) for card in value):
        return style.cards(value)
    if name == "why" and isinstance(error, BadSpread):
        return re.sub(r"\b[A2-9TJQK][cdhs]\b", lambda found: style(Card(found[0])), value)
    return value


def _belongs(first: Event, second: Event) -> bool:
    if first.kind == second.kind == "pass":
        return first.seat != second.seat
    return first.kind in ("take", "draw") and second.kind in ("discard", "knock") and first.seat == second.seat


def _joined(turn: tuple[Event, ...], names: Names, you: int | None, style: CardText) -> str:
    if len(turn) == 1:
        return sentence(turn[0], names, you, style)
    first, second = turn
    assert first.seat is not None
    if first.kind == "pass":
        key = "pass pass you" if second.seat == you else "pass pass"
        return _told(key, first.seat, names, you)
    key = f"{_key(first)} {_key(second)}"
    if key == "draw discard" and first.card is second.card:
        key += " same"
    fields = _fields(second, style)
    fields["thrown"] = fields.pop("card")
    return _told(key, first.seat, names, you, card="" if first.card is None else style(first.card), **fields)


def _key(event: Event) -> str:
    if event.kind == "draw" and event.card is None:
        return "draw unseen"
    if event.kind == "knock":
        return event.ending or "knock"
    if event.kind == "defence" and event.layoffs:
        return "defence laying off"
    return event.kind


def _fields(event: Event, style: CardText) -> dict[str, Any]:
    return {
        "card": "" if event.card is None else style(event.card),
        "cards": style.cards(card for card, _meld in event.layoffs),
        "deadwood": sum(card.points for card in event.unmelded),
    }


def _told(key: str, seat: int, names: Names, you: int | None, **fields: Any) -> str:
    return _DID[key][seat != you].format(name=names[seat], other=names[1 - seat], **fields)


def _want(view: View) -> str:
    match view.phase:
        case Phase.OFFER_NONDEALER | Phase.OFFER_DEALER:
            return "offer"
        case Phase.STOCK_ONLY:
            return "stock"
        case Phase.DRAW:
            return "draw"
        case Phase.DEFEND:
            return "defend"
    knocks = [action.card for action in view.legal_actions() if action.kind == "knock"]
    left = [deadwood(card for card in view.hand if card is not thrown) for thrown in knocks]
    if view.rules.big_gin and not deadwood(view.hand):
        return "discard big-gin"
    return "discard" + (" knock" if any(left) else "") + (" gin" if 0 in left else "")


__all__ = [
    "ending_sentence",
    "latest",
    "meld_text",
    "refusal",
    "result_lines",
    "sentence",
    "sentences",
    "turn_sentence",
    "turns",
    "wanted",
]
