"""Between a knock and the result the table shows what was laid down, and what was laid off on it."""

from __future__ import annotations

from ginrummy.rules import Action, Card, Round, parse_cards
from ginrummy.rules.actions import DEFEND
from ginrummy.tui.paint.table import paint_table

from .situations import DREW, deck, hand, model

OWN = "4h 5h 6h 7h 7c 7d 7s Ac 2d 3s"
RUN_OF_FOUR = (parse_cards("4h 5h 6h 7h"), parse_cards("7c 7d 7s"))
RUN_OF_THREE = (parse_cards("4h 5h 6h"), parse_cards("7c 7d 7h 7s"))


def knocked(*melds: tuple[Card, ...], other: str = "8h 9h 3h Td Tc Js Qc 9s 2c Kd") -> Round:
    """The hand knocked with by seat 0, laid down like this; the other seat has yet to lay off."""
    played = hand(*DREW, cards=deck(OWN, other, stock="Ks"))
    return played.apply(Action.knock(Card("Ks"), melds))


def test_the_hand_lies_as_its_player_chose_to_knock() -> None:
    for width, height in ((80, 24), (60, 18), (120, 36)):
        chosen = paint_table(model(knocked(*RUN_OF_FOUR)), width, height).text()
        other = paint_table(model(knocked(*RUN_OF_THREE)), width, height).text()
        row = next(line for line in chosen.splitlines() if "4♥" in line and "A♣" in line)
        assert row.index("7♥") < row.index("7♣") < row.index("7♦") < row.index("7♠")
        row = next(line for line in other.splitlines() if "4♥" in line and "A♣" in line)
        assert row.index("7♣") < row.index("7♦") < row.index("7♥") < row.index("7♠")
        assert "deadwood 6" in chosen and "deadwood 6" in other


def test_cards_laid_off_lie_raised_on_the_meld_that_they_were_laid_on() -> None:
    defended = knocked(*RUN_OF_FOUR).apply(DEFEND)
    picture = paint_table(model(defended), 80, 24).text()
    lines = picture.splitlines()
    faces = next(number for number, line in enumerate(lines) if "4♥" in line and "7♦" in line)
    raised = lines[faces - 1]
    assert all(card in raised for card in ("3♥", "8♥", "9♥")) and "run ♥ +3" in picture
    assert lines[faces].index("4♥") > raised.index("3♥") and lines[faces].index("7♥") < raised.index("8♥")
    assert "Computer · deadwood 61 after 3 lay-offs" in picture


def test_a_hand_that_needs_more_room_lies_in_the_largest_cards_that_fit() -> None:
    picture = paint_table(model(knocked(*RUN_OF_FOUR).apply(DEFEND)), 120, 40).text()
    below = picture[picture.index("This hand is over.") :]
    assert "│  ♣ │  ♦ │  ♠ │" in below  # the middle size: the largest has no room for all that was laid off


def test_a_hand_with_many_cards_laid_off_shows_every_card_at_every_size() -> None:
    other = "3h 8h 9h Th Jh Qh Kh 2c 5d Qc"
    laid = knocked(*RUN_OF_FOUR, other=other).apply(
        Action.defend((), [(Card(text), 0) for text in ["3h", "8h", "9h", "Th", "Jh", "Qh", "Kh"]])
    )
    made = ["3h", "4h", "5h", "6h", "7h", "8h", "9h", "Th", "Jh", "Qh", "Kh", "7c", "7d", "7s", "Ac", "2d", "3s"]
    for width, height in ((80, 24), (60, 18), (120, 36)):
        picture = paint_table(model(laid), width, height)
        for card in made:
            text = Card(card).text.replace("T", "10")
            face = text[:-1] + {"h": "♥", "c": "♣", "d": "♦", "s": "♠"}[text[-1]]
            assert face in picture.text(), (width, face)
        assert [sum(len(text) for text, _ in line) for line in picture.lines] == [width] * height
