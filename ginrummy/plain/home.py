"""Home in lines: the saved matches first, then new ones, and what can be looked up."""

from __future__ import annotations

from collections.abc import Callable

from ginrummy.play.results import match_sentence
from ginrummy.play.seats import LOCAL, VS_COMPUTER, shown_seats
from ginrummy.play.table import Table
from ginrummy.play.text import _
from ginrummy.rules.record import Record
from ginrummy.rules.variants import Rules

from .elsewhere import further
from .match import Playing
from .rules_text import how_lines, rules_lines
from .session import After, Session
from .settings_menu import settings_menu
from .setup import last_rules, new_table
from .stats import stats_lines
from .typed import quoted

Choice = tuple[str, str, Callable[[], "After | None"]]  # the word to type, what it says in the menu, and what it does


def home(session: Session) -> None:
    """The home menu, until the player quits. It is told whole at first, after a match, and when asked for."""
    choices = _tell(session)
    words = [word for word, _title, _do in choices]
    while True:
        line = session.console.ask(_("A number, a word, or ?: "))
        text = line.strip().casefold().strip("\"'.")
        if text in ("", "?", "help"):
            choices = _tell(session)
            continue
        chosen = _chosen(text, words)
        if chosen is None:
            text = _("{text} is none of these: {names}, or a number from 1 to {count}.")
            session.say(text.format(text=quoted(line), names=", ".join(words), count=len(words)))
            continue
        match choices[chosen][2]():
            case After.QUIT:
                return
            case After.HOME:
                choices = _tell(session)
                words = [word for word, _title, _do in choices]


def _tell(session: Session) -> list[Choice]:
    choices = _choices(session)
    session.say(_("Gin rummy."))
    for number, (_word, title, _do) in enumerate(choices, 1):
        session.say(_("{number} {title}").format(number=number, title=title))
    return choices


def _chosen(text: str, words: list[str]) -> int | None:
    """The choice that the text names: by its number, its word, or the beginning of one word only."""
    if text.isascii() and text.isdigit():
        return int(text[:4]) - 1 if 0 < int(text[:4]) <= len(words) else None
    if text in ("resume", "c") and words[0].startswith("continue"):
        return 0
    text = {"exit": "quit", "new": "computer", "play": "computer"}.get(text, text)
    if text in words:
        return words.index(text)
    found = [at for at, word in enumerate(words) if word.startswith(text) or (text == "stats" and word == "statistics")]
    return found[0] if len(found) == 1 else None


def _choices(session: Session) -> list[Choice]:
    found: list[Choice] = []
    for kind in session.latest_first():
        record = session.saved(kind, tell=True)
        if record is not None and not record.match.is_over and record.match.rounds:
            word = "continue" if kind == VS_COMPUTER else "continue two"
            found.append((word, _continue_title(record, kind), _resuming(session, kind, record)))
    for kind, slot, table in further(session):
        word = f"{'computer' if kind == VS_COMPUTER else 'two'} {slot}"
        title = _("{word}: another match. {match}").format(word=word, match=_continue_title(table.record, kind))
        found.append((word, title, _resuming_slot(session, kind, slot, table.record)))
    return [
        *found,
        ("computer", _("computer: a new match against the computer"), lambda: new_match(session, VS_COMPUTER)),
        ("two", _("two: a new match for two players on this device"), lambda: new_match(session, LOCAL)),
        ("statistics", _("statistics: your finished matches"), lambda: session.say(*stats_lines(session.folder))),
        ("rules", _("rules: those of the next match"), lambda: session.say(*rules_lines(last_rules(session)))),
        ("how", _("how: how gin rummy is played"), lambda: session.say(*how_lines(session.style))),
        ("settings", _("settings: how cards are written, and what is asked"), lambda: settings_menu(session)),
        ("quit", _("quit"), lambda: After.QUIT),
    ]


def _continue_title(record: Record, kind: str) -> str:
    first, second = shown_seats(record.seats)
    you = 0 if kind == VS_COMPUTER else None
    standing = match_sentence(record.match.standing, (first.name, second.name), you)
    if kind == VS_COMPUTER:
        level = next((seat.level for seat in record.seats if seat.kind == "bot"), None) or ""
        text = _("continue: against the computer at {level}, hand {number}. {standing}")
        return text.format(level=level, number=len(record.match.rounds), standing=standing)
    text = _("continue two: {first} and {second}, hand {number}. {standing}")
    return text.format(first=first.name, second=second.name, number=len(record.match.rounds), standing=standing)


def _resuming(session: Session, kind: str, record: Record) -> Callable[[], After]:
    return lambda: resume(session, kind, record)


def _resuming_slot(session: Session, kind: str, slot: int, record: Record) -> Callable[[], After]:
    def does() -> After:
        session.slots[kind] = slot
        return resume(session, kind, record)

    return does


def resume(session: Session, kind: str, record: Record) -> After:
    """Goes on with a saved match."""
    table = session.open(kind, record)
    return After.HOME if table is None else play(session, kind, table)


def new_match(
    session: Session,
    kind: str,
    *,
    level: str | None = None,
    rules: Rules | None = None,
    seed: int | None = None,
    ask: bool = True,
) -> After:
    """A new match of a kind, after a question where one in progress would be lost."""
    record = session.saved(kind)
    if record is not None and record.match.rounds and not record.match.is_over and session.busy(kind) is None:
        you = 0 if kind == VS_COMPUTER else None
        first, second = shown_seats(record.seats)
        names = first.name, second.name
        standing = match_sentence(record.match.standing, names, you)
        text = _("A match is saved. {standing} Throw it away and start another?")
        if not session.confirm(text.format(standing=standing)):
            return After.HOME
    table = new_table(session, kind, level=level, rules=rules, seed=seed, ask=ask)
    return After.HOME if table is None else play(session, kind, table)


def play(session: Session, kind: str, table: Table) -> After:
    """Plays a match, and new ones after it, until the player goes home or quits."""
    while True:
        after = Playing(session, table).run()
        if after is not After.NEW:
            return after
        more = new_table(session, kind)
        if more is None:
            return After.HOME
        table = more
