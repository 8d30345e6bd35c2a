"""The choice where a match is open in another window: look on, play another one, or leave it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult

from ginrummy.play.text import _
from ginrummy.tui.commands import Command, bindings
from ginrummy.tui.paint import Picture, wrap
from ginrummy.tui.parts.choices import CHOOSE, MOVING, Choice, ChoiceScreen, draw_choices
from ginrummy.tui.parts.page import Page
from ginrummy.tui.parts.panel import draw_hints, panel
from ginrummy.tui.screens.base import Dialog

LOOK = Command("answer('look')", "l", _("Look on"), _("See the match without playing."), rank=0, palette=False)
ANOTHER = Command("answer('another')", "a", _("Another"), _("Play another match here."), rank=0, palette=False)
BACK = Command("answer('')", "b,escape", _("Back"), _("Leave everything as it is."), rank=0, palette=False)
WIDTH = 58


class TakenScreen(Dialog, ChoiceScreen):  # type: ignore[type-arg]
    """Gives "look", "another", or "" for neither."""

    TITLE_WORD = _("a match that is open elsewhere")
    HOLD: ClassVar[float] = 0.7
    OFFERS = (CHOOSE, LOOK, ANOTHER, BACK, *MOVING[:-1])
    BINDINGS = bindings(OFFERS)

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        yield Page(self.paint, fill="panel")

    def choices(self) -> Sequence[Choice]:
        return (
            Choice("look", _("Look on"), _("without playing"), "l"),
            Choice("another", _("Play another match here"), _("kept beside the first"), "a"),
            Choice("", _("Back"), key="b"),
        )

    def chosen(self, choice: Choice) -> None:
        self.dismiss(choice.does)

    def action_answer(self, what: str) -> None:
        self.dismiss(what)

    def paint(self, width: int, height: int) -> Picture:
        """The choice, as large as it needs to be."""
        inner = min(WIDTH, max(20, width - 4))
        text = wrap(self.text, inner - 4)
        canvas = panel(inner, len(text) + 8, _("Open in another window"), self.game.looks)
        for row, line in enumerate(text, 2):
            canvas.put(3, row, line, "panel")
        y = draw_choices(canvas, 1, len(text) + 3, inner, self.choices(), self.selected, on="panel.")
        draw_hints(canvas, 3, y + 1, (CHOOSE,))
        return canvas.picture()
