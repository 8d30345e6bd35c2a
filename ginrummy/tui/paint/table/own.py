"""The seat's own cards at the table: what they make, a key under each, and what they count."""

from __future__ import annotations

from ginrummy.play.text import _
from ginrummy.rules.cards import Card
from ginrummy.tui.paint.canvas import Canvas
from ginrummy.tui.paint.cards import draw_group, face_text
from ginrummy.tui.paint.marks import draw_caption, left_over, sentence_spans

from .down import caption_of, draw_in_words, place_for
from .layout import GROUP_GAP, Layout
from .model import TableModel

DIGITS = "1234567890-"


def draw_hand(canvas: Canvas, place: Layout, model: TableModel) -> None:
    """The seat's own cards, what they make, a key under each, and what they count."""
    looks, view, lay = model.looks, model.view, model.lay
    new = view.drawn if view.seat_to_act == view.seat else None
    chosen = () if model.selected is None else (model.selected,)
    row = place_for(lay, place.left, place.main, GROUP_GAP, place.cards)
    spans = sentence_spans(deadwood_text(model, lay.deadwood), "strong", looks)
    canvas.put_spans(place.left, place.captions + 2, spans)
    if row is None:
        draw_in_words(canvas, place.left, place.hand, place.main - place.left - 1, lay, looks)
        return
    x, gap, size = row
    y, number = place.captions - size.height, 0
    for group in lay.groups:
        cards = tuple(card for stretch in group for card in stretch.cards)
        melded = {card for stretch in group if stretch.meld is not None for card in stretch.cards}
        lifted = (*chosen, *(card for stretch in group for card in stretch.laid))
        found = draw_group(canvas, x, y, cards, size, looks, melded=melded, lifted=lifted, new=new, new_text=_("new"))
        at = x
        for stretch in group:
            width = len(stretch.cards) * size.step
            if stretch.meld is not None:
                draw_caption(canvas, at + 1, place.captions, width - 1, caption_of(stretch, width - 1, looks), "meld")
            elif model.order == "melds" or model.down(view.seat) is not None:
                draw_caption(canvas, at + 1, place.captions, width - 1, _("rest"), "dim")
            at += width
        for card in cards:
            if model.showing:
                break
            rect, digit = found[card], DIGITS[number]
            canvas.center(rect.x + 1, place.captions + 1, size.inner_width, digit, _digit_role(card, model.selected))
            top = min(rect.y, y)
            canvas.region(rect.x, top, rect.width, place.captions + 2 - top, f"card('{card}')")
            number += 1
        x += size.group_width(len(cards)) + gap


def _digit_role(card: Card, chosen: Card | None) -> str:
    return "digit.on" if card is chosen else "digit"


def deadwood_text(model: TableModel, now: int) -> str:
    """What the hand counts, and what it counts without the selected card: "deadwood 31 → 21 without Q♥"."""
    left = model.without
    if left is None or model.selected is None:
        return left_over(now, model.laid_off(model.view.seat))
    card = face_text(model.selected, model.looks)
    return _("deadwood {now} → {left} without {card}").format(now=now, left=left, card=card)
