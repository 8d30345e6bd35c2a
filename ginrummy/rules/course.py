"""The course of a hand as both seats see it: whose turn it is, the piles, what is known (RULES 3 and 8)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from .cards import Card, without
from .events import Event
from .scoring import HandResult
from .variants import Rules


class Phase(StrEnum):
    """What the seat to act has to decide."""

    OFFER_NONDEALER = "offer_nondealer"  # take the upcard or pass
    OFFER_DEALER = "offer_dealer"  # the same choice, after the other seat passed
    STOCK_ONLY = "stock_only"  # both passed: draw from the stock
    DRAW = "draw"
    DISCARD = "discard"  # or knock, gin, big gin
    DEFEND = "defend"
    OVER = "over"


@dataclass(frozen=True)
class Course:
    """The public state of a hand; folding its events gives it.

    ``pile`` is the discard pile, top last, ``thrown_by`` who threw each of it (None: the upcard);
    ``known`` is for each seat the cards it took from the pile and has not thrown since;
    ``just_taken`` cannot be thrown this turn. ``knock``, ``defence`` and ``result`` come with the showdown.
    """

    rules: Rules
    dealer: int
    upcard: Card
    scores: tuple[int, int]
    phase: Phase
    seat_to_act: int | None
    pile: tuple[Card, ...]
    thrown_by: tuple[int | None, ...]
    stock_count: int = 31
    known: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())
    just_taken: Card | None = None
    knock: Event | None = None
    defence: Event | None = None
    result: HandResult | None = None

    @classmethod
    def start(cls, deal: Event) -> Course:
        """The course after a "deal" event."""
        assert deal.rules and deal.upcard and deal.scores and deal.dealer is not None
        return cls(
            deal.rules,
            deal.dealer,
            deal.upcard,
            deal.scores,
            Phase.OFFER_NONDEALER,
            1 - deal.dealer,
            (deal.upcard,),
            (None,),
        )

    @property
    def knock_limit(self) -> int:
        """The most deadwood a knock may leave in this hand (RULES 7)."""
        return self.rules.limit_for(self.upcard)

    @property
    def doubled(self) -> bool:
        """Whether this hand's points count twice (RULES 7)."""
        return self.rules.doubles(self.upcard)

    def hand_count(self, seat: int) -> int:
        """How many cards the seat holds; after big gin it keeps all eleven."""
        knock = self.knock
        if knock is not None and knock.card is None and knock.seat == seat:
            return 11
        return 11 if self.phase is Phase.DISCARD and seat == self.seat_to_act else 10

    def shown(self, seat: int) -> tuple[Card, ...]:
        """The cards that the seat has laid open at the showdown, lay-offs among them; none before."""
        cards: list[Card] = []
        for event in (self.knock, self.defence):
            if event is not None and event.seat == seat:
                cards += (card for meld in (*event.melds, event.unmelded) for card in meld)
                cards += (card for card, _ in event.layoffs)
        return tuple(cards)

    def after(self, event: Event) -> Course:
        """The course after one more event."""
        seat = event.seat
        match event.kind:
            case "pass":
                first = self.phase is Phase.OFFER_NONDEALER
                phase = Phase.OFFER_DEALER if first else Phase.STOCK_ONLY
                return self._with(phase=phase, seat_to_act=self.dealer if first else 1 - self.dealer)
            case "take":
                assert seat is not None and event.card is not None
                return self._with(
                    phase=Phase.DISCARD,
                    seat_to_act=seat,
                    pile=self.pile[:-1],
                    thrown_by=self.thrown_by[:-1],
                    known=self._knowing(seat, (*self.known[seat], event.card)),
                    just_taken=event.card,
                )
            case "draw":
                return self._with(phase=Phase.DISCARD, seat_to_act=seat, stock_count=self.stock_count - 1)
            case "discard":
                assert seat is not None and event.card is not None
                return self._thrown(seat, event.card, phase=Phase.DRAW)
            case "knock":
                assert seat is not None
                if event.card is None:  # big gin: all eleven cards stay
                    return self._with(phase=Phase.DEFEND, seat_to_act=1 - seat, knock=event, just_taken=None)
                return self._thrown(seat, event.card, phase=Phase.DEFEND, knock=event)
            case "defence":
                return self._with(phase=Phase.OVER, seat_to_act=None, defence=event)
            case "result":
                scores = event.scores or self.scores
                return self._with(phase=Phase.OVER, seat_to_act=None, result=event.result, scores=scores)
        raise ValueError(f"no {event.kind!r} within a hand")

    def _thrown(self, seat: int, card: Card, **changes: Any) -> Course:
        known = self.known
        if card in known[seat]:
            known = self._knowing(seat, without(known[seat], card))
        return self._with(
            pile=(*self.pile, card),
            thrown_by=(*self.thrown_by, seat),
            known=known,
            just_taken=None,
            seat_to_act=1 - seat,
            **changes,
        )

    def _with(self, **changes: Any) -> Course:
        """``dataclasses.replace``, six times quicker: every action of every hand comes through here."""
        course = object.__new__(Course)
        values = course.__dict__
        values.update(self.__dict__)
        values.update(changes)
        return course

    def _knowing(self, seat: int, cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        return (cards, self.known[1]) if seat == 0 else (self.known[0], cards)
