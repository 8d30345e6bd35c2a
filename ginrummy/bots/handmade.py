"""The strongest player made by hand, to spar with: what the other seat may hold, what can still come, and whether to
knock now."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from ginrummy.rules.bits import deadwood_of

from .beliefs import hands_held
from .bot import RuleBot
from .evaluation import knock_value, stock_chances, throw_cost
from .position import Position

# How many hands of the other seat it imagines in a decision.
IMAGINED: Final = 40
# It throws nothing that leaves more than this above the least deadwood.
WITHIN: Final = 11
# It plays on where a knock can be expected to bring less than this, for gin or for an undercut.
WORTH_KNOCKING: Final = 0.0


class HandMade(RuleBot):
    """Imagines the other hand from everything it took, refused and threw, and counts what each choice is worth."""

    level: ClassVar[str] = "hand-made"

    def takes(self, position: Position, random: Random) -> bool:
        return True

    def throws(
        self, position: Position, cards: Sequence[int], knocks: Sequence[int], random: Random
    ) -> tuple[bool, int]:
        hands = hands_held(position, IMAGINED, random)
        live = stock_chances(position, hands)
        if knocks:
            _, card = min((deadwood_of(position.hand ^ card), card) for card in knocks)
            if knock_value(position, position.hand ^ card, hands) >= WORTH_KNOCKING:
                return True, card
        least = min(deadwood_of(position.hand ^ card) for card in cards)
        near = [card for card in cards if deadwood_of(position.hand ^ card) <= least + WITHIN]
        return False, min(near, key=lambda card: (throw_cost(position, card, live, hands), card))
