"""The keys of the screen that it was asked on, made from that screen's commands."""

from __future__ import annotations

from collections.abc import Sequence

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
        entries = help_rows(commands)
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


MOST_KEYS = 5


def help_rows(commands: Sequence[Command]) -> list[tuple[str, str]]:
    """What is done, once each, with all keys that do it, as they are written: ``k ↑``. A command without keys is none
    for the list: it stands for others in the key bar."""
    found: dict[str, list[str]] = {}
    for command in commands:
        keys = [key_sign(key) for key in command.keys.split(",") if key]
        if keys:
            found.setdefault(command.tells, []).extend(keys)
    rows = ((keys if len(keys) <= MOST_KEYS else [*keys[:2], "…", keys[-1]], tells) for tells, keys in found.items())
    return [(" ".join(keys), tells) for keys, tells in rows]
