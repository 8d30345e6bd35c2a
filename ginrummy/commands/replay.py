"""``ginrummy replay FILE``: checks a match record, and tells each hand's course and result (DESIGN 4)."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from ginrummy.play.results import ending_sentence, match_sentence, result_lines, sheet_lines
from ginrummy.play.seats import shown_seats
from ginrummy.play.sentences import sentences, turns
from ginrummy.play.text import CardText, _
from ginrummy.rules.events import Event
from ginrummy.rules.record import BadRecord, Record
from ginrummy.rules.round import Round
from ginrummy.saves.files import MAX_BYTES, Unreadable, decoded, read_text
from ginrummy.saves.matchtext import read_match

from .failed import Failed
from .words import card_style, printable


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a match record, or - for standard input")
    parser.add_argument("--json", action="store_true", help="print the results as JSON")


def run(args: Namespace) -> int:
    record = _read(args.file)
    if args.json:
        print(json.dumps(_as_json(record)))
        return 0
    for line in course(record, card_style(getattr(args, "suits", None))):
        print(printable(line))
    return 0


def course(record: Record, style: CardText) -> list[str]:
    """The match in lines: each hand's course and result, then how it stands. A hand that has not ended is told as the
    one player saw it, or as both did where two play: its hidden cards stay hidden."""
    first, second = shown_seats(record.seats)
    names = (first.name, second.name)
    people = [number for number, seat in enumerate(record.seats) if seat.kind != "bot"]
    you = people[0] if len(people) == 1 else None
    lines: list[str] = []
    for number, hand in enumerate(record.match.rounds, 1):
        lines += [_("Hand {number}").format(number=number)]
        lines += [f"  {line}" for line in _hand(hand, you, names, style)] + [""]
    standing = record.match.standing
    lines.append(match_sentence(standing, names, you))
    if standing.winner is not None:
        for seat in (0, 1):
            lines += ["", names[seat], *(f"  {line}" for line in sheet_lines(standing, seat))]
    return lines


def _hand(hand: Round, you: int | None, names: tuple[str, str], style: CardText) -> list[str]:
    events = _told(hand, you)
    lines = [_dealt(event, you, names, style) for event in events if event.kind == "deal"] if hand.is_over else []
    told = [event for event in events if event.kind not in ("deal", "result")]
    deal = next(event for event in events if event.kind == "deal")
    lines += sentences([deal], names, you, style)
    width = len(str(len(turns(told))))
    lines += [f"{number:>{width}}. {text}" for number, text in enumerate(sentences(told, names, you, style), 1)]
    if hand.result is not None:
        lines.append(ending_sentence(hand.result, names, you))
        if hand.result.winner is not None:
            lines += [f"  {line}" for line in result_lines(hand.result, names, you)]
    return lines


def _dealt(deal: Event, you: int | None, names: tuple[str, str], style: CardText) -> str:
    assert deal.seat is not None
    text = _("You were dealt {cards}.") if deal.seat == you else _("{name} was dealt {cards}.")
    return text.format(name=names[deal.seat], cards=style.cards(sorted(deal.hand)))


def _told(hand: Round, you: int | None) -> list[Event]:
    if hand.is_over:
        return list(hand.log)
    if you is not None:
        return hand.events_for(you)
    public = (event.seen_by(1 - event.seat) if event.seat is not None else event for event in hand.log[1:])
    return [hand.log[0], *(event for event in public if event is not None)]


def _as_json(record: Record) -> dict[str, Any]:
    match = record.match
    sheet = [[[item.label, item.points] for item in items] for items in match.sheet()]
    return {
        "rounds": [{"dealer": hand.dealer, "result": _result(hand)} for hand in match.rounds],
        "scores": list(match.scores),
        "winner": match.winner,
        "sheet": sheet,  # each seat's items; with a winner they hold the match's bonuses
        "totals": list(match.standing.totals()),
    }


def _result(hand: Round) -> dict[str, Any] | None:
    result = hand.result
    if result is None:
        return None
    return {
        "kind": result.kind,
        "winner": result.winner,
        "points": result.points,
        "items": [[item.label, item.points] for item in result.items],
        "deadwood": None if result.deadwood is None else list(result.deadwood),
    }


def _read(name: str) -> Record:
    try:
        if name == "-":
            return read_match(decoded(sys.stdin.buffer.read(MAX_BYTES + 1)))
        return read_match(read_text(Path(name)))
    except FileNotFoundError:
        raise Failed(_("There is no file {file}.").format(file=name)) from None
    except (Unreadable, BadRecord, ValueError, OSError) as error:
        raise Failed(_("{file} is no match that can be replayed: {why}").format(file=name, why=error)) from None
