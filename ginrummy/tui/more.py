"""Matches of two people at one device, and the screens that every other one can open: part of the app."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import work
from textual.app import App

from ginrummy.play.text import _

from .desk import LOCAL, Desk, Saved

if TYPE_CHECKING:
    from ginrummy.play.table import Table
    from ginrummy.rules.variants import Rules


class MoreActions(App[None]):
    """What the app is built on."""

    desk: Desk
    table: Table | None
    _rules: Rules | None
    _seed: int | None

    def open_table(self, table: Table) -> None:
        """Sit down at a table."""
        raise NotImplementedError

    @property
    def rules_of_match(self) -> Rules | None:
        """The rules of the match at the table."""
        raise NotImplementedError

    def taken(self, kind: str, level: str | None = None) -> bool:
        """Whether another running game has the match of this kind open."""
        raise NotImplementedError

    async def _sure_to_start_over(self, saved: Saved) -> bool:
        raise NotImplementedError

    def match(self, kind: str) -> Saved:
        """The match of this kind: the one on the table, or what is saved."""
        if self.table is not None and self.table.kind == kind and self.table.playable:
            return Saved(self.table)
        return self.desk.saved(kind)

    @work(exclusive=True, group="flow")
    async def start_two_players(self) -> None:
        """Begin a new match of two people here: after a question where that throws one away, and with the names and
        rules that are chosen then."""
        if self.taken(LOCAL):
            return
        if not await self._sure_to_start_over(self.match(LOCAL)):
            return
        from .screens.names import NamesScreen

        chosen = await self.push_screen_wait(NamesScreen(self.desk.settings.names, self.rules_of_next))
        if chosen is None:
            return
        names, rules = chosen
        seed, self._rules, self._seed = self._seed, None, None
        self.open_table(self.desk.begin_two(names, rules, seed))

    def action_two_players(self) -> None:
        self.start_two_players()

    def action_continue_two(self) -> None:
        """Go on with the match of two people, or with its copy where it is damaged."""
        if self.taken(LOCAL):
            return
        saved = self.match(LOCAL)
        table = saved.table
        if table is None and saved.damage is not None and saved.damage.good_copy:
            table = self.desk.from_copy(LOCAL)
        if table is not None:
            self.open_table(table)

    def action_continue_latest(self) -> None:
        """Go on with the match that was played last."""
        self.call_later(self.run_action, "continue_two" if self.desk.use_latest() == LOCAL else "continue_match")

    def action_settings(self) -> None:
        from .screens.settings import SettingsScreen

        if not isinstance(self.screen, SettingsScreen):
            self.push_screen(SettingsScreen())

    def action_statistics(self) -> None:
        from .screens.statistics import StatisticsScreen

        if not isinstance(self.screen, StatisticsScreen):
            self.push_screen(StatisticsScreen())

    def action_how_to(self) -> None:
        from .screens.howto import HowToScreen

        if not isinstance(self.screen, HowToScreen):
            self.push_screen(HowToScreen())

    def action_review(self) -> None:
        """Go through the ended hands of the match on the table, the last one first."""
        from .screens.review import ReviewScreen

        table = self._to_review()
        if table is None:
            self.notify(_("There is no match to go through yet."), timeout=4)
        elif not isinstance(self.screen, ReviewScreen):
            self.push_screen(ReviewScreen(table.record, len(table.history)))

    def _to_review(self) -> Table | None:
        return self.table or self.desk.latest_table()

    @property
    def rules_of_next(self) -> Rules:
        """The rules that the next match begins with."""
        return self._rules or self.desk.rules_to_come()

    @work(exclusive=True, group="rules")
    async def action_house_rules(self) -> None:
        """Set the rules of the next match; said where nothing else shows what became of it."""
        from .screens.house_rules import HouseRulesScreen
        from .screens.picker import PickerScreen
        from .screens.rules import RulesScreen

        asked_on, before = self.screen, self.rules_of_next
        later = self.rules_of_match is not None and not isinstance(asked_on, PickerScreen)
        rules = await self.push_screen_wait(HouseRulesScreen(before, later))
        if rules is None:
            return
        self._rules = None
        self.desk.remember(rules=rules.as_json())
        if isinstance(asked_on, RulesScreen):
            asked_on.changed()
        elif rules != before and not isinstance(asked_on, PickerScreen):
            self.notify(_("These rules count from your next match."), timeout=4)
