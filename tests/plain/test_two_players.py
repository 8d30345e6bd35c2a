"""Two people, one device: nobody's cards are said before their owner types "reveal"."""

from __future__ import annotations

import io
import os
import re
import time
from pathlib import Path

import pytest

from ginrummy.plain import match as plain_match
from ginrummy.plain import run_plain
from ginrummy.play.table import Table
from ginrummy.play.text import SYMBOLS
from ginrummy.rules.cards import Card
from ginrummy.rules.course import Phase
from ginrummy.rules.variants import Rules
from ginrummy.saves.settings import Settings, save_settings

from .deals import actions, save
from .robot import CARD, Robot, Typist, typed


def hidden(table: Table, seat: int) -> set[str]:
    """The cards of a seat that only their owner may see now, as they are written."""
    hand = table.record.match.rounds[-1]
    shown: set[Card] = set(hand.course.known[seat]) | set(hand.course.pile)
    if hand.is_over or (hand.course.knock is not None and hand.course.knock.seat == seat):
        return set()
    return {SYMBOLS(card) for card in hand.hands[seat] if card not in shown}


class Watcher:
    """Looks at everything that is said between two answers: whose cards may stand there."""

    def __init__(self) -> None:
        self.tables: list[Table] = []
        self.looking: int | None = None
        self.gates = 0
        self.hand = 0
        self.revealed: list[int] = []

    def __call__(self, said: str) -> None:
        if not self.tables:
            return
        table = self.tables[-1]
        before, gate, after = said.partition("Pass the device to ")
        after = after if gate else ""
        if gate:
            self.gates += 1
            name = after.split(".")[0]
            self._nothing_of((0, 1), table, after)
            assert before.count("\n") >= 60 or self.looking is None
            self.looking = None
            self.waiting = table.names.index(name)
        prompt = said.rpartition("\n")[2]
        if self.looking is not None and not gate:
            self._nothing_of((1 - self.looking,), table, said)
        elif "type reveal" in prompt:
            self._nothing_of((0, 1), table, after or said)
        elif table.seat_to_act is not None:  # the answer to the gate was reveal
            self.looking = table.seat_to_act
            assert self.looking == self.waiting
            self.revealed.append(self.looking)
            self._nothing_of((1 - self.looking,), table, said)
        if table.hand_over:
            self.looking = None

    def _nothing_of(self, seats: tuple[int, ...], table: Table, said: str) -> None:
        told = set(re.findall(CARD, said))
        for seat in seats:
            assert not told & hidden(table, seat), said


@pytest.fixture
def watcher(monkeypatch: pytest.MonkeyPatch) -> Watcher:
    found, begin = Watcher(), plain_match.Playing.__init__

    def begun(playing: plain_match.Playing, session: object, table: Table) -> None:
        found.tables.append(table)
        begin(playing, session, table)  # type: ignore[arg-type]

    monkeypatch.setattr(plain_match.Playing, "__init__", begun)
    return found


class Curious(Robot):
    """Looks things up at the gates and before decisions, and defends by hand."""

    questions = ("score", "", "history", "seen", "hand", "rules", "sort melds", "x", "?")
    asked = 0
    kept = ""

    def answer(self, said: str, prompt: str) -> str | None:
        self.kept += said
        if "type reveal" in prompt or prompt.startswith(("stock", "discard", "take", "lay")):
            self.asked += 1
            if self.asked % 4:
                return self.questions[self.asked % len(self.questions)]
        said, self.kept = self.kept, ""
        return "best" if prompt.startswith("lay") else super().answer(said, prompt)


@pytest.mark.parametrize("by_hand", [False, True])
def test_a_whole_match_never_says_a_hidden_card(tmp_path: Path, watcher: Watcher, by_hand: bool) -> None:
    save_settings(tmp_path, Settings(names=("Ana", "Maria"), defence="ask" if by_hand else "auto"))
    out = io.StringIO()
    robot = (Curious if by_hand else Robot)(out, watcher, most=8000)
    rules = Rules(target=40 if by_hand else 100)
    status = run_plain("play", tmp_path, kind="local", rules=rules, seed=21, stdin=robot, stdout=out)

    assert status == 0
    assert watcher.tables[-1].match_over
    assert watcher.gates > 10 and set(watcher.revealed) == {0, 1}
    assert "wins the match" in out.getvalue()
    assert "\x1b" not in out.getvalue() and "\f" not in out.getvalue()


def test_the_gate_lets_nothing_but_reveal_through(tmp_path: Path) -> None:
    record = save(tmp_path, "As 2s 3s 4d 5d 9c 9d 9h Kc Kd", "7h", local=True)
    lines = ["", "hand", "history", "seen", "take", "pass", "d as", "as", "hint", "rev eal", "n", "score", "?", "sort"]
    _status, said = typed(tmp_path, lines, "resume", kind="local")

    assert actions(tmp_path, "local") == []
    assert not set(re.findall(CARD, said)) - {"7♥"}  # the upcard
    assert record.seats[0].name == "Ana" and "You" not in said.replace("You can type", "")


def test_a_card_drawn_before_the_game_was_left_is_not_told_at_the_gate(tmp_path: Path) -> None:
    save(tmp_path, "As 2s 3s 4d 5d 9c 9d 9h Kc Kd", "7h", "pass", "pass", "draw", stock="Qd", local=True)
    _status, said = typed(tmp_path, [], "resume", kind="local")
    assert "Pass the device to Ana. Last: Ana drew from the stock." in said
    assert "Q♦" not in said

    _status, said = typed(tmp_path, ["reveal"], "resume", kind="local")
    assert "Q♦" in said


def test_the_first_decision_after_each_resuming_is_gated_and_leaving_covers(tmp_path: Path) -> None:
    save(tmp_path, "As 2s 3s 4d 5d 9c 9d 9h Kc Kd", "7h", local=True)
    _status, said = typed(tmp_path, ["reveal", "home", "c", "quit"], "resume", kind="local")
    assert said.count("type reveal") == 2
    shown = said.index("Your hand:")
    left = said.index("Gin rummy.")
    assert said[shown:left].count("\n\n") and said[shown:left].count("\n") > 60


def test_a_terminal_is_cleared_and_a_dumb_one_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    for term, clears in (("xterm", True), ("dumb", False)):
        monkeypatch.setenv("TERM", term)
        save(tmp_path, "As 2s 3s 4d 5d 9c 9d 9h Kc Kd", "7h", local=True)
        out = Terminal()
        run_plain("resume", tmp_path, kind="local", stdin=Typist(["reveal", "pass"]), stdout=out)
        assert ("\x1b[3J" in out.getvalue()) is clears


def test_a_defender_by_hand_decides_behind_the_gate(tmp_path: Path) -> None:
    save_settings(tmp_path, Settings(defence="ask"))
    mine, theirs = "As 2s 3s 4d 5d 6d 9c 9d 9h Kc", "4s 5s Jh Qd Qc 7h 8h Td 6c 6h"
    record = save(tmp_path, mine, "2h", "take", theirs=theirs, local=True)
    assert record.match.rounds[0].phase is Phase.DISCARD
    _status, said = typed(tmp_path, ["reveal", "k kc", "yes", "reveal", "lay 4s", "5s", "done"], "resume", kind="local")

    knock, gate = (
        said.index("You knocked with 2"),
        said.index("Pass the device to Maria. Last: Ana took 2♥ and knocked"),
    )
    assert knock < gate
    assert not set(re.findall(CARD, said[:gate])) & {"J♥", "Q♦", "Q♣", "7♥", "8♥"}
    assert actions(tmp_path, "local")[-1] == "defend 6h7h8h / 4s>0 5s>0"
    assert "Maria laid off 4♠ on A♠ 2♠ 3♠." in said


def test_two_who_take_nothing_but_discards_are_told_after_100_turns(tmp_path: Path) -> None:
    record = save(tmp_path, "As 2s 3s 4d 5d 9c 9d 9h Kc Kd", "7h", local=True)
    match = record.match
    while len(match.rounds[0].actions) < 2 * 98:
        hand = match.rounds[0].hands[match.rounds[0].seat_to_act or 0]
        match = match.apply("take").apply(f"discard {hand[0]}")
    done = [str(action) for action in match.rounds[0].actions]
    save(tmp_path, "As 2s 3s 4d 5d 9c 9d 9h Kc Kd", "7h", *done, local=True)
    lines = ["reveal", "take", "quit"]
    _status, said = typed(tmp_path, lines, "resume", kind="local")
    assert "This hand has gone on for 100 turns: it ends by a knock, or by drawing from the stock." in said


def test_the_unfinished_match_played_last_is_the_one_to_go_on_with(tmp_path: Path) -> None:
    mine, rules = "As 2s 3s 4s 9c 9d 9h 9s 2c 2d", Rules(target=5)
    save(tmp_path, mine, "7h", "pass", "pass", "draw", "knock Qd", "defend", stock="Qd", rules=rules)  # over
    save(tmp_path, mine, "7h", local=True)
    os.utime(tmp_path / "local.json", (1, 1))
    for kind in (None, "vs-computer"):  # the second is what the command line asks for
        _status, said = typed(tmp_path, [], "resume", **({"kind": kind} if kind else {}))
        assert "Pass the device to Ana." in said

    save(tmp_path, mine, "7h")
    for lines in (["1"], ["continue two"], ["c"], ["resume"]):
        os.utime(tmp_path / "local.json", (time.time() + 60, time.time() + 60))
        _status, said = typed(tmp_path, [*lines, "home", "quit"])
        assert said.index("1 continue two: Ana and Maria") < said.index("2 continue: against the computer")
        assert "Pass the device to Ana." in said


def test_a_name_that_is_cut_is_said(tmp_path: Path) -> None:
    _status, said = typed(tmp_path, ["two", "Bartholomaeus Oxenstierna", "Ana", "", "q"])
    assert "A name has at most 16 characters: Bartholomaeus Ox." in said
