"""Rules in words, made from the rules in force (RULES 7), and how the game goes for a newcomer."""

from __future__ import annotations

from dataclasses import asdict

from ginrummy.play.howto import IN_LINES, how_pages
from ginrummy.play.rulebook import rulebook, rules_name
from ginrummy.play.sentences import meld_text
from ginrummy.play.text import CardText, _
from ginrummy.rules.variants import Rules


def summary(rules: Rules) -> str:
    """The rules in one line: ``Classic gin rummy: knock at 10 or less, gin 25, undercut 25, to 100.``"""
    straight = not rules.oklahoma and not rules.knock_limit
    parts = [
        (rules.oklahoma, _("the upcard sets the knock limit")),
        (straight, _("only gin ends a hand")),
        (not rules.oklahoma and not straight, _("knock at {knock_limit} or less")),
        (True, _("gin {gin_bonus}")),
        (rules.big_gin, _("big gin {big_gin_bonus} more")),
        (not straight, _("undercut {undercut_bonus}")),
        (rules.dead_hand_stock != Rules().dead_hand_stock, _("dead with {dead_hand_stock} in the stock")),
        (True, _("to {target}")),
        (bool(rules.game_bonus), _("game bonus {game_bonus}")),
        (bool(rules.box_bonus), _("box {box_bonus}")),
        (rules.shutout, _("shutout counts twice")),
    ]
    said = ", ".join(text.format(**asdict(rules)) for holds, text in parts if holds)
    return _("{name}: {values}.").format(name=rules_name(rules), values=said)


def rules_lines(rules: Rules) -> list[str]:
    """The rules in force, a line a sentence."""
    lines = [_("{name}.").format(name=rules_name(rules))]
    for section in rulebook(rules):
        lines += [_("{title}:").format(title=section.title), *section.sentences]
    return lines


def how_lines(style: CardText) -> list[str]:
    """The game for a newcomer, a line a sentence, the worked hand's cards in groups."""
    lines = []
    for page in how_pages(None, style, IN_LINES):
        lines += [_("{title}:").format(title=page.title), *page.before]
        groups = [meld_text(meld, style) for meld in page.melds]
        if page.rest:
            groups.append(_("loose {cards}").format(cards=style.cards(page.rest)))
        if groups:
            lines.append(_("{groups}.").format(groups="; ".join(groups)))
        lines += page.after
    return lines
