"""The side panel of a roomy screen: this hand turn by turn, and the cards seen."""

from __future__ import annotations

from ginrummy.play.sentences import turns
from ginrummy.play.text import _, card_text
from ginrummy.rules.events import Event
from ginrummy.tui.paint.canvas import Canvas, fit
from ginrummy.tui.paint.marks import sentence_spans

from .layout import PANEL_WIDTH, Layout
from .model import TableModel
from .seen import draw_seen


def draw_panel(canvas: Canvas, place: Layout, model: TableModel) -> None:
    """The panel, from its rule at ``place.panel`` to the right edge."""
    assert place.panel is not None
    x, width = place.panel + 2, PANEL_WIDTH - 3
    top, seen = place.head + 3, place.foot - 8
    for y in range(top - 1, place.foot):
        canvas.put(place.panel, y, "┤" if y == place.rule else "│", "rule")
    canvas.put(x, top, _("THIS HAND"), "title")
    lines = [line for turn in turns(model.view.events) if (line := turn_line(turn, model))]
    for row, line in enumerate(lines[-(seen - top - 2) :], top + 1):
        canvas.put_spans(x, row, sentence_spans(fit(line, width), "felt", model.looks))
    draw_seen(canvas, x, seen, model.view, model.other, model.looks)


def turn_line(turn: tuple[Event, ...], model: TableModel) -> str:
    """A turn in a few words: "Computer took 9♥, threw K♣"."""
    first, last = turn[0], turn[-1]
    if first.seat is None or first.kind in ("result", "defence"):
        return ""
    letters = model.looks.letters
    card = "" if first.card is None else card_text(first.card, letters)
    thrown = "" if last.card is None else card_text(last.card, letters)
    name = fit(model.names[first.seat], 8)
    match first.kind, last.kind:
        case "deal", _last:
            text, name = _("turned up {card}"), fit(model.names[first.dealer or 0], 8)
            card = "" if first.upcard is None else card_text(first.upcard, letters)
        case "pass", "pass" if len(turn) == 2:
            return _("both passed")
        case "pass", _last:
            text = _("passed")
        case "take", "take":
            text = _("took {card}")
        case "draw", "draw":
            text = _("drew {card}") if card else _("drew")
        case "take", "discard":
            text = _("took {card}, threw {thrown}")
        case "draw", "discard" if first.card is last.card:
            text = _("drew, threw {thrown}")
        case "draw", "discard":
            text = _("drew {card}, threw {thrown}") if card else _("drew, threw {thrown}")
        case _first, "knock":
            text = _("knocked") if last.ending == "knock" else _("went gin")
        case _:
            return ""
    return f"{name} {text.format(card=card, thrown=thrown)}"
