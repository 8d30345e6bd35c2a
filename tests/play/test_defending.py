"""A defence made step by step, and the spreads that a knocker is asked about (RULES 4)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy.play.defending import Defending, FitsNowhere, LiesLoose, NoMeldWith
from ginrummy.play.sentences import refusal
from ginrummy.play.spreads import spreads, spreads_to_choose
from ginrummy.rules import DECK, Card, IllegalAction, Round, View, best_arrangement, best_defence, parse_cards
from ginrummy.rules.errors import InOwnMeld, NotInHand


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


def melds(*texts: str) -> tuple[tuple[Card, ...], ...]:
    return tuple(map(parse_cards, texts))


def knocked(knocker: str, hand: str) -> Round:
    """A hand whose first player has just knocked; the other one holds ``hand``."""
    first, second, thrown = parse_cards(knocker), parse_cards(hand), Card("Kd")
    dealt = [card for pair in zip(first, second, strict=True) for card in pair]
    upcard, *rest = (card for card in DECK if card not in (*dealt, thrown))
    played = Round.deal((*dealt, upcard, thrown, *rest), 1)
    for action in ("pass", "pass", "draw", "knock Kd"):
        played = played.apply(action)
    return played


def defending(knocker: str, hand: str) -> Defending:
    return Defending.of(knocked(knocker, hand).view(1))


def refused(step: Defending, card: str) -> str:
    with pytest.raises(IllegalAction) as error:
        step.targets(Card(card))
    return refusal(error.value)


def test_a_chain_goes_card_by_card_at_both_ends() -> None:
    step = defending("6s 7s 8s 2d 2h 2c Kc Kh Ks Ac", "4s 5s 9s Ts 3h 3c 8d Jd Qh 6d")
    assert [meld[0].text for meld in step.knocker] == ["2c", "6s", "Kc"]
    assert refused(step, "4s") == "4♠ does not fit yet: it needs 5♠ first."
    assert refused(step, "Ts") == "10♠ does not fit yet: it needs 9♠ first."
    for card in ("5s", "4s", "9s", "Ts"):
        assert step.targets(Card(card)) == (1,)
        step = step.lay_off(Card(card), 1)
    assert step.grown[1] == cards("4s 5s 6s 7s 8s 9s Ts")
    assert str(step.action) == "defend / 5s>1 4s>1 9s>1 Ts>1"
    assert step.defence.deadwood == 40 == step.best


def test_five_of_clubs_waits_for_the_four() -> None:
    played = knocked("Ac 2c 3c 4d 5d 6d 7h 8h 9h Js", "4c 5c 8d 9d Jd Jh Qh Kh 2s 3s")
    step = Defending.of(played.view(1))
    assert step.defence.deadwood == 41 and step.melds == melds("Jh Qh Kh")
    assert refused(step, "5c") == "5♣ does not fit yet: it needs 4♣ first."
    step = step.lay_off(Card("4c"), *step.targets(Card("4c")))
    step = step.lay_off(Card("5c"), *step.targets(Card("5c")))
    assert step.defence.deadwood == 32 == step.best
    result = played.apply(step.action).result
    assert result is not None and (result.winner, result.points) == (0, 22)


def test_laying_off_on_the_run_instead_of_filling_the_set_leaves_20() -> None:
    start = defending("Tc Td Th Js Qs Ks 2d 3d 4d 5h", "Ts 9s 3s 3h 3c 7d 6h 5c Ac Ah")
    assert start.targets(Card("Ts")) == (1, 2)  # two melds: the player is asked which
    filled = start.lay_off(Card("Ts"), 1)
    assert refused(filled, "9s") == "9♠ does not fit yet: it needs 10♠ first."
    assert filled.defence.deadwood == 29 and filled.best == 20
    step = start.lay_off(Card("Ts"), 2).lay_off(Card("9s"), 2)
    assert step.defence.deadwood == 20


def test_seven_of_clubs_fits_a_set_and_a_run_and_the_best_defence_takes_the_better() -> None:
    start = defending("7s 7h 7d 4c 5c 6c 2d 2h 2s Ad", "7c 8c Ts 8d Jh Qh Kh 3s 5h 9d")
    numbers = {meld: number for number, meld in enumerate(start.knocker)}
    run, sevens = numbers[cards("4c 5c 6c")], numbers[cards("7d 7h 7s")]
    assert set(start.targets(Card("7c"))) == {run, sevens}
    assert start.lay_off(Card("7c"), run).targets(Card("8c")) == (run,)
    assert refused(start.lay_off(Card("7c"), sevens), "8c") == "8♣ does not fit yet: it needs 7♣ first."
    best = best_defence(start.knocker, start.hand)
    assert best.layoffs == ((Card("7c"), run), (Card("8c"), run)) and best.deadwood == start.best


def test_what_cannot_be_laid_off_is_told_why() -> None:
    step = defending("Ac 2c 3c 4d 5d 6d 7h 8h 9h Js", "4c 5c 8d 9d Jd Jh Qh Kh 2s 3s")
    for card, error, sentence in (
        ("Jd", FitsNowhere, "J♦ fits on none of the knocker's melds."),
        ("Kh", InOwnMeld, "K♥ is already laid down."),
        ("2d", NotInHand, "2♦ is not in your hand."),
    ):
        with pytest.raises(error) as found:
            step.targets(Card(card))
        assert refusal(found.value) == sentence
    with pytest.raises(IllegalAction):
        step.lay_off(Card("Jd"), 0)
    with pytest.raises(LiesLoose):
        step.take_back(Card("Jd"))
    with pytest.raises(NoMeldWith):
        step.melds_with(Card("9d"))
    with pytest.raises(IllegalAction):
        step.with_meld(cards("8d 9d Jd"))


def test_own_melds_are_taken_apart_and_made_again_card_by_card() -> None:
    long = melds("5h 6h 7h 8h 9h Th Jh")
    start = Defending(melds("Ac 2c 3c", "4d 5d 6d"), cards("5h 6h 7h 8h 9h Th Jh 7s 7d 8c"), long)
    apart = start.take_back(Card("7h"))
    assert apart.melds == melds("8h 9h Th Jh")
    assert apart.melds_with(Card("7h")) == (
        *melds("7h 8h 9h Th Jh"),  # one more on the run
        *melds("5h 6h 7h"),
        *melds("7d 7h 7s"),
    )
    sevens = apart.with_meld(cards("7s 7h 7d"))
    assert sevens.melds == melds("7d 7h 7s", "8h 9h Th Jh") and sevens.loose == cards("5h 6h 8c")
    assert sevens.take_back(Card("8h")).melds == melds("7d 7h 7s", "9h Th Jh")
    whole = apart.with_meld(cards("7h 8h 9h Th Jh"))  # it takes the shorter run's place
    assert whole.melds == melds("7h 8h 9h Th Jh")
    assert sevens.undone() == apart and apart.undone() is start and start.undone() is start
    middle = start.take_back(Card("8h"))
    assert middle.melds == melds("5h 6h 7h", "9h Th Jh")


def test_a_lay_off_comes_back_with_those_that_needed_it() -> None:
    step = defending("6s 7s 8s 2d 2h 2c Kc Kh Ks Ac", "4s 5s 9s Ts 3h 3c 8d Jd Qh 6d")
    for card in ("5s", "9s", "4s"):
        step = step.lay_off(Card(card), 1)
    back = step.take_back(Card("5s"))
    assert back.layoffs == ((Card("9s"), 1),) and set(cards("4s 5s")) <= set(back.loose)
    assert back.undone() is step
    with pytest.raises(InOwnMeld):
        step.with_meld(cards("4s 5s 6d"))


@given(st.permutations(DECK), st.data())
def test_whatever_is_done_no_card_is_lost_and_the_rules_accept_it(pack: list[Card], data: st.DataObject) -> None:
    found = best_arrangement(pack[:10])
    start = step = Defending(found.melds, tuple(pack[10:20]), best_arrangement(pack[10:20]).melds)
    for _turn in range(8):
        card = data.draw(st.sampled_from(pack[10:20]))
        try:
            if data.draw(st.booleans()):
                step = step.lay_off(card, data.draw(st.sampled_from(step.targets(card))))
            elif step.meld_of(card) or step.laid_off(card):
                step = step.take_back(card)
            else:
                step = step.with_meld(data.draw(st.sampled_from(step.melds_with(card))))
        except IllegalAction as error:
            assert refusal(error)
        laid = [card for card, _number in step.layoffs]
        assert sorted([*sum(step.melds, ()), *laid, *step.loose]) == sorted(step.hand)
        assert step.defence.deadwood == sum(card.points for card in step.loose) >= step.best
        assert sorted(sum(step.grown, ())) == sorted([*sum(step.knocker, ()), *laid])
    while step.before is not None:
        step = step.undone()
    assert step == start


# -- the knocker's choice


def to_knock(hand: str, drawn: str) -> View:
    own = parse_cards(hand)
    rest = [card for card in DECK if card not in own and card.text != drawn]
    dealt = [card for pair in zip(own, rest[:10], strict=True) for card in pair]
    played = Round.deal((*dealt, rest[10], Card(drawn), *rest[11:]), 1)
    for action in ("pass", "pass", "draw"):
        played = played.apply(action)
    return played.view(0)


def test_the_safest_spread_comes_first_with_what_it_is_open_to() -> None:
    view = to_knock("4c 5c 6c 7c 7s 7h 7d 2d 3h Ad", "Kd")
    first, second = spreads(view, Card("Kd"))
    assert first.arrangement.melds == melds("4c 5c 6c", "7c 7d 7h 7s") and first.open_to == cards("3c")
    assert first.chains == (cards("3c 2c Ac"),)
    assert second.arrangement.melds == melds("4c 5c 6c 7c", "7d 7h 7s") and second.open_to == cards("3c 8c")
    assert 0 < first.points < second.points


def test_a_spread_is_asked_about_where_it_matters_and_where_that_is_wanted() -> None:
    king, matters = Card("Kd"), to_knock("4c 5c 6c 7c 7s 7h 7d 2d 3h Ad", "Kd")
    assert len(spreads_to_choose(matters, king, "ask")) == 2
    assert len(spreads_to_choose(matters, king, "always")) == 2
    assert spreads_to_choose(matters, king, "auto") == ()
    one = to_knock("9c 9d 9h 5c 5d 5h 2d 3h Ad 2s", "Kd")
    assert spreads_to_choose(one, king, "always") == ()
    gin = to_knock("4c 5c 6c 7c 7s 7h 7d 9d 9h 9s", "Kd")
    assert len(spreads(gin, king)) == 2 and spreads_to_choose(gin, king, "always") == ()
    assert spreads_to_choose(matters, Card("Ks"), "always") == ()  # not in the hand: the rules say so
