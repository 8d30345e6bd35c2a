"""How the hands of a record ended, without the referee's full replay: quick enough for a thousand old matches.

The same results as replaying the record with ``Record.loads`` (a test plays both side by side); what is no finished
match is refused, but an action is not checked against the rules again: that was done when it was played.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ginrummy.rules.actions import Action
from ginrummy.rules.bits import deadwood_of
from ginrummy.rules.cards import Card, bits_of, cards_of, parse_cards
from ginrummy.rules.errors import IllegalAction
from ginrummy.rules.layoffs import defence_left, defend
from ginrummy.rules.melds import Meld, best_arrangements
from ginrummy.rules.round import Round
from ginrummy.rules.scoring import DEAD, HandResult, score_hand
from ginrummy.rules.variants import Rules


def outcomes(rules: Rules, rounds: Iterable[Mapping[str, Any]]) -> tuple[HandResult, ...]:
    """The result of each of a record's hands (DESIGN 4), all of them ended. Raises ValueError where one is not."""
    results: list[HandResult] = []
    dealer = 1
    for number, hand in enumerate(rounds, 1):
        try:
            result = _ended(parse_cards(hand["deck"]), dealer, rules, [Action(text) for text in hand["actions"]])
        except (IllegalAction, LookupError, TypeError, AttributeError) as error:
            raise ValueError(f"hand {number} does not replay: {error}") from None
        results.append(result)
        dealer = dealer if result.winner is None else 1 - dealer
    return tuple(results)


def _ended(deck: Sequence[Card], dealer: int, rules: Rules, actions: Sequence[Action]) -> HandResult:
    if bits_of(deck).bit_count() != 52:
        raise ValueError("a deck is 52 cards")
    first, second = bits_of(deck[0:20:2]), bits_of(deck[1:20:2])
    hands = [first, second] if dealer == 1 else [second, first]
    pile, next_card, seat = [deck[20]], 21, 1 - dealer
    for at, action in enumerate(actions):
        card = action.card
        if card is not None and not card.bit & hands[seat]:
            raise ValueError(f"{card} is not in the hand")
        match action.kind:
            case "take":
                hands[seat] |= pile.pop().bit
            case "draw":
                hands[seat] |= deck[next_card].bit
                next_card += 1
            case "pass":
                seat = 1 - seat
            case "discard" if card is not None:
                hands[seat] ^= card.bit
                pile.append(card)
                seat = 1 - seat
                if 52 - next_card <= rules.dead_hand_stock:
                    return DEAD
            case _:
                left = hands[seat] if card is None else hands[seat] ^ card.bit
                mine, theirs = deadwood_of(left), hands[1 - seat]
                if not mine:
                    ending = "gin" if card else "big-gin"
                    return score_hand(rules, rules.doubles(deck[20]), ending, seat, 0, deadwood_of(theirs))
                spread = _spread(action, left)
                if spread is None:  # which of several spreads was laid depends on the whole course of the hand
                    return _replayed(deck, dealer, rules, actions)
                rest = _left_over(actions[at + 1], spread, theirs)
                return score_hand(rules, rules.doubles(deck[20]), "knock", seat, mine, rest)
    raise ValueError("the hand has not ended")


def _spread(knock: Action, left: int) -> Sequence[Meld] | None:
    if knock.melds is not None:
        return knock.melds
    found = best_arrangements(cards_of(left))
    return found[0].melds if len(found) == 1 else None


def _left_over(defence: Action, spread: Sequence[Meld], hand: int) -> int:
    if defence.melds is None:
        return defence_left([bits_of(meld) for meld in spread], hand)
    # An action may name the cards of a meld in any order, and the spread is numbered as it lies: sorted.
    spread = sorted(cards_of(bits_of(meld)) for meld in spread)
    return defend(spread, cards_of(hand), defence.melds, defence.layoffs).deadwood


def _replayed(deck: Sequence[Card], dealer: int, rules: Rules, actions: Sequence[Action]) -> HandResult:
    hand = Round.deal(deck, dealer, rules)
    for action in actions:
        hand = hand.apply(action)
    if hand.result is None:
        raise ValueError("the hand has not ended")
    return hand.result
