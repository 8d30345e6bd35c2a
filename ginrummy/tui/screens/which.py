"""Which of a few: a question with several answers, none of which is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.app import ComposeResult

from ginrummy.play.text import _
from ginrummy.tui.commands import Command, bindings
from ginrummy.tui.paint import Picture, cells
from ginrummy.tui.parts.choices import CHOOSE, MOVING, Choice, ChoiceScreen, draw_choices
from ginrummy.tui.parts.page import Page
from ginrummy.tui.parts.panel import draw_hints, panel
from ginrummy.tui.screens.base import Dialog

CANCEL = Command("cancel", "escape", _("None of them"), _("Go back with nothing done."), rank=1, palette=False)
NUMBERS: Final = tuple(
    Command(
        f"number({number})", str(number + 1), _("Choose"), _("Choose the line with this number."), rank=0, palette=False
    )
    for number in range(9)
)


class WhichScreen(Dialog, ChoiceScreen):  # type: ignore[type-arg]
    """Gives the number of the answer, from 0; None for none of them."""

    TITLE_WORD = _("a choice")
    OFFERS = (CHOOSE, CANCEL, *MOVING[:-1])
    BINDINGS = bindings((*OFFERS, *NUMBERS))

    def __init__(self, question: str, answers: Sequence[str]) -> None:
        super().__init__()
        self.question = question
        self.answers = [Choice("", text, key=str(at) if at < 10 else "") for at, text in enumerate(answers, 1)]

    def compose(self) -> ComposeResult:
        yield Page(self.paint, fill="panel")

    def choices(self) -> Sequence[Choice]:
        return self.answers

    def chosen(self, choice: Choice) -> None:
        self.dismiss(self.answers.index(choice))

    def action_number(self, number: int) -> None:
        if number < len(self.answers):
            self.dismiss(number)

    def action_cancel(self) -> None:
        self.dismiss(None)

    def paint(self, width: int, height: int) -> Picture:
        """The question, as large as it needs to be."""
        needed = max(cells(self.question) + 4, 30, *(cells(answer.label) + 9 for answer in self.answers))
        canvas = panel(min(needed, width - 4), len(self.answers) + 4, self.question, self.game.looks)
        y = draw_choices(canvas, 1, 2, canvas.width - 2, self.answers, self.selected, on="panel.")
        draw_hints(canvas, 3, y + 1, (CHOOSE, CANCEL))
        return canvas.picture()
