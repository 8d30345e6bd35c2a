"""Bad input, the end of the input, what can be looked up, and outputs that cannot show everything."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from ginrummy.plain import run_plain
from ginrummy.plain.console import broken
from ginrummy.plain.help import help_lines
from ginrummy.play.howto import IN_LINES, how_pages
from ginrummy.play.text import SYMBOLS
from ginrummy.rules import Record
from ginrummy.saves.background import disk
from ginrummy.saves.settings import Settings, load_settings, save_settings
from ginrummy.saves.store import MatchStore

from .deals import actions, save, saved
from .robot import CARD, Typist, typed

MINE = "As 2s 3s 4d 5d 9c 9d 9h Kc Kd"


@pytest.mark.parametrize(
    "line",
    ["xyz", "d", "d zz", "d 9h 9c", "k", "42", "-1", "take it", "sort up", "move", "move 9h", "move 9h left x",
     "move 2c left", "level hrad", "\x1b[A\x07", "d " + "9" * 4000, "\ufffd", "stock 9h", "gin zz"],
)  # fmt: skip
def test_bad_input_gets_one_clear_line_and_changes_nothing(tmp_path: Path, line: str) -> None:
    save(tmp_path, MINE, "7h", "take")
    before = MatchStore(tmp_path, "vs-computer").path.read_bytes()
    _status, without = typed(tmp_path, ["v"], "resume")
    status, said = typed(tmp_path, [line, "v"], "resume")

    assert status == 0
    added = said.count("\n") - without.count("\n")
    assert added == 2  # the line, and the prompt once more
    answer = said.split("or ?: \n")[1].splitlines()[0]
    assert answer.isprintable() and 10 < len(answer) < 200
    assert MatchStore(tmp_path, "vs-computer").path.read_bytes() == before


def test_the_end_of_the_input_at_every_step_leaves_with_0_and_all_saved(tmp_path: Path) -> None:
    lines = ["computer", "easy", "target 5", "", "p", "s", "new"]
    for count in range(len(lines) + 1):
        folder = tmp_path / str(count)
        status, said = typed(folder, lines[:count])
        assert status == 0
        assert said.endswith("Everything is saved. Until next time.\n")
        if count >= 4:
            saved(folder)


def test_a_last_line_without_its_end_counts(tmp_path: Path) -> None:
    out = io.StringIO()
    save(tmp_path, MINE, "7h")
    run_plain("resume", tmp_path, stdin=io.StringIO("take\nd kc"), stdout=out)
    assert actions(tmp_path)[:2] == ["take", "discard Kc"]


def test_ctrl_c_leaves_with_a_line_and_all_saved(tmp_path: Path) -> None:
    status, said = typed(tmp_path, ["take", KeyboardInterrupt()], "play", level="easy", seed=8)
    assert status == 130
    assert said.endswith("\nEverything is saved. Until next time.\n")
    assert actions(tmp_path) == ["take"]


def test_a_reader_that_goes_away_ends_it_without_a_traceback(tmp_path: Path) -> None:
    class Gone(io.StringIO):
        def write(self, text: str) -> int:
            if "Your hand" in text:
                raise BrokenPipeError
            return super().write(text)

    assert run_plain("play", tmp_path, seed=8, level="easy", stdin=Typist(["p"]), stdout=Gone()) == 1
    assert disk.settle()  # a busy disk may take longer than the game waits for it
    saved(tmp_path)


def test_a_save_that_fails_is_told_once_and_at_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save(tmp_path, MINE, "7h")
    before = MatchStore(tmp_path, "vs-computer").path.read_bytes()

    def full(store: MatchStore, text: str) -> None:
        from ginrummy.saves.errors import SaveFailed

        raise SaveFailed("the disk is full")

    monkeypatch.setattr(MatchStore, "_write", full)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "elsewhere"))
    (tmp_path / "elsewhere").mkdir()
    status, said = typed(tmp_path, ["take", "d kc"], "resume")
    assert status == 0
    assert said.count("the disk is full") == 2  # when it happens, and at the end, with where the match lies instead
    (elsewhere,) = (tmp_path / "elsewhere").glob("*/vs-computer.json")
    assert f"written to {elsewhere} instead." in said and "into your saves folder as vs-computer.json" in said
    assert len(Record.loads(elsewhere.read_text()).match.rounds[0].actions) > 1
    assert said.endswith("Until next time. The last moves could not be saved.\n")
    assert MatchStore(tmp_path, "vs-computer").path.read_bytes() == before


def test_what_can_be_looked_up(tmp_path: Path) -> None:
    save(tmp_path, MINE, "7h", "pass", "take", "discard Qd", theirs="Qd 8h")
    lines = ["?", "", "history", "seen", "score", "rules", "how", "hint", "review 1", "o", "sort rank", "m as right 2"]
    _status, said = typed(tmp_path, [*lines, "sort hand"], "resume")

    assert "On the discard pile lies Q♦." in said
    assert "Computer has 10 cards; you saw Computer take 7♥." in said
    assert "2. You passed the upcard." in said and "3. Computer took 7♥ and threw Q♦." in said
    assert "Hearts: yours 9; Computer's 7; not seen A 2 3 4 5 6 8 10 J Q K." in said
    assert "No hand of this match has ended yet." in said
    assert "Classic gin rummy." in said
    assert "review 1 is nothing that can be typed here" in said  # the hand is not over
    assert "Your hand by suit: " in said and "Your hand by rank: A♠ 2♠ 3♠ 4♦ 5♦ 9♣" in said
    assert "Your hand: 2♠ 3♠ A♠ 4♦ 5♦ 9♣" in said
    assert load_settings(tmp_path).sort == "hand"
    assert actions(tmp_path) == ["pass", "take", "discard Qd"]


def test_cards_seen_names_each_card_once(tmp_path: Path) -> None:
    save(tmp_path, MINE, "7h", "pass", "take", "discard Qd", theirs="Qd 8h")
    _status, said = typed(tmp_path, ["seen"], "resume")
    lines = re.findall(r"^(?:Spades|Hearts|Diamonds|Clubs): (.*)\.$", said, re.MULTILINE)
    assert len(lines) == 4
    for line in lines:
        ranks = re.findall(r"\b(?:10|[2-9AJQK])\b", line.replace("Computer", ""))
        assert sorted(ranks) == sorted(["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"])


def test_how_the_game_goes_is_told_as_on_the_screens(tmp_path: Path) -> None:
    _status, said = typed(tmp_path, ["how"])
    assert "key" not in said[said.index("Gin:") :]
    for page in how_pages(last=IN_LINES):
        assert "\n".join((f"{page.title}:", *page.before)) in said and "\n".join(page.after) in said
        for card in (card for cards in (*page.melds, page.rest) for card in cards):
            assert SYMBOLS(card) in said


def test_a_hint_says_what_to_do_and_why(tmp_path: Path) -> None:
    save(tmp_path, MINE, "6d")
    _status, said = typed(tmp_path, ["hint"], "resume")
    assert re.search(r"^Take 6♦: it .*\.$", said, re.MULTILINE)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "cp437"])
def test_an_output_without_suit_signs_gets_letters(tmp_path: Path, encoding: str) -> None:
    save(tmp_path, MINE, "7h")
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding=encoding, errors="strict")
    status = run_plain("resume", tmp_path, stdin=Typist(["how", "hint", "d 10♠"]), stdout=out)
    out.flush()
    said = raw.getvalue().decode(encoding)
    assert status == 0
    assert "take 7h, pass" in said and "Ah 2h 3h is a third meld" in said and "?h" not in said


def test_letters_by_choice(tmp_path: Path) -> None:
    save(tmp_path, MINE, "7h")
    _status, said = typed(tmp_path, [], "resume", suits="letters")
    assert "take 7h, pass, or ?: " in said and not re.search(CARD, said)
    _status, said = typed(tmp_path, ["settings", "suits let", "back", "", "settings", "suits auto"], "resume")
    assert "As 2s 3s" in said
    assert load_settings(tmp_path).suits == "auto"


def test_settings_in_lines(tmp_path: Path) -> None:
    lines = ["settings", "?", "suits purple", "wibble", "confirm knock off", "confirm-knock maybe", "defence ask",
             "name  Rosa  ", "four colour on", "pace slow", "back", "computer", "easy", "", "score"]  # fmt: skip
    _status, said = typed(tmp_path, lines)
    assert "suits is one of auto, symbols, letters." in said
    assert "wibble is no setting; there are suits, sort," in said
    assert "confirm knock is either on or off." in said
    settings = load_settings(tmp_path)
    assert (settings.confirm_knock, settings.defence, settings.name) == (False, "ask", "Rosa")
    assert (settings.four_colour, settings.pace) == (True, "slow")
    assert saved(tmp_path).seats[0].name == "Rosa"


def test_rules_of_ones_own(tmp_path: Path) -> None:
    lines = ["computer", "easy", "?", "knock limit 11", "knock 4", "big gin on", "box 25", "target none", "shutout yes",
             "gin", "gin_bonus=30", ""]  # fmt: skip
    _status, said = typed(tmp_path, lines)
    assert "knock limit must be a whole number from 0 to 10, not 11." in said
    assert "target must be a whole number from 1 to 1000." in said
    assert "gin is no preset and no value" in said
    rules = saved(tmp_path).match.rules
    assert (rules.knock_limit, rules.big_gin, rules.box_bonus, rules.shutout, rules.gin_bonus) == (
        4,
        True,
        25,
        True,
        30,
    )
    assert "Knock with 4 or less." in said
    assert load_settings(tmp_path).rules == rules.as_json()


def test_names_of_two_players_are_asked_once_and_remembered(tmp_path: Path) -> None:
    typed(tmp_path, ["two", "Ana", "\x1b[31mana", ""])
    assert load_settings(tmp_path).names == ("Ana", "ana 2") or load_settings(tmp_path).names[0] == "Ana"
    first, second = saved(tmp_path, "local").seats
    assert first.name == "Ana" and second.name != "Ana" and second.name.isprintable()
    _status, said = typed(tmp_path, ["two", "yes", "", "", ""])
    assert "First player's name (Enter for Ana): " in said


def test_damaged_saves_are_told_kept_and_replaced_by_the_good_copy(tmp_path: Path) -> None:
    save(tmp_path, MINE, "7h")
    typed(tmp_path, ["take"], "resume")
    path = MatchStore(tmp_path, "vs-computer").path
    path.write_bytes(path.read_bytes()[:200])

    status, said = typed(tmp_path, ["no", "?", "q"])
    assert status == 0 and said.count("vs-computer.json can't be read") == 1
    assert "continue" not in said.partition("Gin rummy.")[2]
    _status, said = typed(tmp_path, ["yes", "continue", "take", "quit"])
    assert "A copy from one step before can be read. Go on from it? yes or no: " in said
    assert actions(tmp_path) == ["take"]
    assert [found for found in tmp_path.iterdir() if "damaged" in found.name]


def test_a_match_open_in_another_process_is_not_played_twice(tmp_path: Path) -> None:
    save(tmp_path, MINE, "7h")
    code = (
        "import sys; from ginrummy.saves.store import MatchStore; store = MatchStore(sys.argv[1], 'vs-computer');"
        "store.lock(); print('held', flush=True); sys.stdin.readline()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None and other.stdout.readline() == "held\n"
        _status, said = typed(tmp_path, ["continue", "quit"])
        other.communicate("\n")
    assert "It can't be played here now: this match is open in another window of the game" in said
    assert actions(tmp_path) == []


def test_a_pipe_never_hangs_and_holds_no_control_sequence(tmp_path: Path) -> None:
    """The command itself, as a screen reader or a script starts it."""
    done = subprocess.run(
        [sys.executable, "-m", "ginrummy", "--saves", str(tmp_path), "play", "--level", "easy", "--seed", "8"],
        input="pass\nbogus\nquit\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
    )
    assert done.returncode == 0 and done.stderr == ""
    assert all(char == "\n" or char.isprintable() for char in done.stdout)
    assert done.stdout.endswith("Everything is saved. Until next time.\n")
    assert json.loads((tmp_path / "vs-computer.json").read_text("utf-8"))["rounds"][0]["actions"][0] == "pass"


def test_nothing_of_a_screen_is_loaded() -> None:
    code = "import sys, ginrummy.plain.run; print(sorted({'textual', 'rich'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_mode_of_the_last_match_is_resumed(tmp_path: Path) -> None:
    save_settings(tmp_path, Settings())
    _status, said = typed(tmp_path, [], "resume")
    assert "There is no saved match to go on with." in said
    save(tmp_path, MINE, "7h", local=True)
    _status, said = typed(tmp_path, [], "resume")
    assert "Pass the device to Ana." in said


def test_a_line_wider_than_the_terminal_is_broken_at_blanks() -> None:
    words = [f"  {line}" for line in help_lines(["discard", "lay", "break", "review"])]
    for width in (40, 60, 80):
        rows = [row for line in words for row in broken(line, width).splitlines()]
        assert max(map(len, rows)) <= width and all(row.startswith("  ") for row in rows)
        assert " ".join(rows).split() == " ".join(words).split()
