"""Simple: the standard baseline that gin rummy programs are measured against."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from ginrummy.bots.bot import RuleBot
from ginrummy.bots.counting import joins_meld
from ginrummy.bots.position import Position
from ginrummy.rules.bits import deadwood_of


class Simple(RuleBot):
    """Takes a discard only where it joins a meld and lowers the deadwood, throws what leaves least deadwood (of
    equal cards one at random), and knocks as soon as it may."""

    level: ClassVar[str] = "simple"

    def takes(self, position: Position, random: Random) -> bool:
        return joins_meld(position.hand, position.top, deadwood_of(position.hand))

    def throws(
        self, position: Position, cards: Sequence[int], knocks: Sequence[int], random: Random
    ) -> tuple[bool, int]:
        left = {card: deadwood_of(position.hand ^ card) for card in (knocks or cards)}
        least = min(left.values())
        return bool(knocks), random.choice([card for card in left if left[card] == least])
