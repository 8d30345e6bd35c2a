"""Edges of boxes that meet: where two share a line, the right joint is found from the directions that meet there."""

from __future__ import annotations

from .canvas import Canvas

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8

_ROUND = {
    UP | DOWN: "│",
    LEFT | RIGHT: "─",
    DOWN | RIGHT: "╭",
    DOWN | LEFT: "╮",
    UP | RIGHT: "╰",
    UP | LEFT: "╯",
    UP | DOWN | RIGHT: "├",
    UP | DOWN | LEFT: "┤",
    DOWN | LEFT | RIGHT: "┬",
    UP | LEFT | RIGHT: "┴",
    UP | DOWN | LEFT | RIGHT: "┼",
}
_SQUARE = _ROUND | {DOWN | RIGHT: "┌", DOWN | LEFT: "┐", UP | RIGHT: "└", UP | LEFT: "┘"}


class Edges:
    """The lines of several boxes, drawn together so that they join."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], tuple[int, str]] = {}

    def box(self, x: int, y: int, width: int, height: int, role: str, left_shared: bool = False) -> None:
        """Add a box; where it shares cells with an earlier one they join, in this box's role. ``left_shared``: its left
        edge is the right edge of boxes that are drawn already."""
        right, bottom = x + width - 1, y + height - 1
        joint = LEFT if left_shared else 0
        cells = [((column, row), LEFT | RIGHT) for row in (y, bottom) for column in range(x + 1, right)]
        cells += [((column, row), UP | DOWN) for column in (x, right) for row in range(y + 1, bottom)]
        cells += [((x, y), DOWN | RIGHT | joint), ((right, y), DOWN | LEFT)]
        cells += [((x, bottom), UP | RIGHT | joint), ((right, bottom), UP | LEFT)]
        found = self._cells
        for at, directions in cells:
            before = found.get(at)
            found[at] = (directions if before is None else before[0] | directions, role)

    def draw(self, canvas: Canvas, square: bool = False) -> None:
        """Write them; ``square`` corners for terminals without round ones."""
        signs = _SQUARE if square else _ROUND
        for (x, y), (directions, role) in self._cells.items():
            canvas.dot(x, y, signs[directions], role)
