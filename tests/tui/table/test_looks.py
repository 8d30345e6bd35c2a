"""Colours: readable in every theme, and never the only sign of anything."""

from __future__ import annotations

import pytest
from rich.color import Color, ColorSystem

from ginrummy.tui.looks import THEMES, Looks
from ginrummy.tui.paint.table import paint_table
from ginrummy.tui.palettes import FEW, PALETTES
from ginrummy.tui.widgets.picture import changed_columns

from .situations import DREW, hand, model
from .test_goldens import CASES

FAINT = {"rule", "bar.rest", "head.last.rest", "edge", "back", "back.edge", "gap"}
"""Ornament: lines and patterns that nobody needs to read."""


def _roles() -> set[str]:
    return {
        role
        for _width, _height, make in CASES.values()
        for size in ((80, 24), (120, 36))
        for line in paint_table(make(), *size).lines
        for _text, role in line
    }


@pytest.mark.parametrize(("theme", "few"), [*((theme, False) for theme in PALETTES), *((theme, True) for theme in FEW)])
@pytest.mark.parametrize("four_colours", [False, True])
def test_everything_that_is_read_has_contrast(theme: str, few: bool, four_colours: bool) -> None:
    looks = Looks(theme=theme, four_colours=four_colours, few=few)
    for role in _roles() - FAINT:
        style = looks.style(role)
        assert style.color and style.bgcolor
        ratio = _contrast(tuple(style.color.get_truecolor()), tuple(style.bgcolor.get_truecolor()))
        assert ratio >= (3.0 if role.startswith("edge") else 4.5), f"{role} in {theme}: {ratio:.2f}"


def _contrast(one: tuple[int, ...], two: tuple[int, ...]) -> float:
    def light(colour: tuple[int, ...]) -> float:
        red, green, blue = (
            (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4) for c in (v / 255 for v in colour)
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    lighter, darker = sorted((light(one), light(two)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def test_of_256_colours_the_felt_is_green_and_every_colour_the_one_that_is_meant() -> None:
    apple, over_ssh = {"TERM": "xterm-256color"}, {"TERM": "screen-256color", "COLORTERM": ""}
    for environ in (apple, over_ssh):
        felt = Looks.for_terminal(environ).style("felt").bgcolor
        assert felt and felt.downgrade(ColorSystem.EIGHT_BIT).get_truecolor() == (0, 95, 0)
    for palette in FEW.values():
        for name, colour in palette._asdict().items():
            if name != "dark":
                assert Color.parse(colour).downgrade(ColorSystem.EIGHT_BIT).get_truecolor().hex == colour, name
    for environ in (apple | {"COLORTERM": "truecolor"}, {"TERM": "xterm"}, {}):
        assert Looks.for_terminal(environ) == Looks()


def test_plain_has_no_colour_at_all_and_marks_what_matters() -> None:
    looks = Looks(theme="plain")
    for role in _roles():
        assert looks.style(role).color is None and looks.style(role).bgcolor is None
    assert looks.style("button").reverse and looks.style("edge.lifted").bold and looks.style("wanted").bold
    assert not looks.style("button.off").reverse


@pytest.mark.parametrize(("size", "last"), [((60, 18), 0), ((80, 24), 1), ((120, 36), 1)])
def test_the_line_under_the_head_is_whole_where_there_are_no_colours(size: tuple[int, int], last: int) -> None:
    looks, picture = Looks(theme="plain"), paint_table(model(hand(*DREW), looks=Looks(theme="plain")), *size)
    assert all(looks.style(role).underline for _text, role in picture.lines[last])
    assert not any(looks.style(role).underline for line in picture.lines[last + 1 :] for _text, role in line)


def test_a_four_colour_deck_has_four() -> None:
    for theme in PALETTES:
        looks = Looks(theme=theme, four_colours=True)
        assert len({looks.style(f"ink.{suit}").color for suit in "shdc"}) == 4


def test_a_terminal_without_colours_gets_none() -> None:
    assert Looks.for_terminal({"NO_COLOR": "1", "TERM": "xterm"}).theme == "plain"
    assert Looks.for_terminal({"TERM": "vt100"}, Looks("light")).theme == "plain"
    assert Looks.for_terminal({"TERM": "xterm-mono"}).colours is False
    assert Looks.for_terminal({"NO_COLOR": "", "TERM": "xterm-256color"}, Looks("light")).theme == "light"
    assert Looks.for_terminal({"TERM": "linux"}).square
    assert {Looks(theme).theme for theme in THEMES} == set(THEMES)


def test_only_what_differs_between_two_pictures_is_repainted() -> None:
    before, after = (paint_table(model(hand(*DREW), card), 80, 24) for card in ("8c", "Ts"))
    same = [old == new for old, new in zip(before.lines, after.lines, strict=True)]
    assert all(same[:7]) and not all(same)  # head, other hand and stock stay
    for old, new in zip(before.lines, after.lines, strict=True):
        start, stop = changed_columns(old, new)
        one, two = ("".join(text for text, _ in line) for line in (old, new))
        assert one[:start] == two[:start] and one[stop:] == two[stop:]
        assert (old == new) == (start == stop)
