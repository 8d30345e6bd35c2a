"""Records: what is written reads back, what is damaged is found (DESIGN 4)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy.rules import BadRecord, Match, NewerRecord, Record, Rules, Seat, deck_for

from . import kit

SEATS = (Seat("You"), Seat("Computer", "bot", "hard"))


def record(**changes: Any) -> dict[str, Any]:
    """A record of one hand on its way, with changes."""
    deck = " ".join(map(str, deck_for(7, 0)))
    return {
        "format": "ginrummy-match",
        "version": 1,
        "rules": {"preset": "classic"},
        "seats": [{"name": "You", "kind": "human"}, {"name": "Computer", "kind": "bot", "level": "hard"}],
        "rounds": [{"dealer": 1, "deck": deck, "actions": ["pass", "take"]}],
    } | changes


def hand(**changes: Any) -> dict[str, Any]:
    return record()["rounds"][0] | changes


def why(data: object) -> str:
    """The message with which these values, or this text, are refused."""
    with pytest.raises(BadRecord) as refusal:
        Record.loads(data if isinstance(data, str | bytes) else json.dumps(data))
    message = str(refusal.value)
    assert message.isprintable() and len(message) < 400, "one clear line"
    return message


def test_the_example_of_the_format() -> None:
    text = json.dumps(record())
    read = Record.loads(text)
    assert read.seats == SEATS and read.match.rules == Rules()
    assert read.match.round is not None and read.match.round.actions == ("pass", "take")
    assert read.match.round.seat_to_act == 1 and read.match.round.deck == deck_for(7, 0)
    assert json.loads(read.dumps()) == record(), "nothing added, nothing lost"
    assert list(json.loads(read.dumps())) == list(record()), "nor moved"


def test_what_may_be_left_out() -> None:
    read = Record.loads('{"format": "ginrummy-match", "version": 1}')
    assert read.match == Match(Rules()) and read.seats == (Seat("Player 1"), Seat("Player 2"))
    bare = Record.loads(json.dumps(record(rounds=[{"deck": hand()["deck"]}])))
    assert bare.match.dealer == 1 and bare.match.round is not None and not bare.match.round.actions


@given(kit.seeds, kit.any_rules, st.integers(0, 3), st.integers(0, 60))
def test_every_record_reads_back(seed: int, rules: Rules, hands: int, steps: int) -> None:
    match = kit.played_match(seed, rules, hands, steps)
    text = Record(match, SEATS).dumps()
    read = Record.loads(text)
    assert (read.match, read.seats) == (match, SEATS)
    assert read.dumps() == text
    assert Record.loads(text.encode()).dumps() == text


_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text('aé♥\\"\ud83d\n'),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text("xyz", max_size=2), inner, max_size=2),
    max_leaves=4,
)
_unknown = st.dictionaries(st.sampled_from(["note", "x", "seed", "🂡"]), _values, max_size=2)


@given(_unknown, _unknown, _unknown, _unknown)
def test_unknown_keys_are_kept_everywhere(top: Any, in_rules: Any, in_seat: Any, in_hand: Any) -> None:
    data = record(**top)
    data["rules"] |= in_rules
    data["seats"][1] |= in_seat
    data["rounds"][0] |= in_hand
    read = Record.loads(json.dumps(data))
    for later in (read, read.with_match(read.match.apply("discard " + str(read.match.round.hands[1][0])))):  # type: ignore[union-attr]
        text = later.dumps()
        assert text.encode().decode() == text
        written = json.loads(text)
        assert written | {"rounds": 0} == data | {"rounds": 0}
        assert written["rounds"][0] | {"actions": 0} == data["rounds"][0] | {"actions": 0}
        assert Record.loads(text).dumps() == text == Record.loads(text).dumps()


def test_a_record_is_not_changed_by_what_is_done_with_it() -> None:
    data = record(note={"deep": [1]})
    read = Record.from_json(data)
    read.as_json()["note"]["deep"].append(2)
    assert read.as_json()["note"] == {"deep": [1]}


def test_other_seats_and_rules_are_written_over_what_was_read() -> None:
    read = Record.loads(json.dumps(record(seats=[{"name": "You"}, record()["seats"][1] | {"colour": "red"}])))
    moved = Record(read.match, (SEATS[0], Seat("Bob")), read.data).as_json()
    assert moved["seats"][1] == {"name": "Bob", "kind": "human", "level": None, "colour": "red"}
    assert Record.from_json(moved).seats[1] == Seat("Bob")
    other = Record(Match(Rules(target=50)), SEATS, {"rules": {"preset": "straight", "house": 1}}).as_json()
    assert other["rules"] == {"house": 1, "preset": "classic", "target": 50}


def test_a_single_rule_over_a_preset_is_left_as_it_was_written() -> None:
    for rules in ({"preset": "oklahoma", "target": 150}, {"knock_limit": 5}, {}):
        read = Record.loads(json.dumps(record(rules=rules, rounds=[])))
        assert read.as_json()["rules"] == rules and read.match.rules == Rules.from_json(rules)


# What is refused.


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"format": "chess"}, "\"format\" must be 'ginrummy-match'"),
        ({"version": 0}, '"version" must be 1, not 0'),
        ({"version": "1"}, "\"version\" must be 1, not '1'"),
        ({"version": 1.0}, '"version" must be 1, not 1.0'),
        ({"version": True}, '"version" must be 1, not True'),
        ({"version": None}, '"version" must be 1, not None'),
        ({"rules": None}, '"rules": rules must be an object'),
        ({"rules": {"preset": "klassik"}}, "no preset 'klassik': choose from classic"),
        ({"rules": {"preset": ["classic"]}}, "no preset"),
        ({"rules": {"knock_limit": 11}}, "knock_limit must be a whole number from 0 to 10, not 11"),
        ({"rules": {"big_gin": 1}}, "big_gin must be true or false, not 1"),
        ({"rules": {"target": True}}, "target must be a whole number from 1 to 1000, not True"),
        ({"seats": {}}, '"seats" must be a list of two objects'),
        ({"seats": [{}]}, '"seats" must be a list of two objects'),
        ({"seats": [{}, {"kind": "cat"}]}, '"seats": number 1 needs a name and a kind'),
        ({"seats": [{"name": 5}, {}]}, '"seats": number 0 needs a name and a kind'),
        ({"seats": [{"level": 5}, {}]}, '"seats": number 0'),
        ({"rounds": {}}, '"rounds" must be a list'),
        ({"rounds": ["hand"]}, "hand 1: it needs"),
        ({"rounds": [{"deck": 5}]}, "hand 1: it needs"),
        ({"rounds": [hand(actions="pass")]}, "hand 1: it needs"),
        ({"rounds": [hand(deck="As 2d")]}, "hand 1: a deck is the 52 cards, each once, not 2"),
        ({"rounds": [hand(deck=hand()["deck"].replace("As", "2s"))]}, "hand 1: 2s is there twice"),
        ({"rounds": [hand(deck="x" * 10_000)]}, "hand 1: 'xxx"),
        ({"rounds": [hand(dealer=0)]}, "hand 1: seat 1 deals it, not 0"),
        ({"rounds": [hand(dealer=True)]}, "hand 1: seat 1 deals it, not True"),
        ({"rounds": [hand(dealer=1.0)]}, "hand 1: seat 1 deals it, not 1.0"),
        ({"rounds": [hand(dealer=None)]}, "hand 1: seat 1 deals it, not None"),
        ({"rounds": [hand(actions=["pass", "draw"])]}, "hand 1, action 2 (draw): First decide about"),
        ({"rounds": [hand(actions=["pass", 5])]}, "hand 1, action 2 (5): an action is text"),
        ({"rounds": [hand(actions=["pass\n\x1b[2Jx"])]}, r"hand 1, action 1 ('pass\n\x1b[2Jx'): "),
        ({"rounds": [hand(actions=["x" * 100_000])]}, "hand 1, action 1 ('xxx"),
        ({"rounds": [hand(), hand()]}, "hand 2: The hand in progress has to be finished"),
    ],
)
def test_bad_records_are_refused_with_the_reason(changes: dict[str, Any], message: str) -> None:
    assert message in why(record(**changes))


def test_the_place_of_the_fault_is_told() -> None:
    with pytest.raises(BadRecord) as refusal:
        Record.from_json(record(rounds=[hand(actions=["pass", "pass", "take"])]))
    assert (refusal.value.hand, refusal.value.action, refusal.value.text) == (1, 3, "take")
    assert "Both players passed" in refusal.value.reason


def test_hands_after_the_match_was_won_are_refused() -> None:
    match = kit.played_match(5, Rules(target=10))
    assert match.is_over
    data = Record(match, SEATS).as_json()
    data["rounds"].append(hand(dealer=match.dealer, actions=[]))
    assert why(data) == f"hand {len(match.rounds) + 1}: This match is over."
    data["rounds"][-1] = data["rounds"][0]
    assert "This match is over" in why(data)


def test_actions_after_the_end_of_a_hand_are_refused() -> None:
    match = kit.played_match(5, Rules(), 1)
    data = Record(match, SEATS).as_json()
    data["rounds"][0]["actions"].append("draw")
    assert why(data).endswith("(draw): This hand is over.")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "it is empty"),
        (b"", "it is empty"),
        ("   \n", "it is empty"),
        ("{", "no whole JSON, from line 1, column 2 on"),
        (b"\x00" * 500, "no whole JSON"),
        (b"\xff{}", "no text in UTF-8"),
        ("[]", "no match record"),
        ("null", "no match record"),
        ("5", "no match record"),
        ('"ginrummy-match"', "no match record"),
        ("[" * 100_000, "nested far too deep"),
        ('{"a":' * 50_000, "nested far too deep"),
        ("[" * 300 + "]" * 300, "nested far too deep"),
        ('{"version": ' + "9" * 5000 + "}", "a number of 5000 digits"),
        ('{"x": 1e999}', "a number that is too large, 1e999"),
        ('{"x": NaN}', "NaN is no JSON number"),
        ('{"x": -Infinity}', "-Infinity is no JSON number"),
        ('{"format": "ginrummy-match", "version": 1, "rounds": [], "rounds": []}', "the key 'rounds' is there twice"),
    ],
)
def test_text_that_is_no_record(text: str | bytes, message: str) -> None:
    assert message in why(text)


def test_every_way_to_cut_a_file_short_is_found() -> None:
    text = Record(kit.played_match(3, Rules(), 1), SEATS).dumps().rstrip()
    for length in range(0, len(text), 7):
        why(text[:length])


def test_a_flipped_card_or_action_is_found() -> None:
    match = kit.played_match(3, Rules(), 1)
    data = Record(match, SEATS).as_json()
    actions = data["rounds"][0]["actions"]
    for place in range(0, len(actions), 3):
        spoilt = [*actions[:place], "discard 2c" if actions[place] != "discard 2c" else "take", *actions[place + 1 :]]
        try:
            read = Record.from_json(data | {"rounds": [data["rounds"][0] | {"actions": spoilt}]})
        except BadRecord as refusal:
            assert refusal.hand == 1 and refusal.action is not None and refusal.action > place
        else:
            assert read.match != match, "another hand, and a lawful one"


def test_nesting_is_bounded_for_values_too() -> None:
    deep: Any = 1
    for _ in range(5000):
        deep = [deep]
    with pytest.raises(BadRecord, match="too deep"):
        Record.from_json(record(note=deep))
    shallow: Any = 1
    for _ in range(50):
        shallow = {"x": shallow}
    assert json.loads(Record.from_json(record(note=shallow)).dumps())["note"] == shallow


def test_a_newer_record_is_told_apart() -> None:
    for version in (2, 3, 10**200):
        with pytest.raises(NewerRecord, match="written by a newer version"):
            Record.loads(json.dumps(record(version=version, rounds="of another kind")))
    assert issubclass(NewerRecord, BadRecord)


def test_names_of_any_kind_can_be_written() -> None:
    for name in ("Zoë 🃏", "\ud800", "a\nb", '"', "", "x" * 1000):
        read = Record.loads(json.dumps(record(seats=[{"name": name}, {}])))
        assert read.seats[0].name == name
        assert Record.loads(read.dumps().encode()).seats[0].name == name


def test_a_mark_of_utf8_in_front_does_no_harm() -> None:
    text = json.dumps(record())
    assert Record.loads("\ufeff" + text).match == Record.loads(b"\xef\xbb\xbf" + text.encode()).match


def test_a_hand_may_go_on_for_ever_and_still_loads() -> None:
    """600 turns of taking the other's discard: nothing in a record grows but its list of actions."""
    match = Match().deal(deck_for(3, 0)).apply("take")
    for _ in range(600):
        current = match.round
        assert current is not None
        throw = next(action for action in current.legal_actions() if action.kind == "discard")
        match = match.apply(throw).apply("take")
    text = Record(match, SEATS).dumps()
    assert Record.loads(text).match == match and Record.loads(text).dumps() == text


def test_a_long_match_loads() -> None:
    match = kit.played_match(11, Rules(target=1000), 60)
    assert len(match.rounds) >= 30
    text = Record(match, SEATS).dumps()
    assert Record.loads(text).match == match
