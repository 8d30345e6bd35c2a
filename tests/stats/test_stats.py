"""Statistics: every figure worked out a second way, from the replayed records."""

from __future__ import annotations

import io
import json
from argparse import ArgumentParser
from dataclasses import replace
from pathlib import Path

import pytest

from ginrummy.plain.stats import add_arguments, print_stats, stats_lines
from ginrummy.play.outcomes import outcomes
from ginrummy.play.stats import Finished, Statistics, finished_matches, statistics
from ginrummy.rules.record import Record
from ginrummy.rules.variants import PRESETS, Rules
from ginrummy.saves.history import History, load_history

from .matches import line, played

SHORT = Rules(target=50)


@pytest.mark.parametrize("name", list(PRESETS))
def test_results_are_those_of_the_referee(name: str) -> None:
    for seed in range(3):
        match = played(seed, replace(PRESETS[name], target=60))
        record = line(match)
        assert outcomes(match.rules, record["rounds"]) == match.results
        assert Record.from_json(record).match.results == match.results


def _history(*lines: dict[str, object], unreadable: int = 0) -> tuple[Statistics, ...]:
    matches, _bad = finished_matches(History(tuple(lines), unreadable))
    return statistics(matches)


def test_every_figure_against_the_replayed_records() -> None:
    played_ones = [played(seed, SHORT) for seed in range(12)]
    (side,) = _history(*(line(match, seed=seed) for seed, match in enumerate(played_ones)))
    results = [result for match in played_ones for result in match.results]
    won = [result.points for result in results if result.winner == 0]
    lost = [result.points for result in results if result.winner == 1]

    assert (side.kind, side.level, side.player) == ("vs-computer", "easy", "You")
    assert side.matches == 12 and side.matches_won == sum(match.winner == 0 for match in played_ones)
    assert (side.hands, side.hands_won, side.hands_lost) == (len(results), len(won), len(lost))
    assert side.dead == sum(result.kind == "dead" for result in results)
    assert side.hands == side.hands_won + side.hands_lost + side.dead
    assert (side.points_won, side.points_lost) == (sum(won), sum(lost))
    assert side.points_a_hand == pytest.approx((sum(won) - sum(lost)) / len(results))
    assert (side.best, side.worst) == (max(won), -max(lost))
    assert side.gins == sum(result.kind in ("gin", "big-gin") and result.winner == 0 for result in results)
    mine = [result for result in results if result.knocker == 0 and result.kind in ("knock", "undercut")]
    assert side.knocks == len(mine) > 0
    assert side.undercut_by == sum(result.kind == "undercut" for result in mine)
    assert side.undercuts == sum(result.kind == "undercut" and result.winner == 0 for result in results) > 0
    assert side.undercut_by_rate == pytest.approx(side.undercut_by / len(mine))
    margins = [match.scores[0] - match.scores[1] for match in played_ones]
    assert side.form == tuple(sum(margins[: count + 1]) for count in range(12))
    assert side.recent == tuple(match.winner == 0 for match in played_ones)
    assert len(side.last) == 10
    assert [entry.seed for entry in side.last] == list(range(11, 1, -1))
    assert (side.last[0].points, side.last[0].other_points) == played_ones[-1].scores


def test_each_level_and_each_player_apart_easiest_first() -> None:
    match = played(1, SHORT)
    lines = [
        line(match, None, ("Maria", "Ana")),
        line(match, "hard"),
        line(match, "easy"),
        line(match, None, ("ana", "Rosa")),
        line(match, "grandmaster"),
    ]
    sides = _history(*lines)
    assert [(side.kind, side.level, side.player) for side in sides] == [
        ("vs-computer", "easy", "You"),
        ("vs-computer", "hard", "You"),
        ("vs-computer", "grandmaster", "You"),
        ("local", None, "ana"),
        ("local", None, "Maria"),
        ("local", None, "Rosa"),
    ]
    ana, maria = sides[3], sides[4]
    assert ana.matches == 2 and ana.matches_won == 1  # lost as the second, won as the first, or the other way round
    assert (maria.points_won, maria.points_lost) == match.scores
    assert maria.last[0].other == "Ana"


def test_what_is_no_finished_match_is_counted_apart() -> None:
    match = played(1, SHORT)
    good = line(match)
    cut = line(match) | {"rounds": good["rounds"][:-1]}
    spoilt = json.loads(json.dumps(good))
    spoilt["rounds"][0]["actions"] = ["pass", "fly"]
    foreign = json.loads(json.dumps(good))
    foreign["rounds"][0]["deck"] = "As As"
    bad = [
        {},
        {"format": "ginrummy-match"},
        cut,
        spoilt,
        foreign,
        good | {"rules": {"target": -1}},
        good | {"seats": 3},
    ]
    bad += [good | {"rounds": [None]}, good | {"rounds": [{"deck": 3, "actions": "no"}]}, good | {"seats": [1, 2]}]
    matches, unreadable = finished_matches(History((good, *bad), 2))
    assert len(matches) == 1
    assert unreadable == len(bad) + 2


def test_rates_of_nothing_are_none() -> None:
    assert statistics([]) == ()
    match = played(1, Rules(target=50, knock_limit=0))
    (side,) = _history(line(match))
    assert side.knocks == 0 and side.undercut_by_rate is None
    assert side.as_json()["undercut_by_rate"] is None


def test_printed_in_80_columns_and_as_json(tmp_path: Path) -> None:
    rules = Rules(target=50, game_bonus=3)
    lines = [line(played(seed, SHORT), "hard") for seed in range(3)]
    lines += [line(played(seed, rules), None, ("W" * 16, "M" * 16), finished="") for seed in range(13)]
    text = "".join(json.dumps(entry | {"id": str(at)}) + "\n" for at, entry in enumerate(lines))
    (tmp_path / "history.jsonl").write_text(text + "{ cut", "utf-8")

    out = io.StringIO()
    print_stats(tmp_path, False, out)
    said = out.getvalue()
    assert max(map(len, said.splitlines())) <= 80
    assert "Against the computer, Hard\nMatches: 3 played" in said
    assert "1 line of history.jsonl can't be read; it is left alone." in said
    assert all(char == "\n" or char.isprintable() for char in said)

    out = io.StringIO()
    print_stats(tmp_path, True, out)
    data = json.loads(out.getvalue())
    matches, unreadable = finished_matches(load_history(tmp_path))
    assert (data["matches"], data["unreadable"]) == (16, 1) == (len(matches), unreadable)
    assert data["statistics"] == [json.loads(json.dumps(side.as_json())) for side in statistics(matches)]
    assert data["statistics"][0]["level"] == "hard"


def test_no_history_says_so(tmp_path: Path) -> None:
    assert stats_lines(tmp_path) == ["No match has been played to its end yet, so there are no statistics."]
    out = io.StringIO()
    print_stats(tmp_path, True, out)
    assert json.loads(out.getvalue()) == {"matches": 0, "unreadable": 0, "statistics": []}
    parser = ArgumentParser()
    add_arguments(parser)
    assert parser.parse_args(["--json"]).json is True


def test_the_kind_and_level_of_a_record_that_says_neither() -> None:
    record = line(played(1, SHORT), "medium")
    del record["kind"], record["finished"], record["seed"]
    match = Finished.of(record)
    assert (match.kind, match.level, match.seed, match.finished) == ("vs-computer", "medium", None, None)
    record["seats"] = [{"name": "A"}, {"name": "B"}]
    assert Finished.of(record).kind == "local"


def test_the_best_and_the_worst_hand_are_the_most_and_the_least_points() -> None:
    quick = (played(seed, Rules(target=10)) for seed in range(99))
    match = next(match for match in quick if len(match.results) == 1)
    (result,) = match.results
    (side,) = _history(line(match))
    assert side.best == side.worst == (result.points if result.winner == 0 else -result.points) != 0


@pytest.mark.parametrize("width", [40, 60])
def test_on_a_narrow_terminal_no_word_is_broken(tmp_path: Path, width: int) -> None:
    text = "".join(json.dumps(line(played(seed, SHORT), "hard") | {"id": str(seed)}) + "\n" for seed in range(12))
    (tmp_path / "history.jsonl").write_text(text, "utf-8")
    narrow = stats_lines(tmp_path, width)
    assert max(map(len, narrow)) <= width
    assert " ".join(narrow).split() == " ".join(stats_lines(tmp_path)).split()
