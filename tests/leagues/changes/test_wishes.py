"""Who keeps a table and who is kept apart, as an organiser enters it."""

import re

import pytest

from scorekeeper.device import Device
from tests.leagues.hall import Hall, client_of

pytestmark = pytest.mark.django_db


def text_of(answer):
    return re.sub(r"\s+", " ", re.sub("<[^>]+>", " ", answer.content.decode()))


@pytest.fixture
def hall():
    """Eight people, seven rounds of changing partners published, and none opened."""
    return Hall(8, rounds=7)


@pytest.fixture
def ada(hall):
    return client_of(Device(hall.ada.device))


def wishes_of(hall):
    return f"/events/{hall.evening.event.pk}/wishes/"


def test_a_kept_table_and_two_kept_apart_change_the_published_draw_and_say_what_they_cost(hall, ada):
    before = hall.evening.plan
    ada.post(wishes_of(hall), {"who": 1, "way": "never", "other": 2})
    ada.post(wishes_of(hall), {"who": 3, "way": "table", "table": 2})
    plan = hall.read().plan
    assert all(not {1, 2} <= {*table.seats} for draw in plan for table in draw.tables)
    assert all(draw.table_of(3).number == 2 for draw in plan)
    page = text_of(ada.get(wishes_of(hall)))
    assert "ada and bo do not meet. kept" in page and "cy keeps table 2. kept" in page
    assert re.search(r"It costs \d+ repeats more\.", page)
    for shown in ("cy keeps table 2.", "ada and bo do not meet."):
        at = 1 if shown.startswith("cy") else 0
        ada.post(wishes_of(hall), {"back": at, "shown": shown})
    assert hall.read().plan == before


def test_what_cannot_be_kept_says_in_which_rounds_and_what_can_be_done():
    hall = Hall(4, rounds=3, cards=False)
    ada = client_of(Device(hall.ada.device))
    ada.post(wishes_of(hall), {"who": 1, "way": "never", "other": 2})
    page = text_of(ada.get(wishes_of(hall)))
    assert "not possible in rounds 1 to 3" in page and "Take it back, play fewer rounds, or let it be." in page


def test_rounds_to_come_follow_and_those_played_stay(hall, ada):
    hall.plays(2)
    played = [each.draw for each in hall.evening.opened]
    ada.post(wishes_of(hall), {"who": 1, "way": "never", "other": 2})
    assert [each.draw for each in hall.read().opened] == played
    assert all(not {1, 2} <= {*table.seats} for draw in hall.evening.plan for table in draw.tables)
    hall.plays(5)
    assert hall.evening.over


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ({"who": 1, "way": "table"}, "Write the number of the table."),
        ({"who": 1, "way": "never", "other": 1}, "Choose two different people."),
        ({"who": 1, "way": "table", "table": 2}, "Table 2 is cy’s. Choose another one."),
    ],
)
def test_what_means_nothing_is_refused(hall, ada, sent, words):
    ada.post(wishes_of(hall), {"who": 3, "way": "table", "table": 2})
    assert words in text_of(ada.post(wishes_of(hall), sent))


def test_where_people_move_by_themselves_it_says_that_nothing_can_be_kept():
    hall = Hall(6, "clockwise", "gin_rummy", cards=False)
    ada = client_of(Device(hall.ada.device))
    assert "Clockwise moves people from table to table itself" in text_of(ada.get(wishes_of(hall)))
