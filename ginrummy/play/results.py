"""Results for people: how a hand ended, its sum item by item, and the final sheet (RULES 5 and 6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ginrummy.rules.scoring import HandResult, Standing

from .text import _, _n

Names = Sequence[str]


@dataclass(frozen=True, slots=True)
class SumLine:
    """One line of a sum: what, and the points it adds (negative where they are taken off). The last line of a sum
    has ``total`` set, and the others add up to it."""

    label: str
    points: int
    total: bool = False

    def __str__(self) -> str:
        return f"{self.label}: {self.points}".replace(": -", ": −")


def ending_sentence(result: HandResult, names: Names, you: int | None = None) -> str:
    """How the hand ended, in a sentence: who scores what, and for what."""
    if result.winner is None:
        return _("The stock has run out: the hand is dead, and nobody scores.")
    count, winner, loser = result.points, names[result.winner], names[1 - result.winner]
    yours, told_you = result.winner == you, you is not None and result.winner != you
    match result.kind:
        case "undercut" if yours:
            text = _n(
                "You undercut {loser} and win {count} point.", "You undercut {loser} and win {count} points.", count
            )
        case "undercut" if told_you:
            text = _n(
                "{winner} undercut you and wins {count} point.", "{winner} undercut you and wins {count} points.", count
            )
        case "undercut":
            text = _n(
                "{winner} undercut {loser} and wins {count} point.",
                "{winner} undercut {loser} and wins {count} points.",
                count,
            )
        case "gin" if yours:
            text = _n("Gin! You win {count} point.", "Gin! You win {count} points.", count)
        case "gin":
            text = _n("Gin: {winner} wins {count} point.", "Gin: {winner} wins {count} points.", count)
        case "big-gin" if yours:
            text = _n("Big gin! You win {count} point.", "Big gin! You win {count} points.", count)
        case "big-gin":
            text = _n("Big gin: {winner} wins {count} point.", "Big gin: {winner} wins {count} points.", count)
        case _ if yours:
            text = _n("You win {count} point.", "You win {count} points.", count)
        case _:
            text = _n("{winner} wins {count} point.", "{winner} wins {count} points.", count)
    return text.format(winner=winner, loser=loser, count=count)


def result_lines(result: HandResult, names: Names, you: int | None = None) -> tuple[SumLine, ...]:
    """The hand's sum, item by item, the total last (RULES 5). A dead hand has its total alone."""
    if result.winner is None:
        return (SumLine(_("Nobody scores"), 0, total=True),)
    winner, loser = result.winner, 1 - result.winner
    lines = []
    for item in result.items:
        match item.label:
            case "difference":
                first, second = result.deadwood or (0, 0)
                left = (first, second) if loser == 0 else (second, first)
                lines.append(SumLine(_deadwood(loser, names, you), left[0]))
                lines.append(SumLine(_deadwood(winner, names, you), -left[1]))
            case "deadwood":
                lines.append(SumLine(_deadwood(loser, names, you), item.points))
            case label:
                lines.append(SumLine(_BONUSES[label], item.points))
    total = _("You win") if winner == you else _("{name} wins").format(name=names[winner])
    return (*lines, SumLine(total, result.points, total=True))


def sheet_lines(standing: Standing, seat: int) -> tuple[SumLine, ...]:
    """A seat's side of the final sheet, the total last (RULES 6)."""
    lines = []
    for item in standing.sheet()[seat]:
        count = standing.hands_won[seat]
        label = _n("Box, for {count} hand won", "Boxes, for {count} hands won", count) if item.label == "boxes" else ""
        lines.append(SumLine(label.format(count=count) or _SHEET[item.label], item.points))
    return (*lines, SumLine(_("Total"), standing.totals()[seat], total=True))


def match_sentence(standing: Standing, names: Names, you: int | None = None) -> str:
    """How the match stands or ended, in a sentence."""
    mine, other = standing.scores
    winner = standing.winner
    if winner is None:
        ahead = 0 if mine >= other else 1
        text = _("{name} leads, {score} to {other}.")
        if mine == other:
            text = _("The score is level, {score} to {other}.") if mine else _("Nobody has points yet.")
        elif ahead == you:
            text = _("You lead, {score} to {other}.")
    else:
        ahead = winner
        text = (
            _("You win the match, {score} to {other}.")
            if winner == you
            else _("{name} wins the match, {score} to {other}.")
        )
    scores = standing.scores
    return text.format(name=names[ahead], score=scores[ahead], other=scores[1 - ahead])


def ending_title(result: HandResult, names: Names, you: int | None = None) -> str:
    """How a hand ended, in a few words for a heading or a row of the scoreboard."""
    if result.knocker is None or result.deadwood is None:
        return _("dead hand")
    who, other = result.knocker, 1 - result.knocker
    left = result.deadwood[who]
    match result.kind:
        case "gin":
            text = _("you went gin") if who == you else _("{name} went gin")
        case "big-gin":
            text = _("you went big gin") if who == you else _("{name} went big gin")
        case "undercut" if other == you:
            text = _("you undercut {name}")
        case "undercut" if who == you:
            text = _("{other} undercut you")
        case "undercut":
            text = _("{other} undercut {name}")
        case _:
            text = _("you knocked with {left}") if who == you else _("{name} knocked with {left}")
    return text.format(name=names[who], other=names[other], left=left)


def ending_word(result: HandResult) -> str:
    """The same in fewer words, for where it is seen who won the hand: who went gin or knocked without an undercut has
    won it."""
    if result.knocker is None or result.deadwood is None:
        return _("dead hand")
    text = {"gin": _("gin"), "big-gin": _("big gin"), "undercut": _("undercut")}.get(
        result.kind, _("knock with {left}")
    )
    return text.format(left=result.deadwood[result.knocker])


def _deadwood(seat: int, names: Names, you: int | None) -> str:
    return _("Your deadwood") if seat == you else _("{name}'s deadwood").format(name=names[seat])


_BONUSES: Final = {
    "undercut": _("Undercut bonus"),
    "gin": _("Gin bonus"),
    "big-gin": _("Big-gin bonus"),
    "doubled": _("Doubled, for a spade upcard"),
}
_SHEET: Final = {
    "hands": _("Hand points"),
    "game": _("Game bonus"),
    "shutout": _("Shutout: hand points and game bonus doubled"),
}
