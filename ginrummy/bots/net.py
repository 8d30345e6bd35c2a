"""The player behind Hard: a small network, trained by self-play, values each choice, and the best is played.

The network answers in points of this hand: after a throw, before a draw from the stock, of a knock now. How it
was trained and what it reached stands in ``ginrummy.lab.train``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from ginrummy.rules.actions import BIG_GIN, DEFEND, DRAW, PASS, TAKE, Action
from ginrummy.rules.layoffs import best_defence
from ginrummy.rules.scoring import score_hand
from ginrummy.rules.view import View

from .bot import Bot

if TYPE_CHECKING:
    from .values.choices import Choices

# So often a seat takes discards in one hand. After that it draws from the stock, which ends: so a hand has at
# most 20 + 31 turns of this seat, whatever the other one does.
MOST_TAKES: Final = 20
EVERY_THROW: Final = 1000


class NetPlayer(Bot):
    """Plays the choice with the highest value. Keeps nothing between decisions and needs no luck.

    ``weights`` names a weights file of the package: "hard", or "first", the first trained version.
    """

    level: ClassVar[str] = "net"

    def __init__(self, seed: int = 0, weights: str = "hard") -> None:
        super().__init__(seed)
        self.weights = weights

    def choose(self, view: View, legal_actions: Iterable[Action], *, ms: float | None = None) -> Action:
        """One of the legal actions, given in their bare forms. Same view, same choice.

        ``ms`` is an upper bound for the thinking that this player stays far below. Raises ValueError where no
        action is legal.
        """
        legal = list(legal_actions)
        if not legal:
            raise ValueError("there is nothing to choose: it is not this seat's turn")
        if len(legal) == 1:
            return legal[0]
        if BIG_GIN in legal:
            return BIG_GIN
        choices = self._choices(view)
        if TAKE in legal:
            other = PASS if PASS in legal else DRAW
            if choices.my_takes >= MOST_TAKES or not choices.open_to_take():
                return other
            return TAKE if choices.taking() > choices.waiting() else other
        discards, knocking = _by_card(legal, "discard"), _by_card(legal, "knock")
        throws, knocks = choices.throwing()
        if not (throws.keys() & discards.keys() or knocks.keys() & knocking.keys()):
            throws, knocks = choices.throwing(EVERY_THROW, every_knock=True)  # the good ones are not to be had
        values: list[tuple[float, Action]] = [
            (value, discards[card]) for card, value in throws.items() if card in discards
        ]
        values += [(value, knocking[card]) for card, value in knocks.items() if card in knocking]
        return max(values, key=lambda found: found[0], default=(0.0, legal[0]))[1]

    def _choices(self, view: View) -> Choices:
        # Not before the first decision: the tables and the weights take some ten milliseconds to load.
        from .values.choices import Choices
        from .values.network import network

        return Choices(view, network(self.weights))

    def evaluate(self, view: View) -> dict[Action, float]:
        """Each legal action (bare) with the points that it can be expected to bring this seat in this hand.

        Empty where the seat is not to act. After a knock the one answer is exact. How far the others can be trusted is
        measured in ``ginrummy.lab.train``: against an equal player the means of what was said and of what came lie
        within a point.
        """
        legal = view.legal_actions()
        if not legal:
            return {}
        scale = 2.0 if view.course.doubled else 1.0
        if legal == [DEFEND]:
            return {DEFEND: _defended(view)}
        choices = self._choices(view)
        found: dict[Action, float] = {}
        if legal[0].kind in ("pass", "draw", "take"):
            for action in legal:
                found[action] = scale * (choices.taking() if action == TAKE else choices.waiting())
            return found
        throws, knocks = choices.throwing(EVERY_THROW, every_knock=True)
        discards, knocking = _by_card(legal, "discard"), _by_card(legal, "knock")
        found |= {action: scale * throws[card] for card, action in discards.items()}
        found |= {action: scale * knocks[card] for card, action in knocking.items()}
        if BIG_GIN in legal:
            gin = max(knocks.values())
            found[BIG_GIN] = scale * (gin + view.rules.big_gin_bonus)
        return found


def _by_card(legal: Sequence[Action], kind: str) -> dict[int, Action]:
    return {action.card.bit: action for action in legal if action.kind == kind and action.card is not None}


def _defended(view: View) -> float:
    """What the best defence against the knock on the table brings: exact, since all of it lies open."""
    knock = view.knock
    assert knock is not None and knock.seat is not None
    left = best_defence(knock.melds, view.hand).deadwood
    mine = sum(card.points for card in knock.unmelded)
    result = score_hand(view.rules, view.course.doubled, "knock", knock.seat, mine, left)
    return float(result.points if result.winner == view.seat else -result.points)
