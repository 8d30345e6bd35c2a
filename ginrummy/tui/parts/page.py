"""A painted page: shows a picture, scrolls it where it is taller than its place, and passes clicks on as commands."""

from __future__ import annotations

from collections.abc import Callable

from rich.segment import Segment
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from ginrummy.tui.looks import Looks
from ginrummy.tui.paint import Picture

Painter = Callable[[int, int], Picture]
"""Makes the picture for a width and a height in cells; it may be taller, the page scrolls then."""


def cut(picture: Picture, rows: int) -> Picture:
    """The picture's first rows."""
    return Picture(picture.width, rows, picture.lines[:rows], picture.regions)


class Page(ScrollView):
    """Shows what its painter makes for the room there is; ``repaint()`` after anything that it tells has changed."""

    class Clicked(Message):
        """A region of the picture was clicked."""

        def __init__(self, command: str) -> None:
            super().__init__()
            self.command = command

    class Pointed(Message):
        """The mouse moved onto another region."""

        def __init__(self, command: str) -> None:
            super().__init__()
            self.command = command

    def __init__(self, painter: Painter, *, fill: str = "felt", id: str | None = None) -> None:
        super().__init__(id=id)
        self._painter = painter
        self._fill = fill
        self._picture: Picture | None = None
        self._looks: Looks | None = None
        self._painted_for = Size(0, 0)
        self._pointed: str | None = None

    @property
    def looks(self) -> Looks:
        looks: Looks = self.app.looks  # type: ignore[attr-defined]
        return looks

    @property
    def picture(self) -> Picture:
        """The picture as it is shown now."""
        if self._picture is None:
            self._paint()
        assert self._picture is not None
        return self._picture

    def repaint(self) -> None:
        """Make the picture anew and show the rows of it that have changed."""
        before, looks = self._picture, self._looks
        self._paint()
        after = self.picture
        if before is None or (before.width, before.height) != (after.width, after.height):
            self.refresh(layout=self._takes_what_it_needs)
        elif looks != self._looks:
            self.refresh()
        else:
            top, width = self.scroll_offset.y, self.size.width
            lines = enumerate(zip(before.lines, after.lines, strict=True))
            changed = [Region(0, row - top, width, 1) for row, (old, new) in lines if old != new]
            if changed:
                self.refresh(*changed)

    def row_of(self, command: str) -> int | None:
        """The row of the picture where a region with this command begins."""
        return next((region.rect.y for region in self.picture.regions if region.command == command), None)

    def show_row(self, row: int) -> None:
        """Scroll no further than is needed to have this row of the picture in sight."""
        top, height = self.scroll_offset.y, self.size.height
        if row < top:
            self.scroll_to(y=row, animate=False)
        elif height and row >= top + height:
            self.scroll_to(y=row - height + 1, animate=False)

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._picture = None

    def on_resize(self) -> None:
        self._paint()

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self._painter(*self.room).width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._painter(*self.room).height

    def render_line(self, y: int) -> Strip:
        style, row = self.looks.style, y + self.scroll_offset.y
        lines = self.picture.lines
        blank = style(self._fill)
        if row >= len(lines):
            return Strip.blank(self.size.width, blank)
        return Strip([Segment(text, style(role)) for text, role in lines[row]]).adjust_cell_length(
            self.size.width, blank
        )

    def on_click(self, event: events.Click) -> None:
        command = self._command_at(event)
        if command is not None and event.button == 1:
            event.stop()
            self.post_message(self.Clicked(command))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        command = self._command_at(event)
        if command != self._pointed:
            self._pointed = command
            if command is not None:
                self.post_message(self.Pointed(command))

    def on_leave(self) -> None:
        self._pointed = None

    def _command_at(self, event: events.MouseEvent) -> str | None:
        return self.picture.command_at(event.x, event.y + self.scroll_offset.y)

    def _paint(self) -> None:
        room = self.room
        picture = self._painter(*room)
        if not self._takes_what_it_needs and picture.height > room.height:  # it scrolls, and the bar needs its column
            room = Size(max(0, room.width - self.styles.scrollbar_size_vertical), room.height)
            picture = self._painter(*room)
        self._picture, self._looks, self._painted_for = picture, self.looks, room
        self.virtual_size = Size(min(room.width, picture.width), picture.height)
        self._refresh_scrollbars()  # Textual's own look at them was before the picture had its new height

    @property
    def room(self) -> Size:
        """What the painter has to work with, as long as nothing scrolls: this widget's own size, or the screen's where
        it takes what it needs. Never what a scroll bar left that is there no longer."""
        return self.screen.size if self._takes_what_it_needs else self.content_region.size

    @property
    def painted_for(self) -> Size:
        """The width and height that the picture was made for."""
        if self._picture is None:
            self._paint()
        return self._painted_for

    @property
    def _takes_what_it_needs(self) -> bool:
        return self.styles.is_auto_width or self.styles.is_auto_height
