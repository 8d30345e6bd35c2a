"""The rules in force, as sentences made from the values that the match is played by."""

from __future__ import annotations

from dataclasses import replace

from textual.app import ComposeResult

from ginrummy.play.rulebook import rulebook, rules_name
from ginrummy.play.text import _
from ginrummy.rules.variants import Rules
from ginrummy.tui.commands import BACK, HELP, HOUSE_RULES, HOW_TO, PALETTE, QUIT, Command, bindings
from ginrummy.tui.paint import Canvas, Picture, wrap
from ginrummy.tui.parts.head import draw_head
from ginrummy.tui.parts.keybar import KeyBar
from ginrummy.tui.parts.page import Page
from ginrummy.tui.parts.scrolling import SCROLLING, ScrollScreen

READABLE = 76
CLOSE = Command("app.back", "r,q", _("Back"), _("Go back."), rank=0, palette=False)


class RulesScreen(ScrollScreen):
    """The rules of this match, or of the next one where none is being played."""

    TITLE_WORD = _("the rules")
    OFFERS = (BACK, CLOSE, HOUSE_RULES, replace(HOW_TO, keys="h", rank=5), *SCROLLING, HELP, PALETTE, QUIT)
    BINDINGS = bindings(OFFERS)

    def compose(self) -> ComposeResult:
        yield Page(self.paint)
        yield KeyBar()

    def paint(self, width: int, height: int) -> Picture:
        """The page for a size."""
        return paint_rules(self.game.rules_in_force, width)


def paint_rules(rules: Rules, width: int) -> Picture:
    """The rules as a picture ``width`` wide."""
    inner = min(READABLE, width - 2)
    lines: list[tuple[str, str]] = []
    for section in rulebook(rules):
        lines += [("", "felt"), (section.title, "wanted")]
        for sentence in section.sentences:
            first, *more = wrap(sentence, inner - 4)
            lines += [(f"· {first}", "felt"), *((f"  {line}", "felt") for line in more)]
    lines.append(("", "felt"))
    canvas = Canvas(width, len(lines) + 1)
    left = (width - inner) // 2
    draw_head(canvas, left, inner, _("Rules"), rules_name(rules))
    for row, (line, role) in enumerate(lines, 1):
        canvas.put(left + 1, row, line, role)
    return canvas.picture()
