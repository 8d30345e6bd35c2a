"""Statistics in lines of at most 80 columns, fewer on a narrower terminal (``ginrummy stats``), and as JSON."""

from __future__ import annotations

import json
import shutil
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from textwrap import wrap
from typing import Final, TextIO

from ginrummy.play.levels import LEVELS
from ginrummy.play.seats import LOCAL
from ginrummy.play.stats import MatchLine, Statistics, finished_matches, statistics
from ginrummy.play.text import _, _n
from ginrummy.saves.history import load_history

from .encoding import nearest

WIDTH: Final = 80


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def run(args: Namespace) -> int:
    """``ginrummy stats``: prints the statistics of the saves folder; the exit status."""
    print_stats(args.saves, args.json, sys.stdout)
    return 0


def print_stats(saves: Path, as_json: bool, stdout: TextIO) -> None:
    """Prints the statistics of a saves folder, in lines or as JSON."""
    if as_json:
        matches, unreadable = finished_matches(load_history(saves))
        sides = [each.as_json() for each in statistics(matches)]
        data = {"matches": len(matches), "unreadable": unreadable, "statistics": sides}
        stdout.write(json.dumps(data, indent=1) + "\n")
        return
    encoding = getattr(stdout, "encoding", None) or "utf-8"
    width = min(WIDTH, shutil.get_terminal_size().columns) if stdout.isatty() else WIDTH
    for line in stats_lines(saves, width):
        stdout.write(nearest(line, encoding) + "\n")


def stats_lines(saves: Path, width: int = WIDTH) -> list[str]:
    """The statistics of a saves folder, for people."""
    matches, unreadable = finished_matches(load_history(saves))
    lines: list[str] = []
    for each in statistics(matches):
        lines += [*([""] if lines else []), *(part for line in side_lines(each) for part in _wrapped(line, width))]
    if not lines:
        lines = _wrapped(_("No match has been played to its end yet, so there are no statistics."), width)
    if unreadable:
        text = _n(
            "{count} line of history.jsonl can't be read; it is left alone.",
            "{count} lines of history.jsonl can't be read; they are left alone.",
            unreadable,
        )
        lines += _wrapped(text.format(count=unreadable), width)
    return lines


def side_lines(stats: Statistics) -> list[str]:
    """One player's statistics at one kind and level."""
    return [
        _title(stats),
        _("Matches: {count} played, {won} won ({rate}).").format(
            count=stats.matches, won=stats.matches_won, rate=_percent(stats.match_rate)
        ),
        _("Hands: {count} played, {won} won ({rate}), {dead} dead ({dead_rate}).").format(
            count=stats.hands,
            won=stats.hands_won,
            rate=_percent(stats.hand_rate),
            dead=stats.dead,
            dead_rate=_percent(stats.dead_rate),
        ),
        _("Points a hand: {points}, won less lost.").format(points=_signed(stats.points_a_hand)),
        _("Gin in {gin} of the hands, knock in {knock}.").format(
            gin=_percent(stats.gin_rate), knock=_percent(stats.knock_rate)
        ),
        _("Undercuts: made in {made} of the hands, suffered with {suffered} of the knocks.").format(
            made=_percent(stats.undercut_rate), suffered=_percent(stats.undercut_by_rate)
        ),
        _("Best hand {best}, worst hand {worst}.").format(best=_signed(stats.best), worst=_signed(stats.worst)),
        _("Form, match by match: {form}, newest last.").format(form=_recent(stats)),
        _("Points won less lost, match by match: {form}.").format(form=_form(stats)),
        _("Last matches, newest first:"),
        *(_match_line(line) for line in stats.last),
    ]


def _wrapped(line: str, width: int) -> list[str]:
    return wrap(line, max(20, width), drop_whitespace=True, subsequent_indent="    ")


def _title(stats: Statistics) -> str:
    if stats.kind == LOCAL:
        return _("{name}, at one device").format(name=stats.player)
    titles = {level.name: level.title for level in LEVELS}
    level = titles.get(stats.level or "", stats.level or _("an unknown level"))
    return _("Against the computer, {level}").format(level=level)


def _match_line(line: MatchLine) -> str:
    text = _("  {date} won {points} to {other} against {name} in {hands}, {rules}")
    if not line.won:
        text = _("  {date} lost {points} to {other} against {name} in {hands}, {rules}")
    hands = _n("{count} hand", "{count} hands", line.hands).format(count=line.hands)
    return text.format(
        date=(line.finished or _("undated"))[:10],
        points=line.points,
        other=line.other_points,
        name=line.other[:16],
        hands=hands,
        rules=line.preset or _("own rules"),
    )


def _recent(stats: Statistics) -> str:
    return " ".join(_("won") if won else _("lost") for won in stats.recent[-10:])


def _form(stats: Statistics) -> str:
    return " ".join(_signed(points) for points in stats.form[-6:])


def _percent(share: float | None) -> str:
    return _("none") if share is None else f"{share:.0%}"


def _signed(points: float | None) -> str:
    if points is None:
        return _("none")
    text = f"{points:+.1f}" if isinstance(points, float) else f"{points:+d}"
    return text.replace("-", "−") if points else "0"
