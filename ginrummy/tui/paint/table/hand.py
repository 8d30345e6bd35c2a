"""How a hand lies on the table: in which order, in which groups, and what is written under which cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from ginrummy.rules.cards import Card
from ginrummy.rules.events import Event
from ginrummy.rules.melds import Meld, best_arrangement

ORDERS: Final = ("melds", "suit", "rank", "hand")
SUIT_ORDER: Final = "shcd"
"""Black and red in turns, so that neighbours differ in colour."""


class Stretch(NamedTuple):
    """Cards side by side that belong to one meld, or to none (``meld`` None); ``laid`` are those that the other seat
    laid off on it."""

    cards: tuple[Card, ...]
    meld: Meld | None
    laid: tuple[Card, ...] = ()


class Lay(NamedTuple):
    """A hand as it lies: groups from left to right, each made of stretches; ``deadwood`` of all its cards."""

    groups: tuple[tuple[Stretch, ...], ...]
    deadwood: int

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards from left to right."""
        return tuple(card for group in self.groups for stretch in group for card in stretch.cards)


@lru_cache(maxsize=64)
def lay(hand: tuple[Card, ...], order: str = "melds") -> Lay:
    """The hand in an order: "melds" puts each meld in a group and the rest last, "suit" and "rank" sort it, "hand"
    leaves the cards as they are given. Melds are found in every order."""
    best = best_arrangement(hand)
    if order == "melds":
        groups = [(Stretch(meld, meld),) for meld in best.melds]
        if best.unmelded:
            groups.append((Stretch(best.unmelded, None),))
        return Lay(tuple(groups), best.deadwood)
    of = {card: meld for meld in best.melds for card in meld}
    if order == "suit":
        suits = [tuple(sorted(card for card in hand if card.suit == suit)) for suit in SUIT_ORDER]
        rows = [row for row in suits if row]
    elif order == "rank":
        rows = [tuple(sorted(hand, key=lambda card: (card.rank, SUIT_ORDER.index(card.suit))))]
    else:
        rows = [hand] if hand else []
    return Lay(tuple(_stretches(row, of) for row in rows), best.deadwood)


def laid_down(shown: Event, layoffs: Sequence[tuple[Card, int]] = ()) -> Lay:
    """A hand as a knock or a defence laid it down, with the cards laid off on it where they lie."""
    groups = []
    for number, meld in enumerate(shown.melds):
        laid = tuple(card for card, where in layoffs if where == number)
        groups.append((Stretch(tuple(sorted((*meld, *laid))), meld, laid),))
    if shown.unmelded:
        groups.append((Stretch(shown.unmelded, None),))
    return Lay(tuple(groups), sum(card.points for card in shown.unmelded))


def _stretches(cards: tuple[Card, ...], of: dict[Card, Meld]) -> tuple[Stretch, ...]:
    found: list[Stretch] = []
    for card in cards:
        meld = of.get(card)
        if found and found[-1].meld is meld:
            found[-1] = Stretch((*found[-1].cards, card), meld)
        else:
            found.append(Stretch((card,), meld))
    return tuple(found)
