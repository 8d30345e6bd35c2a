"""Statistics, worked out from the records of finished matches and nothing else.

``statistics(matches)`` gives one ``Statistics`` for each level (the player's side of the matches against the computer)
and one for each player of the matches on one device; ``finished_matches(load_history(folder))`` gives the matches.
Points are hand points (RULES 5); rates are from 0 to 1, and None where nothing was played that they could be a share
of.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ginrummy.rules.record import FORMAT
from ginrummy.rules.scoring import HandResult, Standing
from ginrummy.rules.variants import Rules
from ginrummy.saves.history import History

from .levels import LEVEL_NAMES
from .outcomes import outcomes
from .seats import KINDS, LOCAL, VS_COMPUTER

LAST_MATCHES: Final = 10
RECENT: Final = 20


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished match: ``kind`` of table, both seats' ``names``, the computer's seat and ``level`` (None where two
    people played), its rules, the results of its hands; ``seed`` deals it again, ``finished`` is when it ended,
    ``id`` its mark in the history, as its record says it (None where it does not)."""

    kind: str
    names: tuple[str, str]
    computer: int | None
    level: str | None
    rules: Rules
    results: tuple[HandResult, ...]
    seed: int | None = None
    finished: str | None = None
    id: str | None = None

    @property
    def standing(self) -> Standing:
        """The final scores, hands won and winner."""
        return Standing.of(self.rules, self.results)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats at which people sat."""
        return tuple(seat for seat in (0, 1) if seat != self.computer)

    @classmethod
    def of(cls, record: Mapping[str, Any]) -> Finished:
        """The finished match of a record's JSON. Raises ValueError where it is none."""
        if not isinstance(record, Mapping) or record.get("format") != FORMAT:
            raise ValueError("it is no match record")
        rules = Rules.from_json(record.get("rules", {}))
        seats = record.get("seats") or [{}, {}]
        rounds = record.get("rounds")
        if not isinstance(rounds, list) or not isinstance(seats, list) or len(seats) != 2:
            raise ValueError("it is no match record")
        if not all(isinstance(part, Mapping) for part in (*seats, *rounds)):
            raise ValueError("it is no match record")
        bots = [seat for seat in (0, 1) if seats[seat].get("kind") == "bot"]
        computer = bots[-1] if bots else None
        kind, level = record.get("kind"), None if computer is None else seats[computer].get("level")
        names = tuple(str(seat.get("name") or f"Player {number}") for number, seat in enumerate(seats, 1))
        seed, finished, mark = record.get("seed"), record.get("finished"), record.get("id")
        match = cls(
            kind if isinstance(kind, str) and kind in KINDS else LOCAL if computer is None else VS_COMPUTER,
            (names[0], names[1]),
            computer,
            level if isinstance(level, str) else None,
            rules,
            outcomes(rules, rounds),
            seed if isinstance(seed, int) and not isinstance(seed, bool) else None,
            finished if isinstance(finished, str) else None,
            mark if isinstance(mark, str) else None,
        )
        if match.standing.winner is None:
            raise ValueError("the match has not ended")
        return match


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match in a list, from one player's side; ``id`` is its mark in the history."""

    other: str
    won: bool
    points: int
    other_points: int
    hands: int
    preset: str | None
    seed: int | None
    finished: str | None
    id: str | None = None


@dataclass(frozen=True, slots=True)
class Statistics:
    """What one player did in the matches of one ``kind``, at one ``level`` of the computer (None: two people).

    ``gins`` (big gin among them), ``knocks`` and ``undercuts`` count what the player did, ``undercut_by`` the
    player's knocks that the other undercut, ``dead`` the hands that nobody won; a match bonus counts nowhere.
    ``best`` and ``worst`` are the most and the least points of a hand: those lost count below 0. ``form`` is the
    points won less the points lost so far, after each match from the first; ``recent`` whether the last twenty matches
    were won, and ``last`` the last ten, newest first. Rates are from 0 to 1, and None where there is nothing to take a
    part of.
    """

    kind: str
    level: str | None
    player: str
    matches: int
    matches_won: int
    hands: int
    hands_won: int
    hands_lost: int
    dead: int
    points_won: int
    points_lost: int
    gins: int
    knocks: int
    undercuts: int
    undercut_by: int
    best: int
    worst: int
    form: tuple[int, ...]
    recent: tuple[bool, ...]
    last: tuple[MatchLine, ...]

    @property
    def points_a_hand(self) -> float | None:
        """Points won less points lost, for each hand played."""
        return (self.points_won - self.points_lost) / self.hands if self.hands else None

    @property
    def match_rate(self) -> float | None:
        """Matches that the player won, of all matches."""
        return _share(self.matches_won, self.matches)

    @property
    def hand_rate(self) -> float | None:
        """Hands that the player won, of all hands."""
        return _share(self.hands_won, self.hands)

    @property
    def gin_rate(self) -> float | None:
        """Hands in which the player went gin, of all hands."""
        return _share(self.gins, self.hands)

    @property
    def knock_rate(self) -> float | None:
        """Hands in which the player knocked (gin apart), of all hands."""
        return _share(self.knocks, self.hands)

    @property
    def undercut_rate(self) -> float | None:
        """Hands in which the player undercut a knock, of all hands."""
        return _share(self.undercuts, self.hands)

    @property
    def undercut_by_rate(self) -> float | None:
        """The player's knocks that were undercut, of all the player's knocks."""
        return _share(self.undercut_by, self.knocks)

    @property
    def dead_rate(self) -> float | None:
        """Hands that nobody won, of all hands."""
        return _share(self.dead, self.hands)

    def as_json(self) -> dict[str, Any]:
        """The same as JSON values."""
        rates = ("match_rate", "hand_rate", "gin_rate", "knock_rate", "undercut_rate", "undercut_by_rate", "dead_rate")
        counts = (
            *("matches", "matches_won", "hands", "hands_won", "hands_lost", "dead", "points_won", "points_lost"),
            *("gins", "knocks", "undercuts", "undercut_by", "best", "worst"),
        )
        shares = {name: getattr(self, name) for name in ("points_a_hand", *rates)}
        return {
            "kind": self.kind,
            "level": self.level,
            "player": self.player,
            **{name: getattr(self, name) for name in counts},
            **{name: None if share is None else round(share, 4) for name, share in shares.items()},
            "form": list(self.form),
            "recent": list(self.recent),
            "last": [{name: getattr(line, name) for name in MatchLine.__slots__} for line in self.last],
        }


def finished_matches(history: History) -> tuple[tuple[Finished, ...], int]:
    """The finished matches of a history, and how many of its lines are none."""
    found, unreadable = [], history.unreadable
    for record in history.matches:
        try:
            found.append(Finished.of(record))
        except (ValueError, TypeError, AttributeError):
            unreadable += 1
    return tuple(found), unreadable


def statistics(matches: Iterable[Finished]) -> tuple[Statistics, ...]:
    """The statistics of finished matches, given in the order in which they ended: against the computer level by
    level, easiest first, then each player of the matches on one device, by name."""
    sides: dict[tuple[str, str | None, str], list[tuple[Finished, int]]] = {}
    for match in matches:
        for seat in match.people:
            who = match.names[seat].casefold() if match.kind == LOCAL else ""
            sides.setdefault((match.kind, match.level, who), []).append((match, seat))
    return tuple(_of_side(*key[:2], sides[key]) for key in sorted(sides, key=_order))


def _order(key: tuple[str, str | None, str]) -> tuple[int, int, str, str]:
    kind, level, who = key
    at = LEVEL_NAMES.index(level) if level in LEVEL_NAMES else len(LEVEL_NAMES)
    return KINDS.index(kind), at, level or "", who


def _of_side(kind: str, level: str | None, played: list[tuple[Finished, int]]) -> Statistics:
    mine = [(result, seat) for match, seat in played for result in match.results]
    won = [result.points for result, seat in mine if result.winner == seat]
    lost = [result.points for result, seat in mine if result.winner == 1 - seat]
    points = [0 if each.winner is None else each.points * (1 if each.winner == seat else -1) for each, seat in mine]
    lines = [_line(match, seat) for match, seat in played]
    form, total = [], 0
    for line in lines:
        total += line.points - line.other_points
        form.append(total)

    def count(*kinds: str, by: int) -> int:
        return sum(result.kind in kinds and result.knocker == (seat + by) % 2 for result, seat in mine)

    return Statistics(
        kind,
        level,
        played[-1][0].names[played[-1][1]],
        matches=len(played),
        matches_won=sum(line.won for line in lines),
        hands=len(mine),
        hands_won=len(won),
        hands_lost=len(lost),
        dead=sum(result.winner is None for result, _seat in mine),
        points_won=sum(won),
        points_lost=sum(lost),
        gins=count("gin", "big-gin", by=0),
        knocks=count("knock", "undercut", by=0),
        undercuts=count("undercut", by=1),
        undercut_by=count("undercut", by=0),
        best=max(points, default=0),
        worst=min(points, default=0),
        form=tuple(form),
        recent=tuple(line.won for line in lines[-RECENT:]),
        last=tuple(reversed(lines[-LAST_MATCHES:])),
    )


def _line(match: Finished, seat: int) -> MatchLine:
    scores = match.standing.scores
    return MatchLine(
        match.names[1 - seat],
        match.standing.winner == seat,
        scores[seat],
        scores[1 - seat],
        len(match.results),
        match.rules.preset,
        match.seed,
        match.finished,
        match.id,
    )


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None
