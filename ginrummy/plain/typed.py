"""What a player typed, understood generously: a command with its cards, upper or lower case, short or long."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from ginrummy.play.text import _
from ginrummy.rules.cards import Card

_RANK_WORDS: Final = {
    "ace": "A", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
    "eight": "8", "nine": "9", "ten": "T", "jack": "J", "queen": "Q", "king": "K",
}  # fmt: skip
_SUIT_SIGNS: Final = dict(zip("♣♧♦♢♥♡♠♤", "ccddhhss", strict=True))
_RANK: Final = rf"10|[2-9atjqk]|{'|'.join(_RANK_WORDS)}"
# A lone letter stands right behind its rank, so that "k h" is a knock and no king; a word may stand apart.
_CARD: Final = re.compile(
    rf"({_RANK})(?:\s*([♣♧♦♢♥♡♠♤])|([cdhs])(?![a-z])|\s*(?:of\s+)?(club|diamond|heart|spade)s?(?![a-z]))"
)
_BETWEEN: Final = re.compile(r"[\s,;]*(?:and\s)?[\s,;]*")
_APART: Final = re.compile(r"[\s,;]+")
_AROUND: Final = " .!\"'"  # what may stand around a line and says nothing

# Each command's names; the first one-letter name is what help and prompts show beside the word.
COMMANDS: Final[Mapping[str, tuple[str, ...]]] = {
    "stock": ("stock", "s", "draw"),
    "take": ("take", "t", "pick"),
    "pass": ("pass", "p"),
    "discard": ("discard", "d", "throw", "drop"),
    "knock": ("knock", "k"),
    "gin": ("gin", "g"),
    "big-gin": ("big-gin", "b", "biggin"),
    "hand": ("hand", "look", "l", "again"),
    "sort": ("sort", "o", "order"),
    "move": ("move", "m"),
    "hint": ("hint", "h"),
    "history": ("history", "v", "log"),
    "seen": ("seen", "c"),
    "score": ("score", "scores", "scoreboard"),
    "rules": ("rules",),
    "how": ("how", "howto"),
    "level": ("level",),
    "settings": ("settings", "options"),
    "new": ("new",),
    "home": ("home", "menu", "back", "esc"),
    "help": ("help", "?", "keys", "commands"),
    "quit": ("quit", "q", "exit", "bye", "leave"),
    "reveal": ("reveal", "r", "show"),
    "next": ("next", "n", "deal"),
    "review": ("review",),
    "meld": ("meld", "m"),
    "lay": ("lay", "l", "layoff", "lay-off"),
    "break": ("break", "x", "loose"),
    "undo": ("undo", "u"),
    "best": ("best", "b", "auto"),
    "done": ("done", "d", "defend"),
    "continue": ("continue", "c", "resume"),
    "computer": ("computer", "vs"),
    "two": ("two", "local", "players"),
    "stats": ("stats", "statistics"),
}

_ACTING: Final = ("stock", "take", "discard", "knock", "gin", "meld", "lay", "break")
_WITH_MORE: Final = {*_ACTING, "sort", "move", "level", "review"}


@dataclass(frozen=True, slots=True)
class Typed:
    """A line as understood: ``word`` is the command ("" for an empty line, "card" where only cards stand there),
    ``cards`` the cards behind it and ``rest`` what stands behind it as text (without the command)."""

    word: str
    cards: tuple[Card, ...] = ()
    rest: str = ""


class NotUnderstood(Exception):
    """A line that says nothing here; its text is the sentence for the player."""


def read_typed(line: str, allowed: Iterable[str]) -> Typed:
    """The line as one of the ``allowed`` commands. Raises NotUnderstood with one clear sentence."""
    text = _tidy(line)
    if not text:
        return Typed("")
    cards = cards_in(text)
    if cards:
        return Typed("card", cards, text)
    first, _space, rest = text.partition(" ")
    if text.startswith("big gin"):
        first, rest = "big-gin", text[7:]
    word = _command(first, tuple(allowed), line)
    rest = rest.strip()
    if rest and word not in _WITH_MORE:
        raise NotUnderstood(_("{word} stands alone: nothing goes behind it.").format(word=word))
    return Typed(word, cards_in(rest) or (), rest)


def cards_in(text: str) -> tuple[Card, ...] | None:
    """The cards that a text names and nothing else beside them, None where anything else stands there."""
    cards, rest = _cards_and_rest(_tidy(text))
    return None if rest else cards


def no_card_in(text: str) -> str:
    """The first word of a text that belongs to no card, as it was typed; "" where all are cards."""
    _cards, rest = _cards_and_rest(_tidy(text))
    words = [word for word in _APART.split(text) if word.strip(_AROUND)]
    left = len([word for word in _APART.split(rest) if word.strip(_AROUND)])
    return words[-left].strip(_AROUND) if 0 < left <= len(words) else rest


def _cards_and_rest(text: str) -> tuple[tuple[Card, ...], str]:
    """The cards at the beginning of a tidy text, and what stands behind them."""
    found: list[Card] = []
    at = 0
    while at < len(text):
        match = _CARD.match(text, at)
        if match is None:
            break
        rank = _RANK_WORDS.get(match[1], "T" if match[1] == "10" else match[1].upper())
        suit = _SUIT_SIGNS.get(match[2] or "") or match[3] or match[4][0]
        found.append(Card(rank + suit))
        at = _end_of(text, match.end())
    return tuple(found), text[at:]


def quoted(text: str) -> str:
    """What was typed, fit to be printed back: no control characters, not too long."""
    kept = "".join(char if unicodedata.category(char)[0] != "C" else "?" for char in text.strip())
    return kept if len(kept) <= 30 else kept[:29] + "…"


def yes_or_no(line: str) -> bool | None:
    """What the player answered, or None where the line is neither yes nor no."""
    text = _tidy(line)
    if text in ("y", "yes", "yeah", "ok", "sure"):
        return True
    return False if text in ("n", "no", "nope", "cancel", "back") else None


def _tidy(line: str) -> str:
    text = "".join(char for char in line if char not in "\ufe0e\ufe0f").casefold()
    text = " ".join(text.split())
    return text.strip(_AROUND) or text


def _end_of(text: str, at: int) -> int:
    match = _BETWEEN.match(text, at)
    return match.end() if match else at


def _command(first: str, allowed: tuple[str, ...], line: str) -> str:
    for word in allowed:
        if first in COMMANDS[word]:
            return word
    # Only a command's own name may be cut short: "l" must not leave because "leave" is another word for quit.
    found = [word for word in allowed if word.startswith(first)]
    if len(found) == 1:
        return found[0]
    if found:
        names = _(" or ").join(found)
        raise NotUnderstood(_("{text} could be {names}: type more of it.").format(text=quoted(first), names=names))
    raise NotUnderstood(_("{text} is nothing that can be typed here: ? lists what can.").format(text=quoted(line)))
