"""Compiles the plain modules of the player, and those of the training, with numba.

The inputs of the network are written once, in ``ginrummy.bots.values``. The game runs that text as it stands;
here the same files are loaded a second time under other names, their lists become arrays and their functions
compiled ones. So training and play cannot drift apart.
"""

from __future__ import annotations

import getpass
import importlib.util
import sys
import tempfile
from hashlib import sha256
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba.extending import intrinsic

import ginrummy.bots.values
import ginrummy.lab.train

PREFIX = "ginrummy_compiled_"
# In this order: each may import from those before it.
PARTS = ("tables", "melding", "facts", "decision", "features", "showdown", "sparring", "valuing", "hands")


@intrinsic
def _trailing_zeros(_context: Any, bits: Any) -> Any:
    def code(_target: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return numba.types.int64(numba.types.int64), code


@intrinsic
def _ones(_context: Any, bits: Any) -> Any:
    def code(_target: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return numba.types.int64(numba.types.int64), code


def index_of(bit: int) -> int:
    """As ``tables.index_of``: one machine instruction."""
    return _trailing_zeros(np.int64(bit))  # type: ignore[no-any-return]


def count(bits: int) -> int:
    """As ``tables.count``: one machine instruction."""
    return _ones(np.int64(bits))  # type: ignore[no-any-return]


def _cache() -> str:
    """A folder for compiled code that is another one after any change of any part."""
    texts = b"".join(_path(part).read_bytes() for part in PARTS)
    return str(Path(tempfile.gettempdir()) / f"ginrummy-compiled-{getpass.getuser()}-{sha256(texts).hexdigest()[:16]}")


def _path(part: str) -> Path:
    folders = [Path(package.__path__[0]) for package in (ginrummy.bots.values, ginrummy.lab.train)]
    return next(folder / f"{part}.py" for folder in folders if (folder / f"{part}.py").exists())


def load() -> dict[str, ModuleType]:
    """The compiled modules by name; compiling proper happens at the first call of each function."""
    numba.config.CACHE_DIR = _cache()
    modules: dict[str, ModuleType] = {}
    compiled: dict[str, Any] = {}
    for part in PARTS:
        path = _path(part)
        spec = importlib.util.spec_from_file_location(PREFIX + part, path)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[PREFIX + part] = module
        module.__package__ = "ginrummy.bots.values" if "bots" in str(path) else "ginrummy.lab.train"
        spec.loader.exec_module(module)
        for name, value in list(vars(module).items()):
            if isinstance(value, list) and part == "tables":
                compiled[name] = np.array(value, dtype=np.int16)
            elif isinstance(value, FunctionType) and value.__module__ == PREFIX + part:
                mine = {"index_of": index_of, "count": count}.get(name, value) if part == "tables" else value
                inline = "always" if mine is not value else "never"
                compiled[name] = numba.njit(mine, inline=inline, error_model="numpy", cache=True)
        for name in list(vars(module)):
            if name in compiled:
                setattr(module, name, compiled[name])
        modules[part] = module
    return modules
