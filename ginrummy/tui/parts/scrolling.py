"""Screens whose page may be longer than the terminal is high: arrows, page keys and the wheel scroll it."""

from __future__ import annotations

from textual import events

from ginrummy.play.text import _
from ginrummy.tui.commands import Command
from ginrummy.tui.parts.page import Page
from ginrummy.tui.screens.base import GameScreen

SHOWN = Command("scroll(1)", "", _("Scroll"), _("Scroll."), rank=4, shown="↑↓", palette=False)
SCROLLING = (
    SHOWN,
    Command("scroll(-1)", "up,k", _("Up"), _("Scroll up by a line."), rank=0, palette=False),
    Command("scroll(1)", "down,j", _("Down"), _("Scroll down by a line."), rank=0, palette=False),
    Command("scroll(-12)", "pageup", _("Page up"), _("Scroll up by a page."), rank=0, palette=False),
    Command("scroll(12)", "pagedown,space", _("Page down"), _("Scroll down by a page."), rank=0, palette=False),
    Command("scroll(-9999)", "home", _("Top"), _("Go to the top."), rank=0, palette=False),
    Command("scroll(9999)", "end", _("End"), _("Go to the end."), rank=0, palette=False),
)


class ScrollScreen(GameScreen):  # type: ignore[type-arg]
    """A screen with one page. List ``SCROLLING`` among the subclass's ``OFFERS``."""

    def action_scroll(self, rows: int) -> None:
        page = self.query_one(Page)
        if abs(rows) == 12:
            rows = (1 if rows > 0 else -1) * max(1, page.size.height - 2)
        page.scroll_to(y=max(0, min(page.max_scroll_y, page.scroll_offset.y + rows)), animate=False)

    def hidden(self, command: Command) -> bool:
        """A page that is in sight whole needs no word on scrolling; subclasses add to this."""
        return command is SHOWN and not any(page.max_scroll_y for page in self.query(Page))

    def on_resize(self, event: events.Resize) -> None:  # besides the one of GameScreen
        self.call_after_refresh(self.refresh_keys)

    def on_screen_resume(self) -> None:  # besides the one of GameScreen
        for page in self.query(Page):
            page.repaint()
        self.call_after_refresh(self.refresh_keys)
