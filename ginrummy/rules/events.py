"""What happened in a hand, one event at a time, and what of it a seat may see (RULES 8, DESIGN 4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from .brief import brief
from .cards import Card, first_twice
from .melds import Meld
from .scoring import HandResult
from .variants import Rules


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. ``kind`` tells which fields are filled; ``seat`` is who did it.

    - "deal": ``seat`` is the one being told, with ``hand``, ``dealer``, ``upcard``, ``rules``, ``scores``
    - "pass"; "take" and "discard", with ``card``; "draw", with ``card`` None for the other seat
    - "knock": ``card`` (None at big gin), ``melds`` (the spread), ``unmelded``, ``ending`` ("knock",
      "gin" or "big-gin")
    - "defence": ``melds``, ``layoffs``, ``unmelded``; after gin too, where the hand is shown without lay-offs
    - "result": ``result`` and the ``scores`` after it
    """

    kind: str
    seat: int | None = None
    card: Card | None = None
    hand: tuple[Card, ...] = ()
    dealer: int | None = None
    upcard: Card | None = None
    rules: Rules | None = None
    scores: tuple[int, int] | None = None
    melds: tuple[Meld, ...] = ()
    layoffs: tuple[tuple[Card, int], ...] = ()
    unmelded: tuple[Card, ...] = ()
    ending: str | None = None
    result: HandResult | None = None

    def seen_by(self, seat: int) -> Event:
        """The event within a hand as this seat may see it: no card in the other's draw (RULES 8)."""
        return self if self.kind != "draw" or self.seat == seat else move("draw", self.seat)

    def as_json(self) -> dict[str, Any]:
        """The event as a line of the engine protocol (DESIGN 4)."""
        data: dict[str, Any] = {"event": self.kind}
        if self.kind == "deal":
            data |= {"seat": self.seat, "dealer": self.dealer, "hand": _texts(self.hand), "upcard": str(self.upcard)}
            data |= {"rules": self.rules.as_json() if self.rules else None, "scores": list(self.scores or ())}
        elif self.kind == "result" and self.result is not None:
            data |= {"kind": self.result.kind, "winner": self.result.winner, "points": self.result.points}
            data |= {"scores": list(self.scores or ())}
        else:
            data["seat"] = self.seat
            if self.kind in ("take", "draw", "discard", "knock"):
                data["card"] = None if self.card is None else str(self.card)
            if self.kind == "knock":
                data |= {"spread": list(map(_texts, self.melds)), "unmelded": _texts(self.unmelded)}
                data["kind"] = self.ending
            elif self.kind == "defence":
                data |= {"melds": list(map(_texts, self.melds)), "unmelded": _texts(self.unmelded)}
                data["layoffs"] = [[str(card), meld] for card, meld in self.layoffs]
        return data

    @classmethod
    def from_json(cls, data: object) -> Event:
        """The event of a line of the engine protocol. Raises ValueError where it is none."""
        if not isinstance(data, dict) or not isinstance(data.get("event"), str):
            raise ValueError("an event is an object with an 'event' key")
        kind = data["event"]
        try:
            if kind == "deal":
                return cls._deal(data)
            if kind == "result":
                return cls._result(data)
            if kind not in ("pass", "take", "draw", "discard", "knock", "defence"):
                raise ValueError(f"there is no event {brief(kind)}")
            card = None if kind in ("pass", "defence") or data.get("card") is None else Card(data["card"])
            if card is None and (kind in ("take", "discard") or (kind == "knock" and data.get("kind") != "big-gin")):
                raise ValueError(f"the event {kind!r} needs a card")
            if card is not None and data.get("kind") == "big-gin":
                raise ValueError("big gin throws no card")
            melds: Iterable[Iterable[str]] = data["spread"] if "spread" in data else data.get("melds", ())
            return cls(
                kind,
                seat=_seat(data["seat"]),
                card=card,
                melds=tuple(map(_cards, melds)),
                layoffs=tuple((Card(laid), _whole(meld)) for laid, meld in data.get("layoffs", ())),
                unmelded=_cards(data.get("unmelded", ())),
                ending=_ending(data) if kind == "knock" else None,
            )
        except (KeyError, TypeError) as error:
            raise ValueError(f"the event {kind!r} lacks or spoils {error}"[:200]) from None

    @classmethod
    def _deal(cls, data: dict[str, Any]) -> Event:
        hand, upcard = _cards(data["hand"]), Card(data["upcard"])
        if len(hand) != 10 or first_twice((*hand, upcard)) is not None:
            raise ValueError("a deal has ten different cards and another one as upcard")
        return cls(
            "deal",
            seat=_seat(data["seat"]),
            hand=hand,
            dealer=_seat(data["dealer"]),
            upcard=upcard,
            rules=Rules.from_json(data.get("rules", {})),
            scores=_scores(data.get("scores", (0, 0))),
        )

    @classmethod
    def _result(cls, data: dict[str, Any]) -> Event:
        winner = None if data["winner"] is None else _seat(data["winner"])
        if data["kind"] not in ("knock", "undercut", "gin", "big-gin", "dead"):
            raise ValueError(f"there is no result {brief(data['kind'])}")
        result = HandResult(data["kind"], winner, _whole(data["points"]))
        return cls("result", result=result, scores=_scores(data["scores"]))


@cache
def move(kind: str, seat: int | None, card: Card | None = None) -> Event:
    """A pass, take, draw or discard. There are few and they are many times told, so each is made once."""
    return Event(kind, seat, card)


def _texts(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def _cards(texts: Iterable[str]) -> tuple[Card, ...]:
    return tuple(Card(text) for text in texts)


def _ending(data: dict[str, Any]) -> str:
    ending = data.get("kind", "knock")
    if ending not in ("knock", "gin", "big-gin"):
        raise ValueError(f"a knock's kind is knock, gin or big-gin, not {brief(ending)}")
    return str(ending)


def _whole(value: object) -> int:
    if type(value) is not int:
        raise ValueError(f"{brief(value)} is no whole number")
    return value


def _seat(value: object) -> int:
    seat = _whole(value)
    if seat not in (0, 1):
        raise ValueError(f"a seat is 0 or 1, not {brief(seat)}")
    return seat


def _scores(value: Iterable[object]) -> tuple[int, int]:
    first, second = value
    return _whole(first), _whole(second)
