"""A match's file as text: written one hand a line, read with bounds on what it may cost."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, Final

from ginrummy.rules.jsontext import read_json
from ginrummy.rules.match import Match
from ginrummy.rules.record import BadRecord, Record
from ginrummy.rules.round import Round

from .words import _

MAX_ACTIONS: Final = 20_000  # in one hand, ten thousand turns; replaying costs their square, here a minute


class MatchWriter:
    """Writes records as text, the hands that have not changed since the last time from memory."""

    def __init__(self) -> None:
        self._known: list[tuple[Round, str]] = []

    def text(self, record: Record) -> str:
        """The record as the text of its file: what ``Record.dumps`` says, one hand a line."""
        data = {key: value for key, value in record.data.items() if key != "rounds"}
        head = replace(record, match=Match(record.match.rules), data=data).as_json()
        del head["rounds"]
        lines = [f"{_dumps(key)}: {_dumps(value)}," for key, value in head.items()]
        hands = ",\n".join(self._hand(record, number) for number in range(len(record.match.rounds)))
        return "{\n" + "\n".join(lines) + '\n"rounds": [\n' + hands + "\n]\n}\n"

    def _hand(self, record: Record, number: int) -> str:
        hand = record.match.rounds[number]
        if number < len(self._known) and self._known[number][0] is hand:
            return self._known[number][1]
        rounds = record.data.get("rounds")
        old = rounds[number] if isinstance(rounds, list) and number < len(rounds) else {}
        actions = [str(action) for action in hand.actions]
        new = {"dealer": hand.dealer, "deck": " ".join(map(str, hand.deck)), "actions": actions}
        text = _dumps((old if isinstance(old, dict) else {}) | new)
        del self._known[number:]
        self._known.append((hand, text))
        return text


def read_match(text: str) -> Record:
    """The record in a file's text, replayed and checked. Raises BadRecord (NewerRecord for a later version), and
    nothing else, whatever the text is."""
    try:
        data = read_json(text)
    except ValueError as error:
        raise BadRecord(str(error)) from None
    _check_cost(data)
    try:
        return Record.from_json(data)
    except BadRecord:
        raise
    except Exception as error:
        raise BadRecord(_("it is no match record ({error})").format(error=type(error).__name__)) from None


def _check_cost(data: Any) -> None:
    rounds = data.get("rounds") if isinstance(data, dict) else None
    for number, hand in enumerate(rounds if isinstance(rounds, list) else (), 1):
        actions = hand.get("actions") if isinstance(hand, dict) else None
        if isinstance(actions, list) and len(actions) > MAX_ACTIONS:
            raise BadRecord(_("it has more than {most} actions").format(most=MAX_ACTIONS), number)


def _dumps(value: Any) -> str:
    """The value on one line; it can always be written as UTF-8."""
    text = json.dumps(value, ensure_ascii=False)
    try:
        text.encode()
    except UnicodeEncodeError:  # half of a surrogate pair, which JSON can hold only as an escape
        text = json.dumps(value)
    return text
