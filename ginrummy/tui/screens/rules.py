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
    """The rules of the match at the table; elsewhere those of the next one."""

    TITLE_WORD = _("the rules")
    OFFERS = (BACK, CLOSE, HOUSE_RULES, replace(HOW_TO, keys="h", rank=5), *SCROLLING, HELP, PALETTE, QUIT)
    BINDINGS = bindings(OFFERS)

    def compose(self) -> ComposeResult:
        yield Page(self.paint)
        yield KeyBar()

    def paint(self, width: int, height: int) -> Picture:
        """The page for a size."""
        game = self.game
        return paint_rules(game.rules_in_force, width, game.rules_of_next if game.rules_of_match else None)

    def changed(self) -> None:
        """Show that the rules of the next match have been set."""
        page = self.query_one(Page)
        page.repaint()
        page.scroll_home(animate=False)


def paint_rules(rules: Rules, width: int, later: Rules | None = None) -> Picture:
    """The rules as a picture ``width`` wide: of a match, with what counts ``later``, from the next one on; or, where
    that is None, of the next one."""
    inner = min(READABLE, width - 2)
    title = _("Rules of the next match") if later is None else _("Rules of this match")
    lines: list[tuple[str, str]] = []
    if later is not None and later != rules:
        text = _("What you have set counts from your next match: {rules}, to {target} points.")
        lines.append(("", "felt"))
        lines += [(line, "warn") for line in wrap(text.format(rules=rules_name(later), target=later.target), inner - 2)]
    for section in rulebook(rules):
        lines += [("", "felt"), (section.title, "wanted")]
        for sentence in section.sentences:
            first, *more = wrap(sentence, inner - 4)
            lines += [(f"· {first}", "felt"), *((f"  {line}", "felt") for line in more)]
    lines.append(("", "felt"))
    canvas = Canvas(width, len(lines) + 2)
    left = (width - inner) // 2
    top = draw_head(canvas, left, inner, title, rules_name(rules))
    for row, (line, role) in enumerate(lines, top):
        canvas.put(left + 1, row, line, role)
    return canvas.picture()
