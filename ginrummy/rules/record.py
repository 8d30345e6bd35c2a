"""A match as its record (DESIGN 4): the JSON that replays to it, checked action by action."""

from __future__ import annotations

import json
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import Any, Final

from .brief import brief
from .cards import parse_cards
from .errors import IllegalAction
from .jsontext import is_too_deep, read_json
from .match import Match
from .round import Round
from .variants import FIELDS, Rules

FORMAT: Final = "ginrummy-match"
VERSION: Final = 1


class BadRecord(ValueError):
    """A record that cannot be read or does not replay. ``hand`` and ``action`` count from 1, None where the fault
    lies outside; ``reason`` is a sentence, ``text`` the action as it stands there."""

    def __init__(self, reason: str, hand: int | None = None, action: int | None = None, text: str = "") -> None:
        self.reason, self.hand, self.action, self.text = reason, hand, action, text
        where = "" if hand is None else f"hand {hand}: "
        if action is not None:
            shown = text if text.isprintable() and len(text) <= 60 else brief(text, 60)
            where = f"hand {hand}, action {action} ({shown}): "
        super().__init__(where + reason)


class NewerRecord(BadRecord):
    """A record of a later version than this program knows: to be left untouched."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: ``kind`` is "human" or "bot", ``level`` a bot's level."""

    name: str
    kind: str = "human"
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A match, who plays it, and whatever else its file holds.

    ``data`` is the file as it was read: keys that this program does not know are kept when it is written again.
    """

    match: Match
    seats: tuple[Seat, Seat]
    data: Mapping[str, Any] = field(default_factory=dict)

    def with_match(self, match: Match) -> Record:
        """The record with the match moved on."""
        return replace(self, match=match)

    def as_json(self) -> dict[str, Any]:
        """The record as JSON values, unknown keys kept."""
        data = deepcopy(dict(self.data))
        data |= {"format": FORMAT, "version": VERSION}
        rules = data.get("rules")
        if rules is None or Rules.from_json(rules) != self.match.rules:
            unknown = {key: value for key, value in (rules or {}).items() if key != "preset" and key not in FIELDS}
            data["rules"] = unknown | self.match.rules.as_json()
        olds = _padded(data.get("seats"), 2)
        data["seats"] = [_seat_json(old, seat) for old, seat in zip(olds, self.seats, strict=True)]
        olds = _padded(data.get("rounds"), len(self.match.rounds))
        data["rounds"] = [_hand_json(old, hand) for old, hand in zip(olds, self.match.rounds, strict=True)]
        return data

    def dumps(self) -> str:
        """The record as the text of its file; it can always be written as UTF-8."""
        data = self.as_json()
        text = json.dumps(data, ensure_ascii=False, indent=1)
        try:
            text.encode()
        except UnicodeEncodeError:  # half of a surrogate pair, which JSON can hold only as an escape
            text = json.dumps(data, indent=1)
        return text + "\n"

    @classmethod
    def loads(cls, text: str | bytes) -> Record:
        """The record in a file's text, replayed and checked. Raises BadRecord, NewerRecord for a later version."""
        try:
            data = read_json(text)
        except ValueError as error:
            raise BadRecord(str(error)) from None
        return cls.from_json(data)

    @classmethod
    def from_json(cls, data: object) -> Record:
        """The record in JSON values, replayed and checked. Raises BadRecord, NewerRecord for a later version."""
        if is_too_deep(data):
            raise BadRecord("it is nested far too deep")
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise BadRecord(f'it is no match record: "format" must be {FORMAT!r}')
        version = data.get("version")
        if not isinstance(version, int) or isinstance(version, bool) or version < 1:
            raise BadRecord(f'"version" must be {VERSION}, not {brief(version)}')
        if version > VERSION:
            raise NewerRecord(
                f"it was written by a newer version of the game (format {brief(version)}, known is {VERSION})"
            )
        try:
            rules = Rules.from_json(data.get("rules", {}))
        except ValueError as error:
            raise BadRecord(f'"rules": {error}') from None
        rounds = data.get("rounds", [])
        if not isinstance(rounds, list):
            raise BadRecord('"rounds" must be a list of hands')
        match = Match(rules)
        for number, hand in enumerate(rounds, 1):
            match = _replayed(match, number, hand)
        return cls(match, _seats(data.get("seats")), data)


def _replayed(match: Match, number: int, hand: object) -> Match:
    if (
        not isinstance(hand, dict)
        or not isinstance(hand.get("deck"), str)
        or not isinstance(hand.get("actions", []), list)
    ):
        raise BadRecord('it needs a "dealer", a "deck" (text) and "actions" (a list)', number)
    try:
        match = match.deal(parse_cards(hand["deck"]))
    except (IllegalAction, ValueError) as error:
        raise BadRecord(str(error), number) from None
    dealer = hand.get("dealer", match.dealer)
    if type(dealer) is not int or dealer != match.dealer:
        raise BadRecord(f"seat {match.dealer} deals it, not {brief(dealer)}", number)
    for count, action in enumerate(hand.get("actions", []), 1):
        if not isinstance(action, str):
            raise BadRecord("an action is text", number, count, brief(action))
        try:
            match = match.apply(action)
        except IllegalAction as error:
            raise BadRecord(str(error), number, count, action) from None
    return match


def _seats(data: object) -> tuple[Seat, Seat]:
    seats = [Seat("Player 1"), Seat("Player 2")]
    if data is None:
        return seats[0], seats[1]
    if not isinstance(data, list) or len(data) != 2 or not all(isinstance(seat, dict) for seat in data):
        raise BadRecord('"seats" must be a list of two objects')
    for number, seat in enumerate(data):
        name, kind, level = seat.get("name", seats[number].name), seat.get("kind", "human"), seat.get("level")
        if not isinstance(name, str) or kind not in ("human", "bot") or not isinstance(level, str | None):
            raise BadRecord(f'"seats": number {number} needs a name and a kind, "human" or "bot"')
        seats[number] = Seat(name, kind, level)
    return seats[0], seats[1]


def _seat_json(old: dict[str, Any], seat: Seat) -> dict[str, Any]:
    new = old | {"name": seat.name, "kind": seat.kind}
    return new if seat.level == old.get("level") else new | {"level": seat.level}


def _hand_json(old: dict[str, Any], hand: Round) -> dict[str, Any]:
    deck, actions = " ".join(map(str, hand.deck)), list(map(str, hand.actions))
    return old | {"dealer": hand.dealer, "deck": deck, "actions": actions}


def _padded(old: object, count: int) -> list[dict[str, Any]]:
    found = [item if isinstance(item, dict) else {} for item in old] if isinstance(old, list) else []
    return (found + [{} for _ in range(count)])[:count]
