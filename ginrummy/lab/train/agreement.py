"""Whether the game and the compiled training agree: the same hands played by both, decision by decision.

``python -m ginrummy.lab.train.agreement HANDS [FILE]`` plays hands with the shipped weights both ways, compares
every result and every input of the network, and writes them to a file for the tests (which need no numba).
"""

from __future__ import annotations

import base64
import json
import sys
import zlib
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from ginrummy.bots.net import NetPlayer
from ginrummy.bots.values.features import INPUTS
from ginrummy.bots.values.network import Network
from ginrummy.rules.cards import DECK
from ginrummy.rules.course import Phase
from ginrummy.rules.round import Round
from ginrummy.rules.variants import Rules
from ginrummy.rules.view import View

from .replayed import rows_of


def compare(number: int, weights: str, seed: int) -> list[dict[str, Any]]:
    """Play hands both ways. Raises AssertionError where they differ; gives the hands, with what the network saw."""
    from .compiled import load

    modules = load()
    hands, choices = modules["hands"], modules["valuing"]
    data = (Path(__file__).parents[2] / "bots" / "values" / f"{weights}.bin").read_bytes()
    net = arrays_of(data)
    room = choices.make_room(net[1].shape[0], net[3].shape[0])
    store = (
        np.zeros((400, INPUTS), np.float32),
        np.zeros(400, np.int8),
        np.zeros(400, np.float32),
        np.zeros(1, np.int64),
    )
    chain = (np.zeros((2, 128), np.int64), np.zeros((2, 128)), np.zeros((2, 128), np.int64))
    random = Random(seed)
    player = NetPlayer(weights=weights)
    kept = []
    for number_now in range(number):
        deck = random.sample(range(52), 52)
        limit = 10 if number_now % 4 else random.randrange(11)
        rules = Rules(knock_limit=limit)
        dealer = random.randrange(2)
        store[3][0] = 0
        result, ending, _ = hands.play_hand(
            np.array(deck),
            dealer,
            np.array([limit, 25, 25]),
            np.zeros(2, np.int64),
            (net, net),
            np.zeros((2, 5)),
            0.0,
            np.ones(2, np.bool_),
            1.0,
            room,
            store,
            chain,
        )
        hand = Round.deal([DECK[index] for index in deck], dealer, rules)
        actions, tied = [], False
        while hand.seat_to_act is not None:
            view = hand.view(hand.seat_to_act)
            tied = tied or _tied(player, view)
            actions.append(str(player.choose(view, view.legal_actions())))
            hand = hand.apply(actions[-1])
        if tied:
            continue
        assert hand.result is not None
        points = hand.result.points if hand.result.winner == 0 else -hand.result.points
        assert ("dead", "knock", "undercut", "gin")[ending] == hand.result.kind, (deck, dealer, limit, actions)
        assert points == result, (deck, dealer, limit, actions, points, result)
        _, rows = rows_of(Round.deal([DECK[index] for index in deck], dealer, rules), actions)
        stored = list(zip(store[1], store[0][: store[3][0]], strict=False))
        at = 0
        for kind, row in rows:
            # Knocks that were legal and not made are stored between.
            while at < len(stored) and (stored[at][0] != kind or not np.allclose(stored[at][1], row, atol=1e-5)):
                at += 1
            assert at < len(stored), (deck, dealer, limit, actions)
            at += 1
        packed = zlib.compress(np.array([row for _, row in rows], "<f4").tobytes(), 9)
        cards = " ".join(DECK[index].text for index in deck)
        kept.append(
            {
                "deck": cards,
                "dealer": dealer,
                "limit": limit,
                "actions": actions,
                "result": [hand.result.kind, points],
                "rows": base64.b85encode(packed).decode(),
            }
        )
    return kept


def _tied(player: NetPlayer, view: View) -> bool:
    """Whether two throws are worth the same, as with cards alike but for their suits: rounding decides then. And
    whether a knock may be made on the last turn: there the game counts more than the training (``last_turn``)."""
    if view.phase is not Phase.DISCARD:
        return False
    if view.stock_count <= view.rules.dead_hand_stock and any(a.kind == "knock" for a in view.legal_actions()):
        return True
    throws, _ = player._choices(view).throwing()
    best = sorted(throws.values())[-2:]
    return len(best) == 2 and best[1] - best[0] < 1e-3


def arrays_of(data: bytes) -> tuple[Any, ...]:
    """The weights file as the compiled code wants it."""
    Network(data)
    head, _, body = data.partition(b"\n")
    header = json.loads(head)
    first, second = header["first"], header["second"]
    flat = np.frombuffer(body, "<f4").astype(np.float32)
    found, place = [], 0
    for shape in ((INPUTS, first), (first,), (first, second), (second,), (second, 3), (3,)):
        size = int(np.prod(shape))
        found.append(np.ascontiguousarray(flat[place : place + size].reshape(shape)))
        place += size
    return tuple(found)


def main(arguments: list[str]) -> int:
    """Compare, and write the hands where a file is named."""
    number = int(arguments[0])
    kept = compare(number, "hard", seed=1)
    actions = sum(len(hand["actions"]) for hand in kept)
    print(f"{len(kept)} hands, {actions} actions: the same both ways ({number - len(kept)} more had ties)")
    if len(arguments) > 1:
        Path(arguments[1]).write_text(json.dumps(kept, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
