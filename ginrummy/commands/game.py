"""``ginrummy``, ``ginrummy play`` and ``ginrummy resume``: into the game, on the screen or in plain lines."""

from __future__ import annotations

import gc
import io
import os
import sys
from argparse import Action, ArgumentParser, ArgumentTypeError, Namespace
from typing import Any, Final

from ginrummy.play.levels import LEVEL_NAMES
from ginrummy.play.seats import LOCAL, VS_COMPUTER
from ginrummy.play.text import _
from ginrummy.rules.variants import BOUNDS, PRESETS, Rules
from ginrummy.saves.errors import Damaged
from ginrummy.saves.store import MatchStore

from .failed import Failed

MAX_SEED: Final = 2**64 - 1
_SWITCHES: Final = {"true": True, "on": True, "yes": True, "false": False, "off": False, "no": False}
RULE_NAMES: Final = (*BOUNDS, "big_gin", "shutout", "oklahoma")


def add_play_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--level", choices=LEVEL_NAMES, help="the computer's level; the last one chosen where left out")
    parser.add_argument("--local", action="store_true", help="two players on this device")
    parser.add_argument("--preset", choices=tuple(PRESETS), help="the rule set")
    parser.add_argument(
        "--rule",
        action=_Rule,
        metavar="NAME=VALUE",
        default=None,
        help=f"one value of the rules, as in knock_limit=4; the names are {', '.join(RULE_NAMES)}",
    )
    parser.add_argument("--seed", type=_seed, help="deals the same cards again: a whole number")


def add_resume_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--local", action="store_true", help="the match of two players on this device")


def run_home(args: Namespace) -> int:
    return _open("home", args)


def run_play(args: Namespace) -> int:
    if args.local and args.level:
        raise Failed(_("--level is the computer's: it does not go with --local, where two people play."), 2)
    return _open("play", args, kind=LOCAL if args.local else VS_COMPUTER, level=args.level, rules=_rules(args))


def run_resume(args: Namespace) -> int:
    kind = LOCAL if args.local else VS_COMPUTER
    try:
        found = MatchStore(args.saves, kind).load()
        if found is None and not args.local and MatchStore(args.saves, LOCAL).load() is not None:
            found, kind = found, LOCAL
        elif found is None:
            raise Failed(
                _("There is no saved match in {folder}: begin one with ginrummy play.").format(folder=args.saves)
            )
    except Damaged as damage:
        more = _("The match as it was one move before can be read: start ginrummy to go on from there.")
        raise Failed(f"{damage.reason} {more}" if damage.good_copy else damage.reason) from None
    return _open("resume", args, kind=kind)


def wants_plain(args: Namespace) -> bool:
    """Whether to play in plain lines: where asked for, and where there is no terminal that a screen can be drawn on."""
    if args.plain or os.environ.get("TERM", "" if os.name != "nt" else "nt") in ("", "dumb", "unknown"):
        return True
    return not has_terminal()


def has_terminal() -> bool:
    """Whether both ends of the program are at a terminal."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def _open(
    start: str, args: Namespace, kind: str | None = None, level: str | None = None, rules: Rules | None = None
) -> int:
    given: dict[str, Any] = {"level": level, "rules": rules, "seed": getattr(args, "seed", None)}
    if kind is not None:
        given["kind"] = kind
    if args.suits is not None:
        given["suits"] = args.suits
    if wants_plain(args):
        from ginrummy.plain import run_plain

        status: int = run_plain(start, args.saves, stdin=sys.stdin or io.StringIO(), stdout=sys.stdout, **given)
        return status
    if args.no_mouse:
        given["mouse"] = False
    gc.disable()  # collecting while modules load is a tenth of the start; the app switches it on when it has painted
    from ginrummy.tui.app import run_app

    return run_app(start, args.saves, **given)


def _rules(args: Namespace) -> Rules | None:
    """The rules that the command line asks for; None where it says nothing of them."""
    if args.preset is None and args.rule is None:
        return None
    try:
        return Rules.from_json({"preset": args.preset or "classic", **(args.rule or {})})
    except ValueError as error:
        raise Failed(f"--rule: {error}", 2) from None


class _Rule(Action):
    """Gathers ``--rule name=value`` into a mapping, refusing what is no rule."""

    def __call__(self, parser: ArgumentParser, args: Namespace, text: Any, option: str | None = None) -> None:
        name, sign, value = str(text).partition("=")
        name = name.strip().replace("-", "_")
        if not sign:
            parser.error(_("--rule takes NAME=VALUE, as in knock_limit=4, not {text!r}").format(text=text))
        if name not in RULE_NAMES:
            parser.error(
                _("--rule: there is no rule {name!r}: choose from {names}").format(
                    name=name, names=", ".join(RULE_NAMES)
                )
            )
        setattr(args, self.dest, {**(getattr(args, self.dest) or {}), name: _value(name, value.strip())})


def _value(name: str, text: str) -> int | bool | str:
    """The value that the text says; the text itself where it says none, for the rules to refuse with their bound."""
    if name not in BOUNDS:
        return _SWITCHES.get(text.lower(), text)
    try:
        return int(text) if len(text) < 20 else text
    except ValueError:
        return text


def _seed(text: str) -> int:
    try:
        seed = int(text) if len(text) < 30 else -1
    except ValueError:
        seed = -1
    if not 0 <= seed <= MAX_SEED:
        raise ArgumentTypeError(
            _("it must be a whole number from 0 to {most}, not {text!r}").format(most=MAX_SEED, text=text[:40])
        )
    return seed
