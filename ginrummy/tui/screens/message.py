"""Something that a player has to know before going on, with one answer."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult

from ginrummy.play.text import _
from ginrummy.tui.commands import Command, bindings
from ginrummy.tui.paint import Picture, wrap
from ginrummy.tui.parts.page import Page
from ginrummy.tui.parts.panel import draw_hints, panel
from ginrummy.tui.screens.base import Dialog

GOOD = Command("app.back", "enter,escape,space", _("Good"), _("Close the message."), rank=1, palette=False)
WIDTH = 54


class MessageScreen(Dialog[None]):
    """Shows a text until it is put away."""

    TITLE_WORD = _("a message")
    HOLD: ClassVar[float] = 0.7
    OFFERS = (GOOD,)
    BINDINGS = bindings(OFFERS)

    def __init__(self, title: str, text: str) -> None:
        super().__init__()
        self.heading, self.text = title, text

    def compose(self) -> ComposeResult:
        yield Page(self.paint, fill="panel")

    def paint(self, width: int, height: int) -> Picture:
        """The message, as large as it needs to be."""
        inner = min(WIDTH, max(20, width - 4))
        lines = wrap(self.text, inner - 4)
        canvas = panel(inner, len(lines) + 4, self.heading, self.game.looks)
        for row, line in enumerate(lines, 2):
            canvas.put(3, row, line, "panel")
        draw_hints(canvas, 3, len(lines) + 3, (GOOD,))
        return canvas.picture()
