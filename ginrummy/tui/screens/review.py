"""A match gone through again: both hands open, one action a step, forwards and back. No hand that is being played."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult

from ginrummy.play.review import Review, Step
from ginrummy.play.text import LETTERS, SYMBOLS, _
from ginrummy.rules.record import Record
from ginrummy.tui.commands import BACK, HELP, PALETTE, QUIT, Command, bindings
from ginrummy.tui.looks import Looks
from ginrummy.tui.paint import Canvas, CardSize, Picture, cells, draw_back, draw_gap, draw_group, face_text, fit, wrap
from ginrummy.tui.paint.marks import sentence_spans
from ginrummy.tui.parts.cut import cut
from ginrummy.tui.parts.head import draw_head
from ginrummy.tui.parts.keybar import KeyBar
from ginrummy.tui.parts.page import Page
from ginrummy.tui.parts.spread import Group, draw_groups, groups_of, width_of
from ginrummy.tui.screens.base import GameScreen

FORTH = Command("go(1)", "right,enter,space,l", _("On"), _("One step on."), rank=0, palette=False)
BACKWARDS = Command("go(-1)", "left,backspace,h", _("Back"), _("One step back."), rank=0, palette=False)
STEPS = Command("go(1)", "", _("Step"), _("One step on."), rank=1, shown="← →", palette=False)
NEXT_HAND = Command("hand(1)", "down,pagedown,n,j", _("Next hand"), _("To the next hand."), rank=0, palette=False)
LAST_HAND = Command("hand(-1)", "up,pageup,p,k", _("Hand before"), _("To the hand before."), rank=0, palette=False)
HANDS = Command("hand(1)", "", _("Hand"), _("To the next hand."), rank=2, shown="↑ ↓", palette=False)
FIRST = Command("end(0)", "home", _("Deal"), _("To the deal of this hand."), rank=5, palette=False)
LAST = Command("end(-1)", "end", _("Result"), _("To the end of this hand."), rank=5, palette=False)
CLOSE = Command("app.back", "q", _("Back"), BACK.tells, rank=0, palette=False)
WIDEST = 96


class ReviewScreen(GameScreen[None]):
    """Goes through the ended hands of a record."""

    TITLE_WORD = _("the review")
    HOLD: ClassVar[float] = 0.4
    OFFERS = (STEPS, HANDS, FORTH, BACKWARDS, NEXT_HAND, LAST_HAND, FIRST, LAST, BACK, CLOSE, HELP, PALETTE, QUIT)
    BINDINGS = bindings(OFFERS)

    def __init__(self, record: Record, hand: int | None = None) -> None:
        super().__init__()
        self._record, self._hand = record, hand
        self._review: Review | None = None
        self.step: Step | None = None

    def compose(self) -> ComposeResult:
        yield Page(self.paint)
        yield KeyBar()

    @property
    def review(self) -> Review:
        """The match, its sentences written as the looks want it."""
        style = LETTERS if self.game.looks.letters else SYMBOLS
        if self._review is None or self._review.style != style:
            self._review = Review(self._record, style)
            if self._review.hands:
                at = self.step or self._review.steps(min(self._hand or 1, self._review.hands))[0]
                self.step = self._review.steps(at.hand)[at.number]
        return self._review

    def action_go(self, by: int) -> None:
        if self.step is not None:
            self._show(self.review.after(self.step) if by > 0 else self.review.before(self.step))

    def action_hand(self, by: int) -> None:
        """To the deal of another hand; back from within a hand to its own deal first."""
        if self.step is not None:
            hand = self.step.hand + (by if by > 0 or not self.step.number else 0)
            self._show(self.review.steps(hand)[0] if 1 <= hand <= self.review.hands else None)

    def action_end(self, number: int) -> None:
        if self.step is not None:
            self._show(self.review.steps(self.step.hand)[number])

    def _show(self, step: Step | None) -> None:
        if step is not None:
            self.step = step
            self.query_one(Page).repaint()

    def on_page_clicked(self, message: Page.Clicked) -> None:  # besides the one of GameScreen
        if message.command in ("on", "back") and not self.too_small:
            self.action_go(1 if message.command == "on" else -1)

    def paint(self, width: int, height: int) -> Picture:
        """The page for a size."""
        review = self.review
        if self.step is None:
            return _nothing(width, height, review.unfinished)
        return paint_review(review, self.step, self.game.looks, width, height)


def paint_review(review: Review, step: Step, looks: Looks, width: int, height: int) -> Picture:
    """One step as a picture ``width`` wide: the other hand above, the piles, the own hand, and what happened."""
    inner = min(width, WIDEST)
    x = (width - inner) // 2
    first = review.you or 0
    order = (1 - first, first)
    groups = {
        seat: groups_of(step.shown[seat], step.shown[1 - seat].layoffs if step.knocker == seat else (), looks)
        for seat in order
    }
    size = _size([groups[0], groups[1]], looks, inner, height)
    canvas = Canvas(width, max(height, 60))
    y = draw_head(canvas, x, inner, _title(review, step), _score(review, step))
    y += height >= 24
    y = _draw_hand(canvas, x + 2, y, inner - 4, review, step, order[0], groups[order[0]], size, looks)
    y = _draw_piles(canvas, x + 2, y, inner - 4, step, size, looks)
    y = _draw_hand(canvas, x + 2, y, inner - 4, review, step, order[1], groups[order[1]], size, looks)
    y += height >= 24
    for line in wrap(step.sentence, inner - 4)[:2]:
        canvas.put_spans(x + 2, y, sentence_spans(line, "wanted" if step.result else "strong", looks))
        y += 1
    remark = _remark(review, step)
    if y < height and remark:
        canvas.put(x + 2, y, fit(remark, inner - 4), "dim")
        y += 1
    return cut(canvas, max(y, height))


def _draw_hand(
    canvas: Canvas,
    x: int,
    y: int,
    width: int,
    review: Review,
    step: Step,
    seat: int,
    groups: tuple[Group, ...],
    size: CardSize,
    looks: Looks,
) -> int:
    """A seat's name, its deadwood, and its cards; the card that has just come is marked."""
    acting = "▸ " if step.actor == seat else ""
    end = canvas.put(x, y, acting + review.names[seat], "wanted" if acting else "strong")
    left = step.shown[seat].arrangement.deadwood
    canvas.put(end + 2, y, _("deadwood {left}").format(left=left), "dim")
    came = step.came if step.actor == seat else None
    if came is not None:
        text = _("new: {card}").format(card=face_text(came, looks))
        canvas.put_spans(x + width - cells(text), y, sentence_spans(text, "dim", looks))
    return draw_groups(canvas, x, y + 1, groups, size, looks)


def _draw_piles(canvas: Canvas, x: int, y: int, width: int, step: Step, size: CardSize, looks: Looks) -> int:
    """The stock and the discard pile, with the cards under its top one."""
    if size is CardSize.SMALL:
        end = canvas.put(x, y, _("stock {count} · discards").format(count=step.stock_count), "dim") + 1
        middle, after = y, y + 1
    else:
        draw_back(canvas, x, y, size, looks, f" {step.stock_count} ")
        place = x + size.inner_width + 4
        if step.pile:
            draw_group(canvas, place, y, step.pile[-1:], size, looks)
        else:
            draw_gap(canvas, place, y, size, looks)
        end, middle, after = place + size.inner_width + 3, y + size.height // 2, y + size.height
    shown = list(reversed(step.pile)) if size is CardSize.SMALL else list(reversed(step.pile[:-1]))
    for number, card in enumerate(shown):
        text = face_text(card, looks)
        if end + cells(text) + 2 > x + width:
            break
        end = canvas.put(
            end, middle, text if not number and size is CardSize.SMALL else f"‹ {text}", f"pip.{card.suit}"
        )
        end += 1
    return after


def _title(review: Review, step: Step) -> str:
    text = _("Hand {hand} of {hands} · step {number} of {steps}")
    steps = len(review.steps(step.hand)) - 1
    return text.format(hand=step.hand, hands=review.hands, number=step.number, steps=steps)


def _score(review: Review, step: Step) -> str:
    first = review.you or 0
    text = _("{first} {mine} · {second} {other}")
    return text.format(
        first=fit(review.names[first], 20),
        mine=step.scores[first],
        second=fit(review.names[1 - first], 20),
        other=step.scores[1 - first],
    )


def _remark(review: Review, step: Step) -> str:
    """At the end of the match how to deal it again; at the end of what has ended so far, that the rest is not shown."""
    if step.result is None or step.hand < review.hands:
        return ""
    if review.seed is not None:
        return _("--seed {seed} deals this match again, card by card.").format(seed=review.seed)
    return _("The hand being played is not shown.") if review.unfinished else ""


def _size(hands: list[tuple[Group, ...]], looks: Looks, width: int, height: int) -> CardSize:
    """The largest cards with which both hands fit."""
    for size, rows in ((CardSize.LARGE, 34), (CardSize.STANDARD, 23)):
        fits = max(width_of(groups, size) for groups in hands) <= width - 4
        if fits and height >= rows and (looks.large or size is not CardSize.LARGE):
            return size
    return CardSize.SMALL


def _nothing(width: int, height: int, unfinished: bool) -> Picture:
    canvas = Canvas(width, 2)
    canvas.center(0, 0, width, _("No hand of this match has ended yet."), "strong")
    if unfinished:
        canvas.center(0, 1, width, _("The hand being played is not shown."), "dim")
    return canvas.picture(width, height)
