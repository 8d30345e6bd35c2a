"""The commands of the table, their keys, and which of them stand at its foot."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ginrummy.play.text import _
from ginrummy.tui.commands import HELP, HOME, LEVEL, LOOK_UP, NEW_MATCH, QUIT, RULES, SCOREBOARD, THIS_HAND, Command
from ginrummy.tui.paint.table import FootKey

STOCK = Command("draw", "s", _("Stock"), _("Draw the top card of the stock."), rank=0)
TAKE = Command("take", "t", _("Take"), _("Take the top card of the discard pile, or the first upcard."), rank=0)
PASS = Command("pass_upcard", "p", _("Pass"), _("Pass the first upcard."), rank=0)
DISCARD = Command(
    "enter",
    "enter",
    _("Discard"),
    _("Throw the selected card, as a second click on it does; or yes to a question."),
    rank=0,
)
KNOCK = Command("knock", "k", _("Knock"), _("Knock, throwing the selected card."), rank=0)
GIN = Command("gin", "g", _("Gin"), _("Go gin."), rank=0)
BIG_GIN = Command("big_gin", "b", _("Big gin"), _("Go big gin with eleven melded cards."), rank=0)
LEFT = Command("move(-1)", "left", _("Left"), _("Select the card to the left."), rank=0, palette=False)
RIGHT = Command("move(1)", "right", _("Right"), _("Select the card to the right."), rank=0, palette=False)
SHIFT_LEFT = Command("shift(-1)", "shift+left", _("Move left"), _("Move the selected card to the left."), rank=0)
SHIFT_RIGHT = Command("shift(1)", "shift+right", _("Move right"), _("Move the selected card to the right."), rank=0)
SORT = Command("sort", "o", _("Sort"), _("Another order of your cards: melds, suit, rank, your own."), rank=5)
HINT = Command("hint", "h", _("Hint"), _("What Hard would do here, and why."), rank=5)
HISTORY = replace(THIS_HAND, rank=4)
YES = Command("yes", "y", _("Yes"), _("Say yes to the question."), rank=0, palette=False)
NO = Command("no", "n", _("No"), _("Say no to the question."), rank=0, palette=False)
MENU = Command("leave", "escape", _("Menu"), _("Say no to a question, or open the menu."), rank=1)
CARD_KEYS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "minus")
CARDS: Final = tuple(
    Command(f"select_at({number})", key, _("Select"), _("Select the card above this key."), rank=0, palette=False)
    for number, key in enumerate(CARD_KEYS)
)
ANSWERS: Final = {"y": YES.action, "n": NO.action, "enter": DISCARD.action, "escape": MENU.action}
"""What can be done while a question stands, by its key."""

OFFERS: Final = (
    *(YES, NO),  # before the others that have their keys
    *(STOCK, TAKE, PASS, DISCARD, KNOCK, GIN, BIG_GIN, LEFT, RIGHT, SORT, HINT, SHIFT_LEFT, SHIFT_RIGHT),
    *(
        *CARDS,
        HISTORY,
        replace(LEVEL, rank=6),
        replace(NEW_MATCH, label=_("New"), rank=7),
        RULES,
        HELP,
        MENU,
        QUIT,
        HOME,
    ),
    *(replace(SCOREBOARD, keys="", rank=0), *LOOK_UP),
)
_SHORT: Final = {HISTORY.action: _("Hand"), HELP.action: ""}
"""Labels for where all keys do not fit."""
FOOT: Final = tuple(
    FootKey(offer.key, offer.label, offer.action, offer.rank, _SHORT.get(offer.action, offer.label))
    for offer in OFFERS
    if offer.rank
)
"""The keys at the foot of the table."""


def foot_keys(level: bool, asked: bool, laid_down: bool = False) -> tuple[FootKey, ...]:
    """The keys at the foot of the table: that of the level only where a computer player has one. While a question is
    asked, or a dialog lies over the table, the others are dim, and once the cards are laid down those that there is no
    hand for any more."""
    keys = FOOT if level else tuple(key for key in FOOT if key.command != LEVEL.action)
    if laid_down:
        keys = tuple(key._replace(on=key.command not in FOR_A_HAND) for key in keys)
    return tuple(map(_while_asked, keys)) if asked else keys


FOR_A_HAND: Final = (SORT.action, HINT.action)
"""What does nothing once a knock has ended the play."""


def _while_asked(key: FootKey) -> FootKey:
    if key.command == MENU.action:
        return key._replace(label=_("Back"), short=_("Back"))
    return key._replace(on=key.command == QUIT.action)
