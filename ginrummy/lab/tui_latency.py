"""How quick a terminal app is, as a ratio to a bare Textual app: start to first paint, and key to repaint.

    python -m ginrummy.lab.tui_latency
    python -m ginrummy.lab.tui_latency \\
        --command 'python -m ginrummy play --level easy --seed 7 --saves {saves}' \\
        --first 'Your turn' --press 'right=without' --press 'left=without'

The app runs on a pseudo-terminal of its own, and a text counts as painted when the frame that holds it
has arrived there whole. The two apps take turns, the first of a round being the second of the next, so
that whatever else the machine does meets both alike. Without `--command` the bare app is measured
against itself: how far that ratio is from 1 is the noise.

Texts are regular expressions, sought in what was written since the process started or the key was
pressed, with colours and the like taken out; each row of the screen is a line. Only what changed is
written, so wait for a text that the key changes. `{n}` in it stands for the number of the press in its
process, from 1. `{saves}` in the command becomes a new, empty folder at each start.

Standard library only, and POSIX only.
"""

from __future__ import annotations

import argparse
import contextlib
import dataclasses
import fcntl
import json
import os
import pty
import re
import select
import shlex
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Iterator, Sequence

KEYS = {
    "up": b"\x1b[A",
    "down": b"\x1b[B",
    "right": b"\x1b[C",
    "left": b"\x1b[D",
    "home": b"\x1b[H",
    "end": b"\x1b[F",
    "enter": b"\r",
    "space": b" ",
    "tab": b"\t",
    "escape": b"\x1b",
    "backspace": b"\x7f",
}
FRAME_BEGINS, FRAME_ENDS = b"\x1b[?2026h", b"\x1b[?2026l"
FRAMES_ASKED, FRAMES_KNOWN = b"\x1b[?2026$p", b"\x1b[?2026;2$y"
MOVES = re.compile(rb"\x1b\[[0-9;]*[Hfd]")
ESCAPES = re.compile(
    rb"\x1b\[[0-?]*[ -/]*[@-~]"  # control sequences: colours, modes
    rb"|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)"  # operating system commands: titles, links
    rb"|\x1b[PX^_].*?\x1b\\"  # device control and other strings
    rb"|\x1b[()].|\x1b[=>78]",
    re.DOTALL,
)
UNCOUNTED_KEYS = 3


class MeasuringFailed(Exception):
    """The app ended, or did not show what was waited for; the message has the end of what it did show."""


@dataclasses.dataclass(frozen=True)
class Step:
    """A key, and the regular expression that its effect matches."""

    key: bytes
    expect: str


@dataclasses.dataclass(frozen=True)
class Subject:
    """An app to measure: its command, what its first paint shows, the way to the keys, and the keys."""

    command: tuple[str, ...]
    first: str
    setup: tuple[Step, ...]
    presses: tuple[Step, ...]


@dataclasses.dataclass
class Samples:
    """Milliseconds, one figure a start and one a key."""

    first_paint: list[float] = dataclasses.field(default_factory=list)
    key: list[float] = dataclasses.field(default_factory=list)


BARE = Subject(
    command=(sys.executable, "-m", "ginrummy.lab.bare_app"),
    first="count 0",
    setup=(),
    presses=(Step(b" ", r"count {n}\b"),),
)


def key_bytes(name: str) -> bytes:
    """What a terminal sends for a key: a name in `KEYS`, `ctrl+LETTER`, or one character; else ValueError."""
    if name in KEYS:
        return KEYS[name]
    if re.fullmatch("ctrl\\+[a-z]", name):
        return bytes([ord(name[-1]) & 31])
    if len(name) == 1:
        return name.encode()
    raise ValueError(f"no such key: {name!r} (one character, ctrl+LETTER, or one of {' '.join(KEYS)})")


def step(text: str) -> Step:
    """From `KEY=REGEX`: `right=without`, `ctrl+o=sorted`, `x=.`. argparse's error for any other form."""
    name, equals, expect = text.partition("=")
    if not equals or not expect:
        raise argparse.ArgumentTypeError(f"not KEY=REGEX: {text!r}")
    try:
        re.compile(expect)
        return Step(key_bytes(name), expect)
    except (ValueError, re.error) as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def readable(written: bytes | bytearray) -> str:
    """The text in what an app wrote, a line for each place that it moved to."""
    return ESCAPES.sub(b"", MOVES.sub(b"\n", written)).decode(errors="replace")


class Session:
    """One run of an app on a pseudo-terminal, from start to quit. Times are `time.perf_counter` seconds."""

    def __init__(self, command: Sequence[str], columns: int, rows: int, timeout: float) -> None:
        self.timeout = timeout
        self.since = bytearray()  # written since the start or the last key
        self.exit_status: int | None = None
        environment = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES", "NO_COLOR")}
        environment |= {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
        self.marked = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            try:
                fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
                os.execvpe(command[0], list(command), environment)
            except OSError as error:
                os.write(2, f"{command[0]}: {error.strerror}\n".encode())
            finally:
                os._exit(127)

    def wait_for(self, expect: str) -> float:
        """Milliseconds from the start or the last key until the frame with this text was there whole."""
        pattern = re.compile(expect)
        deadline = time.perf_counter() + self.timeout
        found = False
        while True:
            if not self._read(deadline - time.perf_counter()):
                raise MeasuringFailed(f"waited {self.timeout:g} s for {expect!r}; {self._shown()}")
            arrived = time.perf_counter()
            found = found or pattern.search(readable(self.since)) is not None
            if found and self.since.rfind(FRAME_BEGINS) <= self.since.rfind(FRAME_ENDS):
                return (arrived - self.marked) * 1000

    def press(self, step: Step, number: int = 0) -> float:
        """Press a key once the app is quiet; milliseconds to its effect."""
        self.settle()
        self.since.clear()
        self.marked = time.perf_counter()
        os.write(self.fd, step.key)
        return self.wait_for(step.expect.replace("{n}", str(number)))

    def settle(self, quiet: float = 0.03, at_most: float = 1.0) -> None:
        """Read on until nothing has come for `quiet` seconds."""
        deadline = time.perf_counter() + at_most
        while time.perf_counter() < deadline and self._read(quiet):
            pass

    def quit(self) -> None:
        """Ask with ctrl+q; where that is no use within three seconds, end the process."""
        with contextlib.suppress(MeasuringFailed, OSError):
            self.settle()
            os.write(self.fd, key_bytes("ctrl+q"))
            deadline = time.perf_counter() + min(self.timeout, 3.0)
            while self._read(deadline - time.perf_counter()):
                pass
        if self.exit_status is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.fd)

    def _read(self, wait: float) -> bool:
        """Take what the app wrote within `wait` seconds; False where there was nothing."""
        if wait <= 0 or not select.select([self.fd], [], [], wait)[0]:
            return False
        try:
            written = os.read(self.fd, 65536)
        except OSError:  # Linux: EIO once the other side has closed
            written = b""
        if not written:
            self.exit_status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
            raise MeasuringFailed(f"it ended with status {self.exit_status}; {self._shown()}")
        self.since += written
        if FRAMES_ASKED in written:  # answer as today's terminals do, so that frames come marked
            os.write(self.fd, FRAMES_KNOWN)
        return True

    def _shown(self) -> str:
        return f"it showed:\n{readable(self.since).strip()[-2000:] or '(nothing)'}"


@contextlib.contextmanager
def running(subject: Subject, columns: int, rows: int, timeout: float) -> Iterator[Session]:
    """The app in a new process, ended and its saves deleted afterwards."""
    with tempfile.TemporaryDirectory(prefix="tui-latency-") as saves:
        command = [part.replace("{saves}", saves) for part in subject.command]
        session = Session(command, columns, rows, timeout)
        try:
            yield session
        finally:
            session.quit()


def measure_once(subject: Subject, keys: int, columns: int, rows: int, timeout: float) -> Samples:
    """Start the app, get where the keys are measured, press them; the first few do not count."""
    samples = Samples()
    with running(subject, columns, rows, timeout) as session:
        samples.first_paint.append(session.wait_for(subject.first))
        for on_the_way in subject.setup:
            session.press(on_the_way)
        for number in range(1, UNCOUNTED_KEYS + keys + 1) if keys else ():
            took = session.press(subject.presses[(number - 1) % len(subject.presses)], number)
            if number > UNCOUNTED_KEYS:
                samples.key.append(took)
    return samples


def measure(
    app: Subject, bare: Subject, rounds: int, keys: int, columns: int, rows: int, timeout: float
) -> tuple[Samples, Samples]:
    """Samples of the app and of the bare one, taken in turns after one start of each to warm the caches."""
    samples = Samples(), Samples()
    for number in range(rounds + 1):
        pairs = list(zip((app, bare), samples, strict=True))
        for subject, collected in pairs if number % 2 else reversed(pairs):
            new = measure_once(subject, keys if number else 0, columns, rows, timeout)
            if number:
                collected.first_paint += new.first_paint
                collected.key += new.key
    return samples


def figures(values: Sequence[float]) -> dict[str, float]:
    """Median and 95th percentile."""
    ordered = sorted(values)
    p95 = ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
    return {"median": statistics.median(ordered), "p95": p95}


def summary(app: Samples, bare: Samples) -> dict[str, dict[str, dict[str, float]]]:
    """For `first_paint_ms` and `key_ms`: median and p95 of `app` and `bare`, and `ratio`."""
    result = {}
    for name, mine, theirs in (
        ("first_paint_ms", app.first_paint, bare.first_paint),
        ("key_ms", app.key, bare.key),
    ):
        if mine and theirs:
            ours, reference = figures(mine), figures(theirs)
            ratio = {which: ours[which] / reference[which] for which in ours}
            result[name] = {"app": ours, "bare": reference, "ratio": ratio}
    return result


def table(result: dict[str, dict[str, dict[str, float]]]) -> str:
    """The summary for people."""
    titles = {"first_paint_ms": "start to first paint, ms", "key_ms": "key to repaint, ms"}
    lines = [f"{'':34}{'app':>9}{'bare':>9}{'ratio':>9}"]
    for name, row in result.items():
        for which in ("median", "p95"):
            columns = "".join(f"{row[column][which]:9.2f}" for column in ("app", "bare", "ratio"))
            lines.append(f"{titles[name] + ', ' + which:34}{columns}")
    return "\n".join(lines)


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print; 1 where the app ended or did not show what was waited for."""
    parser = argparse.ArgumentParser(
        prog="python -m ginrummy.lab.tui_latency",
        description=(__doc__ or "").split("\n", 1)[0],
        epilog="More in the head of ginrummy/lab/tui_latency.py.",
    )
    add = parser.add_argument
    add("--command", help="the app, as for a shell; {saves} is a new folder (default: the bare app)")
    add("--first", metavar="REGEX", help="what its first paint shows")
    for option, meaning in (
        ("--setup", "a key on the way to the screen to measure, and what it brings; repeatable"),
        ("--press", "a key to measure, and what it changes; several take turns"),
    ):
        add(option, metavar="KEY=REGEX", action="append", default=[], type=step, help=meaning)
    add("--rounds", type=int, default=20, help="starts of each app (default: 20)")
    add("--keys", type=int, default=10, help="keys counted in each start (default: 10)")
    add("--size", default="80x24", help="columns x rows (default: 80x24)")
    add("--timeout", type=float, default=10.0, help="seconds to wait for a text (default: 10)")
    add("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args(argv)
    size = re.fullmatch(r"(\d+)x(\d+)", options.size)
    if size is None or options.rounds < 1 or options.keys < 0:
        parser.error("--size is COLUMNSxROWS, --rounds at least 1, --keys at least 0")
    app, keys = BARE, options.keys
    if options.command:
        if not options.first:
            parser.error("--command needs --first")
        command = tuple(shlex.split(options.command))
        app = Subject(command, options.first, tuple(options.setup), tuple(options.press))
        keys = options.keys if options.press else 0
    try:
        samples = measure(app, BARE, options.rounds, keys, int(size[1]), int(size[2]), options.timeout)
    except MeasuringFailed as failure:
        print(failure, file=sys.stderr)
        return 1
    result = summary(*samples)
    print(json.dumps(result) if options.json else table(result))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
