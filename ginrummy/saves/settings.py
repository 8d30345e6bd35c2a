"""Settings: what was last chosen, and how the table looks and behaves. A bad value costs only itself."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final

from .background import SETTLING, disk
from .files import Unreadable, read_text, set_aside, write_whole

NAME: Final = "settings.json"
FORMAT: Final = "ginrummy-settings"
VERSION: Final = 1

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "level": ("easy", "medium", "hard"),
    "look": ("dark", "light", "contrast", "plain"),
    "suits": ("auto", "symbols", "letters"),
    "card_size": ("auto", "small", "medium", "large"),
    "pace": ("none", "quick", "normal", "slow"),
    "spread": ("auto", "ask", "always"),
    "defence": ("auto", "ask"),
    "sort": ("melds", "suit", "rank", "hand"),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """All that is remembered between starts. ``CHOICES`` lists what the worded ones may be.

    ``level`` was last chosen; ``names`` are the two players' at one device, ``name`` the one against the computer
    (empty: "You"); ``rules`` the rule set last chosen, as in a record. ``spread`` and ``defence``: "auto" takes the
    best, "ask" asks: about a spread where it matters, with "always" wherever there are several. ``suits``: "auto"
    shows signs where the output can. ``extra`` keeps keys this version does not know.
    """

    level: str = "medium"
    name: str = ""
    names: tuple[str, str] = ("", "")
    rules: Mapping[str, Any] = field(default_factory=lambda: {"preset": "classic"})
    look: str = "dark"
    four_colour: bool = False
    suits: str = "auto"
    card_size: str = "auto"
    pace: str = "normal"
    mouse: bool = True
    confirm_knock: bool = True
    spread: str = "ask"
    defence: str = "auto"
    sort: str = "melds"
    extra: Mapping[str, Any] = field(default_factory=dict, repr=False)

    def but(self, **values: Any) -> Settings:
        """The settings with these values. Raises ValueError, saying what would be right, where one is none."""
        for key, value in values.items():
            problem = _problem(key, value)
            if problem:
                raise ValueError(problem)
        return replace(self, **values)

    def as_json(self) -> dict[str, Any]:
        """The settings as JSON values, unknown keys kept."""
        mine = {key: getattr(self, key) for key in _KEYS}
        return {"format": FORMAT, "version": VERSION, **self.extra, **mine}

    @classmethod
    def from_json(cls, data: object) -> Settings:
        """The settings in JSON values; the default for each that is missing or bad."""
        if not isinstance(data, dict):
            return cls()
        values = {key: _thawed(key, data[key]) for key in _KEYS if key in data}
        good = {key: value for key, value in values.items() if not _problem(key, value)}
        ours = {"format": FORMAT, "version": VERSION}
        extra = {
            key: value for key, value in data.items() if key not in _KEYS and (key not in ours or ours[key] != value)
        }
        return cls(**good, extra=extra)


_KEYS: Final = tuple(each.name for each in fields(Settings) if each.name != "extra")


def load_settings(folder: Path) -> Settings:
    """The settings of a saves folder; the defaults where there are none or they cannot be read."""
    disk.settle(SETTLING)
    try:
        return Settings.from_json(json.loads(read_text(folder / NAME)))
    except (FileNotFoundError, Unreadable, ValueError, RecursionError):
        return Settings()


def save_settings(folder: Path, settings: Settings) -> None:
    """Writes the settings, whole or not at all. What stood there and was no settings is set aside. Raises OSError."""
    path = folder / NAME
    folder.mkdir(parents=True, exist_ok=True)
    try:
        json.loads(read_text(path))
    except FileNotFoundError:
        pass
    except (Unreadable, ValueError, RecursionError):
        set_aside(path)
    write_whole(path, json.dumps(settings.as_json(), indent=1, ensure_ascii=False) + "\n")


def _problem(key: str, value: object) -> str | None:
    if key in CHOICES:
        if value in CHOICES[key] and isinstance(value, str):
            return None
        return f"{key} must be one of {', '.join(CHOICES[key])}, not {value!r:.40}"
    if key == "name":
        return None if _is_name(value) else f"a name is text of at most 40 characters, not {value!r:.60}"
    if key == "names":
        good = isinstance(value, tuple) and len(value) == 2 and all(map(_is_name, value))
        return None if good else f"names are two texts of at most 40 characters, not {value!r:.80}"
    if key == "rules":
        from ginrummy.rules.variants import Rules

        try:
            Rules.from_json(value)
        except ValueError as error:
            return str(error)
        return None
    return None if isinstance(value, bool) else f"{key} must be true or false, not {value!r:.40}"


def _is_name(value: object) -> bool:
    return isinstance(value, str) and len(value) <= 40


def _thawed(key: str, value: Any) -> Any:
    return tuple(value) if key == "names" and isinstance(value, list) else value
