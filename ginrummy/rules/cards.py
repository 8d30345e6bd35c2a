"""The 52 cards (RULES 1): their text, rank, suit, points and place in a 52-bit hand."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import Final

from .brief import brief

RANKS: Final = "A23456789TJQK"
SUITS: Final = "cdhs"


class Card:
    """One of the 52 cards. ``Card("Td")`` is the ten of diamonds; the same text gives the same object.

    ``rank`` is 1 (ace) to 13 (king), ``suit`` one of "cdhs", ``points`` 1 to 10 (RULES 1), ``index``
    0 to 51 (suit by suit, clubs first) and ``bit`` is ``1 << index``. Cards sort by rank, then suit, and
    ``order``, 0 to 51, is their place in that.
    Raises ValueError, naming the text, where it is no card.
    """

    __slots__ = ("bit", "index", "order", "points", "rank", "suit", "text")

    text: str
    rank: int
    suit: str
    points: int
    index: int
    bit: int
    order: int

    def __new__(cls, text: str) -> Card:
        card = _BY_TEXT.get(text)
        if card is None:
            raise ValueError(f"{brief(text)} is no card: write a rank of {RANKS} and a suit of {SUITS}, as in Td")
        return card

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a card cannot be changed")

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (self.text,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __lt__(self, other: Card) -> bool:
        return self.order < other.order


def _make(index: int) -> Card:
    card = object.__new__(Card)
    suit, rank = divmod(index, 13)
    values = {
        "text": RANKS[rank] + SUITS[suit],
        "rank": rank + 1,
        "suit": SUITS[suit],
        "points": min(rank + 1, 10),
        "index": index,
        "bit": 1 << index,
        "order": rank * 4 + suit,
    }
    for name, value in values.items():
        object.__setattr__(card, name, value)
    return card


_BY_TEXT: dict[str, Card] = {}
DECK: Final[tuple[Card, ...]] = tuple(_make(index) for index in range(52))
_BY_TEXT.update((card.text, card) for card in DECK)
_BY_ORDER: Final = attrgetter("order")


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards from text such as ``"As Td 2c"`` (spaces or commas between), in that order.

    Raises ValueError that names the part that is no card, or the card that stands there twice.
    """
    cards = tuple(Card(part) for part in text.replace(",", " ").split())
    twice = first_twice(cards)
    if twice is not None:
        raise ValueError(f"{twice} is there twice")
    return cards


def first_twice(cards: Iterable[Card]) -> Card | None:
    """The first card that occurs a second time, or None."""
    seen = 0
    for card in cards:
        if seen & card.bit:
            return card
        seen |= card.bit
    return None


def bits_of(cards: Iterable[Card]) -> int:
    """The cards as one 52-bit integer. Raises ValueError where a card occurs twice."""
    cards = tuple(cards)
    bits = 0
    for card in cards:
        bits |= card.bit
    if bits.bit_count() != len(cards):
        raise ValueError(f"{first_twice(cards)} is there twice")
    return bits


def cards_of(bits: int) -> tuple[Card, ...]:
    """The cards of a 52-bit integer, by rank, then suit."""
    found = []
    while bits:
        low = bits & -bits
        found.append(DECK[low.bit_length() - 1])
        bits ^= low
    return sorted_cards(found)


def sorted_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards by rank, then suit: ``sorted``, but quicker."""
    return tuple(sorted(cards, key=_BY_ORDER))


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The cards, in their order, but for this one. Raises ValueError where it is not among them."""
    if card not in cards:
        raise ValueError(f"{card} is not there")
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def compact(cards: Iterable[Card]) -> str:
    """The cards written without spaces, as a meld stands in an action: ``3c3d3h``."""
    return "".join(card.text for card in cards)
