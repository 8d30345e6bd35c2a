"""A picture of the rows that were written, for a page whose length is known only when it is done."""

from __future__ import annotations

from ginrummy.tui.paint import Canvas, Picture


def cut(canvas: Canvas, rows: int) -> Picture:
    """The canvas as a picture of its first ``rows`` rows."""
    picture = canvas.picture()
    return picture._replace(height=rows, lines=picture.lines[:rows])
