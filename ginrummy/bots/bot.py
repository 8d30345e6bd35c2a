"""What all computer players share: the order of a decision, and why every hand between two of them ends."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from random import Random
from typing import ClassVar

from ginrummy.rules.actions import BIG_GIN, DEFEND, DRAW, PASS, TAKE, Action
from ginrummy.rules.bits import deadwood_of
from ginrummy.rules.view import View

from .counting import joins_meld, least_after
from .position import Position


class Bot(ABC):
    """A computer player. It is given a view, the legal actions and a seed, and keeps nothing between decisions."""

    level: ClassVar[str]

    def __init__(self, seed: int) -> None:
        self.seed = seed

    @abstractmethod
    def choose(self, view: View, legal_actions: Iterable[Action], *, ms: float | None = None) -> Action:
        """One of the legal actions, given in their bare forms. Same seed and same view, same choice.

        ``ms`` is an upper bound for the thinking, in milliseconds. Raises ValueError where no action is
        legal.
        """


class RuleBot(Bot):
    """A computer player by rules that a person can follow.

    Every hand of it ends, whoever sits opposite and ends theirs by some such rule. It takes a discard only
    where that leaves it less deadwood than before (``helps``), and then throws a card that keeps it so
    (``throwable``). Ten cards have at most 98 points of deadwood, so between two of its own draws from the
    stock it takes at most 98 discards; it passes at most once; and the stock holds 31 cards.
    """

    def choose(self, view: View, legal_actions: Iterable[Action], *, ms: float | None = None) -> Action:
        """As in ``Bot``."""
        legal = list(legal_actions)
        if not legal:
            raise ValueError("there is nothing to choose: it is not this seat's turn")
        if len(legal) == 1:
            return legal[0]
        position = Position.of(view)
        if TAKE in legal:
            other = next((action for action in (PASS, DRAW) if action in legal), TAKE)
            return TAKE if helps(position) and self.takes(position, self._random(view)) else other
        if BIG_GIN in legal:
            return BIG_GIN
        if DEFEND in legal:
            return DEFEND
        return self._throws(view, position, legal)

    def _throws(self, view: View, position: Position, legal: Sequence[Action]) -> Action:
        discards = {action.card.bit: action for action in legal if action.kind == "discard" and action.card}
        knocks = {action.card.bit: action for action in legal if action.kind == "knock" and action.card}
        for bit, action in knocks.items():
            if not deadwood_of(position.hand ^ bit):
                return action
        cards = throwable(position, discards)
        if not cards:
            return next(iter(knocks.values()), legal[0])
        knock, card = self.throws(position, cards, tuple(knocks), self._random(view))
        return knocks[card] if knock and card in knocks else discards[card]

    @abstractmethod
    def takes(self, position: Position, random: Random) -> bool:
        """Whether to take the top discard, which is known to leave less deadwood than now."""

    @abstractmethod
    def throws(
        self, position: Position, cards: Sequence[int], knocks: Sequence[int], random: Random
    ) -> tuple[bool, int]:
        """Whether to knock, and the card to throw: one of ``knocks`` for a knock, else one of ``cards``.

        Gin is declared before this is asked.
        """

    def _random(self, view: View) -> Random:
        """A generator made from the seed and what this seat knows, so that a match taken up again goes on the same."""
        hand = "".join(card.text for card in view.hand)
        return Random(f"{self.level} {self.seed} {view.seat} {view.dealer} {view.scores} {len(view.events)} {hand}")


def helps(position: Position) -> bool:
    """Whether taking the top discard joins it to a meld, or makes a knock, and leaves less deadwood than now."""
    before = deadwood_of(position.hand)
    if not position.top or not before:
        return False
    after = least_after(position.hand | position.top, position.top)
    return after < before and (after <= position.limit or joins_meld(position.hand, position.top, before))


def throwable(position: Position, cards: Iterable[int]) -> tuple[int, ...]:
    """The cards that may be thrown: after a take only those that leave less deadwood than before it."""
    if not position.taken:
        return tuple(cards)
    before = deadwood_of(position.hand ^ position.taken)
    lower = tuple(card for card in cards if deadwood_of(position.hand ^ card) < before)
    return lower or tuple(cards)
