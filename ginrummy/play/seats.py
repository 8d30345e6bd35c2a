"""Who sits at a table: names fit to be shown, and the pairs of seats that each kind of match begins with."""

from __future__ import annotations

import unicodedata
from typing import Final

from ginrummy.rules.record import Seat

from .levels import DEFAULT_LEVEL, LEVEL_NAMES
from .text import _

VS_COMPUTER: Final = "vs-computer"
LOCAL: Final = "local"
KINDS: Final = (VS_COMPUTER, LOCAL)
NAME_LENGTH: Final = 16


def clean_name(name: str, otherwise: str) -> str:
    """The name fit for a screen: no control characters, single spaces, at most 16 characters; else ``otherwise``."""
    kept = "".join(" " if char.isspace() else char for char in name)
    kept = "".join(char for char in kept if unicodedata.category(char)[0] != "C")
    return " ".join(kept.split())[:NAME_LENGTH].strip() or otherwise


def against_computer(level: str, name: str = "") -> tuple[Seat, Seat]:
    """The seats of a match against the computer: the player first, the computer at this level."""
    return Seat(clean_name(name, _("You"))), Seat(_("Computer"), "bot", level)


def two_players(first: str, second: str) -> tuple[Seat, Seat]:
    """The seats of a match of two people; two equal names are told apart by a number."""
    one, two = clean_name(first, _("Player 1")), clean_name(second, _("Player 2"))
    if one.casefold() == two.casefold():
        two = _("{name} 2").format(name=two[: NAME_LENGTH - 2].strip())
    return Seat(one), Seat(two)


def shown_seats(seats: tuple[Seat, Seat]) -> tuple[Seat, Seat]:
    """The seats of a record as they are shown: names cleaned, a level that this version does not have taken as the
    default one."""
    first, second = (
        Seat(
            clean_name(seat.name, _("Player {number}").format(number=number)),
            seat.kind,
            None if seat.kind != "bot" else seat.level if seat.level in LEVEL_NAMES else DEFAULT_LEVEL,
        )
        for number, seat in enumerate(seats, 1)
    )
    return first, second
