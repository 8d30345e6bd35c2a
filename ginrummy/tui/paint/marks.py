"""What stands beside cards: captions, keys, buttons, bars of points."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ginrummy.play.text import _, _n, rank_text
from ginrummy.rules.cards import Card
from ginrummy.rules.melds import kind_of
from ginrummy.tui.looks import Looks

from .canvas import Canvas, Span, cells

_CARD_SIGNS = re.compile("(?:10|[A2-9JQK])[♠♥♦♣]")
_SUITS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}


def suit_name(suit: str) -> str:
    """The suit as a word."""
    return {"s": _("spades"), "h": _("hearts"), "d": _("diamonds"), "c": _("clubs")}[suit]


def meld_caption(meld: Sequence[Card], looks: Looks) -> str:
    """What stands under a meld: "run ♣" ("run clubs" with letters) or "set 7"."""
    if kind_of(meld) == "set":
        return _("set {rank}").format(rank=rank_text(meld[0]))
    suit = suit_name(meld[0].suit) if looks.letters else looks.suit_text(meld[0].suit)
    return _("run {suit}").format(suit=suit)


def left_over(left: int, layoffs: int) -> str:
    """A hand's deadwood, and by how many lay-offs it came down to that."""
    if not layoffs:
        return _("deadwood {left}").format(left=left)
    text = _n("deadwood {left} after {count} lay-off", "deadwood {left} after {count} lay-offs", layoffs)
    return text.format(left=left, count=layoffs)


def draw_caption(canvas: Canvas, x: int, y: int, width: int, text: str, role: str = "meld") -> None:
    """A text in the middle of a line as wide as the group above it: "── run ♣ ───". Where it does not fit, not even
    without its blanks, the line alone under a meld, and nothing under loose cards: half a word says nothing."""
    if cells(text) > width:
        text = text.replace(" ", "")
    if cells(text) > width:
        text = "─" * width if role == "meld" else ""
    free = width - cells(text) - 2
    if free < 2:
        canvas.center(x, y, width, text, role)
        return
    left = free // 2
    canvas.put(x, y, f"{'─' * left} {text} {'─' * (free - left)}", role)


def bar(value: int, total: int, width: int, looks: Looks) -> tuple[Span, Span]:
    """A slim bar of ``width`` cells, filled for ``value`` of ``total`` to half a cell: what is full, and the rest."""
    share = max(0.0, min(1.0, value / total if total > 0 else 0.0))
    halves = int(share * width * 2) if value <= 0 or width <= 0 else max(1, int(share * width * 2))
    full = "━" * (halves // 2) + "╸" * (halves % 2)
    if looks.square:
        full = "█" * max(halves // 2, value > 0 < width)
    return (full, "bar"), (looks.bar_rest * (width - len(full)), "bar.rest")


def sentence_spans(text: str, role: str, looks: Looks) -> list[Span]:
    """A sentence in its role, with the cards that it names in the colours of their suits."""
    if looks.letters:
        return [(text, role)]
    spans, at = [], 0
    for found in _CARD_SIGNS.finditer(text):
        spans += [(text[at : found.start()], role), (found[0], f"pip.{_SUITS[found[0][-1]]}")]
        at = found.end()
    spans.append((text[at:], role))
    return [span for span in spans if span[0]]


def draw_button(canvas: Canvas, x: int, y: int, key: str, label: str, command: str, *, on: bool, width: int = 0) -> int:
    """A key and what it does, clickable: " k Knock "; gives the column after it. ``width`` pads it to a fixed size."""
    text = f" {label} "
    length = cells(key) + cells(text) + 1
    text += " " * (width - length)
    start = x
    x = canvas.put(x, y, f" {key}", "button.key" if on else "button.off")
    x = canvas.put(x, y, text, "button" if on else "button.off")
    canvas.region(start, y, x - start, 1, command)
    return x


def footer(
    canvas: Canvas, y: int, entries: Iterable[tuple[str, str, str]], x: int = 0, width: int | None = None
) -> None:
    """A line of keys: (key, label, command) each, clickable; those that do not fit are left out from the end."""
    end = x + (canvas.width - x if width is None else width)
    canvas.fill(x, y, end - x, 1, "foot")
    x += 1
    for key, label, command in entries:
        length = cells(key) + 1 + cells(label)
        if x + length > end:
            break
        canvas.put_spans(x, y, ((key, "foot.key"), (" " + label, "foot")))
        canvas.region(x, y, length, 1, command)
        x += length + 2
