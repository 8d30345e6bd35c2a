"""The match hand by hand, and its final sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from textual.app import ComposeResult

from ginrummy.play.results import ending_title, ending_word, match_sentence, sheet_lines
from ginrummy.play.table import Table
from ginrummy.play.text import _
from ginrummy.tui.commands import BACK, HELP, HOME, LOOK_UP, NEW_MATCH, PALETTE, QUIT, REVIEW, Command, bindings
from ginrummy.tui.paint import Canvas, Picture, cells, fit
from ginrummy.tui.parts.head import draw_head
from ginrummy.tui.parts.keybar import KeyBar
from ginrummy.tui.parts.page import Page, cut
from ginrummy.tui.parts.scrolling import SCROLLING, ScrollScreen

READABLE = 84
_BEING_PLAYED = _("being played")
CLOSE = Command("app.back", "v,enter", _("Back"), _("Go back."), rank=0, palette=False)
TO_HOME = Command("app.home", "h", _("Home"), HOME.tells, rank=4)
AGAIN = Command("app.new_match", "n", _("New match"), NEW_MATCH.tells, rank=3)


class ScoreboardScreen(ScrollScreen):
    """The scoreboard of the match being played, or of the one that is saved."""

    TITLE_WORD = _("the scoreboard")
    OFFERS = (BACK, CLOSE, *SCROLLING, replace(REVIEW, rank=5), AGAIN, TO_HOME, *LOOK_UP[1:], HELP, PALETTE, QUIT)
    BINDINGS = bindings(OFFERS)

    def compose(self) -> ComposeResult:
        yield Page(self.paint)
        yield KeyBar()

    @cached_property
    def saved(self) -> Table | None:
        """The match that is saved, where none is being played."""
        return self.game.desk.latest_table()

    def on_mount(self) -> None:
        page = self.query_one(Page)
        self.call_after_refresh(lambda: page.scroll_end(animate=False))

    def hidden(self, command: Command) -> bool:
        table = self.game.table
        if super().hidden(command):
            return True
        return command in (AGAIN, TO_HOME) and (table is None or not table.match_over)

    def paint(self, width: int, height: int) -> Picture:
        """The page for a size."""
        table = self.game.table or self.saved
        if table is None:
            canvas = Canvas(width, 3)
            canvas.center(0, 1, width, _("No match has been played yet."), "dim")
            return canvas.picture(width, height)
        return paint_scoreboard(table, width)


class Columns(NamedTuple):
    """Where the columns of the list end, but ``how``, which is where its column begins."""

    how: int
    points: int
    first: int
    second: int


def paint_scoreboard(table: Table, width: int) -> Picture:
    """The scoreboard as a picture ``width`` wide."""
    inner = min(READABLE, width - 2)
    left = (width - inner) // 2
    canvas = Canvas(width, 2 * len(table.history) + 40)
    you, names = table.you, table.names
    order = (you or 0, 1 - (you or 0))
    y = draw_head(canvas, left, inner, _("Scoreboard"), _standing(table)) + 1
    left, inner = left + 1, inner - 2
    endings = [ending_title(hand.result, names, you) for hand in table.history]
    boxes = _("hands won (boxes)") if table.rules.box_bonus else _("hands won")
    room = inner - 13 - 2 * 3  # for how hands ended and for both names
    name_width = max(map(cells, names))
    if max([cells(_BEING_PLAYED), *map(cells, endings)]) > room - 2 * name_width:
        endings = [ending_word(hand.result) for hand in table.history]
        longest = max(cells(text) for text in (boxes, *endings))
        name_width = min(name_width, (room - longest) // 2)
    second = left + inner
    columns = Columns(left + 6, second - 2 * (name_width + 3), second - name_width - 3, second)
    _heading(canvas, y, left, columns, [fit(names[seat], name_width) for seat in order])
    y += 1
    for hand, how in zip(table.history, endings, strict=True):
        canvas.right(left + 3, y, str(hand.number), "dim")
        canvas.put(columns.how, y, fit(how, columns.points - 7 - columns.how), "felt")
        canvas.right(columns.points, y, str(hand.result.points) if hand.result.winner is not None else "–", "felt")
        for seat, end in zip(order, columns[2:], strict=True):
            won = hand.result.winner == seat
            canvas.right(end, y, f"{'▸ ' if won else ''}{hand.scores[seat]}", "wanted" if won else "felt")
        y += 1
    if not table.hand_over:
        canvas.right(left + 3, y, str(table.hand_number), "dim")
        canvas.put(columns.how, y, _BEING_PLAYED, "dim")
        y += 1
    canvas.put(left, y, "─" * inner, "rule")
    standing = table.standing
    canvas.put(columns.how, y + 1, boxes, "dim")
    for seat, end in zip(order, columns[2:], strict=True):
        canvas.right(end, y + 1, str(standing.hands_won[seat]), "felt")
    y = _sheet(canvas, y + 3, left, inner, table, order) if table.match_over else y + 2
    return cut(canvas.picture(), y)


def _standing(table: Table) -> str:
    if table.match_over:
        return match_sentence(table.standing, table.names, table.you)
    text = match_sentence(table.standing, table.names, table.you)
    return _("{standing} To {target}.").format(standing=text, target=table.rules.target)


def _heading(canvas: Canvas, y: int, left: int, columns: Columns, names: Sequence[str]) -> None:
    canvas.put(left, y, _("hand"), "dim")
    canvas.put(columns.how, y, _("how it ended"), "dim")
    canvas.right(columns.points, y, _("points"), "dim")
    canvas.right(columns.first, y, names[0], "strong")
    canvas.right(columns.second, y, names[1], "strong")


def _sheet(canvas: Canvas, y: int, left: int, inner: int, table: Table, order: Sequence[int]) -> int:
    """The final sheet, a seat under the other, so that every label has its room; gives the row after it."""
    canvas.put(left, y, _("Final sheet"), "title")
    y += 2
    for seat in order:
        canvas.put(left, y, table.names[seat], "wanted" if table.standing.winner == seat else "strong")
        if table.standing.winner == seat:
            canvas.put(left + cells(table.names[seat]) + 2, y, _("won the match"), "dim")
        y += 1
        for line in sheet_lines(table.standing, seat):
            role = "strong" if line.total else "felt"
            canvas.put(left + 2, y, line.label, role)
            start = left + 2 + cells(line.label) + 1
            figure = str(line.points)
            canvas.put(start, y, "·" * max(0, left + inner - cells(figure) - 1 - start), "rule")
            canvas.right(left + inner, y, figure, role)
            y += 1
        y += 1
    return y
