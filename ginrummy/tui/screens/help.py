"""The keys of the screen that it was asked on, made from that screen's commands."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.screen import Screen

from ginrummy.play.text import _
from ginrummy.tui.commands import Command, bindings, key_sign
from ginrummy.tui.paint import Canvas, Picture, cells, wrap
from ginrummy.tui.parts.page import Page
from ginrummy.tui.parts.panel import panel
from ginrummy.tui.parts.scrolling import SCROLLING, ScrollScreen
from ginrummy.tui.screens.base import Dialog, GameScreen

CLOSE = Command("app.back", "escape,question_mark,enter,q", _("Close"), _("Go back."), rank=1, palette=False)
WIDTH = 58


class HelpScreen(Dialog, ScrollScreen):  # type: ignore[type-arg]
    """Lists the keys of ``about``."""

    TITLE_WORD = _("the keys")
    OFFERS = (CLOSE, *SCROLLING)
    BINDINGS = bindings(OFFERS)

    def __init__(self, about: Screen[object]) -> None:
        super().__init__()
        self.about = about

    def compose(self) -> ComposeResult:
        yield Page(self.paint, fill="panel")

    def paint(self, width: int, height: int) -> Picture:
        """The list, as long as it needs to be."""
        inner = min(WIDTH, max(20, width - 6))
        about = self.about
        commands = about.shown() if isinstance(about, GameScreen) else ()
        entries = [(keys_text(command), command.tells) for command in commands if keys_text(command)]
        column = max((cells(keys) for keys, _tells in entries), default=0) + 5
        wrapped = [(keys, wrap(tells, inner - column - 1)) for keys, tells in entries]
        title = _("Keys")
        if isinstance(about, GameScreen) and about.TITLE_WORD:
            title = _("Keys of {screen}").format(screen=about.TITLE_WORD)
        canvas = panel(inner, sum(len(lines) for _keys, lines in wrapped) + 2, title, self.game.looks, CLOSE)
        self._list(canvas, wrapped, column)
        return canvas.picture()

    def _list(self, canvas: Canvas, entries: list[tuple[str, list[str]]], column: int) -> None:
        y = 2
        for keys, lines in entries:
            canvas.put(3, y, keys, "panel.key")
            for line in lines:
                canvas.put(column, y, line, "panel")
                y += 1


def keys_text(command: Command) -> str:
    """All keys of a command as they are written: ``k ↑``; empty where it has none."""
    keys = [key_sign(key) for key in command.keys.split(",") if key]
    return command.shown or " ".join(keys)
