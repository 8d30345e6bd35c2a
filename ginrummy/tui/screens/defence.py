"""A defence by hand (RULES 4): own melds and lay-offs step by step, what is left over all along, the best at a key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult

from ginrummy.play.defending import Defending
from ginrummy.play.sentences import meld_text, refusal
from ginrummy.play.table import Table
from ginrummy.play.text import _
from ginrummy.rules.actions import DEFEND
from ginrummy.rules.cards import Card
from ginrummy.rules.course import Phase
from ginrummy.rules.errors import IllegalAction
from ginrummy.rules.melds import Meld
from ginrummy.tui.commands import (
    HELP,
    HOME,
    LOOK_UP,
    MENU,
    PALETTE,
    QUIT,
    RULES,
    SCOREBOARD,
    THIS_HAND,
    Command,
    bindings,
)
from ginrummy.tui.paint import Picture
from ginrummy.tui.parts.keybar import KeyBar
from ginrummy.tui.parts.page import Page
from ginrummy.tui.screens.base import GameScreen

from .defence_picture import (
    BEST,
    DONE,
    LAY_OFF,
    MELD,
    TAKE_OUT,
    UNDO,
    DefenceModel,
    buttons,
    fits,
    has_buttons,
    paint_defence,
)

LEFT = Command("move(-1)", "left", _("Left"), _("Select the card to the left."), rank=0, palette=False)
RIGHT = Command("move(1)", "right", _("Right"), _("Select the card to the right."), rank=0, palette=False)
CARD_KEYS: Final = tuple("1234567890")
CARDS: Final = tuple(
    Command(f"select_at({number})", key, _("Select"), _("Select the card above this key."), rank=0, palette=False)
    for number, key in enumerate(CARD_KEYS)
)
STEPS: Final = (LAY_OFF, MELD, TAKE_OUT, UNDO, BEST, DONE)


class DefenceScreen(GameScreen[None]):
    """Asks the seat that was knocked against for its defence, lays it down, and goes.

    It begins with the hand's own best melds and nothing laid off.
    """

    TITLE_WORD = _("your defence")
    HOLD: ClassVar[float] = 0.7
    OFFERS = (
        *(*STEPS, LEFT, RIGHT, *CARDS, replace(THIS_HAND, rank=7), RULES, replace(HELP, rank=2)),
        *(replace(MENU, rank=2), replace(QUIT, rank=4), PALETTE, HOME, replace(SCOREBOARD, keys="", rank=0), *LOOK_UP),
    )
    BINDINGS = bindings(OFFERS)

    def __init__(self, table: Table, seat: int) -> None:
        super().__init__()
        self.table, self.seat = table, seat
        self.view = table.view(seat)
        self.defending = Defending.of(self.view)
        self.note, self.refused = "", False
        self.selected: Card | None = None
        self._warned: int | None = None
        self._select_next()

    def compose(self) -> ComposeResult:
        yield Page(self.paint)
        yield KeyBar()

    # -- what is shown

    @property
    def model(self) -> DefenceModel:
        """What the page is made from."""
        table = self.table
        return DefenceModel(
            *(self.view, table.names, table.you, self.defending, self.game.looks),
            *(self.selected, self.note, self.refused),
        )

    def paint(self, width: int, height: int) -> Picture:
        """The page for a size."""
        return paint_defence(self.model, width, height)

    def offered(self, command: Command) -> bool:
        return dict(buttons(self.model)).get(command, True)

    def in_bar(self, command: Command) -> bool:
        return command not in STEPS or not any(has_buttons(*page.painted_for) for page in self.query(Page))

    def on_resize(self, event: events.Resize) -> None:  # besides the one of GameScreen
        self.call_after_refresh(self.refresh_keys)  # where the buttons come or go, their keys do so in the bar

    def show(self) -> None:
        """Paint what has changed, with the selected card in sight."""
        page = self.query_one(Page)
        page.repaint()
        self.refresh_keys()

    # -- selecting

    def select(self, card: Card) -> None:
        """Make this the card that the commands are about."""
        if card in self.model.lying:
            self.selected, self.note, self.refused = card, "", False
            self.show()

    def action_select_at(self, number: int) -> None:
        lying = self.model.lying
        if number < len(lying):
            self.select(lying[number])

    def action_move(self, step: int) -> None:
        lying = self.model.lying
        if self.selected in lying:
            self.select(lying[(lying.index(self.selected) + step) % len(lying)])
        elif lying:
            self.select(lying[0 if step > 0 else -1])

    def on_page_clicked(self, message: Page.Clicked) -> None:  # besides the one of GameScreen
        """A click on a card selects it, another lays it off; one on a meld of the knocker's lays it off there."""
        word, _space, what = message.command.partition(" ")
        if self.too_small:
            return
        if word == "card":
            card = Card(what)
            if card is self.selected and card in self.defending.loose:
                self.action_lay_off()
            else:
                self.select(card)
        elif word == "on" and int(what) < len(self.defending.knocker):
            self._lay_off_on(int(what))

    def action_this_hand(self) -> None:
        """Show this hand so far."""
        from .this_hand import ThisHandScreen

        self.app.push_screen(ThisHandScreen(self.table, lambda: self.view))

    # -- steps

    def action_lay_off(self) -> None:
        """Lay off the selected card; where it fits on two melds, ask on which."""
        card, defending, style = self.selected, self.defending, self.model.style
        if card is None:
            self._nothing_selected()
            return
        if defending.meld_of(card) is not None:
            self._refuse(self.model.about_selected)
            return
        try:
            targets = defending.targets(card)
        except IllegalAction as why:
            self._refuse(refusal(why, style))
            return
        question = _("{card} fits on two melds. Which one?").format(card=style(card))
        melds = [meld_text(defending.grown[number], style) for number in targets]
        self._ask(question, melds, lambda number: self._lay_off_on(targets[number]))

    def _lay_off_on(self, number: int) -> None:
        card, style = self.selected, self.model.style
        if card is None:
            self._nothing_selected()
            return
        meld = meld_text(self.defending.grown[number], style)
        done = _("You laid off {card} on the {meld}.").format(card=style(card), meld=meld)
        if self.defending.meld_of(card) is not None:
            self._refuse(self.model.about_selected)
        elif self._step(lambda: self.defending.lay_off(card, number), done):
            self._select_next()
            self.show()

    def action_meld(self) -> None:
        """Make a meld with the selected card; where several can be made, ask which."""
        card, style = self.selected, self.model.style
        if card is None:
            self._nothing_selected()
            return
        try:
            melds = self.defending.melds_with(card)
        except IllegalAction as why:
            self._refuse(refusal(why, style))
            return
        question = _("Which meld with {card}?").format(card=style(card))
        self._ask(question, [meld_text(meld, style) for meld in melds], lambda number: self._meld(melds[number]))

    def _meld(self, meld: Meld) -> None:
        done = _("You laid down the {meld}.").format(meld=meld_text(meld, self.model.style))
        self._step(lambda: self.defending.with_meld(meld), done)

    def action_take_out(self) -> None:
        """Take the selected card out of its meld, which stays as far as it still is one."""
        card = self.selected
        if card is None:
            self._nothing_selected()
        else:
            done = _("You took {card} out.").format(card=self.model.style(card))
            self._step(lambda: self.defending.take_back(card), done)

    def action_undo(self) -> None:
        """Take back the last step."""
        if self.defending.before is None:
            self._refuse(_("There is nothing to take back."))
            return
        loose = self.defending.loose
        self._step(self.defending.undone, _("You took back the last step."))
        came = [card for card in self.defending.loose if card not in loose]
        if came:
            self.selected = came[0]
            self.show()

    # -- the end of it

    def action_best(self) -> None:
        """Lay down the defence that leaves least."""
        self._lay_down(DEFEND)

    def action_done(self) -> None:
        """Lay down what has been made, after one question where a better defence is there."""
        left, best = self.defending.defence.deadwood, self.defending.best
        if left > best and left != self._warned:
            self._warned = left
            self._warn(left, best)
        else:
            self._lay_down(self.defending.action)

    def _warn(self, left: int, best: int) -> None:
        from .confirm import ConfirmScreen

        text = _("This leaves you {left} points, the best defence {best}.")
        question = ConfirmScreen(
            _("Lay it down all the same?"),
            text.format(left=left, best=best),
            yes=_("Lay it down"),
            no=_("Look at it again"),
        )
        self.app.push_screen(question, lambda sure: self._lay_down(self.defending.action) if sure else None)

    def _lay_down(self, action: str) -> None:
        table = self.table
        if table is self.game.table and table.seat_to_act == self.seat and table.view(self.seat).phase is Phase.DEFEND:
            table.act(action, self.seat)
        if self.is_current:
            self.dismiss(None)

    # -- underneath

    def _step(self, make: Callable[[], Defending], done: str) -> bool:
        try:
            self.defending = make()
        except IllegalAction as why:
            self._refuse(refusal(why, self.model.style))
            return False
        self.note, self.refused = done, False
        self.show()
        return True

    def _refuse(self, why: str) -> None:
        self.note, self.refused = why, True
        self.show()

    def _nothing_selected(self) -> None:
        self._refuse(_("Select a card first, with the arrows or the key under it."))

    def _ask(self, question: str, answers: Sequence[str], do: Callable[[int], None]) -> None:
        """Do it with the one answer there is, or with the one that is chosen."""
        if len(answers) == 1:
            do(0)
            return
        from .which import WhichScreen

        self.app.push_screen(WhichScreen(question, answers), lambda number: None if number is None else do(number))

    def _select_next(self) -> None:
        """Select the next card that can be laid off; none where none fits."""
        self.selected = next((card for card in self.defending.loose if fits(self.defending, card)), None)
