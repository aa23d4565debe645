"""A season of nights at home and evenings: its table is worked out a second time, with a pencil; its page and form."""

import uuid
from collections import Counter, defaultdict
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from leagues.models import Event, Season
from leagues.rules.season_rules import SeasonRules
from leagues.seasons import table as season_table
from leagues.seasons.table import SeasonPage
from scorekeeper.actions import people as people_acts
from scorekeeper.device import Device
from scorekeeper.figures.results import FORM, NOTHING, remember_results
from scorekeeper.models import Club, ClubKey, Match, Night, Player, Summary
from tests.leagues.groups.test_keeping import kept, phone_of
from tests.leagues.hall import Hall, client_of, forget_evenings
from tests.phones import Phone
from tests.scorekeeper.clubs.test_groups import come_in, keep
from tests.scorekeeper.figures.test_a_year import EVENINGS, NIGHTS, Kept, Year
from tests.scorekeeper.figures.test_a_year import year as year
from tests.scorekeeper.nights.test_nights import again, snap
from tests.scorekeeper.sheet.test_page_costs import asked
from tests.table import EVENING

SINCE = f"{EVENING.date()}"
PLACES = (5, 3, 1)


def days_of(year: Year) -> list[list[Kept]]:
    """What was played each night and evening, the newest first; of one moment the evenings are as good as one."""
    events = dict(Event.objects.values_list("rounds__tables__match", "pk"))
    nights: dict[object, datetime] = {night.pk: night.started for night in Night.objects.all()}
    found: dict[object, list[Kept]] = defaultdict(list)
    for match, each in year.kept:
        found[each.night or events[match.pk]].append(each)
    return [found[key] for key in sorted(found, key=lambda key: nights.get(key, EVENING), reverse=True)]


def by_pencil(year: Year, counts: str) -> dict[str, tuple[int, int]]:
    """(points, days won or 0) by name, of matches won or of the points that people were ahead."""
    points, came = Counter[str](), Counter[str]()
    for day in days_of(year):
        for each in day:
            for side, total in zip(each.sides, each.totals, strict=True):
                best = max(each.totals) if each.high else min(each.totals)
                ahead = sum(total - other for other in each.totals) * (1 if each.high else -1)
                won = 0 if total != best else 2 if each.totals.count(best) == 1 else 1
                for name in side:
                    points[name] += won if counts == "matches" else ahead
        came.update({name for each in day for side in each.sides for name in side})
    return {name: (points[name], came[name]) for name in came}


def nights_by_places(year: Year) -> dict[str, tuple[int, int]]:
    """(points, nights) by name, where only nights count, by the places of who won most matches."""
    points, came = Counter[str](), Counter[str]()
    for day in days_of(year):
        won = Counter[str]()
        for each in day:
            for side, place in zip(each.sides, each.places, strict=True):
                won.update({name: int(place == 1) for name in side})
        for name in won:
            place = 1 + sum(won[other] > won[name] for other in won)
            points[name] += PLACES[place - 1] if place <= len(PLACES) else 0
        came.update(won.keys())
    return {name: (points[name], came[name]) for name in came}


def test_a_year_of_nights_and_evenings_has_the_table_that_a_pencil_gives(year, monkeypatch):
    """Of corrected matches, two people who are one, and somebody forgotten, too. At night a year is longer than what
    counts, its last nights lie ahead of today, and many evenings are of one moment: here all of it counts."""
    Night.objects.update(ended=EVENING)
    monkeypatch.setattr(season_table, "MOST_EVENINGS", NIGHTS + EVENINGS)
    season = Season.objects.create(name="Year", host=year.ada.device, started=EVENING, club=year.club)
    Event.objects.update(season=season, ended=EVENING)
    forget_evenings()

    def table(rules: SeasonRules) -> dict[str, tuple[int, int]]:
        season.rules = rules.stored
        totals = SeasonPage(season, Device(year.ada.device)).totals
        return {each.name: (each.points, each.evenings) for each in totals}

    for counts in ("matches", "difference"):
        assert table(SeasonRules(counts=counts, nights=SINCE)) == by_pencil(year, counts)
    Event.objects.update(season=None)
    year.kept = [each for each in year.kept if each[1].night is not None]
    assert table(SeasonRules(places=PLACES, nights=SINCE)) == nights_by_places(year)


@pytest.fixture
def club(ada: Phone) -> Club:
    """A group whose phone ada's is; a night that ended, with two games of snap that ada won."""
    page = again(ada, snap(ada, "ada", "bo"))
    ada.write(page, **{"cards-0": 30, "cards-1": 22})
    found = keep(ada)
    Night.objects.update(ended=timezone.now())
    return found


def test_a_season_of_nights_is_begun_from_the_group_after_a_look_at_its_table(ada, club):
    page = ada.open(ada.open(f"/events/new/?group={club.pk}").link("A season"))
    (counting, _) = page.top.one("main").one("form").all("details")
    assert "open" not in counting.attrs and counting.one("input").attrs["name"] == "places"
    assert page.form("Start the season").values["nights"] == [f"{timezone.localdate().year}-01-01"]
    assert "On a night at home whoever wins most games comes first." in page.main
    typed = {"name": "Winter", "counts": "matches", "nights": f"{timezone.localdate()}"}
    shown = ada.send(page.form("Show the table"), "Show the table", **typed)
    assert "Each match won brings 2 points" in shown.main and not Season.objects.exists(), "only looked at"
    page = ada.send(shown.form("Start the season"), "Start the season")
    season = Season.objects.get()
    assert page.path == f"/seasons/{season.pk}/" and (season.club, season.name) == (club, "Winter")
    assert [(each.name, each.points) for each in SeasonPage(season, Device(season.host)).totals] == [
        ("ada", 4),
        ("bo", 0),
    ]
    assert f"/nights/{Night.objects.get().pk}/" in page.links("") and "Thursday table" in page.main


def test_a_night_counts_once_it_has_ended_and_while_the_season_is_open(ada, club):
    season = Season.objects.create(name="Year", host=host_of_night(), started=EVENING, club=club)
    season.rules = SeasonRules(nights=SINCE).stored
    device = Device(season.host)
    assert len(SeasonPage(season, device).counting) == 1
    Night.objects.update(ended=None, last_used=timezone.now())
    assert [each.why_not for each in SeasonPage(season, device, of_group=True).listed] == ["is being played"]
    Night.objects.update(ended=timezone.now())
    season.closed = Night.objects.get().started - timedelta(days=1)
    assert SeasonPage(season, device, of_group=True).listed == []


def host_of_night() -> uuid.UUID:
    """The device that hosted the newest night."""
    return Night.objects.latest("started").host


def test_who_only_opens_an_evening_is_told_of_no_night_of_its_season(ada, db):
    """S2: neither what it is called nor where it is, on the page, on paper and in a spreadsheet."""
    hall = Hall(4, rounds=1)
    hall.plays(1)
    runs, club = phone_of(hall), kept(hall)
    snap(runs, "ada", "bo")
    Night.objects.update(club=club, name="Secret supper", ended=timezone.now())
    Match.objects.filter(of_event=False).update(club=club)
    season = Season.objects.create(name="Year", host=hall.ada.device, started=EVENING, club=club)
    season.rules = SeasonRules(nights="2020-01-01").stored
    season.save()
    Event.objects.update(season=season)
    looks, night = Phone(), f"/nights/{Night.objects.get().pk}/"
    view = Event.objects.get().passes.get(may="view")
    looks.open(f"/evening/{view.pk}/{view.token}/")
    at = f"/seasons/{season.pk}/"
    page, own = looks.open(at), runs.open(at)
    assert night not in page.links("") and night in own.links("") and looks.open(night).status == 404
    files = [page.link("CSV"), at]
    for path in files:
        assert "Secret supper" not in looks.client.get(path).content.decode()
        assert "Secret supper" in runs.client.get(path).content.decode()
    assert "2 of them in this season" in page.main and "2 evenings" in own.main, "but they count"


def season_with(club: Club, **rules: Any) -> Season:
    facts = {"host": host_of_night(), "started": EVENING, "club": club}
    return Season.objects.create(name="Year", **facts, rules=SeasonRules(nights="2020-01-01", **rules).stored)


def points_in(season: Season) -> dict[str, int]:
    season.refresh_from_db()
    return {each.name: each.points for each in SeasonPage(season, Device(season.host)).totals}


def test_a_handicap_is_added_each_evening_and_stays_with_whom_somebody_is_found_to_be(ada, club):
    """And undone they are two people again, of whom one has it."""
    season = season_with(club, counts="matches")
    bo = Player.objects.get(club=club, name="bo")
    page = ada.open(f"/seasons/{season.pk}/rules/")
    ada.send(page.form("Save"), "Save", **{f"handicap-{bo.pk}": "5"})
    page = ada.open(f"/seasons/{season.pk}/")
    assert "+5 each evening" in page.main and "A handicap is added each evening." in page.main
    assert points_in(season) == {"bo": 5, "ada": 4}
    bob = Player.objects.create(club=club, name="Bob")
    done = people_acts.merge(bob, bo, EVENING)
    assert points_in(season) == {"Bob": 5, "ada": 4}
    page = ada.open(f"/seasons/{season.pk}/rules/")
    ada.send(page.form("Save"), "Save", best="3")
    assert points_in(season) == {"Bob": 5, "ada": 4}, "saved as they stand"
    people_acts.undo_merge(done, EVENING)
    assert points_in(season) == {"bo": 5, "ada": 4} and dict(season.rules["handicaps"]) == {f"{bo.pk}": 5}


def test_handicaps_are_given_before_anything_is_played_and_stay_with_who_is_not_in_the_table(ada, club):
    season = season_with(club)
    cy, dee = (Player.objects.create(club=club, name=name) for name in ("cy", "dee"))
    season.rules["handicaps"] = [[f"{uuid.uuid4()}", 7]]
    season.save()
    page = ada.open(f"/seasons/{season.pk}/rules/")
    ada.send(page.form("Save"), "Save", **{f"handicap-{cy.pk}": "5", f"handicap-{dee.pk}": "-3"})
    page = ada.open(f"/seasons/{season.pk}/rules/")
    ada.send(page.form("Save"), "Save", least="2")
    season.refresh_from_db()
    assert [points for _, points in season.rules["handicaps"]] == [7, 5, -3] and season.rules["least"] == 2
    ada.client.post(page.path, {"csrfmiddlewaretoken": page.form("Save").values["csrfmiddlewaretoken"][0], "best": "1"})
    season.refresh_from_db()
    assert len(season.rules["handicaps"]) == 3, "nor is it asked of everybody by a page from before they came"
    page = ada.open(page.path)
    ada.send(page.form("Save"), "Save", **{f"handicap-{cy.pk}": ""})
    season.refresh_from_db()
    assert [points for _, points in season.rules["handicaps"]] == [7, -3]


def test_the_form_of_a_season_that_is_not_there_yet_leads_back_to_its_group(ada, club):
    page = ada.open(f"/groups/{club.pk}/season/")
    assert ada.open(page.link("Thursday table")).path == f"/groups/{club.pk}/"


def test_a_second_organiser_of_the_group_changes_the_rules_and_a_member_does_not(ada, bo, club):
    season = Season.objects.create(name="Year", host=host_of_night(), started=EVENING, club=club)
    come_in(bo, club)
    assert "Rules of the season" not in bo.open(f"/seasons/{season.pk}/").main
    assert bo.open(f"/seasons/{season.pk}/rules/").status == 404 == bo.open(f"/groups/{club.pk}/season/").status
    come_in(bo, club, ClubKey.RUN)
    page = bo.open(bo.open(f"/seasons/{season.pk}/").link("Rules of the season"))
    bo.send(page.form("Save"), "Save", best="3")
    assert Season.objects.get().rules == {"best": 3}


def test_a_season_costs_six_queries_however_many_nights_and_evenings_it_has(year):
    season = Season.objects.create(name="Year", host=year.ada.device, started=EVENING, club=year.club)
    everybody = ((f"{each.pk}", 1) for each in Player.objects.filter(club=year.club))
    season.rules = SeasonRules(counts="matches", nights=SINCE, handicaps=tuple(everybody)).stored
    season.save()
    remember_results(year.club)
    phone, path = Phone(), f"/seasons/{season.pk}/"
    phone.client.cookies = client_of(Device(year.ada.device)).cookies
    Event.objects.filter(pk=Event.objects.earliest("pk").pk).update(season=season, ended=EVENING)
    forget_evenings()
    phone.open(path)
    few = asked(phone, path)
    Event.objects.update(season=season, ended=EVENING)
    forget_evenings()
    phone.open(path)
    assert asked(phone, path) == few <= 6


def many(club: Club, nights: int, people: int) -> None:
    """Nights of a match each, remembered, of so many people in turn."""
    who = Player.objects.bulk_create(Player(club=club, name=f"player {number}") for number in range(people))
    begun = [EVENING + timedelta(hours=number) for number in range(nights)]
    host = host_of_night()
    held = Night.objects.bulk_create(Night(club=club, host=host, started=at, last_used=at, ended=at) for at in begun)
    facts = {"game_key": "hearts", "options": {}, "host": host, "club": club}
    played = Match.objects.bulk_create(Match(**facts, night=night, started=night.started) for night in held)
    pairs = [(who[2 * at % people], who[(2 * at + 1) % people]) for at in range(nights)]
    said = {**NOTHING, "over": True, "deals": 1}
    Summary.objects.bulk_create(
        Summary(
            match=match,
            rows=0,
            changes=0,
            form=FORM,
            results={
                **said,
                "sides": [[[f"{one.pk}"], 9, "9", 1, 9, 9], [[f"{other.pk}"], 3, "3", 2, 3, 3]],
            },
        )
        for match, (one, other) in zip(played, pairs, strict=True)
    )


@pytest.mark.parametrize("what", ["nights", "people"])
def test_queries_of_a_season_do_not_grow_with_its_nights_or_its_people(ada, club, what):
    """At twenty and at two hundred of them, everybody with a handicap."""
    costs = []
    for count in (20, 200):
        many(club, **{"nights": 20, "people": 20, what: count})
        everybody = Player.objects.filter(club=club)
        season = season_with(club, counts="matches", handicaps=tuple((f"{each.pk}", 1) for each in everybody))
        for path in (f"/seasons/{season.pk}/", f"/seasons/{season.pk}/rules/"):
            ada.open(path)
            costs.append(asked(ada, path))
        season.delete()
    assert costs[:2] == costs[2:] and costs[0] <= 6


def test_of_many_evenings_that_do_not_count_it_is_told_how_many(ada, club):
    """Up to five are told by what they would have brought."""
    many(club, nights=8, people=2)
    for best, told in ((3, "not counted: 2, 2, 2, 2, 2"), (2, "6 not counted")):
        season = season_with(club, counts="matches", best=best)
        assert told in ada.open(f"/seasons/{season.pk}/").main
        season.delete()
