"""What a hand is worth (RULES 5) and what a match comes to in the end (RULES 6)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, cast

from .variants import Rules

Kind = Literal["knock", "undercut", "gin", "big-gin", "dead"]


@dataclass(frozen=True, slots=True)
class Item:
    """One line of a sum: ``label`` is "difference", "deadwood", "gin", "big-gin", "undercut", "doubled" for a
    hand, "hands", "game", "shutout", "boxes" for a match; ``points`` what it adds."""

    label: str
    points: int


@dataclass(frozen=True, slots=True)
class HandResult:
    """How a hand ended (RULES 5).

    ``kind`` is "knock", "undercut", "gin", "big-gin" or "dead"; ``winner`` the seat that scored, or None;
    ``points`` what it scored, the sum of ``items``. ``knocker`` is None in a dead hand;
    ``deadwood`` is each seat's when the hand was scored (the defender's after lay-offs), None in a dead hand.
    """

    kind: Kind
    winner: int | None
    points: int
    items: tuple[Item, ...] = ()
    knocker: int | None = None
    deadwood: tuple[int, int] | None = None


DEAD = HandResult("dead", None, 0)


def score_hand(
    rules: Rules, doubled: bool, ending: str, knocker: int, knocker_deadwood: int, defender_deadwood: int
) -> HandResult:
    """The result of a hand that ``knocker`` (a seat) ended by ``ending``: "knock", "gin" or "big-gin" (RULES 5).

    The defender's deadwood, in points, is what lay-offs leave after a plain knock, all of it otherwise;
    ``doubled`` is RULES 7's spade upcard.
    """
    difference = defender_deadwood - knocker_deadwood
    kind, winner = ending, knocker
    if ending == "knock" and difference <= 0:
        kind, winner = "undercut", 1 - knocker
        items = [Item("difference", -difference), Item("undercut", rules.undercut_bonus)]
    elif ending == "knock":
        items = [Item("difference", difference)]
    else:
        items = [Item("deadwood", defender_deadwood), Item("gin", rules.gin_bonus)]
        if ending == "big-gin":
            items.append(Item("big-gin", rules.big_gin_bonus))
    if doubled:
        items.append(Item("doubled", sum(item.points for item in items)))
    deadwood = (knocker_deadwood, defender_deadwood) if knocker == 0 else (defender_deadwood, knocker_deadwood)
    points = sum(item.points for item in items)
    return HandResult(cast(Kind, kind), winner, points, tuple(items), knocker, deadwood)


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a match stands after its ended hands (RULES 1 and 6): points and hands won of each seat, who
    deals the next hand, and who has won (None before)."""

    rules: Rules
    scores: tuple[int, int] = (0, 0)
    hands_won: tuple[int, int] = (0, 0)
    dealer: int = 1

    def after(self, winner: int | None, points: int) -> Standing:
        """The standing after a hand that ``winner`` (None: a dead hand) ended with ``points``."""
        if winner is None:
            return self
        scores, won = list(self.scores), list(self.hands_won)
        scores[winner] += points
        won[winner] += 1
        return Standing(self.rules, (scores[0], scores[1]), (won[0], won[1]), 1 - self.dealer)

    @classmethod
    def of(cls, rules: Rules, results: Iterable[HandResult]) -> Standing:
        """The standing after these results, in order."""
        standing = cls(rules)
        for result in results:
            standing = standing.after(result.winner, result.points)
        return standing

    @property
    def winner(self) -> int | None:
        """The seat that has reached the target by hand points (RULES 6), or None."""
        return next((seat for seat in (0, 1) if self.scores[seat] >= self.rules.target), None)

    def sheet(self) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
        """The final sheet: each seat's items, which add up to its total (RULES 6). Bonuses of 0 are left out."""
        return self._items(0), self._items(1)

    def totals(self) -> tuple[int, int]:
        """Each seat's total: hand points, and the match bonuses once the match is won."""
        first, second = self.sheet()
        return sum(item.points for item in first), sum(item.points for item in second)

    def _items(self, seat: int) -> tuple[Item, ...]:
        rules, won = self.rules, self.winner
        hands = Item("hands", self.scores[seat])
        if won is None:
            return (hands,)
        game = rules.game_bonus if seat == won else 0
        shut = rules.shutout and seat == won and not self.hands_won[1 - seat]
        more = (
            Item("game", game),
            Item("shutout", hands.points + game if shut else 0),
            Item("boxes", rules.box_bonus * self.hands_won[seat]),
        )
        return (hands, *(item for item in more if item.points))
