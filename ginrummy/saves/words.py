"""The door for translations of what this part says."""

from __future__ import annotations


def _(message: str) -> str:
    """The message in the player's language. Null translations for now."""
    return message
