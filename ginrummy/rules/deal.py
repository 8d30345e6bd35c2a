"""Decks from a seed: the same seed and hand number give the same deck on every machine (RULES 1)."""

from __future__ import annotations

from random import Random

from .cards import DECK, Card


def deck_for(seed: int, hand: int) -> tuple[Card, ...]:
    """The deck of a match's hand number ``hand`` (counted from 0): a fair shuffle drawn from ``seed``."""
    deck = list(DECK)
    Random(f"ginrummy deal {seed} {hand}").shuffle(deck)
    return tuple(deck)
