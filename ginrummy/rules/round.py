"""One hand, with everything in it: the referee's state. Seats get events and views of it (RULES 3 to 5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from .actions import Action
from .bits import deadwood_of
from .cards import Card, bits_of, without
from .course import Course, Phase
from .errors import (
    AlreadyDrawn,
    BadSpread,
    BigGinOff,
    DefendFirst,
    DrawFirst,
    HandOver,
    IllegalAction,
    JustTaken,
    NotBigGin,
    NotGin,
    NothingToDefend,
    NothingToPass,
    NotInHand,
    NotYourTurn,
    SpreadNotBest,
    TooMuchDeadwood,
    UpcardFirst,
    UpcardPassed,
)
from .events import Event, move
from .layoffs import Defence, best_defence, defend
from .melds import Arrangement, Meld, arrange, best_arrangement
from .scoring import DEAD, HandResult, score_hand
from .variants import Rules
from .view import View

_ALLOWED = {
    Phase.OFFER_NONDEALER: ("take", "pass"),
    Phase.OFFER_DEALER: ("take", "pass"),
    Phase.STOCK_ONLY: ("draw",),
    Phase.DRAW: ("draw", "take"),
    Phase.DISCARD: ("discard", "knock", "big-gin"),
    Phase.DEFEND: ("defend",),
}


@dataclass(frozen=True, slots=True)
class Round:
    """A hand in progress or ended; a value that never changes.

    ``views`` are what the seats have been told so far, which holds both hands; ``stock`` is what is left of it,
    next card first; ``deck`` and ``actions`` are the hand's record.
    """

    views: tuple[View, View] = field(repr=False)
    stock: tuple[Card, ...] = field(repr=False)
    deck: tuple[Card, ...] = field(repr=False)
    actions: tuple[Action, ...] = ()

    @classmethod
    def deal(
        cls, deck: Iterable[Card], dealer: int, rules: Rules | None = None, scores: tuple[int, int] = (0, 0)
    ) -> Round:
        """A new hand (RULES 1). ``deck`` is 52 cards in the order they leave the pack: positions 0, 2 … 18 go to
        the non-dealer, 1, 3 … 19 to the dealer, 20 is the upcard, the rest the stock, 21 drawn first.

        ``dealer`` is a seat, ``rules`` classic where left out, ``scores`` the match's before this hand.
        Raises ValueError where the deck is not the 52 cards or the dealer no seat.
        """
        deck = tuple(deck)
        if len(deck) != 52 or bits_of(deck).bit_count() != 52:
            raise ValueError(f"a deck is the 52 cards, each once, not {len(deck)}")
        if dealer not in (0, 1):
            raise ValueError(f"the dealer is seat 0 or 1, not {dealer!r}")
        rules = rules or Rules()
        hands = (deck[0:20:2], deck[1:20:2]) if dealer == 1 else (deck[1:20:2], deck[0:20:2])
        first, second = (
            Event("deal", seat, hand=hands[seat], dealer=dealer, upcard=deck[20], rules=rules, scores=scores)
            for seat in (0, 1)
        )
        return cls((View.of((first,)), View.of((second,))), deck[21:], deck)

    @property
    def course(self) -> Course:
        """What both seats see."""
        return self.views[0].course

    @property
    def hands(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """Both seats' cards, in the order in which they came."""
        return self.views[0].hand, self.views[1].hand

    @property
    def log(self) -> tuple[Event, ...]:
        """All events with every card in them, both seats' deals first."""
        mine, others = (view.events for view in self.views)
        # Only a draw is told differently: the seat that drew has the card.
        return (mine[0], others[0], *(one if one.card else two for one, two in zip(mine[1:], others[1:], strict=True)))

    @property
    def rules(self) -> Rules:
        """The rules of the match (RULES 7)."""
        return self.course.rules

    @property
    def dealer(self) -> int:
        """The seat that dealt this hand (RULES 1)."""
        return self.course.dealer

    @property
    def phase(self) -> Phase:
        """What the seat to act has to decide (RULES 3)."""
        return self.course.phase

    @property
    def seat_to_act(self) -> int | None:
        """The seat to act, or None when the hand is over."""
        return self.course.seat_to_act

    @property
    def is_over(self) -> bool:
        """Whether the hand has ended (RULES 3 and 5)."""
        return self.course.phase is Phase.OVER

    @property
    def result(self) -> HandResult | None:
        """How the hand ended, or None until it has."""
        return self.course.result

    def legal_actions(self) -> list[Action]:
        """The bare forms of what the seat to act may do; empty when the hand is over."""
        seat = self.seat_to_act
        return [] if seat is None else self.views[seat].legal_actions()

    def events_for(self, seat: int) -> list[Event]:
        """What this seat was told, in order (RULES 8)."""
        return list(self.views[seat].events)

    def view(self, seat: int) -> View:
        """What this seat knows (RULES 8)."""
        return self.views[seat]

    def apply(self, action: Action | str, seat: int | None = None) -> Round:
        """The hand after an action of the seat to act, or of ``seat`` where it is given.

        Raises an IllegalAction that carries the reason; this state is unchanged, whatever happens.
        """
        action = Action(action)
        course = self.course
        actor = course.seat_to_act
        if actor is None:
            raise HandOver()
        if seat is not None and seat != actor:
            raise NotYourTurn(seat)
        refusal = _out_of_turn(action.kind, course) or self._refusal(action, actor)
        if refusal is not None:
            raise refusal
        first, second = self.views
        for event in self._events(action, actor):
            course = course.after(event)
            first, second = first.told(event.seen_by(0), course), second.told(event.seen_by(1), course)
        stock = self.stock[1:] if action.kind == "draw" else self.stock
        return Round((first, second), stock, self.deck, (*self.actions, action))

    def _refusal(self, action: Action, seat: int) -> IllegalAction | None:
        """Why this seat cannot throw the card, or lay down eleven; None where all is well."""
        card = action.card
        if card is not None:
            if card not in self.views[seat].hand:
                return NotInHand(card)
            return JustTaken(card) if card is self.course.just_taken else None
        if action.kind == "big-gin":
            if not self.rules.big_gin:
                return BigGinOff()
            left = deadwood_of(bits_of(self.hands[seat]))
            return NotBigGin(left) if left else None
        return None

    def _events(self, action: Action, seat: int) -> list[Event]:
        """What an action that is in turn brings about. Raises an IllegalAction for melds or lay-offs that are wrong."""
        match action.kind:
            case "pass":
                return [move("pass", seat)]
            case "take":
                return [move("take", seat, self.course.pile[-1])]
            case "draw":
                return [move("draw", seat, self.stock[0])]
            case "discard":
                thrown = move("discard", seat, action.card)
                return [thrown, self._ended(DEAD)] if len(self.stock) <= self.rules.dead_hand_stock else [thrown]
            case "defend":
                return self._defended(action, seat)
        return self._knocked(action, seat)

    def _knocked(self, action: Action, seat: int) -> list[Event]:
        """A knock, gin or big gin: the spread is laid; gin shows the other hand and ends the hand."""
        spread = self._spread(action, seat)
        ending = action.kind if action.kind == "big-gin" else "knock" if spread.deadwood else "gin"
        knock = Event("knock", seat, action.card, melds=spread.melds, unmelded=spread.unmelded, ending=ending)
        if ending == "knock":
            return [knock]
        other = best_arrangement(self.hands[1 - seat])
        shown = Event("defence", 1 - seat, melds=other.melds, unmelded=other.unmelded)
        result = score_hand(self.rules, self.course.doubled, ending, seat, 0, other.deadwood)
        return [knock, shown, self._ended(result)]

    def _spread(self, action: Action, seat: int) -> Arrangement:
        """The arrangement that a knock lays: the one it names, where it is best, or the safest (RULES 4)."""
        hand = self.hands[seat]
        if action.card is None:
            return best_arrangement(hand)
        left = without(hand, action.card)
        least, limit = deadwood_of(bits_of(left)), self.course.knock_limit
        if least > limit:
            raise (TooMuchDeadwood if limit else NotGin)(action.card, least, limit)
        if action.melds is None:
            return self.views[seat].spreads(action.card)[0]
        try:
            spread = arrange(left, action.melds)
        except ValueError as error:
            raise BadSpread(str(error)) from None
        if spread.deadwood > least:
            raise SpreadNotBest(spread.deadwood, least)
        return spread

    def _defended(self, action: Action, seat: int) -> list[Event]:
        knock = self.course.knock
        assert knock is not None and knock.seat is not None
        defence = _defence(action, knock.melds, self.hands[seat])
        shown = Event("defence", seat, melds=defence.melds, layoffs=defence.layoffs, unmelded=defence.unmelded)
        mine = sum(card.points for card in knock.unmelded)
        result = score_hand(self.rules, self.course.doubled, "knock", knock.seat, mine, defence.deadwood)
        return [shown, self._ended(result)]

    def _ended(self, result: HandResult) -> Event:
        scores = list(self.course.scores)
        if result.winner is not None:
            scores[result.winner] += result.points
        return Event("result", result=result, scores=(scores[0], scores[1]))


def _out_of_turn(kind: str, course: Course) -> IllegalAction | None:
    """Why the phase does not allow this kind of action; None where it does (RULES 3)."""
    phase = course.phase
    if kind in _ALLOWED[phase]:
        return None
    if phase is Phase.DEFEND:
        return DefendFirst()
    if kind == "defend":
        return NothingToDefend()
    if phase in (Phase.OFFER_NONDEALER, Phase.OFFER_DEALER):
        return UpcardFirst(course.upcard)
    if kind == "pass":
        return NothingToPass()
    if phase is Phase.DISCARD:
        return AlreadyDrawn()
    return UpcardPassed(course.upcard) if kind == "take" else DrawFirst()


def _defence(action: Action, knocker_melds: Sequence[Meld], hand: tuple[Card, ...]) -> Defence:
    if action.melds is None:
        return best_defence(knocker_melds, hand)
    return defend(knocker_melds, hand, action.melds, action.layoffs)
