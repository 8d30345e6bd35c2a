"""Hands that have been laid down: how the knock or the defence put them, with the cards laid off where they lie."""

from __future__ import annotations

from typing import Final, NamedTuple

from ginrummy.play.text import _
from ginrummy.tui.looks import Looks
from ginrummy.tui.paint.canvas import Canvas, cells, fit
from ginrummy.tui.paint.cards import draw_group, face_text
from ginrummy.tui.paint.marks import left_over, meld_caption
from ginrummy.tui.paint.sizes import CardSize

from .hand import Lay, Stretch
from .layout import Layout
from .model import TableModel

SIZES: Final = (CardSize.LARGE, CardSize.STANDARD, CardSize.SMALL)


class Place(NamedTuple):
    """Where a row of groups begins, how far they are apart, and how large the cards are."""

    x: int
    gap: int
    size: CardSize


def place_for(lay: Lay, left: int, width: int, gap: int, size: CardSize) -> Place | None:
    """The place of a hand in a row of ``width`` that begins at ``left`` where that will do. With cards laid off on it
    a hand may need more room, or smaller cards, the largest that fit; None where only words are small enough."""
    for each in SIZES[SIZES.index(size) :]:
        for apart in (gap, 1):
            need = sum(each.group_width(sum(len(stretch.cards) for stretch in group)) + apart for group in lay.groups)
            if left + need - apart < width:
                return Place(left, apart, each)
            if need - apart <= width - 2:
                return Place((width - need + apart) // 2, apart, each)
    return None


def caption_of(stretch: Stretch, width: int, looks: Looks) -> str:
    """What stands under a meld, for ``width`` cells: "run ♣", "set 7", with the number of cards laid off "+2"."""
    assert stretch.meld is not None
    text = meld_caption(stretch.meld, looks)
    if stretch.laid:
        text = _("{meld} +{count}").format(meld=text, count=len(stretch.laid))
    return text if cells(text) <= width else text.replace(" ", "")


def draw_in_words(canvas: Canvas, x: int, y: int, width: int, lay: Lay, looks: Looks) -> None:
    """The groups in words, as many to a line as fit; cards laid off stand in brackets."""
    start = x
    for stretch in (stretch for group in lay.groups for stretch in group):
        label = _("rest") if stretch.meld is None else caption_of(stretch, width, looks)
        faces = [(card, face_text(card, looks)) for card in stretch.cards]
        texts = [(card, f"[{text}]" if card in stretch.laid else text) for card, text in faces]
        need = cells(label) + sum(cells(text) + 1 for _card, text in texts)
        if x > start and x + need > start + width:
            x, y = start, y + 1
        x = canvas.put(x, y, label, "dim" if stretch.meld is None else "meld")
        for card, text in texts:
            x = canvas.put(x + 1, y, text, f"pip.{card.suit}")
        x += 3


def draw_other_down(canvas: Canvas, place: Layout, model: TableModel, lay: Lay) -> None:
    """The other seat's hand in its row, once it has been laid down."""
    looks, stretches = model.looks, [stretch for group in lay.groups for stretch in group]
    if place.caption == place.other:  # all in one line
        x = canvas.put(place.left, place.other, fit(model.other, 12) + "  ", "strong")
        for stretch in stretches:
            for card in stretch.cards:
                x = canvas.put(x, place.other, face_text(card, looks), f"pip.{card.suit}")
                x = canvas.put(x, place.other, " ", "felt")
            x += 1
        return
    left = left_over(lay.deadwood, model.laid_off(1 - model.view.seat))
    canvas.put(place.left, place.caption, _("{name} · {left}").format(name=model.other, left=left), "strong")
    row = place_for(lay, place.left, place.main, 1, CardSize.STANDARD)
    if row is None:
        draw_in_words(canvas, place.left, place.other, place.main - place.left - 1, lay, looks)
        return
    x, gap, size = row
    for stretch in stretches:
        edge = "edge" if stretch.meld is None else "edge.meld"
        draw_group(canvas, x, place.other, stretch.cards, size, looks, edge=edge, rows=place.other_size[1])
        x += size.group_width(len(stretch.cards)) + gap
