"""What every screen of the game has: its commands, a key bar, and a notice where the terminal is too small."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar

from textual import events
from textual.binding import BindingType
from textual.screen import ModalScreen, Screen

from ginrummy.tui.commands import ALWAYS, EVERYWHERE, Command, bindings
from ginrummy.tui.parts.keybar import KeyBar

if TYPE_CHECKING:
    from ginrummy.tui.app import GinRummyApp
    from ginrummy.tui.parts.page import Page

SMALLEST = (60, 18)
Result = TypeVar("Result")


class GameScreen(Screen[Result]):
    """A screen of the game.

    ``OFFERS`` are its commands; a subclass says ``BINDINGS = bindings(OFFERS)`` besides. ``TITLE_WORD`` names it in the
    help. ``HOLD`` is for how many seconds after it has come up it takes no Enter, so that a held key, or a second
    press that was meant for the screen before, does nothing here; any other key or a click ends that.
    """

    OFFERS: ClassVar[tuple[Command, ...]] = ()
    BINDINGS: ClassVar[list[BindingType]] = bindings(OFFERS)
    TITLE_WORD: ClassVar[str] = ""
    HOLD: ClassVar[float] = 0.25

    @property
    def game(self) -> GinRummyApp:
        """The app, by its own type."""
        return self.app  # type: ignore[return-value]

    @property
    def too_small(self) -> bool:
        """Whether the terminal is too small to play in: only quitting works then."""
        size = self.app.size
        return size.width < SMALLEST[0] or size.height < SMALLEST[1]

    @property
    def under_dialog(self) -> bool:
        """Whether a dialog lies over it, so that it is in sight but takes no key."""
        return self.app.screen is not self and self.app.screen.is_modal

    def offered(self, command: Command) -> bool:
        """Whether a command can be used now; one that cannot is dim in the key bar and not in the palette."""
        return True

    def hidden(self, command: Command) -> bool:
        """Whether a command has no place here at the moment: it is in no list then."""
        return False

    def in_bar(self, command: Command) -> bool:
        """Whether a command stands in the key bar; not where a button of the page shows it already."""
        return True

    def shown(self) -> tuple[Command, ...]:
        """The commands that have a place here now."""
        return tuple(command for command in self.OFFERS if not self.hidden(command))

    def takes(self, command: Command) -> bool:
        """Whether a command of the screen below, which shows it, does something here too: by the same key, or
        everywhere."""
        here = (*EVERYWHERE, *self.shown())
        return any(offer.action == command.action for offer in here)

    def refresh_keys(self) -> None:
        """Show in the key bar what can be used now, and in one that is in sight below."""
        for screen in self.app.screen_stack:
            for bar in screen.query(KeyBar):
                bar.refresh()

    @property
    def stands(self) -> bool:
        """Whether there is anything to see on it yet, and still: a key may come while it opens, or once it goes."""
        return self.is_mounted and bool(self.children)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action in ALWAYS or (self.stands and not self.too_small)

    def on_resize(self, event: events.Resize) -> None:
        self._show_notice()

    def on_page_clicked(self, message: Page.Clicked) -> None:
        """A click on a key that stands in the picture: ``run ACTION``."""
        word, _space, action = message.command.partition(" ")
        if word == "run" and not self.too_small:
            self.call_later(self.run_action, action)

    def on_screen_resume(self) -> None:
        self.game.gate.screen_came_up(self.HOLD)
        self._show_notice()
        self.refresh_keys()

    def _pop_result_callback(self) -> None:
        """Nobody waits for a result of the app's first screen, and Textual does not expect that it goes."""
        if self._result_callbacks:
            super()._pop_result_callback()

    def _show_notice(self) -> None:
        """Show or take away the notice that the terminal is too small."""
        small = self.too_small
        if small != self.has_class("-too-small"):
            from ginrummy.tui.parts.toosmall import TooSmall

            self.set_class(small, "-too-small")
            for notice in self.query(TooSmall):
                notice.remove()
            if small:
                self.mount(TooSmall())


class Dialog(GameScreen[Result], ModalScreen[Result]):
    """A screen that lies over another one, which stays in sight around it."""
