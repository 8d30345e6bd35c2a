"""What is asked before a match starts: the level, the names, the rules. An empty line keeps what was last chosen."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Final

from ginrummy.play.levels import LEVELS
from ginrummy.play.levels import level as level_of
from ginrummy.play.seats import NAME_LENGTH, against_computer, clean_name, two_players
from ginrummy.play.table import Table
from ginrummy.play.text import _
from ginrummy.rules.record import Seat
from ginrummy.rules.variants import BOUNDS, PRESETS, Rules
from ginrummy.saves.store import MatchStore

from .rules_text import summary
from .session import Session
from .typed import quoted

_VALUES: Final = tuple(field.name for field in fields(Rules))
_SWITCHES: Final = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}
_WORDS: Final = ", ".join(name.replace("_", " ") for name in _VALUES)


def ask_level(session: Session, current: str) -> str | None:
    """The computer's level, each told in a line; None for "back"."""
    for number, level in enumerate(LEVELS, 1):
        text = _("{number} {title}: {sentence}")
        session.say(text.format(number=number, title=level.title, sentence=level.sentence))
    prompt = _("Level: easy, medium, hard, or back (Enter for {current}): ").format(current=current)
    return session.choose(prompt, (level.name for level in LEVELS), current)


def ask_names(session: Session) -> tuple[str, str]:
    """Two players' names; an empty line keeps the name used last time."""
    seats = two_players(*session.settings.names)
    typed = []
    for prompt, seat in zip((_("First player's name"), _("Second player's name")), seats, strict=True):
        text = _("{prompt} (Enter for {name}): ")
        typed.append(session.console.ask(text.format(prompt=prompt, name=seat.name)) or seat.name)
        if len(" ".join(typed[-1].split())) > NAME_LENGTH:
            cut = _("A name has at most {most} characters: {name}.")
            session.say(cut.format(most=NAME_LENGTH, name=clean_name(typed[-1], seat.name)))
    first, second = two_players(*typed)
    return first.name, second.name


def ask_rules(session: Session, current: Rules) -> Rules | None:
    """A preset, single values over it, or both; None for "back"."""
    presets = ", ".join(PRESETS)
    while True:
        session.say(summary(current))
        line = session.console.ask(
            _("Enter to start, a preset ({presets}), target 150, ?, or back: ").format(presets=presets)
        )
        text = line.strip().casefold()
        if text in ("", "start", "ok", "go"):
            return current
        if text in ("back", "b", "cancel", "esc"):
            return None
        if text in ("?", "help"):
            session.say(*value_lines(current))
            continue
        try:
            current = changed(current, text)
        except ValueError as error:
            session.say(str(error))


def value_lines(rules: Rules) -> list[str]:
    """Every value that rules have: what it is now, and what it may be."""
    lines = []
    for name in _VALUES:
        value = getattr(rules, name)
        if name in BOUNDS:
            low, high = BOUNDS[name]
            text = _("{name} {value} (from {low} to {high})")
            lines.append(text.format(name=name.replace("_", " "), value=value, low=low, high=high))
        else:
            text = _("{name} {value} (on or off)")
            lines.append(text.format(name=name.replace("_", " "), value=_("on") if value else _("off")))
    return lines


def changed(rules: Rules, text: str) -> Rules:
    """The rules with what was typed: a preset, or a value's name and the value. Raises ValueError, a sentence."""
    words = re.sub(r"[\s_=:-]+", " ", text.strip().casefold()).strip()
    presets = [name for name in PRESETS if name.replace("-", " ").startswith(words)]
    if len(presets) == 1:
        return PRESETS[presets[0]]
    name, _space, value = words.rpartition(" ")
    found = [each for each in _VALUES if name and each.replace("_", " ").startswith(name)]
    exact = [each for each in found if each.replace("_", " ") == name]
    if len(exact or found) != 1:
        wrong = _("{text} is no preset and no value: write a name and a value, as in target 150; there are {names}.")
        raise ValueError(wrong.format(text=quoted(text), names=_WORDS))
    key = (exact or found)[0]
    if key in BOUNDS:
        if not re.fullmatch(r"[0-9]{1,4}", value):
            low, high = BOUNDS[key]
            wrong = _("{name} must be a whole number from {low} to {high}.")
            raise ValueError(wrong.format(name=key.replace("_", " "), low=low, high=high))
        try:
            return Rules.from_json(rules.as_json() | {key: int(value)})
        except ValueError:
            low, high = BOUNDS[key]
            wrong = _("{name} must be a whole number from {low} to {high}, not {value}.")
            raise ValueError(wrong.format(name=key.replace("_", " "), low=low, high=high, value=int(value))) from None
    if value not in _SWITCHES:
        raise ValueError(_("{name} is either on or off.").format(name=key.replace("_", " ")))
    return Rules.from_json(rules.as_json() | {key: _SWITCHES[value]})


def last_rules(session: Session) -> Rules:
    """The rules last chosen."""
    try:
        return Rules.from_json(dict(session.settings.rules))
    except ValueError:
        return Rules()


def new_table(
    session: Session,
    kind: str,
    *,
    level: str | None = None,
    rules: Rules | None = None,
    seed: int | None = None,
    ask: bool = True,
) -> Table | None:
    """A new table of a kind. ``ask`` asks for what is not given; else it is as last time. None for "back"."""
    seats: tuple[Seat, Seat]
    if kind == "local":
        if ask or not any(session.settings.names):
            session.set(names=ask_names(session))
        seats = two_players(*session.settings.names)
    else:
        if level is None:
            level = ask_level(session, session.settings.level) if ask else session.settings.level
        if level is None:
            return None
        level_of(level)
        seats = against_computer(level, session.settings.name)
    if rules is None:
        rules = ask_rules(session, last_rules(session)) if ask else last_rules(session)
    if rules is None:
        return None
    remembered = {"rules": rules.as_json()} | ({"level": level} if level is not None else {})
    chosen = rules

    def make(store: MatchStore) -> Table:
        return Table.new(kind, seats, chosen, seed=seed, store=store)

    table = session.start(kind, make)
    if table is not None:
        session.set(**remembered)
    return table
