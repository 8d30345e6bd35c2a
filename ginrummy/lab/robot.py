"""A player that reads the screen or the lines, and answers with keys; now and then with ones that make no sense."""

from __future__ import annotations

import re
from random import Random
from typing import Final

ENTER: Final = b"\r"
_CARD: Final = re.compile(r"(?:10|[2-9AJQK])[♣♦♥♠]")
_NONSENSE: Final = (b"s", b"t", b"p", b"k", b"g", b"o", b"7", b"\x1b[C", b"\x1b[D", b"\x1b[1;2D", b"h", b"z")


def keys_for(text: str, random: Random) -> bytes:
    """What to press on this frame of the screens; nothing where none of it is a question."""
    if "Reveal my hand" in text or "Next hand" in text:
        return ENTER
    if "▸" not in text:
        return b""
    if random.random() < 0.08:
        return random.choice(_NONSENSE)
    wanted = text.rpartition("▸")[2].partition("────")[0]
    if "draw from the stock" in wanted:
        return b"t" if " or take" in wanted and random.random() < 0.3 else b"s"
    if "or pass" in wanted:
        return random.choice((b"p", b"t"))
    if "discard" in wanted:
        if "> 10" not in text and random.random() < 0.8:
            return b"k"
        return ENTER if random.random() < 0.8 else random.choice((b"1", b"5", b"9")) + ENTER
    return ENTER if "?" in wanted or "lay" in wanted else b""


def line_for(text: str, random: Random) -> bytes:
    """What to type at the last prompt of plain lines; nothing where there is none."""
    prompt = text.rstrip("\n").rpartition("\n")[2]
    if not prompt.rstrip().endswith((":", "?")):
        return b""
    if "reveal" in prompt:
        return b"reveal\n"
    if "yes or no" in prompt:
        return b"yes\n"
    if random.random() < 0.08:
        return random.choice((b"xyz\n", b"score\n", b"\n", b"d zz\n", b"k\n"))
    if prompt.startswith("next"):
        return b"next\n"
    if "pass, or ?" in prompt:
        return random.choice((b"pass\n", b"take\n"))
    if prompt.startswith("stock"):
        return b"take\n" if "take" in prompt and random.random() < 0.3 else b"s\n"
    if prompt.startswith("discard"):
        return _discard(text, prompt, random)
    return b"\n"


def _discard(text: str, prompt: str, random: Random) -> bytes:
    ways = re.findall(rf"with \d+ throwing ({_CARD.pattern})", text.rpartition("Your hand")[2])
    if "gin" in prompt:
        return b"g\n"
    if "knock" in prompt and ways:
        return f"k {ways[0]}\n".encode()
    loose = _CARD.findall(text.rpartition("deadwood")[2])
    return f"d {random.choice(loose[-3:])}\n".encode() if loose else b"?\n"
