"""At a knock: how the melds are laid down, where that can be done in several ways, with what each lets the other lay
off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from textual.app import ComposeResult

from ginrummy.play.spreads import Spread, chains_text
from ginrummy.play.table import Shown
from ginrummy.play.text import LETTERS, SYMBOLS, CardText, _
from ginrummy.rules.cards import Card
from ginrummy.rules.melds import Meld
from ginrummy.tui.commands import HELP, PALETTE, QUIT, Command, bindings
from ginrummy.tui.looks import Looks
from ginrummy.tui.paint import Canvas, CardSize, Picture, cells, fit, wrap
from ginrummy.tui.paint.marks import sentence_spans
from ginrummy.tui.parts.choices import Choice, ChoiceScreen
from ginrummy.tui.parts.head import draw_head
from ginrummy.tui.parts.keybar import KeyBar
from ginrummy.tui.parts.page import Page, cut
from ginrummy.tui.parts.spread import draw_groups, draw_groups_as_text, groups_of, width_of

KNOCK = Command("choose", "enter,space", _("Knock like this"), _("Knock with the melds that are marked."), rank=1)
BACK = Command("cancel", "escape", _("Back"), _("Go back; no knock is made."), rank=1, palette=False)
# No letters here: k, pressed twice, must not move the mark away from the safest.
MOVE = Command("move(1)", "down", _("Select"), _("Mark the way below."), rank=2, shown="↑ ↓", palette=False)
UP = Command("move(-1)", "up", _("Up"), _("Mark the way above."), rank=0, palette=False)
NUMBERS: Final = tuple(
    Command(f"go({number})", str(number + 1), _("Mark"), _("Mark the way with this number."), rank=0, palette=False)
    for number in range(9)
)
WIDEST = 100


@dataclass(frozen=True, slots=True)
class SpreadModel:
    """What the page is made from: the ways, the safest first, the marked one, the card that is thrown, and the name of
    the other player."""

    spreads: tuple[Spread, ...]
    selected: int
    card: Card
    other: str
    looks: Looks


class SpreadScreen(ChoiceScreen):
    """Gives the melds to be laid down with the knock; None where the player goes back."""

    TITLE_WORD = _("laying down your melds")
    HOLD: ClassVar[float] = 0.7
    OFFERS = (KNOCK, MOVE, UP, *NUMBERS, BACK, HELP, PALETTE, QUIT)
    BINDINGS = bindings(OFFERS)

    def __init__(self, spreads: Sequence[Spread], card: Card, other: str) -> None:
        super().__init__()
        self.spreads, self.card, self.other = tuple(spreads), card, other

    def compose(self) -> ComposeResult:
        yield Page(self.paint)
        yield KeyBar()

    def choices(self) -> Sequence[Choice]:
        return [Choice(str(number), "") for number, _spread in enumerate(self.spreads)]

    def hidden(self, command: Command) -> bool:
        return command in NUMBERS[len(self.spreads) :]

    def chosen(self, choice: Choice) -> None:
        melds: tuple[Meld, ...] = self.spreads[int(choice.does)].arrangement.melds
        self.dismiss(melds)

    def select(self, number: int) -> None:
        super().select(number)
        page = self.query_one(Page)
        last = page.row_of(f"choose {number + 1}") or page.picture.height
        page.show_row(last - 1)
        page.show_row(self.row_of(number))

    def action_go(self, number: int) -> None:
        if number < len(self.spreads):
            self.select(number)

    def action_cancel(self) -> None:
        self.dismiss(None)

    def paint(self, width: int, height: int) -> Picture:
        """The page for a size."""
        model = SpreadModel(self.spreads, self.selected, self.card, self.other, self.game.looks)
        return paint_spreads(model, width, height)


def paint_spreads(model: SpreadModel, width: int, height: int) -> Picture:
    """The ways, one below the other, as a picture ``width`` wide; where ``height`` is too little it is taller."""
    inner = min(width, WIDEST)
    x = (width - inner) // 2
    looks = model.looks
    style = LETTERS if looks.letters else SYMBOLS
    left = model.spreads[0].arrangement.deadwood
    title = _("Knock with {left}, throwing {card}").format(left=left, card=style(model.card))
    asks = _("Your melds can lie in {count} ways. What can {name} lay off?")
    intro = wrap(asks.format(count=len(model.spreads), name=model.other), inner - 4)
    canvas = Canvas(width, max(height, 3 + len(intro) + 9 * len(model.spreads)))
    y = draw_head(canvas, x, inner, title)
    size = _size(model, inner, height - y - len(intro))
    rows = len(model.spreads) * _rows(size)
    roomy = height - y - len(intro) - rows > len(model.spreads) + 1
    y += roomy
    for line in intro:
        canvas.put(x + 2, y, line, "strong")
        y += 1
    y += roomy
    for number, spread in enumerate(model.spreads):
        top = y
        _draw_title(canvas, x, y, inner, model, number, style)
        groups = groups_of(Shown(spread.arrangement), (), looks)
        if size is None:
            y = draw_groups_as_text(canvas, x + 5, y + 1, inner - 6, groups, looks)
        else:
            y = draw_groups(canvas, x + 5, y + 1, groups, size, looks)
        canvas.region(x, top, inner, y - top, f"choose {number}")
        y += roomy
    return cut(canvas.picture(), max(y, height))


def open_words(model: SpreadModel, number: int, style: CardText, how: str) -> str:
    """What the other player can lay off on a way, as far as the knocker knows; ``how`` as in ``chains_text``."""
    spread, risks = model.spreads[number], [round(each.points, 9) for each in model.spreads]
    safest = risks[number] == min(risks) < max(risks)
    if not spread.open_to:
        text = _("safest: {name} can lay off nothing") if safest else _("{name} can lay off nothing")
        return text.format(name=model.other)
    text = _("safest: {name} could lay off {cards}") if safest else _("{name} could lay off {cards}")
    return text.format(name=model.other, cards=chains_text(spread, style, how))


def _fitting(model: SpreadModel, inner: int, style: CardText) -> tuple[str, bool]:
    """How much of the chains there is room for, the same for all ways, and whether for the averages besides."""
    average = max(cells(_average(spread)) for spread in model.spreads)
    longest = {
        how: max(cells(open_words(model, number, style, how)) for number in range(len(model.spreads)))
        for how in ("long", "short", "first")
    }
    for how in ("long", "short"):
        if longest[how] + average + 13 <= inner:
            return how, True
    how = next((how for how in ("long", "short") if longest[how] <= inner - 9), "first")
    return how, longest[how] + average + 13 <= inner


def _draw_title(canvas: Canvas, x: int, y: int, inner: int, model: SpreadModel, number: int, style: CardText) -> None:
    chosen = number == model.selected
    if chosen:
        canvas.fill(x + 1, y, inner - 2, 1, "button")
        canvas.put(x + 2, y, "▸", "button.key")
    canvas.put(x + 4, y, str(number + 1), "button.key" if chosen else "key")
    how, with_averages = _fitting(model, inner, style)
    text = fit(open_words(model, number, style, how), inner - 9)
    canvas.put_spans(x + 7, y, [(text, "button")] if chosen else sentence_spans(text, "felt", model.looks))
    if with_averages:
        average = _average(model.spreads[number])
        canvas.right(x + inner - 3, y, average, "button" if chosen else "dim")


def _average(spread: Spread) -> str:
    return _("{points} points on average").format(points=f"{spread.points:.1f}") if spread.open_to else ""


def _rows(size: CardSize | None) -> int:
    """Rows that a way takes."""
    return 2 if size is None else size.height + 2


def _size(model: SpreadModel, inner: int, room: int) -> CardSize | None:
    """The largest cards with which all ways are in sight; the smallest where none are, and text where it is narrow."""
    hands = [groups_of(Shown(spread.arrangement), (), model.looks) for spread in model.spreads]
    sizes = (CardSize.LARGE, CardSize.STANDARD, CardSize.SMALL)
    for size in sizes if model.looks.large else sizes[1:]:
        if max(width_of(groups, size) for groups in hands) <= inner - 6 and _rows(size) * len(hands) <= room:
            return size
    return None
