"""``ginrummy arena``: computer players and outside programs against each other (DESIGN 5)."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from functools import partial

from ginrummy.bots import LEVELS
from ginrummy.rules.variants import PRESETS

from .arena_match import Outcome, Pairing, play_match
from .arena_players import PARTNERS, player_name
from .arena_score import Score


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of ``ginrummy arena``."""
    who = f'{", ".join((*LEVELS, *PARTNERS))}, or "cmd:PROGRAM" for a program that speaks the engine protocol'
    parser.add_argument("a", type=player_name, help=f"a player: {who}")
    parser.add_argument("b", type=player_name, help="another")
    parser.add_argument("--matches", type=_count, default=100, metavar="N", help="matches (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="one seed, one outcome (default: %(default)s)")
    parser.add_argument("--jobs", type=_count, default=os.cpu_count() or 1, metavar="N", help="how many at a time")
    parser.add_argument("--preset", choices=tuple(PRESETS), default="classic", help="rules (default: %(default)s)")
    parser.add_argument(
        "--limit-ms",
        type=_milliseconds,
        default=2000.0,
        metavar="MS",
        help="a program that answers later forfeits the match (default: 2000)",
    )
    parser.add_argument("--json", action="store_true", help="print the figures as one JSON object")


def run(args: argparse.Namespace) -> int:
    """Plays the matches and prints the figures; gives the exit status."""
    pairing = Pairing(args.a, args.b, PRESETS[args.preset], args.seed, args.limit_ms)
    score = Score(args.a, args.b)
    status = 0
    with _progress(score, args.matches) as step:
        try:
            with closing(outcomes(pairing, args.matches, args.jobs)) as played:
                for outcome in played:
                    score.add(outcome)
                    step(outcome)
        except KeyboardInterrupt:
            print(f"stopped after {len(score.outcomes)} of {args.matches} matches", file=sys.stderr)
            status = 130
        except BrokenProcessPool:
            print("a process that played matches was killed; these are the matches up to then", file=sys.stderr)
            status = 1
    for line in score.forfeits():
        print(line, file=sys.stderr)
    print(json.dumps(score.as_json()) if args.json else score.report(args.preset, args.seed))
    return status


def outcomes(pairing: Pairing, matches: int, jobs: int) -> Generator[Outcome, None, None]:
    """The outcomes of the matches as they end, in no order. Each has the same outcome whatever ``jobs`` is."""
    play = partial(play_match, pairing)
    if jobs == 1 or matches == 1:
        yield from map(play, range(matches))
        return
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(jobs, matches), mp_context=spawn, initializer=_left_to_parent) as pool:
        try:
            for done in as_completed([pool.submit(play, number) for number in range(matches)]):
                yield done.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _left_to_parent() -> None:
    """Ctrl-C ends the arena, which ends its workers; by themselves they would each print a traceback."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _progress(score: Score, matches: int) -> Iterator[Callable[[Outcome], None]]:
    """A bar with the running score on standard error, where that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda outcome: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}", markup=False), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(score.line(), total=matches)
        yield lambda outcome: bar.update(task, advance=1, description=score.line())


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text[:7]) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} must be a whole number from 1 up")
    return int(text)


def _milliseconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 1 <= value <= 3_600_000:
        raise argparse.ArgumentTypeError(f"{text!r} must be milliseconds, from 1 to 3600000")
    return value
