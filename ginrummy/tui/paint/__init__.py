"""Painting: pure functions from values to text, roles and clickable regions. No Textual in here.

    canvas = Canvas(80, 24)
    rects = draw_group(canvas, 2, 5, cards, CardSize.STANDARD, looks, edge="edge.meld", lifted={card})
    draw_caption(canvas, 2, 9, CardSize.STANDARD.group_width(len(cards)), meld_caption(cards, looks))
    canvas.region(*rects[card], "card Qh")
    picture = canvas.picture()          # .lines of (text, role), .regions, .command_at(x, y), .text()

``Looks.style(role)`` gives a role's colours; ``ginrummy.tui.widgets.picture.PictureView`` shows a picture.
"""

from .canvas import Canvas, Line, Picture, Rect, Region, Span, cells, fit, wrap
from .cards import draw_back, draw_backs, draw_face, draw_gap, draw_group, face_text, ink
from .marks import bar, draw_button, draw_caption, footer, meld_caption, suit_name
from .sizes import CardSize

__all__ = [
    "Canvas",
    "CardSize",
    "Line",
    "Picture",
    "Rect",
    "Region",
    "Span",
    "bar",
    "cells",
    "draw_back",
    "draw_backs",
    "draw_button",
    "draw_caption",
    "draw_face",
    "draw_gap",
    "draw_group",
    "face_text",
    "fit",
    "footer",
    "ink",
    "meld_caption",
    "suit_name",
    "wrap",
]
