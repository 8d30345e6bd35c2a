"""What Esc opens at the table: everything that needs no special key, each with its own where it has one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual.app import ComposeResult

from ginrummy.play.levels import level as level_of
from ginrummy.play.text import _
from ginrummy.tui.commands import (
    HELP,
    HOME,
    HOW_TO,
    LEVEL,
    NEW_MATCH,
    RULES,
    SAVE_AND_QUIT,
    SCOREBOARD,
    SETTINGS,
    STATISTICS,
    THIS_HAND,
    Command,
    bindings,
)
from ginrummy.tui.paint import Picture
from ginrummy.tui.parts.choices import CHOOSE, MOVING, Choice, ChoiceScreen, draw_choices
from ginrummy.tui.parts.page import Page
from ginrummy.tui.parts.panel import draw_hints, panel
from ginrummy.tui.screens.base import Dialog

CLOSE = Command("app.back", "escape", _("Back to the table"), _("Close the menu."), rank=1, palette=False)
ENTRIES = (
    *(CLOSE, THIS_HAND, SCOREBOARD, RULES, LEVEL, NEW_MATCH),
    *(replace(SETTINGS, keys="s"), replace(STATISTICS, keys="a"), replace(HOW_TO, keys="h"), HELP, HOME, SAVE_AND_QUIT),
)
WIDTH = 54
_LABELS = {THIS_HAND: _("This hand"), SCOREBOARD: _("Scoreboard"), HELP: _("Keys"), HOME: _("Title page")}
_LABELS_AT_THE_END = {CLOSE: _("Back to the result"), SAVE_AND_QUIT: _("Quit")}
_NOTES = {
    THIS_HAND: _("turn by turn, and cards seen"),
    SCOREBOARD: _("the match hand by hand"),
    RULES: _("the ones in force"),
    NEW_MATCH: _("from 0 to 0"),
    HOME: _("the match is saved"),
}


class MenuScreen(Dialog, ChoiceScreen):  # type: ignore[type-arg]
    """The menu."""

    TITLE_WORD = _("the menu")
    OFFERS = (CHOOSE, CLOSE, *MOVING[:-1])
    # The menu's own keys open what they open at the table, by way of the line that shows them.
    BINDINGS = [
        *bindings(OFFERS),
        *bindings(
            Command(f"leave('{entry.action}')", entry.keys, entry.label, entry.tells)
            for entry in ENTRIES[1:]
            if entry.keys and entry is not SCOREBOARD
        ),
    ]

    def compose(self) -> ComposeResult:
        yield Page(self.paint, fill="panel")

    @property
    def _in_hand(self) -> bool:
        """Whether a hand is played on the screen below, of which there is something to tell."""
        table, below = self.game.table, self.app.screen_stack[-2:][0]
        return table is not None and not table.hand_over and hasattr(below, "action_this_hand")

    @property
    def _over(self) -> bool:
        """Whether the match is over: there is no table to go back to then, nor a level, nor anything to go on with."""
        return self.game.table is not None and self.game.table.match_over

    def choices(self) -> Sequence[Choice]:
        table = self.game.table
        level = table is None or (table.level and not self._over)
        in_hand = self._in_hand
        labels = _LABELS | (_LABELS_AT_THE_END if self._over else {})
        keys = {SCOREBOARD: ""} if in_hand else {}
        return [
            Choice(entry.action, labels.get(entry, entry.label), self._note(entry), keys.get(entry, entry.key))
            for entry in ENTRIES
            if (entry is not LEVEL or level) and (entry is not THIS_HAND or in_hand)
        ]

    def chosen(self, choice: Choice) -> None:
        self.action_leave(choice.does)

    def action_leave(self, action: str) -> None:
        """Close the menu, and do what was chosen where it lay."""
        if action == THIS_HAND.action and not self._in_hand:
            action = SCOREBOARD.action  # what has this key then
        self.app.pop_screen()
        if action != CLOSE.action:
            self.app.call_later(self.app.run_action, action)

    def paint(self, width: int, height: int) -> Picture:
        """The menu, as large as it needs to be."""
        inner = min(WIDTH, max(20, width - 4))
        choices = self.choices()
        canvas = panel(inner, len(choices) + 4, _("Menu"), self.game.looks)
        y = draw_choices(canvas, 1, 2, inner, choices, self.selected, on="panel.")
        draw_hints(canvas, 4, y + 1, (CHOOSE, replace(CLOSE, label=choices[0].label)))
        return canvas.picture()

    def _note(self, entry: Command) -> str:
        table = self.game.table
        if entry is LEVEL and table is not None and table.level is not None:
            return level_of(table.level).title
        if self._over and entry in (HOME, SAVE_AND_QUIT):
            return _("this match is over, and kept") if entry is SAVE_AND_QUIT else ""
        if entry is SAVE_AND_QUIT:
            return _("go on later from here")
        if entry is HOME and table is not None and table.save_problem is not None:
            return ""
        return _NOTES.get(entry, "")
