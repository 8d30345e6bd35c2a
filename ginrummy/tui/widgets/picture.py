"""A widget that shows a picture, repaints only what changed in it, and tells which command was clicked."""

from __future__ import annotations

from rich.segment import Segment
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from ginrummy.tui.looks import Looks
from ginrummy.tui.paint.canvas import Line, Picture, cells

_BLANK = Picture(0, 0, ())


class PictureView(Widget):
    """Shows what ``paint(width, height)`` gives for its size; call ``repaint()`` when that has changed.

    Subclasses say what is painted. A click on a region posts ``Pressed`` with the region's command.
    """

    DEFAULT_CSS = "PictureView { width: 1fr; height: 1fr; }"
    ALLOW_SELECT = False

    class Pressed(Message):
        """A region was clicked."""

        def __init__(self, command: str) -> None:
            super().__init__()
            self.command = command

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.picture = _BLANK
        self._strips: dict[Line, Strip] = {}
        self._strips_of: Looks | None = None

    @property
    def looks(self) -> Looks:
        """The app's looks."""
        looks: Looks = self.app.looks  # type: ignore[attr-defined]
        return looks

    def paint(self, width: int, height: int) -> Picture:
        """The picture for this size."""
        raise NotImplementedError

    def repaint(self) -> None:
        """Paint anew, and refresh the parts of lines that differ from what is on the screen."""
        width, height = self.size
        if not width or not height:
            return
        before, picture = self.picture, self.paint(width, height)
        self.picture = picture
        if (before.width, before.height) != (picture.width, picture.height) or self.looks != self._strips_of:
            self.refresh()
            return
        changed = [
            Region(start, y, stop - start, 1)
            for y, (old, new) in enumerate(zip(before.lines, picture.lines, strict=True))
            if old != new
            for start, stop in (changed_columns(old, new),)
        ]
        if changed:
            self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        if (self.picture.width, self.picture.height) != self.size:
            self.picture = self.paint(*self.size)
        if self._strips_of is None or self.looks != self._strips_of or len(self._strips) > 2000:
            self._strips.clear()
            self._strips_of = self.looks
        if y >= len(self.picture.lines):
            return Strip.blank(self.size.width)
        line = self.picture.lines[y]
        strip = self._strips.get(line)
        if strip is None:
            style = self._strips_of.style
            strip = Strip([Segment(text, style(role)) for text, role in line], self.picture.width)
            self._strips[line] = strip
        return strip

    def on_click(self, event: events.Click) -> None:
        command = self.picture.command_at(event.x, event.y)
        if command is not None and event.button == 1:
            event.stop()
            self.post_message(self.Pressed(command))


def changed_columns(old: Line, new: Line) -> tuple[int, int]:
    """From which column up to which two lines, equally wide, differ, to the stretch; (0, 0) where they do not."""
    if old == new:
        return 0, 0
    start = end = first = 0
    while first < min(len(old), len(new)) and old[first] == new[first]:
        start += cells(new[first][0])
        first += 1
    last = 1
    while last <= min(len(old), len(new)) - first and old[-last] == new[-last]:
        end += cells(new[-last][0])
        last += 1
    return start, sum(cells(text) for text, _ in new) - end
