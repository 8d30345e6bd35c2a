"""What one seat knows (RULES 8): its own events folded, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .actions import Action
from .cards import DECK, Card, without
from .course import Course, Phase
from .events import Event
from .layoffs import exposure
from .legal import legal_actions
from .melds import Arrangement, best_arrangements
from .scoring import HandResult
from .variants import Rules


@dataclass(frozen=True, slots=True)
class View:
    """A hand from one seat. ``View.of(events)`` equals ``round.view(seat)``, always.

    ``course`` is what both seats see, ``hand`` this seat's cards in the order in which they came (what was
    dealt first), ``drawn`` the card it took up this turn, ``events`` all it was told.
    """

    course: Course
    seat: int
    hand: tuple[Card, ...]
    drawn: Card | None
    events: tuple[Event, ...]

    @classmethod
    def of(cls, events: Iterable[Event]) -> View:
        """The view that a seat's events add up to. Raises ValueError where they begin with no deal."""
        told = tuple(events)
        if not told or told[0].kind != "deal" or told[0].seat is None:
            raise ValueError("a seat's events begin with its deal")
        view = cls(Course.start(told[0]), told[0].seat, told[0].hand, None, told[:1])
        for event in told[1:]:
            view = view.after(event)
        return view

    def after(self, event: Event) -> View:
        """The view with one more event."""
        return self.told(event, self.course.after(event))

    def told(self, event: Event, course: Course) -> View:
        """The view with one more event, of which ``course.after`` has come already: it is the same for both seats."""
        hand, drawn = self.hand, self.drawn
        if event.seat == self.seat and event.kind in ("take", "draw", "discard", "knock"):
            drawn = event.card if event.kind in ("take", "draw") else None
            if event.card is not None:
                hand = (*hand, event.card) if drawn else without(hand, event.card)
        return View(course, self.seat, hand, drawn, (*self.events, event))

    def legal_actions(self) -> list[Action]:
        """The bare forms of what this seat may do now; empty when it is not to act."""
        return legal_actions(self.course, self.hand) if self.seat_to_act == self.seat else []

    @property
    def rules(self) -> Rules:
        """The rules of the match (RULES 7)."""
        return self.course.rules

    @property
    def scores(self) -> tuple[int, int]:
        """Hand points of both seats before this hand, and after it once it has ended."""
        return self.course.scores

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
    def pile(self) -> tuple[Card, ...]:
        """The discard pile, top last."""
        return self.course.pile

    @property
    def top_discard(self) -> Card | None:
        """The card that a take would give, or None while the pile is empty."""
        return self.course.pile[-1] if self.course.pile else None

    @property
    def stock_count(self) -> int:
        """How many cards are left in the stock."""
        return self.course.stock_count

    @property
    def other_count(self) -> int:
        """How many cards the other seat holds."""
        return self.course.hand_count(1 - self.seat)

    @property
    def known(self) -> tuple[Card, ...]:
        """The other seat's cards that it took from the pile and has not thrown since."""
        return self.course.known[1 - self.seat]

    @property
    def shown(self) -> tuple[Card, ...]:
        """The cards that the other seat has laid open at the showdown (RULES 8); none before."""
        return self.course.shown(1 - self.seat)

    @property
    def just_taken(self) -> Card | None:
        """The card that cannot be thrown this turn, because it came from the pile (RULES 3)."""
        return self.course.just_taken

    @property
    def knock_limit(self) -> int:
        """The most deadwood a knock may leave in this hand (RULES 7)."""
        return self.course.knock_limit

    @property
    def knock(self) -> Event | None:
        """The "knock" event with the spread, once somebody has knocked or gone gin (RULES 4); None before."""
        return self.course.knock

    @property
    def result(self) -> HandResult | None:
        """How the hand ended (RULES 5), or None until it has."""
        return self.course.result

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that this seat cannot place: in the stock, or in the other hand and never shown."""
        placed = 0
        for card in (*self.hand, *self.pile, *self.known, *self.shown):
            placed |= card.bit
        return tuple(card for card in DECK if not card.bit & placed)

    def chances(self) -> dict[Card, float]:
        """For each card that the other seat may hold the chance that it does, all unseen cards being alike."""
        unseen, sure = self.unseen, self.shown or self.known
        each = (self.other_count - len(sure)) / len(unseen) if unseen else 0.0
        return dict.fromkeys(unseen, each) | dict.fromkeys(sure, 1.0)

    def spreads(self, discard: Card) -> list[Arrangement]:
        """The best arrangements after this discard, the safest first: it can be expected to let the other seat
        lay off the fewest points, from what this seat knows (RULES 4)."""
        found = best_arrangements(card for card in self.hand if card is not discard)
        if len(found) > 1:
            held = self.chances()
            found.sort(key=lambda arrangement: round(exposure(arrangement.melds, held), 9))
        return found
