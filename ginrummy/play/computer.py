"""The computer's moves: asked of a computer player, checked, and made by another where that one fails."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ginrummy.rules.actions import Action
from ginrummy.rules.view import View

from .levels import DEFAULT_LEVEL
from .text import _


@dataclass(frozen=True, slots=True)
class Choice:
    """What the computer does, and a sentence where the level asked for could not do it itself."""

    action: Action
    notice: str | None = None


async def choose(level: str, seed: int, view: View, legal: Sequence[Action]) -> Choice:
    """The action of a computer player of this level. Never raises: Medium answers where the level fails, and the
    first safe action where that fails too."""
    try:
        return Choice(_ask(level, seed, view, legal))
    except Exception:
        notice = _("The computer lost its thread for a moment, so Medium made this move. The match goes on.")
    try:
        return Choice(_ask(DEFAULT_LEVEL, seed, view, legal), notice)
    except Exception:
        notice = _("The computer lost its thread for a moment and made a plain move. The match goes on.")
    return Choice(legal[0], notice)


def _ask(level: str, seed: int, view: View, legal: Sequence[Action]) -> Action:
    from ginrummy.bots import make_bot  # late: a screen's first paint needs no computer player

    action = Action(make_bot(level, seed=seed).choose(view, list(legal)))
    bare = Action(action.kind if action.card is None else f"{action.kind} {action.card}")
    if bare not in legal:
        raise ValueError(f"{action} is not among {legal}")
    return action
