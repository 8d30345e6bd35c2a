"""The line at the foot of a screen: its keys, made from the screen's commands, each of them clickable."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rich.segment import Segment
from textual import events
from textual.strip import Strip
from textual.widget import Widget

from ginrummy.tui.commands import Command
from ginrummy.tui.paint import Canvas, Picture, cells, fit

if TYPE_CHECKING:
    from ginrummy.play.table import Table
    from ginrummy.tui.screens.base import GameScreen

GAP = 2
LOOK_AGAIN = 0.5
"""Seconds after which the save is looked at again."""


class KeyBar(Widget):
    """Shows the commands of the screen that it stands on; below a dialog those that do something there too. Where they
    do not all fit, those of lower rank stay. Above them stands, while it is so, that the match is not saved."""

    DEFAULT_CSS = "KeyBar { dock: bottom; height: 1; }"

    def __init__(self) -> None:
        super().__init__()
        self._notice = ""

    def on_mount(self) -> None:
        self._look()
        self.set_interval(LOOK_AGAIN, self._look)

    def _look(self) -> None:
        """See what there is to be said of the save."""
        table: Table | None = getattr(self.app, "table", None)
        notice = table.save_notice if table is not None else ""
        if notice != self._notice:
            self._notice = notice
            self.styles.height = 2 if notice else 1
            self.refresh(layout=True)

    def render_line(self, y: int) -> Strip:
        style = self.app.looks.style  # type: ignore[attr-defined]
        if self._notice and y == 0:
            canvas = Canvas(max(1, self.size.width), 1, "foot")
            canvas.put(1, 0, fit(self._notice, self.size.width - 2), "warn")
            return Strip([Segment(text, style(role)) for text, role in canvas.picture().lines[0]])
        return Strip([Segment(text, style(role)) for text, role in self.picture.lines[0]])

    @property
    def picture(self) -> Picture:
        """The line as it is shown now."""
        screen: GameScreen = self.screen  # type: ignore[assignment, type-arg]
        commands = [command for command in screen.shown() if screen.in_bar(command)]
        if getattr(screen, "under_dialog", False):
            takes = getattr(self.app.screen, "takes", lambda _command: True)
            commands = [command for command in commands if takes(command)]
        return key_line(commands, self.size.width, screen.offered)

    def on_click(self, event: events.Click) -> None:
        action = self.picture.command_at(event.x, event.y - (1 if self._notice else 0))
        if action is not None and event.button == 1:
            event.stop()
            self.run_worker(self.screen.run_action(action), exclusive=False)


def key_line(commands: Sequence[Command], width: int, offered: Callable[[Command], bool] = lambda _: True) -> Picture:
    """The line for a width: in the order of ``commands``, as many as fit, the lowest ranks first to be kept."""
    canvas = Canvas(max(1, width), 1, "foot")
    x = 1
    for command in fitting(commands, width - 1):
        end = canvas.put(x, 0, command.key, "foot.key" if offered(command) else "foot")
        end = canvas.put(end, 0, " " + command.label, "foot")
        canvas.region(x, 0, end - x, 1, command.action)
        x = end + GAP
    return canvas.picture()


def fitting(commands: Sequence[Command], width: int) -> list[Command]:
    """The commands that fit a width, in their order; of equal rank the earlier goes first."""
    kept: set[str] = set()
    left = width
    for command in sorted((command for command in commands if command.rank), key=lambda command: command.rank):
        need = cells(command.key) + 1 + cells(command.label) + GAP
        if need - GAP <= left:
            kept.add(command.action)
            left -= need
    return [command for command in commands if command.rank and command.action in kept]
