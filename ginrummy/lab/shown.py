"""What a frame of the game shows of a match, and whether a record has it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from ginrummy.play.seats import shown_seats
from ginrummy.play.sentences import sentences
from ginrummy.play.text import SYMBOLS
from ginrummy.rules.cards import Card
from ginrummy.rules.record import Record
from ginrummy.rules.round import Round

_CARD: Final = re.compile(r"(10|[2-9AJQK])([♣♦♥♠])")
_SUITS: Final = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}
_HAND: Final = re.compile(r"[Hh]and (\d+)")
_TABLE: Final = re.compile(r"^\s*Hand \d+ · match to", re.MULTILINE)
_SHOWDOWN: Final = re.compile(r"Next hand|Final sheet|New match")
_PILE: Final = re.compile(r"│▒+│ {3,}│(?:(10|[2-9AJQK])([♣♦♥♠]))? *│")
_STOCK: Final = re.compile(r"│ *(\d+) *│ {3,}│")
_ENDED: Final = re.compile(r"^Hand (\d+) is over\.$", re.MULTILINE)
_LAST: Final = re.compile(r"Last: (.+)")
_PLAIN_HAND: Final = re.compile(r"^Hand (\d+)\.$", re.MULTILINE)
_OWN: Final = re.compile(r"^Your hand: (.+\.)$", re.MULTILINE)  # a kill can cut a line short
_RULE: Final = "────────────────────────────────────────"


@dataclass(frozen=True, slots=True)
class Shown:
    """``kind`` is "table", "gate" (between two players), "showdown", "plain" or "other" (nothing of a match in it)."""

    kind: str
    hand: int = 0
    stock: int | None = None
    top: Card | None = None
    cards: frozenset[Card] = frozenset()
    last: str = ""


def shown_in(text: str) -> Shown:
    """What a whole frame of the screens shows."""
    number = _HAND.search(text)
    if number is None:
        return Shown("other")
    hand = int(number[1])
    last = _LAST.search(text)
    if "Pass the device" in text:
        return Shown("gate", hand, last=last[1].strip() if last is not None else "")
    above, rule, below = text.partition(_RULE + _RULE)
    pile, stock = _PILE.search(above), _STOCK.search(above)
    if _TABLE.search(text) and rule and pile is not None and stock is not None:
        top = _card(pile[1], pile[2]) if pile[1] else None
        return Shown("table", hand, int(stock[1]), top, _cards(below))
    return Shown("showdown", hand) if _SHOWDOWN.search(text) else Shown("other")


def shown_in_lines(text: str) -> Shown:
    """What plain lines have said last of the player's hand."""
    hands, own = _PLAIN_HAND.findall(text), _OWN.findall(text)
    last = _LAST.findall(text)
    if last and text.rfind("Pass the device") > text.rfind("Your hand:"):  # what was above is out of sight
        return Shown("gate", int(hands[-1]) if hands else 0, last=last[-1].strip())
    ended = list(_ENDED.finditer(text))
    if ended and (not hands or ended[-1].start() > text.rfind(f"Hand {hands[-1]}.")):
        return Shown("showdown", int(ended[-1][1]))
    if not own or (hands and text.rfind(f"Hand {hands[-1]}.") > text.rfind("Your hand:")):
        return Shown("other")
    return Shown("plain", int(hands[-1]) if hands else 0, cards=_cards(own[-1]))


def missing(shown: Shown, record: Record) -> str | None:
    """What was shown and is not in the record; None where all of it is."""
    if shown.kind == "other":
        return None
    rounds = record.match.rounds
    if shown.hand > len(rounds):
        return f"hand {shown.hand} was dealt"
    if not shown.hand:  # its number is out of sight
        lost = [missing(replace(shown, hand=number + 1), record) for number in range(len(rounds))[-2:]]
        return None if None in lost else lost[-1]
    hand = rounds[shown.hand - 1]
    if shown.kind == "showdown":
        return None if hand.is_over else f"hand {shown.hand} had ended"
    if shown.kind == "gate":
        return None if _told(shown.last, hand, record) else f"in hand {shown.hand}: {shown.last}"
    for state in _states(hand):
        if not any(shown.cards == set(cards) for cards in state.hands):
            continue
        pile = state.course.pile
        top = pile[-1] if pile else None
        if shown.kind == "plain" or (len(state.stock) == shown.stock and top is shown.top):
            return None
    cards = " ".join(map(str, sorted(shown.cards)))
    return f"in hand {shown.hand}: {cards}; stock {shown.stock}, discards {shown.top}"


def _states(hand: Round) -> list[Round]:
    """Every state of a hand, from its deal on."""
    found = [Round.deal(hand.deck, hand.dealer, hand.rules)]
    for action in hand.actions:
        found.append(found[-1].apply(action))
    return found


def _told(last: str, hand: Round, record: Record) -> bool:
    """Whether this sentence is one of the hand's, as everybody may hear it."""
    first, second = shown_seats(record.seats)
    for state in _states(hand):
        for seat in (0, 1):
            events = [event.seen_by(1 - event.seat) if event.seat is not None else event for event in state.log[1:]]
            public = [state.events_for(seat)[0], *(event for event in events if event is not None)]
            told = sentences(public, (first.name, second.name), None, SYMBOLS)
            if any(last.rstrip("… ") in sentence for sentence in told):
                return True
    return False


def _cards(text: str) -> frozenset[Card]:
    return frozenset(_card(rank, suit) for rank, suit in _CARD.findall(text))


def _card(rank: str, suit: str) -> Card:
    return Card(("T" if rank == "10" else rank) + _SUITS[suit])
