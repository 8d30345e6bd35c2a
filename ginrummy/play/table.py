"""A table in progress: the one writer of a match (DESIGN 2.2). Screens hold a Table and views, nothing below."""

from __future__ import annotations

import secrets
import tempfile
import time
import zlib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from ginrummy.rules.actions import Action
from ginrummy.rules.deal import deck_for
from ginrummy.rules.errors import HandOver, IllegalAction, MatchOver, NotYourTurn
from ginrummy.rules.events import Event
from ginrummy.rules.layoffs import Layoff
from ginrummy.rules.match import Match
from ginrummy.rules.melds import Arrangement, best_arrangement
from ginrummy.rules.record import Record, Seat
from ginrummy.rules.round import Round
from ginrummy.rules.scoring import HandResult, Standing
from ginrummy.rules.variants import Rules
from ginrummy.rules.view import View
from ginrummy.saves.background import Job, disk
from ginrummy.saves.errors import Damaged, SaveFailed
from ginrummy.saves.files import set_aside, write_whole
from ginrummy.saves.history import add_finished

from . import computer
from .levels import level as level_of
from .seats import shown_seats
from .text import _

if TYPE_CHECKING:
    from ginrummy.saves.store import MatchStore


@dataclass(frozen=True, slots=True)
class HandSummary:
    """An ended hand for the scoreboard: its number from 1, dealer, result, and both seats' scores after it."""

    number: int
    dealer: int
    result: HandResult
    scores: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Shown:
    """A hand as it lies at the end: melds and the rest (after lay-offs), and what was laid off on which meld of
    the knocker's, counted from 0."""

    arrangement: Arrangement
    layoffs: tuple[Layoff, ...] = ()


def lying(hand: Round, seat: int) -> Shown:
    """A seat's cards as they lie: as they were laid down, or, before and in a dead hand, in a best arrangement."""
    for event in (hand.course.knock, hand.course.defence):
        if event is not None and event.seat == seat:
            left = sum(card.points for card in event.unmelded)
            return Shown(Arrangement(event.melds, event.unmelded, left), event.layoffs)
    return Shown(best_arrangement(hand.hands[seat]))


class Table:
    """A match being played. ``kind`` is "vs-computer" or "local"; ``seats`` and ``rules`` are the match's own;
    ``seed`` deals it again (None for a record that never had one).

    Every action is saved before its events are handed out; where the disk is slow, ``disk_slow`` tells that it is
    still on its way. ``notice`` is a sentence about the computer's last move where something went wrong with it.
    ``playable`` is False for one that is only looked at (``WatchedTable``).
    """

    playable = True

    def __init__(self, record: Record, kind: str, store: MatchStore | None = None) -> None:
        self.kind = kind
        self.notice: str | None = None
        self._record = record
        self._store = store
        self._keeping: Job | None = None
        self._seats = shown_seats(record.seats)

    @classmethod
    def new(
        cls,
        kind: str,
        seats: tuple[Seat, Seat],
        rules: Rules,
        *,
        seed: int | None = None,
        store: MatchStore | None = None,
    ) -> Table:
        """A new match with its first hand dealt, and saved. ``seed`` None draws one."""
        seed = secrets.randbits(32) if seed is None else seed
        data: Mapping[str, Any] = {"id": secrets.token_hex(8), "kind": kind, "seed": seed, "started": _now()}
        table = cls(Record(Match(rules), seats, data), kind, store)
        if store is not None:
            _keep_finished(store)
        table._deal(first=True)
        return table

    @classmethod
    def open(cls, record: Record, kind: str, *, store: MatchStore | None = None) -> Table:
        """The table of a saved match, as it was left."""
        table = cls(record, kind, store)
        if not record.match.rounds:
            table._deal(first=True)
        if store is not None:
            store.playing = table._id()
        table._keep()
        return table

    @property
    def record(self) -> Record:
        """The match as its record."""
        return self._record

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """Who sits there, the names fit to be shown."""
        return self._seats

    @property
    def names(self) -> tuple[str, str]:
        """The names of seat 0 and seat 1, fit to be shown."""
        return self.seats[0].name, self.seats[1].name

    @property
    def rules(self) -> Rules:
        """The rules of the match, the same from its first hand to its last (RULES 7)."""
        return self._record.match.rules

    @property
    def seed(self) -> int | None:
        """The number that deals every hand of the match again; None for a record that never had one."""
        seed = self._record.data.get("seed")
        return seed if isinstance(seed, int) and not isinstance(seed, bool) else None

    @property
    def you(self) -> int | None:
        """The seat of the one player against the computer; None where two people play."""
        people = [number for number, seat in enumerate(self.seats) if seat.kind != "bot"]
        return people[0] if len(people) == 1 else None

    @property
    def level(self) -> str | None:
        """The computer's level, None where two people play."""
        return next((seat.level for seat in self.seats if seat.kind == "bot"), None)

    @property
    def hand_number(self) -> int:
        """The number of the hand in progress or just ended, from 1."""
        return len(self._record.match.rounds)

    @property
    def standing(self) -> Standing:
        """Scores, hands won, next dealer and winner after the ended hands."""
        return self._record.match.standing

    @property
    def seat_to_act(self) -> int | None:
        """The seat to act; None between hands and after the match."""
        return self._round.seat_to_act

    @property
    def hand_over(self) -> bool:
        """Whether the hand dealt last has ended; ``next_hand`` deals another unless ``match_over``."""
        return self._round.is_over

    @property
    def match_over(self) -> bool:
        """Whether a seat has come to the target of the match (RULES 6)."""
        return self._record.match.is_over

    @property
    def computer_to_act(self) -> bool:
        """Whether the next action is the computer's: ``computer_move``. False between hands and after the match."""
        seat = self.seat_to_act
        return seat is not None and self.seats[seat].kind == "bot"

    @property
    def history(self) -> tuple[HandSummary, ...]:
        """The ended hands, in order."""
        found, standing = [], Standing(self.rules)
        for number, hand in enumerate(self._record.match.rounds, 1):
            if hand.result is not None:
                standing = standing.after(hand.result.winner, hand.result.points)
                found.append(HandSummary(number, hand.dealer, hand.result, standing.scores))
        return tuple(found)

    @property
    def save_problem(self) -> str | None:
        """A sentence while the last save has failed, or the finished match could not be added to the history."""
        if self._store is None or self._store.playing != self._id():
            return None
        failure = self._store.failure
        if failure is not None:
            return _("Not saved: {why}. The next move tries again.").format(why=failure)
        if self._keeping is not None and self._keeping.done and self._keeping.error is not None:
            return _("The match could not be added to the history: {why}.").format(why=self._keeping.error)
        return None

    @property
    def save_notice(self) -> str:
        """What a player should know about the save for as long as it is so: that it failed, in few words, or that the
        disk is slow; else nothing."""
        problem, store = self.save_problem, self._store
        if problem is not None and store is not None and store.failure is not None:
            return _("Not saved: {why}.").format(why=store.failure.brief)
        if problem is None and store is not None and store.playing == self._id() and store.lags:
            return _("Saving: the disk is slow.")
        return problem or ""

    @property
    def disk_slow(self) -> bool:
        """Whether the last move is still on its way to a slow disk: a killed game keeps it, a power cut might not."""
        return self._store is not None and self._store.slow

    def view(self, seat: int) -> View:
        """What this seat knows of the hand in progress or just ended (RULES 8)."""
        return self._round.view(seat)

    def legal_actions(self, seat: int) -> list[Action]:
        """The bare forms of what this seat may do now; empty when it is not to act."""
        return self._round.legal_actions() if self._round.seat_to_act == seat else []

    def act(self, action: Action | str, seat: int) -> tuple[Event, ...]:
        """Does an action of ``seat`` and saves it; the new events as that seat may see them.

        Raises an IllegalAction, and nothing has changed then.
        """
        if self._round.seat_to_act is None:
            raise MatchOver() if self.match_over else HandOver()
        events = self._apply(action, seat, seat)
        self.notice = None
        return events

    async def computer_move(self) -> tuple[Event, ...]:
        """The computer's one action (a draw or a discard); the new events as the other seat may see them.

        Raises NotYourTurn where the computer is not to act. Its own faults never come out of here: Medium makes
        that move then, and ``notice`` says so.
        """
        seat, hand = self.seat_to_act, self._round
        if seat is None or self.seats[seat].kind != "bot":
            raise NotYourTurn(1 if seat is None else seat)
        level, seed = self.seats[seat].level or "", self._bot_seed(seat)
        choice = await computer.choose(level, seed, hand.view(seat), hand.legal_actions(), hand.apply)
        if self._round is not hand:
            return ()
        self.notice = choice.notice
        return self._apply(choice.action, seat, 1 - seat)

    def next_hand(self) -> None:
        """Deals the next hand and saves. Raises MatchOver or HandInProgress."""
        self._deal()

    def set_level(self, level: str) -> None:
        """The computer's level from its next decision on; saved. Raises ValueError where there is no such level."""
        level_of(level)
        first, second = (replace(seat, level=level) if seat.kind == "bot" else seat for seat in self._record.seats)
        self._record = replace(self._record, seats=(first, second))
        self._seats = shown_seats(self._record.seats)
        self._save()

    def flush(self, seconds: float) -> bool:
        """Waits until all is on the disk, or so long for each step; whether it is."""
        return self._store is None or self._store.flush(seconds)

    def save_again(self) -> None:
        """Tries once more to save, where the last save failed."""
        self._save()

    def rescue(self) -> Path | None:
        """Writes the match where it can be written, for its player to find: into a folder of its own among the system's
        temporary files, under the name that it has in a saves folder. Gives where it lies, None where that fails too.
        """
        try:
            path = Path(tempfile.mkdtemp(prefix=time.strftime("ginrummy-%Y-%m-%d-"))) / f"{self.kind}.json"
            write_whole(path, self._record.dumps())
        except OSError:
            return None
        return path

    def shown_hands(self) -> tuple[Shown, Shown] | None:
        """Both hands as they lie once the hand is over, dead hands too; None before."""
        if not self._round.is_over:
            return None
        return lying(self._round, 0), lying(self._round, 1)

    @property
    def _round(self) -> Round:
        hand = self._record.match.round
        assert hand is not None
        return hand

    def _bot_seed(self, seat: int) -> int:
        """A generator's seed for this decision alone, so that a resumed match goes on as it would have."""
        at = f"ginrummy choice {self.seed} {seat} {self.hand_number} {len(self._round.actions)}"
        return Random(at).getrandbits(32)

    def _apply(self, action: Action | str, seat: int, seen_by: int) -> tuple[Event, ...]:
        before = len(self._round.log)
        match = self._record.match.apply(action, seat)
        self._record = self._record.with_match(match)
        self._save()
        seen = (event.seen_by(seen_by) for event in self._round.log[before:])
        return tuple(event for event in seen if event is not None)

    def _deal(self, first: bool = False) -> None:
        number = len(self._record.match.rounds)
        seed = secrets.randbits(64) if self.seed is None else self.seed
        self._record = self._record.with_match(self._record.match.deal(deck_for(seed, number)))
        if first and self._store is not None:
            self._store.playing = self._id()
        self._save()

    def _save(self) -> None:
        if self._store is None or self._store.playing != self._id():
            return  # nobody wants it kept, or another match was begun since: this one must not come back over it
        with suppress(SaveFailed):  # ``save_problem`` tells, as long as it lasts
            self._store.save(self._record)
        self._keep()

    def _keep(self) -> None:
        """Puts a finished match into the history; once, however often it is opened again."""
        if self._store is None or not self.match_over:
            return
        if self._keeping is None or (self._keeping.done and self._keeping.error is not None):
            folder, record, finished = self._store.folder, self._record, _now()
            self._keeping = disk.run(lambda: add_finished(folder, record, self._id(), self.kind, finished))
            disk.wait(self._keeping)

    def _id(self) -> str:
        return match_id(self._record)


def _keep_finished(store: MatchStore) -> None:
    """Sees to it that a finished match whose place is about to be taken is in the history, where the disk refused that
    when it ended; its file stays under a dated name where it refuses again."""
    try:
        record = store.load()
    except Damaged:
        return
    if record is None or not record.match.is_over:
        return

    def keep() -> None:
        try:
            add_finished(store.folder, record, match_id(record), store.kind, _now())
        except SaveFailed:
            set_aside(store.path, "finished", keep=True)

    disk.run(keep)


def match_id(record: Record) -> str:
    """A match's own mark; for a record that has none, one made from its deals."""
    found = record.data.get("id")
    if isinstance(found, str) and found:
        return found
    decks = " ".join(map(str, record.match.rounds[0].deck))
    return f"{zlib.crc32(decks.encode()):08x}"


def _now() -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())


__all__ = ["HandSummary", "IllegalAction", "Shown", "Table"]
