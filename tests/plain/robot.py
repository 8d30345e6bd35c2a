"""A player at the console that reads the lines as people do: the prompt, the own hand, what a knock would leave."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable
from pathlib import Path

from ginrummy.plain import run_plain

CARD = r"(?:10|[2-9AJQK])[♠♥♦♣]"


class Typist(io.TextIOBase):
    """An input that types lines one after the other; an ``Exception`` among them is raised instead."""

    def __init__(self, lines: Iterable[str | BaseException]) -> None:
        self.lines = list(lines)

    def readline(self, size: int = -1) -> str:  # type: ignore[override]
        if not self.lines:
            return ""
        line = self.lines.pop(0)
        if isinstance(line, BaseException):
            raise line
        return line + "\n"


class Robot(io.TextIOBase):
    """Plays by what it reads in ``out``. ``watch`` is called with what was said since the last answer."""

    def __init__(self, out: io.StringIO, watch: Callable[[str], None] | None = None, most: int = 4000) -> None:
        self.out, self.watch, self.most = out, watch, most
        self.at = 0
        self.prompts: list[str] = []

    def readline(self, size: int = -1) -> str:  # type: ignore[override]
        said = self.out.getvalue()[self.at :]
        self.at += len(said)
        if self.watch is not None:
            self.watch(said)
        self.prompts.append(said.rpartition("\n")[2])
        if len(self.prompts) > self.most:
            raise AssertionError("the match does not end: " + said[-500:])
        line = self.answer(said, self.prompts[-1])
        return "" if line is None else line + "\n"

    def answer(self, said: str, prompt: str) -> str | None:
        """What to type; None ends the input."""
        if "yes or no" in prompt:
            return "yes"
        if prompt.startswith("Knock with which"):
            return ""
        if "type reveal" in prompt:
            return "reveal"
        if prompt.startswith("next,"):
            return "next"
        if "pass, or ?" in prompt:
            return "pass"
        if prompt.startswith("stock"):
            return "s"
        if prompt.startswith("discard a card"):
            return self._discard(said, prompt)
        return None

    def _discard(self, said: str, prompt: str) -> str:
        if "big-gin" in prompt:
            return "b"
        if "gin" in prompt:
            return "g"
        ways = re.findall(rf"with (\d+) throwing ({CARD})", said)
        if "knock" in prompt and ways:
            return f"k {ways[0][1]}"
        loose = re.findall(rf"deadwood \d+: ((?:{CARD} ?)+)", said)
        if loose:
            return f"d {loose[-1].split()[-1]}"
        return re.findall(CARD, said)[-1]


def typed(saves: Path, lines: Iterable[str | BaseException], start: str = "home", **given: object) -> tuple[int, str]:
    """Runs the plain mode with these lines; the exit status and everything that was said."""
    out = io.StringIO()
    status = run_plain(start, saves, stdin=Typist(lines), stdout=out, **given)  # type: ignore[arg-type]
    return status, out.getvalue()
