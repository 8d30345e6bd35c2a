"""The frame of a dialog, and the line of keys within it."""

from __future__ import annotations

from collections.abc import Sequence

from ginrummy.tui.commands import Command
from ginrummy.tui.looks import Looks
from ginrummy.tui.paint import Canvas, fit
from ginrummy.tui.paint.edges import Edges


def panel(inner_width: int, inner_height: int, title: str, looks: Looks, close: Command | None = None) -> Canvas:
    """A framed canvas with a title in its upper edge; what is within starts at column 1, row 1. ``close`` is a command
    that stands in the edge too, for a dialog that may be longer than the terminal is high."""
    canvas = Canvas(inner_width + 2, inner_height + 2, "panel")
    edges = Edges()
    edges.box(0, 0, canvas.width, canvas.height, "panel.rule")
    edges.draw(canvas, looks.square)
    if title:
        canvas.put(2, 0, f" {fit(title, inner_width - 4)} ", "panel.title")
    if close is not None:
        text = f" {close.key} {close.label} "
        start = canvas.right(canvas.width - 2, 0, text, "panel.dim")
        canvas.put(start, 0, f" {close.key}", "panel.key")
        canvas.region(start, 0, len(text), 1, f"run {close.action}")
    return canvas


def draw_hints(canvas: Canvas, x: int, y: int, commands: Sequence[Command]) -> int:
    """Keys and what they do on one line, each clickable; gives the column after them."""
    for command in commands:
        start = x
        x = canvas.put(x, y, command.key, "panel.key")
        x = canvas.put(x, y, " " + command.label, "panel.dim")
        canvas.region(start, y, x - start, 1, f"run {command.action}")
        x += 3
    return x
