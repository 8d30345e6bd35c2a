"""One hand, with everything in it: the referee's state. Seats get events and views of it (RULES 3 to 5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from .actions import Action
from .bits import deadwood_of
from .cards import Card, bits_of
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
from .events import Event
from .layoffs import Defence, best_defence, defend
from .legal import legal_actions
from .melds import Arrangement, Meld, arrange, best_arrangement
from .scoring import DEAD, HandResult, score_hand
from .variants import Rules
from .view import View

_OFFER = (Phase.OFFER_NONDEALER, Phase.OFFER_DEALER)
_BEFORE_DRAW = (Phase.DRAW, Phase.STOCK_ONLY)


@dataclass(frozen=True, slots=True)
class Round:
    """A hand in progress or ended; a value that never changes.

    ``hands`` are both seats' cards, ``stock`` what is left of it, next card first; ``log`` is all events,
    both seats' deals among them.
    """

    course: Course
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    stock: tuple[Card, ...]
    log: tuple[Event, ...]
    deck: tuple[Card, ...]
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
        deals = tuple(
            Event("deal", seat, hand=hands[seat], dealer=dealer, upcard=deck[20], rules=rules, scores=scores)
            for seat in (0, 1)
        )
        return cls(Course.start(deals[0]), hands, deck[21:], deals, deck)

    @property
    def rules(self) -> Rules:
        return self.course.rules

    @property
    def dealer(self) -> int:
        return self.course.dealer

    @property
    def phase(self) -> Phase:
        return self.course.phase

    @property
    def seat_to_act(self) -> int | None:
        """The seat to act, or None when the hand is over."""
        return self.course.seat_to_act

    @property
    def is_over(self) -> bool:
        return self.course.phase is Phase.OVER

    @property
    def result(self) -> HandResult | None:
        """How the hand ended, or None until it has."""
        return self.course.result

    def legal_actions(self) -> list[Action]:
        """The bare forms of what the seat to act may do; empty when the hand is over."""
        seat = self.seat_to_act
        return [] if seat is None else legal_actions(self.course, self.hands[seat])

    def events_for(self, seat: int) -> list[Event]:
        """What this seat was told, in order (RULES 8)."""
        return [seen for event in self.log if (seen := event.seen_by(seat)) is not None]

    def view(self, seat: int) -> View:
        """What this seat knows (RULES 8)."""
        return View.of(self.events_for(seat))

    def apply(self, action: Action | str, seat: int | None = None) -> Round:
        """The hand after an action of the seat to act, or of ``seat`` where it is given.

        Raises an IllegalAction that carries the reason; this state is unchanged, whatever happens.
        """
        action = Action(action)
        actor = self.seat_to_act
        if actor is None:
            raise HandOver()
        if seat is not None and seat != actor:
            raise NotYourTurn(seat)
        refusal = self._refusal(action, actor)
        if refusal is not None:
            raise refusal
        done = self._done(action, actor)
        return replace(done, actions=(*self.actions, action))

    def _refusal(self, action: Action, seat: int) -> IllegalAction | None:
        """Why the phase does not allow this kind of action, or the card cannot be thrown; None where all is well."""
        kind, phase, top = action.kind, self.phase, self.course.pile[-1:]
        if phase is Phase.DEFEND:
            return None if kind == "defend" else DefendFirst()
        if kind == "defend":
            return NothingToDefend()
        if phase in _OFFER:
            return None if kind in ("take", "pass") else UpcardFirst(self.course.upcard)
        if kind == "pass":
            return NothingToPass()
        if phase in _BEFORE_DRAW:
            if kind == "take" and phase is Phase.STOCK_ONLY:
                return UpcardPassed(top[0])
            return None if kind in ("take", "draw") else DrawFirst()
        if kind in ("take", "draw"):
            return AlreadyDrawn()
        if kind == "big-gin":
            if not self.rules.big_gin:
                return BigGinOff()
            left = deadwood_of(bits_of(self.hands[seat]))
            return NotBigGin(left) if left else None
        card = action.card
        if card is None or card not in self.hands[seat]:
            return NotInHand(card) if card else DrawFirst()
        return JustTaken(card) if card is self.course.just_taken else None

    def _done(self, action: Action, seat: int) -> Round:
        match action.kind:
            case "pass":
                return self._told(Event("pass", seat))
            case "take":
                card = self.course.pile[-1]
                return self._holding(seat, (*self.hands[seat], card))._told(Event("take", seat, card))
            case "draw":
                card = self.stock[0]
                drawn = replace(self._holding(seat, (*self.hands[seat], card)), stock=self.stock[1:])
                return drawn._told(Event("draw", seat, card))
            case "discard":
                assert action.card is not None
                after = self._without(seat, action.card)._told(Event("discard", seat, action.card))
                return after._ended(DEAD) if len(self.stock) <= self.rules.dead_hand_stock else after
            case "defend":
                return self._defended(action, seat)
        return self._knocked(action, seat)

    def _knocked(self, action: Action, seat: int) -> Round:
        """After a knock, gin or big gin: the spread is laid; gin shows the other hand and ends the hand."""
        spread = self._spread(action, seat)
        ending = action.kind if action.kind == "big-gin" else "knock" if spread.deadwood else "gin"
        knock = Event("knock", seat, action.card, melds=spread.melds, unmelded=spread.unmelded, ending=ending)
        knocked = (self._without(seat, action.card) if action.card else self)._told(knock)
        if ending == "knock":
            return knocked
        other = best_arrangement(self.hands[1 - seat])
        shown = Event("defence", 1 - seat, melds=other.melds, unmelded=other.unmelded)
        return knocked._told(shown)._ended(score_hand(self.rules, self.course.doubled, ending, seat, 0, other.deadwood))

    def _spread(self, action: Action, seat: int) -> Arrangement:
        """The arrangement that a knock lays: the one it names, where it is best, or the safest (RULES 4)."""
        hand = self.hands[seat]
        if action.card is None:
            return best_arrangement(hand)
        left = tuple(card for card in hand if card is not action.card)
        least, limit = deadwood_of(bits_of(left)), self.course.knock_limit
        if least > limit:
            raise (TooMuchDeadwood if limit else NotGin)(action.card, least, limit)
        if action.melds is None:
            return self.view(seat).spreads(action.card)[0]
        try:
            spread = arrange(left, action.melds)
        except ValueError as error:
            raise BadSpread(str(error)) from None
        if spread.deadwood > least:
            raise SpreadNotBest(spread.deadwood, least)
        return spread

    def _defended(self, action: Action, seat: int) -> Round:
        knock = self.course.knock
        assert knock is not None and knock.seat is not None
        defence = _defence(action, knock.melds, self.hands[seat])
        shown = Event("defence", seat, melds=defence.melds, layoffs=defence.layoffs, unmelded=defence.unmelded)
        mine = sum(card.points for card in knock.unmelded)
        result = score_hand(self.rules, self.course.doubled, "knock", knock.seat, mine, defence.deadwood)
        return self._told(shown)._ended(result)

    def _ended(self, result: HandResult) -> Round:
        scores = list(self.course.scores)
        if result.winner is not None:
            scores[result.winner] += result.points
        return self._told(Event("result", result=result, scores=(scores[0], scores[1])))

    def _told(self, event: Event) -> Round:
        return replace(self, course=self.course.after(event), log=(*self.log, event))

    def _holding(self, seat: int, cards: tuple[Card, ...]) -> Round:
        return replace(self, hands=(cards, self.hands[1]) if seat == 0 else (self.hands[0], cards))

    def _without(self, seat: int, card: Card) -> Round:
        return self._holding(seat, tuple(kept for kept in self.hands[seat] if kept is not card))


def _defence(action: Action, knocker_melds: Sequence[Meld], hand: tuple[Card, ...]) -> Defence:
    if action.melds is None:
        return best_defence(knocker_melds, hand)
    return defend(knocker_melds, hand, action.melds, action.layoffs)
