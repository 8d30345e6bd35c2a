"""Kills the game at random moments while it is played on a terminal, and looks whether anything is lost.

    python -m ginrummy.lab.kills --kills 1000 --load 2

Each life of the program starts from what the one before left, plays some moves as a reader of the screen would, and is
ended by SIGKILL: between two keys, within a save, or while it starts. Then every saved file has to replay, what was
saved before has to be the beginning of what is saved now, and what the last whole frame showed has to be in the record.
The lives take turns: against the computer and two people, on the screens and in plain lines.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from ginrummy.cli import main as ginrummy_command
from ginrummy.play.seats import LOCAL, VS_COMPUTER, against_computer, two_players
from ginrummy.play.table import Table
from ginrummy.rules.record import Record
from ginrummy.rules.variants import Rules
from ginrummy.saves.errors import Damaged
from ginrummy.saves.history import load_history
from ginrummy.saves.settings import Settings, save_settings
from ginrummy.saves.store import MatchStore

from .robot import keys_for, line_for
from .shown import Shown, missing, shown_in, shown_in_lines
from .terminal import Terminal

WAYS = tuple((kind, plain) for plain in (False, True) for kind in (VS_COMPUTER, LOCAL))
MOST_KEYS = 14
SLOW = "Saving: the disk is slow."
KEY_WAIT = 0.5
"""Seconds that a key may take to change anything."""
START = 10.0
"""Seconds that the start may take."""
QUIET = 1.5
"""Seconds after which a screen that asks nothing gets some key."""
SOMETHING = (b"\r", b"\x1b", b"\r")
LOAD = """
import os, sys, tempfile
with tempfile.TemporaryFile(dir=sys.argv[1]) as file:
    while os.getppid() == int(sys.argv[2]):
        sum(number * number for number in range(20000))
        file.seek(0)
        file.write(b"x" * 65536)
        file.flush()
        os.fsync(file.fileno())
"""


@dataclass
class Figures:
    """What came of it. ``problems`` should be empty."""

    kills: int = 0
    actions: int = 0
    matches: int = 0
    within_a_save: int = 0
    told_slow: int = 0
    at_the_start: int = 0
    seen: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def sentences(self) -> list[str]:
        """The figures for people."""
        seen = ", ".join(f"{count} {kind}" for kind, count in sorted(self.seen.items()))
        return [
            f"{self.kills} kills in {self.seconds:.0f} s, {self.actions} actions saved, {self.matches} matches begun.",
            f"{self.within_a_save} of the kills left the temporary file of a save that was under way, "
            f"{self.at_the_start} came before the first key.",
            f"The last whole frame was: {seen}.",
            f"Actions shown beside a notice that they are still being saved, and missing: {self.told_slow}.",
            f"Files that do not replay, or shown actions that are missing: {len(self.problems)}.",
            *self.problems,
        ]


class Kills:
    """A run in a folder of its own, one life after the other."""

    def __init__(self, folder: Path, random: Random) -> None:
        self.folder, self.random = folder, random
        self.figures = Figures()
        self._before: dict[str, list[list[str]]] = {}
        save_settings(folder, Settings(pace="none"))

    def life(self, kind: str, plain: bool) -> None:
        """One life of the program, and what it left."""
        self._deal(kind)
        before = set(self.folder.glob("*.tmp"))
        shown, text = self._play(kind, plain)
        self.figures.kills += 1
        self.figures.seen[shown.kind] += 1
        self.figures.within_a_save += bool(set(self.folder.glob("*.tmp")) - before)
        where = f"kill {self.figures.kills} ({kind}, {'plain' if plain else 'screens'})"
        self.figures.problems += [f"{where}: {problem}" for problem in self._look(kind, shown, text)]

    def _deal(self, kind: str) -> None:
        """A match to go on with, where there is none; it is the one played last, which is resumed."""
        store = MatchStore(self.folder, kind)
        record = store.load()
        if record is not None and not record.match.is_over:
            os.utime(store.path)
            return
        level = self.random.choice(("easy", "medium"))
        seats = two_players("Ana", "Maria") if kind == LOCAL else against_computer(level)
        Table.new(kind, seats, Rules(target=60), seed=self.random.randrange(10**6), store=store)
        store.flush()
        store.unlock()
        self._before.pop(kind, None)
        self.figures.matches += 1

    def _play(self, kind: str, plain: bool) -> tuple[Shown, str]:
        """Plays for a while and kills; what was shown last, and its text."""
        command = [sys.executable, "-m", "ginrummy", "--saves", str(self.folder)]
        command += ["--plain"] if plain else []
        command += ["resume", *(["--local"] if kind == LOCAL else [])]
        columns, rows = (240, 400) if plain else (80, 24)  # no line of the plain mode is broken, none scrolls away
        answer: Callable[[str, Random], bytes] = line_for if plain else keys_for
        with Terminal(command, columns, rows) as game:
            keys = 0 if self.random.random() < 0.08 else self.random.randint(1, MOST_KEYS)
            if keys == 0:
                self.figures.at_the_start += 1
                self._read_for(game, self.random.uniform(0.0, 1.0))
            pressed, asked, wanted = 0, time.monotonic() + START, time.monotonic() + 60
            while pressed < keys and game.status is None and time.monotonic() < wanted:
                before = game.screen.text
                typed = answer(before, self.random)
                if not typed and "match is over" in before.lower():
                    break
                if not typed and time.monotonic() - asked > QUIET:
                    typed = self.random.choice(SOMETHING)
                if typed:
                    game.send(typed)
                    pressed, asked = pressed + 1, time.monotonic()
                if pressed < keys:
                    self._read_until_changed(game, before)
            self._read_for(game, self.random.choice((0.0, 0.004, 0.02, 0.08)) * self.random.random())
            game.kill()
            text = game.screen.text
            return shown_in_lines(text) if plain else shown_in(text), text

    def _read_for(self, game: Terminal, seconds: float) -> None:
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0 and game.status is None:
            game.read(left)

    def _read_until_changed(self, game: Terminal, before: str) -> None:
        until = time.monotonic() + KEY_WAIT
        while game.screen.text == before and time.monotonic() < until and game.status is None:
            game.read(0.05)

    def _look(self, kind: str, shown: Shown, text: str) -> Iterator[str]:
        """What is wrong with what the life left."""
        store = MatchStore(self.folder, kind)
        try:
            record = store.load()
        except Damaged as damage:
            yield damage.reason
            return
        if record is None:
            yield "no match is saved"
            return
        if store.copy.exists() and store.load_copy() is None:
            yield "the copy cannot be read"
        lost = missing(shown, record)
        if lost is not None and SLOW in text.rstrip()[-2000:]:
            self.figures.told_slow += 1  # it was not shown as saved
        elif lost is not None:
            yield f"shown and not saved: {lost}\n{text.strip()[-2000:]}"
        now = [[str(action) for action in hand.actions] for hand in record.match.rounds]
        before = self._before.get(kind, [])
        if not _begins_with(now, before):
            yield "what was saved before is not the beginning of what is saved now"
        self.figures.actions += sum(map(len, now)) - sum(map(len, before))
        self._before[kind] = now
        if record.match.is_over:
            yield from self._history(record)
        for file in self.folder.glob("*.json*"):
            if file.name.startswith((VS_COMPUTER, LOCAL)) and not file.name.endswith(".tmp"):
                said = io.StringIO()
                with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
                    status = ginrummy_command(["replay", "--json", str(file)])
                if status:
                    yield f"replay {file.name}: {said.getvalue().strip()}"

    def _history(self, record: Record) -> Iterator[str]:
        """A finished match is in the history once, at the latest when it is opened again."""
        ids = [match.get("id") for match in load_history(self.folder).matches]
        if ids.count(record.data.get("id")) > 1:
            yield "a match is in the history twice"


def _begins_with(now: Sequence[Sequence[str]], before: Sequence[Sequence[str]]) -> bool:
    if len(now) < len(before):
        return False
    return all(mine[: len(hand)] == hand for mine, hand in zip(now, before, strict=False))


@contextlib.contextmanager
def loaded(count: int, folder: Path) -> Iterator[None]:
    """So many processes that compute and write to the disk meanwhile."""
    command = [sys.executable, "-c", LOAD, str(folder), str(os.getpid())]
    others = [subprocess.Popen(command) for _number in range(count)]
    try:
        yield
    finally:
        for other in others:
            other.kill()
            other.wait()


def run(kills: int, seed: int, folder: Path, load: int = 0, tell: Callable[[Figures], None] | None = None) -> Figures:
    """So many kills in this folder; ``tell`` is called after each."""
    began = time.monotonic()
    with loaded(load, folder):
        each = Kills(folder, Random(seed))
        for number in range(kills):
            each.life(*WAYS[number % len(WAYS)])
            each.figures.seconds = time.monotonic() - began
            if tell is not None:
                tell(each.figures)
    return each.figures


def main(argv: Sequence[str] | None = None) -> int:
    """Kills, and prints the figures; 1 where something was lost."""
    parser = argparse.ArgumentParser(prog="python -m ginrummy.lab.kills", description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--kills", type=int, default=1000, help="how many (default: 1000)")
    parser.add_argument("--seed", type=int, default=1, help="of the moves and moments (default: 1)")
    parser.add_argument("--load", type=int, default=1, help="processes that load the machine meanwhile (default: 1)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args(argv)

    told = 0

    def tell(figures: Figures) -> None:
        nonlocal told
        for problem in figures.problems[told:]:
            print(f"\r{problem}", file=sys.stderr)
        told = len(figures.problems)
        if figures.kills % 10 == 0:
            print(
                f"\r{figures.kills} kills, {told} problems, {figures.seconds:.0f} s ",
                end="",
                file=sys.stderr,
                flush=True,
            )

    with tempfile.TemporaryDirectory(prefix="ginrummy-kills-") as folder:
        figures = run(options.kills, options.seed, Path(folder), options.load, tell=tell)
    print(file=sys.stderr)
    print(json.dumps(vars(figures)) if options.json else "\n".join(figures.sentences()))
    return 1 if figures.problems else 0


if __name__ == "__main__":
    raise SystemExit(main())
