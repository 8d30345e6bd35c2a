"""Medium weighs points against half-made melds and gives nothing away that it saw collected (RULES 9)."""

from __future__ import annotations

from ginrummy.bots import make_bot
from ginrummy.rules import Round

from .kit import chosen, course, dealt


def medium(hand: Round) -> str:
    """What Medium does, whatever its seed."""
    (action,) = {chosen(make_bot("medium", seed), hand) for seed in range(3)}
    return str(action)


def test_a_pair_is_kept_and_a_lone_card_of_the_same_points_goes() -> None:
    hand = course(dealt("2c 3c 4c 9d 9h 9s Kd Kh Qs 2d", stock="Ah"), "pass, pass, draw")
    assert medium(hand) == "discard Qs"


def test_neighbours_in_suit_are_kept_and_a_lone_card_goes() -> None:
    hand = course(dealt("2c 3c 4c 9d 9h 9s Jd Qd Ks Ah", stock="2h"), "pass, pass, draw")
    assert medium(hand) == "discard Ks"


def test_a_pair_goes_once_its_other_two_cards_lie_on_the_pile() -> None:
    hand = dealt("2c 3c 4c 9d 9h 9s Kd Kh Qs 2d", upcard="Ks", stock="Kc 6h Ah")
    hand = course(hand, "pass, pass, draw, discard Kc, draw, discard 6h, draw")
    assert medium(hand) in ("discard Kd", "discard Kh")


def test_a_card_beside_one_that_the_other_seat_took_is_held_back() -> None:
    hand = dealt("2c 3c 4c 9d 9h 9s 8h 6c 5d Ah", upcard="7h", stock="As", other="5s")
    assert medium(course(hand, "pass, pass, draw")) == "discard 8h"
    assert medium(course(hand, "pass, take, discard 5s, draw")) == "discard 6c"


def test_a_discard_is_taken_only_where_it_helps() -> None:
    cards = "2c 3c 9d 9h Ks Qd 8h 7s 5d Js"
    assert medium(dealt(cards, upcard="4c")) == "take"
    assert medium(dealt(cards, upcard="9s")) == "take"
    assert medium(dealt(cards, upcard="Ah")) == "pass"
    assert medium(dealt(cards, upcard="Kh")) == "pass"


def test_a_low_card_that_makes_a_knock_is_taken() -> None:
    assert medium(dealt("2c 3c 4c 9d 9h 9s Kd 2h 3s Ah", upcard="2s")) == "take"


def test_a_knock_with_much_left_is_made_early_and_not_late() -> None:
    high = "Qc Qd Qh Qs Kc Kd Kh Ks Jc Jd Jh Js Tc Td Th Ts 8c 8d 8s 7d 7h 7s"
    hand = course(dealt("2c 3c 4c 9d 9h 9s 4d 3h 2s As", upcard="8h", stock=high), "pass, pass, draw")
    assert medium(hand) == "knock Qc"
    while len(hand.stock) > 10:
        hand = course(hand, f"discard {hand.view(hand.seat_to_act or 0).drawn}, draw")
    assert hand.seat_to_act == 0
    assert not medium(hand).startswith("knock")
