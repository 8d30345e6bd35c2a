"""The whole table as a picture: a pure function of a ``TableModel`` and the size of the screen."""

from __future__ import annotations

from ginrummy.tui.paint.canvas import Canvas, Picture

from .foot import draw_foot
from .hand import ORDERS, Lay, lay
from .layout import Layout, layout
from .model import FootKey, Question, TableModel
from .own import draw_hand
from .parts import draw_choices, draw_head, draw_messages, draw_other, draw_piles, draw_rule
from .seen import SEEN_ROWS, SEEN_WIDTH, draw_seen


def paint_table(model: TableModel, width: int, height: int) -> Picture:
    """The table for a screen of this size; a blank picture where it is too small to play."""
    place = layout(width, height, model.looks.large)
    if place is None:
        return Canvas(width, height).picture()
    canvas = _still(place, model).on_top()
    draw_choices(canvas, place, model)
    draw_messages(canvas, place, model)
    draw_hand(canvas, place, model)
    return canvas.picture(width, height)


def _still(place: Layout, model: TableModel) -> Canvas:
    """What does not change while the player only looks through the hand; the last one is kept."""
    global _kept
    kept, before, canvas = _kept
    if canvas is not None and before is not None and kept == place and _same_but_for_the_hand(before, model):
        return canvas
    canvas = Canvas(place.width, place.height)
    draw_head(canvas, place, model)
    draw_rule(canvas, place)
    draw_other(canvas, place, model)
    draw_piles(canvas, place, model)
    if place.panel is not None:
        from .panel import draw_panel

        draw_panel(canvas, place, model)
    draw_foot(canvas, place, model)
    _kept = place, model, canvas
    return canvas


_kept: tuple[Layout | None, TableModel | None, Canvas | None] = (None, None, None)


def _same_but_for_the_hand(one: TableModel, two: TableModel) -> bool:
    return (
        one.view is two.view
        and (one.looks, one.busy, one.names, one.level, one.hand_number, one.foot)
        == (two.looks, two.busy, two.names, two.level, two.hand_number, two.foot)
        and one.legal == two.legal
    )


__all__ = [
    "ORDERS",
    "SEEN_ROWS",
    "SEEN_WIDTH",
    "FootKey",
    "Lay",
    "Layout",
    "Question",
    "TableModel",
    "draw_seen",
    "lay",
    "layout",
    "paint_table",
]
