"""A match gone through again: each ended hand step by step, both hands open. A hand being played is no part of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from ginrummy.rules.cards import Card
from ginrummy.rules.record import Record
from ginrummy.rules.round import Round
from ginrummy.rules.scoring import HandResult
from ginrummy.rules.variants import Rules

from .seats import shown_seats
from .sentences import turn_sentence
from .table import Shown, lying
from .text import SYMBOLS, CardText


@dataclass(frozen=True, slots=True)
class Step:
    """Where a hand stands after one action; ``number`` 0 is the deal.

    ``sentence`` tells the action, ``actor`` who did it, ``came`` the card that it brought into that hand. ``shown`` are
    both hands as they lie, ``pile`` has its top last. ``scores`` are the match's, with this hand's points at its end.
    """

    hand: int
    number: int
    sentence: str
    actor: int | None
    came: Card | None
    shown: tuple[Shown, Shown]
    pile: tuple[Card, ...]
    stock_count: int
    scores: tuple[int, int]
    knocker: int | None
    result: HandResult | None


@dataclass(frozen=True)
class Review:
    """A match to be gone through. ``style`` is how its sentences write cards."""

    record: Record
    style: CardText = SYMBOLS
    _steps: dict[int, tuple[Step, ...]] = field(default_factory=dict, repr=False, compare=False)

    @cached_property
    def names(self) -> tuple[str, str]:
        """The names of seat 0 and seat 1, fit to be shown."""
        first, second = shown_seats(self.record.seats)
        return first.name, second.name

    @cached_property
    def you(self) -> int | None:
        """The seat of the one player against the computer; None where two people played."""
        people = [number for number, seat in enumerate(self.record.seats) if seat.kind != "bot"]
        return people[0] if len(people) == 1 else None

    @property
    def rules(self) -> Rules:
        """The rules that the match was played by."""
        return self.record.match.rules

    @property
    def hands(self) -> int:
        """How many hands have ended; they are numbered from 1."""
        return len(self._ended)

    @property
    def unfinished(self) -> bool:
        """Whether a hand is being played, which is not shown."""
        return len(self.record.match.rounds) > self.hands

    @property
    def seed(self) -> int | None:
        """The seed that deals the match again; told once the match is over and not before."""
        seed = self.record.data.get("seed")
        good = isinstance(seed, int) and not isinstance(seed, bool) and self.record.match.is_over
        return seed if good else None

    @cached_property
    def _ended(self) -> tuple[Round, ...]:
        return tuple(hand for hand in self.record.match.rounds if hand.is_over)

    def steps(self, hand: int) -> tuple[Step, ...]:
        """The steps of a hand, from its deal to its result. Raises IndexError where no such hand has ended."""
        if not 1 <= hand <= self.hands:
            raise IndexError(f"hand {hand} has not ended")
        if hand not in self._steps:
            self._steps[hand] = self._gone_through(hand, self._ended[hand - 1])
        return self._steps[hand]

    def after(self, step: Step) -> Step | None:
        """The next step, in the next hand where this one ends; None at the end."""
        steps = self.steps(step.hand)
        if step.number + 1 < len(steps):
            return steps[step.number + 1]
        return self.steps(step.hand + 1)[0] if step.hand < self.hands else None

    def before(self, step: Step) -> Step | None:
        """The step before, in the hand before where this is a deal; None at the beginning."""
        if step.number:
            return self.steps(step.hand)[step.number - 1]
        return self.steps(step.hand - 1)[-1] if step.hand > 1 else None

    def _gone_through(self, number: int, ended: Round) -> tuple[Step, ...]:
        state = Round.deal(ended.deck, ended.dealer, ended.rules, ended.log[0].scores or (0, 0))
        found = [self._step(number, 0, state, None, 1)]
        for count, action in enumerate(ended.actions, 1):
            actor, told = state.seat_to_act, len(state.log)
            state = state.apply(action)
            found.append(self._step(number, count, state, actor, told))
        return tuple(found)

    def _step(self, hand: int, number: int, state: Round, actor: int | None, told: int) -> Step:
        """``told``: how many of the events have been told before; of the two deals one is enough."""
        events, course = state.log[told:], state.course
        if actor is None:
            events = state.log[:1]
        return Step(
            hand,
            number,
            turn_sentence(events, self.names, self.you, self.style),
            actor,
            events[0].card if events[0].kind in ("take", "draw") else None,
            (lying(state, 0), lying(state, 1)),
            course.pile,
            course.stock_count,
            course.scores,
            None if course.knock is None else course.knock.seat,
            course.result,
        )
