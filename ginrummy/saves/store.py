"""A match's file: written whole, synced and renamed; read back by replaying."""

from __future__ import annotations

import os
from pathlib import Path

from ginrummy.rules.record import BadRecord, Record


class Damaged(Exception):
    """A match file that cannot be read; ``reason`` is a sentence."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class MatchStore:
    """The file of one kind of match ("vs-computer" or "local") in a saves folder."""

    def __init__(self, folder: Path, kind: str) -> None:
        self.path = folder / f"{kind}.json"

    def load(self) -> Record | None:
        """The saved match, None where there is none. Raises Damaged."""
        try:
            return Record.loads(self.path.read_bytes())
        except FileNotFoundError:
            return None
        except (BadRecord, OSError) as error:
            raise Damaged(str(error)) from None

    def save(self, record: Record) -> None:
        """Writes the match, whole or not at all. Raises OSError."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        temporary = self.path.with_suffix(".tmp")
        with open(temporary, "w", encoding="utf-8") as file:
            file.write(record.dumps())
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, self.path)

    def remove(self) -> None:
        """Forgets the match."""
        self.path.unlink(missing_ok=True)
