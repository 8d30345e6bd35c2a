"""A question before something is lost. The safe answer is marked, and Enter held down answers nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult

from ginrummy.play.table import Table
from ginrummy.play.text import _
from ginrummy.saves.errors import Damaged
from ginrummy.tui.commands import Command, bindings
from ginrummy.tui.paint import Picture, wrap
from ginrummy.tui.parts.choices import CHOOSE, MOVING, Choice, ChoiceScreen, draw_choices
from ginrummy.tui.parts.page import Page
from ginrummy.tui.parts.panel import draw_hints, panel
from ginrummy.tui.screens.base import Dialog

YES = Command("answer(True)", "y", _("Yes"), _("Do it."), rank=0, palette=False)
NO = Command("answer(False)", "n,escape", _("No"), _("Leave everything as it is."), rank=0, palette=False)
WIDTH = 54


class ConfirmScreen(Dialog, ChoiceScreen):  # type: ignore[type-arg]
    """Gives True for ``yes``; False for ``no``, which is marked at first, and for Esc."""

    TITLE_WORD = _("a question")
    HOLD: ClassVar[float] = 0.7
    OFFERS = (CHOOSE, YES, NO, *MOVING[:-1])
    BINDINGS = bindings(OFFERS)

    def __init__(self, question: str, detail: str = "", *, yes: str, no: str, classes: str | None = None) -> None:
        super().__init__(classes=classes)
        self.question, self.detail, self.yes, self.no = question, detail, yes, no

    def compose(self) -> ComposeResult:
        yield Page(self.paint, fill="panel")

    def choices(self) -> Sequence[Choice]:
        return (Choice("no", self.no, key="n"), Choice("yes", self.yes, key="y"))

    def chosen(self, choice: Choice) -> None:
        self.dismiss(choice.does == "yes")

    def action_answer(self, yes: bool) -> None:
        self.dismiss(yes)

    def paint(self, width: int, height: int) -> Picture:
        """The question, as large as it needs to be."""
        inner = min(WIDTH, max(20, width - 4))
        text = wrap(self.detail, inner - 4)
        canvas = panel(inner, len(text) + bool(text) + 6, self.question, self.game.looks)
        y = 2
        for line in text:
            canvas.put(3, y, line, "panel")
            y += 1
        y += bool(text)
        y = draw_choices(canvas, 1, y, inner, self.choices(), self.selected, on="panel.")
        draw_hints(canvas, 3, y + 1, (CHOOSE,))
        return canvas.picture()


def throw_away(table: Table) -> ConfirmScreen:
    """The question before a match in progress gives way to a new one."""
    (first, second), (mine, other) = table.names, table.standing.scores
    detail = _(
        "This match stands at {first} {mine}, {second} {other}, in hand {hand}. A new one starts from 0 to 0, and this "
        "one is thrown away."
    ).format(first=first, mine=mine, second=second, other=other, hand=table.hand_number)
    return ConfirmScreen(_("Start over?"), detail, yes=_("Throw it away and start over"), no=_("Keep this match"))


def leave_copy(damage: Damaged) -> ConfirmScreen:
    """The question before a new match begins where a damaged one could be gone on with from its copy."""
    detail = _(
        "{reason} Its copy, one step back, can be read: the match can go on from there. A new one starts from 0 to 0; "
        "the copy is then kept in the saves folder under a dated name."
    ).format(reason=damage.reason)
    return ConfirmScreen(_("Start over?"), detail, yes=_("Put the copy aside and start over"), no=_("Keep this match"))
