"""The settings in lines: what each is now, and what it may be."""

from __future__ import annotations

import re
from typing import Final

from ginrummy.play.seats import NAME_LENGTH, clean_name
from ginrummy.play.text import _
from ginrummy.saves.settings import CHOICES

from .session import Session
from .typed import quoted

# Those that this mode heeds come first; the rest are for the screen, and can be set here too.
_HERE: Final = ("suits", "sort", "spread", "defence", "confirm_knock", "level", "name")
_SCREEN: Final = ("look", "four_colour", "card_size", "pace", "mouse")
_SAYS: Final = {
    "suits": _("suits: how cards are written"),
    "sort": _("sort: the order of your cards"),
    "spread": _("spread: whether a knock asks which melds to lay; auto lays the safest, ask asks where it matters"),
    "defence": _("defence: whether lay-offs after a knock are yours to choose"),
    "confirm_knock": _("confirm knock: whether a knock is asked about once"),
    "level": _("level: the computer's in the next match"),
    "name": _("name: yours against the computer, at most 16 characters"),
    "look": _("look: the screen's colours"),
    "four_colour": _("four colour: each suit its own colour on the screen"),
    "card_size": _("card size: on the screen"),
    "pace": _("pace: how quickly the computer plays on the screen"),
    "mouse": _("mouse: on the screen"),
}
_ON_OFF: Final = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


def settings_menu(session: Session) -> None:
    """Shows the settings and changes them until an empty line or "back"."""
    session.say(*settings_lines(session))
    while True:
        line = session.console.ask(_("A setting and its value, such as suits letters, ?, or back: "))
        words = re.sub(r"[\s_=:-]+", " ", line.strip()).strip()
        if words.casefold() in ("", "back", "b", "done", "esc", "home", "quit", "q"):
            return
        if words in ("?", "help"):
            session.say(*settings_lines(session))
            continue
        try:
            key, value = _understood(words)
        except ValueError as error:
            session.say(str(error))
            continue
        session.set(**{key: value})
        session.say(_line(session, key))


def settings_lines(session: Session) -> list[str]:
    """A line for each setting."""
    return [_line(session, key) for key in (*_HERE, *_SCREEN)]


def _line(session: Session, key: str) -> str:
    value = getattr(session.settings, key)
    if key in CHOICES:
        text = _("{what}; {value} now, of {names}.")
        return text.format(what=_SAYS[key], value=value, names=", ".join(CHOICES[key]))
    if key == "name":
        return _("{what}; {value} now.").format(what=_SAYS[key], value=value or _("You"))
    return _("{what}; {value} now, on or off.").format(what=_SAYS[key], value=_("on") if value else _("off"))


def _understood(words: str) -> tuple[str, str | bool]:
    """A setting and its new value. Raises ValueError, a sentence."""
    text = words.casefold()
    for key in (*_HERE, *_SCREEN):
        name = key.replace("_", " ")
        if text == name or text.startswith(name + " "):
            value = words[len(name) :].strip()
            break
    else:
        names = ", ".join(key.replace("_", " ") for key in (*_HERE, *_SCREEN))
        raise ValueError(_("{text} is no setting; there are {names}.").format(text=quoted(words), names=names))
    if key in CHOICES:
        found = [choice for choice in CHOICES[key] if value and choice.startswith(value.casefold())]
        if len(found) != 1:
            text = _("{name} is one of {names}.")
            raise ValueError(text.format(name=name, names=", ".join(CHOICES[key])))
        return key, found[0]
    if key == "name":
        return key, clean_name(value, "")[:NAME_LENGTH]
    if value.casefold() not in _ON_OFF:
        raise ValueError(_("{name} is either on or off.").format(name=name))
    return key, _ON_OFF[value.casefold()]
