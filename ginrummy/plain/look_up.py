"""What a player looks up with open cards: history, cards seen, a hint."""

from __future__ import annotations

from collections.abc import Sequence

from ginrummy.play.text import CardText
from ginrummy.rules.view import View

from .seen import history_lines, seen_lines


def look_up(what: str, view: View, names: Sequence[str], style: CardText, you: int | None) -> list[str]:
    """The lines of ``history`` or ``seen``."""
    if what == "history":
        return history_lines(view, names, style, you)
    return seen_lines(view, names, style)


def hint_sentence(view: View, names: Sequence[str], style: CardText) -> str:
    """What a strong player would do, and why, from this seat's view alone."""
    from ginrummy.play.hint import hint  # late: it brings a computer player with it

    return hint(view, style, other=names[1 - view.seat]).sentence
