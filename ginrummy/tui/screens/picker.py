"""How well the computer plays: chosen before a match, and from the table at any time."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult

from ginrummy.play.levels import LEVEL_NAMES, LEVELS
from ginrummy.play.text import _
from ginrummy.tui.commands import HELP, Command, bindings
from ginrummy.tui.paint import Picture, wrap
from ginrummy.tui.parts.choices import CHOOSE, MOVING, Choice, ChoiceScreen
from ginrummy.tui.parts.page import Page
from ginrummy.tui.parts.panel import draw_hints, panel
from ginrummy.tui.screens.base import Dialog

CANCEL = Command("cancel", "escape", _("Leave as it is"), _("Change nothing."), rank=1, palette=False)
RULES = Command("app.house_rules", "r", _("Rules"), _("Set the rules of the new match."), rank=0, palette=False)
WIDTH = 56


class PickerScreen(Dialog, ChoiceScreen):  # type: ignore[type-arg]
    """Gives the name of the level, or None where it was left as it is."""

    TITLE_WORD = _("choosing a level")
    OFFERS = (CHOOSE, CANCEL, RULES, HELP, *MOVING[:-1])
    BINDINGS = bindings(OFFERS)

    def __init__(self, level: str, *, new: bool = False) -> None:
        super().__init__()
        self.new = new
        self.selected = LEVEL_NAMES.index(level) if level in LEVEL_NAMES else 1

    def compose(self) -> ComposeResult:
        yield Page(self.paint, fill="panel")

    def choices(self) -> Sequence[Choice]:
        return [Choice(level.name, level.title, level.sentence) for level in LEVELS]

    def chosen(self, choice: Choice) -> None:
        self.dismiss(choice.does)

    def action_cancel(self) -> None:
        self.dismiss(None)

    def hidden(self, command: Command) -> bool:
        return command is RULES and not self.new

    def on_screen_resume(self) -> None:  # besides the one of GameScreen: the rules may have been set
        self.query_one(Page).repaint()

    def _remark(self) -> str:
        if not self.new:
            return _("It counts from the computer's next decision on; the cards stay.")
        from ginrummy.play.rulebook import rules_name

        rules = self.game.rules_of_next
        return _("{rules}, to {target} points.").format(rules=rules_name(rules), target=rules.target)

    def paint(self, width: int, height: int) -> Picture:
        """The dialog, as large as it needs to be."""
        inner = min(WIDTH, max(20, width - 4))
        choices = self.choices()
        column = max(len(choice.label) for choice in choices) + 6
        notes = [wrap(choice.note, inner - column - 2) for choice in choices]
        rows = sum(max(1, len(note)) + 1 for note in notes) - 1
        remark = wrap(self._remark(), inner - 4)
        canvas = panel(inner, rows + len(remark) + bool(remark) + 4, self._title(), self.game.looks)
        y = 2
        for number, (choice, note) in enumerate(zip(choices, notes, strict=True)):
            height_of = max(1, len(note))
            chosen = number == self.selected
            if chosen:
                canvas.fill(2, y, inner - 2, height_of, "button")
                canvas.put(3, y, "▸", "button.key")
            canvas.put(5, y, choice.label, "button.key" if chosen else "panel.strong")
            for row, line in enumerate(note):
                canvas.put(column + 1, y + row, line, "button" if chosen else "panel.dim")
            canvas.region(1, y, inner, height_of, f"choose {number}")
            y += height_of + 1
        for line in remark:
            canvas.put(3, y, line, "panel.dim")
            y += 1
        y += bool(remark)
        draw_hints(canvas, 3, y, (CHOOSE, RULES, CANCEL, HELP) if self.new else (CHOOSE, CANCEL, HELP))
        return canvas.picture()

    def _title(self) -> str:
        return _("How well should the computer play?")
