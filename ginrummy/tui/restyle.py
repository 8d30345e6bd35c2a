"""Settings that change while the game runs: colours, deck, suits, sizes and the mouse, on every screen at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.filter import Monochrome, NoColor

from .parts.keybar import KeyBar
from .parts.page import Page
from .theme import theme_of

if TYPE_CHECKING:
    from .app import GinRummyApp


def restyle(app: GinRummyApp) -> None:
    """Show ``app.looks`` on every screen at once."""
    _colours(app)
    for screen in app.screen_stack:
        for page in screen.query(Page):
            page.repaint()
        for bar in screen.query(KeyBar):
            bar.refresh()


def _colours(app: GinRummyApp) -> None:
    """Textual decides about colours when it starts; this takes them away, or gives them back, while it runs."""
    colours = app.looks.colours
    theme = theme_of(app.looks)
    if theme.name not in app.available_themes:
        app.register_theme(theme)
    app._filters = [each for each in app._filters if not isinstance(each, NoColor | Monochrome)]
    if not colours:
        app._filters.append(NoColor())
    app.no_color = not colours
    app.ansi_color = None if colours else True
    app.theme = theme.name


def set_mouse(app: GinRummyApp, wanted: bool) -> None:
    """Whether the terminal reports the mouse; drivers that cannot change it go on as they began."""
    driver = app._driver
    if driver is None or app.is_headless or getattr(driver, "_mouse", wanted) is wanted:
        return
    enable, disable = getattr(driver, "_enable_mouse_support", None), getattr(driver, "_disable_mouse_support", None)
    if wanted and enable is not None:
        driver._mouse = True
        enable()
    elif not wanted and disable is not None:
        disable()
        driver._mouse = False
