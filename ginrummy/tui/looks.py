"""How the game looks: one frozen value that all painters take, and the colours of each theme.

A *role* names what a stretch of text is ("ink.h", "edge.meld", "button.off"); a theme gives each role its colours. No
meaning is told by colour alone: every mark has a shape or a word too, so "plain" (no colours at all) tells as much.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

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
    to the line and block characters that every terminal font has.
    """

    theme: str = "dark"
    four_colours: bool = False
    letters: bool = False
    large: bool = True
    square: bool = False

    @classmethod
    def for_terminal(cls, environ: Mapping[str, str], wanted: Looks | None = None) -> Looks:
        """The looks wanted, as far as the terminal can show them: no colours with NO_COLOR or on one without any."""
        wanted = wanted or cls()
        term = environ.get("TERM", "")
        theme = "plain" if environ.get("NO_COLOR") or term in _NO_COLOUR_TERMS else wanted.theme
        return cls(theme, wanted.four_colours, wanted.letters, wanted.large, wanted.square or term == "linux")

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
        return _style(self.theme, self.four_colours, role)

    def palette(self) -> Palette:
        """The theme's basic colours, for screens that are made with style sheets."""
        return PALETTES.get(self.theme, PALETTES["dark"])


def shows_signs(environ: Mapping[str, str]) -> bool:
    """Whether the terminal can be expected to show suit signs: not where its language names another encoding."""
    language = next((environ[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if environ.get(name)), "")
    encoding = language.partition(".")[2].partition("@")[0]
    return not encoding or encoding.lower().replace("-", "") == "utf8"


class Palette(NamedTuple):
    """A theme's colours as "#rrggbb"."""

    felt: str  # the table
    panel: str  # the head, the foot and the side panel
    text: str
    dim: str
    rule: str  # lines between parts
    accent: str  # keys, what is wanted now
    meld: str  # what is melded
    warn: str
    face: str  # the front of a card
    lifted: str  # the front of the selected card
    edge: str
    edge_meld: str
    edge_lifted: str
    black: str
    red: str
    blue: str  # diamonds and clubs of a four-colour deck
    green: str
    red_text: str  # cards in a sentence
    blue_text: str
    green_text: str
    back: str
    back_sign: str
    button: str
    button_text: str
    button_key: str
    off: str  # what cannot be done now
    dark: bool = True


PALETTES: Final[Mapping[str, Palette]] = {
    "dark": Palette(
        felt="#10281e",
        panel="#0b1c15",
        text="#dfe8e1",
        dim="#8ca698",
        rule="#2c4a3b",
        accent="#f2c864",
        meld="#86d993",
        warn="#ffb08a",
        face="#f3eee0",
        lifted="#ffffff",
        edge="#b3a98f",
        edge_meld="#2f8a4b",
        edge_lifted="#b7791f",
        black="#1b2023",
        red="#b8202b",
        blue="#1f5fae",
        green="#1c7a3c",
        red_text="#ff9c94",
        blue_text="#8fbcff",
        green_text="#8fe09c",
        back="#294a85",
        back_sign="#5b7fbf",
        button="#1f4735",
        button_text="#f3f7f3",
        button_key="#f2c864",
        off="#7c9588",
    ),
    "light": Palette(
        felt="#dfeae0",
        panel="#cfdfd2",
        text="#16251c",
        dim="#50645a",
        rule="#a9c0af",
        accent="#7a4b00",
        meld="#14622f",
        warn="#9a2b00",
        face="#ffffff",
        lifted="#fff6d6",
        edge="#a3aca5",
        edge_meld="#2b8a4a",
        edge_lifted="#a06a00",
        black="#15191b",
        red="#bd1c28",
        blue="#1857a6",
        green="#187036",
        red_text="#b01522",
        blue_text="#1450a0",
        green_text="#12602c",
        back="#3b60a6",
        back_sign="#9db8e6",
        button="#bcd3c1",
        button_text="#10201a",
        button_key="#6b4200",
        off="#55675d",
        dark=False,
    ),
    "contrast": Palette(
        felt="#000000",
        panel="#000000",
        text="#ffffff",
        dim="#ffffff",
        rule="#ffffff",
        accent="#ffff00",
        meld="#00ff6a",
        warn="#ffb000",
        face="#ffffff",
        lifted="#ffff00",
        edge="#000000",
        edge_meld="#006b2d",
        edge_lifted="#000000",
        black="#000000",
        red="#b00000",
        blue="#0030b8",
        green="#005c1e",
        red_text="#ff8080",
        blue_text="#80b0ff",
        green_text="#60ff90",
        back="#000000",
        back_sign="#ffffff",
        button="#ffffff",
        button_text="#000000",
        button_key="#000000",
        off="#b8b8b8",
    ),
}
"""Every theme but "plain", which has none."""


@lru_cache(maxsize=1024)
def _style(theme: str, four_colours: bool, role: str) -> Style:
    from rich.style import Style

    name, _, rest = role.partition(".")
    if theme == "plain":
        role = role.removeprefix("panel.")
        marks = _PLAIN.get(role) or _PLAIN.get(role.partition(".")[0], "")
        return Style.parse(marks) if marks else Style.null()
    p = PALETTES.get(theme, PALETTES["dark"])
    if name == "ink":
        suit, _, lifted = rest.partition(".")
        colours = {"s": p.black, "h": p.red, "d": p.blue, "c": p.green} if four_colours else {"h": p.red, "d": p.red}
        return Style(color=colours.get(suit, p.black), bgcolor=p.lifted if lifted else p.face, bold=True)
    if name == "panel":
        return _style(theme, four_colours, rest or "felt") + Style(bgcolor=p.panel)
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
