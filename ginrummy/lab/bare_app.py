"""The least a Textual app can be: a label, a footer and one key. What the real one is measured against.

Run it with `python -m ginrummy.lab.bare_app`; `space` counts, `ctrl+q` quits.
"""

from __future__ import annotations

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.widgets import Footer, Label


class BareApp(App[None]):
    """Shows "count 0", and one more for each press of `space`."""

    BINDINGS: ClassVar[list[BindingType]] = [("space", "count", "Count")]
    count = 0

    def compose(self) -> ComposeResult:
        yield Label("count 0")
        yield Footer()

    def action_count(self) -> None:
        self.count += 1
        self.query_one(Label).update(f"count {self.count}")


if __name__ == "__main__":
    BareApp().run()
