"""What can be typed, a line for each command, in the words of the moment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from ginrummy.play.text import _

# What can be typed at any time during a match.
ALWAYS: Final = ("score", "rules", "how", "settings", "new", "home", "help", "quit")

_SAYS: Final[Mapping[str, str]] = {
    "stock": _("stock (s): draw the top of the stock."),
    "take": _("take (t): take the top of the discard pile."),
    "pass": _("pass (p): leave the upcard."),
    "discard": _(
        "discard 9h (d 9h, or the card alone): throw a card; write 9h, 10h or th, nine of hearts, or the suit's sign."
    ),
    "knock": _("knock 9h (k 9h): knock, throwing that card; knock alone tells what is possible."),
    "gin": _("gin (g): go gin, when one discard leaves no deadwood."),
    "big-gin": _("big-gin (b): all eleven cards melded, nothing thrown."),
    "hand": _("hand (or an empty line): your cards and what lies on the table."),
    "sort": _("sort (o): the next order of your cards; sort melds, suit, rank or hand."),
    "move": _("move 9h left (m 9h left, m 9h right 2): move a card in your own order."),
    "hint": _("hint (h): what a strong player would do, and why."),
    "history": _("history (v): this hand, turn by turn."),
    "seen": _("seen (c): all cards seen, suit by suit."),
    "score": _("score: the match hand by hand."),
    "rules": _("rules: the rules of this match."),
    "how": _("how: how gin rummy is played."),
    "level": _("level hard: the computer's level from its next decision on; easy, medium or hard."),
    "settings": _("settings: how cards are written, and what is asked."),
    "new": _("new: a new match, after a question."),
    "home": _("home: back to the start; the match is kept."),
    "help": _("help (?): this list."),
    "quit": _("quit (q): leave; the match is kept."),
    "reveal": _("reveal (r): show your cards, when nobody else looks."),
    "next": _("next (n): deal the next hand."),
    "review": _("review 2: hand 2 of this match from its deal on, both hands open; review alone: the last one."),
    "meld": _("meld 4h 5h 6h (m): lay down a meld of your own."),
    "lay": _("lay 5c (or the card alone): lay a card off; lay 5c 1 names the knocker's meld."),
    "break": _("break 9h (x): take a card out of your own meld, or back from the knocker's."),
    "undo": _("undo (u): take back the last step."),
    "best": _("best (b): lay down the best defence there is."),
    "done": _("done (d): that is your defence."),
    "continue": _("continue (c): go on with the saved match."),
    "computer": _("computer: a new match against the computer."),
    "two": _("two: a new match for two players on this device."),
    "stats": _("stats: statistics of your finished matches."),
}


def help_lines(allowed: Iterable[str]) -> list[str]:
    """A line for each command that can be typed."""
    return [_("You can type, in upper or lower case and by its first letters:"), *(_SAYS[word] for word in allowed)]
