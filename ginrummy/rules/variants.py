"""The values a match is played by, and the five presets (RULES 7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from types import MappingProxyType
from typing import Any, Final

from .brief import brief
from .cards import Card

BOUNDS: Final[Mapping[str, tuple[int, int]]] = MappingProxyType(
    {
        "knock_limit": (0, 10),
        "gin_bonus": (0, 100),
        "undercut_bonus": (0, 100),
        "big_gin_bonus": (0, 100),
        "dead_hand_stock": (0, 10),
        "target": (1, 1000),
        "game_bonus": (0, 100),
        "box_bonus": (0, 100),
    }
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one match (RULES 7); the defaults are ``classic``.

    Points: ``knock_limit`` 0-10, bonuses 0-100, ``target`` 1-1000; ``dead_hand_stock`` is the number of
    cards in the stock, 0-10, at which a hand is dead. ``big_gin``, ``shutout`` and ``oklahoma`` are
    switches; with ``oklahoma`` the upcard sets the limit, whatever ``knock_limit`` says.
    Raises ValueError, with the bound, where a value lies outside.
    """

    knock_limit: int = 10
    gin_bonus: int = 25
    undercut_bonus: int = 25
    big_gin: bool = False
    big_gin_bonus: int = 6
    dead_hand_stock: int = 2
    target: int = 100
    game_bonus: int = 0
    box_bonus: int = 0
    shutout: bool = False
    oklahoma: bool = False

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            bounds = BOUNDS.get(field.name)
            if bounds is None:
                if not isinstance(value, bool):
                    raise ValueError(f"{field.name} must be true or false, not {brief(value)}")
            elif not isinstance(value, int) or isinstance(value, bool) or not bounds[0] <= value <= bounds[1]:
                raise ValueError(
                    f"{field.name} must be a whole number from {bounds[0]} to {bounds[1]}, not {brief(value)}"
                )

    def limit_for(self, upcard: Card) -> int:
        """The most deadwood a knock may leave in a hand that began with this upcard; 0 is gin only (RULES 7)."""
        if self.oklahoma:
            return 0 if upcard.rank == 1 else upcard.points
        return self.knock_limit

    def doubles(self, upcard: Card) -> bool:
        """Whether the points of a hand that began with this upcard count twice (RULES 7, oklahoma)."""
        return self.oklahoma and upcard.suit == "s"

    @property
    def preset(self) -> str | None:
        """The preset that these values are, or None for rules of one's own."""
        return next((name for name, rules in PRESETS.items() if rules == self), None)

    def as_json(self) -> dict[str, Any]:
        """The nearest preset and the values that differ from it (DESIGN 4)."""
        mine = asdict(self)

        def differing(name: str) -> dict[str, Any]:
            preset = asdict(PRESETS[name])
            return {field: value for field, value in mine.items() if preset[field] != value}

        name = min(PRESETS, key=lambda name: len(differing(name)))
        return {"preset": name, **differing(name)}

    @classmethod
    def from_json(cls, data: object) -> Rules:
        """Rules from ``{"preset": …}``, single values over it, or both; keys it does not know are left alone.

        Raises ValueError, naming the value, where one is wrong.
        """
        if not isinstance(data, dict):
            raise ValueError(f"rules must be an object such as {{'preset': 'classic'}}, not {brief(data)}")
        name = data.get("preset", "classic")
        return replace(preset(name), **{key: value for key, value in data.items() if key in FIELDS})


FIELDS: Final = frozenset(field.name for field in fields(Rules))

PRESETS: Final[Mapping[str, Rules]] = MappingProxyType(
    {
        "classic": Rules(),
        "big-gin": Rules(undercut_bonus=20, big_gin=True),
        "straight": Rules(knock_limit=0),
        "oklahoma": Rules(oklahoma=True, big_gin=True, target=150),
        "tournament": Rules(game_bonus=100, box_bonus=25, shutout=True),
    }
)


def preset(name: object) -> Rules:
    """The preset of this name. Raises ValueError that lists the names where there is none."""
    if not isinstance(name, str) or name not in PRESETS:
        raise ValueError(f"there is no preset {brief(name)}: choose from {', '.join(PRESETS)}")
    return PRESETS[name]
