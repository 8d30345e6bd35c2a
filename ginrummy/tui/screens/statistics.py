"""Statistics of the finished matches, for each level and player: figures, the running form, the last matches."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult

from ginrummy.play.levels import LEVELS
from ginrummy.play.seats import LOCAL
from ginrummy.play.stats import MatchLine, Statistics, finished_matches, statistics
from ginrummy.play.text import _, _n
from ginrummy.rules.record import BadRecord, Record
from ginrummy.saves.history import History, load_history
from ginrummy.tui.commands import BACK, HELP, PALETTE, QUIT, Command, bindings
from ginrummy.tui.paint import Canvas, Picture, fit
from ginrummy.tui.paint.plot import draw_plot, signed
from ginrummy.tui.parts.choices import MARK, MOVING, Choice, ChoiceScreen
from ginrummy.tui.parts.cut import cut
from ginrummy.tui.parts.head import draw_head
from ginrummy.tui.parts.keybar import KeyBar
from ginrummy.tui.parts.page import Page

REVIEW = Command("choose", "enter", _("Review"), _("Go through the marked match again."), rank=1, palette=False)
SIDES = Command(
    "side(1)", "right,l,tab", _("Level"), _("The next level or player."), rank=2, shown="← →", palette=False
)
SIDE_BEFORE = Command("side(-1)", "left,h", _("Level"), _("The level or player before."), rank=0, palette=False)
SELECT = Command("move(1)", "", _("Select"), _("Select a match."), rank=4, shown="↑ ↓", palette=False)
CLOSE = Command("app.back", "q", _("Back"), BACK.tells, rank=0, palette=False)
READABLE = 84


class StatisticsScreen(ChoiceScreen):
    """One level or player at a time; Enter on a match reviews it."""

    TITLE_WORD = _("the statistics")
    WRAPS = False
    OFFERS = (REVIEW, SIDES, SIDE_BEFORE, SELECT, BACK, CLOSE, HELP, PALETTE, QUIT, *MOVING[:-1])
    BINDINGS = bindings(OFFERS)

    def __init__(self) -> None:
        super().__init__()
        self.history = History()
        self.sides: tuple[Statistics, ...] = ()
        self.unreadable = 0
        self.side = 0
        self._list_row = 0

    def compose(self) -> ComposeResult:
        yield Page(self.paint)
        yield KeyBar()

    def on_mount(self) -> None:
        self.history = load_history(self.game.desk.folder)
        matches, self.unreadable = finished_matches(self.history)
        self.sides = statistics(matches)
        self.side = self._side_to_begin_with()
        self.query_one(Page).repaint()
        self.refresh_keys()

    def _side_to_begin_with(self) -> int:
        """The level of the match on the table, or that was last chosen; else the first."""
        table = self.game.table
        level = table.level if table is not None else self.game.desk.settings.level
        found = (number for number, side in enumerate(self.sides) if side.level == level)
        return next(found, 0)

    @property
    def shown_side(self) -> Statistics | None:
        """The statistics that are shown; None where there are none."""
        return self.sides[self.side] if self.sides else None

    def choices(self) -> Sequence[Choice]:
        side = self.shown_side
        lines = side.last if side is not None else ()
        shorter = {line: tuple(match_line(line, name) for name in range(15, 4, -1)) for line in lines}
        return [Choice(line.id or "", "", match_line(line), shorter=shorter[line]) for line in lines]

    def chosen(self, choice: Choice) -> None:
        record = record_of(self.history, choice.does)
        if record is None:
            self.notify(_("This match can't be read any more."), timeout=4)
            return
        from ginrummy.tui.screens.review import ReviewScreen

        self.app.push_screen(ReviewScreen(record))

    def row_of(self, number: int) -> int:
        return self._list_row + number

    def action_choose(self) -> None:
        if self.choices():
            super().action_choose()

    def action_move(self, step: int) -> None:
        if self.choices():
            super().action_move(step)

    def action_side(self, by: int) -> None:
        if self.sides:
            self.side = (self.side + by) % len(self.sides)
            self.selected = 0
            self.query_one(Page).scroll_home(animate=False)
            self.query_one(Page).repaint()

    def offered(self, command: Command) -> bool:
        return not self.hidden(command)

    def hidden(self, command: Command) -> bool:
        if command in (REVIEW, SELECT):
            return not self.choices()
        return command in (SIDES, SIDE_BEFORE) and len(self.sides) < 2

    def on_page_clicked(self, message: Page.Clicked) -> None:  # besides the one of ChoiceScreen
        if message.command.startswith("side ") and not self.too_small:
            self.action_side(int(message.command.split()[1]))

    def paint(self, width: int, height: int) -> Picture:
        """The page for a size."""
        side = self.shown_side
        inner = min(READABLE, width)
        x = (width - inner) // 2
        canvas = Canvas(width, max(height, 44))
        if side is None:
            draw_head(canvas, x, inner, _("Statistics"))
            canvas.center(0, height // 2, width, _("No match has been played to its end yet."), "dim")
            return cut(canvas, height)
        title = side_title(side) if len(self.sides) < 2 else f"‹ {side_title(side)} ›"
        y = draw_head(canvas, x, inner, _("Statistics"), title)
        canvas.region(x, 0, inner // 2, y, "side -1")
        canvas.region(x + inner // 2, 0, inner - inner // 2, y, "side 1")
        y = draw_figures(canvas, x + 1, y + (height >= 20), inner - 1, side) + 1
        rows = max(3, min(10, (height - y) // 2 - 1))
        canvas.put(x + 1, y, _("points won less lost, match by match"), "dim")
        lately = _("lately {marks} (● won)").format(marks="".join("●" if won else "○" for won in side.recent))
        if inner > 62 + len(side.recent):
            canvas.right(x + inner - 1, y, lately, "dim")
        draw_plot(canvas, x + 1, y + 1, inner - 2, rows, side.form)
        y += rows + 2
        canvas.put(x + 1, y, _("last matches"), "dim")
        self._list_row = y + 1
        y = self._draw_matches(canvas, x, y + 1, inner)
        if self.unreadable:
            text = _n(
                "{count} finished match can't be read; it is left alone.",
                "{count} finished matches can't be read; they are left alone.",
                self.unreadable,
            )
            canvas.put(x + 1, y, text.format(count=self.unreadable), "dim")
            y += 1
        return cut(canvas, max(y, height))

    def _draw_matches(self, canvas: Canvas, x: int, y: int, width: int) -> int:
        for number, choice in enumerate(self.choices()):
            chosen = number == self.selected
            if chosen:
                canvas.fill(x, y, width, 1, "button")
                canvas.put(x + 1, y, MARK, "button.key")
            canvas.put(x + 3, y, choice.fitting(width - 4), "button" if chosen else "felt")
            canvas.region(x, y, width, 1, f"choose {number}")
            y += 1
        return y


def side_title(side: Statistics) -> str:
    """Whose figures they are."""
    if side.kind == LOCAL:
        return _("{name}, at one device").format(name=side.player)
    titles = {level.name: level.title for level in LEVELS}
    return _("against the computer, {level}").format(level=titles.get(side.level or "", side.level or "?"))


def draw_figures(canvas: Canvas, x: int, y: int, width: int, side: Statistics) -> int:
    """The figures in two columns; gives the row after them."""
    points, won = side.points_a_hand, _("won {count}, {rate}")
    left = (
        (_("matches"), str(side.matches), won.format(count=side.matches_won, rate=percent(side.match_rate))),
        (_("hands"), str(side.hands), won.format(count=side.hands_won, rate=percent(side.hand_rate))),
        (_("points a hand"), "–" if points is None else f"{points:+.1f}".replace("-", "−"), ""),
        (_("best hand"), signed(side.best), ""),
        (_("worst hand"), signed(side.worst), ""),
    )
    right = (
        (_("gin"), percent(side.gin_rate), _("of hands")),
        (_("knocks"), percent(side.knock_rate), _("of hands")),
        (_("undercuts"), percent(side.undercut_rate), _("of hands")),
        (_("undercut by"), percent(side.undercut_by_rate), _("of knocks")),
        (_("dead hands"), percent(side.dead_rate), _("of hands")),
    )
    second = x + max(33, width // 2)
    for row, columns in enumerate(zip(left, right, strict=True), y):
        for (label, figure, note), at, end in zip(columns, (x, second), (19, 16), strict=True):
            canvas.put(at, row, label, "dim")
            canvas.right(at + end, row, figure, "strong")
            canvas.put(at + end + 1, row, fit(note, max(0, x + width - at - end - 1)), "dim")
    return y + len(left)


def match_line(line: MatchLine, most: int = 16) -> str:
    """A match in a line of the list, the other's name in so many cells at most."""
    text = _("{date}  won {points} : {other} against {name} in {hands}")
    if not line.won:
        text = _("{date}  lost {points} : {other} against {name} in {hands}")
    hands = _n("{count} hand", "{count} hands", line.hands).format(count=line.hands)
    date = (line.finished or "")[:10] or _("undated")
    name = fit(line.other, most)
    return text.format(date=date, points=line.points, other=line.other_points, name=name, hands=hands)


def percent(share: float | None) -> str:
    """A share as people write it; a dash where there is none."""
    return "–" if share is None else f"{round(100 * share)} %"


def record_of(history: History, mark: str) -> Record | None:
    """The record of a finished match, replayed and checked; None where there is none or it cannot be read."""
    for data in history.matches:
        if mark and data.get("id") == mark:
            try:
                return Record.from_json(data)
            except BadRecord:
                return None
    return None
