"""What players are told: every kind of event, to "you" and by name, and never more than the events hold."""

from __future__ import annotations

import asyncio
import inspect
import re
from random import Random

import pytest

from ginrummy.play.seats import LOCAL, VS_COMPUTER, against_computer, two_players
from ginrummy.play.sentences import latest, refusal, sentence, sentences, turn_sentence, wanted
from ginrummy.play.table import Table
from ginrummy.play.text import LETTERS, card_text
from ginrummy.rules import PRESETS, Card, Event, IllegalAction, Rules, errors, parse_cards

NAMES = ("You", "Computer")
PAIR = ("Ana", "Maria")


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


def draw(seat: int, card: str | None = None) -> Event:
    return Event("draw", seat, Card(card) if card else None)


def take(seat: int, card: str) -> Event:
    return Event("take", seat, Card(card))


def discard(seat: int, card: str) -> Event:
    return Event("discard", seat, Card(card))


def knock(seat: int, rest: str = "", ending: str = "knock") -> Event:
    card = None if ending == "big-gin" else Card("Ks")
    return Event("knock", seat, card, melds=(cards("2c 3c 4c"),), unmelded=cards(rest), ending=ending)


@pytest.mark.parametrize(
    ("events", "you", "named"),
    [
        ([take(1, "9h"), discard(1, "Kc")], "Computer took 9♥ and threw K♣.", "Maria took 9♥ and threw K♣."),
        ([take(0, "9h"), discard(0, "Kc")], "You took 9♥ and threw K♣.", "Ana took 9♥ and threw K♣."),
        (
            [draw(0, "7d"), discard(0, "7d")],
            "You drew 7♦ from the stock and threw it.",
            "Ana drew 7♦ from the stock and threw it.",
        ),
        ([draw(0, "7d"), discard(0, "Ts")], "You drew 7♦ from the stock and threw 10♠.", None),
        (
            [draw(1), discard(1, "9h")],
            "Computer drew from the stock and threw 9♥.",
            "Maria drew from the stock and threw 9♥.",
        ),
        ([draw(0, "7d")], "You drew 7♦ from the stock.", "Ana drew 7♦ from the stock."),
        ([draw(1)], "Computer drew from the stock.", "Maria drew from the stock."),
        ([take(1, "Jc")], "Computer took J♣.", None),
        ([discard(1, "Jc")], "Computer threw J♣.", None),
        ([Event("pass", 0)], "You passed the upcard.", "Ana passed the upcard."),
        (
            [Event("pass", 0), Event("pass", 1)],
            "You passed the upcard, and Computer passed it too.",
            "Ana and Maria passed the upcard.",
        ),
        (
            [Event("pass", 1), Event("pass", 0)],
            "Computer passed the upcard, and so did you.",
            "Maria and Ana passed the upcard.",
        ),
        ([take(0, "4c"), knock(0, "3h As")], "You took 4♣ and knocked with 4.", "Ana took 4♣ and knocked with 4."),
        ([draw(1), knock(1, "3h")], "Computer drew from the stock and knocked with 3.", None),
        ([draw(1), knock(1, "", "gin")], "Computer drew from the stock and went gin.", None),
        ([take(0, "4c"), knock(0, "", "gin")], "You took 4♣ and went gin.", "Ana took 4♣ and went gin."),
        (
            [draw(0, "4c"), knock(0, "", "big-gin")],
            "You drew 4♣ from the stock and went big gin: all eleven cards are melded.",
            None,
        ),
        ([knock(1, "3h")], "Computer knocked with 3.", None),
        (
            [Event("defence", 0, layoffs=((Card("5c"), 0), (Card("Th"), 1)), unmelded=cards("Kh 2d"))],
            "You laid off 5♣ 10♥ and were left with 12.",
            "Ana laid off 5♣ 10♥ and was left with 12.",
        ),
        ([Event("defence", 1, unmelded=cards("Kh"))], "Computer was left with 10.", None),
        ([], "", ""),
    ],
)
def test_what_happened(events: list[Event], you: str, named: str | None) -> None:
    assert turn_sentence(events, NAMES, 0) == you
    if named is not None:
        assert turn_sentence(events, PAIR, None) == named


def test_cards_in_letters() -> None:
    assert turn_sentence([take(1, "Th"), discard(1, "Ac")], NAMES, 0, LETTERS) == "Computer took 10h and threw Ac."
    assert [card_text(Card(text)) for text in ("Ad", "Th", "Kc", "9s")] == ["A♦", "10♥", "K♣", "9♠"]


async def _told(rules: Rules, seed: int, kind: str, see: int) -> tuple[list[Event], list[str]]:
    """A whole match as one seat is told it: the events, and what was wanted at each step."""
    two = kind == LOCAL
    seats = two_players(*PAIR) if two else against_computer("medium")
    table, random = Table.new(kind, seats, rules, seed=seed), Random(seed)
    events: list[Event] = []
    prompts = []
    while True:
        view = table.view(see)
        prompts.append(wanted(view, table.names, None if two else 0))
        if table.hand_over:
            events += view.events
            if table.match_over or table.hand_number > 6:
                return events, prompts
            table.next_hand()
        elif table.computer_to_act:
            await table.computer_move()
        else:
            seat = table.seat_to_act or 0
            legal = table.legal_actions(seat)
            table.act(random.choice([action for action in legal if action.kind == "knock"] or legal), seat)


@pytest.mark.parametrize("preset", list(PRESETS))
@pytest.mark.parametrize("kind", [VS_COMPUTER, LOCAL])
def test_a_whole_match_is_told_in_whole_sentences(preset: str, kind: str) -> None:
    names, you = (PAIR, None) if kind == LOCAL else (NAMES, 0)
    for see in (0, 1) if kind == LOCAL else (0,):
        events, prompts = asyncio.run(_told(PRESETS[preset], 5, kind, see))
        for line in [*sentences(events, names, you), *prompts]:
            assert re.fullmatch(r"[A-Z2-9].*[.!]", line), line
            assert not re.search(r"[{}]|None|  | [cdhs]\b|\bT[♠♥♦♣]", line), line
            assert not re.search(r"\bYou (was|has|draws|takes|wins|knocks|lays|is)\b", line), line


def test_a_seat_is_told_nothing_of_the_others_draws() -> None:
    events, _prompts = asyncio.run(_told(Rules(), 3, VS_COMPUTER, 0))
    hidden = [line for line in sentences(events, NAMES, 0) if line.startswith("Computer drew")]
    assert hidden
    assert all(line.startswith("Computer drew from the stock") for line in hidden)


def test_the_latest_is_the_whole_last_turn_or_showdown() -> None:
    turn = [draw(1), discard(1, "9h")]
    assert latest([take(0, "2c"), discard(0, "3c"), *turn]) == tuple(turn)
    assert latest([*turn, draw(0, "2c")]) == (draw(0, "2c"),)
    showdown = [take(0, "4c"), knock(0, "3h"), Event("defence", 1, unmelded=cards("Kh"))]
    assert latest([*turn, *showdown]) == tuple(showdown)
    assert latest([]) == ()


def test_what_is_wanted_names_the_card_and_the_other() -> None:
    table = Table.new(VS_COMPUTER, against_computer("easy"), Rules(), seed=1)
    top = table.view(0).top_discard
    assert top is not None
    assert wanted(table.view(0), NAMES, 0) == f"Your turn: take {card_text(top)} or pass."
    assert wanted(table.view(0), PAIR) == f"Ana, your turn: take {card_text(top)} or pass."
    assert wanted(table.view(1), PAIR) == "It is Ana's turn."
    table.act("pass", 0)
    assert wanted(table.view(0), NAMES, 0) == "It is Computer's turn."


_VALUES = {
    "Card": Card("Td"),
    "int": 17,
    "str": "3c is no meld",
    "tuple[Card, ...]": parse_cards("Th Jh Qh"),
}


@pytest.mark.parametrize(
    "kind",
    [kind for _name, kind in inspect.getmembers(errors, inspect.isclass) if issubclass(kind, IllegalAction)],
    ids=lambda kind: kind.__name__,
)
def test_every_refusal_is_a_sentence_with_cards_as_players_write_them(kind: type[IllegalAction]) -> None:
    notes = {name: note for base in kind.__mro__ for name, note in vars(base).get("__annotations__", {}).items()}
    values = {name: _VALUES[notes[name]] for name in kind.names}
    error = kind(**values)
    text = refusal(error)
    assert not re.search(r"[{}]", text)
    assert "Td" not in text
    if "card" in values:
        assert "10♦" in text or "{card}" not in error.template
        assert "♦" not in refusal(error, LETTERS)
    assert not text[0].islower()


def test_a_knock_over_the_limit_says_by_how_much() -> None:
    error = errors.TooMuchDeadwood(Card("Qh"), 17, 10)
    assert refusal(error) == "You can't knock: without Q♥ your deadwood is 17, and the limit is 10."


def test_the_deal_names_the_dealer_and_the_upcard() -> None:
    deal = Event("deal", 0, hand=(), dealer=1, upcard=Card("Th"))
    assert sentence(deal, NAMES, 0) == "Computer dealt, and turned up 10♥."
    assert sentence(deal, PAIR, 1) == "You dealt, and turned up 10♥."
