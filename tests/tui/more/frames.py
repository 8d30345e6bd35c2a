"""Everything that the terminal is given to show: each frame that the compositor makes, as text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from textual._compositor import Compositor
from textual.screen import Screen

from ginrummy.rules import Card
from ginrummy.tui.app import GinRummyApp

_FACE = re.compile("(10|[A2-9JQK])([♠♥♦♣])")
_SUITS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}


def cards_in(text: str) -> set[Card]:
    """The cards whose faces can be read there."""
    return {Card(("T" if rank == "10" else rank) + _SUITS[suit]) for rank, suit in _FACE.findall(text)}


def shown(screen: Screen[Any]) -> str:
    """What a screen's compositor has for the terminal now, row by row."""
    return "\n".join(strip.text for strip in screen._compositor.render_strips())


@contextmanager
def watching(app: GinRummyApp, monkeypatch: pytest.MonkeyPatch, look: Callable[[str], None]) -> Iterator[None]:
    """Hands every frame to ``look``: all that stands on the screen each time that any part of it is written anew, and
    the window's title with it."""
    real = Compositor.render_update

    def render_update(self: Compositor, *args: Any, **options: Any) -> Any:
        update = real(self, *args, **options)
        if app.screen_stack and self is app.screen._compositor:
            look(f"{app.title}\n{app.sub_title}\n{shown(app.screen)}")
        return update

    with monkeypatch.context() as patch:
        patch.setattr(Compositor, "render_update", render_update)
        yield
