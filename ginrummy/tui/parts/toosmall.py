"""What is shown where the terminal is smaller than the game needs."""

from __future__ import annotations

from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from ginrummy.play.text import _
from ginrummy.tui.paint import Canvas, Picture, wrap


class TooSmall(Widget):
    """Covers its screen until there is room again."""

    DEFAULT_CSS = "TooSmall { layer: notice; dock: top; width: 100%; height: 100%; }"

    def render_line(self, y: int) -> Strip:
        style = self.app.looks.style  # type: ignore[attr-defined]
        return Strip([Segment(text, style(role)) for text, role in self.picture(*self.size).lines[y]])

    def picture(self, width: int, height: int) -> Picture:
        """The notice for a size, however small."""
        size = _("{width} by {height}").format(width=self.app.size.width, height=self.app.size.height)
        return notice(width, height, size, getattr(self.app, "table", None) is not None)


def notice(width: int, height: int, size: str, saved: bool) -> Picture:
    """The notice for a size: the sentences that fit, the most needful first."""
    canvas = Canvas(max(1, width), max(1, height))
    texts = [
        (_("This window is too small."), "strong"),
        (_("The game needs 60 by 18, and this is {size}.").format(size=size), "felt"),
        (_("Your match is saved.") if saved else _("Make it larger to go on."), "felt"),
        (_("Ctrl+Q quits."), "dim"),
    ]
    lines = [(line, role) for text, role in texts for line in wrap(text, width - 2)][:height]
    top = (height - len(lines)) // 2
    for row, (line, role) in enumerate(lines):
        canvas.center(0, top + row, width, line, role)
    return canvas.picture()
