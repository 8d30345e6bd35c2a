"""How the property tests run: alike every time, or, with `--hypothesis-profile=thorough`, long and never alike."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

_slow_machines = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}

settings.register_profile("quick", max_examples=60, derandomize=True, database=None, **_slow_machines)
settings.register_profile("thorough", max_examples=2000, database=None, **_slow_machines)
settings.load_profile("quick")
