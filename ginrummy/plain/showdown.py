"""The end of a hand and of a match in lines: both hands, the sum item by item, the scoreboard, the final sheet."""

from __future__ import annotations

from collections.abc import Sequence

from ginrummy.play.results import ending_sentence, ending_title, match_sentence, result_lines, sheet_lines
from ginrummy.play.sentences import sentences
from ginrummy.play.table import Table
from ginrummy.play.text import CardText, _, _n
from ginrummy.rules.cards import Card
from ginrummy.rules.course import Course
from ginrummy.rules.events import Event
from ginrummy.rules.melds import Arrangement
from ginrummy.rules.round import Round

from .hand import groups_text, numbered_melds
from .seen import score_sentence

Names = Sequence[str]


def spread_sentence(knock: Event, names: Names, you: int | None, style: CardText) -> str:
    """What a knocker laid down, the melds numbered as lay-offs name them."""
    assert knock.seat is not None
    text = _("{name}: {melds}; deadwood {left}: {cards}.") if knock.unmelded else _("{name}: {melds}; no deadwood.")
    return text.format(
        name=_whose(knock.seat, names, you),
        melds=numbered_melds(knock.melds, style) or _("no melds"),
        left=sum(card.points for card in knock.unmelded),
        cards=style.cards(knock.unmelded),
    )


def showdown_lines(table: Table, you: int | None, style: CardText) -> list[str]:
    """An ended hand: both hands as they lie, the sum, and the score."""
    shown = table.shown_hands()
    if shown is None or not table.history:
        return []
    names, last = table.names, table.history[-1]
    order = (0, 1) if you is None else (you, 1 - you)
    lines = [_("Hand {number} is over.").format(number=last.number)]
    for seat in order:
        text = _("{name}: {groups}.")
        lines.append(text.format(name=_whose(seat, names, you), groups=groups_text(shown[seat].arrangement, style)))
    knock = table.view(0).knock
    for seat in order:
        for card, number in shown[seat].layoffs:
            if knock is not None:
                lines.append(_laid(card, number, knock, seat, names, you, style))
    if last.result.winner is not None:
        lines += [_("{line}.").format(line=line) for line in result_lines(last.result, names, you)[:-1]]
    lines.append(ending_sentence(last.result, names, you))
    lines.append(score_sentence(last.scores, names, you, table.rules.target))
    return lines


def scoreboard_lines(table: Table, you: int | None) -> list[str]:
    """The match hand by hand: who, how, points and running score; the final sheet once it is won."""
    names, lines = table.names, []
    for hand in table.history:
        text = _n(
            "Hand {number}: {how}; {winner} {count} point; {scores}",
            "Hand {number}: {how}; {winner} {count} points; {scores}",
            hand.result.points,
        )
        if hand.result.winner is None:
            text = _("Hand {number}: {how}; {scores}")
        lines.append(
            text.format(
                number=hand.number,
                how=ending_title(hand.result, names, you),
                winner="" if hand.result.winner is None else _whom(hand.result.winner, names, you),
                count=hand.result.points,
                scores=score_sentence(hand.scores, names, you, table.rules.target),
            )
        )
    standing = table.standing
    first, second = standing.hands_won
    won = _("Hands won: {first} {count}, {second} {other}.")
    lines.append(
        won.format(first=_whom(0, names, you), count=first, second=_whom(1, names, you), other=second)
        if lines
        else _("No hand of this match has ended yet.")
    )
    lines.append(match_sentence(standing, names, you))
    if standing.winner is not None:
        lines += sheet_sentences(table, you)
    return lines


def sheet_sentences(table: Table, you: int | None) -> list[str]:
    """The final sheet, a line for each seat."""
    text = _("{name}: {items}.")
    return [
        text.format(name=_whom(seat, table.names, you), items="; ".join(map(str, sheet_lines(table.standing, seat))))
        for seat in (0, 1)
    ]


def review_lines(hand: Round, number: int, names: Names, you: int | None, style: CardText) -> list[str]:
    """An ended hand from its deal to its result, with both hands' cards: only for hands that are over."""
    if not hand.is_over:
        return []
    deals = {event.seat: event for event in hand.log if event.kind == "deal"}
    lines = [_("Hand {number}, from the deal.").format(number=number)]
    for seat in (0, 1):
        text = _("You were dealt {cards}.") if seat == you else _("{name} was dealt {cards}.")
        lines.append(text.format(name=names[seat], cards=style.cards(sorted(deals[seat].hand))))
    told = sentences([deals[0], *(event for event in hand.log if event.kind != "deal")], names, you, style)
    lines += [_("{number}. {sentence}").format(number=at, sentence=line) for at, line in enumerate(told)]
    if hand.course.knock is not None:
        lines.append(spread_sentence(hand.course.knock, names, you, style))
    lines += _left_sentences(hand.course, names, you, style)
    return lines


def _left_sentences(course: Course, names: Names, you: int | None, style: CardText) -> list[str]:
    defence = course.defence
    if defence is None or defence.seat is None:
        return []
    left = sum(card.points for card in defence.unmelded)
    groups = groups_text(Arrangement(defence.melds, defence.unmelded, left), style)
    return [_("{name}: {groups}.").format(name=_whose(defence.seat, names, you), groups=groups)]


def _laid(card: Card, number: int, knock: Event, seat: int, names: Names, you: int | None, style: CardText) -> str:
    text = _("You laid off {card} on {meld}.") if seat == you else _("{name} laid off {card} on {meld}.")
    meld = knock.melds[number]
    return text.format(name=names[seat], card=style(card), meld=style.cards(meld))


def _whose(seat: int, names: Names, you: int | None) -> str:
    return _("Your hand") if seat == you else _("{name}'s hand").format(name=names[seat])


def _whom(seat: int, names: Names, you: int | None) -> str:
    return _("you") if seat == you else names[seat]
