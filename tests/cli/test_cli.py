"""The command line: what each command prints, and one clear line for whatever is wrong."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from ginrummy.cli import main
from ginrummy.play.seats import VS_COMPUTER, against_computer
from ginrummy.play.table import Table
from ginrummy.rules import PRESETS, Match, Record, Rules, deck_for
from ginrummy.saves.store import MatchStore

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the command line with saves of its own; gives status, output and errors."""
    monkeypatch.setenv("GINRUMMY_SAVES", str(tmp_path / "saves"))

    def run(*words: str) -> tuple[int, str, str]:
        status = main(words)
        told = capsys.readouterr()
        return status, told.out, told.err

    return run


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Stands in for the screens and the plain mode; fills with what they were opened with."""
    seen: dict[str, Any] = {}

    def stand_in(module: str, name: str) -> None:
        def opens(start: str, saves: Path, **more: Any) -> int:
            seen.update({"by": name, "start": start, "saves": saves}, **more)
            return 0

        made = ModuleType(module)
        setattr(made, name, opens)
        monkeypatch.setitem(sys.modules, module, made)

    stand_in("ginrummy.tui.app", "run_app")
    stand_in("ginrummy.plain", "run_plain")
    return seen


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ginrummy.commands.game.has_terminal", lambda: True)
    monkeypatch.setenv("TERM", "xterm-256color")


def record(actions: int = 6) -> Record:
    table = Table.new(VS_COMPUTER, against_computer("easy"), Rules(), seed=3)
    for _count in range(actions):
        seat = table.seat_to_act or 0
        table.act(table.legal_actions(seat)[0], seat)
    return table.record


def finished() -> Record:
    """A match to 20 of two who draw at random and knock when they can."""
    match, random = Match(Rules(target=20)), Random(1)
    while not match.is_over:
        if match.round is None or match.round.is_over:
            match = match.deal(deck_for(3, len(match.rounds)))
        else:
            legal = match.round.legal_actions()
            match = match.apply(random.choice([act for act in legal if act.kind == "knock"] or legal))
    return Record(match, against_computer("easy"))


def one_line(text: str) -> bool:
    return text.count("\n") == 1 and text.endswith("\n") and "Traceback" not in text


# The headless commands


def test_melds(run: Run) -> None:
    status, out, err = run("melds", "As 2s 3s Td Th Tc 4h 9c Kd Kh")
    assert (status, err) == (0, "")
    assert out.splitlines() == ["Deadwood 33", "[As 2s 3s]  [Tc Td Th]  4h 9c Kd Kh"]


def test_melds_lists_every_best_arrangement(run: Run) -> None:
    _status, out, _err = run("melds", "5h", "5d", "5c", "6c", "7c")
    assert out.splitlines() == ["Deadwood 10", "[5c 6c 7c]  5d 5h"]
    _status, out, _err = run("melds", "7c 7d 7h 8h 9h 2c")
    assert out.splitlines()[0] == "Deadwood 16"
    assert [line[:2] for line in out.splitlines()[1:]] in ([], ["1.", "2."]) or len(out.splitlines()) == 2


def test_melds_reads_cards_as_screens_write_them_and_writes_them_as_records_do(run: Run) -> None:
    for cards in ("10s A♥ ad", "TS aH A♦", "ten of spades, ace of hearts and Ad"):
        assert run("melds", cards) == (0, "Deadwood 12\nAd Ah Ts\n", "")


def test_melds_of_eleven_cards_names_the_best_discards(run: Run) -> None:
    _status, out, _err = run("melds", "Ac 2c 3c 4d 5d 6d 7h 8h 9h Ts Js")
    assert out.splitlines()[0] == "Deadwood 20"
    assert out.splitlines()[2:] == ["Discard Ts: leaves 10", "Discard Js: leaves 10"]
    status, out, _err = run("melds", "--json", "Ac 2c 3c 4d 5d 6d 7h 8h 9h Ts Js")
    assert status == 0
    assert json.loads(out)["discards"] == [{"card": "Ts", "deadwood": 10}, {"card": "Js", "deadwood": 10}]


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("Zz", "'Zz'"),
        ("As 10h, Zz 2c", "'Zz' is no card"),
        ("ten of hearts and jokers.", "'jokers' is no card"),
        ("As 2s As", "As is there twice"),
        ("", "0"),
        (" ".join(["2c"] * 1), None),
        ("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc", "12"),
        ("\x1b[2J", "no card"),
        ("♠", "no card"),
    ],
)
def test_melds_of_no_cards_is_one_clear_line(run: Run, cards: str, words: str | None) -> None:
    status, out, err = run("melds", cards)
    if words is None:
        assert status == 0
        return
    assert status == 2 and out == "" and one_line(err) and words in err and "\x1b" not in err


def test_replay_tells_each_hand_and_how_the_match_ended(run: Run, tmp_path: Path) -> None:
    match = finished()
    (tmp_path / "match.json").write_text(match.dumps())
    status, out, err = run("replay", str(tmp_path / "match.json"))
    assert (status, err) == (0, "")
    assert out.count("\nHand ") + out.startswith("Hand ") == len(match.match.rounds)
    assert "wins the match" in out or "You win the match" in out
    assert "None" not in out and "{" not in out


def test_replay_as_json_is_as_the_design_fixes_it(run: Run, tmp_path: Path) -> None:
    match = finished()
    (tmp_path / "match.json").write_text(match.dumps())
    status, out, _err = run("replay", "--json", str(tmp_path / "match.json"))
    data = json.loads(out)
    assert status == 0
    assert data["scores"] == list(match.match.scores) and data["winner"] == match.match.winner
    for told, hand in zip(data["rounds"], match.match.rounds, strict=True):
        assert hand.result is not None
        expected = {"kind": hand.result.kind, "winner": hand.result.winner, "points": hand.result.points}
        assert expected.items() <= told["result"].items()
    assert [sum(points for _label, points in items) for items in data["sheet"]] == data["totals"]
    assert data["totals"] == list(match.match.standing.totals())
    (tmp_path / "match.json").write_text(record().dumps())
    data = json.loads(run("replay", str(tmp_path / "match.json"), "--json")[1])
    assert [hand["result"] for hand in data["rounds"]] == [None]
    assert (data["scores"], data["winner"]) == ([0, 0], None)


def test_the_help_of_a_command_shows_the_options_that_it_uses(run: Run) -> None:
    assert "--plain" not in run("melds", "--help")[1] and "--no-mouse" not in run("arena", "--help")[1]
    told = run("play", "--help")[1]
    assert "--plain" in told and "knock_limit" in told and "oklahoma" in told


def test_replay_of_a_hand_in_progress_keeps_its_cards_hidden(run: Run, tmp_path: Path) -> None:
    match = record(8)
    (tmp_path / "match.json").write_text(match.dumps())
    _status, out, _err = run("replay", "--suits", "letters", str(tmp_path / "match.json"))
    hand = match.match.rounds[0]
    public = {card for event in hand.events_for(0) for card in (event.card, event.upcard) if card is not None}
    hidden = {*hand.hands[1], *hand.stock} - public
    told = out.replace("10", "T").replace(".", " ").split()
    assert not {str(card) for card in hidden} & set(told)


def test_replay_reads_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(record().dumps().encode())))
    status, out, _err = run("replay", "-")
    assert status == 0 and out.startswith("Hand 1")


def _illegal() -> bytes:
    data = record(6).as_json()
    data["rounds"][0]["actions"][4] = "knock As"
    return json.dumps(data).encode()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "empty"),
        (b"\0" * 100, "zeros"),
        (b"\xff\xfe\x00", "UTF-8"),
        (b"{", "JSON"),
        (b"[]", "match record"),
        (b"[" * 100_000, "deep"),
        (_illegal(), "hand 1, action 5 (knock As)"),
        (json.dumps(record().as_json() | {"version": 2}).encode(), "newer version"),
        (bytes(range(256)) * 10, "UTF-8"),
    ],
)
def test_replay_of_a_bad_record_is_one_clear_line(run: Run, tmp_path: Path, data: bytes, words: str) -> None:
    (tmp_path / "match.json").write_bytes(data)
    for more in ((), ("--json",)):
        status, out, err = run("replay", str(tmp_path / "match.json"), *more)
        assert status == 1 and out == "" and one_line(err) and words in err
        assert (tmp_path / "match.json").read_bytes() == data


def test_replay_of_what_is_no_file_is_one_clear_line(run: Run, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name, words in ((tmp_path, "folder"), (tmp_path / "no", "no file"), (tmp_path / "pipe", "pipe"), ("\0", "")):
        status, out, err = run("replay", str(name))
        assert status == 1 and out == "" and one_line(err) and words in err


# Into the game


def test_bare_opens_home_on_the_screen(run: Run, opened: dict[str, Any], terminal: None, tmp_path: Path) -> None:
    assert run()[0] == 0
    assert (opened["by"], opened["start"], opened["saves"]) == ("run_app", "home", tmp_path / "saves")


def test_play_passes_on_what_was_asked_for(run: Run, opened: dict[str, Any], terminal: None, tmp_path: Path) -> None:
    words = [
        "play",
        "--level",
        "hard",
        "--preset",
        "oklahoma",
        "--seed",
        "7",
        "--rule",
        "target=50",
        "--rule",
        "big_gin=off",
    ]
    assert run(*words, "--saves", str(tmp_path / "mine"), "--no-mouse", "--suits", "letters")[0] == 0
    assert opened["by"] == "run_app" and opened["start"] == "play" and opened["kind"] == VS_COMPUTER
    assert (opened["level"], opened["seed"], opened["saves"]) == ("hard", 7, tmp_path / "mine")
    assert opened["rules"] == Rules(oklahoma=True, big_gin=False, target=50)
    assert opened["mouse"] is False and opened["suits"] == "letters"


def test_options_may_stand_before_or_after_the_command(run: Run, opened: dict[str, Any], tmp_path: Path) -> None:
    for words in (
        ["--plain", "--saves", str(tmp_path / "x"), "play"],
        ["play", "--plain", "--saves", str(tmp_path / "x")],
    ):
        opened.clear()
        assert run(*words)[0] == 0
        assert (opened["by"], opened["saves"], opened["rules"]) == ("run_plain", tmp_path / "x", None)


def test_two_players_on_this_device(run: Run, opened: dict[str, Any], terminal: None) -> None:
    assert run("play", "--local")[0] == 0
    assert opened["kind"] == "local"
    status, _out, err = run("play", "--local", "--level", "hard")
    assert status == 2 and one_line(err)


@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_dumb_terminal_gets_plain_lines(
    run: Run, opened: dict[str, Any], terminal: None, monkeypatch: pytest.MonkeyPatch, term: str
) -> None:
    monkeypatch.setenv("TERM", term)
    assert run()[0] == 0 and opened["by"] == "run_plain"


def test_no_terminal_gets_plain_lines(run: Run, opened: dict[str, Any]) -> None:
    assert run("play")[0] == 0 and opened["by"] == "run_plain"


@pytest.mark.parametrize("name", list(PRESETS))
def test_every_preset_can_be_played(run: Run, opened: dict[str, Any], name: str) -> None:
    run("play", "--preset", name)
    assert opened["rules"] == PRESETS[name]


@pytest.mark.parametrize(
    ("rule", "field", "value"),
    [
        ("knock_limit=4", "knock_limit", 4),
        ("gin-bonus=30", "gin_bonus", 30),
        ("undercut_bonus=0", "undercut_bonus", 0),
        ("big_gin=on", "big_gin", True),
        ("big_gin_bonus=31", "big_gin_bonus", 31),
        ("dead_hand_stock=4", "dead_hand_stock", 4),
        ("target=1000", "target", 1000),
        ("game_bonus=100", "game_bonus", 100),
        ("box_bonus=20", "box_bonus", 20),
        ("shutout=true", "shutout", True),
        ("oklahoma=yes", "oklahoma", True),
    ],
)
def test_every_value_of_the_rules_can_be_given(
    run: Run, opened: dict[str, Any], rule: str, field: str, value: Any
) -> None:
    assert run("play", "--rule", rule)[0] == 0
    assert getattr(opened["rules"], field) == value


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["fly"], "'fly'"),
        (["--fly"], "--fly"),
        (["play", "--level", "godlike"], "hard"),
        (["play", "--preset", "poker"], "oklahoma"),
        (["play", "--seed", "seven"], "'seven'"),
        (["play", "--seed", "-1"], "whole number"),
        (["play", "--seed", "9" * 40], "whole number"),
        (["play", "--seed", "1.5"], "whole number"),
        (["play", "--rule", "knock_limit=11"], "from 0 to 10"),
        (["play", "--rule", "target=0"], "from 1 to 1000"),
        (["play", "--rule", "target=many"], "from 1 to 1000"),
        (["play", "--rule", "target=" + "9" * 6000], "from 1 to 1000"),
        (["play", "--rule", "shutout=maybe"], "true or false"),
        (["play", "--rule", "jokers=2"], "knock_limit"),
        (["play", "--rule", "target"], "NAME=VALUE"),
        (["play", "--level"], "--level"),
        (["melds"], "CARDS"),
        (["replay"], "FILE"),
        (["--suits", "runes"], "letters"),
        (["--saves", ""], "folder"),
        (["--saves", "/dev/null"], "no folder"),
    ],
)
def test_wrong_usage_is_one_clear_line_and_status_2(
    run: Run, opened: dict[str, Any], words: list[str], told: str
) -> None:
    status, out, err = run(*words)
    assert status == 2 and out == "" and one_line(err) and told in err
    assert not opened


def test_resume_opens_the_saved_match(run: Run, opened: dict[str, Any], terminal: None, tmp_path: Path) -> None:
    MatchStore(tmp_path / "saves", VS_COMPUTER).save(record())
    assert run("resume")[0] == 0
    assert (opened["start"], opened["kind"]) == ("resume", VS_COMPUTER)


def test_resume_without_a_match_and_with_a_damaged_one_is_one_clear_line(
    run: Run, opened: dict[str, Any], terminal: None, tmp_path: Path
) -> None:
    status, _out, err = run("resume")
    assert status == 1 and one_line(err) and "no saved match" in err
    store = MatchStore(tmp_path / "saves", VS_COMPUTER)
    store.save(record(2))
    store.save(record(3))
    store.path.write_bytes(b"{")
    status, _out, err = run("resume")
    assert status == 1 and one_line(err) and "vs-computer.json can't be read" in err and "one move before" in err
    assert not opened


def test_help_and_version(run: Run) -> None:
    status, out, _err = run("--help")
    assert status == 0 and all(
        name in out for name in ("play", "resume", "replay", "melds", "stats", "arena", "--saves")
    )
    assert run("--version")[:2] == (0, "ginrummy 0.1.0\n")
    for name in ("play", "resume", "replay", "melds"):
        assert run(name, "--help")[0] == 0


# In processes of their own


@pytest.mark.parametrize(
    "words", [["--help"], ["--version"], ["melds", "As 2s 3s"], ["replay", "-"], ["play", "--seed", "x"]]
)
def test_a_headless_command_loads_neither_the_screens_nor_rich(words: list[str]) -> None:
    code = (
        "import sys; from ginrummy.cli import main; main(sys.argv[1:]); "
        "print(*sorted({name.split('.')[0] for name in sys.modules} & "
        "{'textual', 'rich', 'platformdirs', 'asyncio', 'shutil'}))"
    )
    env = os.environ | {"GINRUMMY_SAVES": "/nonexistent/saves"}
    done = subprocess.run(
        [sys.executable, "-c", code, *words],
        input=record().dumps(),
        capture_output=True,
        text=True,
        env=env,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == ""


def test_output_that_cannot_show_suits_gets_letters(tmp_path: Path) -> None:
    (tmp_path / "match.json").write_text(record().dumps())
    env = os.environ | {"PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [sys.executable, "-m", "ginrummy", "replay", str(tmp_path / "match.json")],
        capture_output=True,
        env=env,
        check=True,
    )
    assert done.stdout.isascii() and b"turned up" in done.stdout and b"?" not in done.stdout


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "match.json").write_text(finished().dumps())
    with subprocess.Popen(
        [sys.executable, "-m", "ginrummy", "replay", str(tmp_path / "match.json")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as done:
        assert done.stdout is not None and done.stderr is not None
        done.stdout.close()
        assert done.stderr.read() == b""
