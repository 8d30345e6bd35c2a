"""A line of text that can be typed: what stands in it, where the cursor is, and what each key does to it."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from ginrummy.tui.paint import Canvas, cells
from ginrummy.tui.paint.canvas import wide_cells


@dataclass(frozen=True, slots=True)
class Field:
    """A value that never changes: a key gives another. ``width`` is how many cells the text may take; what would be
    more, and every control character, is left out."""

    text: str = ""
    at: int = 0
    width: int = 16

    @classmethod
    def of(cls, text: str, width: int = 16) -> Field:
        """The field with a text in it and the cursor after it."""
        return cls(width=width).typed(text)

    @property
    def taken(self) -> int:
        """How much of the width the text takes."""
        return max(len(self.text), cells(self.text))

    def typed(self, text: str) -> Field:
        """With this text put in at the cursor, as much of it as there is room for."""
        field = self
        for char in unicodedata.normalize("NFC", " ".join(text.split("\n"))):
            if not _fit_for_a_name(char):
                continue
            longer = field.text[: field.at] + char + field.text[field.at :]
            longer_field = Field(longer, field.at + 1, self.width)
            if longer_field.taken > self.width:
                break
            field = longer_field
        return field

    def key(self, key: str) -> Field | None:
        """After a key that moves the cursor or takes something away; None where the key is no such key."""
        text, at = self.text, self.at
        match key:
            case "backspace" | "ctrl+h":
                return Field(text[: max(0, at - 1)] + text[at:], max(0, at - 1), self.width)
            case "delete":
                return Field(text[:at] + text[at + 1 :], at, self.width)
            case "left":
                return Field(text, max(0, at - 1), self.width)
            case "right":
                return Field(text, min(len(text), at + 1), self.width)
            case "home" | "ctrl+a":
                return Field(text, 0, self.width)
            case "end" | "ctrl+e":
                return Field(text, len(text), self.width)
            case "ctrl+u":
                return Field(width=self.width)
        return None


def draw_field(canvas: Canvas, x: int, y: int, field: Field, otherwise: str, *, active: bool, on: str = "") -> None:
    """The field with its cursor, where it is the one that is typed in; ``otherwise`` stands in an empty one."""
    body = "button" if active else on.rstrip(".") or "felt"
    canvas.fill(x, y, field.width + 2, 1, body)
    shown, role = (field.text, body) if field.text else (otherwise, "button" if active else f"{on}dim")
    canvas.put(x + 1, y, shown, role)
    if active:
        text = field.text or otherwise
        before, under = text[: field.at], text[field.at : field.at + 1] or " "
        canvas.put(x + 1 + cells(before), y, "".join(wide_cells(under)) or " ", "ask")


def _fit_for_a_name(char: str) -> bool:
    """Letters, marks on them, figures, punctuation, signs and the blank; nothing that controls or is not assigned."""
    return char == " " or unicodedata.category(char)[0] in "LMNPS"
