"""What the network is shown along a hand, as the game computes it (to hold the training against). No numpy."""

from __future__ import annotations

from collections.abc import Iterable

from ginrummy.bots.values.decision import chances, public
from ginrummy.bots.values.facts import AFTER, KNOCK, STOCK_DRAW
from ginrummy.bots.values.features import INPUTS, node
from ginrummy.bots.values.situation import facts_of, hand_of
from ginrummy.rules.round import Round
from ginrummy.rules.view import View


def row_of(view: View, kind: int, hand: int, thrown: int) -> list[float]:
    """All inputs of one choice, as the game computes them."""
    facts = facts_of(view)
    chance, need, by_set = [0.0] * 52, [0.0] * 52, [0.0] * 52
    ways, more, row = [0] * 128, [0] * 128, [0.0] * INPUTS
    chances(facts, chance, need, by_set)
    public(facts, need, ways, row)
    node(kind, hand, thrown, facts, chance, need, by_set, ways, more, [0] * 52, [0] * 52, row)
    return row


def rows_of(hand: Round, actions: Iterable[str]) -> tuple[Round, list[tuple[int, list[float]]]]:
    """Play ``actions`` and give the inputs of the nodes that were gone through, as the training stores them."""
    rows: list[tuple[int, list[float]]] = []
    for text in actions:
        seat = hand.seat_to_act
        assert seat is not None
        view = hand.view(seat)
        if text in ("draw", "pass"):
            kind = AFTER if text == "pass" else STOCK_DRAW
            rows.append((kind, row_of(view, kind, hand_of(view), -1)))
        elif text.startswith(("discard", "knock")):
            card = next(card for card in view.hand if card.text == text.split()[1])
            kind = KNOCK if text.startswith("knock") else AFTER
            if kind == KNOCK or view.stock_count > 2:
                rows.append((kind, row_of(view, kind, hand_of(view) ^ card.bit, card.index)))
        hand = hand.apply(text)
    return hand, rows
