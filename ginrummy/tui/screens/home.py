"""The title page: go on with the saved match, begin a new one, or look something up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from textual.app import ComposeResult

from ginrummy.play.text import _
from ginrummy.tui.commands import (
    HELP,
    HOUSE_RULES,
    HOW_TO,
    PALETTE,
    QUIT,
    REVIEW,
    RULES,
    SCOREBOARD,
    SETTINGS,
    STATISTICS,
    Command,
    bindings,
)
from ginrummy.tui.desk import LOCAL, VS_COMPUTER, Saved
from ginrummy.tui.paint import Canvas, CardSize, Picture, fit, wrap
from ginrummy.tui.parts.choices import CHOOSE, MOVING, Choice, ChoiceScreen, draw_choices, width_of
from ginrummy.tui.parts.keybar import KeyBar
from ginrummy.tui.parts.page import Page
from ginrummy.tui.parts.title import draw_title, title_width

if TYPE_CHECKING:
    from ginrummy.play.table import Table

WIDTH = 58
CONTINUE = Command("app.continue_match", "c", _("Continue"), _("Go on with the saved match."), rank=0)
NEW = Command("app.new_match", "n", _("New match"), _("Start a new match against the computer from 0 to 0."), rank=0)
LAST = Command("app.continue_match", "c", _("Last match"), _("See how the last match ended."), rank=0)
COPY = Command(
    "app.continue_from_copy",
    "c",
    _("Continue from the copy"),
    _("Go on with the copy that was kept one step back."),
    rank=0,
)
TWO = Command("app.two_players", "2", _("Two players"), _("Start a new match of two people at this device."), rank=0)
CONTINUE_TWO = Command("app.continue_two", "t", _("Two players"), _("Go on with the match of two people."), rank=0)
LEAVE = Command("app.quit", "q", _("Quit"), _("Quit the game."), rank=0, palette=False)
QUITS = replace(QUIT, tells=LEAVE.tells)
NEXT_RULES = replace(RULES, tells=_("The rules of the next match."))
SCORES = replace(SCOREBOARD, rank=0)
SHOWN_KEYS = Command("move(1)", "", _("Select"), _("Select a line."), rank=4, shown="↑↓", palette=False)


class HomeScreen(ChoiceScreen):
    """The title page. It is painted before the saved match has been read; a moment later it says how that stands."""

    TITLE_WORD = _("the title page")
    OFFERS = (
        *(SHOWN_KEYS, CHOOSE, CONTINUE, LAST, COPY, NEW, CONTINUE_TWO, TWO, SCORES, NEXT_RULES, LEAVE, HELP, PALETTE),
        QUITS,
        *(replace(HOW_TO, keys="h"), replace(STATISTICS, keys="a"), replace(SETTINGS, keys="s"), REVIEW),
        *(replace(HOUSE_RULES, keys="", rank=0), *MOVING[:-1]),
    )
    BINDINGS = bindings(offer for offer in OFFERS if offer not in (LAST, COPY, QUITS))

    def __init__(self) -> None:
        super().__init__()
        self.saved = self.two = Saved()
        self.further: list[tuple[int, Table]] = []
        self.unread = False

    def compose(self) -> ComposeResult:
        yield Page(self.paint)
        yield KeyBar()

    def on_mount(self) -> None:
        desk = self.game.desk
        self.unread = self.game.table is None and (desk.has_file(VS_COMPUTER) or desk.has_file(LOCAL))

    def on_screen_resume(self) -> None:  # besides the one of GameScreen
        self.call_after_refresh(self._look)

    def _look(self) -> None:
        """See what is saved, and show it."""
        self.saved, self.two, self.unread = self.game.match(VS_COMPUTER), self.game.match(LOCAL), False
        self.further = [*self.game.desk.further(VS_COMPUTER), *self.game.desk.further(LOCAL)]
        self.selected = min(self.selected, len(self.choices()) - 1)
        for page in self.query(Page):  # none where the screen has been left before it was looked at
            page.repaint()
        self.refresh_keys()

    def hidden(self, command: Command) -> bool:
        saved, two = self.saved, self.two
        if command is CONTINUE:
            return not saved.unfinished
        if command is LAST:
            return saved.table is None or saved.unfinished
        if command is COPY:
            return not saved.has_copy
        if command is CONTINUE_TWO:
            return not two.unfinished and not two.has_copy
        return command in (SCORES, REVIEW) and saved.table is None and two.table is None

    def choices(self) -> Sequence[Choice]:
        table, two = self.saved.table, self.two.table
        found = self._unfinished()
        if self.unread:
            found.append(Choice("app.continue_latest", CONTINUE.label))
        if table is not None and table.match_over:
            found.append(_line(LAST, LAST.label, _ending(table)))
        elif self.saved.has_copy:
            found.append(_line(COPY, COPY.label, _("one step back")))
        if self.two.has_copy:
            found.append(_line(CONTINUE_TWO, _("Continue"), _("two players, one step back")))
        found.append(_line(NEW, NEW.label, _("against the computer")))
        found.append(_line(TWO, TWO.label, _("a new match at this device")))
        if table is not None or two is not None or self.unread:
            found.append(_line(SCORES, _("Scoreboard"), _("the match hand by hand")))
        found += [
            Choice(HOW_TO.action, HOW_TO.label, _("the game in a few pages"), "h"),
            Choice(STATISTICS.action, STATISTICS.label, _("how your matches went"), "a"),
            Choice(SETTINGS.action, SETTINGS.label, _("looks, pace, what is asked"), "s"),
            _line(RULES, RULES.label, _("those of the next match")),
            _line(LEAVE, LEAVE.label),
        ]
        return found

    def _unfinished(self) -> list[Choice]:
        """The matches to go on with, the one played last first."""
        desk, found = self.game.desk, []
        for command, table in ((CONTINUE, self.saved.table), (CONTINUE_TWO, self.two.table)):
            if table is not None and not table.match_over:
                line = Choice(command.action, CONTINUE.label, score_line(table), command.key, shorter_lines(table))
                found.append((desk.saved_at(table.kind), line))
        for slot, each in self.further:
            does, note = f"app.continue_slot({each.kind!r}, {slot})", _("another: {match}")
            shorter = tuple(note.format(match=line) for line in shorter_lines(each))
            line = Choice(does, CONTINUE.label, note.format(match=score_line(each)), shorter=shorter)
            found.append((desk.saved_at(each.kind, slot), line))
        return [line for _at, line in sorted(found, key=lambda each: -each[0])]

    def chosen(self, choice: Choice) -> None:
        self.call_later(self.run_action, choice.does)

    def paint(self, width: int, height: int) -> Picture:
        """The page for a size."""
        looks, choices = self.game.looks, self.choices()
        damages = [saved.damage.reason for saved in (self.saved, self.two) if saved.damage is not None]
        trouble = [line for reason in damages for line in wrap(reason, WIDTH - 6)]
        need = len(choices) + (len(trouble) + 1 if trouble else 0) + 3
        room = width >= title_width(CardSize.LARGE) + 4 and height >= need + CardSize.LARGE.height + 4
        size = CardSize.LARGE if room else CardSize.STANDARD
        need += size.height + 1
        gap = 2 if need <= height else 1
        list_width = max(WIDTH, min(width_of(choices), width - 2))
        canvas = Canvas(max(list_width, title_width(size)), need - (0 if gap == 2 else 2))
        y = draw_title(canvas, (canvas.width - title_width(size)) // 2, 0, size, looks) + gap
        left = (canvas.width - list_width) // 2
        for line in trouble:
            canvas.put(left + 3, y, line, "warn")
            y += 1
        y += bool(trouble)
        self._first_row = y
        draw_choices(canvas, left, y, list_width, choices, self.selected)
        return canvas.picture(width, height)


def score_line(table: Table, name: int | None = None) -> str:
    """A match in progress on one line: ``You 62 – Computer 41 · hand 3 · Hard``; with ``name`` the names take no more
    cells than that, and the level is left out."""
    from ginrummy.play.levels import level as level_of

    (first, second), (mine, other) = (
        (each if name is None else fit(each, name) for each in table.names),
        table.standing.scores,
    )
    text = _("{first} {mine} – {second} {other} · hand {hand}").format(
        first=first, mine=mine, second=second, other=other, hand=table.hand_number
    )
    return text if table.level is None or name is not None else f"{text} · {level_of(table.level).title}"


def shorter_lines(table: Table) -> tuple[str, ...]:
    """The same in less room."""
    return tuple(score_line(table, name) for name in range(32, 3, -1))


def _ending(table: Table) -> str:
    """How a match ended, on one line."""
    from ginrummy.play.results import match_sentence

    return match_sentence(table.standing, table.names, table.you)


def _line(command: Command, label: str, note: str = "") -> Choice:
    return Choice(command.action, label, note, command.key)
