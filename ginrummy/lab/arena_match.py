"""One match of the arena: a referee, two players, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Final

from ginrummy.rules.deal import deck_for
from ginrummy.rules.errors import IllegalAction
from ginrummy.rules.events import Event
from ginrummy.rules.match import Match
from ginrummy.rules.round import Round
from ginrummy.rules.variants import Rules

from .arena_players import Forfeit, Player, make_player

# Programs that take each other's discards for ever, or never score, are stopped here. A hand between
# two of our own players is bounded far below by the stock.
LONGEST_HAND: Final = 2000
MOST_HANDS: Final = 1000


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who plays whom: names as on the command line, the rules, the seed, milliseconds for an answer."""

    a: str
    b: str
    rules: Rules
    seed: int
    limit_ms: float


@dataclass(slots=True)
class Side:
    """What one of the two players did in a match: hands won by kind, hand points, milliseconds of each decision."""

    points: int = 0
    gins: int = 0
    undercuts: int = 0
    knocks: int = 0
    ms: list[float] = field(default_factory=list)
    forfeit: str | None = None


@dataclass(slots=True)
class Outcome:
    """A match played: its number, the winner (0 for a, 1 for b, None where it was stopped), both sides,
    the hands played, dead ones among them, and the actions of the longest."""

    number: int
    winner: int | None = None
    sides: tuple[Side, Side] = field(default_factory=lambda: (Side(), Side()))
    hands: int = 0
    dead: int = 0
    longest: int = 0


def play_match(pairing: Pairing, number: int) -> Outcome:
    """Plays match ``number``, counted from 0. In odd ones the two change seats, and so who begins, over the same
    deals as in the match before; all chance comes from the seed and the number."""
    chance = Random(f"ginrummy arena {pairing.seed} {number // 2}")
    deals = chance.getrandbits(32)
    # Each player keeps its generator's seed when the seats change.
    seeds = chance.getrandbits(32), chance.getrandbits(32)
    swapped = number % 2
    outcome = Outcome(number)
    with ExitStack() as stack:
        players: list[Player] = []
        for side in (swapped, 1 - swapped):
            try:
                player = make_player((pairing.a, pairing.b)[side], seeds[side], pairing.limit_ms)
            except Forfeit as error:
                return _forfeited(outcome, side, error)
            stack.callback(player.close)
            players.append(player)
        match = Match(pairing.rules)
        while not match.is_over and outcome.hands < MOST_HANDS:
            match = match.deal(deck_for(deals, outcome.hands))
            try:
                match = _play_hand(match, players, outcome, swapped)
            except _Forfeited as error:
                return _forfeited(outcome, error.seat ^ swapped, error.why)
            _count(outcome, match, swapped)
    if match.winner is not None:
        outcome.winner = match.winner ^ swapped
    return outcome


class _Forfeited(Exception):
    def __init__(self, seat: int, why: Forfeit) -> None:
        self.seat, self.why = seat, why


def _forfeited(outcome: Outcome, side: int, why: Forfeit) -> Outcome:
    outcome.sides[side].forfeit = str(why)
    outcome.winner = 1 - side
    return outcome


def _play_hand(match: Match, players: list[Player], outcome: Outcome, swapped: int) -> Match:
    hand = _round(match)
    told = [_tell(players[seat], hand.events_for(seat)) for seat in (0, 1)]
    actions, takes = 0, [0, 0]
    while (seat := hand.seat_to_act) is not None:
        if actions == LONGEST_HAND:
            raise _Forfeited(takes.index(max(takes)), Forfeit(f"it took discards in a hand of {actions} actions"))
        legal = hand.legal_actions()
        start = perf_counter()
        try:
            action = players[seat].asked(legal)
            if len(legal) > 1:
                outcome.sides[seat ^ swapped].ms.append((perf_counter() - start) * 1000)
            match = match.apply(action)
        except Forfeit as why:
            raise _Forfeited(seat, why) from why
        except IllegalAction as error:
            raise _Forfeited(seat, Forfeit(f"it chose {str(action)[:60]!r}: {error}")) from error
        hand = _round(match)
        for listener in (0, 1):
            told[listener] += _tell(players[listener], hand.events_for(listener)[told[listener] :])
        actions += 1
        takes[seat] += action.kind == "take"
    outcome.longest = max(outcome.longest, actions)
    return match


def _round(match: Match) -> Round:
    assert match.round is not None
    return match.round


def _tell(player: Player, events: Sequence[Event]) -> int:
    """Tells a player what its seat has seen; gives how many events that were."""
    for event in events:
        player.told(event)
    return len(events)


def _count(outcome: Outcome, match: Match, swapped: int) -> None:
    result = _round(match).result
    assert result is not None
    outcome.hands += 1
    if result.winner is None:
        outcome.dead += 1
        return
    side = outcome.sides[result.winner ^ swapped]
    side.points += result.points
    side.gins += result.kind in ("gin", "big-gin")
    side.undercuts += result.kind == "undercut"
    side.knocks += result.kind == "knock"
