"""Train the network: ``python -m ginrummy.lab.train --seed 1 --hands 4000000 --out weights.npz``.

Needs the extra ``train``. The run can be stopped with Ctrl-C and goes on from its checkpoint when started again
with the same ``--out``. It uses one core.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path


def main() -> int:
    """Parse the command line and train."""
    parser = argparse.ArgumentParser(prog="python -m ginrummy.lab.train", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hands", type=int, default=4_000_000)
    parser.add_argument("--out", type=Path, required=True, help="checkpoint (.npz), taken up again where it exists")
    parser.add_argument("--trace", type=float, default=0.5, help="lambda of the returns")
    parser.add_argument("--width", type=int, default=64, help="units of the first hidden layer")
    arguments = parser.parse_args()
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS"):
        os.environ.setdefault(name, "1")
    from .run import Plan, Run  # numpy reads the above when it is imported

    plan = Plan(hands=arguments.hands, seed=arguments.seed, trace=arguments.trace, first=arguments.width)
    run = Run(plan)
    if arguments.out.exists():
        run.resume(arguments.out)
    try:
        run.go(arguments.out, lambda line: print(line, flush=True))
    except KeyboardInterrupt:
        run.save(arguments.out)
        print(f"stopped after {run.played:,} hands; the same command goes on from there", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
