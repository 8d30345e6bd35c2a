"""Gin rummy itself: cards, melds, hands and matches. Pure Python, standard library only, no input or output."""

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
