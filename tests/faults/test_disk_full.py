"""F8, R16: the disk is full at a random write. What was acknowledged stays, pages open, and scoring resumes."""

import random
import uuid

import pytest
from django.db import OperationalError, connection

from scorekeeper.models import Line, Match
from scorekeeper.server import wording
from tests.often import often

SEATS = {"name-0": "ada", "name-1": "bo", "name-2": "cy", "name-3": "dee", "dealer": 0}


def pragma(words: str) -> int:
    with connection.cursor() as cursor:
        return cursor.execute(f"PRAGMA {words}").fetchone()[0]


@pytest.fixture
def disk(transactional_db):
    """Fills the disk to so many more pages; whole again afterwards."""
    most = pragma("max_page_count")
    yield lambda pages: pragma(f"max_page_count = {pragma('page_count') + pages}")
    pragma(f"max_page_count = {most}")


def write(client, match: str, row: int):
    slip = uuid.uuid4()
    return slip, client.post(f"{match}lines/{row}/", {"slip": slip, "base": 0, "void": 1, "reason": "x" * 70})


@pytest.mark.parametrize("room", random.Random(16).sample(range(5), often(3, 5)))
def test_r16_a_full_disk_is_said_plainly_and_loses_nothing(client, disk, room):
    match = client.post("/games/hearts/", SEATS).headers["Location"]
    disk(room)
    saved, refused = [], None
    for row in range(1, 400):
        slip, answer = write(client, match, row)
        if answer.status_code != 302:
            refused = answer
            break
        saved.append(slip)
    assert refused is not None and refused.status_code == 503
    assert wording.DISK_FULL in refused.text
    assert client.get(match).status_code == 200  # who looks on sees what there is
    disk(1000)
    slip, answer = write(client, match, row)
    assert answer.status_code == 302
    assert set(Line.objects.values_list("uuid", flat=True)) == {*saved, slip}


def test_scores_out_of_reach_are_said_plainly_and_other_faults_are_not_hidden(client, db, monkeypatch):
    def away(*_: object) -> None:
        raise OperationalError("server closed the connection unexpectedly")

    monkeypatch.setattr(Match.objects, "open_to", away)
    answer = client.get("/")
    assert answer.status_code == 503 and "out of reach at this moment" in answer.text

    def broken(*_: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(Match.objects, "open_to", broken)
    with pytest.raises(RuntimeError, match="a bug"):
        client.get("/")
