"""The card table: keys and clicks in, one painted widget out, and the computer's moves at a pace one can follow."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.timer import Timer

from ginrummy.play.table import Table
from ginrummy.play.text import LETTERS, SYMBOLS, _
from ginrummy.rules.actions import DEFEND
from ginrummy.rules.cards import Card
from ginrummy.rules.course import Phase
from ginrummy.rules.melds import Meld
from ginrummy.tui.commands import ALWAYS, LEVEL, QUIT, Command, bindings
from ginrummy.tui.paint import Canvas, Picture
from ginrummy.tui.paint.table import TableModel, paint_table
from ginrummy.tui.screens.base import GameScreen
from ginrummy.tui.widgets.picture import PictureView

from .table_keys import ANSWERS, BIG_GIN, FOR_A_HAND, NO, OFFERS, YES, foot_keys
from .table_sitting import Sitting

if TYPE_CHECKING:
    from .this_hand import ThisHandScreen

PACE: Final = {"none": 0.0, "quick": 0.3, "normal": 0.7, "slow": 1.4}
"""Seconds that each step of the computer's turn can be seen."""
DISK_AGAIN: Final = 0.1
"""Seconds after which a slow disk is looked at again."""


class CardTable(PictureView):
    """The table itself."""

    def __init__(self, screen: TableScreen) -> None:
        super().__init__()
        self._screen = screen

    def paint(self, width: int, height: int) -> Picture:
        if self._screen.covered:
            return Canvas(width, height).picture()
        return paint_table(self._screen.model(), width, height)


class TableScreen(GameScreen[None]):
    """The table of the match being played (``app.table``)."""

    TITLE_WORD = _("the table")
    OFFERS = OFFERS
    BINDINGS = bindings(OFFERS)
    HOLD: ClassVar[float] = 0.3

    def __init__(self) -> None:
        super().__init__()
        self._later: Timer | None = None
        self._sittings: dict[int, Sitting] = {}
        self._moving = False
        self._history: ThisHandScreen | None = None
        self._revealed: tuple[int, int] | None = None  # of two people: the hand, and the seat that looks at it

    def compose(self) -> ComposeResult:
        yield CardTable(self)

    # -- what is shown

    @property
    def table(self) -> Table:
        """The match."""
        table = self.game.table
        assert table is not None
        return table

    @property
    def on_top(self) -> bool:
        """Whether no other screen lies over the table; Textual's ``is_current`` holds under one other too."""
        return self.app.screen is self

    @property
    def covered(self) -> bool:
        """Whether no card may be seen: two people play, and the one to decide has not revealed the hand."""
        table = self.table
        if table.you is not None:
            return False
        if table.hand_over:
            return self._revealed is None or self._revealed[0] != table.hand_number
        return self._revealed != (table.hand_number, table.seat_to_act)

    def seat_at_the_screen(self) -> int:
        """The seat whose player looks at the screen: the one against the computer, or of two the one to decide."""
        table = self.table
        if table.you is not None:
            return table.you
        if table.seat_to_act is not None:
            return table.seat_to_act
        return 0 if self._revealed is None else self._revealed[1]

    @property
    def sitting(self) -> Sitting:
        """The player at the table; each of two keeps the order of the own cards."""
        table, seat = self.table, self.seat_at_the_screen()
        sitting = self._sittings.get(seat)
        if sitting is None or sitting.table is not table:
            settings = self.game.desk.settings
            sitting = Sitting(table, seat, self.game.looks, order=settings.sort, confirm_knock=settings.confirm_knock)
            self._sittings[seat] = sitting
        return sitting

    def model(self) -> TableModel:
        """What the table shows now."""
        sitting = self.sitting
        asked = sitting.question is not None or self.under_dialog
        return sitting.model(foot_keys(bool(self.table.level), asked, sitting.laid_down))

    def show(self) -> None:
        """Paint what has changed; and again later where the disk has yet to say what became of the save."""
        self.query_one(CardTable).repaint()
        if self._history is not None and self.app.screen is self._history:
            self._history.follow()
        if self.table.disk_slow and self._later is None:
            self._later = self.set_timer(DISK_AGAIN, self._show_again)

    def _show_again(self) -> None:
        self._later = None
        self.show()

    def hidden(self, command: Command) -> bool:
        if command.action == LEVEL.action:
            return self.table.level is None
        if command in (YES, NO):
            return self.sitting.question is None
        return command is BIG_GIN and not self.table.rules.big_gin

    def offered(self, command: Command) -> bool:
        if command.action in FOR_A_HAND and self.sitting.laid_down:
            return False
        return self.sitting.question is None or command.action in ANSWERS.values() or command is QUIT

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in (YES.action, NO.action) and self.sitting.question is None:
            return False
        return super().check_action(action, parameters) and (action in ALWAYS or not self.covered)

    def on_key(self, event: events.Key) -> None:
        """While a question stands only an answer gets through."""
        if self.sitting.question is not None and event.key not in ANSWERS:
            event.stop()

    # -- the course of a hand

    def on_screen_resume(self) -> None:
        sitting, settings = self.sitting, self.game.desk.settings
        sitting.looks, sitting.confirm_knock = self.game.looks, settings.confirm_knock
        if not self._moving:
            sitting.look()
        self.show()
        self._go_on()

    def on_screen_suspend(self) -> None:
        """Below a dialog the keys at the foot are dim, as they do nothing."""
        if self.under_dialog:
            for picture in self.query(CardTable):
                picture.repaint()

    def _go_on(self) -> None:
        """Let the computer move where it is to, or show how the hand ended."""
        if self._moving or not self.on_top:
            return
        if self.table.hand_over:
            self.game.show_showdown()
        elif self.table.computer_to_act:
            self._moving = self.sitting.busy = True
            self.show()
            self.run_worker(self._computer_moves(self.table), exclusive=True, group="computer")
        elif self.covered:
            self._change_players()
        elif self.sitting.view.phase is Phase.DEFEND:
            self._defend()

    def _change_players(self) -> None:
        """Cover the cards until the player who is to decide asks for them; who has nothing to decide is not asked."""
        table, seat = self.table, self.table.seat_to_act
        assert seat is not None
        self.show()
        if table.view(seat).phase is Phase.DEFEND and self.game.desk.settings.defence == "auto":
            table.act(DEFEND, seat)
            self.game.show_showdown()
            return
        from .privacy import PrivacyScreen

        self.app.push_screen(PrivacyScreen(table, seat, self._reveal))

    def _reveal(self, hand: int, seat: int) -> None:
        self._revealed = (hand, seat)

    def _defend(self) -> None:
        """The player at the screen was knocked against: makes a defence, or has it made by going on, which waits for
        the player as long as there is a pace at all."""
        if self.game.desk.settings.defence == "ask":
            from .defence import DefenceScreen

            self.app.push_screen(DefenceScreen(self.table, self.sitting.seat))
        elif self.pace:
            self.game.gate.close(self.HOLD)  # Enter held down since the last throw does not go on
        elif self.table.playable:
            self._done(self.sitting.defend())

    async def _computer_moves(self, table: Table) -> None:
        try:
            while table is self.game.table and table.computer_to_act:
                await asyncio.sleep(self.pace)
                if await table.computer_move() and table is self.game.table:
                    self.sitting.look()
                    self.show()
            if table.hand_over:
                await asyncio.sleep(2 * self.pace)
        finally:
            self._moving = self.sitting.busy = False
        if table is self.game.table:
            self.sitting.look()
            self.show()
            self._go_on()

    @property
    def pace(self) -> float:
        """Seconds that each step of the computer's can be seen."""
        return PACE.get(self.game.desk.settings.pace, PACE["normal"])

    def _done(self, played: bool) -> None:
        self.show()
        if played:
            self._go_on()

    # -- commands

    def on_picture_view_pressed(self, message: PictureView.Pressed) -> None:
        if self.sitting.question is None or message.command in ANSWERS.values():
            self.call_later(self.run_action, message.command)

    def action_draw(self) -> None:
        self._done(self.sitting.draw())

    def action_take(self) -> None:
        self._done(self.sitting.take())

    def action_pass_upcard(self) -> None:
        self._done(self.sitting.pass_upcard())

    def action_discard(self) -> None:
        self._done(self.sitting.discard())

    def action_enter(self) -> None:
        self._done(self.sitting.enter())

    def action_knock(self) -> None:
        """Knock; where it is to be chosen how the melds lie, that choice is the only question."""
        sitting = self.sitting
        card, ways = sitting.selected, sitting.ways_to_knock(self.game.desk.settings.spread)
        if card is None or not ways:
            self._done(sitting.knock())
            return
        from .spread import SpreadScreen

        def chosen(melds: tuple[Meld, ...] | None) -> None:
            if melds is not None:
                self._done(sitting.knock_like(card, melds))

        self.app.push_screen(SpreadScreen(ways, card, self.table.names[1 - sitting.seat]), chosen)

    def action_gin(self) -> None:
        self._done(self.sitting.gin())

    def action_big_gin(self) -> None:
        self._done(self.sitting.big_gin())

    def action_defend(self) -> None:
        self._done(self.sitting.defend())

    def action_yes(self) -> None:
        self._done(self.sitting.yes())

    def action_no(self) -> None:
        self.sitting.no()
        self.show()

    def action_leave(self) -> None:
        """Esc: no to a question, else the menu."""
        if self.sitting.no():
            self.show()
        else:
            self.call_later(self.app.run_action, "app.menu")

    def action_card(self, text: str) -> None:
        """A click on a card: select it; another later, throw it."""
        self._done(self.sitting.click(Card(text)))

    def action_select_at(self, number: int) -> None:
        self.sitting.select_at(number)
        self.show()

    def action_move(self, step: int) -> None:
        self.sitting.move(step)
        self.show()

    def action_shift(self, step: int) -> None:
        self.sitting.shift(step)
        self.show()
        self._remember_order()

    def action_hint(self) -> None:
        """Say what Hard would do, and why; worked out beside the screen, which stays quick."""
        self.run_worker(self._hint(), exclusive=True, group="hint")

    async def _hint(self) -> None:
        from ginrummy.play.computer import LIMIT
        from ginrummy.play.hint import hint
        from ginrummy.play.thinking import within

        sitting, view = self.sitting, self.sitting.view
        if not sitting.model().deciding or sitting.laid_down:
            return
        style = LETTERS if self.game.looks.letters else SYMBOLS
        other = self.table.names[1 - view.seat]
        try:
            found = await within(LIMIT, lambda: hint(view, style, other=other))
        except Exception:  # a fault there is none of the match's
            if sitting is self.sitting:
                sitting.unhinted()
                self.show()
            return
        if sitting is self.sitting and sitting.view is view:
            sitting.hinted(found)
            self.show()

    def action_this_hand(self) -> None:
        """Show this hand so far; it goes on where the computer is to move."""
        from .this_hand import ThisHandScreen

        self._history = ThisHandScreen(self.table, lambda: None if self.covered else self.sitting.view)
        self.app.push_screen(self._history)

    def action_sort(self) -> None:
        if self.sitting.laid_down:
            return
        self.sitting.sort()
        self.show()
        self._remember_order()

    def _remember_order(self) -> None:
        """Keep the order for the next start, once the screen shows it: a disk may be slow."""
        self.call_after_refresh(self.game.desk.remember, sort=self.sitting.order)
