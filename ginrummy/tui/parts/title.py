"""The game's name laid out as a hand: a set of three and a run of five."""

from __future__ import annotations

from ginrummy.play.text import _
from ginrummy.tui.looks import Looks
from ginrummy.tui.paint import Canvas, CardSize, draw_caption
from ginrummy.tui.paint.edges import Edges

GROUPS = (("GIN", "shd"), ("RUMMY", "ccccc"))
GAP = 2


def title_width(size: CardSize) -> int:
    """Columns that the title takes."""
    return sum(size.group_width(len(letters)) for letters, _suits in GROUPS) + GAP


def draw_title(canvas: Canvas, x: int, y: int, size: CardSize, looks: Looks) -> int:
    """The title with its captions; gives the row after it."""
    captions = (_("gin"), _("no deadwood"))
    for (letters, suits), caption in zip(GROUPS, captions, strict=True):
        edges = Edges()
        for number, (letter, suit) in enumerate(zip(letters, suits, strict=True)):
            left = x + number * size.step
            _face(canvas, left + 1, y + 1, letter, suit, size, looks)
            edges.box(left, y, size.inner_width + 2, size.height, "edge.meld")
        edges.draw(canvas, looks.square)
        width = size.group_width(len(letters))
        draw_caption(canvas, x + 1, y + size.height, width - 2, caption)
        x += width + GAP
    return y + size.height + 1


def _face(canvas: Canvas, x: int, y: int, letter: str, suit: str, size: CardSize, looks: Looks) -> None:
    role, sign = f"ink.{suit}", looks.suit_text(suit)
    canvas.fill(x, y, size.inner_width, size.inner_height, role)
    canvas.put(x + (size is CardSize.LARGE), y, letter, role)
    if size is CardSize.LARGE:
        canvas.center(x, y + size.inner_height // 2, size.inner_width, f"{sign} {sign}", role)
        canvas.right(x + size.inner_width - 1, y + size.inner_height - 1, letter, role)
    else:
        canvas.put(x + 2, y + 1, sign, role)
