"""A terminal's screen in memory: enough of a VT100 to read what a program shows, and to see the modes it left on."""

from __future__ import annotations

import re
from codecs import getincrementaldecoder
from typing import Final

FRAME_BEGINS, FRAME_ENDS = "\x1b[?2026h", "\x1b[?2026l"
_PIECE: Final = re.compile(
    r"\x1b\[(?P<args>[<=>?]?[0-9;:]*)(?P<between>[ -/]*)(?P<final>[@-~])"
    r"|\x1b\](?P<title>[^\x07\x1b]*)(?:\x07|\x1b\\)"
    r"|\x1b[PX^_].*?\x1b\\"
    r"|\x1b[()*+][0-9A-B]|\x1b[78=>cDEHM]"
    r"|(?P<control>[\x00-\x1a\x1c-\x1f\x7f])"
    r"|(?P<text>[^\x00-\x1f\x7f]+)",
    re.DOTALL,
)


class Screen:
    """Rows of characters as a program has painted them.

    ``modes`` are the private modes now on ("?25" is the cursor), ``frames`` counts the painted frames that have come
    whole, ``rows_shown`` are the rows at the end of the last one.
    """

    def __init__(self, columns: int = 80, rows: int = 24) -> None:
        self.columns, self.rows = columns, rows
        self.modes: set[str] = {"?25"}
        self.ever: set[str] = set()
        self.title = ""
        self.frames = 0
        self.answers: list[bytes] = []
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._rest = ""
        self._clear()
        self.rows_shown = self.now()

    def feed(self, data: bytes) -> None:
        """Takes in what the program wrote."""
        text = self._rest + self._decode(data)
        at = 0
        while at < len(text):
            found = _PIECE.match(text, at)
            if found is None:
                if text[at] == "\x1b" and len(text) - at < 4096:
                    break  # the rest of a sequence is still to come
                at += 1
                continue
            at = found.end()
            if found["text"] is not None:
                self._write(found["text"])
            elif found["control"] is not None:
                self._control(found["control"])
            elif found["final"] is not None:
                self._sequence(found["args"], found["between"], found["final"])
            elif found["title"] is not None:
                self.title = found["title"].partition(";")[2]
        self._rest = text[at:]

    def now(self) -> tuple[str, ...]:
        """The rows as they stand, a frame half painted among them."""
        return tuple("".join(row).rstrip() for row in self._cells)

    @property
    def text(self) -> str:
        """The last whole frame; where frames are not marked, the rows as they stand."""
        return "\n".join(self.rows_shown if "?2026" in self.ever else self.now())

    def _clear(self) -> None:
        self._cells = [[" "] * self.columns for _row in range(self.rows)]
        self._x = self._y = 0

    def _write(self, text: str) -> None:
        for char in text:
            if self._x >= self.columns:
                self._x = 0
                self._line_feed()
            self._cells[self._y][self._x] = char
            self._x += 1

    def _control(self, char: str) -> None:
        if char == "\r":
            self._x = 0
        elif char == "\n":
            self._line_feed()
        elif char == "\b":
            self._x = max(0, self._x - 1)
        elif char == "\t":
            self._x = min(self.columns - 1, self._x // 8 * 8 + 8)

    def _line_feed(self) -> None:
        if self._y < self.rows - 1:
            self._y += 1
        else:
            self._cells.append([" "] * self.columns)
            del self._cells[0]

    def _sequence(self, args: str, between: str, final: str) -> None:
        if args.startswith("?") and final in "hl" and not between:
            self._mode(args, final == "h")
        elif args == "?2026" and between == "$" and final == "p":
            self.answers.append(b"\x1b[?2026;2$y")  # as today's terminals do, so that frames come marked
        if between or args[:1] in ("<", "=", ">", "?"):
            return
        numbers = [int(part) if part.isdigit() else 0 for part in args.split(";")]
        first = numbers[0]
        if final in "Hf":
            second = numbers[1] if len(numbers) > 1 else 0
            self._y, self._x = min(max(first, 1), self.rows) - 1, min(max(second, 1), self.columns) - 1
        elif final in "ABCD":
            step = max(first, 1)
            self._y = min(max(self._y + {"A": -step, "B": step}.get(final, 0), 0), self.rows - 1)
            self._x = min(max(self._x + {"C": step, "D": -step}.get(final, 0), 0), self.columns - 1)
        elif final == "G":
            self._x = min(max(first, 1), self.columns) - 1
        elif final == "d":
            self._y = min(max(first, 1), self.rows) - 1
        elif final == "J":
            self._erase_rows(first)
        elif final == "K":
            self._erase_in_row(first)

    def _erase_rows(self, which: int) -> None:
        self._erase_in_row(which)
        whole = range(self._y + 1, self.rows) if which == 0 else range(self._y) if which == 1 else range(self.rows)
        for y in whole:
            self._cells[y] = [" "] * self.columns

    def _erase_in_row(self, which: int) -> None:
        start, end = {0: (self._x, self.columns), 1: (0, self._x + 1)}.get(which, (0, self.columns))
        self._cells[self._y][start:end] = [" "] * (end - start)

    def _mode(self, args: str, on: bool) -> None:
        for number in args[1:].split(";"):
            mode = "?" + number
            if on:
                self.modes.add(mode)
                self.ever.add(mode)
            else:
                self.modes.discard(mode)
            if mode == "?1049":
                self._clear()
            elif mode == "?2026" and not on:
                self.frames += 1
                self.rows_shown = self.now()
