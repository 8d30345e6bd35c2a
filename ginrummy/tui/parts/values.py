"""A list of values to set: each stands between two arrows, changed with left and right, a click, or by typing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ginrummy.play.text import _
from ginrummy.tui.commands import Command
from ginrummy.tui.paint import Canvas, cells, fit
from ginrummy.tui.parts.choices import CHOOSE, DOWN, FIRST, LAST, MARK, UP, Choice, ChoiceScreen
from ginrummy.tui.parts.page import Page


@dataclass(frozen=True, slots=True)
class Value(Choice):
    """A line with a value: ``does`` names it, ``note`` is the value as it reads, ``tells`` what it means, a sentence.

    ``less`` and ``more``: whether it can go on to the left and to the right; ``off``: it counts for nothing now."""

    tells: str = ""
    less: bool = True
    more: bool = True
    off: bool = False


def draw_values(canvas: Canvas, x: int, y: int, width: int, values: Sequence[Value], selected: int, column: int) -> int:
    """One value a row, in a column of its own ``column`` cells from ``x``; gives the row after them."""
    for number, value in enumerate(values):
        row, chosen = y + number, number == selected
        if chosen:
            canvas.fill(x, row, width, 1, "button")
            canvas.put(x + 1, row, MARK, "button.key")
        quiet, plain, key = ("button", "button", "button.key") if chosen else ("dim", "felt", "dim")
        label = "button.key" if chosen else "dim" if value.off else "strong"
        canvas.put(x + 3, row, fit(value.label, column - 4), label)
        canvas.region(x, row, width, 1, f"row {number}")
        at = x + column
        canvas.put(at, row, "‹" if value.less else " ", key)
        canvas.region(at - 1, row, 3, 1, f"turn {number} -1")
        end = canvas.put(at + 2, row, fit(value.note, width - column - 5), quiet if value.off else plain)
        canvas.put(end + 1, row, "›" if value.more else " ", key)
        canvas.region(end, row, 3, 1, f"turn {number} 1")
    return y + len(values)


LESS = Command("turn(-1)", "left,h", _("Less"), _("The value before, or one less."), rank=0, palette=False)
MORE = Command("turn(1)", "right,l", _("More"), _("The value after, or one more."), rank=0, palette=False)
CHANGE = Command("turn(1)", "", _("Change"), _("Change the value that is marked."), rank=2, shown="← →", palette=False)
SELECT = Command("move(1)", "", _("Select"), _("Select a line."), rank=3, shown="↑ ↓", palette=False)
SETTING = (UP, DOWN, FIRST, LAST, LESS, MORE)


class ValueScreen(ChoiceScreen):
    """A screen with values to set. Subclasses give ``choices()``, all of them ``Value``, and say what ``turned`` does.

    List ``SETTING`` among the subclass's ``OFFERS``.
    """

    def choices(self) -> Sequence[Value]:
        raise NotImplementedError

    def turned(self, value: Value, step: int) -> None:
        """What a step to the left (-1) or right (1) does to a value."""
        raise NotImplementedError

    def chosen(self, choice: Choice) -> None:
        """Enter on a line, or a click: the next value."""
        assert isinstance(choice, Value)
        self.turned(choice, 1)
        self.repaint()

    def action_turn(self, step: int) -> None:
        self.turned(self.choices()[self.selected], step)
        self.repaint()

    def repaint(self) -> None:
        """Show what has changed."""
        self.query_one(Page).repaint()
        self.refresh_keys()

    def on_page_clicked(self, message: Page.Clicked) -> None:  # besides the one of ChoiceScreen
        word, *numbers = message.command.split()
        if word in ("row", "turn") and not self.too_small:
            self.select(int(numbers[0]))
            if word == "turn":
                self.action_turn(int(numbers[1]))


def column_of(values: Sequence[Value]) -> int:
    """Where the values' own column has to begin for every label to stand whole."""
    return max((cells(value.label) for value in values), default=0) + 6


__all__ = ["CHANGE", "CHOOSE", "SELECT", "SETTING", "Value", "ValueScreen", "column_of", "draw_values"]
