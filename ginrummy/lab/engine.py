"""``ginrummy engine``: a computer player that anybody's referee can seat, one JSON object a line (DESIGN 4)."""

from __future__ import annotations

import argparse
import json
import os
import sys
from typing import IO, Any

from ginrummy.bots import LEVELS, Bot, make_bot
from ginrummy.rules.actions import Action
from ginrummy.rules.errors import IllegalAction
from ginrummy.rules.events import Event
from ginrummy.rules.view import View

from .engine_turns import why_out_of_turn

_LINES = 'send an event such as {"event":"deal",…} or {"ask":"action"}'


class OutOfTurn(ValueError):
    """A line that cannot be meant now; nothing has changed."""


class Engine:
    """A computer player behind the engine protocol. All it knows of a hand are the events it was sent."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.view: View | None = None

    def answer(self, line: str) -> dict[str, Any] | None:
        """The answer to a line: an action, an ``error``, or None for an event, which wants no answer."""
        try:
            data = _parsed(line)
            if "ask" in data:
                return {"action": str(self._asked(data))}
            self._told(Event.from_json(data))
        except (ValueError, IllegalAction) as error:
            return {"error": str(error)}
        return None

    def _told(self, event: Event) -> None:
        why = why_out_of_turn(self.view, event)
        if why is not None:
            raise OutOfTurn(why)
        if self.view is None or event.kind == "deal":
            self.view = View.of((event,))
        else:
            # A referee that shows the other seat's draw tells more than a player may know.
            self.view = self.view.after(event.seen_by(self.view.seat) or event)

    def _asked(self, data: dict[str, Any]) -> Action:
        if data["ask"] != "action":
            raise OutOfTurn(f'there is no question {data["ask"]!r:.40}: ask "action"')
        view = self.view
        if view is None:
            raise OutOfTurn("no hand has been dealt yet")
        mine = view.legal_actions()
        if not mine or (view.knock is not None and view.knock.ending != "knock"):
            raise OutOfTurn("it is not this seat's turn" if view.seat_to_act is not None else "the hand is over")
        legal = [action for action in _actions(data.get("legal", mine)) if action.bare in mine]
        if not legal:
            raise OutOfTurn(f"none of these is legal now: {', '.join(mine)} would be")
        return self.bot.choose(view, legal, ms=_limit(data.get("ms")))


def _parsed(line: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except RecursionError:
        raise ValueError("the line is nested far too deep") from None
    except ValueError as error:
        raise ValueError(f"the line is no JSON: {error}"[:200]) from None
    if not isinstance(data, dict) or not ("ask" in data or "event" in data):
        raise ValueError(f"the line neither tells nor asks: {_LINES}")
    return data


def _actions(texts: object) -> list[Action]:
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise ValueError('"legal" must be a list of actions such as ["pass","take"]')
    return [Action(text) for text in texts]


def _limit(ms: object) -> float | None:
    if ms is None:
        return None
    if not isinstance(ms, int | float) or isinstance(ms, bool) or ms != ms:
        raise ValueError(f'"ms" must be a number of milliseconds, not {ms!r:.40}')
    return float(max(0, min(ms, 3_600_000)))


def serve(bot: Bot, lines: IO[bytes], answers: IO[bytes]) -> None:
    """Answers lines until the input ends."""
    engine = Engine(bot)
    for line in lines:
        answer = engine.answer(line.decode("utf-8", errors="replace"))
        if answer is not None:
            answers.write(json.dumps(answer, ensure_ascii=False).encode() + b"\n")
            answers.flush()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of ``ginrummy engine``."""
    parser.add_argument("--level", choices=LEVELS, default="hard", help="who plays: %(choices)s (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=None, help="the same seed makes the same choices again")


def run(args: argparse.Namespace) -> int:
    """Plays over standard input and output until the input ends; gives the exit status."""
    try:
        serve(make_bot(args.level, args.seed), sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        # Nobody reads the answers any more; at exit Python would flush into the closed pipe once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    return 0
