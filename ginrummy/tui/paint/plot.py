"""A small plot of numbers as columns on a zero line, in half-cells."""

from __future__ import annotations

from collections.abc import Sequence

from .canvas import Canvas, cells


def draw_plot(canvas: Canvas, x: int, y: int, width: int, height: int, values: Sequence[int]) -> None:
    """The newest ``values`` that fit, oldest first, each a column from the zero line up or down.

    What is above the line is "meld", what is below it "warn"; the most, the least and the zero stand at the left.
    """
    if not values or width < 12:
        return
    labels = max(cells(signed(value)) for value in (max(0, *values), min(0, *values))) + 1
    room = width - labels - 1
    step = 3 if len(values) * 3 <= room else 2 if len(values) * 2 <= room else 1
    shown = values[-(room // step) :]
    most, least = max(0, *shown), min(0, *shown)
    above = _rows_above(most, least, height)
    zero = y + above
    for row in range(y, y + height):
        canvas.put(x + labels, row, "┤" if row in (y, y + height - 1) else "│", "rule")
    for column, value in enumerate(shown):
        at = x + labels + 1 + column * step
        rows, scale = (above, most) if value > 0 else (height - above, -least)
        halves = 0 if not value else max(1, round(abs(value) / scale * rows * 2))
        bar = "█" * (step - (step > 1))
        for half in range(0, halves, 2):
            whole = half + 1 < halves
            row = zero - 1 - half // 2 if value > 0 else zero + half // 2
            text = bar if whole else bar.replace("█", "▄" if value > 0 else "▀")
            canvas.put(at, row, text, "meld" if value > 0 else "warn")
        if not value:
            canvas.put(at, min(zero, y + height - 1), "▔"[: len(bar)] * len(bar), "dim")
    if most:
        canvas.right(x + labels, y, signed(most), "dim")
    if least:
        canvas.right(x + labels, y + height - 1, signed(least), "dim")
    row = zero if bool(most) == bool(least) else y if least else y + height - 1
    if row not in (y if most else -1, y + height - 1 if least else -1):
        canvas.right(x + labels, row, "0", "dim")


def _rows_above(most: int, least: int, height: int) -> int:
    """How many rows the part above the zero line gets: by its share, but one for each part that there is."""
    if most == least:
        return height // 2
    above = round(height * most / (most - least))
    return max(1 if most else 0, min(height - 1 if least else height, above))


def signed(value: int) -> str:
    """A number with its sign: ``+12``, ``−7``, ``0``."""
    return f"{value:+d}".replace("-", "−") if value else "0"
