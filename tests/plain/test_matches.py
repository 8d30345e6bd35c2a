"""Whole matches through the plain mode, and its saves shared with every other way to play."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from pathlib import Path

import pytest

from ginrummy.plain import run_plain
from ginrummy.play.seats import against_computer
from ginrummy.play.stats import finished_matches, statistics
from ginrummy.play.table import Table
from ginrummy.rules.record import Record
from ginrummy.rules.variants import PRESETS, Rules
from ginrummy.saves.history import load_history
from ginrummy.saves.store import MatchStore

from .robot import Robot, typed

SHORT = Rules(target=30)


@pytest.mark.parametrize("rules", [PRESETS["classic"], replace(PRESETS["oklahoma"], target=40)])
def test_a_match_against_the_computer_to_its_end(tmp_path: Path, rules: Rules) -> None:
    out = io.StringIO()
    robot = Robot(out)
    status = run_plain("play", tmp_path, level="easy", rules=rules, seed=11, stdin=robot, stdout=out)
    said = out.getvalue()

    assert status == 0
    assert robot.prompts[-1].startswith("new, score, review")
    record = MatchStore(tmp_path, "vs-computer").load()
    assert record is not None and record.match.is_over
    first, second = record.match.scores
    assert f"You {first}, Computer {second}, to {record.match.rules.target}." in said
    assert "wins the match" in said or "You win the match" in said
    assert "seed 11" in said
    # One event a line, nothing for a screen to obey, and no figure that is none.
    assert all(char == "\n" or char.isprintable() for char in said)
    assert not re.search(r"None|Traceback|\{|\}", said)


def test_a_finished_match_is_counted_once_and_can_only_be_looked_at(tmp_path: Path) -> None:
    out = io.StringIO()
    run_plain("play", tmp_path, level="easy", rules=SHORT, seed=3, stdin=Robot(out), stdout=out)
    before = MatchStore(tmp_path, "vs-computer").path.read_bytes()

    status, said = typed(tmp_path, ["s", "t", "d 9h", "score", "review 1", "home", "stats"], "resume")

    assert status == 0
    assert MatchStore(tmp_path, "vs-computer").path.read_bytes() == before
    matches, unreadable = finished_matches(load_history(tmp_path))
    assert (len(matches), unreadable) == (1, 0)
    (side,) = statistics(matches)
    assert f"Hands: {side.hands} played" in said
    assert "Hand 1, from the deal." in said
    menu = said.rpartition("Gin rummy.")[2]
    assert "continue" not in menu  # a match that is over cannot be gone on with


def test_the_sums_told_add_up_to_the_scores(tmp_path: Path) -> None:
    out = io.StringIO()
    rules = replace(PRESETS["tournament"], target=40)
    run_plain("play", tmp_path, level="easy", rules=rules, seed=5, stdin=Robot(out), stdout=out)
    record = MatchStore(tmp_path, "vs-computer").load()
    assert record is not None
    shows = out.getvalue().split(" is over.\n")[1:]
    assert len(shows) == len(record.match.results)
    for shown, result in zip(shows, record.match.results, strict=True):
        lines = shown.split("\nHand ")[0].split("next, score")[0].split("new, score")[0]
        if result.winner is not None:
            ending = re.search(r"(?:wins?) (\d+) points?\.", lines)
            assert ending is not None and int(ending[1]) == result.points
            added = lines[: ending.start()]
            figures = re.findall(r"^(?:.*deadwood|.*bonus): (−?\d+)\.$", added, re.MULTILINE)
            assert sum(int(figure.replace("−", "-")) for figure in figures) == result.points
    totals = re.findall(r"Total: (\d+)", out.getvalue())
    assert [int(total) for total in totals[-2:]] == list(record.match.standing.totals())


def test_a_match_begun_elsewhere_goes_on_here_and_back(tmp_path: Path) -> None:
    store = MatchStore(tmp_path, "vs-computer")
    table = Table.new("vs-computer", against_computer("easy"), Rules(), seed=8, store=store)
    table.act("take", 0)
    hand = table.view(0).hand
    store.unlock()

    status, said = typed(tmp_path, ["c", "", "quit"])

    assert status == 0
    assert "discard a card" in said  # the same step
    cards = re.findall(r"Your hand: (.*)\.", said)[0]
    assert len(re.findall(r"[♠♥♦♣]", cards)) == len(hand) == 11
    record = MatchStore(tmp_path, "vs-computer").load()
    assert record is not None
    assert Table.open(record, "vs-computer").view(0).hand == hand

    worst = max((card for card in hand if card is not table.view(0).just_taken), key=lambda card: card.points)
    typed(tmp_path, ["continue", f"d {worst}", "q"])
    record = MatchStore(tmp_path, "vs-computer").load()
    assert record is not None
    assert [str(action) for action in record.match.rounds[0].actions][:2] == ["take", f"discard {worst}"]


def test_the_level_changes_in_mid_match_and_the_position_stays(tmp_path: Path) -> None:
    lines = ["level", "back", "level hrad", "level hard", "home", "c", "q"]
    status, said = typed(tmp_path, lines, "play", level="easy", seed=8)

    record = MatchStore(tmp_path, "vs-computer").load()
    assert status == 0 and record is not None
    assert record.seats[1].level == "hard"
    assert record.match.rounds[0].actions == ()
    assert "The level stays easy." in said
    assert "There is no level 'hrad'" in said
    assert "against the computer at hard" in said


def test_a_new_match_in_mid_match_asks_first_and_begins_at_nought(tmp_path: Path) -> None:
    typed(tmp_path, ["pass"], "play", level="easy", seed=8)
    before = MatchStore(tmp_path, "vs-computer").path.read_bytes()

    typed(tmp_path, ["c", "new", "maybe", "no", "q"])
    assert MatchStore(tmp_path, "vs-computer").path.read_bytes() == before

    typed(tmp_path, ["c", "new", "yes", "medium", "oklahoma", "target 200", "", "q"])
    record = MatchStore(tmp_path, "vs-computer").load()
    assert record is not None
    assert record.match.scores == (0, 0) and len(record.match.rounds) == 1
    assert (
        record.match.rules
        == Record.from_json(
            {"format": "ginrummy-match", "version": 1, "rules": {"preset": "oklahoma", "target": 200}}
        ).match.rules
    )
    assert record.seats[1].level == "medium"


def test_play_again_keeps_what_was_chosen_last(tmp_path: Path) -> None:
    typed(tmp_path, ["computer", "hard", "straight", "", "q"])
    MatchStore(tmp_path, "vs-computer").path.unlink()
    typed(tmp_path, ["q"], "play")
    record = MatchStore(tmp_path, "vs-computer").load()
    assert record is not None
    assert record.seats[1].level == "hard"
    assert record.match.rules.preset == "straight"
