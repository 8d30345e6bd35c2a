"""A list to choose from: drawn on a canvas, moved in with arrows or the mouse, chosen with Enter or a click."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ginrummy.play.text import _
from ginrummy.tui.commands import Command
from ginrummy.tui.paint import Canvas, cells, fit
from ginrummy.tui.parts.page import Page
from ginrummy.tui.screens.base import GameScreen

MARK = "▸"


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of a list: what choosing it does (an action or a word of the screen's own), how it reads, and a
    remark beside it, with ``shorter`` ones for where that has no room; ``key`` is the key that chooses it at once, as
    it is written."""

    does: str
    label: str
    note: str = ""
    key: str = ""
    shorter: tuple[str, ...] = ()

    def fitting(self, room: int) -> str:
        """The longest remark that has room."""
        texts = (self.note, *self.shorter)
        return next((text for text in texts if cells(text) <= room), fit(texts[-1], room))


def width_of(choices: Sequence[Choice]) -> int:
    """Columns that a list takes with every remark at its longest."""
    column = _column(choices)
    return max(3 + column + cells(choice.note) + _beside(choice) for choice in choices)


def _column(choices: Sequence[Choice]) -> int:
    return max((cells(choice.label) for choice in choices), default=0) + 3


def _beside(choice: Choice) -> int:
    """Columns that stay free after a remark, for the key."""
    return cells(choice.key) + 2 if choice.key else 1


def draw_choices(
    canvas: Canvas, x: int, y: int, width: int, choices: Sequence[Choice], selected: int, *, on: str = ""
) -> int:
    """One choice a row, the selected one marked and in bright; gives the row after them. ``on`` is "panel." where they
    stand on a panel."""
    column = _column(choices)
    for number, choice in enumerate(choices):
        row, chosen = y + number, number == selected
        if chosen:
            canvas.fill(x, row, width, 1, "button")
            canvas.put(x + 1, row, MARK, "button.key")
        canvas.put(x + 3, row, choice.label, "button.key" if chosen else f"{on}strong")
        if choice.key:
            canvas.right(x + width - 1, row, choice.key, "button" if chosen else f"{on}dim")
        note = choice.fitting(width - 3 - column - _beside(choice))
        canvas.put(x + 3 + column, row, note, "button" if chosen else f"{on}dim")
        canvas.region(x, row, width, 1, f"choose {number}")
    return y + len(choices)


UP = Command("move(-1)", "up,k", _("Up"), _("Go to the line above."), rank=0, palette=False)
DOWN = Command("move(1)", "down,j", _("Down"), _("Go to the line below."), rank=0, palette=False)
FIRST = Command("move(-99)", "home", _("First"), _("Go to the first line."), rank=0, palette=False)
LAST = Command("move(99)", "end", _("Last"), _("Go to the last line."), rank=0, palette=False)
CHOOSE = Command("choose", "enter,space", _("Choose"), _("Choose the line that is marked."), rank=2, palette=False)
MOVING = (UP, DOWN, FIRST, LAST, CHOOSE)


class ChoiceScreen(GameScreen):  # type: ignore[type-arg]
    """A screen with a list to choose from. Subclasses give ``choices()``, paint them, and say what ``chosen`` does.

    List ``MOVING`` among the subclass's ``OFFERS``.
    """

    WRAPS: ClassVar[bool] = True
    selected = 0

    def choices(self) -> Sequence[Choice]:
        """The lines, in order."""
        raise NotImplementedError

    def chosen(self, choice: Choice) -> None:
        """What choosing a line does."""
        raise NotImplementedError

    def row_of(self, number: int) -> int:
        """The picture's row where a line stands, to be scrolled into sight."""
        return self.query_one(Page).row_of(f"choose {number}") or 0

    def select(self, number: int) -> None:
        """Mark a line."""
        if number != self.selected:
            self.selected = number
            page = self.query_one(Page)
            page.repaint()
            page.show_row(self.row_of(number))
            self.refresh_keys()

    def action_move(self, step: int) -> None:
        count = len(self.choices())
        target = self.selected + step
        if abs(step) == 1 and self.WRAPS:
            target %= count
        self.select(max(0, min(count - 1, target)))

    def action_choose(self) -> None:
        choices = self.choices()
        self.chosen(choices[min(self.selected, len(choices) - 1)])

    def on_page_pointed(self, message: Page.Pointed) -> None:
        word, _space, number = message.command.partition(" ")
        if word == "choose":
            self.select(int(number))

    def on_page_clicked(self, message: Page.Clicked) -> None:
        word, _space, number = message.command.partition(" ")
        if word == "choose" and not self.too_small:
            self.select(int(number))
            self.action_choose()
