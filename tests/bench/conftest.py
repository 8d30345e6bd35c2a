"""Timing is asked for: `pytest --benchmark-only`. A plain run calls each benchmark's body once, untimed.

`--benchmark-disable` in `addopts` would do, but pytest-benchmark refuses it beside `--benchmark-only`.
"""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture


@pytest.fixture
def benchmark(benchmark: BenchmarkFixture, request: pytest.FixtureRequest) -> BenchmarkFixture:
    """The plugin's own fixture; `benchmark.enabled` tells whether `benchmark.stats` will hold figures."""
    option = request.config.getoption
    if not (option("benchmark_only") or option("benchmark_enable")):
        benchmark.disabled = True
    return benchmark
