"""The arena (DESIGN 5): figures that add up, one outcome for one seed, and programs that fail forfeit their match."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ginrummy.bots import make_bot
from ginrummy.lab.arena_match import Pairing, play_match
from ginrummy.lab.arena_players import BuiltIn
from ginrummy.lab.arena_score import Score, interval
from ginrummy.rules import Event, Rules

KEYS = {"a", "b", "matches", "hands", "dead"}
SIDED = {"wins", "points", "gins", "undercuts", "knocks", "ms_median", "ms_max"}
ENGINE = f"cmd:{sys.executable} -m ginrummy engine --seed 3 --level"
Program = Callable[[str], str]


def command(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "ginrummy", "arena", *words], capture_output=True, text=True, timeout=120
    )


def arena(*words: str) -> dict[str, Any]:
    done = command(*words, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)  # type: ignore[no-any-return]


def untimed(figures: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in figures.items() if not key.startswith("ms_")}


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """Makes an outside program out of the lines that it does for each line it is sent."""

    def write(body: str) -> str:
        path = tmp_path / "bot.py"
        path.write_text(
            "import sys, time, json\nfor line in sys.stdin:\n" + "".join(f"    {x}\n" for x in body.split("\n"))
        )
        return f"cmd:{sys.executable} {path}"

    return write


def test_the_figures_have_the_promised_keys_add_up_and_do_not_depend_on_the_jobs() -> None:
    one, two = (arena("easy", "medium", "--matches", "5", "--seed", "4", "--jobs", jobs) for jobs in ("1", "2"))
    assert KEYS | {f"{key}_{side}" for key in SIDED for side in "ab"} <= set(one)
    assert untimed(one) == untimed(two)
    assert (one["a"], one["b"], one["matches"]) == ("easy", "medium", 5)
    assert one["wins_a"] + one["wins_b"] == 5
    won = sum(one[f"{kind}_{side}"] for kind in ("gins", "undercuts", "knocks") for side in "ab")
    assert won + one["dead"] == one["hands"]
    assert one["points_a"] > 0 < one["ms_median_a"] <= one["ms_max_a"]


def test_seats_change_every_other_match_over_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    seated: list[str] = []
    deals: list[Event] = []

    class Watched(BuiltIn):
        def told(self, event: Event) -> None:
            super().told(event)
            if event.kind == "deal":
                deals.append(event)

    def make_player(name: str, seed: int, limit_ms: float) -> BuiltIn:
        seated.append(name)
        return Watched(make_bot(name, seed), limit_ms)

    monkeypatch.setattr("ginrummy.lab.arena_match.make_player", make_player)
    pairing = Pairing("easy", "medium", Rules(), seed=5, limit_ms=100)
    first_deals = []
    for number in range(4):
        deals.clear()
        play_match(pairing, number)
        first_deals.append(deals[:2])
    assert seated == ["easy", "medium", "medium", "easy"] * 2
    assert first_deals[0] == first_deals[1] != first_deals[2] == first_deals[3]


def test_another_seed_is_another_match() -> None:
    one, two = (play_match(Pairing("easy", "simple", Rules(), seed, 100), 0) for seed in (5, 6))
    assert [side.points for side in one.sides] != [side.points for side in two.sides]


def test_two_processes_play_whole_matches() -> None:
    figures = arena(f"{ENGINE} easy", f"{ENGINE} medium", "--matches", "2", "--jobs", "1")
    assert figures["wins_a"] + figures["wins_b"] == 2
    assert figures["forfeits_a"] == figures["forfeits_b"] == 0
    assert figures["hands"] > 4


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("raise SystemExit('out of order')", "out of order"),
        ("if 'ask' in line: time.sleep(60)", "no answer within 50 ms"),
        ("print('tea', flush=True)", "no JSON"),
        ("print(json.dumps({'action': 'fly'}), flush=True)", "nonsense"),
        ("print(json.dumps({'action': 'discard Ks'}), flush=True)", "it chose 'discard Ks'"),
        ("print(json.dumps({'error': 'help'}), flush=True)", "an error: help"),
        ("print(json.dumps({'move': 1}), flush=True)", "without an action"),
        ("print('x' * 100000, flush=True)", "no JSON"),
    ],
)
def test_a_program_that_fails_forfeits_the_match_is_reported_and_the_arena_goes_on(
    program: Program, body: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ginrummy.lab.arena_program.STARTING", 1.0)
    name = program(body)
    score = Score("easy", name)
    for number in range(2):
        score.add(play_match(Pairing("easy", name, Rules(), 1, 50), number))
    assert score.wins == [2, 0]
    assert len(score.forfeits()) == 2
    assert "match 2:" in score.forfeits()[1] and words in score.forfeits()[1]
    assert score.as_json()["forfeits_b"] == 2


def test_forfeits_are_told_beside_the_figures(program: Program) -> None:
    done = command(program("sys.exit(3)"), "easy", "--matches", "2", "--json")
    assert done.returncode == 0
    assert json.loads(done.stdout)["wins_b"] == 2
    assert done.stderr.count("forfeited, it ended with status 3") == 2


def test_people_read_the_wins_with_their_interval() -> None:
    done = command("simple", "easy", "--matches", "2", "--jobs", "1")
    assert "simple against easy: 2 matches, classic rules, seed 1" in done.stdout
    assert "(95 %: " in done.stdout and "dead" in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("easy", "expert"), "there is no player 'expert': choose from easy, medium, hard"),
        (("easy", "cmd:"), "there is no such program"),
        (("easy", "cmd:/no/such/bot"), "there is no such program"),
        (("easy", "easy", "--matches", "0"), "whole number from 1"),
        (("easy", "easy", "--limit-ms", "soon"), "milliseconds"),
    ],
)
def test_wrong_usage_gets_one_clear_line(words: tuple[str, ...], message: str) -> None:
    done = command(*words)
    assert done.returncode == 2
    assert message in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr


def test_the_interval_is_wilsons() -> None:
    low, high = interval(700, 1000)
    assert (round(low, 3), round(high, 3)) == (0.671, 0.728)
    assert interval(0, 0) == (0.0, 1.0)
    assert interval(10, 10)[1] == pytest.approx(1.0)
