"""The keys at the foot of the table."""

from __future__ import annotations

from collections.abc import Sequence

from ginrummy.tui.paint.canvas import Canvas, cells

from .layout import Layout
from .model import FootKey, TableModel


def draw_foot(canvas: Canvas, place: Layout, model: TableModel) -> None:
    """The other keys, those that do nothing now dim."""
    y, width = place.foot, place.width
    canvas.fill(0, y, width, 1, "foot")
    keys = fitting(model.foot, width)
    x = 1 if _length(keys) < width else 0
    for key in keys:
        end = canvas.put(x, y, key.key, "foot.key" if key.on else "foot")
        if key.label:
            end = canvas.put(end, y, f" {key.label}", "foot")
        canvas.region(x - 1, y, end - x + 2, 1, key.command)
        x = end + GAP


GAP = 2


def fitting(keys: Sequence[FootKey], width: int) -> tuple[FootKey, ...]:
    """The keys that fit a width, in their order: all of them with their labels, else with the short ones; where that is
    too much too, the lowest ranks stay."""
    short = tuple(key._replace(label=key.short) for key in keys)
    for each in (tuple(keys), short):
        if _length(each) <= width:
            return each
    kept: list[FootKey] = []
    for key in sorted(short, key=lambda key: key.rank):
        if _length([*kept, key]) <= width:
            kept.append(key)
    return tuple(key for key in short if key in kept)


def _length(keys: Sequence[FootKey]) -> int:
    return sum(cells(key.key) + (cells(key.label) + 1 if key.label else 0) + GAP for key in keys) - GAP
