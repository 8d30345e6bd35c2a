"""The rules of a match in plain sentences, made from the values it is played by (RULES 1 to 7)."""

from __future__ import annotations

from dataclasses import dataclass

from ginrummy.rules.variants import Rules

from .text import _


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rules: its heading and its sentences, each a paragraph."""

    title: str
    sentences: tuple[str, ...]


_NAMES = {
    "classic": _("Classic gin rummy"),
    "big-gin": _("Gin rummy with big gin"),
    "straight": _("Straight gin"),
    "oklahoma": _("Oklahoma gin"),
    "tournament": _("Tournament gin rummy"),
}


def rules_name(rules: Rules) -> str:
    """What these rules are called."""
    return _NAMES.get(rules.preset or "", _("Rules of your own"))


def rulebook(rules: Rules) -> tuple[Section, ...]:
    """The rules in force, in the order in which a hand is played."""
    return (_aim(rules), _cards(), _turn(rules), _ending(rules), _points(rules), _match(rules))


def knock_rule(rules: Rules) -> str:
    """When a player may knock, in a sentence."""
    if rules.oklahoma:
        return _(
            "The upcard says how much: its points are the most that may be left for a knock, and an ace means gin only."
        )
    if not rules.knock_limit:
        return _("There is no knocking: only gin ends a hand.")
    return _("With the discard you may knock when the ten cards left have {limit} points of deadwood or less.").format(
        limit=rules.knock_limit
    )


def _aim(rules: Rules) -> Section:
    return Section(
        _("The aim"),
        (
            _("Two play. Gather your ten cards into melds, and leave as few points as you can outside them."),
            _("The first to reach {target} points wins the match.").format(target=rules.target),
        ),
    )


def _cards() -> Section:
    return Section(
        _("Melds and deadwood"),
        (
            _("A set is three or four cards of one rank. A run is three or more cards of one suit in order."),
            _("The ace is low: A-2-3 is a run, Q-K-A is not. A card belongs to one meld at a time."),
            _("Cards in no meld are deadwood. An ace counts 1, jack, queen and king 10, the others their number."),
        ),
    )


def _turn(rules: Rules) -> Section:
    return Section(
        _("A turn"),
        (
            _(
                "Each gets ten cards, and one is turned up. Whoever did not deal may take it or pass, then the dealer "
                "may; if both pass, the first draws from the stock."
            ),
            _("Every turn after that: draw the top of the stock or of the discard pile, then discard one card."),
            _("A card taken from the discard pile cannot be thrown in the same turn."),
            _(
                "When {count} cards are left in the stock after a discard, the hand is dead: nobody scores, and the "
                "same player deals again."
            ).format(count=rules.dead_hand_stock),
            _("After every other hand the deal changes sides."),
        ),
    )


def _ending(rules: Rules) -> Section:
    sentences = [knock_rule(rules)]
    if rules.oklahoma or rules.knock_limit:
        sentences += [
            _("Knocking is your choice, never forced. You lay your melds down with it."),
            _("The other player then lays down melds too, and may lay off loose cards on yours."),
        ]
    sentences.append(_("With no deadwood at all you go gin, and nothing can be laid off against it."))
    if rules.big_gin:
        sentences.append(_("With all eleven cards in melds you may go big gin, without a discard."))
    return Section(_("Ending a hand"), tuple(sentences))


def _points(rules: Rules) -> Section:
    sentences = []
    if rules.oklahoma or rules.knock_limit:
        sentences.append(
            _("Knock: whoever knocked scores the difference, if the other is left with more deadwood after laying off.")
        )
        sentences.append(
            _("Undercut: otherwise the other player scores the difference and {bonus} points more.").format(
                bonus=rules.undercut_bonus
            )
        )
    sentences.append(_("Gin: the other's deadwood and {bonus} points more.").format(bonus=rules.gin_bonus))
    if rules.big_gin:
        sentences.append(
            _("Big gin: the other's deadwood and {bonus} points more.").format(
                bonus=rules.gin_bonus + rules.big_gin_bonus
            )
        )
    if rules.oklahoma:
        sentences.append(_("A spade upcard doubles what the hand scores."))
    return Section(_("Points"), tuple(sentences))


def _match(rules: Rules) -> Section:
    sentences = [
        _("The match ends with the hand that brings a player to {target} points or more, and that player wins.").format(
            target=rules.target
        )
    ]
    if rules.game_bonus:
        sentences.append(_("The winner gets a game bonus of {bonus} points.").format(bonus=rules.game_bonus))
    if rules.shutout:
        sentences.append(_("Against a player who won no hand, the winner's hand points and game bonus count twice."))
    if rules.box_bonus:
        sentences.append(
            _("Each hand won adds a box of {bonus} points to the final sheet, for both players.").format(
                bonus=rules.box_bonus
            )
        )
    if len(sentences) > 1:
        sentences.append(_("These are added at the end and never change who won."))
    else:
        sentences.append(_("There are no bonuses at the end of the match."))
    return Section(_("The match"), tuple(sentences))
