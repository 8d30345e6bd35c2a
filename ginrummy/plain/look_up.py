"""What a player looks up with open cards: history, cards seen, a hint."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from ginrummy.play.text import CardText, _
from ginrummy.rules.view import View

from .seen import history_lines, seen_lines


def look_up(what: str, view: View, names: Sequence[str], style: CardText, you: int | None) -> list[str]:
    """The lines of ``history`` or ``seen``."""
    if what == "history":
        return history_lines(view, names, style, you)
    return seen_lines(view, names, style)


def hint_sentence(view: View, style: CardText) -> str:
    """What a strong player would do, and why, from this seat's view alone."""
    try:
        hint = import_module("ginrummy.play.hint").hint
    except (ImportError, AttributeError):
        return _("There are no hints in this version.")
    return str(hint(view, style))
