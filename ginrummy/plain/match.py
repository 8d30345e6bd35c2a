"""A match played in lines: whose turn it is, what is told, and everything that can be looked up meanwhile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ginrummy.play.levels import level as level_of
from ginrummy.play.results import match_sentence
from ginrummy.play.sentences import latest, refusal, sentences, turn_sentence, turns
from ginrummy.play.table import Table
from ginrummy.play.text import _
from ginrummy.rules.actions import DEFEND, Action
from ginrummy.rules.cards import Card
from ginrummy.rules.course import Phase
from ginrummy.rules.errors import IllegalAction
from ginrummy.rules.events import Event
from ginrummy.rules.view import View

from .defence import defend_by_hand
from .hand import ORDERS, hand_sentence, in_order, knock_sentence, moved
from .help import ALWAYS, help_lines
from .look_up import hint_sentence, look_up
from .rules_text import how_lines, rules_lines
from .seen import limit_sentence, score_sentence, table_lines
from .session import After, Session
from .settings_menu import settings_menu
from .setup import ask_level
from .showdown import review_lines, scoreboard_lines, sheet_sentences, showdown_lines, spread_sentence
from .turn import TURN, play_typed, prompt_and_words
from .typed import Typed, cards_in

AT_THE_END = 10.0  # seconds that a slow disk has when a match is left
ENDLESS = 100  # turns after which players who take nothing but discards are told how a hand ends


class Left(Exception):
    """The match is left; ``after`` tells for what."""

    def __init__(self, after: After) -> None:
        super().__init__(after)
        self.after = after


class Playing:
    """One match at the console. ``you`` is the seat spoken to as "you": the player's against the computer, the one
    who has revealed the cards where two people play, None while nobody has."""

    def __init__(self, session: Session, table: Table) -> None:
        self.session, self.table = session, table
        self.you = table.you
        self.orders: dict[int, tuple[Card, ...]] = {}
        self._told_hand = 0  # the number of the last hand whose beginning was told
        self._problem: str | None = None
        self._exposed = False  # somebody's cards have been on the screen, and were not put out of sight since

    @property
    def two_people(self) -> bool:
        return self.table.you is None

    def run(self) -> After:
        """Plays until the match is left; everything is saved by then."""
        try:
            self._tell_problem()
            while True:
                self._step()
        except Left as left:
            return left.after
        finally:
            if self.two_people:
                self.cover()
            self._last_try()
            self.session.store(self.table.kind).unlock()

    def cover(self) -> None:
        """Puts the cards of the seat that was looking out of sight."""
        if self._exposed:
            self.session.console.hide()
        self._exposed = False
        if self.two_people:
            self.you = None

    def _step(self) -> None:
        table = self.table
        if table.hand_over:
            self._after_hand()
        elif table.computer_to_act:
            self._tell_beginning()
            self._computer()
        else:
            seat = table.seat_to_act
            assert seat is not None
            by_hand = self.session.settings.defence == "ask"
            if table.view(seat).phase is Phase.DEFEND and not by_hand:
                self.act(DEFEND, seat)
                return
            if self.two_people and self.you != seat:
                self._pass_device(seat)
            else:
                self._tell_beginning()
            if table.view(seat).phase is Phase.DEFEND:
                defend_by_hand(self, seat)
            else:
                self._decide(seat)

    # What happens

    def act(self, action: Action | str, seat: int) -> bool:
        """Does an action and tells what came of it, a refusal too; whether it was done."""
        try:
            events = self.table.act(action, seat)
        except IllegalAction as error:
            self.session.say(refusal(error, self.session.style))
            return False
        self.tell(events)
        return True

    def tell(self, events: Sequence[Event]) -> None:
        """The events, a line each; at a showdown the spread after its knock."""
        told = [event for event in events if event.kind != "result"]
        style, names = self.session.style, self.table.names
        for line in sentences(told, names, self.you, style):
            self.session.say(line)
        for event in told:
            if event.kind == "knock" and event.ending == "knock":
                self.session.say(spread_sentence(event, names, self.you, style))
        self._tell_problem()

    def _tell_problem(self) -> None:
        notice = self.table.save_notice
        if notice and notice != self._problem:
            self.session.say(notice)
        self._problem, self.session.unsaved = notice, self.table.save_problem is not None

    def _last_try(self) -> None:
        """Tries once more to save what could not be saved; else it is put where it can be written."""
        self.session.rescued = None
        if self.table.save_problem is not None:
            self.table.save_again()
        problem = self.table.save_problem
        if problem is None and not self.table.flush(AT_THE_END):
            problem = _("Not saved: the disk does not answer.")
        self.session.unsaved = problem is not None
        if problem is not None:
            self.session.rescued = problem, self.table.rescue()

    def _computer(self) -> None:
        events: list[Event] = []
        while self.table.computer_to_act:
            events += self.session.runner.run(self.table.computer_move())
            if self.table.notice:
                self.session.say(self.table.notice)
        self.tell(events)

    def _tell_beginning(self) -> None:
        """Each hand's first lines: which it is, the score, the limit, what has happened so far."""
        table = self.table
        if self._told_hand == table.hand_number:
            return
        self._told_hand = table.hand_number
        view, style = table.view(table.you or 0), self.session.style
        self.session.say(
            _("Hand {number}.").format(number=table.hand_number),
            score_sentence(view.scores, table.names, table.you, table.rules.target),
            limit_sentence(view),
        )
        if not self.two_people:  # they are told the last turn when the device is passed
            told = view.events[:1] if len(view.events) == 1 else latest(view.events)
            self.session.say(turn_sentence(told, table.names, table.you, style))

    # Two people, one device

    def _pass_device(self, seat: int) -> None:
        self.cover()
        self._tell_beginning()
        name = self.table.names[seat]
        events = [public(event) for event in latest(self.table.view(seat).events)]
        last = turn_sentence(events, self.table.names, None, self.session.style)
        self.session.say(_("Pass the device to {name}. Last: {last}").format(name=name, last=last))
        words = ("reveal", *ALWAYS)
        while True:
            prompt = _("{name}, type reveal when nobody else looks, or ?: ").format(name=name)
            typed = self.session.command(prompt, words)
            if typed.word == "reveal":
                break
            if typed.word:
                self.anytime(typed, words)
        self.you = seat
        self._exposed = True

    # A person's decision

    def _decide(self, seat: int) -> None:
        """One decision: asks until an action has been done."""
        taken = len(turns(self.table.view(seat).events))
        if taken % ENDLESS == 0:
            text = _("This hand has gone on for {count} turns: it ends by a knock, or by drawing from the stock.")
            self.session.say(text.format(count=taken))
        self.tell_hand(seat)
        while True:
            view = self.table.view(seat)
            prompt, words = prompt_and_words(view, self.session.style)
            words = (*words, *self.words_with_cards())
            # Every action is understood at any moment: the rules say why one can't be done now.
            typed = self.session.command(prompt, (*TURN, *words, *ALWAYS), on_empty="hand", cards=True)
            if typed.word in TURN or typed.word == "card":
                if play_typed(self, view, typed):
                    return
            elif not self.with_cards(typed, seat):
                self.anytime(typed, (*words, *ALWAYS))

    def tell_hand(self, seat: int) -> None:
        """The own cards, and what they allow."""
        view = self.table.view(seat)
        order = self.session.settings.sort
        self.session.say(hand_sentence(view, order, self.session.style, self.orders.get(seat, ())))
        ending = knock_sentence(view, self.session.style)
        if ending is not None:
            self.session.say(ending)

    def words_with_cards(self) -> tuple[str, ...]:
        """What can be typed while one's cards are open."""
        more = () if self.two_people else ("level",)
        return ("hand", "sort", "move", "hint", "history", "seen", *more)

    def with_cards(self, typed: Typed, seat: int) -> bool:
        """Does what can be done with open cards apart from acting; whether it was such a thing."""
        view = self.table.view(seat)
        match typed.word:
            case "hand":
                self.tell_hand(seat)
                self.session.say(*table_lines(view, self.table.names, self.session.style, self.you))
            case "sort":
                self._sort(typed, seat)
            case "move":
                self._move(typed, view)
            case "level":
                self._level(typed)
            case "hint":
                self.session.say(hint_sentence(view, self.table.names, self.session.style))
            case "history" | "seen":
                self.session.say(*look_up(typed.word, view, self.table.names, self.session.style, self.you))
            case _:
                return False
        return True

    def _sort(self, typed: Typed, seat: int) -> None:
        settings = self.session.settings
        if typed.rest and typed.rest not in ORDERS:
            self.session.say(_("The orders are {names}.").format(names=", ".join(ORDERS)))
            return
        at = (ORDERS.index(settings.sort) + 1) % len(ORDERS) if settings.sort in ORDERS else 0
        self.session.set(sort=typed.rest or ORDERS[at])
        self.tell_hand(seat)

    def _move(self, typed: Typed, view: View) -> None:
        words = typed.rest.split()
        step = {"left": -1, "l": -1, "right": 1, "r": 1}.get(words[1] if len(words) > 1 else "")
        count = words[2] if len(words) > 2 else "1"
        cards = cards_in(words[0]) if words else None
        card = cards[0] if cards and cards[0] in view.hand else None
        if card is None or step is None or not (count.isascii() and count.isdigit()) or len(words) > 3:
            self.session.say(_("Write a card of yours and where it goes: move 9h left, or move 9h right 2."))
            return
        order = self.session.settings.sort
        now = in_order(view.hand, "hand" if order == "melds" else order, self.orders.get(view.seat, ()))
        self.orders[view.seat] = moved(now, card, step * int(count[:3]))
        if order != "hand":
            self.session.set(sort="hand")
        self.tell_hand(view.seat)

    def _level(self, typed: Typed) -> None:
        current = self.table.level or self.session.settings.level
        chosen: str | None = typed.rest
        if not chosen:
            chosen = ask_level(self.session, current)
        if chosen is None:
            self.session.say(_("The level stays {level}.").format(level=current))
            return
        try:
            title = level_of(chosen).title
        except ValueError as error:
            self.session.say(str(error))
            return
        self.table.set_level(chosen)
        self.session.set(level=chosen)
        self.session.say(_("From its next decision on the computer plays at {level}.").format(level=title))
        self._tell_problem()

    # At any time

    def anytime(self, typed: Typed, words: Iterable[str]) -> None:
        """Does what can be done at any time during a match. Raises Left where it is left."""
        match typed.word:
            case "score":
                self.session.say(*scoreboard_lines(self.table, self.you))
            case "rules":
                self.session.say(*rules_lines(self.table.rules))
            case "how":
                self.session.say(*how_lines(self.session.style))
            case "settings":
                settings_menu(self.session)
            case "help":
                self.session.say(*help_lines(words))
            case "new":
                if self.table.match_over or self._throw_away():
                    raise Left(After.NEW)
            case "home":
                raise Left(After.HOME)
            case "quit":
                raise Left(After.QUIT)

    def _throw_away(self) -> bool:
        sentence = match_sentence(self.table.standing, self.table.names, self.table.you)
        text = _("{standing} Throw this match away and start another?")
        return self.session.confirm(text.format(standing=sentence))

    # Between hands

    def _after_hand(self) -> None:
        table, session = self.table, self.session
        if self.two_people:
            self.you = None
        self._told_hand = table.hand_number
        session.say(*showdown_lines(table, self.you, session.style))
        words: tuple[str, ...] = ("review", *ALWAYS)
        if table.match_over:
            self._tell_match_end()
            prompt = _("new, score, review, home, quit, or ?: ")
        else:
            words, prompt = ("next", *words), _("next, score, review, or ?: ")
        while True:
            # "n" is the next hand while there is one.
            typed = session.command(prompt, words)
            if typed.word == "next":
                table.next_hand()
                self._tell_problem()
                return
            if typed.word == "review":
                self._review(typed)
            elif typed.word:
                self.anytime(typed, words)

    def _tell_match_end(self) -> None:
        table = self.table
        self.session.say(match_sentence(table.standing, table.names, self.you))
        if any(len(items) > 1 for items in table.standing.sheet()):
            self.session.say(*sheet_sentences(table, self.you))
        if table.seed is not None:
            text = _("The cards came from seed {seed}: ginrummy play --seed {seed} deals them again.")
            self.session.say(text.format(seed=table.seed))

    def _review(self, typed: Typed) -> None:
        rounds = self.table.record.match.rounds
        ended = sum(hand.is_over for hand in rounds)
        number = typed.rest or str(ended)
        if not (number.isascii() and number.isdigit() and 0 < int(number[:4]) <= ended):
            self.session.say(_("Write the number of a hand that has ended, from 1 to {count}.").format(count=ended))
            return
        at = int(number)
        self.session.say(*review_lines(rounds[at - 1], at, self.table.names, self.you, self.session.style))


def public(event: Event) -> Event:
    """The event as everybody may see it: without the card of a draw."""
    seen = None if event.seat is None or event.kind == "deal" else event.seen_by(1 - event.seat)
    return seen or event
