"""A turn, step by step: who may do what, and what is refused (RULES 1 and 3)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy.rules import DECK, Card, IllegalAction, Phase, Round, Rules, deadwood, deck_for
from ginrummy.rules import errors as refused

from . import kit
from .kit import dealt, done, kinds, on_discard

GIN_TEN = "Ac 2c 3c 4c 5d 6d 7d 9h Th Jh"


# The deal.


def test_the_deal() -> None:
    for dealer in (0, 1):
        hand = Round.deal(DECK, dealer)
        assert hand.hands[1 - dealer] == DECK[0:20:2] and hand.hands[dealer] == DECK[1:20:2]
        assert hand.course.pile == (DECK[20],) and hand.stock == DECK[21:]
        assert hand.seat_to_act == 1 - dealer and hand.phase is Phase.OFFER_NONDEALER
        assert hand.apply("pass").apply("pass").apply("draw").hands[1 - dealer][-1] is DECK[21]


@pytest.mark.parametrize("deck", [DECK[:51], (*DECK[:51], DECK[0]), (*DECK, DECK[0]), ()])
def test_a_deck_is_the_52_cards(deck: tuple[Card, ...]) -> None:
    with pytest.raises(ValueError, match=r"is there twice|the 52 cards"):
        Round.deal(deck, 1)


def test_a_dealer_is_a_seat() -> None:
    with pytest.raises(ValueError, match="seat 0 or 1"):
        Round.deal(DECK, 2)


# The upcard.


def test_the_upcard_is_offered_to_both_and_then_gone() -> None:
    hand = dealt(upcard="4c", stock="Kd Qd")
    assert hand.view(0).knock_limit == 10, "the upcard sets no limit in the standard rules"
    assert hand.legal_actions() == ["pass", "take"]
    hand = hand.apply("pass", 0)
    assert (hand.seat_to_act, hand.legal_actions()) == (1, ["pass", "take"])
    hand = hand.apply("pass", 1)
    assert (hand.seat_to_act, hand.legal_actions()) == (0, ["draw"])
    with pytest.raises(refused.UpcardPassed, match="Both players passed 4c"):
        hand.apply("take")
    hand = done(hand, "draw", "discard Kd")
    assert (hand.seat_to_act, hand.legal_actions()) == (1, ["draw", "take"])
    assert Card("Kd") in hand.apply("take").hands[1], "the dealer may take the new discard"


def test_the_dealer_takes_the_upcard_and_throws_another_card() -> None:
    hand = done(dealt(upcard="4c", second="Kc Qd"), "pass", "take")
    assert hand.seat_to_act == 1
    with pytest.raises(refused.JustTaken, match="throw 4c back"):
        hand.apply("discard 4c")
    hand = hand.apply("discard Kc")
    assert (hand.seat_to_act, hand.legal_actions()) == (0, ["draw", "take"])


def test_nothing_else_while_the_upcard_is_offered() -> None:
    hand = dealt("As", upcard="4c")
    for text in ("draw", "discard As", "knock As", "big-gin"):
        with pytest.raises(refused.UpcardFirst, match="decide about 4c"):
            hand.apply(text)


# Drawing and discarding.


def test_one_card_a_turn() -> None:
    hand = done(dealt("As"), "pass", "pass")
    with pytest.raises(refused.DrawFirst):
        hand.apply("discard As")
    with pytest.raises(refused.NothingToPass):
        hand.apply("pass")
    hand = hand.apply("draw")
    for text in ("draw", "take"):
        with pytest.raises(refused.AlreadyDrawn):
            hand.apply(text)
    with pytest.raises(refused.NotYourTurn):
        hand.apply("discard As", 1)


def test_a_card_from_the_stock_can_be_thrown_at_once() -> None:
    hand = done(dealt(stock="Kd"), "pass", "pass", "draw")
    assert "discard Kd" in hand.legal_actions()
    after = hand.apply("discard Kd")
    assert after.seat_to_act == 1 and after.view(1).top_discard is Card("Kd")


def test_a_taken_card_stays_for_the_turn_and_no_longer() -> None:
    hand = done(dealt("Kc Qd", upcard="4c", stock="Ks Kh"), "take")
    assert "4c" not in kinds(hand.legal_actions(), "discard") and len(hand.legal_actions()) >= 10
    hand = done(hand, "discard Kc", "draw", "discard Ks", "draw")
    assert "discard 4c" in hand.legal_actions()


def test_taking_from_the_pile_never_shrinks_the_stock() -> None:
    """Two people may go on for ever so: 300 turns change nothing but the piles."""
    rng, hand = Random(3), Round.deal(deck_for(3, 0), 1).apply("take")
    for _ in range(300):
        hand = hand.apply(rng.choice([action for action in hand.legal_actions() if action.kind == "discard"]))
        hand = hand.apply("take")
        assert hand.course.stock_count == 31 == len(hand.stock)
    assert not hand.is_over and _all_cards(hand) == list(DECK)


# Knocking and gin.


def test_a_knock_is_judged_on_the_ten_cards_left() -> None:
    hand = on_discard("Ac 2c 3c 4d 5d 6d 7h 8h 9h Ts Js")
    assert deadwood(hand.hands[0]) == 20
    assert kinds(hand.legal_actions(), "knock") == {"Ts", "Js"}


def test_a_knock_over_the_limit_is_refused() -> None:
    hand = on_discard("Jc Qc Kc Jd Qd Kd 2s 2h 3s 4h Kh", "As")
    assert not kinds(hand.legal_actions(), "knock")
    before = (hand, hand.view(1), hand.legal_actions())
    with pytest.raises(refused.TooMuchDeadwood) as refusal:
        hand.apply("knock Kh")
    assert refusal.value.fields() == {"card": Card("Kh"), "deadwood": 11, "limit": 10}
    assert "without Kh your deadwood is 11, and the limit is 10" in str(refusal.value)
    assert (hand, hand.view(1), hand.legal_actions()) == before and len(hand.hands[0]) == 11
    ten = on_discard("Jc Qc Kc Jd Qd Kd 2s 2h 3s 3h Kh", "As").apply("knock Kh")
    assert ten.phase is Phase.DEFEND, "just the limit is enough"


def test_gin_is_offered_and_never_forced() -> None:
    hand = on_discard(f"{GIN_TEN} Ks")
    legal = hand.legal_actions()
    assert "knock Ks" in legal and "big-gin" not in legal
    assert len(kinds(legal, "discard")) == 11, "every ordinary discard stays legal"
    assert hand.seat_to_act == 0 and not hand.is_over
    assert hand.apply("discard Ks").seat_to_act == 1, "a player with gin may play on"
    gin = hand.apply("knock Ks")
    assert gin.result is not None and gin.result.kind == "gin" and gin.is_over


@pytest.mark.parametrize(
    "held",
    [
        "6h Qh Qc 5h Kd Kh 7h Kc 4h Qd",
        "Kc 3s 3c 9c Kh 3h 9h 3d 9d Kd",
        "Tc 2h 3h 2s Td 5h 3s 4h 4s Ts",
        "5s 4h 6s Th 3h Jh 5h 9h 2h 4s",
        "5s 5h 5d 5c 6c 7c 9h Th Jh Qh",
    ],
)
def test_gin_hands_that_mislead_are_gin(held: str) -> None:
    hand = on_discard(f"{held} Ad").apply("knock Ad")
    assert hand.result is not None and hand.result.kind == "gin"


def test_eleven_melded_cards_without_big_gin_in_the_rules() -> None:
    hand = on_discard("Ac 2c 3c 4c 5c 5d 6d 7d 9h Th Jh")
    assert "big-gin" not in hand.legal_actions()
    with pytest.raises(refused.BigGinOff, match="not played"):
        hand.apply("big-gin")
    for card in ("Ac", "5c"):
        after = hand.apply(f"knock {card}")
        assert after.result is not None and after.result.kind == "gin"


def test_a_taken_card_cannot_be_thrown_with_a_knock_either() -> None:
    hand = done(dealt(GIN_TEN, upcard="As"), "take")
    for text in ("discard As", "knock As"):
        with pytest.raises(refused.JustTaken):
            hand.apply(text)
    assert kinds(hand.legal_actions(), "knock") >= {"Ac", "4c"}
    knock = hand.apply("knock 4c")
    assert knock.phase is Phase.DEFEND and knock.course.knock is not None
    assert knock.course.knock.unmelded == (Card("As"),)


@given(st.permutations((3, 4, 4)) | st.permutations((3, 3, 5)), kit.seeds)
def test_eleven_melded_cards_can_always_go_gin_two_ways(sizes: list[int], seed: int) -> None:
    rng, left = Random(seed), set(DECK)
    eleven: list[Card] = []
    for size in sizes:
        melds = [run for low in range(52) if len(run := DECK[low : low + size]) == size and kit.is_meld(run)]
        melds += [tuple(four)[:size] for rank in range(1, 14) if (four := [c for c in DECK if c.rank == rank])]
        melds = [meld for meld in melds if kit.is_meld(meld) and len(meld) == size and left.issuperset(meld)]
        meld = rng.choice(melds)
        left.difference_update(meld)
        eleven += meld
    hand = on_discard(" ".join(map(str, eleven)), rules=Rules(big_gin=True))
    gins = [card for card in kinds(hand.legal_actions(), "knock") if not deadwood(c for c in eleven if c.text != card)]
    assert len(gins) >= 2 and "big-gin" in hand.legal_actions()
    assert len(kinds(hand.legal_actions(), "discard")) == 11, "big gin is a choice as well"


def test_big_gin_takes_all_eleven() -> None:
    hand = on_discard("Ac 2c 3c 4c 5d 6d 7d 9h Th Jh 3s", rules=Rules(big_gin=True))
    with pytest.raises(refused.NotBigGin, match="3 points of your eleven"):
        hand.apply("big-gin")
    taken = done(dealt("Ac 2c 3c 4c 5d 6d 7d 9h Th Jh", upcard="8d", rules=Rules(big_gin=True)), "take", "big-gin")
    assert taken.is_over and taken.result is not None and taken.result.kind == "big-gin"
    assert len(taken.hands[0]) == 11 == taken.view(1).other_count and taken.view(0).other_count == 10
    assert taken.view(0).just_taken is None and taken.course.knock is not None and taken.course.knock.unmelded == ()


# The end of the stock.


def test_a_hand_is_dead_when_two_cards_are_left() -> None:
    hand = _to_the_last_draw()
    assert len(hand.stock) == 2 and not hand.is_over and hand.phase is Phase.DISCARD
    dead = hand.apply(f"discard {hand.hands[hand.seat_to_act or 0][-1]}")
    assert dead.is_over and dead.result is not None
    assert (dead.result.kind, dead.result.winner, dead.result.points) == ("dead", None, 0)
    assert dead.seat_to_act is None and dead.legal_actions() == []
    assert dead.course.knock is None and dead.course.defence is None, "nothing is shown"
    for text in ("draw", "take", "defend", "discard As"):
        with pytest.raises(refused.HandOver):
            dead.apply(text)


def test_who_draws_the_third_last_card_may_still_knock() -> None:
    seat_0 = "Ac 2c 3c 4d 5d 6d 7h 8h 9h Ts"
    hand = _to_the_last_draw(seat_0)
    assert hand.seat_to_act == 0
    drawn = hand.hands[0][-1]
    assert hand.apply(f"knock {drawn}").phase is Phase.DEFEND


def test_the_dead_hand_is_dead_though_the_next_card_would_give_gin() -> None:
    hand = _to_the_last_draw(first=GIN_TEN.replace("Jh", "Ks"), stock_end="Jh Qh")
    dead = hand.apply(f"discard {hand.hands[0][-1]}")
    assert dead.result is not None and dead.result.kind == "dead"


def _to_the_last_draw(first: str = "", stock_end: str = "") -> Round:
    """Both throw what they draw, until the third-last card of the stock is drawn."""
    deck = list(kit.stacked(first))
    if stock_end:
        for place, card in zip((50, 51), kit.cards(stock_end), strict=True):
            other = deck.index(card)
            deck[place], deck[other] = deck[other], deck[place]
    hand = done(Round.deal(deck, 1), "pass", "pass")
    for card in deck[21:49]:
        hand = done(hand, "draw", f"discard {card}")
    return hand.apply("draw")


@pytest.mark.parametrize("cards_left", [0, 1, 5, 10])
def test_the_size_of_a_dead_stock_can_be_set(cards_left: int) -> None:
    hand = kit.played(
        Round.deal(deck_for(1, 0), 1, Rules(dead_hand_stock=cards_left, knock_limit=0)), Random(1), sense=0
    )
    assert hand.result is not None and hand.result.kind == "dead" and len(hand.stock) == cards_left


# Whatever happens.


def _all_cards(hand: Round) -> list[Card]:
    return sorted((*hand.hands[0], *hand.hands[1], *hand.stock, *hand.course.pile), key=DECK.index)


@given(kit.positions())
def test_there_are_always_52_cards(hand: Round) -> None:
    assert _all_cards(hand) == list(DECK)
    for seat in (0, 1):
        assert len(hand.hands[seat]) == hand.course.hand_count(seat) == hand.view(1 - seat).other_count
    full = [len(held) for held in hand.hands]
    knock = hand.course.knock
    big = knock is not None and knock.ending == "big-gin"
    assert sorted(full) == ([10, 11] if hand.phase is Phase.DISCARD or big else [10, 10])
    assert hand.course.stock_count == len(hand.stock)


@given(kit.positions())
def test_legal_actions_are_just_what_is_accepted(hand: Round) -> None:
    legal = set(hand.legal_actions())
    assert len(legal) == len(hand.legal_actions()) and (not legal) == hand.is_over
    before = (hand.views, hand.stock, hand.actions)
    bare = [
        "pass",
        "take",
        "draw",
        "big-gin",
        "defend",
        *(f"{k} {card}" for k in ("discard", "knock") for card in DECK),
    ]
    for text in bare:
        if text in legal:
            after = hand.apply(text)
            assert after.actions == (*hand.actions, text) and after != hand
        else:
            with pytest.raises(IllegalAction):
                hand.apply(text)
    if hand.seat_to_act is not None:
        with pytest.raises(refused.NotYourTurn):
            hand.apply(hand.legal_actions()[0], 1 - hand.seat_to_act)
    assert (hand.views, hand.stock, hand.actions) == before


_pieces = st.sampled_from(
    ["defend", "knock", "discard", "/", "As2s3s", "7c7d7h", "5c>0", "Td>2", "Td", " ", "pass", "As"]
)


@given(
    kit.positions(),
    st.text("AKQJT9876543210cdhs />-\n\t\x00\x1b\u00e9\u2666\ud800", max_size=30)
    | st.lists(_pieces, max_size=6).map(" ".join),
)
def test_any_text_is_an_action_or_refused(hand: Round, text: str) -> None:
    before = (hand.views, hand.stock, hand.actions)
    try:
        after = hand.apply(text)
    except IllegalAction as error:
        assert str(error) and "\n" not in str(error) and len(str(error)) < 400
    else:
        assert after.actions[-1].bare in hand.legal_actions()
        assert _all_cards(after) == list(DECK)
    assert (hand.views, hand.stock, hand.actions) == before


def test_every_refusal_speaks_for_itself() -> None:
    """Each kind of refusal fills its own sentence from its own fields."""
    values = {"str": "x", "int": 7, "Card": Card("Td"), "tuple[Card, ...]": (Card("Td"),)}
    kinds_of = [kind for kind in vars(refused).values() if isinstance(kind, type) and issubclass(kind, IllegalAction)]
    assert len(kinds_of) > 20
    for kind in kinds_of:
        annotations = {
            name: note
            for base in reversed(kind.__mro__)
            for name, note in vars(base).get("__annotations__", {}).items()
        }
        refusal = kind(**{name: values[note] for name, note in annotations.items() if note in values})
        assert str(refusal) and "{" not in str(refusal)


def test_a_round_is_shown_in_a_line_of_what_was_done() -> None:
    assert repr(Round.deal(deck_for(3, 0), 1).apply("pass")) == "Round(actions=('pass',))"
