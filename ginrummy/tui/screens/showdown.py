"""How a hand came out: both hands by their melds, what was laid off where, the sum item by item, and the score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult

from ginrummy.play.results import SumLine, ending_sentence, ending_title, match_sentence, result_lines
from ginrummy.play.table import Table
from ginrummy.play.text import _
from ginrummy.tui.commands import (
    HELP,
    HOME,
    LEVEL,
    LOOK_UP,
    MENU,
    PALETTE,
    QUIT,
    REVIEW,
    RULES,
    SCOREBOARD,
    Command,
    bindings,
)
from ginrummy.tui.looks import Looks
from ginrummy.tui.paint import Canvas, CardSize, Picture, bar, cells, fit
from ginrummy.tui.paint.marks import left_over
from ginrummy.tui.parts.head import draw_head
from ginrummy.tui.parts.keybar import KeyBar
from ginrummy.tui.parts.page import Page, cut
from ginrummy.tui.parts.scrolling import SCROLLING, ScrollScreen
from ginrummy.tui.parts.spread import Group, draw_groups, draw_groups_as_text, groups_of, lifts, width_of

NEXT = Command("next", "enter", _("Next hand"), _("Deal the next hand; the score stays."), rank=1)
NEXT_TOO = Command("again", "n", _("Next hand"), _("Deal the next hand; the score stays."), rank=0, palette=False)
SHEET = Command("next", "enter", _("Final sheet"), _("The match hand by hand, and its final sheet."), rank=1)
AGAIN = Command("again", "n", _("New match"), _("Start a new match from 0 to 0."), rank=2)
SUM_WIDTH = 36
WIDEST = 100


class ShowdownScreen(ScrollScreen):
    """The end of a hand. Enter held down since the hand before does not deal the next one."""

    TITLE_WORD = _("the end of a hand")
    HOLD: ClassVar[float] = 0.7
    OFFERS = (
        *(NEXT, SHEET, AGAIN, NEXT_TOO, SCOREBOARD, replace(REVIEW, rank=6), RULES, LEVEL, HELP, MENU, PALETTE, QUIT),
        *(HOME, *LOOK_UP[1:], *SCROLLING),
    )
    BINDINGS = bindings((NEXT, NEXT_TOO, SCOREBOARD, REVIEW, RULES, LEVEL, HELP, MENU, *SCROLLING))

    def compose(self) -> ComposeResult:
        yield Page(self.paint)
        yield KeyBar()

    @property
    def table(self) -> Table:
        """The match."""
        table = self.game.table
        assert table is not None
        return table

    def hidden(self, command: Command) -> bool:
        if super().hidden(command):
            return True
        if command is LEVEL and self.table.level is None:
            return True
        over = self.table.match_over
        return command in (NEXT, NEXT_TOO, LEVEL) if over else command in (SHEET, AGAIN)

    def action_next(self) -> None:
        """Deal the next hand; after the last one show the final sheet."""
        if self.table.match_over:
            self.call_later(self.app.run_action, SCOREBOARD.action)
        else:
            self.game.next_hand()

    def action_again(self) -> None:
        """The next hand, or a new match after the last one."""
        if self.table.match_over:
            self.game.start_over()
        else:
            self.game.next_hand()

    def paint(self, width: int, height: int) -> Picture:
        """The page for a size."""
        if not self.table.hand_over:  # the next hand, or another match, has been begun: this screen is on its way out
            return Canvas(width, height).picture()
        return paint_showdown(self.table, self.game.looks, width, height)


def paint_showdown(table: Table, looks: Looks, width: int, height: int) -> Picture:
    """The ended hand of a table as a picture ``width`` wide; where ``height`` is too little it is taller."""
    shown, last = table.shown_hands(), table.history[-1]
    assert shown is not None
    first = table.you or 0
    order = (first, 1 - first)
    hands = {
        seat: groups_of(shown[seat], shown[1 - seat].layoffs if last.result.knocker == seat else (), looks)
        for seat in order
    }
    lines = result_lines(last.result, table.names, table.you)
    size = _card_size(list(hands.values()), len(lines), looks, width, height)
    inner = min(width, WIDEST)
    x, side = (width - inner) // 2, inner >= 2 * SUM_WIDTH + 6
    sum_rows = len(lines) + (len(lines) > 1)
    foot_rows = max(sum_rows, 3) if side else sum_rows + 3
    canvas = Canvas(width, max(height, 80))
    y = _head(canvas, x, inner, table)
    gaps = _gaps(height - foot_rows - y - sum(_rows(groups, size, looks, inner) for groups in hands.values()))
    for seat, gap in zip(order, gaps, strict=False):
        _draw_label(canvas, x, y + gap, inner, table, seat, raised=size is not None)
        if size is None:
            y = draw_groups_as_text(canvas, x + 3, y + gap + 1, inner - 4, hands[seat], looks)
        else:
            y = draw_groups(canvas, x + 2, y + gap + 1, hands[seat], size, looks)
    y += gaps[2]
    canvas.fill(0, y, width, max(foot_rows, height - y), "panel")
    end = _draw_sum(canvas, x + (2 if side else 1), y, lines)
    left = x + SUM_WIDTH + 5 if side else x + 1
    _draw_scores(canvas, left, x + inner - 1, y if side else end, table, looks)
    return cut(canvas.picture(), max(y + foot_rows, height))


def _rows(groups: Sequence[Group], size: CardSize | None, looks: Looks, inner: int) -> int:
    """Rows that a hand takes with its label."""
    if size is None:
        return 1 + draw_groups_as_text(Canvas(inner, 20), 3, 0, inner - 4, groups, looks)
    return 2 + size.height + lifts(groups)


def _gaps(spare: int) -> tuple[int, int, int]:
    """Blank rows before the first hand, between both, and after the second, out of those that are to spare."""
    if spare < 3:
        return 0, max(0, min(spare, 1)), max(0, spare - 1)
    between = min(3, spare // 3)
    before = min(4, (spare - between) // 2)
    return before, between, min(before, spare - between - before)


def _draw_label(canvas: Canvas, x: int, y: int, inner: int, table: Table, seat: int, *, raised: bool) -> None:
    """Whose hand it is, what it is left with, and which cards on it are the other side's."""
    end = canvas.put_spans(x + 1, y, ((table.names[seat], "strong"), ("  " + _left(table, seat), "dim")))
    shown = table.shown_hands()
    if shown is not None and shown[1 - seat].layoffs:
        remark, room = _laid_off(table, 1 - seat, raised=raised), x + inner - 4 - end
        if cells(remark) > room:
            remark = _("raised: laid off") if raised else _("in brackets: laid off")
        canvas.right(x + inner - 1, y, fit(remark, room), "dim")


def _card_size(hands: Sequence[Sequence[Group]], sums: int, looks: Looks, width: int, height: int) -> CardSize | None:
    """The largest cards with which all is in sight; None where only text is small enough."""
    for size in (CardSize.LARGE, CardSize.STANDARD) if looks.large else (CardSize.STANDARD,):
        rows = 3 + sum(2 + size.height + lifts(groups) for groups in hands) + max(4, sums)
        if all(width_of(groups, size) <= width - 4 for groups in hands) and rows <= height:
            return size
    return None


def _head(canvas: Canvas, x: int, inner: int, table: Table) -> int:
    """The heading; gives the row after it."""
    last = table.history[-1]
    won = match_sentence(table.standing, table.names, table.you) if table.match_over else ""
    title = _("Hand {number} · {ending}") if won or last.result.kind == "knock" else _("Hand {number}")
    title = title.format(number=last.number, ending=ending_title(last.result, table.names, table.you))
    return draw_head(canvas, x, inner, title, won or ending_sentence(last.result, table.names, table.you))


def _left(table: Table, seat: int) -> str:
    """The deadwood of a seat, and by how many lay-offs it came down to that."""
    shown = table.shown_hands()
    assert shown is not None
    return left_over(shown[seat].arrangement.deadwood, len(shown[seat].layoffs))


def _laid_off(table: Table, seat: int, *, raised: bool) -> str:
    """Which cards on the other hand's melds this seat laid off."""
    if seat == table.you:
        return _("You laid off the raised cards.") if raised else _("You laid off those in brackets.")
    text = _("{name} laid off the raised cards.") if raised else _("{name} laid off those in brackets.")
    return text.format(name=table.names[seat])


def _draw_sum(canvas: Canvas, x: int, y: int, lines: Sequence[SumLine]) -> int:
    for line in lines:
        role = "panel.strong" if line.total else "panel"
        if line.total and len(lines) > 1:
            canvas.put(x, y, "─" * SUM_WIDTH, "panel.rule")
            y += 1
        canvas.put(x, y, fit(line.label, SUM_WIDTH - 6), role)
        canvas.right(x + SUM_WIDTH, y, str(line.points).replace("-", "−"), role)
        y += 1
    return y


def _draw_scores(canvas: Canvas, x: int, end: int, y: int, table: Table, looks: Looks) -> int:
    """Both scores with their bars, and who deals next; gives the row after them."""
    last, target, names = table.history[-1], table.rules.target, table.names
    sums = {seat: _adding_up(table, seat) for seat in (0, 1)}
    figures = x + max(map(cells, names)) + 2 + max(map(cells, sums.values()))
    first = table.you or 0
    for seat in (first, 1 - first):
        canvas.put(x, y, names[seat], "panel.strong")
        canvas.right(figures, y, sums[seat], "panel.wanted" if last.result.winner == seat else "panel")
        canvas.put_spans(figures + 2, y, bar(last.scores[seat], target, max(0, min(end - figures - 2, 40)), looks))
        y += 1
    canvas.put(x, y, _next(table), "panel.dim")
    return y + 1


def _adding_up(table: Table, seat: int) -> str:
    last = table.history[-1]
    after = last.scores[seat]
    if last.result.winner != seat:
        return str(after)
    return f"{after - last.result.points} + {last.result.points} = {after}"


def _next(table: Table) -> str:
    standing = table.standing
    if standing.winner is not None:
        return _("The match was played to {target}.").format(target=table.rules.target)
    dealer = standing.dealer
    if table.history[-1].result.winner is None:
        again = _("To {target}; you deal again.") if dealer == table.you else _("To {target}; {name} deals again.")
        return again.format(target=table.rules.target, name=table.names[dealer])
    deals = _("To {target}; you deal next.") if dealer == table.you else _("To {target}; {name} deals next.")
    return deals.format(target=table.rules.target, name=table.names[dealer])
