"""Groups as files: read elsewhere they have the same people, figures, season tables and history, once (R22, S13)."""

import json
import uuid
from datetime import timedelta
from typing import Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]  # it has none

from leagues.actions import clubs
from leagues.files import export
from leagues.files.export import group_file
from leagues.models import Change as Act
from leagues.models import Event, Member, Pass, Season
from scorekeeper.actions import people as acts
from scorekeeper.actions import start
from scorekeeper.actions.clubs import come_in, create_club
from scorekeeper.clubs.group import GroupPage
from scorekeeper.device import Device
from scorekeeper.figures.records import records
from scorekeeper.figures.results import results_of
from scorekeeper.files import content
from scorekeeper.files.content import MAX_BYTES
from scorekeeper.files.export import as_bytes, night_file
from scorekeeper.models import (
    Change,
    Club,
    ClubDoor,
    ClubKey,
    Key,
    Line,
    Match,
    Merge,
    Night,
    Player,
    Summary,
    create_club_key,
)
from tests import file_schema
from tests.leagues.event_pages import device_of
from tests.leagues.files.test_files import changed
from tests.leagues.files.test_files import told as told_of_evening
from tests.leagues.hall import Hall, client_of, forget_evenings
from tests.often import for_each
from tests.phones import Phone
from tests.scorekeeper.figures.test_a_year import Year, check
from tests.scorekeeper.figures.test_a_year import year as year
from tests.scorekeeper.files.test_files import read, refusal, sent
from tests.scorekeeper.files.test_files import told as told_of_match
from tests.table import EVENING, Writer, deal, new_match

MODELS = (Club, Player, Merge, Night, Event, Season, Member, Match, Line, Change, Act, ClubDoor, ClubKey, Key, Pass)


def counts() -> dict[str, int]:
    return {f"{model._meta}": model._default_manager.count() for model in MODELS}


def forget() -> None:
    """Another installation: nothing of it is here."""
    Summary.objects.all().delete()
    Match.objects.all().delete()
    Event.objects.all().delete()
    Season.objects.all().delete()
    Night.objects.all().delete()
    Club.objects.all().delete()
    Player.objects.all().delete()
    forget_evenings()


def file_of(year: Year) -> bytes:
    return as_bytes(group_file(Club.objects.get(pk=year.club.pk), Device(year.ada.device)))


def told(club: uuid.UUID) -> dict[str, Any]:
    """Everything that people see of a group."""
    row = Club.objects.get(pk=club)
    page = GroupPage(row)
    people = Player.objects.filter(club=club).order_by("pk")
    matches = Match.objects.filter(club=club).order_by("pk")
    merges = Merge.objects.filter(club=club, undone=None).order_by("at", "gone")
    return {
        "name": (row.name, row.started),
        "people": [
            (each.pk, each.name, each.nickname, each.earlier_names, each.erased, each.outside, each.shown_as)
            for each in people
        ],
        "same": [*merges.values_list("kept", "gone", "at")],
        "results": results_of(row),
        "records": records(results_of(row)),
        "page": (page.who, page.newest, page.totals, page.records),
        "nights": [*row.nights.order_by("pk").values_list("pk", "name", "started", "last_used", "ended")],
        "seasons": [*row.seasons.order_by("pk").values_list("pk", "name", "rules", "started", "closed")],
        "matches": [told_of_match(match) for match in matches.filter(of_event=False)],
        "evenings": [told_of_evening(event) for event in row.events.order_by("pk")],
    }


def test_r22_a_year_of_a_group_read_elsewhere_has_every_figure_and_every_history(year, cy, schema):
    """R22: 60 nights, 40 evenings, corrections, a merge, somebody forgotten; by day some weeks of it."""
    before, data = told(year.club.pk), file_of(year)
    assert len(data) < MAX_BYTES
    schema.validate(json.loads(data))
    forget()
    page = read(cy, data)
    assert page.path == f"/groups/{year.club.pk}/", page.main
    assert told(year.club.pk) == before
    check(year)
    stored = counts()
    page = sent(cy, data)
    assert "Read it" not in page.main
    assert cy.send(page.form("Open it"), "Open it").path == f"/groups/{year.club.pk}/"
    assert counts() == stored, "once, however often it is read"
    assert told(year.club.pk) == before
    done = Merge.objects.get()
    acts.undo_merge(done, EVENING)
    assert results_of(year.club) != before["results"], "the merge can be undone here"


@pytest.fixture(scope="module")
def schema() -> Draft202012Validator:
    return Draft202012Validator(json.loads(file_schema.PAGE.read_text(encoding="utf-8")))


def test_a_group_that_is_too_large_for_a_file_is_taken_year_by_year(year, cy, monkeypatch):
    """Of its nights four began a year earlier: read one after another, two files make the whole of it."""
    early = [*Night.objects.order_by("started").values_list("pk", flat=True)[:4]]
    Night.objects.filter(pk__in=early).update(started=EVENING - timedelta(days=30))
    before, runs = told(year.club.pk), phone_of(year.ada.device)
    monkeypatch.setattr(content, "MAX_BYTES", len(file_of(year)) - 1)
    page = runs.open(f"/groups/{year.club.pk}/file/")
    assert "Take a year at a time" in page.main
    years = [link for link in page.links("20") if link.startswith("?year=")]
    parts = [runs.client.get(page.path + link).content for link in years]
    assert len(parts) == 2 and all(len(part) < content.MAX_BYTES for part in parts)
    forget()
    for part in parts:
        read(cy, part)
    assert told(year.club.pk) == before
    monkeypatch.setattr(content, "MAX_BYTES", 10)
    assert "one at a time" in cy.open(f"/groups/{year.club.pk}/file/?year=2026").main


# -- smaller groups


def group_of(writer: Writer, *people: str) -> Club:
    club = create_club("Thursday table", writer.whole_act)
    acts.add(club, people, EVENING)
    return club


def plays(club: Club, writer: Writer, *names: str, later: int = 0) -> Match:
    """A night of a group, with one match of whist-like points."""
    at = EVENING + timedelta(days=later)
    night = Night.objects.create(club=club, host=writer.device, started=at, last_used=at)
    match = Match.objects.create(game_key="hearts", host=writer.device, started=at, night=night, club=club)
    start.seat_people(match, list(names), len(names), at)
    writer.writes(match, 1, deal(5, 4, 4, 0, queen=1))
    return match


@pytest.mark.django_db
@pytest.mark.parametrize("what", ["PEOPLE", "NIGHTS", "MATCHES", "SEASONS", "MERGES", "ROWS"])
def test_s13_what_a_file_would_list_is_counted_before_anything_of_it_is_made(monkeypatch, what):
    """Two of each are there. Whoever asks is told so, and nothing is read for them."""
    ada = Writer("ada")
    club = group_of(ada, "ada", "bo", "cy", "dee", "eli", "fay")
    people = {each.name: each for each in Player.objects.filter(club=club)}
    for later in (1, 2):
        plays(club, ada, "ada", "bo", "cy", later=later)
        Season.objects.create(name=f"{later}", club=club, host=ada.device, started=EVENING)
    for kept, gone in (("ada", "eli"), ("bo", "fay")):
        acts.merge(people[kept], people[gone], EVENING)
    runs, path = phone_of(ada.device), f"/groups/{club.pk}/file/"
    assert runs.client.get(path)["Content-Type"] == "application/json"
    monkeypatch.setattr(export, f"MOST_{what}", 1)
    monkeypatch.setattr(export, "whole_file", lambda *_, **__: pytest.fail("it is made"))
    page = runs.open(path)
    assert "Too large for a file" in page.text and "Take a year at a time" in page.main


def phone_of(device: uuid.UUID) -> Phone:
    phone = Phone()
    phone.client.cookies = client_of(Device(device)).cookies
    return phone


def saved(club: Club, writer: Writer) -> bytes:
    return as_bytes(group_file(club, Device(writer.device)))


def test_a_season_of_a_group_has_the_same_table_and_rules(db, cy):
    ada = Writer("ada")
    club = group_of(ada)
    season = Season.objects.create(
        name="Winter",
        host=ada.device,
        started=EVENING,
        club=club,
        rules={"places": [10, 8, 6], "best": 1},
        closed=EVENING + timedelta(days=30),
    )
    for number in range(2):
        hall = Hall(8, seed=f"{number}", rounds=2)
        hall.plays(2)
        Event.objects.filter(pk=hall.evening.event.pk).update(
            host=ada.device, season=season, started=EVENING + timedelta(days=7 * number)
        )
    clubs.adopt_evening(Event.objects.order_by("started")[0], club, {}, EVENING)
    forget_evenings()
    who = [f"{each}" for each in Player.objects.filter(club=club).order_by("name").values_list("pk", flat=True)[:2]]
    at_home = {"nights": "2026-01-01", "counts": "matches", "handicaps": [[who[0], 5], [who[1], -2]]}
    Season.objects.create(name="At home", host=ada.device, started=EVENING, club=club, rules=at_home)
    path = f"/seasons/{season.pk}/season.csv"
    before, data = told(club.pk), saved(club, ada)
    table = client_of(Device(ada.device)).get(path).content
    forget()
    read(cy, data)
    assert told(club.pk) == before and len(before["evenings"]) == 2
    assert cy.client.get(path).content == table and table.count(b"\n") > 8


def test_what_came_later_is_added_and_what_is_newer_is_brought_up_to_date(db, ada, cy):
    writer = Writer("ada")
    club = group_of(writer, "ada", "bo", "cy", "dee", "eli")
    match = plays(club, writer, "ada", "bo", "cy", "dee")
    early = saved(club, writer)
    writer.writes(match, 2, deal(1, 2, 4, 6, queen=0))
    plays(club, writer, "ada", "bo", "cy", "eli", later=7)
    acts.add(club, ["fay"], EVENING)
    before, late = told(club.pk), saved(club, writer)
    forget()
    assert read(cy, early).path == f"/groups/{club.pk}/"
    page = sent(cy, late)
    assert "fay" in page.main and "1 row newer" in page.main and "1 match" in page.main
    cy.send(page.form("Read it"), "Read it")
    assert told(club.pk) == before
    page = sent(cy, early)
    assert "Read it" not in page.main and "Here already" in page.main


@for_each("answer", ["yes", "no"])
def test_somebody_who_came_on_both_sides_is_asked_about(db, cy, answer):
    writer = Writer("ada")
    club = group_of(writer, "ada", "bo")
    early = saved(club, writer)
    acts.add(club, ["Gus"], EVENING)
    there = Player.objects.get(name="Gus").pk
    plays(club, writer, "ada", "bo", "Gus", "cy")
    late = saved(club, writer)
    forget()
    read(cy, early)
    acts.add(Club.objects.get(), ["gus"], EVENING)
    mine = Player.objects.get(name="gus")
    page = sent(cy, late)
    assert "Is Gus in this file the gus you know?" in page.main
    cy.send(page.form("Read it"), "Read it", **{f"same__{there}": answer})
    played = {seat.player for seat in Match.objects.get().seat_rows}
    assert (mine in played) is (answer == "yes") and len(played) == 4
    assert Player.objects.filter(name__iexact="gus").count() == (1 if answer == "yes" else 2)
    page = sent(cy, late)
    stored = counts()
    cy.send(page.form("Open it"), "Open it")
    assert counts() == stored
    forget()


def test_a_junior_is_one_on_the_other_side_too(db, bo, cy):
    writer = Writer("ada")
    club = group_of(writer, "ada", "bo", "Carla Klein", "dee")
    plays(club, writer, "ada", "bo", "Carla Klein", "dee")
    acts.show_outside(Player.objects.get(name="Carla Klein"), Player.JUNIOR, "")
    before, data = told(club.pk), saved(club, writer)
    forget()
    read(cy, data)
    assert told(club.pk) == before and Player.objects.get(name="Carla Klein").shown_as == "Carla K."
    key = Key.objects.get(night__club=club, may=Key.VIEW)
    bo.open(f"/open/{key.pk}/{key.token}/")
    page = bo.open(f"/matches/{Match.objects.get().pk}/")
    assert "Carla K." in page.text and "Klein" not in page.text


def test_names_that_were_forgotten_stay_forgotten_on_both_sides(db, cy):
    """S12: an older file brings no name back, and a newer one takes it away here, too."""
    writer = Writer("ada")
    club = group_of(writer, "ada", "bo", "cy", "dee")
    plays(club, writer, "ada", "bo", "cy", "dee")
    older = saved(club, writer)
    bo = Player.objects.get(name="bo")
    Writer("bo", writer.device).writes(plays(club, writer, "ada", "bo", "cy", "dee", later=7), 2, deal(13, queen=1))
    other = saved(club, writer)
    acts.erase(bo, EVENING)
    newer = saved(club, writer)
    assert b'"bo"' not in newer
    forget()
    read(cy, newer)
    assert not Player.objects.filter(name="bo").exists()
    forget()
    read(cy, older)
    acts.erase(Player.objects.get(name="bo"), EVENING)
    read(cy, other)
    assert Match.objects.count() == 2 and not Player.objects.filter(name="bo").exists()
    assert {line.writer for line in Line.objects.all()} == {"ada", "Player A"}, "nor what came with it"
    forget()
    read(cy, other)
    page = sent(cy, newer)
    assert "Names to forget" in page.main and "bo" in page.main
    cy.send(page.form("Read it"), "Read it")
    assert not Player.objects.filter(name="bo").exists() and Line.objects.filter(writer="bo").count() == 0


def test_two_who_were_found_to_be_one_are_one_here_too_and_what_is_undone_here_stays_undone(db, cy):
    writer = Writer("ada")
    club = group_of(writer, "ada", "bo", "Bob", "cy", "dee", "eli")
    plays(club, writer, "ada", "bo", "cy", "dee")
    plays(club, writer, "ada", "Bob", "cy", "dee", later=7)
    early = saved(club, writer)
    acts.merge(Player.objects.get(name="Bob"), Player.objects.get(name="bo"), EVENING)
    before, late = told(club.pk), saved(club, writer)
    forget()
    read(cy, early)
    read_anyway(cy, late)
    assert told(club.pk) == before
    acts.undo_merge(Merge.objects.get(), EVENING)
    assert {seat.player.name for seat in Match.objects.order_by("started")[0].seat_rows} == {"ada", "bo", "cy", "dee"}
    read_anyway(cy, late)
    assert not Merge.objects.filter(undone=None).exists()


def read_anyway(phone: Phone, data: bytes) -> None:
    page = sent(phone, data)
    press = next(each for each in ("Read it", "Open it") if each in page.main)
    phone.send(page.form(press), press)


def test_a_night_that_was_read_alone_becomes_one_of_its_group(db, cy):
    writer = Writer("ada")
    club = group_of(writer, "ada", "bo", "cy", "dee")
    match = plays(club, writer, "ada", "bo", "cy", "dee")
    assert match.night is not None
    alone, whole = as_bytes(night_file(match.night)), saved(club, writer)
    forget()
    read(cy, alone)
    assert Match.objects.get().club is None
    read_anyway(cy, whole)
    assert (Match.objects.get().club, Night.objects.get().club) == (club, club)
    assert {seat.player.club for seat in Match.objects.get().seat_rows} == {club}
    assert Player.objects.filter(club=club).count() == 4


def test_a_group_that_others_run_here_is_not_added_to_and_none_of_its_names_are_told(db, cy):
    writer = Writer("ada")
    club = group_of(writer, "ada", "bo")
    data = saved(club, writer)
    Player.objects.filter(name="bo").update(name="Zed")
    before = counts()
    page = sent(cy, data)
    assert "is here already, and other people run it" in page.main and "Zed" not in page.main
    assert "Read it" not in page.main and "New" not in page.main and counts() == before
    member = club.keys.get()
    come_in(member, device_of(cy), EVENING)
    assert "other people run it" in sent(cy, data).main and counts()["scorekeeper.player"] == 2
    come_in(create_club_key(club, ClubKey.RUN, EVENING), device_of(cy), EVENING)
    page = sent(cy, data)
    assert cy.send(page.form("Open it"), "Open it").path == f"/groups/{club.pk}/"


def test_only_whoever_runs_a_group_takes_it_out_without_keys_doors_and_phones(db, bo, cy):
    writer = Writer("ada")
    club = group_of(writer, "ada", "bo", "cy", "dee")
    match = plays(club, writer, "ada", "bo", "cy", "dee")
    host, path = phone_of(writer.device), f"/groups/{club.pk}/file/"
    come_in(club.keys.get(), device_of(bo), EVENING)
    assert [phone.client.get(path).status_code for phone in (host, bo, cy)] == [200, 404, 404]
    assert path in host.open(f"/groups/{club.pk}/").links("Save as a file")
    text = host.client.get(path).content.decode()
    keys = [*ClubKey.objects.all(), *Key.objects.all()]
    secrets = [secret for key in keys for secret in (str(key.pk), key.token, key.code, key.code_mark)]
    assert not [secret for secret in (*secrets, str(match.host), match.host.hex) if secret in text]


def test_s15_an_evening_that_hides_its_last_results_comes_along_for_whoever_runs_it(db):
    """S15"""
    ada, bo = Writer("ada"), Writer("bo")
    club = group_of(ada)
    hall = Hall(8, suspense=1, rounds=2)
    hall.plays(1)
    event = hall.read().event
    Event.objects.filter(pk=event.pk).update(host=bo.device)
    clubs.adopt_evening(Event.objects.get(pk=event.pk), club, {}, EVENING)
    assert [len(group_file(club, Device(who.device))["evenings"]) for who in (ada, bo)] == [0, 1]
    assert [len(group_file(club, Device(who.device))["matches"]) for who in (ada, bo)] == [0, 2]


BOMBS = [
    ("group.people.0.person", str(uuid.UUID(int=7)), "the people of its group do not go together"),
    ("group.people.1.nickname", "x" * 41, "not a text of 0 to 40 letters"),
    ("group.people.1.earlier_names", ["x"] * 201, "not a list of 0 to 200"),
    ("group.people.1.erased", "yes", "not a date with a time"),
    ("group.same.0.gone", str(uuid.UUID(int=7)), "the people of its group do not go together"),
    ("group.same.0.seats", [[str(uuid.UUID(int=7)), -1, 1]], "not a whole number"),
    ("group.same", [1] * 1_001, "not a list of 0 to 1000"),
    ("group.name", "", "not a text of 1 to 80 letters"),
    ("group.keys", [], "nobody knows “keys”"),
    ("nights.0.matches", [str(uuid.UUID(int=7))], "do not go together with what was played"),
    ("nights.0.host", str(uuid.UUID(int=7)), "nobody knows “host”"),
    ("nights", [1] * 3_001, "not a list of 0 to 3000"),
    (
        "seasons",
        [{"id": str(uuid.UUID(int=7)), "name": "x", "started": "2026-01-09T19:30:00Z"}],
        "“evenings” is missing",
    ),
    ("evenings.0.rounds.0.tables.0.match", str(uuid.UUID(int=7)), "its matches are not those of its tables"),
]


@for_each("path, value, sentence", BOMBS)
def test_s13_a_damaged_group_is_refused_in_a_sentence(db, cy, group_said, path, value, sentence):
    """S13"""
    before = counts()
    assert sentence in refusal(cy, changed(json.loads(group_said), path, value))
    assert counts() == before


@pytest.fixture
def group_said(db) -> bytes:
    """A group with a night, an evening and two who are one."""
    writer = Writer("ada")
    club = group_of(writer, "ada", "bo", "Bob", "cy", "dee")
    plays(club, writer, "ada", "bo", "cy", "dee")
    acts.merge(Player.objects.get(name="Bob"), Player.objects.get(name="bo"), EVENING)
    hall = Hall(8)
    hall.plays(1)
    clubs.adopt_evening(hall.read().event, club, {}, EVENING)
    data = saved(club, writer)
    forget()
    return data


def test_s13_people_who_are_one_in_a_circle_end_nowhere_else(db, cy, group_said):
    """S13: nobody is asked for ever who somebody is."""
    said = json.loads(group_said)
    (same,) = said["group"]["same"]
    said["group"]["same"] = [same, {**same, "kept": same["gone"], "gone": same["kept"]}]
    page = read(cy, as_bytes(said))
    assert page.path.startswith("/groups/") and Merge.objects.count() == 1
    for person in Player.objects.filter(club__isnull=False):
        assert cy.open(f"{page.path}people/{person.pk}/").status == 200


def test_s13_seats_that_a_file_names_in_somebody_else_s_match_are_moved_by_nobody(db, cy, group_said):
    """S13: else undoing would put another person there."""
    theirs = new_match(host=Writer("zoe"))
    said = json.loads(group_said)
    said["group"]["same"][0]["seats"] = [[str(theirs.pk), seat.number, seat.first] for seat in theirs.seat_rows]
    read(cy, as_bytes(said))
    before = {seat.player_id for seat in theirs.seat_rows}
    acts.undo_merge(Merge.objects.get(), EVENING)
    assert {seat.player_id for seat in Match.objects.get(pk=theirs.pk).seat_rows} == before
