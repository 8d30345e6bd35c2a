"""The engine protocol (DESIGN 4): lines in, lines out, and nothing changes by a line that cannot be meant."""

from __future__ import annotations

import argparse
import io
import json
from random import Random
from typing import Any

import pytest

from ginrummy.bots import make_bot
from ginrummy.lab.engine import Engine, add_arguments, serve
from ginrummy.rules import DECK, PRESETS, Round, parse_cards

DEAL = {
    "event": "deal",
    "seat": 0,
    "dealer": 1,
    "hand": ["As", "2s", "3s", "9c", "9d", "9h", "Kd", "7c", "5d", "4h"],
    "upcard": "Td",
    "rules": {"preset": "classic"},
    "scores": [0, 0],
}
ASK = {"ask": "action", "legal": ["pass", "take"], "ms": 300}


def engine(level: str = "medium") -> Engine:
    return Engine(make_bot(level, seed=1))


def told(player: Engine, *lines: Any) -> Any:
    """The answer to the last of these lines; the ones before it get none."""
    *before, last = (line if isinstance(line, str) else json.dumps(line) for line in lines)
    for line in before:
        assert player.answer(line) is None
    return player.answer(last)


def test_a_hand_is_played_over_lines() -> None:
    player = engine()
    assert told(player, DEAL, ASK) == {"action": "pass"}
    passes = [{"event": "pass", "seat": 0}, {"event": "pass", "seat": 1}]
    assert told(player, *passes, {"ask": "action", "legal": ["draw"], "ms": 300}) == {"action": "draw"}
    drawn = {"event": "draw", "seat": 0, "card": "4d"}
    assert told(player, drawn, {"ask": "action"}) in ({"action": "discard Kd"}, {"action": "knock Kd"})


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", "no JSON"),
        ("hello", "no JSON"),
        ("[" * 100_000, "nested"),
        ("[]", "neither tells nor asks"),
        ('{"event":"deal"}', "lacks"),
        ('{"event":"sneeze"}', "no event"),
        ({"event": "draw", "seat": 1, "card": None}, "phase is offer_nondealer"),
        ({"event": "pass", "seat": 1}, "seat 0's turn"),
        ({"event": "take", "seat": 0, "card": "2h"}, "the discard pile is Td"),
        ({"event": "result", "kind": "dead", "winner": None, "points": 0, "scores": [0, 0]}, "not ended"),
        (DEAL, "in progress"),
        ({"ask": "weather"}, "no question"),
        ({"ask": "action", "legal": ["draw"]}, "pass, take would be"),
        ({"ask": "action", "legal": ["fly"]}, "no action"),
        ({"ask": "action", "legal": "pass"}, "a list"),
        ({"ask": "action", "ms": "soon"}, "milliseconds"),
    ],
)
def test_a_line_that_cannot_be_meant_gets_an_error_and_changes_nothing(line: Any, words: str) -> None:
    player = engine()
    told(player, DEAL)
    before = player.view
    assert words in told(player, line)["error"]
    assert player.view == before
    assert told(player, ASK) == {"action": "pass"}


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ({"event": "discard", "seat": 0, "card": "Qc"}, "not in that hand"),
        ({"event": "discard", "seat": 0, "card": "Td"}, "just taken"),
        ({"event": "draw", "seat": 0, "card": "8d"}, "phase is discard"),
        ({"event": "knock", "seat": 0, "card": "Kd", "spread": [], "unmelded": ["Ac"]}, "Ac is not in that hand"),
    ],
)
def test_cards_that_cannot_be_there_are_refused(event: Any, words: str) -> None:
    player = engine()
    told(player, DEAL, {"event": "take", "seat": 0, "card": "Td"})
    before = player.view
    assert words in told(player, event)["error"]
    assert player.view == before


def test_nothing_is_asked_before_a_deal_in_the_other_seats_turn_or_after_the_end() -> None:
    player = engine()
    assert "dealt" in told(player, ASK)["error"]
    assert "dealt" in told(player, {"event": "pass", "seat": 0})["error"]
    assert "turn" in told(player, DEAL, {"event": "pass", "seat": 0}, ASK)["error"]


def test_the_next_deal_comes_even_where_a_referee_leaves_out_the_end_of_a_hand() -> None:
    gin = {"event": "knock", "seat": 0, "card": "Kd", "spread": [["As", "2s", "3s", "4s"]], "kind": "gin"}
    player, hand = engine(), list(map(str, parse_cards("As 2s 3s 4s 9c 9d 9h 5d 6d Kd")))
    told(player, {**DEAL, "hand": hand}, {"event": "take", "seat": 0, "card": "Td"})
    assert told(player, gin, DEAL, ASK) == {"action": "pass"}


def test_a_card_that_the_other_seat_drew_is_forgotten_where_a_referee_tells_it() -> None:
    opening = [DEAL, {"event": "pass", "seat": 0}, {"event": "pass", "seat": 1}]
    mine = [{"event": "draw", "seat": 0, "card": "Qc"}, {"event": "discard", "seat": 0, "card": "Qc"}]
    told_too_much, told_right = engine(), engine()
    told(told_too_much, *opening, *mine, {"event": "draw", "seat": 1, "card": "8d"})
    told(told_right, *opening, *mine, {"event": "draw", "seat": 1, "card": None})
    assert told_too_much.view == told_right.view


@pytest.mark.parametrize("preset", PRESETS)
def test_an_engine_chooses_what_its_player_would_choose_at_the_table(preset: str) -> None:
    for seed in range(6):
        players = [engine("easy"), engine("medium")]
        bots = [make_bot("easy", seed=1), make_bot("medium", seed=1)]
        hand, heard = Round.deal(Random(seed).sample(DECK, 52), 1, PRESETS[preset]), [0, 0]
        while True:
            for seat in (0, 1):
                events = hand.events_for(seat)
                for event in events[heard[seat] :]:
                    assert players[seat].answer(json.dumps(event.as_json())) is None
                heard[seat] = len(events)
            seat = hand.seat_to_act
            if seat is None:
                break
            legal = hand.legal_actions()
            action = told(players[seat], {"ask": "action", "legal": legal, "ms": 300})["action"]
            assert action == bots[seat].choose(hand.view(seat), legal)
            hand = hand.apply(action)
        # And it is ready for the next hand.
        assert told(players[0], DEAL, ASK)["action"] in ("pass", "take")


def test_events_are_not_answered_and_the_end_of_the_input_ends_it() -> None:
    lines = [DEAL, ASK, "oops", ASK]
    text = "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines).encode()
    out = io.BytesIO()
    serve(make_bot("easy", 1), io.BytesIO(text + b"\xff\n"), out)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [list(answer) for answer in answers] == [["action"], ["error"], ["action"], ["error"]]


def test_the_command_takes_a_level_and_a_seed() -> None:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    assert vars(parser.parse_args([])) == {"level": "hard", "seed": None}
    assert vars(parser.parse_args(["--level", "easy", "--seed", "7"])) == {"level": "easy", "seed": 7}
