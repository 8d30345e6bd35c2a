"""What a player can do, as text (DESIGN 4): an action *is* its text, checked and in one spelling."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from .brief import brief
from .cards import Card, compact
from .errors import BadActionText

Layoff = tuple[Card, int]

_WORDS: Final = ("pass", "take", "draw", "discard", "knock", "big-gin", "defend")
_CARDS: Final = re.compile(r"(?:[A23456789TJQK][cdhs])+")
_FORMS: Final = (
    "write pass, take, draw, discard Td, knock Td, knock Td 3c3d3h 4s5s6s, big-gin, defend or defend 2h3h4h / 5c>0 6c>0"
)


class Action(str):
    """One action: ``Action("discard Td")`` (or ``Action.parse``) and ``str(action)`` are the same text.

    ``kind`` is the first word; ``card`` the card of a discard or knock, else None. ``melds`` are the melds
    that a knock or a defence names, None in the bare forms, which mean the best ones (RULES 4);
    ``layoffs`` pairs each card laid off with the number of the knocker's meld, counted from 0.
    Raises BadActionText (an IllegalAction and a ValueError) where the text is no action.
    """

    kind: str
    card: Card | None
    melds: tuple[tuple[Card, ...], ...] | None
    layoffs: tuple[Layoff, ...]

    def __new__(cls, text: str) -> Action:
        return _parse(str(text)) if type(text) is not Action else text

    @classmethod
    def parse(cls, text: str) -> Action:
        """The action that the text says. Raises BadActionText where it says none."""
        return cls(text)

    @classmethod
    def discard(cls, card: Card) -> Action:
        """The discard of a card."""
        return cls(f"discard {card}")

    @classmethod
    def knock(cls, card: Card, melds: Iterable[Iterable[Card]] = ()) -> Action:
        """A knock with the discard of a card; without melds the program chooses the spread."""
        return cls(" ".join(("knock", str(card), *map(compact, melds))))

    @classmethod
    def defend(cls, melds: Iterable[Iterable[Card]], layoffs: Iterable[Layoff] = ()) -> Action:
        """A defence with just these melds and lay-offs, in this order."""
        return cls(" ".join(("defend", *map(compact, melds), "/", *(f"{card}>{meld}" for card, meld in layoffs))))

    @property
    def bare(self) -> Action:
        """The action without its melds and lay-offs, as ``legal_actions()`` lists it."""
        return Action(self.kind if self.card is None else f"{self.kind} {self.card}")

    def __reduce__(self) -> tuple[type[Action], tuple[str]]:
        return Action, (str(self),)


@lru_cache(maxsize=4096)
def _parse(text: str) -> Action:
    if len(text) > 400:
        raise _bad(text, "it is far too long")
    words = text.split()
    if not words or words[0] not in _WORDS:
        raise _bad(text, _FORMS)
    kind, rest = words[0], words[1:]
    card: Card | None = None
    melds: tuple[tuple[Card, ...], ...] | None = None
    layoffs: tuple[Layoff, ...] = ()
    if kind in ("discard", "knock"):
        if not rest:
            raise _bad(text, f"it names no card, as in {kind} Td")
        card, rest = _card(text, rest[0]), rest[1:]
    if kind == "knock" and rest:
        melds, rest = _melds(text, rest), []
    elif kind == "defend" and rest:
        cut = rest.index("/") if "/" in rest else len(rest)
        melds, layoffs, rest = _melds(text, rest[:cut]), tuple(_layoff(text, word) for word in rest[cut + 1 :]), []
    if rest:
        raise _bad(text, f"{brief(' '.join(rest))} does not belong there")
    return _build(kind, card, melds, layoffs)


def _build(
    kind: str, card: Card | None, melds: tuple[tuple[Card, ...], ...] | None, layoffs: tuple[Layoff, ...]
) -> Action:
    words = [kind] if card is None else [kind, str(card)]
    words += map(compact, melds or ())
    if kind == "defend" and melds is not None and (layoffs or not melds):
        words += ["/", *(f"{laid}>{meld}" for laid, meld in layoffs)]
    action = str.__new__(Action, " ".join(words))
    action.kind, action.card, action.melds, action.layoffs = kind, card, melds, layoffs
    return action


def _bad(text: str, why: str) -> BadActionText:
    return BadActionText(text if len(text) <= 60 else f"{text[:60]}…", why)


def _card(text: str, word: str) -> Card:
    try:
        return Card(word)
    except ValueError as error:
        raise _bad(text, str(error)) from None


def _melds(text: str, words: Sequence[str]) -> tuple[tuple[Card, ...], ...]:
    for word in words:
        if not _CARDS.fullmatch(word):
            raise _bad(text, f"{brief(word)} is no meld, as in 3c3d3h")
    return tuple(tuple(Card(word[at : at + 2]) for at in range(0, len(word), 2)) for word in words)


def _layoff(text: str, word: str) -> Layoff:
    card, sign, meld = word.partition(">")
    if not sign or meld not in ("0", "1", "2"):
        raise _bad(text, f"{brief(word)} is no lay-off, as in 5c>0")
    return _card(text, card), int(meld)


PASS: Final = Action("pass")
TAKE: Final = Action("take")
DRAW: Final = Action("draw")
BIG_GIN: Final = Action("big-gin")
DEFEND: Final = Action("defend")
