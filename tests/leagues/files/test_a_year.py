"""R22: a year of a club in one file, read on empty installations on both engines: totals, standings, history, once."""

import json
import re
import uuid
from collections import Counter
from datetime import timedelta
from functools import partial
from random import Random

import pytest
from django.test import Client

from leagues.files.export import season_file
from leagues.models import Event, Season
from scorekeeper.device import Device
from scorekeeper.files.content import MAX_BYTES
from scorekeeper.files.export import as_bytes
from scorekeeper.models import Line, Match
from tests.http_phone import HttpPhone
from tests.leagues import hall as halls
from tests.leagues.hall import Hall, client_of
from tests.often import often
from tests.scorekeeper.files.test_engines import read, send_file
from tests.table import EVENING, Writer

EVENINGS = often(8, 40)  # by day some weeks of it
ROLES = ("gentleman", "lady")
CLUB = [  # what it plays in turn
    ("changing_partners", 8, {"rests": 3}),
    ("swiss", 4, {"pairs": True, "pitches": 1}),
    ("whist_drive", 8, {"tickets": ROLES, "pitches": 1}),
    ("fixed_pairs", 4, {"pairs": True, "pitches": 1}),
    ("mixed_partners", 8, {"tickets": ROLES, "pitches": 1}),
]
FILES = ("standings.csv", "cross-table.csv")


@pytest.fixture
def year(db, monkeypatch) -> Season:
    """Evenings of the same people, a week apart, some with corrected rows, the last one still going on."""
    host, random = uuid.uuid4(), Random("a year")
    monkeypatch.setattr(halls, "Writer", partial(Writer, device=host))
    season = Season.objects.create(name="Tuesdays", host=host, started=EVENING)
    for number in range(EVENINGS):
        format, count, options = CLUB[number % len(CLUB)]
        hall = Hall(count, format, "whist", seed=f"evening {number}", **options)
        hall.plays(1 if number == EVENINGS - 1 else 2)
        event = hall.read().event
        began = EVENING + timedelta(weeks=number)
        Event.objects.filter(pk=event.pk).update(season=season, started=began, title=f"Tuesday {number + 1}")
        if number % 3 == 0:
            match = random.choice(Match.objects.filter(table__round__event=event))
            tricks = random.randint(0, 13)
            Writer("bo", host).writes(match, 1, {"tricks": [tricks, 13 - tricks]}, base=1, reason="misheard")
    halls.forget_evenings()
    return season


def text_of(page: bytes) -> str:
    """What a page tells, without its form and its own links."""
    _, found, main = page.decode().partition("<main")
    assert found
    return " ".join(re.sub(r"<[^>]+>", " ", main).split())


def told_here(client: Client, events: list[uuid.UUID], season: uuid.UUID) -> dict[str, str]:
    """What the installation tells that the file comes from: tables of all evenings, histories of some, the season."""
    paths = [f"/events/{event}/{file}" for event in events for file in FILES]
    found = {path: client.get(path).content.decode() for path in [*paths, f"/seasons/{season}/season.csv"]}
    return found | {path: text_of(client.get(path).content) for path in histories(events)}


def told_there(phone: HttpPhone, events: list[uuid.UUID], season: uuid.UUID) -> dict[str, str]:
    """The same of an installation that has read it."""
    paths = [f"/events/{event}/{file}" for event in events for file in FILES]
    found = {path: phone.ask(path).words.decode() for path in [*paths, f"/seasons/{season}/season.csv"]}
    return found | {path: text_of(phone.ask(path).words) for path in histories(events)}


def histories(events: list[uuid.UUID]) -> list[str]:
    matches = Match.objects.filter(table__round__event__in=events, lines__revision=2).order_by("pk")
    own = [f"/events/{event}/history/" for event in events[:: EVENINGS // 5]]
    return [*own, *(f"/matches/{match.pk}/history/" for match in matches)]


def test_r22_a_year_of_a_club_in_one_file_is_the_same_on_both_engines_and_read_twice_is_read_once(
    year, serve, postgres_url
):
    """R22"""
    events = [*year.events.order_by("started").values_list("pk", flat=True)]
    client, data = client_of(Device(year.host)), as_bytes(season_file(year))
    assert len(events) == EVENINGS and len(data) < MAX_BYTES
    before = told_here(client, events, year.pk)
    assert all("," in table for path, table in before.items() if path.endswith(".csv"))
    corrected = Line.objects.filter(revision=2).count()
    assert (
        corrected == len(range(0, EVENINGS, 3)) and sum("misheard" in words for words in before.values()) == corrected
    )
    for server in (serve(), serve(SCOREKEEPER_DATABASE=postgres_url)):
        phone = HttpPhone(server.url)
        assert read(phone, data) == f"/seasons/{year.pk}/"
        there = told_there(phone, events, year.pk)
        assert {path for path in before if there[path] != before[path]} == set()
        again = phone.ask(f"/seasons/{year.pk}/file/").words
        assert counted(again) == counted(data) and len(again) == len(data), "devices alone are told apart anew"
        page = send_file(phone, data).decode()
        assert "Here already" in page and "Read it" not in page
        assert phone.send("/files/read/", {}).headers["Location"] == f"/seasons/{year.pk}/"
        assert counted(phone.ask(f"/seasons/{year.pk}/file/").words) == counted(data), "once"


def counted(data: bytes) -> Counter[str]:
    """How many people, evenings, acts, matches and rows a file has."""
    said = json.loads(data)
    return Counter(
        people=len(said["people"]),
        evenings=len(said["evenings"]),
        acts=sum(len(each["changes"]) for each in said["evenings"]),
        matches=len(said["matches"]),
        rows=sum(len(each["rows"]) for each in said["matches"]),
    )
