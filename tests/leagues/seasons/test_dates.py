"""The dates of a season in a calendar, which asks without a cookie."""

from uuid import uuid4

import pytest
from django.test import Client
from icalendar import Calendar

from leagues.actions import clubs as acts
from leagues.models import Pass, Season
from scorekeeper.actions import clubs
from scorekeeper.device import Device
from scorekeeper.models import ClubKey
from tests.leagues.hall import Hall, client_of, looker
from tests.reading import Page
from tests.table import EVENING

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    made = Hall(4, rounds=1)
    made.plays(1)
    event = made.evening.event
    event.season = Season.objects.create(name="Winter; x\nEND:VCALENDAR", host=event.host, started=EVENING)
    event.save()
    made.read()
    return made


def address(client: Client, hall: Hall) -> str:
    path = f"/seasons/{hall.evening.event.season_id}/"
    return Page(client.get(path).text, path, 200).link("The dates, for a calendar")


def days(path: str) -> list[tuple[str, str, str]]:
    answer = Client().get(path)
    assert answer.status_code == 200 and answer["Content-Type"] == "text/calendar; charset=utf-8"
    return [
        (str(each["uid"]), f"{each['dtstart'].dt}", str(each["summary"]))
        for each in Calendar.from_ical(answer.content).walk("VEVENT")
    ]


@pytest.mark.parametrize("who", ["host", "onlooker"])
def test_every_evening_is_a_day_that_keeps_its_id(hall, who):
    event = hall.evening.event
    path = address(client_of(Device(event.host)) if who == "host" else looker(hall), hall)
    first = days(path)
    assert first == [(f"{event.pk}@scorekeeper", "2026-01-09", "Partnership Whist, 9 January")]
    event.title = "Finals"
    event.save()
    assert days(path) == [(first[0][0], first[0][1], "Finals")]


def test_the_name_of_a_season_ends_no_calendar(hall):
    content = Client().get(address(looker(hall), hall)).content
    assert content.count(b"\nEND:VCALENDAR") == 1 and content.endswith(b"END:VCALENDAR\r\n")


def test_it_opens_no_longer_than_the_pass_by_which_it_was_given(hall):
    path = address(looker(hall), hall)
    hall.evening.event.passes.filter(may=Pass.VIEW).update(revoked=EVENING)
    assert Client().get(path).status_code == 404


def test_a_member_of_the_group_has_the_dates_until_the_group_s_link_is_turned_off(hall):
    club = acts.keep_group(hall.evening.event, "Village hall", hall.whole_act)
    key, member = club.keys.get(may=ClubKey.MEMBER), Device(uuid4())
    clubs.come_in(key, member, EVENING)
    path = address(client_of(member), hall)
    assert len(days(path)) == 1
    ClubKey.objects.filter(pk=key.pk).update(revoked=EVENING)
    assert Client().get(path).status_code == 404


def test_a_stranger_and_whoever_changes_the_address_gets_nothing(hall):
    path = address(looker(hall), hall)
    other = Season.objects.create(name="Other", host=uuid4(), started=EVENING)
    assert Client().get(path.replace(str(hall.evening.event.season_id), str(other.pk))).status_code == 404
    assert Client().get(path.replace("/dates", "x/dates")).status_code == 404
    assert Client().get(f"/seasons/{other.pk}/x/dates.ics").status_code == 404
