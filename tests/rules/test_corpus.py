"""The situations of tests/corpus, each with its known right answer, by the public face of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from ginrummy.rules import (
    DECK,
    Action,
    Card,
    IllegalAction,
    Match,
    Record,
    Round,
    Rules,
    Seat,
    Standing,
    best_arrangement,
    best_arrangements,
    best_defence,
    deadwood,
)

from .kit import as_sets, cards, corpus, done, left_by, points
from .worth import hand_worth


def _id(record: dict[str, Any]) -> str:
    return str(record["id"])


@pytest.mark.parametrize("record", corpus("melds"), ids=_id)
def test_melds(record: dict[str, Any]) -> None:
    held = cards(record["cards"])
    assert deadwood(held) == record["deadwood"]
    found = best_arrangements(held)
    assert len(found) == record["arrangement_count"]
    assert {arrangement.deadwood for arrangement in found} == {record["deadwood"]}
    assert best_arrangement(held) in found
    if record["arrangements"] is not None:
        assert {as_sets(way.melds) for way in found} == {as_sets(melds) for melds in record["arrangements"]}
    for thrown, left in record.get("after_discard", {}).items():
        assert deadwood(card for card in held if card is not Card(thrown)) == left


@pytest.mark.parametrize("record", corpus("layoffs"), ids=_id)
def test_layoffs(record: dict[str, Any]) -> None:
    held = cards(record["defender_cards"])
    knocker = [cards(meld) for meld in record["knocker_melds"]]
    defence = best_defence(knocker, held)
    assert defence.deadwood == record["remaining"]
    assert len(defence.layoffs) == record["layoff_count"]
    laid = [card for card, _ in defence.layoffs]
    assert sorted((*(card for meld in defence.melds for card in meld), *laid, *defence.unmelded)) == sorted(held)
    assert points(defence.unmelded) == record["remaining"]


@pytest.mark.parametrize("record", corpus("scores"), ids=_id)
def test_scores(record: dict[str, Any]) -> None:
    """An ended hand is played as the last turn of a dealt one: the knocker draws its last card and ends the hand."""
    knocker, defender = cards(record["knocker_cards"]), cards(record["defender_cards"])
    big = record["kind"] == "big-gin"
    left = [card for card in DECK if card not in knocker + defender]
    drawn = knocker[10] if big else left.pop()
    deck = [card for pair in zip(knocker[:10], defender, strict=True) for card in pair]
    deck += [left.pop(), drawn, *left]
    hand = done(Round.deal(deck, 1, Rules(**record["rules"])), "pass", "pass", "draw")
    melds = [cards(meld) for meld in record["knocker_melds"]]
    hand = hand.apply("big-gin" if big else Action.knock(drawn, melds))
    if not hand.is_over:
        hand = hand.apply("defend")
    result = hand.result
    assert result is not None and result.deadwood is not None
    assert result.kind == record["kind"]
    assert result.winner == ("knocker", "defender").index(record["winner"])
    assert result.points == record["points"] == sum(item.points for item in result.items)
    assert result.deadwood[1] == record["defender_deadwood"]


def _spread(action: str, melds: list[list[str]] | None) -> str:
    """The action with the spread that the record lays."""
    if not melds or not action.startswith("knock"):
        return action
    return " ".join((action, *map("".join, melds)))


@pytest.mark.parametrize("record", corpus("games"), ids=_id)
def test_games(record: dict[str, Any]) -> None:
    hand = Round.deal(cards(record["deck"]), record["dealer"], Rules(**record["rules"]))
    steps = zip(record["players"], record["phases"], record["legal"], record["actions"], strict=True)
    for player, phase, legal, action in steps:
        assert hand.seat_to_act == player
        assert hand.phase.value.replace("stock_only", "draw") == phase
        assert sorted(map(str, hand.legal_actions())) == sorted(legal)
        assert hand.view(player).legal_actions() == hand.legal_actions()
        assert hand.view(1 - player).legal_actions() == []
        before, hand = hand, hand.apply(action, player)
    if action.startswith(("knock", "big-gin")):
        _check_knock(before, action, record)
    else:
        assert hand.result is not None and hand.result.kind == record["result"]["kind"] == "dead"
        _check_result(hand, record["result"])


def _check_knock(before: Round, action: str, record: dict[str, Any]) -> None:
    """Each spread that the knocker may lay has its own outcome; left to itself the program lays one of them."""
    outcomes = {}
    for option in record["knock_options"]:
        hand = _defended(before.apply(_spread(action, option["melds"])))
        _check_result(hand, option)
        outcomes[as_sets(option["melds"])] = hand.result
        if as_sets(option["melds"]) == as_sets(record["knock_melds"]):
            _check_result(hand, record["result"])
    bare = _defended(before.apply(action))
    assert bare.course.knock is not None
    assert bare.result == outcomes[as_sets(bare.course.knock.melds)]


def _defended(hand: Round) -> Round:
    return hand if hand.is_over else hand.apply("defend")


def _check_result(hand: Round, expected: dict[str, Any]) -> None:
    result = hand.result
    assert result is not None
    assert (result.kind, result.winner, result.points) == (
        expected["kind"],
        expected["winner"],
        expected["points"],
    )
    if "next_dealer" in expected:
        assert list(map(str, hand.course.pile)) == expected["discards"]
        assert hand.course.stock_count == len(hand.stock) == expected["stock_left"]
        assert [set(map(str, held)) for held in hand.hands] == [set(held) for held in expected["final_hands"]]
        standing = Standing(Rules(), dealer=hand.dealer)
        assert standing.after(result.winner, result.points).dealer == expected["next_dealer"]


@pytest.mark.parametrize("record", corpus("illegal"), ids=_id)
def test_illegal(record: dict[str, Any]) -> None:
    match = Match(Rules(**record["rules"])).deal(cards(record["deck"]))
    hand = Round.deal(cards(record["deck"]), record["dealer"], Rules(**record["rules"]))
    for action in record["prefix"]:
        hand = hand.apply(_spread(action, record["prefix_knock_melds"]))
    if record["category"] not in ("act_after_knock", "act_after_dead_hand"):
        assert hand.seat_to_act == record["turn"]
    before = (hand.views, hand.stock, hand.actions, tuple(hand.legal_actions()), hand.hands, hash(hand))
    action = _spread(record["action"], record["knock_melds"])
    seat = record["player"] if record["category"] == "wrong_player" else None
    with pytest.raises(IllegalAction) as refusal:
        hand.apply(action, seat)
    message = str(refusal.value)
    assert message and "\n" not in message and len(message) < 400
    assert before == (hand.views, hand.stock, hand.actions, tuple(hand.legal_actions()), hand.hands, hash(hand))
    if match.dealer == record["dealer"] and record["category"] != "wrong_player":
        # The same by way of a match, which is what a table plays.
        for past in hand.actions:
            match = match.apply(past)
        held = match
        with pytest.raises(IllegalAction):
            match.apply(action)
        assert match == held


@pytest.mark.parametrize("record", corpus("matches"), ids=_id)
def test_matches(record: dict[str, Any]) -> None:
    rules = Rules(**record["rules"])
    standing = Standing(rules)
    for hand, dealer, scores in zip(record["hands"], record["dealers"], record["scores"], strict=True):
        assert (standing.dealer, standing.winner) == (dealer, None)
        standing = standing.after(hand["winner"], hand["points"])
        assert list(standing.scores) == scores
    assert (standing.winner, list(standing.hands_won)) == (record["winner"], record["hands_won"])
    assert list(standing.totals()) == record["final"]


@pytest.mark.parametrize("record", corpus("matches"), ids=_id)
def test_matches_as_records(record: dict[str, Any]) -> None:
    """The same matches dealt and played: each hand is a deck made to end with just these points."""
    match = Match(Rules(**record["rules"]))
    for hand, dealer, scores in zip(record["hands"], record["dealers"], record["scores"], strict=True):
        assert match.dealer == dealer and not match.is_over
        deck, actions = hand_worth(hand["winner"], hand["points"], dealer)
        match = match.deal(deck)
        for action in actions:
            match = match.apply(action)
        assert list(match.scores) == scores
    text = Record(match, (Seat("Ann"), Seat("Bob"))).dumps()
    read = Record.loads(text)
    assert read.match == match and read.dumps() == text
    assert (read.match.winner, list(read.match.standing.totals())) == (record["winner"], record["final"])
    with pytest.raises(IllegalAction, match="over"):
        read.match.deal(deck)


def test_the_corpus_says_what_is_left_over() -> None:
    """The corpus and the slow answers of these tests agree on what unmelded cards are."""
    for record in corpus("melds")[:50]:
        for melds in record["arrangements"] or []:
            assert points(left_by(cards(record["cards"]), as_sets(melds))) == record["deadwood"]
