"""The title page: go on with the saved match, begin a new one, or look something up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from textual.app import ComposeResult

from ginrummy.play.text import _
from ginrummy.tui.commands import HELP, PALETTE, QUIT, RULES, SCOREBOARD, Command, bindings
from ginrummy.tui.desk import Saved
from ginrummy.tui.paint import Canvas, CardSize, Picture, wrap
from ginrummy.tui.parts.choices import CHOOSE, MOVING, Choice, ChoiceScreen, draw_choices
from ginrummy.tui.parts.keybar import KeyBar
from ginrummy.tui.parts.page import Page
from ginrummy.tui.parts.title import draw_title, title_width

if TYPE_CHECKING:
    from ginrummy.play.table import Table

WIDTH = 58
CONTINUE = Command("app.continue_match", "c", _("Continue"), _("Go on with the saved match."), rank=0)
NEW = Command("app.new_match", "n", _("New match"), _("Start a new match against the computer from 0 to 0."), rank=0)
COPY = Command(
    "app.continue_from_copy",
    "c",
    _("Continue from the copy"),
    _("Go on with the copy that was kept one step back."),
    rank=0,
)
LEAVE = Command("app.quit", "q", _("Quit"), _("Quit the game."), rank=0, palette=False)
SCORES = replace(SCOREBOARD, rank=0)
SHOWN_KEYS = Command("move(1)", "", _("Select"), _("Select a line."), rank=4, shown="↑↓", palette=False)


class HomeScreen(ChoiceScreen):
    """The title page. It is painted before the saved match has been read; a moment later it says how that stands."""

    TITLE_WORD = _("the title page")
    OFFERS = (SHOWN_KEYS, CHOOSE, CONTINUE, NEW, SCORES, RULES, LEAVE, HELP, PALETTE, QUIT, *MOVING[:-1])
    BINDINGS = bindings(OFFERS)

    def __init__(self) -> None:
        super().__init__()
        self.saved = Saved()
        self.unread = False

    def compose(self) -> ComposeResult:
        yield Page(self.paint)
        yield KeyBar()

    def on_mount(self) -> None:
        self.unread = self.game.table is None and self.game.desk.has_file()

    def on_screen_resume(self) -> None:  # besides the one of GameScreen
        self.call_after_refresh(self._look)

    def _look(self) -> None:
        """See what is saved, and show it."""
        table = self.game.table
        self.saved, self.unread = self.game.desk.saved() if table is None else Saved(table), False
        self.selected = min(self.selected, len(self.choices()) - 1)
        self.query_one(Page).repaint()
        self.refresh_keys()

    def offered(self, command: Command) -> bool:
        if command is CONTINUE:
            return self.saved.table is not None
        if command is SCORES:
            return self.saved.table is not None
        return True

    def choices(self) -> Sequence[Choice]:
        table, damage = self.saved.table, self.saved.damage
        found = []
        if self.unread:
            found.append(_line(CONTINUE, CONTINUE.label))
        elif table is not None and table.match_over:
            from ginrummy.play.results import match_sentence

            found.append(_line(CONTINUE, _("Last match"), match_sentence(table.standing, table.names, table.you)))
        elif table is not None:
            found.append(_line(CONTINUE, CONTINUE.label, score_line(table)))
        elif damage is not None and damage.good_copy:
            found.append(_line(COPY, COPY.label, _("one step back")))
        found.append(_line(NEW, NEW.label, _("against the computer")))
        if table is not None or self.unread:
            found.append(_line(SCORES, _("Scoreboard"), _("the match hand by hand")))
        found.append(_line(RULES, RULES.label, _("what is played, and what it scores")))
        found.append(_line(LEAVE, LEAVE.label))
        return found

    def chosen(self, choice: Choice) -> None:
        self.call_later(self.run_action, choice.does)

    def paint(self, width: int, height: int) -> Picture:
        """The page for a size."""
        looks, choices = self.game.looks, self.choices()
        trouble = wrap(self.saved.damage.reason, WIDTH - 6) if self.saved.damage is not None else []
        need = len(choices) + (len(trouble) + 1 if trouble else 0) + 3
        room = width >= title_width(CardSize.LARGE) + 4 and height >= need + CardSize.LARGE.height + 4
        size = CardSize.LARGE if room else CardSize.STANDARD
        need += size.height + 1
        canvas = Canvas(max(WIDTH, title_width(size)), need)
        y = draw_title(canvas, (canvas.width - title_width(size)) // 2, 0, size, looks) + 2
        left = (canvas.width - WIDTH) // 2
        for line in trouble:
            canvas.put(left + 3, y, line, "warn")
            y += 1
        y += bool(trouble)
        self._first_row = y
        draw_choices(canvas, left, y, WIDTH, choices, self.selected)
        return canvas.picture(width, height)


def score_line(table: Table) -> str:
    """A match in progress on one line: ``You 62 – Computer 41 · hand 3 · Hard``."""
    from ginrummy.play.levels import level as level_of

    (first, second), (mine, other) = table.names, table.standing.scores
    text = _("{first} {mine} – {second} {other} · hand {hand}").format(
        first=first, mine=mine, second=second, other=other, hand=table.hand_number
    )
    return text if table.level is None else f"{text} · {level_of(table.level).title}"


def _line(command: Command, label: str, note: str = "") -> Choice:
    return Choice(command.action, label, note, command.key)
