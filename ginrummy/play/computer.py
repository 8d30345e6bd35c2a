"""The computer's moves: asked of a computer player, checked, and made by another where that one fails."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ginrummy.rules.actions import Action
from ginrummy.rules.melds import deadwood
from ginrummy.rules.view import View

from .levels import DEFAULT_LEVEL
from .text import _
from .thinking import Stalled, within

LIMIT: Final = 5.0
"""Seconds that a computer player may think about one move, many times what it needs."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What the computer does, and a sentence where the level asked for could not do it itself."""

    action: Action
    notice: str | None = None


async def choose(
    level: str, seed: int, view: View, legal: Sequence[Action], accept: Callable[[Action], object]
) -> Choice:
    """The action of a computer player of this level. ``accept`` raises where the referee refuses an action.

    Never raises: Medium answers where the level fails or thinks for longer than ``LIMIT``, and a plain safe move is
    made where Medium does.
    """
    try:
        return Choice(await within(LIMIT, lambda: _ask(level, seed, view, legal, accept)))
    except Stalled:
        notice = _("The computer thought for too long, so Medium made this move. The match goes on.")
    except Exception:
        notice = _("The computer lost its thread for a moment, so Medium made this move. The match goes on.")
    try:
        return Choice(await within(LIMIT, lambda: _ask(DEFAULT_LEVEL, seed, view, legal, accept)), notice)
    except Exception:
        notice = _("The computer lost its thread for a moment and made a plain move. The match goes on.")
    return Choice(plain_move(view, legal), notice)


def plain_move(view: View, legal: Sequence[Action]) -> Action:
    """A safe move that needs no computer player: pass, draw, defend, or throw what leaves least deadwood."""

    def left(action: Action) -> int:
        return deadwood(card for card in view.hand if card is not action.card)

    throws = [action for action in legal if action.kind == "discard"]
    return min(throws, key=left) if throws else legal[0]


def _ask(level: str, seed: int, view: View, legal: Sequence[Action], accept: Callable[[Action], object]) -> Action:
    from ginrummy.bots import make_bot  # late: a screen's first paint needs no computer player

    action = Action(make_bot(level, seed=seed).choose(view, list(legal)))
    accept(action)
    return action
