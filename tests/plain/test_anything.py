"""Whatever is typed, in whatever order: no error, and both saves replay."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from ginrummy.plain.typed import COMMANDS
from ginrummy.rules.cards import DECK
from ginrummy.saves.settings import Settings, load_settings, save_settings
from ginrummy.saves.store import MatchStore

from .robot import typed


def lines(seed: int, count: int) -> list[str]:
    """Lines of all kinds: commands with and without cards, answers, numbers, values, and nonsense."""
    random = Random(seed)
    names = [name for names in COMMANDS.values() for name in names if name not in ("quit", "q", "exit", "bye", "leave")]
    others = ["", "yes", "no", "1", "2", "3", "back", "easy", "target 30", "defence ask", "spread ask", "defence auto"]
    others += [
        "\x00",
        "é̂",
        "?" * 300,
        "suits letters",
        "suits auto",
        "name \u202eevil",
        "confirm knock off",
        "level hard",
    ]
    found = []
    for _number in range(count):
        card, name = random.choice(DECK), random.choice(names)
        found.append(
            random.choices(
                [name, f"{name} {card}", str(card), random.choice(others), f"{name} {random.choice(others)}"],
                [4, 3, 2, 3, 1],
            )[0]
        )
        # Enough of what moves a match on, or nothing ever ends.
        found += random.choice([["s"], ["reveal"], ["next"], [f"d {card}"], ["k", "yes"], ["g"], ["p"], ["best"]])
    return found


@pytest.mark.parametrize("kind", ["vs-computer", "local"])
def test_random_lines_end_without_an_error_and_both_saves_replay(tmp_path: Path, kind: str) -> None:
    save_settings(tmp_path, Settings(names=("Ana", "Maria"), defence="ask", level="easy"))
    status, said = typed(tmp_path, lines(len(kind), 600), "play", kind=kind, seed=4)

    assert status == 0
    assert said.endswith("Everything is saved. Until next time.\n")
    assert all(char == "\n" or char.isprintable() for char in said)
    records = [MatchStore(tmp_path, each).load() for each in ("vs-computer", "local")]
    assert any(records)
    load_settings(tmp_path)
