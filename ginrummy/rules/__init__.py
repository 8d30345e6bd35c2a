"""Gin rummy itself: cards, melds, hands and matches. Pure Python, standard library only, no input or output.

Every name below can be imported from here. Its module is loaded when the name is first used, so that a command that
needs a few of them does not wait for all.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .actions import Action
    from .cards import DECK, Card, parse_cards
    from .course import Course, Phase
    from .deal import deck_for
    from .errors import IllegalAction
    from .events import Event
    from .layoffs import Defence, best_defence
    from .match import Match
    from .melds import Arrangement, best_arrangement, best_arrangements, deadwood
    from .record import BadRecord, NewerRecord, Record, Seat
    from .round import Round
    from .scoring import HandResult, Item, Standing
    from .variants import PRESETS, Rules
    from .view import View

_HOMES = {
    "actions": ("Action",),
    "cards": ("DECK", "Card", "parse_cards"),
    "course": ("Course", "Phase"),
    "deal": ("deck_for",),
    "errors": ("IllegalAction",),
    "events": ("Event",),
    "layoffs": ("Defence", "best_defence"),
    "match": ("Match",),
    "melds": ("Arrangement", "best_arrangement", "best_arrangements", "deadwood"),
    "record": ("BadRecord", "NewerRecord", "Record", "Seat"),
    "round": ("Round",),
    "scoring": ("HandResult", "Item", "Standing"),
    "variants": ("PRESETS", "Rules"),
    "view": ("View",),
}
_HOME_OF = {name: module for module, names in _HOMES.items() for name in names}

__all__ = [
    "DECK",
    "PRESETS",
    "Action",
    "Arrangement",
    "BadRecord",
    "Card",
    "Course",
    "Defence",
    "Event",
    "HandResult",
    "IllegalAction",
    "Item",
    "Match",
    "NewerRecord",
    "Phase",
    "Record",
    "Round",
    "Rules",
    "Seat",
    "Standing",
    "View",
    "best_arrangement",
    "best_arrangements",
    "best_defence",
    "deadwood",
    "deck_for",
    "parse_cards",
]


def __getattr__(name: str) -> object:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f".{_HOME_OF[name]}", __name__), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
