"""A grid of characters that the painters write on, and the picture it becomes.

Nothing here knows Textual: a picture is text with the *role* of each stretch ("ink.h", "edge.meld" …), which a
``Looks`` turns into colours, and the regions that can be clicked. So a picture can be tested as plain text.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final, NamedTuple

Span = tuple[str, str]
"""A stretch of text and its role."""
Line = tuple[Span, ...]


class Rect(NamedTuple):
    """A part of the grid, in cells."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    def moved(self, dx: int, dy: int) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.width, self.height)


class Region(NamedTuple):
    """A part of the picture that answers a click with a command such as "draw" or "card Qh"."""

    rect: Rect
    command: str


class Picture(NamedTuple):
    """What a painter made: lines of spans, each line ``width`` cells, and the regions, the last one on top."""

    width: int
    height: int
    lines: tuple[Line, ...]
    regions: tuple[Region, ...] = ()

    def command_at(self, x: int, y: int) -> str | None:
        """The command of the topmost region there."""
        return next((region.command for region in reversed(self.regions) if region.rect.holds(x, y)), None)

    def text(self) -> str:
        """The picture as plain text, lines without trailing blanks."""
        return "\n".join("".join(text for text, _ in line).rstrip() for line in self.lines)

    def roles_of(self, part: str) -> set[str]:
        """The roles of the spans that hold this text; for tests."""
        return {role for line in self.lines for text, role in line if part in text}


class Canvas:
    """A grid of ``width`` by ``height`` cells. What is written outside it is cut off, never an error.

    ``on_top()`` gives a canvas that begins as a copy of this one; rows that are not written on there are shared, and
    cost nothing. This one must not be written on any more then.
    """

    def __init__(self, width: int, height: int, role: str = "felt") -> None:
        self.width, self.height, self.role = width, height, role
        self.chars = [[" "] * width for _ in range(height)]
        self.roles = [[role] * width for _ in range(height)]
        self.regions: list[Region] = []
        self._below: list[list[Span] | None] = [None] * height  # the spans of rows that are shared

    def on_top(self) -> Canvas:
        """A canvas to go on with, this one kept as it is."""
        copy = Canvas.__new__(Canvas)
        copy.width, copy.height, copy.role = self.width, self.height, self.role
        copy.chars, copy.roles, copy.regions = self.chars[:], self.roles[:], self.regions[:]
        self._below = [spans or _spans(*row) for spans, *row in zip(self._below, self.chars, self.roles, strict=True)]
        copy._below = self._below[:]
        return copy

    def _own(self, y: int) -> None:
        """Take a row that is shared as one's own."""
        self.chars[y], self.roles[y] = self.chars[y][:], self.roles[y][:]
        self._below[y] = None

    def put(self, x: int, y: int, text: str, role: str | None = None) -> int:
        """Write text; gives the column after it. A role of None leaves the roles that are there."""
        parts: str | list[str] = text if simple(text) else wide_cells(text)
        length = len(parts)
        end = x + length
        if 0 <= y < self.height:
            if x < 0 or end > self.width:
                start, stop = max(0, -x), min(length, self.width - x)
                if start >= stop:
                    return end
                parts, x, length = parts[start:stop], x + start, stop - start
            if self._below[y] is not None:
                self._own(y)
            self.chars[y][x : x + length] = parts
            if role is not None:
                self.roles[y][x : x + length] = [role] * length
        return end

    def dot(self, x: int, y: int, char: str, role: str) -> None:
        """Write one character that is one cell wide."""
        if 0 <= y < self.height and 0 <= x < self.width:
            if self._below[y] is not None:
                self._own(y)
            self.chars[y][x] = char
            self.roles[y][x] = role

    def put_spans(self, x: int, y: int, spans: Iterable[Span]) -> int:
        """Write several stretches one after the other; gives the column after them."""
        for text, role in spans:
            x = self.put(x, y, text, role)
        return x

    def center(self, x: int, y: int, width: int, text: str, role: str | None = None) -> int:
        """Write text in the middle of ``width`` cells from ``x``, cut to fit; gives the column where it begins."""
        text = fit(text, width)
        start = x + (width - cells(text)) // 2
        self.put(start, y, text, role)
        return start

    def right(self, end: int, y: int, text: str, role: str | None = None) -> int:
        """Write text that ends before column ``end``; gives the column where it begins."""
        self.put(end - cells(text), y, text, role)
        return end - cells(text)

    def fill(self, x: int, y: int, width: int, height: int, role: str, char: str = " ") -> None:
        for row in range(y, y + height):
            self.put(x, row, char * width, role)

    def region(self, x: int, y: int, width: int, height: int, command: str) -> None:
        """Make a part of the grid answer clicks with a command; cut to the grid, left out where nothing is left."""
        left, top = max(0, x), max(0, y)
        right, bottom = min(self.width, x + width), min(self.height, y + height)
        if right > left and bottom > top:
            self.regions.append(Region(Rect(left, top, right - left, bottom - top), command))

    def picture(self, width: int | None = None, height: int | None = None) -> Picture:
        """The picture; on a screen larger than the grid it stands in the middle of ``width`` by ``height``."""
        width, height = max(width or 0, self.width), max(height or 0, self.height)
        dx, dy = (width - self.width) // 2, (height - self.height) // 2
        rest = width - self.width - dx
        blank: Line = ((" " * width, self.role),)
        lines = [blank] * dy
        for below, chars, roles in zip(self._below, self.chars, self.roles, strict=False):
            spans = _spans(chars, roles) if below is None else below[:]
            if dx:
                spans.insert(0, (" " * dx, self.role))
            if rest:
                spans.append((" " * rest, self.role))
            lines.append(tuple(spans))
        lines += [blank] * (height - self.height - dy)
        regions = tuple(Region(region.rect.moved(dx, dy), region.command) for region in self.regions)
        return Picture(width, height, tuple(lines), regions)


def _spans(chars: list[str], roles: list[str]) -> list[Span]:
    spans: list[Span] = []
    start, role = 0, roles[0] if roles else ""
    for column, other in enumerate(roles):
        if other is not role and other != role:
            spans.append(("".join(chars[start:column]), role))
            start, role = column, other
    spans.append(("".join(chars[start:]), role))
    return spans


def simple(text: str) -> bool:
    """Whether every character is one cell wide for certain: letters of Europe, box drawing, suits, arrows, blocks."""
    return _ONE_CELL.issuperset(text)


_ONE_CELL: Final = frozenset(map(chr, (*range(0x20, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x250)))) | frozenset(
    "♠♥♦♣─│╭╮╰╯├┤┬┴┼┌┐└┘━╸▒░█▸‹›·→←↑↓—–…−≤○●×’‘“”"
)


def cells(text: str) -> int:
    """How many cells the text takes."""
    return len(text) if simple(text) else len(wide_cells(text))


def wide_cells(text: str) -> list[str]:
    """The text cell by cell: a wide character is followed by an empty cell, marks stay with their letter.

    Control characters are left out, so that a name cannot move the cursor.
    """
    found: list[str] = []
    for char in unicodedata.normalize("NFC", text):
        category = unicodedata.category(char)
        if unicodedata.combining(char) or category in ("Mn", "Me", "Cf", "Cc", "Cs", "Cn"):
            if found and category in ("Mn", "Me"):
                found[-1] += char
            continue
        found.append(char)
        if unicodedata.east_asian_width(char) in "WF":
            found.append("")
    return found


def fit(text: str, width: int) -> str:
    """The text, cut with an ellipsis where it takes more than ``width`` cells."""
    if len(text) <= width and simple(text):
        return text
    parts = wide_cells(text)
    if len(parts) <= width:
        return "".join(parts)
    if width <= 0:
        return ""
    kept = parts[: width - 1]
    if len(parts) > width - 1 and parts[width - 1] == "" and kept:
        kept.pop()  # half of a wide character
    return "".join(kept) + "…"


def wrap(text: str, width: int) -> list[str]:
    """The text in lines of at most ``width`` cells, broken at blanks."""
    lines, line = [], ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if line and cells(longer) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, fit(line, width)] if line else lines
