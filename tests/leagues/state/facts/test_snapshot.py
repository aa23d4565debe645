"""What the history keeps of an event: read as values, stored in a shape that stays."""

from dataclasses import replace

import pytest

from leagues.state.facts.snapshot import Snapshot, take_snapshot
from tests.leagues.hall import Hall

pytestmark = pytest.mark.django_db

# as the first release stored it, with a table that is level and somebody who took over
STORED = {
    "title": "Friday",
    "season": "7d0b2a0e-2d34-4f3a-9a55-0c4ad2b0a111",
    "seed": "one",
    "game_options": {},
    "options": {"rounds": 2},
    "minutes": 20,
    "ended": None,
    "ended_why": "",
    "deleted": None,
    "roll": [
        {"number": 1, "ticket": "", "joined": 1, "left": None, "away": [2], "people": [["ada", 0, 1], ["bo", 0, 2]]},
        {"number": 2, "ticket": "head", "joined": 1, "left": 2, "away": [], "people": [["cy", 0, 1]]},
    ],
    "rounds": [
        {
            "number": 1,
            "opened": "2026-03-01T18:00:00.123456+00:00",
            "closed": None,
            "until": "2026-03-01T18:20:00+00:00",
            "left": None,
            "out": [],
            "tables": [
                {
                    "number": 1,
                    "seats": [1, 2],
                    "sides": 2,
                    "dealer": 0,
                    "stage": "",
                    "void": False,
                    "said": {"winner": 2},
                }
            ],
        }
    ],
}


def test_a_stored_snapshot_is_read_and_stored_again_to_the_letter():
    read = Snapshot.from_json(STORED)
    assert read.to_json() == STORED and list(read.to_json()) == list(STORED)
    assert read.answers == {(1, 1): {"winner": 2}} and read.roll[0].people[1].name == "bo"


def test_what_an_act_stores_is_what_stands_after_it():
    hall = Hall(8)
    hall.plays(1)
    change = hall.evening.event.changes.order_by("act").last()
    assert Snapshot.from_json(change.after) == take_snapshot(hall.evening)


def test_a_table_changes_and_the_rest_stays():
    read = Snapshot.from_json(STORED)
    changed = read.with_table(1, 1, void=True)
    assert changed.rounds[0].tables[0].void and changed.with_table(1, 1, void=False) == read
    assert replace(changed, rounds=()) == replace(read, rounds=())
