"""Whether an event can happen now, by what a seat has been told (DESIGN 4: a line not in turn changes nothing)."""

from __future__ import annotations

from ginrummy.rules.bits import is_meld
from ginrummy.rules.cards import bits_of, first_twice
from ginrummy.rules.course import Phase
from ginrummy.rules.events import Event
from ginrummy.rules.view import View

_WHEN = {
    "pass": (Phase.OFFER_NONDEALER, Phase.OFFER_DEALER),
    "take": (Phase.OFFER_NONDEALER, Phase.OFFER_DEALER, Phase.DRAW),
    "draw": (Phase.STOCK_ONLY, Phase.DRAW),
    "discard": (Phase.DISCARD,),
    "knock": (Phase.DISCARD,),
    "defence": (Phase.DEFEND,),
}


def why_out_of_turn(view: View | None, event: Event) -> str | None:
    """Why the event cannot come now, in a sentence; None where it can. ``view`` is None before the first deal."""
    if event.kind == "deal":
        running = view is not None and view.result is None and not _can_end(view)
        return "a hand is in progress: its result comes before the next deal" if running else None
    if view is None:
        return "no hand has been dealt yet"
    if view.result is not None:
        return "the hand is over"
    if event.kind == "result":
        return None if _can_end(view) else "the hand has not ended yet"
    if _is_dead(view):
        return "the hand is dead: only its result can come"
    if view.phase not in _WHEN[event.kind]:
        return f"no {event.kind} can come now: the phase is {view.phase.value}"
    if event.seat != view.seat_to_act:
        return f"it is seat {view.seat_to_act}'s turn"
    return _why_not_card(view, event)


def _is_dead(view: View) -> bool:
    played = len(view.events) > 1 and view.events[-1].kind == "discard"
    return played and view.stock_count <= view.rules.dead_hand_stock


def _can_end(view: View) -> bool:
    """Whether nothing but a showdown, or nothing at all, is left of the hand: a referee may leave some of it out."""
    return view.phase in (Phase.DEFEND, Phase.OVER) or _is_dead(view)


def _why_not_card(view: View, event: Event) -> str | None:
    """Why the card or the cards of an event in its phase cannot be these."""
    card, mine = event.card, event.seat == view.seat
    if event.kind == "take" and card is not view.top_discard:
        return f"the card on the discard pile is {view.top_discard}, not {card}"
    if event.kind == "draw":
        if not view.stock_count:
            return "the stock is empty"
        if mine and (card is None or card not in view.unseen):
            return f"{card} cannot come from the stock" if card else "this seat's own draw needs its card"
    if event.kind in ("discard", "knock") and card is not None:
        if card not in (view.hand if mine else (*view.known, *view.unseen)):
            return f"{card} is not in that hand"
        if card is view.just_taken:
            return f"{card} was just taken from the pile and cannot be thrown"
    if event.kind in ("knock", "defence"):
        return _why_not_shown(view, event)
    return None


def _why_not_shown(view: View, event: Event) -> str | None:
    """Why a showdown's cards cannot be from the hand of the seat that shows them."""
    laid = [card for meld in event.melds for card in meld]
    cards = (*laid, *(card for card, _ in event.layoffs), *event.unmelded)
    twice = first_twice(cards)
    if twice is not None:
        return f"{twice} is there twice"
    held = view.hand if event.seat == view.seat else (*view.known, *view.unseen)
    strange = next((card for card in cards if card not in held or card is event.card), None)
    if strange is not None:
        return f"{strange} is not in that hand"
    if not all(is_meld(bits_of(meld)) for meld in event.melds):
        return "one of the melds is none"
    left = sum(card.points for card in event.unmelded)
    if event.kind == "knock" and left > view.knock_limit:
        return f"nobody can knock with {left}: the limit is {view.knock_limit}"
    return None
