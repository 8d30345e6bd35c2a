"""Gin rummy for the terminal. The rules are in `ginrummy.rules`, the command line in `ginrummy.cli`."""

__version__ = "0.1.0"
