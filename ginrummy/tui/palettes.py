"""The basic colours of each theme."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


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

FEW: Final[Mapping[str, Palette]] = {
    "dark": Palette(
        felt="#005f00",
        panel="#1c1c1c",
        text="#ffffff",
        dim="#afd7af",
        rule="#5f875f",
        accent="#ffd75f",
        meld="#87ff87",
        warn="#ffd7af",
        face="#ffffd7",
        lifted="#ffffff",
        edge="#afaf87",
        edge_meld="#008700",
        edge_lifted="#af5f00",
        black="#1c1c1c",
        red="#af0000",
        blue="#005faf",
        green="#005f00",
        red_text="#ffafaf",
        blue_text="#afd7ff",
        green_text="#87ff87",
        back="#005faf",
        back_sign="#87afd7",
        button="#303030",
        button_text="#ffffff",
        button_key="#ffd75f",
        off="#afd7af",
    ),
}
"""The same for terminals of 256 colours, where those nearest to a theme's would be others than it means: the felt of
"dark" nearly black. Each of these is one of the 256."""
