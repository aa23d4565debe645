"""An evening of a group: kept from one, added with who is who, begun from the group's page; its tables count."""

import uuid
from datetime import timedelta

import pytest
from django.utils import timezone

from leagues.actions import clubs as acts
from leagues.actions import organiser
from leagues.models import Event, Member, Pass, Season, Table
from scorekeeper.access.permission import COOKIE, cookie_of
from scorekeeper.clubs.group import GroupPage
from scorekeeper.device import Device
from scorekeeper.figures.results import results_of
from scorekeeper.models import Club, Match, Night, Player, Seat
from tests.leagues.hall import Hall
from tests.phones import Phone
from tests.reading import Page
from tests.scorekeeper.clubs.test_groups import come_in, keep
from tests.scorekeeper.nights.test_nights import snap
from tests.table import EVENING


@pytest.fixture
def hall(db) -> Hall:
    """An evening of eight with one round played."""
    found = Hall(8, rounds=3)
    found.plays(1)
    return found


def phone_of(hall: Hall) -> Phone:
    phone = Phone()
    phone.client.cookies[COOKIE] = cookie_of(Device(hall.ada.device))
    return phone


def names_of(hall: Hall) -> list[str]:
    """Who plays there, by number."""
    hall.read()
    return [one.name for number in sorted(hall.evening.people) for one in hall.evening.people[number]]


def kept(hall: Hall) -> Club:
    phone, event = phone_of(hall), hall.evening.event
    page = phone.open(phone.open(f"/events/{event.pk}/").link("Keep this group"))
    phone.send(page.form("Keep it"), "Keep it", name="Village hall")
    return Club.objects.get()


def test_an_evening_that_is_kept_makes_a_group_for_which_its_tables_count(hall):
    before = names_of(hall)
    club = kept(hall)
    assert sorted(each.name for each in Player.objects.of_club(club)) == sorted(before)
    assert {seat.player.club for seat in Seat.objects.all()} == {club}
    found = results_of(club)
    assert len(found) == 2 and all(each.over and each.night is None for each in found)
    assert names_of(hall) == before
    hall.plays(1)
    assert len(results_of(club)) == 4, "the tables of later rounds are the group's, too"
    assert Member.objects.exclude(player__club=club).count() == 0


def test_an_evening_is_added_to_a_group_once_it_is_said_who_is_who(hall):
    phone = phone_of(hall)
    snap(phone, "ada", "bo")
    club = keep(phone)
    event = hall.evening.event
    page = phone.open(phone.open(f"/events/{event.pk}/keep/").link("Thursday table"))
    cy = next(each for each in acts.people_of(event) if each.name == "cy")
    bo = Player.objects.get(club=club, name="bo")
    twice = phone.send(page.form("Add it to the group"), "Add it to the group", **{f"is-{cy.pk}": str(bo.pk)})
    assert "can’t be the same person" in twice.main
    phone.send(page.form("Add it to the group"), "Add it to the group")
    assert Player.objects.of_club(club).count() == 8 and bo.seats.count() == 2, "at a table, and at snap"
    assert Event.objects.get().club == club and Match.objects.exclude(club=club).count() == 0


def test_an_evening_begun_from_the_group_calls_its_people_and_knows_them(hall):
    phone = phone_of(hall)
    snap(phone, "ada", "bo")
    club = keep(phone)
    Night.objects.update(ended=Night.objects.get().started)
    page = phone.open(phone.open(f"/groups/{club.pk}/").link("A league or tournament"))
    assert "Thursday table" in page.main and "hal" not in page.main, "of those whom the phone knows only the group"
    said = {"names": "Ada\nbo\ncy\ndee", "game": "whist", "time": "0"}
    page = phone.send(page.form("Show what fits"), "Show what fits", **said)
    phone.send(page.form("Go on to the draw"), "Go on to the draw", format="changing_partners")
    event = Event.objects.get(club=club)
    entered = [each.player for each in Member.objects.filter(entrant__event=event)]
    assert {each.club for each in entered} == {club} and len(entered) == 4
    assert sorted(each.name for each in Player.objects.of_club(club)) == ["ada", "bo", "cy", "dee"]


def test_somebody_called_otherwise_is_called_so_in_the_evening_at_once(hall):
    club = kept(hall)
    phone, cy = phone_of(hall), Player.objects.get(club=club, name="cy")
    page = phone.open(f"/groups/{club.pk}/people/{cy.pk}/name/")
    phone.send(page.form("Save"), "Save", name="Cyril")
    board = phone.open(f"/events/{hall.evening.event.pk}/standings/")
    assert "Cyril" in board.main and " cy " not in board.main


def test_an_evening_under_way_is_in_sight_on_the_page_of_its_group(hall):
    club, member = kept(hall), Phone()
    come_in(member, club)
    event = hall.evening.event
    page = member.open(f"/groups/{club.pk}/")
    assert "Under way" in page.main and page.link("Whist") == f"/events/{event.pk}/"
    Event.objects.update(ended=EVENING)
    assert "Under way" not in member.open(f"/groups/{club.pk}/").main


def test_a_group_that_plays_evenings_alone_finds_them_and_how_strong_everybody_is(hall):
    club, phone = kept(hall), phone_of(hall)
    Event.objects.update(ended=EVENING)
    page = phone.open(f"/groups/{club.pk}/")
    evenings = phone.open(page.link("All evenings"))
    assert evenings.main.startswith("All evenings") and "No nights" not in evenings.main
    assert evenings.link("Whist") == f"/events/{hall.evening.event.pk}/"
    assert "1 played: too early to tell" in phone.open(page.link("Strength")).main


def test_all_evenings_tell_the_year_of_one_that_was_in_another(hall):
    club, phone = kept(hall), phone_of(hall)
    now = timezone.localtime()
    before = now - timedelta(days=366)
    Event.objects.update(started=before, ended=now)
    evenings = phone.open(phone.open(f"/groups/{club.pk}/").link("All evenings"))
    assert f"Whist {before.day} {before:%b %Y}" in evenings.main
    Event.objects.update(started=now)
    words = phone.open(evenings.path).main
    assert f"Whist {now.day} {now:%b}" in words and f"{now:%b %Y}" not in words


def renaming(hall: Hall, phone: Phone, before: str, name: str) -> Page:
    """What is shown before somebody of the evening is called otherwise."""
    hall.read()
    number = next(one for one, called in hall.evening.names.items() if called == before)
    page = phone.open(f"/events/{hall.evening.event.pk}/roll/")
    return phone.send(
        page.form("See what changes"), "See what changes", **{f"w-{number}": "named", f"p-{number}-0": name}
    )


def test_who_is_called_otherwise_at_an_evening_stays_the_same_person_of_the_group(hall):
    club, phone = kept(hall), phone_of(hall)
    cy = Player.objects.get(club=club, name="cy")
    page = renaming(hall, phone, "cy", "Cyril")
    assert "Who is Cyril?" in page.main
    phone.send(page.form("Save"), "Save")
    cy.refresh_from_db()
    assert cy.name == "Cyril" and cy.earlier_names == ["cy"] and Player.objects.of_club(club).count() == 8
    assert "Cyril" in names_of(hall) and "cy" not in names_of(hall)
    board = phone.open(f"/events/{hall.evening.event.pk}/")
    phone.send(board.form("Undo"), "Undo")
    cy.refresh_from_db()
    assert cy.name == "cy" and "cy" in names_of(hall) and Player.objects.of_club(club).count() == 8


def test_who_was_entered_under_a_wrong_name_may_be_somebody_else(hall):
    club, phone = kept(hall), phone_of(hall)
    page = renaming(hall, phone, "cy", "zoe")
    box = next(name for name in page.form("Save").names if name.startswith("s-"))
    phone.send(page.form("Save"), "Save", **{box: "1"})
    assert {"cy", "zoe"} <= {each.name for each in Player.objects.of_club(club)}
    assert Member.objects.filter(player__name="zoe").exists() and not Member.objects.filter(player__name="cy").exists()


def test_a_name_that_somebody_of_the_group_has_is_theirs(hall):
    club, phone = kept(hall), phone_of(hall)
    zoe = Player.objects.create(club=club, name="zoe")
    page = renaming(hall, phone, "cy", "zoe")
    assert "zoe of Village hall plays, not cy." in page.main and "Who is zoe?" not in page.main
    phone.send(page.form("Save"), "Save")
    assert Member.objects.filter(player=zoe).exists() and Player.objects.filter(club=club, name="cy").exists()


def test_a_table_that_was_cancelled_counts_for_nobody(hall):
    club = kept(hall)
    assert sum(each.over for each in results_of(club)) == 2
    played = hall.read().rounds[0]
    organiser.change_table(hall.evening, 1, played.tables[0].number, "Table 1 not played", {"void": True}, **hall.act)
    assert Table.objects.filter(void=True).count() == 1
    assert [len(each.sides) for each in results_of(club) if not each.over] == [0]
    assert len(GroupPage(club).figures.finished) == 4, "those of the other table"


def test_keep_this_group_is_offered_to_whoever_started_the_evening_alone(hall):
    helper = Phone()
    door = hall.evening.event.passes.get(may=Pass.RUN)
    helper.client.cookies[COOKIE] = cookie_of(Device(uuid.uuid4(), (door.pk,)))
    address = f"/events/{hall.evening.event.pk}/"
    assert "Keep this group" in phone_of(hall).open(address).main
    assert "Keep this group" not in helper.open(address).main


def test_two_who_entered_one_evening_are_two_people(hall):
    club = kept(hall)
    phone = phone_of(hall)
    cy, dee = (Player.objects.get(club=club, name=name) for name in ("cy", "dee"))
    page = phone.open(f"/groups/{club.pk}/people/{cy.pk}/same/")
    page = phone.send(page.form("They are one person"), "They are one person", kept=str(dee.pk))
    assert "they are two people" in page.main


def test_two_groups_do_not_share_an_evening(hall):
    club = kept(hall)
    event = hall.evening.event
    phone = phone_of(hall)
    assert phone.open(f"/events/{event.pk}/keep/").path == f"/events/{event.pk}/"
    assert phone.open(f"/events/{event.pk}/groups/{club.pk}/").path == f"/events/{event.pk}/"
    stranger = Phone()
    assert stranger.open(f"/events/{event.pk}/keep/").status == 404


def test_members_look_on_at_the_evenings_of_their_group_and_run_none(hall):
    club, member = kept(hall), Phone()
    come_in(member, club)
    event = hall.evening.event
    assert member.open(f"/groups/{club.pk}/nights/").link("Whist") == f"/events/{event.pk}/"
    assert member.open(f"/events/{event.pk}/").status == member.open(f"/events/{event.pk}/standings/").status == 200
    assert member.open(f"/events/{event.pk}/settings/").status == 404


def test_a_deleted_group_leaves_its_evenings_as_they_were(hall):
    club, before = kept(hall), names_of(hall)
    phone = phone_of(hall)
    asking = phone.open(f"/groups/{club.pk}/delete/")
    phone.send(asking.form("Delete the group"), "Delete the group")
    assert Event.objects.get().club is None and names_of(hall) == before
    hall.plays(1)
    assert Match.objects.exclude(club=None).count() == 0


def test_a_season_stays_whole_when_one_of_its_evenings_is_kept(hall):
    other = Hall(8, rounds=3, seed="two")
    other.plays(1)
    season = Season.objects.create(name="Winter", host=hall.ada.device, started=EVENING)
    Event.objects.update(season=season, host=hall.ada.device)
    Player.objects.exclude(device=hall.ada.device).update(device=None)
    phone = phone_of(hall)
    before = totals(phone, season)
    club = kept(hall)
    assert totals(phone, season) == before and Event.objects.exclude(club=club).count() == 0
    season.refresh_from_db()
    assert season.club == club


def test_who_played_at_several_evenings_of_a_season_joins_once(hall):
    other = Hall(8, rounds=3, seed="two")
    known = {each.name: each for each in acts.people_of(hall.evening.event)}
    for place in Member.objects.filter(entrant__event=other.evening.event):
        Member.objects.filter(pk=place.pk).update(player=known[place.player.name])
    season = Season.objects.create(name="Winter", host=hall.ada.device, started=EVENING)
    Event.objects.update(season=season, host=hall.ada.device)
    club = kept(hall)
    assert Player.objects.of_club(club).count() == 8


def totals(phone: Phone, season: Season) -> list[str]:
    """The rows of the table of a season."""
    page = phone.open(f"/seasons/{season.pk}/")
    return [each.text for each in page.top.all("tr")]


def test_whoever_only_helps_to_run_an_evening_gives_it_to_no_group(hall):
    helper = Phone()
    door = hall.evening.event.passes.get(may=Pass.RUN)
    helper.client.cookies[COOKIE] = cookie_of(Device(uuid.uuid4(), (door.pk,)))
    assert helper.open(f"/events/{hall.evening.event.pk}/").status == 200
    assert helper.open(f"/events/{hall.evening.event.pk}/keep/").status == 404
