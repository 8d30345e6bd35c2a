"""The line at the top of a page: its title, and to the right what matters most."""

from __future__ import annotations

from ginrummy.tui.paint import Canvas, cells, fit


def draw_head(canvas: Canvas, x: int, inner: int, title: str, right: str = "") -> int:
    """The head across the whole canvas, its words within ``inner`` columns from ``x``; two lines where they do not fit
    on one. Gives the row after it."""
    two = cells(title) + cells(right) + 5 > inner
    canvas.fill(0, 0, canvas.width, 1 + two, "panel")
    canvas.put(x + 1, 0, fit(title, inner - 2), "panel.title")
    if two:
        canvas.put(x + 1, 1, fit(right, inner - 2), "panel.wanted")
    else:
        canvas.right(x + inner - 1, 0, right, "panel.wanted")
    return 1 + two
