"""The command palette: every command of the screen in force, by its name or what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from textual.command import DiscoveryHit, Hit, Hits, Provider

from .commands import Command
from .screens.base import GameScreen


class GameCommands(Provider):
    """Offers the commands of the screen that the palette was opened on, those that can be used now."""

    def _commands(self) -> Iterator[tuple[Command, Callable[[], object]]]:
        screen = self.screen
        if not isinstance(screen, GameScreen):
            return
        for command in screen.shown():
            if command.palette and screen.offered(command):
                yield command, self._runner(screen, command)

    def _runner(self, screen: GameScreen, command: Command) -> Callable[[], object]:  # type: ignore[type-arg]
        return lambda: screen.call_later(screen.run_action, command.action)

    async def discover(self) -> Hits:
        for command, run in self._commands():
            yield DiscoveryHit(_entry(command), run, help=command.tells)

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        for command, run in self._commands():
            score = max(matcher.match(_entry(command)), matcher.match(command.tells) * 0.8)
            if score > 0:
                yield Hit(score, matcher.highlight(_entry(command)), run, help=command.tells)


def _entry(command: Command) -> str:
    return f"{command.label}  ({command.key})" if command.key else command.label
