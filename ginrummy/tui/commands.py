"""What can be done on a screen, declared once: its key, its place in the footer and its entry in the palette.

A screen lists its commands in ``OFFERS`` and says ``BINDINGS = bindings(OFFERS)``. The key bar at its foot, the
help (`?`) and the command palette are all made from that list, so none of them can name a key that does
something else.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from textual.binding import Binding, BindingType

from ginrummy.play.text import _

KEY_SIGNS = {
    "enter": "⏎",
    "escape": "Esc",
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
    "space": "Space",
    "tab": "Tab",
    "question_mark": "?",
    "minus": "-",
    "backspace": "Backspace",
}


@dataclass(frozen=True, slots=True)
class Command:
    """One thing that a player can do.

    ``action`` is what Textual runs (``"draw"`` is the screen's ``action_draw``, ``"app.help"`` the app's);
    ``keys`` its keys, parted by commas, the first being the one that is shown; ``label`` its one or two words in the
    key bar; ``tells`` the whole sentence for the help and the palette. ``rank`` decides who goes first where the
    bar is too narrow: 1 stays longest, 0 never stands in the bar. ``shown`` writes the key otherwise.
    """

    action: str
    keys: str
    label: str
    tells: str
    rank: int = 5
    shown: str = ""
    palette: bool = True

    @property
    def key(self) -> str:
        """The key as it is written for people: ``s``, ``⏎``, ``^q``."""
        return self.shown or key_sign(self.keys.split(",")[0])


def key_sign(key: str) -> str:
    """A key of Textual's as people know it: ``ctrl+q`` is ``^q``."""
    if key.startswith("ctrl+"):
        return "^" + key[5:]
    if key.startswith("shift+"):
        return _("Shift+{key}").format(key=key_sign(key[6:]))
    return KEY_SIGNS.get(key, key)


def bindings(commands: Iterable[Command]) -> list[BindingType]:
    """The bindings of these commands; those that the app itself binds (its keys work everywhere) are left out."""
    return [
        Binding(command.keys, command.action, command.label, show=False, key_display=command.key)
        for command in commands
        if command.keys and command not in EVERYWHERE
    ]


QUIT = Command("app.quit", "ctrl+q", _("Quit"), _("Quit; the match is saved as it stands."), rank=2)
PALETTE = Command(
    "app.command_palette", "ctrl+p", _("Commands"), _("Find a command by its name."), rank=8, palette=False
)
EVERYWHERE = (QUIT, PALETTE)
"""The app binds these itself, on every screen."""

ALWAYS = ("quit", "help_quit")
"""The actions that work even where the window is too small to see anything."""

HELP = Command("app.help", "question_mark", _("Help"), _("The keys of this screen."), rank=3)
MENU = Command("app.menu", "escape", _("Menu"), _("Open the menu: save and quit, rules, settings, new match."), rank=1)
BACK = Command("app.back", "escape", _("Back"), _("Go back."), rank=1, palette=False)
NEW_MATCH = Command("app.new_match", "n", _("New match"), _("Start a new match from 0 to 0."), rank=0)
LEVEL = Command(
    "app.level", "l", _("Level"), _("Choose how well the computer plays, from its next decision on."), rank=0
)
SCOREBOARD = Command("app.scoreboard", "v", _("Scores"), _("The match hand by hand."), rank=7)
THIS_HAND = Command(
    "screen.this_hand", "v", _("History"), _("This hand so far, turn by turn, and the cards seen; v again: the scores.")
)
RULES = Command("app.rules", "r", _("Rules"), _("The rules of this match."), rank=0)
REVIEW = Command("app.review", "w", _("Review"), _("Go through the ended hands again, both hands open."), rank=0)
SETTINGS = Command("app.settings", "", _("Settings"), _("Looks, deck, pace, what is asked, the mouse."), rank=0)
STATISTICS = Command("app.statistics", "", _("Statistics"), _("How your finished matches went."), rank=0)
HOW_TO = Command("app.how_to", "", _("How to play"), _("The game for a newcomer, on a few pages."), rank=0)
HOUSE_RULES = Command("app.house_rules", "s", _("Set rules"), _("Set the rules of the next match."), rank=4)
LOOK_UP = (REVIEW, SETTINGS, STATISTICS, HOW_TO)
"""What every larger screen opens from the palette."""
HOME = Command("app.home", "", _("Home"), _("Leave the table for the title page; the match is saved."), rank=0)
SAVE_AND_QUIT = Command("app.quit", "", _("Save and quit"), _("Save the match and quit."), rank=0, palette=False)
