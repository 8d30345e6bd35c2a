"""How a knocker may lay down the ten cards left, and what each way lets the other side lay off (RULES 4)."""

from __future__ import annotations

from dataclasses import dataclass

from ginrummy.rules.cards import Card
from ginrummy.rules.layoffs import exposure, why_not
from ginrummy.rules.melds import Arrangement
from ginrummy.rules.view import View


@dataclass(frozen=True, slots=True)
class Spread:
    """One of the best arrangements for a knock, from what the knocker knows: ``open_to`` are the cards that the other
    side may hold and could lay off at once, ``points`` what it can be expected to lay off in all."""

    arrangement: Arrangement
    open_to: tuple[Card, ...]
    points: float


def spreads(view: View, discard: Card) -> tuple[Spread, ...]:
    """Every best arrangement of the hand without ``discard``, the safest first."""
    held, found = view.chances(), []
    for arrangement in view.spreads(discard):
        melds = arrangement.melds
        open_to = sorted(card for card in held if any(why_not(card, meld) is None for meld in melds))
        found.append(Spread(arrangement, tuple(open_to), exposure(melds, held)))
    return tuple(found)


def spreads_to_choose(view: View, discard: Card, setting: str) -> tuple[Spread, ...]:
    """The spreads that the player is asked about with this knock; empty where nothing is asked.

    ``setting`` is "auto" (never: the safest is laid), "ask" (where they let the other side lay off different cards)
    or "always" (wherever there are several). Nothing can be laid off on a gin, so none is asked about.
    """
    if setting == "auto" or discard not in view.hand:
        return ()
    found = spreads(view, discard)
    if len(found) < 2 or not found[0].arrangement.deadwood:
        return ()
    same = len({(spread.open_to, round(spread.points, 9)) for spread in found}) == 1
    return () if same and setting != "always" else found
