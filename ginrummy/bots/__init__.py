"""Computer players: from a seat's view to an action (RULES 9)."""

from .bot import Bot
from .levels import LEVELS, make_bot

__all__ = ["LEVELS", "Bot", "make_bot"]
