"""Between the turns of two people: the device changes hands, and nobody's cards are shown until they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult

from ginrummy.play.results import match_sentence
from ginrummy.play.sentences import latest, turn_sentence
from ginrummy.play.table import Table
from ginrummy.play.text import LETTERS, SYMBOLS, CardText, _
from ginrummy.rules.events import Event
from ginrummy.tui.commands import HELP, MENU, PALETTE, QUIT, Command, bindings
from ginrummy.tui.gate import Gate
from ginrummy.tui.looks import Looks
from ginrummy.tui.paint import Canvas, Picture, cells, wrap
from ginrummy.tui.paint.marks import sentence_spans
from ginrummy.tui.parts.keybar import KeyBar
from ginrummy.tui.parts.page import Page
from ginrummy.tui.screens.base import GameScreen

REVEAL = Command(
    "reveal",
    "enter,space",
    _("Reveal my hand"),
    _("Show your cards; only when nobody else looks."),
    rank=1,
    palette=False,
)
NOBODY = 2
"""A seat that no event belongs to: what it may see of a draw is that there was one."""
WIDTH = 52


class PrivacyScreen(GameScreen[bool]):
    """Covers the table until the seat to act reveals its hand; gives True then.

    Enter and a click do nothing for ``WAIT`` seconds after it has come up, and any key or click within them makes them
    begin anew: a key held down since the last turn, or pressed again and again within a second each time, shows
    nobody's cards. A single press later than that does.
    """

    TITLE_WORD = _("the screen between two turns")
    HOLD: ClassVar[float] = 0.0  # it has a gate of its own, which is stricter
    WAIT: ClassVar[float] = 1.1
    OFFERS = (REVEAL, HELP, MENU, PALETTE, QUIT)
    BINDINGS = bindings(OFFERS)

    def __init__(self, table: Table, seat: int, reveal: Callable[[int, int], object] | None = None) -> None:
        """``reveal`` is called with the hand's number and the seat, before the screen goes."""
        super().__init__()
        self.table, self.seat = table, seat
        self._reveal = reveal
        self.guard = Gate()
        self.guard.close(self.WAIT)

    def compose(self) -> ComposeResult:
        yield Page(self.paint)
        yield KeyBar()

    def on_screen_resume(self) -> None:  # besides the one of GameScreen
        self.guard.close(self.WAIT)
        # It counts from when it can be seen, on a slow machine too.
        self.call_after_refresh(self.guard.close, self.WAIT)

    def on_key(self, event: events.Key) -> None:
        """Any other key that comes while the guard is closed keeps it closed."""
        if event.key not in ("enter", "space"):
            self._holds_back()

    def _holds_back(self) -> bool:
        """Whether the guard is closed, for the whole wait once more then."""
        closed = self.guard.closed
        if closed:
            self.guard.close(self.WAIT)
        return closed

    def action_reveal(self) -> None:
        if not self._holds_back():
            self._done()

    def on_page_clicked(self, message: Page.Clicked) -> None:  # besides the one of GameScreen
        if message.command == "reveal" and not self.too_small and not self._holds_back():
            self._done()

    def _done(self) -> None:
        self.game.gate.close(self.WAIT)  # the Enter that revealed the hand, held down, plays nothing
        if self._reveal is not None:
            self._reveal(self.table.hand_number, self.seat)
        self.dismiss(True)

    def paint(self, width: int, height: int) -> Picture:
        """The page for a size."""
        return paint_privacy(self.table, self.seat, self.game.looks, width, height)


def paint_privacy(table: Table, seat: int, looks: Looks, width: int, height: int) -> Picture:
    """What both players may see: whose turn it is, what happened last, the score."""
    style = LETTERS if looks.letters else SYMBOLS
    last = wrap(last_sentence(table.view(seat).events, table.names, style), WIDTH - 4)
    pass_on = wrap(_("Pass the device to {name}.").format(name=table.names[seat]), WIDTH)
    hint = wrap(_("{name}, do so when nobody else can see the screen.").format(name=table.names[seat]), WIDTH)
    canvas = Canvas(WIDTH, len(pass_on) + len(last) + len(hint) + 10)
    canvas.center(0, 0, WIDTH, _("Hand {number}").format(number=table.hand_number), "dim")
    canvas.center(0, 1, WIDTH, match_sentence(table.standing, table.names), "dim")
    y = _lines(canvas, 4, pass_on, "wanted") + 1
    for line in last:
        canvas.put_spans((WIDTH - cells(line)) // 2, y, sentence_spans(line, "felt", looks))
        y += 1
    label = _("Reveal my hand")
    length = cells(REVEAL.key) + cells(label) + 5
    x = (WIDTH - length) // 2
    canvas.fill(x, y + 1, length, 3, "button")
    canvas.put_spans(x + 2, y + 2, ((REVEAL.key, "button.key"), (f" {label}", "button")))
    canvas.region(x, y + 1, length, 3, "reveal")
    _lines(canvas, y + 5, hint, "dim")
    return canvas.picture(width, height)


def _lines(canvas: Canvas, y: int, lines: Sequence[str], role: str) -> int:
    """Lines in the middle of the page; gives the row after them."""
    for line in lines:
        canvas.center(0, y, WIDTH, line, role)
        y += 1
    return y


def last_sentence(events: Sequence[Event], names: Sequence[str], style: CardText = SYMBOLS) -> str:
    """What happened last, as somebody would tell it who holds no cards: no drawn card is named."""
    told = [event.seen_by(NOBODY) if event.kind == "draw" else event for event in latest(events)]
    return _("Last: {last}").format(last=turn_sentence(told, names, None, style))
