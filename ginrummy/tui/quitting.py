"""How the app is left: asked to by its player, or for a fault of its own. What tells it from outside is in ``ends``."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

from textual import work
from textual.app import App

from ginrummy.play.text import _

if TYPE_CHECKING:
    from ginrummy.play.table import Table

    from .desk import Desk
    from .ends import Ending


class QuitActions(App[None]):
    """What the app is built on. ``crash_report`` is where a fault was written down."""

    desk: Desk
    table: Table | None
    crash_report: Path | None = None
    ending: Ending | None = None

    async def action_quit(self) -> None:
        """Quit. Every action is saved when it is made; where the last one could not be, ask first."""
        problem = self.table.save_problem if self.table is not None else None
        from_question = len(self.screen_stack) > 1 and self.screen.has_class("-quit-question")
        if problem is None or from_question:
            self.exit()
        else:
            self._ask_to_quit_unsaved(problem)

    @work(exclusive=True, group="quit")
    async def _ask_to_quit_unsaved(self, problem: str) -> None:
        from .screens.confirm import ConfirmScreen

        question = ConfirmScreen(
            _("Quit without saving?"), problem, yes=_("Quit all the same"), no=_("Stay"), classes="-quit-question"
        )
        if await self.push_screen_wait(question):
            self.exit()

    def action_help_quit(self) -> None:
        """Ctrl+C: say how to quit instead."""
        is_saved = self.table is not None and self.table.save_problem is None
        saved = _("Press Ctrl+Q to quit; your match is saved as it stands.")
        self.notify(saved if is_saved else _("Press Ctrl+Q to quit."), timeout=4)

    def _handle_exception(self, error: Exception) -> None:
        """A fault of the program's own: leave the terminal as it was, and write down what happened (see ``report``).

        Textual would print a traceback with all local variables, hidden cards among them.
        """
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
            from ginrummy.play.report import write_report

            with contextlib.suppress(Exception):  # a worker's fault comes wrapped
                self.crash_report = write_report(getattr(error, "error", None) or error, self.desk.folder)
        self._close_messages_no_wait()

    def panic(self, *renderables: object) -> None:
        """What Textual calls where the terminal cannot be read any more, with a traceback to be printed."""
        from .ends import gone

        if self.ending is not None and gone():
            self.ending.stop(1)  # SIGHUP
            return
        trace = getattr(renderables[0] if renderables else None, "trace", None)
        last = trace.stacks[0] if trace is not None and trace.stacks else None
        self._handle_exception(RuntimeError(f"{last.exc_type}: {last.exc_value}" if last is not None else "panic"))

    @property
    def failed(self) -> bool:
        """Whether a fault of the program's own ended it."""
        return self._exception is not None
