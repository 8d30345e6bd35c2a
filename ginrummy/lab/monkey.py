"""Random keys, clicks and resizes by the thousand: ``python -m ginrummy.lab.monkey --events 5000 --seed 1``.

The app is driven without a terminal, started again in the same folder wherever a key ends it. At the end both saved
matches have to replay. Says what was done, and exits 1 where a screen failed or a save is bad; a seed does the
same again as far as timers allow.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import sys
import tempfile
import traceback
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from textual.pilot import OutOfBounds, Pilot

from ginrummy.rules.record import Record
from ginrummy.saves.settings import Settings, save_settings
from ginrummy.tui.app import GinRummyApp

# Keys that go on with the game come often, those that leave it seldom.
_KEYS = (
    ["s"] * 8
    + ["t", "p"] * 4
    + ["enter"] * 12
    + ["k"] * 5
    + ["g", "left", "right", "up", "down", "escape"] * 3
    + [*"bohvwrlnyamucdx1234567890", "minus", "space", "tab", "question_mark", "backspace"]
    + ["shift+left", "shift+right", "home", "end", "pageup", "pagedown", "ctrl+c", "ctrl+p"]
)
_PLAY = ("HomeScreen", "PickerScreen", "TableScreen", "ShowdownScreen", "PrivacyScreen", "DefenceScreen")
_SIZES = ((80, 24), (60, 18), (120, 40), (200, 60), (59, 17), (80, 5))


@dataclass(slots=True)
class Done:
    """What a run did: events, app starts, screens seen, matches replayed with their numbers of hands."""

    events: int = 0
    starts: int = 0
    screens: Counter[str] = field(default_factory=Counter)
    hands: dict[str, int] = field(default_factory=dict)


async def play(saves: Path, events: int, seed: int) -> Done:
    """Drive the app with so many random events. Raises whatever a screen raises, BadRecord where a save is bad."""
    rng, done = random.Random(seed), Done()
    save_settings(saves, Settings(pace="none"))
    while done.events < events:
        done.starts += 1
        app = GinRummyApp(saves, rng.choice(("home", "home", "resume")), kind=rng.choice(("vs-computer", "local")))
        async with app.run_test(size=rng.choice(_SIZES[:3])) as pilot:
            await pilot.pause()
            for _ in range(min(events - done.events, rng.randrange(100, 800))):
                if not app.is_running or app._exit:
                    break
                done.screens[type(app.screen).__name__] += 1
                done.events += 1
                app.gate.open()  # nobody waits here for a held key to be let go
                await _anything(pilot, rng)
        if app.crash_report is not None:
            raise RuntimeError(f"a screen failed: {app.crash_report.read_text(encoding='utf-8')}")
    for file in sorted(saves.glob("*.json")):
        if file.stem in ("vs-computer", "local"):
            done.hands[file.stem] = len(Record.loads(file.read_bytes()).match.rounds)
    return done


async def _anything(pilot: Pilot[None], rng: random.Random) -> None:
    kind = rng.random()
    if kind < 0.2 and type(pilot.app.screen).__name__ not in _PLAY:
        await pilot.press("escape")  # or most of the time would be spent reading
    elif kind < 0.85:
        await pilot.press(rng.choice(_KEYS) if rng.random() < 0.998 else "ctrl+q")
    elif kind < 0.98:
        width, height = pilot.app.size
        with contextlib.suppress(OutOfBounds):
            await pilot.click(offset=(rng.randrange(max(width, 1)), rng.randrange(max(height, 1))))
    else:
        await pilot.resize_terminal(*rng.choice(_SIZES))


def main() -> int:
    """Run from the command line; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m ginrummy.lab.monkey", description=__doc__.split("\n")[0])
    parser.add_argument("--events", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        try:
            done = asyncio.run(play(Path(folder), args.events, args.seed))
        except Exception:
            print(f"seed {args.seed}:", file=sys.stderr)
            traceback.print_exc()
            return 1
    seen = ", ".join(f"{name} {count}" for name, count in done.screens.most_common())
    saves = ", ".join(f"{name} replays, {hands} hands" for name, hands in done.hands.items())
    print(f"{done.events} events, {done.starts} starts, no error; {saves or 'no match begun'}; screens: {seen}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
