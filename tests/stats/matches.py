"""Finished matches for statistics: played quickly by a rule of thumb, or made up hand by hand."""

from __future__ import annotations

from random import Random
from typing import Any

from ginrummy.rules.actions import Action
from ginrummy.rules.deal import deck_for
from ginrummy.rules.match import Match
from ginrummy.rules.melds import deadwood
from ginrummy.rules.record import Record, Seat
from ginrummy.rules.variants import Rules

COMPUTER = "Computer"


def played(seed: int, rules: Rules | None = None, *, ended: bool = True) -> Match:
    """A match in which both throw what leaves least and knock when they can, some knocks naming their spread and
    some defences their lay-offs."""
    random, match, number = Random(seed), Match(rules or Rules()), 0
    while not match.is_over:
        match = match.deal(deck_for(seed, number))
        number += 1
        while match.round is not None and not match.round.is_over:
            match = match.apply(_choice(match, random))
        if not ended:
            break
    return match


def _choice(match: Match, random: Random) -> Action:
    hand = match.round
    assert hand is not None and hand.seat_to_act is not None
    seat, legal = hand.seat_to_act, hand.legal_actions()
    enders = [action for action in legal if action.kind in ("knock", "big-gin")]
    if enders and random.random() < 0.8:
        action = random.choice(enders)
        if action.card is not None and random.random() < 0.5:
            spread = random.choice(hand.view(seat).spreads(action.card))
            return Action.knock(action.card, [tuple(reversed(meld)) for meld in reversed(spread.melds)])
        return action
    throws = [action for action in legal if action.kind == "discard"]
    if throws:
        cards = hand.hands[seat]
        return min(throws, key=lambda action: deadwood(card for card in cards if card is not action.card))
    if legal[0].kind == "defend" and random.random() < 0.5:
        return Action("defend /")
    return random.choice(legal)


def line(
    match: Match, level: str | None = "easy", names: tuple[str, str] = ("You", COMPUTER), **more: Any
) -> dict[str, Any]:
    """The match as a line of the history."""
    second = Seat(names[1]) if level is None else Seat(names[1], "bot", level)
    kind = "local" if level is None else "vs-computer"
    record = Record(match, (Seat(names[0]), second), {"seed": 1, "kind": kind})
    return record.as_json() | {"kind": kind, "finished": "2025-01-31T20:15:00Z"} | more
