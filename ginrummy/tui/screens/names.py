"""Who plays: the names of two people at one device, asked once and remembered, and who sits where."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from textual import events
from textual.app import ComposeResult

from ginrummy.play.rulebook import rules_name
from ginrummy.play.seats import NAME_LENGTH, two_players
from ginrummy.play.text import _
from ginrummy.rules.variants import Rules
from ginrummy.tui.commands import HELP, Command, bindings
from ginrummy.tui.paint import Canvas, Picture, fit, wrap
from ginrummy.tui.parts.choices import MARK
from ginrummy.tui.parts.field import Field, draw_field
from ginrummy.tui.parts.page import Page
from ginrummy.tui.parts.panel import draw_hints, panel
from ginrummy.tui.screens.base import Dialog

START = Command("choose", "enter", _("Go on"), _("Start; or do what the marked line says."), rank=1, palette=False)
DOWN = Command("move(1)", "down,tab", _("Down"), _("Go to the line below."), rank=0, palette=False)
UP = Command("move(-1)", "up,shift+tab", _("Up"), _("Go to the line above."), rank=0, palette=False)
CANCEL = Command("cancel", "escape", _("Back"), _("Start no match."), rank=1, palette=False)
SELECT = Command("move(1)", "", _("Select"), _("Go to the line below."), rank=2, shown="↑ ↓", palette=False)
LINES = ("first", "second", "start", "swap", "rules")
WIDTH = 54


class NamesScreen(Dialog):  # type: ignore[type-arg]
    """Gives both names and the rules to play by, or None where no match is wanted."""

    TITLE_WORD = _("the players' names")
    HOLD: ClassVar[float] = 0.25
    OFFERS = (START, SELECT, DOWN, UP, CANCEL, HELP)
    BINDINGS = bindings(OFFERS)

    def __init__(self, names: tuple[str, str], rules: Rules) -> None:
        super().__init__()
        self.fields = (Field.of(names[0], NAME_LENGTH), Field.of(names[1], NAME_LENGTH))
        self.rules = rules
        self.active = 0

    def compose(self) -> ComposeResult:
        yield Page(self.paint, fill="panel")

    @property
    def names(self) -> tuple[str, str]:
        """The names as they will be used: clean, never empty, never the same."""
        first, second = two_players(self.fields[0].text, self.fields[1].text)
        return first.name, second.name

    def hidden(self, command: Command) -> bool:
        """In a name `?` is a sign like any other."""
        return command is HELP and self.active < 2

    def on_key(self, event: events.Key) -> None:
        if self.active > 1 or self.too_small or not self.stands:
            return
        field = self.fields[self.active].key(event.key)
        if field is None and event.is_printable and event.character is not None:
            field = self.fields[self.active].typed(event.character)
        if field is not None:
            event.stop()
            event.prevent_default()
            self._set(field)

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        if self.active < 2 and self.stands:
            self._set(self.fields[self.active].typed(event.text))

    def _set(self, field: Field) -> None:
        first, second = self.fields
        self.fields = (field, second) if self.active == 0 else (first, field)
        self._repaint()

    def _repaint(self) -> None:
        self.query_one(Page).repaint()
        self.refresh_keys()

    def action_choose(self) -> None:
        """From the first name on to the second while that is empty, else what the line says."""
        line = LINES[self.active]
        if line == "swap":
            self.fields = self.fields[1], self.fields[0]
            self._repaint()
        elif line == "rules":
            self._set_rules()
        elif line == "first" and not self.fields[1].text:
            self._go(1)
        else:
            self.dismiss((self.names, self.rules))

    def action_move(self, step: int) -> None:
        self._go((self.active + step) % len(LINES))

    def _go(self, line: int) -> None:
        self.active = line
        self.fields = (_at_end(self.fields[0]), _at_end(self.fields[1]))
        self._repaint()

    def action_cancel(self) -> None:
        self.dismiss(None)

    def _set_rules(self) -> None:
        from ginrummy.tui.screens.house_rules import HouseRulesScreen

        self.app.push_screen(HouseRulesScreen(self.rules), self._rules_chosen)

    def _rules_chosen(self, rules: Rules | None) -> None:
        if rules is not None:
            self.rules = rules
        self._repaint()

    def on_page_clicked(self, message: Page.Clicked) -> None:  # besides the one of GameScreen
        word, _space, number = message.command.partition(" ")
        if word == "line" and not self.too_small:
            self._go(int(number))
            if self.active > 1:
                self.action_choose()

    def paint(self, width: int, height: int) -> Picture:
        """The dialog, as large as it needs to be."""
        inner = min(WIDTH, max(20, width - 4))
        first, second = self.names
        deals = _("{first} plays first in the first hand, and {second} deals it. After that the deal changes sides.")
        told = wrap(deals.format(first=first, second=second), inner - 4)
        canvas = panel(inner, len(told) + 11, _("Two players at this device"), self.game.looks)
        rows = ((_("Plays first"), _("Player 1")), (_("Deals first"), _("Player 2")))
        for number, (label, otherwise) in enumerate(rows):
            y, active = 2 + number, number == self.active
            self._line(canvas, y, number, label, inner)
            field = self.fields[number]
            draw_field(canvas, 18, y, field, otherwise, active=active, on="panel.")
            if active:
                taken = _("{count} of {most}").format(count=field.taken, most=field.width)
                canvas.right(inner - 1, y, taken, "button.key" if field.taken == field.width else "button")
        labels = (_("Start the match"), _("Swap the two"), _("Rules"))
        for number, label in enumerate(labels, 2):
            self._line(canvas, 3 + number, number, label, inner)
        note = "button" if LINES[self.active] == "rules" else "panel.dim"
        canvas.put(19, 7, fit(rules_name(self.rules), inner - 20), note)
        for row, line in enumerate(told, 9):
            canvas.put(4, row, line, "panel.dim")
        draw_hints(canvas, 4, 10 + len(told), (START, SELECT, CANCEL))
        return canvas.picture()

    def _line(self, canvas: Canvas, y: int, number: int, label: str, inner: int) -> None:
        active = number == self.active
        if active:
            canvas.fill(1, y, inner, 1, "button")
            canvas.put(2, y, MARK, "button.key")
        canvas.put(4, y, label, "button.key" if active else "panel.strong")
        canvas.region(1, y, inner, 1, f"line {number}")


def _at_end(field: Field) -> Field:
    return replace(field, at=len(field.text))
