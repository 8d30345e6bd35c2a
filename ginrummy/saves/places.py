"""Which folder the saves lie in (DESIGN 5)."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path


def saves_folder(
    option: str | os.PathLike[str] | None = None,
    environ: Mapping[str, str] | None = None,
    cwd: Path | None = None,
    package: Path | None = None,
) -> Path:
    """The folder that saves lie in; it need not exist yet.

    ``option`` (the command line's), else ``$GINRUMMY_SAVES``, else ``saves/`` of the checkout that ``cwd`` is in or
    that the program runs from, else the user's data folder. An empty option or variable counts as none.
    """
    environ = os.environ if environ is None else environ
    named = option or environ.get("GINRUMMY_SAVES")
    if named:
        return Path(named).expanduser().absolute()
    try:
        start = Path.cwd() if cwd is None else cwd
    except OSError:  # the working folder has been removed
        start = Path(os.sep)
    package = Path(__file__).resolve().parent.parent if package is None else package
    for folder in (start, *start.parents, package.parent):
        if _is_checkout(folder):
            return folder / "saves"
    import platformdirs  # late: only here, and it takes its time

    return Path(platformdirs.user_data_dir("ginrummy", appauthor=False))


def _is_checkout(folder: Path) -> bool:
    try:
        if not (folder / "saves" / "README.md").is_file() or not (folder / "ginrummy" / "rules").is_dir():
            return False
        return 'name = "ginrummy"' in (folder / "pyproject.toml").read_text("utf-8", "replace")
    except OSError:
        return False
