"""Which actions a seat may do (RULES 3 and 4): one list for the referee and for a seat's own view."""

from __future__ import annotations

from .actions import BIG_GIN, DEFEND, DRAW, PASS, TAKE, Action
from .bits import deadwood_of
from .cards import DECK, Card, bits_of, sorted_cards
from .course import Course, Phase


def legal_actions(course: Course, hand: tuple[Card, ...]) -> list[Action]:
    """The bare forms of what the seat to act may do; ``hand`` is its cards. Empty when the hand is over."""
    match course.phase:
        case Phase.OFFER_NONDEALER | Phase.OFFER_DEALER:
            return [PASS, TAKE]
        case Phase.STOCK_ONLY:
            return [DRAW]
        case Phase.DRAW:
            return [DRAW, TAKE]
        case Phase.DEFEND:
            return [DEFEND]
        case Phase.OVER:
            return []
    bits, limit, taken = bits_of(hand), course.knock_limit, course.just_taken
    eleven = deadwood_of(bits)
    free = [card for card in sorted_cards(hand) if card is not taken]
    actions = [_DISCARDS[card.index] for card in free]
    # A discard sheds at most its own points, so that most hands need no look at the ten cards that are left.
    near = [card for card in free if eleven - card.points <= limit]
    actions += [_KNOCKS[card.index] for card in near if deadwood_of(bits ^ card.bit) <= limit]
    if course.rules.big_gin and not eleven:
        actions.append(BIG_GIN)
    return actions


def _texts(kind: str) -> tuple[Action, ...]:
    return tuple(Action(f"{kind} {card}") for card in DECK)


_DISCARDS = _texts("discard")
_KNOCKS = _texts("knock")
