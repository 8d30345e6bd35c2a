"""The looks as a theme of Textual's, for what is drawn by style sheets: scrollbars, toasts, the command palette."""

from __future__ import annotations

from textual.theme import Theme

from .looks import Looks


def theme_of(looks: Looks) -> Theme:
    """The theme for these looks; "plain" takes the terminal's own two colours and no other."""
    if not looks.colours:
        from textual.theme import BUILTIN_THEMES

        return BUILTIN_THEMES["ansi-dark"]
    p = looks.palette()
    return Theme(
        name=f"ginrummy-{looks.theme}",
        primary=p.accent,
        secondary=p.meld,
        accent=p.accent,
        success=p.meld,
        warning=p.warn,
        error=p.warn,
        foreground=p.text,
        background=p.felt,
        surface=p.panel,
        panel=p.button,
        dark=p.dark,
        variables={
            "scrollbar": p.rule,
            "scrollbar-hover": p.dim,
            "scrollbar-active": p.accent,
            "scrollbar-background": p.felt,
            "scrollbar-background-hover": p.felt,
            "scrollbar-background-active": p.felt,
            "scrollbar-corner-color": p.felt,
        },
    )
