"""How the property tests run: alike every time, or, with `--hypothesis-profile=thorough`, long and never alike."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

_slow_machines = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}

settings.register_profile("quick", max_examples=60, derandomize=True, database=None, **_slow_machines)
settings.register_profile("thorough", max_examples=2000, database=None, **_slow_machines)
settings.load_profile("quick")


@pytest.fixture(scope="session", autouse=True)
def _patient_disk() -> Iterator[None]:
    """A save waits for its end, however busy the machine that runs the tests is. What a slow disk does is tried where
    a test sets this back."""
    from ginrummy.saves.background import disk

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(disk, "patience", 30.0)
        patch.setattr(disk, "frame", 30.0)
        yield
