"""What a seat can tell of single cards from its view: which join a meld, which still can, which the other could use."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from ginrummy.rules.bits import deadwood_of
from ginrummy.rules.cards import DECK, SUITS, Card, bits_of, cards_of
from ginrummy.rules.view import View


@dataclass(frozen=True)
class Reading:
    """A view, read. ``hand`` are the seat's cards as bits, ``out`` those that it cannot see or that the other seat is
    known to hold: what may still come to it, and what the other may hold."""

    view: View
    hand: int
    out: int

    @classmethod
    def of(cls, view: View) -> Reading:
        """A seat's view, read; looks at nothing that the view does not tell (RULES 8)."""
        return cls(view, bits_of(view.hand), bits_of((*view.unseen, *view.known)))

    @cached_property
    def deadwood(self) -> int:
        """The deadwood of the whole hand, eleven cards where it has as many."""
        return deadwood_of(self.hand)

    def joins(self, card: Card) -> bool:
        """Whether a card that is not in the hand would make or lengthen a meld to some use."""
        return deadwood_of(self.hand | card.bit) < self.deadwood + card.points

    def loose(self, card: Card) -> bool:
        """Whether a card of the hand is in no meld of some best arrangement."""
        return deadwood_of(self.hand ^ card.bit) == self.deadwood - card.points

    def spare(self, card: Card) -> bool:
        """Whether the melds stand just as well without this card."""
        return deadwood_of(self.hand ^ card.bit) == self.deadwood

    def joiners(self, card: Card) -> tuple[Card, ...]:
        """The cards still out of which each would make a meld with this card and one more of the hand."""
        rest, found = self.hand & ~card.bit, 0
        for pair in pairs(card):
            if pair & rest and pair & self.out:
                found |= pair & self.out
        return cards_of(found)

    def melders(self, card: Card, thrown: Card) -> tuple[Card, ...]:
        """The cards still out of which each would put this card into a meld to some use, once ``thrown`` is gone."""
        rest = self.hand & ~thrown.bit
        return tuple(
            drawn
            for drawn in self.joiners(card)
            if deadwood_of(rest | drawn.bit) < deadwood_of(rest & ~card.bit | drawn.bit) + card.points
        )

    def helpers_without(self, card: Card) -> int:
        """How many of the cards still out would make or lengthen a meld once this card is thrown."""
        rest = self.hand & ~card.bit
        left = deadwood_of(rest)
        return sum(deadwood_of(rest | drawn.bit) < left + drawn.points for drawn in cards_of(self.out))

    def uses(self, card: Card) -> tuple[int, ...]:
        """Every two cards, as bits, that the other seat can have or come by and that make a meld with this one."""
        return tuple(pair for pair in pairs(card) if not pair & ~self.out)

    def of_use(self, card: Card) -> bool:
        """Whether the other seat can have two cards, or come by them, that make a meld with this one."""
        return bool(self.uses(card))

    def wanted_for(self, card: Card) -> Card | None:
        """A card that the other seat is known to hold and that a meld with this one could be made of; None for none."""
        known = bits_of(self.view.known)
        for pair in pairs(card):
            if pair & known and not pair & ~self.out:
                return cards_of(pair & known)[0]
        return None


@lru_cache(maxsize=52)
def pairs(card: Card) -> tuple[int, ...]:
    """Every two cards that are a meld with this one, as bits."""
    same = [other for other in DECK if other.rank == card.rank and other is not card]
    found = [one.bit | two.bit for at, one in enumerate(same) for two in same[at + 1 :]]
    first = SUITS.index(card.suit) * 13
    for low in range(card.rank - 3, card.rank):
        if low >= 0 and low + 2 < 13:
            run = sum(DECK[first + low + step].bit for step in range(3))
            found.append(run & ~card.bit)
    return tuple(found)
