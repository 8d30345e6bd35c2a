"""A short run of random keys, clicks and resizes; the long one is ``python -m ginrummy.lab.monkey``."""

from pathlib import Path

from ginrummy.lab.monkey import play


async def test_random_keys_clicks_and_sizes_break_nothing(tmp_path: Path) -> None:
    done = await play(tmp_path, events=150, seed=3)
    assert done.events == 150
    assert done.screens["TableScreen"] > 10
    assert done.hands
