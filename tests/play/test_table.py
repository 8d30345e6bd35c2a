"""A table in progress: what a player does, sees, saves and takes up again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from ginrummy.play.seats import LOCAL, VS_COMPUTER, against_computer, two_players
from ginrummy.play.table import Table
from ginrummy.rules import Action, Event, IllegalAction, Match, Record, Rules, Seat, View, deck_for
from ginrummy.rules.errors import HandInProgress, HandOver, MatchOver, NotYourTurn
from ginrummy.saves.history import load_history
from ginrummy.saves.store import MatchStore

Bots = Callable[..., list[tuple[str, int]]]


def new(level: str = "medium", rules: Rules | None = None, seed: int = 7, store: MatchStore | None = None) -> Table:
    return Table.new(VS_COMPUTER, against_computer(level), rules or Rules(), seed=seed, store=store)


def player(random: Random, legal: list[Action]) -> Action:
    """A player who knocks when it can and otherwise does anything."""
    return random.choice([action for action in legal if action.kind in ("knock", "big-gin")] or legal)


async def step(table: Table, random: Random) -> tuple[Event, ...]:
    if table.hand_over:
        table.next_hand()
        return ()
    if table.computer_to_act:
        return await table.computer_move()
    return table.act(player(random, table.legal_actions(0)), 0)


async def play_out(table: Table, seed: int = 1) -> list[Event]:
    random, events = Random(seed), []
    while not table.match_over:
        events += await step(table, random)
    return events


def same_state(one: Table, two: Table) -> bool:
    return one.record.match == two.record.match and one.record.as_json() == two.record.as_json()


async def test_a_match_is_saved_and_taken_up_again_at_every_step(store: MatchStore) -> None:
    table, random = new(store=store, rules=Rules(target=1000)), Random(3)
    for _count in range(60):
        saved = MatchStore(store.folder, VS_COMPUTER).load()
        assert saved is not None
        again = Table.open(saved, VS_COMPUTER)
        assert same_state(again, table)
        assert again.view(0) == table.view(0)
        assert again.legal_actions(0) == table.legal_actions(0)
        assert (again.standing, again.seed, again.level) == (table.standing, table.seed, table.level)
        await step(table, random)


async def test_resumed_on_the_discard_step_with_the_same_eleven_cards(store: MatchStore) -> None:
    table, random = new(store=store), Random(3)
    while not (table.seat_to_act == 0 and len(table.view(0).hand) == 11):
        await step(table, random)
    hand, drawn = table.view(0).hand, table.view(0).drawn
    saved = MatchStore(store.folder, VS_COMPUTER).load()
    assert saved is not None
    again = Table.open(saved, VS_COMPUTER)
    assert again.view(0).hand == hand and again.view(0).drawn == drawn
    assert {action.kind for action in again.legal_actions(0)} >= {"discard"}


@pytest.mark.parametrize("level", ["easy", "medium"])
async def test_a_resumed_match_goes_on_as_it_would_have(level: str) -> None:
    """The computer decides alike after a restart, so that quitting gains nothing."""
    table, random = new(level, seed=11), Random(5)
    for _count in range(9):
        await step(table, random)
    again = Table.open(Record.loads(table.record.dumps()), VS_COMPUTER)
    await play_out(table, 6)
    await play_out(again, 6)
    assert same_state(table, again)


async def test_the_seed_deals_every_hand() -> None:
    table = new(seed=42)
    await play_out(table)
    assert table.seed == 42
    for number, hand in enumerate(table.record.match.rounds):
        assert hand.deck == deck_for(42, number)


def test_two_matches_without_a_seed_differ() -> None:
    decks = {Table.new(LOCAL, two_players("", ""), Rules()).view(0).hand for _count in range(4)}
    assert len(decks) == 4


def test_an_illegal_action_changes_neither_table_nor_file(store: MatchStore) -> None:
    table = new(store=store)
    before, file = table.record, store.path.read_bytes()
    for wrong in ("draw", "discard As", "knock 2c", "take me", "", "defend", "big-gin"):
        with pytest.raises(IllegalAction):
            table.act(wrong, 0)
    with pytest.raises(NotYourTurn):
        table.act("pass", 1)
    assert table.record is before
    assert store.path.read_bytes() == file


def test_deals_are_refused_in_a_hand_and_actions_after_one() -> None:
    table = new()
    with pytest.raises(HandInProgress):
        table.next_hand()
    asyncio.run(_to_end_of_hand(table))
    with pytest.raises(HandOver):
        table.act("draw", 0)


async def _to_end_of_hand(table: Table) -> None:
    random = Random(2)
    while not table.hand_over:
        await step(table, random)


async def test_a_finished_match_allows_nothing_more_and_is_in_the_history_once(store: MatchStore) -> None:
    table = new(store=store, rules=Rules(target=20))
    await play_out(table)
    assert table.standing.winner is not None and table.seat_to_act is None and table.legal_actions(0) == []
    with pytest.raises(MatchOver):
        table.next_hand()
    with pytest.raises(MatchOver):
        table.act("draw", 0)
    for _count in range(3):
        saved = MatchStore(store.folder, VS_COMPUTER).load()
        assert saved is not None
        again = Table.open(saved, VS_COMPUTER, store=MatchStore(store.folder, VS_COMPUTER))
        assert again.match_over
    matches = load_history(store.folder).matches
    assert len(matches) == 1
    assert Record.from_json(matches[0]).match == table.record.match
    assert matches[0]["kind"] == VS_COMPUTER and matches[0]["finished"].endswith("Z")


async def test_killed_before_the_history_was_written_it_is_written_at_the_next_start(
    store: MatchStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    import ginrummy.play.table as module

    with monkeypatch.context() as patch:
        patch.setattr(module, "add_finished", lambda *_args: None)
        await play_out(new(store=store, rules=Rules(target=10)))
    assert load_history(store.folder).matches == ()
    saved = store.load()
    assert saved is not None
    Table.open(saved, VS_COMPUTER, store=store)
    assert len(load_history(store.folder).matches) == 1


def test_the_history_of_hands_adds_up() -> None:
    table = new()
    asyncio.run(play_out(table))
    assert [hand.number for hand in table.history] == list(range(1, len(table.history) + 1))
    assert table.history[-1].scores == table.standing.scores
    running = [0, 0]
    for hand in table.history:
        if hand.result.winner is not None:
            running[hand.result.winner] += hand.result.points
        assert list(hand.scores) == running


async def test_another_level_keeps_the_position_and_decides_from_the_next_move(store: MatchStore, bots: Bots) -> None:
    table = new("easy", store=store)
    while not table.computer_to_act:
        await step(table, Random(1))
    made = bots()
    views = table.view(0), table.view(1)
    table.set_level("hard")
    assert (table.view(0), table.view(1)) == views
    assert table.level == "hard"
    saved = store.load()
    assert saved is not None and saved.seats[1].level == "hard"
    await table.computer_move()
    assert [level for level, _seed in made] == ["hard"]
    with pytest.raises(ValueError, match="easy, medium, hard"):
        table.set_level("grandmaster")
    assert table.level == "hard"


def _raises(view: View, legal: list[Action]) -> Action:
    raise RuntimeError("lost")


@pytest.mark.parametrize(
    "wrong",
    [_raises, lambda view, legal: "discard Zz", lambda view, legal: None, lambda view, legal: "knock As 2s3s4s"],
    ids=["raises", "no action", "nothing", "illegal"],
)
async def test_medium_moves_for_a_level_that_fails(bots: Bots, wrong: Callable[[View, list[Action]], Action]) -> None:
    made = bots(hard=wrong)
    table = new("hard")
    while not table.computer_to_act:
        table.act("pass", 0)
    before = len(table.record.match.rounds[-1].actions)
    await table.computer_move()
    assert [level for level, _seed in made] == ["hard", "medium"]
    assert len(table.record.match.rounds[-1].actions) == before + 1
    assert table.notice is not None and "Medium" in table.notice


async def test_the_match_goes_on_though_every_computer_player_fails(bots: Bots) -> None:
    bots(hard=_raises, medium=_raises, easy=_raises)
    table = new("hard", rules=Rules(target=15))
    await play_out(table)
    assert table.match_over


async def test_the_computer_moves_only_when_it_is_its_turn() -> None:
    table = new()
    with pytest.raises(NotYourTurn):
        await table.computer_move()


async def test_a_match_thrown_away_does_not_come_back_over_the_new_one(store: MatchStore) -> None:
    old = new(store=store, seed=1)
    fresh = Table.new(
        VS_COMPUTER, against_computer("easy"), Rules(), seed=2, store=MatchStore(store.folder, VS_COMPUTER)
    )
    old.act("pass", 0)
    saved = store.load()
    assert saved is not None
    assert saved.match == fresh.record.match


async def test_a_view_is_handed_out_with_nothing_hidden_in_the_events(store: MatchStore) -> None:
    """What the screens get of the computer's moves names no card that the player could not see (RULES 8)."""
    table, random = new(), Random(9)
    for _count in range(400):
        if table.match_over:
            break
        seen = {*table.view(0).hand, *table.view(0).pile, *table.view(0).known}
        computer = table.computer_to_act
        for event in await step(table, random):
            if computer and event.kind == "draw":
                assert event.card is None
            if computer and event.kind == "take":
                assert event.card in seen
            assert event.kind != "deal" or event.seat == 0


def _swapped(table: Table, random: Random) -> Table | None:
    """The same hand with the cards that seat 0 cannot know dealt round among the places where it cannot see them."""
    hand = table.record.match.rounds[-1]
    known = table.view(0).known
    hidden = [card for card in (*hand.hands[1], *hand.stock[1:]) if card not in known]
    mixed = random.sample(hidden, len(hidden))
    turn = dict(zip(hidden, mixed, strict=True))
    deck = [turn.get(card, card) for card in hand.deck]
    match = Match(table.rules).deal(deck)
    for action in hand.actions:
        match = match.apply(action)
    return Table.open(replace(table.record, match=match), table.kind)


async def test_swapping_unknown_cards_changes_nothing_that_the_table_hands_out() -> None:
    random = Random(4)
    tried = 0
    for seed in range(12):
        table = new(seed=seed)
        for _count in range(random.randrange(4, 14)):
            if not table.hand_over:
                await step(table, random)
        if table.seat_to_act != 0 or table.hand_over or table.view(0).knock is not None:
            continue
        other = _swapped(table, random)
        assert other is not None and other.record.match != table.record.match
        assert other.view(0) == table.view(0)
        action = table.legal_actions(0)[0]
        assert other.act(action, 0) == table.act(action, 0)
        assert other.view(0) == table.view(0)
        tried += 1
    assert tried >= 4


async def test_both_hands_are_shown_once_a_hand_is_over_and_not_before() -> None:
    table, random, kinds = new(), Random(8), set()
    for _count in range(4000):
        if table.match_over and len(kinds) > 2:
            break
        if table.match_over:
            table = new(seed=random.randrange(1000))
        assert (table.shown_hands() is not None) == table.hand_over
        shown = table.shown_hands()
        if shown is not None:
            result = table.history[-1].result
            kinds.add(result.kind)
            course = table.record.match.rounds[-1].course
            for seat in (0, 1):
                cards = [card for meld in shown[seat].arrangement.melds for card in meld]
                cards += [*shown[seat].arrangement.unmelded, *(card for card, _meld in shown[seat].layoffs)]
                assert sorted(cards) == sorted(table.record.match.rounds[-1].hands[seat])
                if result.deadwood is not None:
                    assert shown[seat].arrangement.deadwood == result.deadwood[seat]
            assert result.kind == "dead" or course.knock is not None
            if table.match_over:
                continue
        await step(table, random)
    assert len(kinds) > 2


def test_names_from_a_file_cannot_disturb_the_screen() -> None:
    seats = (Seat("\x1b[2J\nEve \u202e" + "x" * 50), Seat("", "bot", "grandmaster"))
    table = Table.open(Record(Match(Rules()), seats), VS_COMPUTER)
    assert table.names[0].isprintable() and len(table.names[0]) <= 16
    assert table.names[1] == "Player 2"
    assert table.level == "medium"
    assert table.record.as_json()["seats"][1]["level"] == "grandmaster"


def test_two_players_of_one_name_are_told_apart() -> None:
    first, second = two_players("Ana", "ana")
    assert first.name != second.name
    assert [seat.kind for seat in (first, second)] == ["human", "human"]


def test_unknown_keys_survive_play(store: MatchStore) -> None:
    data = new().record.as_json()
    data["coach"] = {"notes": [1, 2]}
    data["seats"][0]["colour"] = "red"
    data["rounds"][0]["weather"] = "fair"
    table = Table.open(Record.from_json(data), VS_COMPUTER, store=store)
    table.act("pass", 0)
    saved = store.load()
    assert saved is not None
    again = saved.as_json()
    assert again["coach"] == {"notes": [1, 2]}
    assert again["seats"][0]["colour"] == "red"
    assert again["rounds"][0]["weather"] == "fair"
    assert again["rounds"][0]["actions"] == ["pass"]
