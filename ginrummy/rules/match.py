"""A match: hands until a seat reaches the target (RULES 6)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from .actions import Action
from .cards import Card
from .errors import HandInProgress, HandOver, MatchOver
from .round import Round
from .scoring import HandResult, Item, Standing
from .variants import Rules


@dataclass(frozen=True, slots=True)
class Match:
    """A match as the hands played so far; a value that never changes. ``Match(rules)`` is one before its first deal."""

    rules: Rules = field(default_factory=Rules)
    rounds: tuple[Round, ...] = ()

    @property
    def round(self) -> Round | None:
        """The hand in progress, or the last one that ended; None before the first deal."""
        return self.rounds[-1] if self.rounds else None

    @property
    def results(self) -> tuple[HandResult, ...]:
        """The results of the ended hands, in order."""
        return tuple(hand.result for hand in self.rounds if hand.result is not None)

    @property
    def standing(self) -> Standing:
        """Scores, hands won, the next dealer and the winner, after the ended hands (RULES 6)."""
        return Standing.of(self.rules, self.results)

    @property
    def scores(self) -> tuple[int, int]:
        """Hand points of both seats."""
        return self.standing.scores

    @property
    def winner(self) -> int | None:
        """The seat that won, by hand points (RULES 6); None before."""
        return self.standing.winner

    @property
    def is_over(self) -> bool:
        """Whether a seat has reached the target (RULES 6)."""
        return self.winner is not None

    @property
    def dealer(self) -> int:
        """Who deals the hand in progress, or the next one where none is (RULES 1)."""
        hand = self.round
        return hand.dealer if hand is not None and not hand.is_over else self.standing.dealer

    def sheet(self) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
        """The final sheet: each seat's items, which add up to its total (RULES 6)."""
        return self.standing.sheet()

    def deal(self, deck: Iterable[Card]) -> Match:
        """The match with its next hand dealt from ``deck`` (as in ``Round.deal``).

        Raises MatchOver, HandInProgress, or ValueError for a deck that is none.
        """
        if self.is_over:
            raise MatchOver()
        if self.round is not None and not self.round.is_over:
            raise HandInProgress()
        standing = self.standing
        dealt = Round.deal(deck, standing.dealer, self.rules, standing.scores)
        return replace(self, rounds=(*self.rounds, dealt))

    def apply(self, action: Action | str, seat: int | None = None) -> Match:
        """The match after an action in the hand in progress. Raises an IllegalAction; this state is unchanged."""
        hand = self.round
        if hand is None or hand.is_over:
            raise MatchOver() if self.is_over else HandOver()
        return replace(self, rounds=(*self.rounds[:-1], hand.apply(action, seat)))
