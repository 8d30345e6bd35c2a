"""A match gone through again shows what was played, and nothing of a hand that is still being played."""

from __future__ import annotations

import pytest

from ginrummy.bots import make_bot
from ginrummy.play.review import Review
from ginrummy.play.text import LETTERS
from ginrummy.rules import Match
from ginrummy.rules.deal import deck_for
from ginrummy.rules.record import Record, Seat


def played(hands: int, actions: int = 0, seed: int = 7) -> Record:
    """A match against the computer with so many hands ended, and so many actions of one more."""
    bots = make_bot("easy", seed=1), make_bot("medium", seed=2)
    match = Match()
    for number in range(hands + bool(actions)):
        match = match.deal(deck_for(seed, number))
        left = actions if number == hands else 1000
        while match.round is not None and not match.round.is_over and left:
            view = match.round.view(match.round.seat_to_act)
            match = match.apply(bots[view.seat].choose(view, view.legal_actions()))
            left -= 1
        if match.is_over:
            break
    return Record(match, (Seat("You"), Seat("Computer", "bot", "medium")), {"seed": seed})


def test_every_step_forwards_and_back_is_a_position_of_the_match() -> None:
    record = played(3)
    review = Review(record)
    assert (review.hands, review.names, review.you, review.unfinished) == (3, ("You", "Computer"), 0, False)
    forwards = [review.steps(1)[0]]
    while (step := review.after(forwards[-1])) is not None:
        forwards.append(step)
    assert len(forwards) == sum(len(hand.actions) + 1 for hand in record.match.rounds)
    back = [forwards[-1]]
    while (step := review.before(back[-1])) is not None:
        back.append(step)
    assert back == forwards[::-1]
    for hand in (1, 2, 3):
        first, last, ended = review.steps(hand)[0], review.steps(hand)[-1], record.match.rounds[hand - 1]
        assert (
            sum(len(meld) for meld in first.shown[0].arrangement.melds) + len(first.shown[0].arrangement.unmelded) == 10
        )
        assert "turned up" in first.sentence and first.pile == ended.deck[20:21] and first.result is None
        assert last.result == ended.result and last.pile == ended.course.pile and last.scores == ended.course.scores


def test_a_step_tells_both_players_draws() -> None:
    step = next(step for step in Review(played(1), LETTERS).steps(1) if step.came is not None and step.actor == 1)
    assert step.sentence.startswith(("Computer drew ", "Computer took ")) and "from the stock." in step.sentence
    cards = [*step.shown[1].arrangement.unmelded, *(card for meld in step.shown[1].arrangement.melds for card in meld)]
    assert step.came in cards and len(cards) == 11


def test_a_hand_being_played_is_not_shown_nor_the_seed_told_before_the_match_is_over() -> None:
    review = Review(played(2, 5))
    assert review.hands == 2 and review.unfinished and review.seed is None
    with pytest.raises(IndexError):
        review.steps(3)
    assert review.after(review.steps(2)[-1]) is None
    whole = Review(played(99))
    assert whole.seed == 7 and not whole.unfinished and whole.record.match.is_over
    assert Review(played(0, 3)).hands == 0
