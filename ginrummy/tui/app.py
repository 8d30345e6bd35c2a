"""The Textual app: which screen is shown when, and what works on all of them."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import events, work
from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import Screen

from .commands import ALWAYS, PALETTE, QUIT
from .desk import LOCAL, VS_COMPUTER, Desk, Saved
from .gate import Gate
from .looks import Looks, shows_signs
from .quitting import QuitActions
from .theme import theme_of
from .windows import WindowActions

if TYPE_CHECKING:
    from ginrummy.play.table import Table
    from ginrummy.rules.variants import Rules


def _palette() -> type:
    from .palette import GameCommands  # late: only when it is opened

    return GameCommands


class GinRummyApp(WindowActions, QuitActions):
    """The game on a terminal.

    ``desk`` has the settings and saved matches, ``table`` is the match being played (None before one is opened),
    ``looks`` how everything is drawn. ``start`` is "home", "play" or "resume".
    """

    TITLE = "Gin rummy"
    CSS_PATH = "app.tcss"
    ALLOW_SELECT = False
    COMMANDS = {_palette}
    COMMAND_PALETTE_BINDING = PALETTE.keys
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(QUIT.keys, "quit", QUIT.label, show=False, priority=True, system=True),
        Binding("ctrl+c", "help_quit", show=False, priority=True, system=True),
    ]

    def __init__(
        self,
        saves: Path,
        start: str = "home",
        level: str | None = None,
        rules: Rules | None = None,
        seed: int | None = None,
        kind: str = VS_COMPUTER,
        suits: str | None = None,
    ) -> None:
        self.desk = Desk(saves)
        self._environ, self.suits = dict(os.environ), suits
        self.looks = self._looks_now()
        if not self.looks.colours:
            os.environ["NO_COLOR"] = "1"  # Textual reads it when it is made, and then writes no colours at all
        super().__init__(ansi_color=None if self.looks.colours else True)
        self.gate = Gate()
        self.table: Table | None = None
        self._start, self._level, self._rules, self._seed, self._kind = start, level, rules, seed, kind
        theme = theme_of(self.looks)
        self.register_theme(theme)
        self.theme = theme.name

    def _looks_now(self) -> Looks:
        """The looks that the settings ask for, as far as the terminal can show them."""
        settings = self.desk.settings
        suits = self.suits or settings.suits
        wanted = Looks(
            theme=settings.look,
            four_colours=settings.four_colour,
            letters=suits == "letters" or (suits == "auto" and not shows_signs(self._environ)),
            large=settings.card_size in ("auto", "large"),
        )
        return Looks.for_terminal(self._environ, wanted)

    def apply_settings(self) -> None:
        """Show on every screen at once what the settings say now."""
        from .restyle import restyle

        self.looks = self._looks_now()
        restyle(self)

    # -- the first screen

    def get_default_screen(self) -> Screen[None]:
        if self._start == "resume" and self._kind != LOCAL:
            self._kind = self.desk.use_latest()
        straight = self._start != "home" and self.desk.busy(self._kind) is None
        saved = self.desk.saved(self._kind) if straight else None
        if saved is not None and self._start == "resume" and saved.table is not None:
            self.table = saved.table
        elif self._kind == LOCAL:
            pass  # two people are asked for their names first
        elif saved is not None and self._start == "play" and not saved.unfinished and saved.damage is None:
            self.table = self.begin(self._level or self.desk.settings.level)
        if self.table is None:
            from .screens.home import HomeScreen

            return HomeScreen()
        from .screens.table import TableScreen

        self.gate.begin_closed()  # the Enter of the command line, held down, would throw a card
        return TableScreen()

    def on_load(self) -> None:  # before the terminal is taken over
        if self.ending is not None:
            self.ending.listen()

    def on_mount(self) -> None:
        self.call_after_refresh(gc.enable)  # off since the start, see commands/game.py
        level = (self._level or self.desk.settings.level) if self._start == "play" else None
        if self._start != "home" and self.taken(self._kind, level):
            pass
        elif self.table is not None and self.table.hand_over:
            self.show_showdown()
        elif self.table is None and self._start == "play" and self._kind == LOCAL:
            self.start_two_players()
        elif self.table is None and self._start == "play":
            self.start_over(level)

    # -- matches

    def open_table(self, table: Table) -> None:
        """Sit down at a table: the screen at the bottom, with the showdown over it where a hand has ended."""
        from .screens.table import TableScreen

        self.table = table
        self._to_bottom(TableScreen())
        if table.hand_over:
            self.show_showdown()

    def show_showdown(self) -> None:
        """Show how the hand that has just ended came out."""
        from .screens.showdown import ShowdownScreen

        if not isinstance(self.screen, ShowdownScreen):
            self.push_screen(ShowdownScreen())

    def next_hand(self) -> None:
        """Deal the next hand of the match and go back to the table."""
        from .screens.showdown import ShowdownScreen

        if self.table is None or not self.table.hand_over or self.table.match_over or self.unplayable(self.table):
            return
        self.table.next_hand()
        while len(self.screen_stack) > 1 and isinstance(self.screen_stack[-1], ShowdownScreen):
            self.pop_screen()

    @work(exclusive=True, group="flow")
    async def start_over(self, level: str | None = None) -> None:
        """Begin a new match against the computer: after a question where that throws one away, and at ``level`` or the
        one that is chosen then. Whoever cancels keeps everything as it was."""
        if self.taken(VS_COMPUTER, level):
            return
        if not await self._sure_to_start_over(self.match(VS_COMPUTER)):
            return
        if level is None:
            level = await self._picked(new=True)
            if level is None:
                return
        self.open_table(self.begin(level))

    def begin(self, level: str) -> Table:
        """A new match against the computer. The seed of the command line deals the first one alone; its rules hold for
        that one too, and then like all rules until others are chosen."""
        rules, seed, self._rules, self._seed, self._level = self._rules, self._seed, None, None, None
        return self.desk.begin(level, rules, seed)

    def action_continue_match(self) -> None:
        """Go on with the match that is saved, or with its copy where it is damaged."""
        if self.taken(VS_COMPUTER):
            return
        saved = self.match(VS_COMPUTER)
        if saved.damage is not None and saved.damage.good_copy:
            self.action_continue_from_copy()
        elif saved.table is not None:
            self.open_table(saved.table)

    def action_continue_from_copy(self) -> None:
        """Go on with the good copy of a match whose file is damaged."""
        table = self.desk.from_copy()
        if table is not None:
            self.open_table(table)

    async def _sure_to_start_over(self, saved: Saved) -> bool:
        """Asks where a new match would throw this one away, or lead away from the copy of a damaged one."""
        from .screens.confirm import leave_copy, throw_away

        if saved.table is not None and saved.unfinished:
            return bool(await self.push_screen_wait(throw_away(saved.table)))
        if saved.damage is not None and saved.damage.good_copy:
            return bool(await self.push_screen_wait(leave_copy(saved.damage)))
        return True

    async def _picked(self, new: bool = False) -> str | None:
        from .screens.picker import PickerScreen

        return await self.push_screen_wait(PickerScreen(self._level_now(), new=new))

    def _level_now(self) -> str:
        table = self.table
        playing = table.level if table is not None and not table.match_over else None
        return playing or self._level or self.desk.settings.level

    async def ask(self, question: str, detail: str = "", *, yes: str, no: str) -> bool:
        """Ask a question whose safe answer is ``no``; for use in a worker. Cancelling is ``no``."""
        from .screens.confirm import ConfirmScreen

        return bool(await self.push_screen_wait(ConfirmScreen(question, detail, yes=yes, no=no)))

    @property
    def rules_of_match(self) -> Rules | None:
        """The rules of the match at the table; None on the title page."""
        return self.table.rules if self.table is not None and self.at_table else None

    @property
    def rules_in_force(self) -> Rules:
        """Those; on the title page the rules that the next match begins with."""
        return self.rules_of_match or self.rules_of_next

    # -- commands that every screen has

    def action_new_match(self) -> None:
        """A new match of the kind on the table; from the title page one against the computer."""
        if self.at_table and self.table is not None and self.table.kind == LOCAL:
            self.start_two_players()
        else:
            self.start_over()

    @property
    def at_table(self) -> bool:
        """Whether the table is the screen at the bottom."""
        from .screens.home import HomeScreen

        return not isinstance(self.screen_stack[0], HomeScreen)

    @work(exclusive=True, group="flow")
    async def action_level(self) -> None:
        if self.at_table and self.table is not None and (self.table.level is None or self.table.match_over):
            return  # two people play, or nobody plays on
        if self.at_table and self.unplayable(self.table):
            return
        level = await self._picked()
        if level is None or self.table is None:
            return
        if level != self.table.level and self.table.playable:
            self.table.set_level(level)
        self.desk.remember(level=level)
        self.screen.post_message(events.ScreenResume())

    def action_home(self) -> None:
        from .screens.home import HomeScreen

        self._to_bottom(HomeScreen())

    async def action_back(self) -> None:
        """Leave the screen on top; at the bottom there is nothing to go back to."""
        if len(self.screen_stack) > 1:
            self.screen.dismiss(None)

    def action_menu(self) -> None:
        from .screens.menu import MenuScreen

        if not isinstance(self.screen, MenuScreen):
            self.push_screen(MenuScreen())

    def action_help(self) -> None:
        from .screens.help import HelpScreen

        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen(self.screen))

    def action_rules(self) -> None:
        from .screens.rules import RulesScreen

        self.push_screen(RulesScreen())

    def action_scoreboard(self) -> None:
        from .screens.scoreboard import ScoreboardScreen

        self.push_screen(ScoreboardScreen())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where the window is too small, whatever is done would be done unseen: only quitting works then."""
        if action in ALWAYS or not self._screen_stack or not getattr(self.screen, "too_small", False):
            return super().check_action(action, parameters)
        return False

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """None of Textual's own: the palette has the game's commands."""
        return ()

    # -- how keys come in

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key) and self.gate.swallows(event.key):
            return
        if isinstance(event, events.MouseDown):
            self.gate.open()
        await super().on_event(event)

    def _to_bottom(self, screen: Screen[None]) -> None:
        """Make this the only screen."""
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.switch_screen(screen)


def run_app(
    start: str = "home",
    saves: Path | None = None,
    level: str | None = None,
    rules: Rules | None = None,
    seed: int | None = None,
    kind: str = VS_COMPUTER,
    suits: str | None = None,
    mouse: bool | None = None,
) -> int:
    """Run the game on this terminal until it is quit; gives the exit status.

    ``start`` is "home", "play" (a new match, with ``level``, ``rules`` and ``seed``) or "resume" (the unfinished match
    played last; with the ``kind`` "local" that of two people); ``saves`` the folder for matches and settings;
    ``suits`` "symbols" or "letters"; ``mouse`` False leaves the mouse to the terminal. What is None is as the settings
    say.
    """
    if saves is None:
        from ginrummy.saves.places import saves_folder

        saves = saves_folder()
    from .ends import Ending, last_words

    app = GinRummyApp(saves, start, level, rules, seed, kind, suits)
    ending = app.ending = Ending(app)
    try:
        app.run(mouse=app.desk.settings.mouse if mouse is None else mouse)
    except Exception as error:  # before or after the app's own loop, where it cannot catch it
        app._handle_exception(error)
    ending.over.set()
    return last_words(app)
