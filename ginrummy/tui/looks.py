"""How the game looks: one frozen value that all painters take, and the colours of each theme.

A *role* names what a stretch of text is ("ink.h", "edge.meld", "button.off"); a theme gives each role its colours. No
meaning is told by colour alone: every mark has a shape or a word too, so "plain" (no colours at all) tells as much.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from .palettes import FEW, PALETTES, Palette

if TYPE_CHECKING:
    from rich.style import Style

THEMES: Final = ("dark", "light", "contrast", "plain")
_SIGNS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_NO_COLOUR_TERMS: Final = ("vt100", "vt102", "vt220", "xterm-mono", "xterm-old", "ansi-m", "linux-m")


@dataclass(frozen=True, slots=True)
class Looks:
    """A player's choices about looks.

    ``theme`` is one of ``THEMES``; ``four_colours`` gives each suit its own colour; ``letters`` writes suits as
    letters, for outputs that cannot show the signs; ``large`` draws large cards where there is room; ``square`` keeps
    to the line and block characters that every terminal font has; ``few`` is for a terminal of 256 colours.
    """

    theme: str = "dark"
    four_colours: bool = False
    letters: bool = False
    large: bool = True
    square: bool = False
    few: bool = False

    @classmethod
    def for_terminal(cls, environ: Mapping[str, str], wanted: Looks | None = None) -> Looks:
        """The looks wanted, as far as the terminal can show them: no colours with NO_COLOR or on one without any."""
        wanted = wanted or cls()
        term = environ.get("TERM", "")
        theme = "plain" if environ.get("NO_COLOR") or term in _NO_COLOUR_TERMS else wanted.theme
        square = wanted.square or term == "linux"
        return cls(theme, wanted.four_colours, wanted.letters, wanted.large, square, has_few_colours(environ))

    def suit_text(self, suit: str) -> str:
        """The suit's sign, or its letter."""
        return suit if self.letters else _SIGNS[suit]

    @property
    def colours(self) -> bool:
        """Whether there are colours at all; without them the app should run with ``ansi_color=True``."""
        return self.theme != "plain"

    @property
    def back_sign(self) -> str:
        """What the back of a card is filled with."""
        return "▒"

    @property
    def bar_rest(self) -> str:
        """What the empty part of a bar is filled with."""
        return "░" if self.square else "─"

    def style(self, role: str) -> Style:
        """The colours of a role."""
        return _style(self.theme, self.four_colours, role, self.few)

    def palette(self) -> Palette:
        """The theme's basic colours, for screens that are made with style sheets."""
        return _palette(self.theme, self.few)


def has_few_colours(environ: Mapping[str, str]) -> bool:
    """Whether the terminal has 256 colours and no more, as far as it says, and as Rich takes it."""
    if environ.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit"):
        return False
    return environ.get("TERM", "").strip().lower().rpartition("-")[2] in ("256color", "kitty")


def shows_signs(environ: Mapping[str, str]) -> bool:
    """Whether the terminal can be expected to show suit signs: not where its language names another encoding."""
    language = next((environ[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if environ.get(name)), "")
    encoding = language.partition(".")[2].partition("@")[0]
    return not encoding or encoding.lower().replace("-", "") == "utf8"


def _palette(theme: str, few: bool) -> Palette:
    palette = PALETTES.get(theme, PALETTES["dark"])
    return FEW.get(theme, palette) if few else palette


@lru_cache(maxsize=1024)
def _style(theme: str, four_colours: bool, role: str, few: bool = False) -> Style:
    from rich.style import Style

    name, _, rest = role.partition(".")
    if theme == "plain":
        role = role.removeprefix("panel.")
        marks = _PLAIN.get(role) or _PLAIN.get(role.partition(".")[0], "")
        return Style.parse(marks) if marks else Style.null()
    p = _palette(theme, few)
    if name == "ink":
        suit, _, lifted = rest.partition(".")
        colours = {"s": p.black, "h": p.red, "d": p.blue, "c": p.green} if four_colours else {"h": p.red, "d": p.red}
        return Style(color=colours.get(suit, p.black), bgcolor=p.lifted if lifted else p.face, bold=True)
    if name == "panel":
        return _style(theme, four_colours, rest or "felt", few) + Style(bgcolor=p.panel)
    if four_colours and role in ("pip.d", "pip.c"):
        return Style(color=p.blue_text if rest == "d" else p.green_text, bgcolor=p.felt, bold=True)
    colour, back, bold = _COLOURS.get(role) or _COLOURS.get(name) or ("text", "felt", False)
    return Style(color=getattr(p, colour), bgcolor=getattr(p, back), bold=bold or None)


# role: colour, background (fields of Palette), bold. A role "panel.x" is x on the panel's background.
_COLOURS: Final[Mapping[str, tuple[str, str, bool]]] = {
    "felt": ("text", "felt", False),
    "title": ("text", "felt", True),
    "strong": ("text", "felt", True),
    "dim": ("dim", "felt", False),
    "rule": ("rule", "felt", False),
    "key": ("accent", "felt", True),
    "wanted": ("accent", "felt", True),
    "warn": ("warn", "felt", True),
    "meld": ("meld", "felt", False),
    "digit": ("dim", "felt", False),
    "digit.on": ("accent", "felt", True),
    "mark": ("accent", "felt", True),
    "edge": ("edge", "face", False),
    "edge.meld": ("edge_meld", "face", False),
    "edge.lifted": ("edge_lifted", "lifted", True),
    "new": ("felt", "accent", True),
    "gap": ("dim", "felt", False),
    "back": ("back_sign", "back", False),
    "back.edge": ("back_sign", "back", False),
    "back.text": ("lifted", "back", True),
    "bar": ("accent", "panel", False),
    "bar.rest": ("rule", "panel", False),
    "button": ("button_text", "button", False),
    "button.key": ("button_key", "button", True),
    "button.off": ("off", "felt", False),
    "foot": ("dim", "panel", False),
    "foot.key": ("accent", "panel", True),
    "ask": ("felt", "accent", True),
    "reason": ("dim", "felt", False),
    "head": ("text", "panel", False),
    "head.strong": ("text", "panel", True),
    "head.dim": ("dim", "panel", False),
    "head.last.strong": ("text", "panel", True),
    "head.last.dim": ("dim", "panel", False),
    "head.last.bar": ("accent", "panel", False),
    "head.last.rest": ("rule", "panel", False),
    "pip.h": ("red_text", "felt", True),
    "pip.d": ("red_text", "felt", True),
    "pip": ("text", "felt", True),
}

_PLAIN: Final[Mapping[str, str]] = {
    "title": "bold",
    "strong": "bold",
    "key": "bold",
    "wanted": "bold",
    "warn": "bold",
    "ink": "bold",
    "digit.on": "bold reverse",
    "mark": "bold",
    "head.strong": "bold",
    "head.last": "underline",
    "head.last.dim": "underline",
    "head.last.strong": "bold underline",
    "head.last.bar": "underline",
    "head.last.rest": "underline",
    "pip": "bold",
    "new": "reverse",
    "edge.lifted": "bold",
    "back.text": "bold",
    "button": "reverse",
    "button.key": "bold reverse",
    "button.off": "dim",
    "foot.key": "bold",
    "ask": "bold reverse",
}
