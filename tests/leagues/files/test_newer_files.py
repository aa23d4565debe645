"""A newer file of an evening that is here: it is brought up to date, once; where both went on, nothing here changes."""

import json

from leagues.actions import organiser
from leagues.files.export import evening_file, season_file
from leagues.models import Event, Pass, Season, Table
from leagues.state.facts.snapshot import take_snapshot
from scorekeeper.files.export import as_bytes
from scorekeeper.models import Key, Match, Player
from tests.leagues.event_pages import device_of
from tests.leagues.files.test_files import counts, forget, told
from tests.leagues.hall import Hall, mended_roll
from tests.phones import Phone
from tests.scorekeeper.files.test_files import read, sent
from tests.table import EVENING

BOTH = "Other rows or changes were written here than in the file"


def elsewhere(phone: Phone, data: bytes) -> Event:
    """The evening on another installation, where this file was read and its pages were looked at."""
    forget()
    read(phone, data)
    event = Event.objects.get()
    for path in ("", "standings/", "history/"):
        assert phone.open(f"/events/{event.pk}/{path}").status == 200
    return event


def test_r22_a_newer_file_brings_an_evening_up_to_date_and_says_before_by_how_many_rows(db, cy):
    """R22: rounds, somebody late and somebody gone, a typed total, rows since; links and codes stay."""
    hall = Hall(10, late=10, rests=2)
    hall.plays(1)
    early = as_bytes(evening_file(hall.evening.event))
    hall.plays(1)
    wanted = take_snapshot(hall.evening).with_table(1, 1, summed=(40, 12))
    hall.now(organiser.change_event(hall.evening, wanted, "total typed", **hall.act))
    hall.now(mended_roll(hall.evening, {3: {"left": 3}}, "cy has left", **hall.act))
    hall.opens()
    hall.writes(hall.evening.running.tables[0])
    event = hall.read().event
    late, before = as_bytes(evening_file(event)), told(event)
    more = sum(len(each["rows"]) for each in json.loads(late)["matches"])
    more -= sum(len(each["rows"]) for each in json.loads(early)["matches"])

    elsewhere(cy, early)
    links = {*Pass.objects.values_list("pk", flat=True), *Key.objects.values_list("pk", flat=True)}
    page = sent(cy, late)
    assert f"· {more} rows newer" in page.main and "Newer in this file" in page.main and BOTH not in page.main
    page = cy.send(page.form("Read it"), "Read it")
    assert page.path == f"/events/{event.pk}/" and told(event) == before
    assert links <= {*Pass.objects.values_list("pk", flat=True), *Key.objects.values_list("pk", flat=True)}
    assert {key.match_id for key in Key.objects.exclude(match=None)} == {*Match.objects.values_list("pk", flat=True)}
    stored = counts()
    for older in (early, late):
        page = sent(cy, older)
        assert "Here already, and stays as it is" in page.main and "newer" not in page.main
        assert cy.send(page.form("Open it"), "Open it").status == 200
    assert counts() == stored and told(event) == before, "once, however often it is read"


def test_rows_of_a_round_that_goes_on_come_along_alone_and_the_evening_goes_on_here(db, cy):
    hall = Hall(8)
    hall.opens()
    one, other = hall.evening.running.tables
    hall.writes(one)
    early = as_bytes(evening_file(hall.read().event))
    hall.writes(other)
    event = hall.read().event
    late, before = as_bytes(evening_file(event)), told(event)
    elsewhere(cy, early)
    tables = {*Table.objects.values_list("pk", flat=True)}
    read(cy, late)
    assert told(event) == before and {*Table.objects.values_list("pk", flat=True)} == tables
    page = cy.open(f"/events/{event.pk}/")
    page = cy.send(page.form("Close round 1"), "Close round 1")
    assert page.status == 200 and not page.errors and Event.objects.get().rounds.get(number=1).closed


def test_the_evening_goes_on_here_after_acts_that_a_file_brought(db, cy):
    hall = Hall(8)
    early = as_bytes(evening_file(hall.evening.event))
    hall.plays(1)
    event = hall.read().event
    late = as_bytes(evening_file(event))
    elsewhere(cy, early)
    read(cy, late)
    page = cy.open(f"/events/{event.pk}/")
    page = cy.send(page.form("Open round 2"), "Open round 2")
    assert page.status == 200 and not page.errors and Event.objects.get().rounds.get(number=2).opened
    assert {each.name for each in Player.objects.all()} == {*["ada", "bo", "cy", "dee", "eli", "fay", "gus", "hal"]}


def test_where_both_evenings_went_on_nothing_is_overwritten_and_the_page_says_so(db, cy):
    hall = Hall(8)
    hall.plays(1)
    early = as_bytes(evening_file(hall.evening.event))
    hall.plays(1)
    late = as_bytes(evening_file(hall.read().event))
    event = elsewhere(cy, early)
    page = cy.open(f"/events/{event.pk}/")
    cy.send(page.form("Open round 2"), "Open round 2")
    before, stored = told(event), counts()
    page = sent(cy, late)
    assert BOTH in page.main and "newer" not in page.main
    assert cy.send(page.form("Open it"), "Open it").status == 200
    assert told(event) == before and counts() == stored


def test_a_newer_season_brings_each_of_its_evenings_up_to_date_and_adds_the_rest(db, cy):
    season = Season.objects.create(name="Winter", host=device_of(cy).id, started=EVENING)
    first = Hall(8)
    Event.objects.update(season=season)
    first.read()
    first.plays(1)
    early = as_bytes(season_file(season))
    first.plays(1)
    second = Hall(4, "round_robin", game="snap")
    Event.objects.update(season=season)
    events = [each.read().event for each in (first, second)]
    late, before = as_bytes(season_file(season)), [told(event) for event in events]
    elsewhere(cy, early)
    page = sent(cy, late)
    assert "Newer in this file" in page.main and "New</h2>" in page.html
    read(cy, late)
    assert [told(event) for event in events] == before


def test_the_evening_of_somebody_else_is_brought_up_to_date_by_nobody(db, bo, cy):
    hall = Hall(8)
    early = as_bytes(evening_file(hall.evening.event))
    hall.plays(1)
    late = as_bytes(evening_file(hall.read().event))
    before = told(elsewhere(cy, early))
    page = sent(bo, late)
    assert "Here already, and stays as it is" in page.main and "Read it" not in page.main
    assert told(Event.objects.get()) == before
