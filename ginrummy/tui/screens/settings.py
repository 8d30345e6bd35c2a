"""Settings, with a few cards beside them that show at once how it will look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from textual.app import ComposeResult

from ginrummy.play.text import LETTERS, SYMBOLS, _
from ginrummy.rules.cards import Card, parse_cards
from ginrummy.saves.settings import Settings
from ginrummy.tui.commands import HELP, PALETTE, QUIT, Command, bindings
from ginrummy.tui.looks import Looks
from ginrummy.tui.paint import Canvas, CardSize, Picture, draw_caption, draw_group, fit, meld_caption, wrap
from ginrummy.tui.paint.marks import sentence_spans
from ginrummy.tui.parts.choices import CHOOSE
from ginrummy.tui.parts.head import draw_head
from ginrummy.tui.parts.keybar import KeyBar
from ginrummy.tui.parts.page import Page
from ginrummy.tui.parts.values import CHANGE, SELECT, SETTING, Value, ValueScreen, column_of, draw_values
from ginrummy.tui.restyle import set_mouse

DONE = Command("app.back", "escape,q", _("Done"), _("Go back; what you set is kept."), rank=1, palette=False)
LIST_WIDTH = 40
SHOWN: Final = (parse_cards("6h 7h 8h"), parse_cards("Ks 4d Tc"))

# Each setting: its name, and what its values are called.
ROWS: Final[Mapping[str, tuple[str, Mapping[Any, str]]]] = {
    "look": (
        _("Look"),
        {"dark": _("dark"), "light": _("light"), "contrast": _("high contrast"), "plain": _("no colours")},
    ),
    "four_colour": (_("Deck"), {False: _("two colours"), True: _("four colours")}),
    "suits": (_("Suits"), {"auto": _("automatic"), "symbols": _("signs ♠♥♦♣"), "letters": _("letters shdc")}),
    "card_size": (_("Cards"), {"auto": _("large if they fit"), "medium": _("standard")}),
    "pace": (_("Computer"), {"none": _("at once"), "quick": _("quick"), "normal": _("unhurried"), "slow": _("slow")}),
    "confirm_knock": (_("Knock"), {True: _("asks once"), False: _("at once")}),
    "spread": (_("Spread"), {"ask": _("asked if it matters"), "always": _("always asked"), "auto": _("the safest")}),
    "defence": (_("Lay-offs"), {"auto": _("automatic"), "ask": _("by hand")}),
    "mouse": (_("Mouse"), {True: _("on"), False: _("off")}),
}
TELLS: Final[Mapping[str, str]] = {
    "look": _("The colours of everything. Without colours, melds and selection are told by signs and bold type."),
    "four_colour": _("Four colours make diamonds blue and clubs green."),
    "suits": _("Letters are for terminals that cannot show the signs; automatic finds out by itself."),
    "card_size": _("Large cards need a window of 120 by 36."),
    "pace": _("How long you see each of the computer's moves."),
    "confirm_knock": _("Whether a knock is asked about before it counts. Gin is never asked about."),
    "spread": _("Where your knock can be laid down in several ways: choose if it matters, always, or take the safest."),
    "defence": _("After the other player's knock: lay off what leaves you least, or card by card yourself."),
    "mouse": _("Off leaves the mouse to the terminal, to select and copy text. Everything has a key."),
}


class SettingsScreen(ValueScreen):
    """Every change holds at once and is kept."""

    TITLE_WORD = _("the settings")
    OFFERS = (CHANGE, SELECT, CHOOSE, DONE, HELP, PALETTE, QUIT, *SETTING)
    BINDINGS = bindings(OFFERS)

    def compose(self) -> ComposeResult:
        yield Page(self.paint)
        yield KeyBar()

    def choices(self) -> Sequence[Value]:
        return setting_values(self.game.desk.settings)

    def turned(self, value: Value, step: int) -> None:
        chosen = next_value(self.game.desk.settings, value.does, step)
        self.game.desk.remember(**{value.does: chosen})
        if value.does == "mouse":
            set_mouse(self.game, chosen)
            return
        if value.does == "suits":
            self.game.suits = None  # what the command line said holds no longer
        self.game.apply_settings()

    def paint(self, width: int, height: int) -> Picture:
        """The page for a size."""
        return paint_settings(self.choices(), self.selected, self.game.looks, width, height)


def setting_values(settings: Settings) -> tuple[Value, ...]:
    """The list of settings as they are."""
    return tuple(
        Value(name, label, texts.get(current(settings, name), ""), tells=TELLS[name])
        for name, (label, texts) in ROWS.items()
    )


def current(settings: Settings, name: str) -> Any:
    """The value that a setting has, the nearest one of the list."""
    value = getattr(settings, name)
    if name == "card_size":
        return "auto" if value in ("auto", "large") else "medium"
    return value


def next_value(settings: Settings, name: str, step: int) -> Any:
    """The value that a step to the left or right gives; after the last comes the first."""
    values = list(ROWS[name][1])
    return values[(values.index(current(settings, name)) + step) % len(values)]


def paint_settings(values: Sequence[Value], selected: int, looks: Looks, width: int, height: int) -> Picture:
    """The settings as a picture ``width`` wide: the list, what the marked one means, and the cards."""
    inner = min(width, 2 * LIST_WIDTH + 8)
    x = (width - inner) // 2
    room = inner - LIST_WIDTH - 1
    large = looks.large and width >= 120 and height >= 35
    canvas = Canvas(width, max(height, len(values) + 3))
    draw_head(canvas, x, inner, _("Settings"))
    top = 2 if height > len(values) + 5 else 1
    end = draw_values(canvas, x, top, LIST_WIDTH, values, selected, column_of(values))
    for row, line in enumerate(wrap(values[selected].tells, LIST_WIDTH - 4)[: height - end - 1]):
        canvas.put(x + 3, end + 1 + row, line, "dim")
    _preview(canvas, x + LIST_WIDTH + 2, top, room - 2, CardSize.LARGE if large else CardSize.STANDARD, looks)
    return canvas.picture(width, height)


def _preview(canvas: Canvas, x: int, y: int, width: int, size: CardSize, looks: Looks) -> None:
    """A meld, loose cards with one of them selected, and a sentence."""
    meld, loose = SHOWN
    draw_group(canvas, x, y, meld, size, looks, edge="edge.meld")
    draw_caption(canvas, x + 1, y + size.height, size.group_width(3) - 2, meld_caption(meld, looks))
    y += size.height + 2
    draw_group(canvas, x, y, loose, size, looks, lifted={loose[0]})
    style = LETTERS if looks.letters else SYMBOLS
    y += size.height
    text = _("deadwood {points}").format(points=sum(card.points for card in loose))
    draw_caption(canvas, x + 1, y, size.group_width(3) - 2, text, "dim")
    said = _("{name} took {card} and threw {thrown}.")
    said = said.format(name=_("Rosa"), card=style(Card("9h")), thrown=style(Card("Kc")))
    for row, line in enumerate(wrap(said, width), y + 2):
        canvas.put_spans(x, row, sentence_spans(fit(line, width), "felt", looks))
