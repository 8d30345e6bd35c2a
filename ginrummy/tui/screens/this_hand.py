"""This hand so far: turn by turn, the latest first, and the cards seen; the scores one key further on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from textual.app import ComposeResult

from ginrummy.play.sentences import sentences
from ginrummy.play.table import Table
from ginrummy.play.text import LETTERS, SYMBOLS, _, _n
from ginrummy.rules.view import View
from ginrummy.tui.commands import BACK, HELP, LOOK_UP, PALETTE, QUIT, RULES, SCOREBOARD, Command, bindings
from ginrummy.tui.looks import Looks
from ginrummy.tui.paint import Canvas, Picture, wrap
from ginrummy.tui.paint.marks import sentence_spans
from ginrummy.tui.paint.table import SEEN_ROWS, SEEN_WIDTH, draw_seen
from ginrummy.tui.parts.head import draw_head
from ginrummy.tui.parts.keybar import KeyBar
from ginrummy.tui.parts.page import Page, cut
from ginrummy.tui.parts.scrolling import SCROLLING, ScrollScreen
from ginrummy.tui.screens.scoreboard import ScoreboardScreen

WIDEST = 100
SCORES = replace(SCOREBOARD, action="scores", rank=2)
CLOSE = Command("app.back", "enter", _("Back"), _("Go back."), rank=0, palette=False)


class ThisHandScreen(ScrollScreen):
    """The hand being played as ``view`` has it at the time, which gives None while no card may be seen."""

    TITLE_WORD = _("this hand")
    OFFERS = (BACK, CLOSE, SCORES, *SCROLLING, RULES, *LOOK_UP, HELP, PALETTE, QUIT)
    BINDINGS = bindings(OFFERS)

    def __init__(self, table: Table, view: Callable[[], View | None]) -> None:
        super().__init__()
        self.table, self.view = table, view

    def compose(self) -> ComposeResult:
        yield Page(self.paint)
        yield KeyBar()

    def follow(self) -> None:
        """Take in what has happened since."""
        for page in self.query(Page):
            page.repaint()

    def action_scores(self) -> None:
        """The match hand by hand, in this screen's place."""
        self.app.switch_screen(ScoreboardScreen())

    def paint(self, width: int, height: int) -> Picture:
        """The page for a size."""
        view = self.view()
        if view is None:
            return Canvas(width, height).picture()
        return paint_this_hand(self.table, view, self.game.looks, width, height)


def paint_this_hand(table: Table, view: View, looks: Looks, width: int, height: int) -> Picture:
    """The page as a picture ``width`` wide; the cards seen stand beside the turns, or above them where it is narrow."""
    inner = min(width, WIDEST)
    left = (width - inner) // 2
    beside = inner >= 76
    room = inner - 3 - (SEEN_WIDTH + 3 if beside else 0)
    lines = _lines(table, view, looks, room - 5)
    canvas = Canvas(width, max(height, len(lines) + SEEN_ROWS + 8))
    stock = _n("{count} card in the stock", "{count} cards in the stock", view.stock_count)
    title = _("This hand · hand {number}").format(number=table.hand_number)
    y = draw_head(canvas, left, inner, title, stock.format(count=view.stock_count)) + 1
    other = table.names[1 - view.seat]
    if beside:
        draw_seen(canvas, left + inner - SEEN_WIDTH - 1, y, view, other, looks)
    else:
        draw_seen(canvas, left + 2, y, view, other, looks)
        y += SEEN_ROWS + 1
    canvas.put(left + 2, y, _("TURN BY TURN, THE LATEST FIRST"), "title")
    y += 1
    for number, line in lines:
        canvas.right(left + 5, y, number, "dim")
        canvas.put_spans(left + 7, y, sentence_spans(line, "felt", looks))
        y += 1
    return cut(canvas.picture(), max(y, height))


def _lines(table: Table, view: View, looks: Looks, width: int) -> list[tuple[str, str]]:
    """Each turn's number, on its first line, and its words; the deal has none."""
    told = sentences(view.events, table.names, table.you, LETTERS if looks.letters else SYMBOLS)
    found = []
    for number, text in reversed(list(enumerate(told))):
        first = str(number) if number else ""
        found += [("" if at else first, line) for at, line in enumerate(wrap(text, width))]
    return found
