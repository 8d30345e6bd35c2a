"""Who can play in the arena: our own levels, the baseline, and outside programs over the engine protocol."""

from __future__ import annotations

import argparse
import shlex
import shutil
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from ginrummy.bots import LEVELS, Bot, make_bot
from ginrummy.bots.handmade import HandMade
from ginrummy.bots.net import NetPlayer
from ginrummy.rules.actions import Action
from ginrummy.rules.events import Event
from ginrummy.rules.view import View

from .simple import Simple

PROGRAM: Final = "cmd:"
# Sparring partners beside the levels, each made from a seed.
PARTNERS: Final[dict[str, Callable[[int], Bot]]] = {
    "simple": Simple,
    "hand-made": HandMade,
    "first": lambda seed: NetPlayer(seed, "first"),  # what Hard was after its first short training
}


class Forfeit(Exception):
    """A player can play no further; the text says why."""


class Player(Protocol):
    """One seat of a match. It is told the events that its seat may see, and asked for actions."""

    def told(self, event: Event) -> None: ...

    def asked(self, legal: Sequence[Action]) -> Action:
        """Its action. Raises Forfeit where it has none."""
        ...

    def close(self) -> None: ...


class BuiltIn:
    """A computer player of our own, in this process; its view is folded from the events that it was told."""

    def __init__(self, bot: Bot, limit_ms: float) -> None:
        self.bot = bot
        self.limit_ms = limit_ms
        self.view: View | None = None

    def told(self, event: Event) -> None:
        self.view = View.of((event,)) if event.kind == "deal" or self.view is None else self.view.after(event)

    def asked(self, legal: Sequence[Action]) -> Action:
        assert self.view is not None
        try:
            return self.bot.choose(self.view, legal, ms=self.limit_ms)
        except Exception as error:
            raise Forfeit(f"it crashed: {error!r}") from error

    def close(self) -> None:
        pass


def make_player(name: str, seed: int, limit_ms: float) -> Player:
    """The player of a name. Raises ValueError that lists the names, Forfeit where a program cannot be started."""
    if name.startswith(PROGRAM):
        from .arena_program import Program

        return Program(shlex.split(name.removeprefix(PROGRAM)), limit_ms)
    partner = PARTNERS.get(name)
    return BuiltIn(partner(seed) if partner else make_bot(name, seed), limit_ms)


def player_name(text: str) -> str:
    """A name as given on the command line, checked. Raises ArgumentTypeError with what would be right."""
    if not text.startswith(PROGRAM):
        if text not in LEVELS and text not in PARTNERS:
            names = ", ".join((*LEVELS, *PARTNERS))
            raise argparse.ArgumentTypeError(f'there is no player {text!r}: choose from {names} or "cmd:PROGRAM"')
        return text
    try:
        words = shlex.split(text.removeprefix(PROGRAM))
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text!r} is no command: {error}") from None
    if not words or shutil.which(words[0]) is None:
        raise argparse.ArgumentTypeError(f'{text!r}: there is no such program; write "cmd:./my-bot --its-options"')
    return text
