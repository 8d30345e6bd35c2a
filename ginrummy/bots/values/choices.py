"""What each choice of a seat is worth, by the network, one ply deep."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ginrummy.rules.view import View

from .decision import PUBLIC, chances, public
from .facts import AFTER, KNOCK, LIMIT, MY_TAKES, OPENING, SHOWN, STOCK, STOCK_DRAW
from .features import INPUTS, node
from .last_turn import knock_at_last
from .melding import least
from .network import Network
from .situation import facts_of, hand_of

MARGIN: Final = 11  # throws that leave more than so many points above the least are not considered


class Choices:
    """A seat's decision: ``hand`` and cards are bits, values are points of this hand for the seat."""

    def __init__(self, view: View, network: Network) -> None:
        self._facts = facts_of(view)
        self._network = network
        self._dead_stock = view.rules.dead_hand_stock
        self.hand = hand_of(view)
        self.limit = self._facts[LIMIT]
        self.my_takes = self._facts[MY_TAKES]
        top, taken = view.top_discard, view.just_taken
        self.top = top.bit if top else 0
        self.taken = taken.bit if taken else 0
        self._chance, self._need, self._by_set = [0.0] * 52, [0.0] * 52, [0.0] * 52
        self._ways, self._more = [0] * 128, [0] * 128
        self._after, self._kept = [0] * 52, [0] * 52
        self._row = [0.0] * INPUTS
        chances(self._facts, self._chance, self._need, self._by_set)
        self._shared = self._look(self._facts)

    def _look(self, facts: list[int]) -> list[float]:
        public(facts, self._need, self._ways, self._row)
        return self._network.shared(self._row[:PUBLIC])

    def _value(self, kind: int, hand: int, thrown: int, facts: list[int], shared: list[float]) -> float:
        row = self._row
        node(
            kind,
            hand,
            thrown,
            facts,
            self._chance,
            self._need,
            self._by_set,
            self._ways,
            self._more,
            self._after,
            self._kept,
            row,
        )
        return self._network.value(kind, shared, row[PUBLIC:])

    def waiting(self) -> float:
        """The value of drawing from the stock, or of passing the upcard."""
        kind = AFTER if self._facts[OPENING] in (1, 2) else STOCK_DRAW
        return self._value(kind, self.hand, -1, self._facts, self._shared)

    def open_to_take(self) -> bool:
        """Whether a take is worth a thought: not where any draw makes gin. Any card may be worth it, for what it
        keeps from the other seat and for the blank card it lets go."""
        return bool(self.top) and least(self.hand, self._ways) > 0

    def taking(self) -> float:
        """The value of taking the top discard: that of the best throw or knock after it."""
        facts = list(self._facts)
        facts[OPENING] = 0
        facts[MY_TAKES] += 1
        facts[SHOWN] |= self.top
        values, knocks = self._eleven(self.hand | self.top, self.top, facts, self._look(facts), MARGIN)
        return max((*values.values(), *knocks.values()))

    def throwing(self, margin: int = MARGIN, every_knock: bool = False) -> tuple[dict[int, float], dict[int, float]]:
        """The values of the throws worth considering and of the knocks, each by the card's bit.

        Where gin can be had, throws are not valued (left out), unless ``margin`` is larger than common.
        """
        return self._eleven(self.hand, self.taken, self._facts, self._shared, margin, every_knock)

    def _throws(self, hand: int, banned: int) -> Iterator[tuple[int, int]]:
        left = hand & ~banned
        while left:
            low = left & -left
            left ^= low
            yield low, least(hand ^ low, self._ways)

    def _eleven(
        self,
        hand: int,
        banned: int,
        facts: list[int],
        shared: list[float],
        margin: int,
        every_knock: bool = False,
    ) -> tuple[dict[int, float], dict[int, float]]:
        left = dict(self._throws(hand, banned))
        dead = facts[STOCK] <= self._dead_stock  # a throw without a knock ends the hand
        fewest = min(left.values())
        values: dict[int, float] = {}
        knocks: dict[int, float] = {}
        for low, points in left.items():
            card = low.bit_length() - 1
            if points <= self.limit and (points == fewest or every_knock):
                said = self._value(KNOCK, hand ^ low, card, facts, shared)
                knocks[low] = knock_at_last(said, hand ^ low, facts) if dead else said
                if fewest == 0 and margin == MARGIN:
                    return {}, knocks
            if points <= fewest + margin:
                values[low] = 0.0 if dead else self._value(AFTER, hand ^ low, card, facts, shared)
        return values, knocks
