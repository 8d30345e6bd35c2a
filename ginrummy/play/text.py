"""Words and cards for people: the one door for translations, and how a card is written."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from ginrummy.rules.cards import Card

_SIGNS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def _(message: str) -> str:
    """The message in the player's language. Null translations for now: other languages plug in here."""
    return message


def _n(one: str, many: str, count: int) -> str:
    """The message for this count, in the player's language."""
    return one if count == 1 else many


def rank_text(card: Card) -> str:
    """The rank as players write it: ``10`` for the ten, ``K`` for a king."""
    return "10" if card.text[0] == "T" else card.text[0]


def suit_text(card: Card, letters: bool = False) -> str:
    """The suit's sign, or its letter where signs cannot be shown."""
    return card.suit if letters else _SIGNS[card.suit]


def card_text(card: Card, letters: bool = False) -> str:
    """A card as players write it: ``9♥`` and ``10♠``, with ``letters`` ``9h`` and ``10s``."""
    return rank_text(card) + suit_text(card, letters)


@dataclass(frozen=True, slots=True)
class CardText:
    """How cards are written in sentences: called with a card, or by ``cards`` with several."""

    letters: bool = False

    def __call__(self, card: Card) -> str:
        return card_text(card, self.letters)

    def cards(self, cards: Iterable[Card]) -> str:
        """Several cards, with spaces between: ``9♥ 9♣ 9♠``."""
        return " ".join(map(self, cards))


SYMBOLS: Final = CardText()
LETTERS: Final = CardText(letters=True)
