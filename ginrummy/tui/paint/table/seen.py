"""The cards that a seat has seen, as a grid: which are one's own, thrown, or known to be in the other hand."""

from __future__ import annotations

from typing import Final

from ginrummy.play.text import _, rank_text
from ginrummy.rules.cards import DECK, Card
from ginrummy.rules.view import View
from ginrummy.tui.looks import Looks
from ginrummy.tui.paint.canvas import Canvas, fit

from .hand import SUIT_ORDER

SEEN_WIDTH: Final = 29
SEEN_ROWS: Final = 7


def draw_seen(canvas: Canvas, x: int, y: int, view: View, other: str, looks: Looks) -> None:
    """The grid with its title and legend; ``other`` is the other seat's name."""
    own, pile, known = set(view.hand), set(view.pile), {*view.known, *view.shown}
    letter = (other[:1] or "?").upper()
    canvas.put(x, y, _("CARDS SEEN"), "title")
    for card in DECK[:13]:
        canvas.put(_column(x, card), y + 1, rank_text(card), "dim")
    for row, suit in enumerate(SUIT_ORDER, y + 2):
        canvas.put(x, row, looks.suit_text(suit), f"pip.{suit}")
        for card in DECK:
            if card.suit != suit:
                continue
            at = _column(x, card)
            if card in own:
                canvas.put(at, row, "●", "meld")
            elif card in known:
                canvas.put(at, row, letter, "wanted")
            elif card in pile:
                canvas.put(at, row, "○", "felt")
            else:
                canvas.put(at, row, "·", "dim")
    legend = _("● yours  ○ thrown  {letter} {name}").format(letter=letter, name=fit(other, 8))
    canvas.put(x, y + 6, legend, "dim")


def _column(x: int, card: Card) -> int:
    """The column of a rank; the ten is written in two cells."""
    return x + 2 * card.rank + (card.rank > 10)
