"""How to play: the game for a newcomer on a few pages, with a hand on each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual.app import ComposeResult

from ginrummy.play.howto import HowPage, how_pages
from ginrummy.play.text import LETTERS, SYMBOLS, _
from ginrummy.tui.commands import BACK, PALETTE, QUIT, RULES, Command, bindings
from ginrummy.tui.looks import Looks
from ginrummy.tui.paint import Canvas, CardSize, Picture, draw_caption, draw_group, meld_caption, wrap
from ginrummy.tui.paint.marks import sentence_spans
from ginrummy.tui.parts.cut import cut
from ginrummy.tui.parts.head import draw_head
from ginrummy.tui.parts.keybar import KeyBar
from ginrummy.tui.parts.page import Page
from ginrummy.tui.screens.base import GameScreen

FORTH = Command("turn(1)", "enter,right,down,space,pagedown", _("Go on"), _("The next page."), rank=1, palette=False)
BACKWARDS = Command(
    "turn(-1)", "left,up,backspace,pageup", _("Page before"), _("The page before."), rank=2, palette=False
)
CLOSE = Command("app.back", "q", _("Back"), BACK.tells, rank=0, palette=False)
IN_FULL = replace(RULES, tells=_("The rules in full."))
READABLE = 72
GAP = 1


class HowToScreen(GameScreen[None]):
    """Steps through the pages; after the last one it closes."""

    TITLE_WORD = _("how to play")
    OFFERS = (FORTH, BACKWARDS, BACK, CLOSE, IN_FULL, PALETTE, QUIT)
    BINDINGS = bindings(OFFERS)
    number = 0

    def compose(self) -> ComposeResult:
        yield Page(self.paint)
        yield KeyBar()

    def pages(self) -> Sequence[HowPage]:
        """The pages, cards written as the looks want them."""
        return how_pages(None, LETTERS if self.game.looks.letters else SYMBOLS)

    async def action_turn(self, by: int) -> None:
        if self.number + by >= len(self.pages()):
            await self.run_action(BACK.action)
            return
        self.number = max(0, self.number + by)
        self.query_one(Page).repaint()
        self.query_one(Page).scroll_home(animate=False)

    def paint(self, width: int, height: int) -> Picture:
        """The page for a size."""
        return paint_page(self.pages(), self.number, self.game.looks, width, height)


def paint_page(pages: Sequence[HowPage], number: int, looks: Looks, width: int, height: int) -> Picture:
    """A page as a picture ``width`` wide."""
    page = pages[number]
    inner = min(READABLE, width - 4)
    x = (width - inner) // 2
    canvas = Canvas(width, max(height, 40))
    at = _("{number} of {count}").format(number=number + 1, count=len(pages))
    y = draw_head(canvas, x - 1, inner + 2, _("How to play: {title}").format(title=page.title), at) + 1
    y = _sentences(canvas, x, y, inner, page.before, looks) + (height >= 20)
    if page.melds or page.rest:
        y = _cards(canvas, x, y, inner, page, looks) + (height >= 20)
    y = _sentences(canvas, x, y, inner, page.after, looks)
    return cut(canvas, max(y, height))


def _sentences(canvas: Canvas, x: int, y: int, width: int, sentences: Sequence[str], looks: Looks) -> int:
    for sentence in sentences:
        for line in wrap(sentence, width):
            canvas.put_spans(x, y, sentence_spans(line, "felt", looks))
            y += 1
    return y


def _cards(canvas: Canvas, x: int, y: int, room: int, page: HowPage, looks: Looks) -> int:
    """The page's cards in groups, with captions, and what each loose card counts; gives the row after them."""
    groups = (*page.melds, page.rest)
    wide = sum(CardSize.STANDARD.group_width(len(cards)) for cards in groups) + GAP * (len(groups) - 1)
    size = CardSize.STANDARD if wide <= room + 1 else CardSize.SMALL
    y += page.lifted is not None
    below = y + size.height
    for meld in page.melds:
        width = size.group_width(len(meld))
        draw_group(canvas, x, y, meld, size, looks, edge="edge.meld")
        draw_caption(canvas, x + 1, below, width - 2, meld_caption(meld, looks))
        x += width + GAP
    lifted = () if page.lifted is None else (page.lifted,)
    draw_group(canvas, x, y, page.rest, size, looks, lifted=lifted)
    for at, card in enumerate(page.rest):
        canvas.center(x + 1 + at * size.step, below, size.inner_width, str(card.points), "dim")
    return below + 1
