"""Rules in words, made from the rules in force (RULES 7), and how the game goes for a newcomer."""

from __future__ import annotations

from dataclasses import asdict

from ginrummy.play.rulebook import rulebook, rules_name
from ginrummy.play.text import CardText, _
from ginrummy.rules.cards import parse_cards
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
    """The game for a newcomer."""
    first = _("An example: {hand}, and {drawn} is drawn. Throw it: deadwood 26, so no knock yet.")
    later = _(
        "Later {old} have made way for {new}: {meld} is a third meld, and {left} is all that is left. Knock with 4!"
    )
    return [
        _("Gin rummy is for two. Each player gets ten cards; one card is turned up, the rest is the stock."),
        _("The aim: melds. A set is three or four cards of one rank, a run three or more in a row of one suit."),
        _("The ace is low: A 2 3 is a run, Q K A is none. A card belongs to one meld only."),
        _("Cards outside melds are deadwood: an ace 1 point, 2 to 10 their number, jack, queen and king 10."),
        _("First the other player than the dealer takes the turned-up card or passes; then the dealer may."),
        _("A turn: draw the top of the stock or of the discard pile, then discard one of your eleven cards."),
        _("A card taken from the pile can't be thrown in the same turn."),
        _("With your discard you may knock if your ten cards have little enough deadwood; none at all is gin."),
        _(
            "After a knock the other player lays off cards on the knocker's melds: the fourth of a set, an end of a "
            "run."
        ),
        _("The knocker scores the difference in deadwood; with as little or less, the other player undercuts."),
        first.format(hand=_written("3c 4c 5c 7d 7h 7s 2h 4d Ts Qh", style), drawn=_written("Ks", style)),
        later.format(
            old=_written("Ts Qh", style),
            new=_written("Ah 3h", style),
            meld=_written("Ah 2h 3h", style),
            left=_written("4d", style),
        ),
    ]


def _written(cards: str, style: CardText) -> str:
    return style.cards(parse_cards(cards))
