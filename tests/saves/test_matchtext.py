"""A match's file as text: what is read can be written again as it was, and nothing that says two things is read."""

from __future__ import annotations

import json

import pytest

from ginrummy.rules.record import BadRecord, Record
from ginrummy.saves.matchtext import MatchWriter, read_match

HEAD = '{"format": "ginrummy-match", "version": 1'


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        (', "note": NaN}', "NaN is no JSON number"),
        (', "note": -Infinity}', "-Infinity is no JSON number"),
        (', "note": 1e999}', "too large"),
        (', "rules": {"preset": "classic"}, "rules": {"preset": "oklahoma"}}', "the key 'rules' is there twice"),
        (', "rules": {"target": 1, "target": 2}}', "the key 'target' is there twice"),
        (', "note": ' + "[" * 70 + "]" * 70 + "}", "deep"),
    ],
)
def test_what_other_programs_would_read_otherwise_is_refused(more: str, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        read_match(HEAD + more)


def test_half_of_a_surrogate_pair_comes_through_writing_and_reading() -> None:
    note = "half a sign: \udc80 and \ud83c, a whole one: 🂡"
    seats = [{"name": note, "kind": "human", "of": {note: note}}, {"name": "B", "kind": "human"}]
    record = Record.loads(json.dumps({"format": "ginrummy-match", "version": 1, "seats": seats, "note": note}))
    text = MatchWriter().text(record)
    read = read_match(text.encode().decode())
    assert read.data == read_match(record.dumps()).data == record.data | {"rules": read.data["rules"], "rounds": []}
    assert read.seats[0].name == note
