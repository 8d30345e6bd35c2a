"""The rules of the next match: a rule set, and every single value, each with what it means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from textual import events
from textual.app import ComposeResult

from ginrummy.play.rulebook import knock_rule, rules_name
from ginrummy.play.text import _, _n
from ginrummy.rules.variants import BOUNDS, PRESETS, Rules
from ginrummy.tui.commands import HELP, QUIT, Command, bindings
from ginrummy.tui.paint import Canvas, Picture, wrap
from ginrummy.tui.parts.choices import Choice
from ginrummy.tui.parts.head import draw_head
from ginrummy.tui.parts.keybar import KeyBar
from ginrummy.tui.parts.page import Page
from ginrummy.tui.parts.values import CHANGE, SELECT, SETTING, Value, ValueScreen, column_of, draw_values

START = Command("choose", "enter", _("Play by these"), _("Play by these rules."), rank=1, palette=False)
LATER = Command(
    "choose", "enter", _("For the next match"), _("Play the next match by these rules."), rank=1, palette=False
)
CANCEL = Command("cancel", "escape", _("Back"), _("Leave the rules as they were."), rank=1, palette=False)
WIDTH = 76
PRESET: Final = "preset"
LABELS: Final = {
    PRESET: _("Rule set"),
    "target": _("Target"),
    "oklahoma": _("Oklahoma"),
    "knock_limit": _("Knock limit"),
    "gin_bonus": _("Gin bonus"),
    "undercut_bonus": _("Undercut bonus"),
    "big_gin": _("Big gin"),
    "big_gin_bonus": _("Big-gin bonus"),
    "dead_hand_stock": _("Dead hand"),
    "game_bonus": _("Game bonus"),
    "box_bonus": _("Box bonus"),
    "shutout": _("Shutout"),
}


class HouseRulesScreen(ValueScreen):
    """Gives the Rules chosen, or None where they were left as they were. ``later``: another match is being played, and
    goes on by its own."""

    TITLE_WORD = _("the rules to play by")
    OFFERS = (START, LATER, CHANGE, SELECT, CANCEL, HELP, QUIT, *SETTING)
    BINDINGS = bindings(OFFERS[1:])

    def __init__(self, rules: Rules, later: bool = False) -> None:
        super().__init__()
        self.rules, self.later = rules, later
        self.typed = ""
        self.refusal = ""

    def compose(self) -> ComposeResult:
        yield Page(self.paint)
        yield KeyBar()

    def hidden(self, command: Command) -> bool:
        return super().hidden(command) or command is (START if self.later else LATER)

    def choices(self) -> Sequence[Value]:
        return rule_values(self.rules, self.typed, self.selected)

    def chosen(self, choice: Choice) -> None:
        if self.typed:
            self._take_typed()
        else:
            self.dismiss(self.rules)

    def action_cancel(self) -> None:
        self.dismiss(None)

    def select(self, number: int) -> None:
        if number != self.selected and self._take_typed():
            self.refusal = ""
            super().select(number)

    def turned(self, value: Value, step: int) -> None:
        if self._take_typed():
            self.refusal = ""
            self.rules = turned(self.rules, value.does, step)

    def on_key(self, event: events.Key) -> None:
        """Figures typed set the value that is marked."""
        name = self.choices()[self.selected].does
        if name not in BOUNDS or self.too_small or not self.stands:
            return
        if event.character is not None and event.character in "0123456789":
            self.typed = (self.typed + event.character).lstrip("0")[:4] or "0"
        elif event.key == "backspace" and self.typed:
            self.typed = self.typed[:-1]
        elif event.key == "escape" and self.typed:
            self.typed = self.refusal = ""
        else:
            return
        event.stop()
        self.refusal = ""
        self.repaint()

    def _take_typed(self) -> bool:
        """Set the value typed, where one was; False where it is outside its bounds, which is said then."""
        if not self.typed:
            return True
        name, value = self.choices()[self.selected].does, int(self.typed)
        self.typed = ""
        self.refusal = out_of_bounds(name, value) or ""
        if not self.refusal:
            self.rules = Rules.from_json(self.rules.as_json() | {name: value})
        self.repaint()
        return not self.refusal

    def paint(self, width: int, height: int) -> Picture:
        """The page for a size."""
        inner = min(WIDTH, width)
        values = self.choices()
        told = self.refusal or values[self.selected].tells
        spare = max(0, height - len(values) - 3)
        gap = min(1, spare)
        canvas = Canvas(width, max(height, len(values) + 3))
        x = (width - inner) // 2
        draw_head(canvas, x, inner, _("Rules of the next match"), rules_name(self.rules))
        end = draw_values(canvas, x, 1 + gap, inner, values, self.selected, column_of(values)) + (spare > 2)
        for row, line in enumerate(wrap(told, inner - 6)[: height - end]):
            canvas.put(x + 3, end + row, line, "warn" if self.refusal else "dim")
        return canvas.picture(width, height)


def rule_values(rules: Rules, typed: str = "", selected: int = -1) -> tuple[Value, ...]:
    """Every value of the rules, the rule set first; where figures are being typed for the selected one, those."""
    found = []
    for number, (name, label) in enumerate(LABELS.items()):
        if number == selected and typed:
            found.append(Value(name, label, f"{typed}_", tells=bounds_text(name)))
        else:
            found.append(_value(rules, name, label))
    return tuple(found)


def turned(rules: Rules, name: str, step: int) -> Rules:
    """The rules with one value moved on by a step: numbers within their bounds, in fives where they are large."""
    if name == PRESET:
        names = list(PRESETS)
        at = names.index(rules.preset) + step if rules.preset else 0
        return PRESETS[names[at % len(names)]]
    value = getattr(rules, name)
    if name not in BOUNDS:
        return replace(rules, **{name: not value})
    low, high = BOUNDS[name]
    size = stride(name)
    value = (value + (size if step > 0 else -1)) // size * size if size > 1 else value + step
    return replace(rules, **{name: max(low, min(high, value))})


def stride(name: str) -> int:
    """By how much an arrow changes a number; typing sets any."""
    return {"target": 25, "gin_bonus": 5, "undercut_bonus": 5, "game_bonus": 5, "box_bonus": 5}.get(name, 1)


def bounds_text(name: str) -> str:
    """Between what a value has to lie, in a sentence."""
    low, high = BOUNDS[name]
    return _("{label}: a whole number from {low} to {high}.").format(label=LABELS[name], low=low, high=high)


def out_of_bounds(name: str, value: int) -> str | None:
    """Why a value cannot be: a sentence that names the bound; None where it can."""
    low, high = BOUNDS[name]
    if low <= value <= high:
        return None
    text = _("{label} must be a whole number from {low} to {high}, not {value}.")
    return text.format(label=LABELS[name], low=low, high=high, value=value)


def _value(rules: Rules, name: str, label: str) -> Value:
    value = None if name == PRESET else getattr(rules, name)
    low, high = BOUNDS.get(name, (-1, 2))
    fixed = name == "knock_limit" and rules.oklahoma
    return Value(
        name,
        label,
        _reads(rules, name, value),
        tells=_tells(rules, name, value),
        less=not fixed and (value is None or value > low),
        more=not fixed and (value is None or value < high),
        off=_counts_not(rules, name),
    )


def _counts_not(rules: Rules, name: str) -> bool:
    """Whether another value makes this one count for nothing."""
    gin_only = not rules.oklahoma and not rules.knock_limit
    return (
        (name == "knock_limit" and rules.oklahoma)
        or (name == "big_gin_bonus" and not rules.big_gin)
        or (name == "undercut_bonus" and gin_only)
    )


def _reads(rules: Rules, name: str, value: Any) -> str:
    """A value as it stands in the list."""
    match name:
        case "preset":
            return rules_name(rules)
        case "target":
            return _n("{value} point", "{value} points", value).format(value=value)
        case "knock_limit" if rules.oklahoma:
            return _("as the upcard says")
        case "knock_limit":
            return _("{value} or less").format(value=value) if value else _("gin only")
        case "dead_hand_stock":
            return _n("{value} card in the stock", "{value} cards in the stock", value).format(value=value)
    if isinstance(value, bool):
        return _("on") if value else _("off")
    return str(value) if value or name not in ("game_bonus", "box_bonus") else _("none")


def _tells(rules: Rules, name: str, value: Any) -> str:
    """What a value means, in a sentence or two, with its bounds where it has any."""
    match name:
        case "preset":
            return _("Five rule sets to begin with; every value below can be changed by itself.")
        case "target":
            text = _("The first player with {value} points wins the match.")
        case "oklahoma":
            return _("The upcard's points are the knock limit, an ace means gin only, and a spade doubles the hand.")
        case "knock_limit":
            return knock_rule(rules) if rules.oklahoma else f"{knock_rule(rules)} {_from_to(name)}"
        case "gin_bonus":
            text = _("Gin scores the other's deadwood and {value} points more.")
        case "undercut_bonus":
            text = _("An undercut scores the difference and {value} points more.")
        case "big_gin":
            return _("All eleven cards melded may be laid down without a discard.")
        case "big_gin_bonus":
            text = _("Big gin scores {value} points more than gin.")
        case "dead_hand_stock":
            text = _("A hand is dead when no more than {value} cards are left in the stock.")
        case "game_bonus":
            text = _("The winner of the match gets {value} points more on the final sheet.")
        case "box_bonus":
            text = _("Every hand won adds {value} points on the final sheet, for both players.")
        case _:
            return _("Against a player who won no hand, hand points and game bonus count twice.")
    return f"{text.format(value=value)} {_from_to(name)}"


def _from_to(name: str) -> str:
    low, high = BOUNDS[name]
    return _("From {low} to {high}.").format(low=low, high=high)
