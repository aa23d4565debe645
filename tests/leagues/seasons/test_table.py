"""What an evening brings in its season."""

import re
from datetime import date, timedelta
from importlib import import_module
from itertools import chain
from uuid import uuid4

import pytest
from django.apps import apps
from django.db import IntegrityError, connection, transaction
from django.test import Client

from leagues.actions import organiser
from leagues.actions.organiser import find_or_create_season
from leagues.ladder.challenges import arrange_match
from leagues.models import Event, Member, Season
from leagues.paper.documents import season_html
from leagues.paper.season_sheet import PrintedSeason as OnPaper
from leagues.paper.season_sheet import SeasonEvening, SeasonRow
from leagues.rules.season_rules import SeasonRules
from leagues.seasons import table as season_table
from leagues.seasons.days import evening_day
from leagues.seasons.table import SeasonTotal, add_day, describe_places
from leagues.state.facts.snapshot import take_snapshot
from scorekeeper.access.permission import COOKIE, cookie_of
from scorekeeper.device import Device
from scorekeeper.models import Line
from scorekeeper.printing.layout import geometry
from scorekeeper.rules.tally import RuleError
from tests.leagues.hall import Hall
from tests.reading import flat
from tests.table import EVENING

pytestmark = pytest.mark.django_db


def test_a_ladder_counts_in_its_season_by_its_rungs():
    """One challenge, dee against cy: ada is still at the top, though nobody but dee has a win."""
    hall = Hall(4, "ladder", pairs=True, pitches=2)
    hall.now(arrange_match(hall.evening, 4, 3, **hall.act))
    hall.writes(hall.evening.challenges[0].tables[0], 13, 13)
    found: dict[object, SeasonTotal] = {}
    add_day(found, evening_day(hall.read(), SeasonRules()))
    rows = {total.name: (total.points, [*total.places.values()], total.won) for total in found.values()}
    pairs = {"ada": (6, [1], 1), "bo": (4, [2], 0), "dee": (2, [3], 0), "cy": (0, [4], 0)}
    assert rows == pairs | {f"with {name}": counted for name, counted in pairs.items()}


def test_rules_that_are_refused_begin_no_season(monkeypatch):
    def refuse(*_: object, **__: object) -> None:
        raise RuleError("Look at what stands now.")

    hall, client = Hall(4), Client()
    client.cookies[COOKIE] = cookie_of(Device(hall.ada.device))
    monkeypatch.setattr(organiser, "change_event", refuse)
    answer = client.post(f"/events/{hall.evening.event.pk}/settings/", {"season": "Winter", "option-rounds": "3"})
    assert "Look at what stands now." in answer.content.decode() and not Season.objects.exists()


def test_a_host_has_one_season_of_a_name_however_it_is_written():
    host = uuid4()
    first = find_or_create_season("Winter", host, EVENING)
    assert (
        find_or_create_season("winter", host, EVENING) == first
        and find_or_create_season("Winter", uuid4(), EVENING) != first
    )
    with pytest.raises(IntegrityError), transaction.atomic():
        Season.objects.create(name="WINTER", host=host, started=EVENING)


def test_seasons_of_one_name_from_before_get_a_number():
    migration, host = import_module("leagues.migrations.0003_one_season_of_a_name"), uuid4()
    with connection.cursor() as cursor:
        cursor.execute("DROP INDEX one_season_of_a_name")  # until the end of this test
    for name in ("Winter", "winter", "Winter 2", "Winter"):
        Season.objects.create(name=name, host=host, started=EVENING)
    migration.number_doubles(apps, None)
    assert len({name.lower() for name in Season.objects.values_list("name", flat=True)}) == 4


def season_of_two(first: Hall, second: Hall) -> Season:
    """Two evenings of one host, both played to their end."""
    second.evening.event.host = first.ada.device
    season = find_or_create_season("Winter", first.ada.device, EVENING)
    for hall in (first, second):
        hall.evening.event.season = season
        hall.evening.event.save()
        hall.plays(hall.evening.length)
    assert season is not None
    return season


def onlooker(hall: Hall) -> Device:
    return Device(uuid4(), (hall.evening.event.passes.get(may="view").pk,))


def test_whoever_looks_on_finds_the_whole_season_and_opens_no_other_evening_by_it():
    first, second = Hall(4, rounds=1), Hall(5, rounds=1, seed="two")
    season, looks, client = season_of_two(first, second), onlooker(first), Client()
    client.cookies[COOKIE] = cookie_of(looks)
    at = f"/events/{first.evening.event.pk}/"
    link = f'href="/seasons/{season.pk}/"'
    pages = {
        path: client.get(path).content.decode() for path in (at, f"{at}standings/", f"{at}standings/1/", "/events/")
    }
    assert all(link in page for page in pages.values())
    page = flat(client.get(f"/seasons/{season.pk}/").content.decode())
    assert "2 of them" in page and page.count("opens with its own code") == 1
    assert at in page and str(second.evening.event.pk) not in page
    client.cookies[COOKIE] = cookie_of(Device(uuid4()))
    assert [client.get(f"/seasons/{season.pk}/{rest}").status_code for rest in ("", "season.pdf")] == [404, 404]
    client.cookies[COOKIE] = cookie_of(Device(first.ada.device))
    assert link in client.get(at).content.decode(), "on the board, too"
    assert [each.evenings for each in season_table.SeasonPage(season, looks).totals if each.name == "ada"] == [1, 1]


def test_a_place_is_told_beside_the_place_in_the_season():
    first, second = Hall(4, rounds=1), Hall(5, rounds=1, seed="two")
    known = season_table.SeasonPage(season_of_two(first, second), Device(first.ada.device))
    (words,) = known.places(first.evening.holders(1, 1))
    total = known.totals_by_player[first.evening.holders(1, 1)[0].player]
    assert words == f"place {total.place} of {len(known.totals_by_player)}"
    both = known.places([*first.evening.holders(1, 1), *first.evening.holders(2, 1)])
    assert [each.split()[0] for each in both] == ["ada", "bo"]


def test_a_season_opens_from_an_evening_that_is_older_than_those_that_count(monkeypatch):
    monkeypatch.setattr(season_table, "MOST_EVENINGS", 1)
    old, new = Hall(4, rounds=1), Hall(5, rounds=1, seed="two")
    season, client = season_of_two(old, new), Client()
    old.evening.event.started -= timedelta(days=7)
    old.evening.event.save()
    client.cookies[COOKIE] = cookie_of(onlooker(old))
    page = flat(client.get(f"/seasons/{season.pk}/").content.decode())
    assert "2 of them in this season; the newest 1 count" in page
    assert page.count("opens with its own code") == 1 == page.count("· too old to count")
    assert f"/events/{old.evening.event.pk}/" in page
    assert len(season_table.SeasonPage(season, onlooker(old)).totals) == 5


def test_whoever_only_helps_to_run_an_evening_puts_it_into_no_other_season_of_its_host():
    """Its table would be open to them by its name alone. They keep the season that it is in, or take it out."""
    hall, helper = Hall(4), Client()
    event = hall.evening.event
    committee, helper_key = find_or_create_season("Committee", event.host, EVENING), event.passes.get(may="run").pk
    helper.cookies[COOKIE] = cookie_of(Device(uuid4(), (helper_key,)))

    def named(client: Client, name: str) -> tuple[str, Season | None]:
        answer = client.post(f"/events/{event.pk}/settings/", {"season": name, "option-rounds": "3"})
        event.refresh_from_db()
        return answer.content.decode(), event.season

    for name in ("Committee", "Winter"):
        said, season = named(helper, name)
        assert "Only the phone that started this evening can choose another season." in said and season is None
    assert helper.get(f"/seasons/{committee.pk}/").status_code == 404 and Season.objects.count() == 1
    event.season = committee
    event.save()
    assert [named(helper, name)[1] for name in ("committee", "")] == [committee, None]
    host = Client()
    host.cookies[COOKIE] = cookie_of(Device(hall.ada.device))
    assert named(host, "Committee")[1] == committee


def test_the_place_in_the_season_stands_beside_that_of_an_evening_once_it_is_over():
    """No line of an evening in play changes it, and the page is asked for after every line."""
    first, second = Hall(4, rounds=1), Hall(4, rounds=2, seed="two")
    season = season_of_two(first, Hall(5, rounds=1, seed="three"))
    second.evening.event.season = season
    second.evening.event.save()
    second.plays()
    same = first.evening.holders(1, 1)[0].player
    Member.objects.filter(entrant__event=second.evening.event, entrant__number=1).update(player=same)
    shown = []
    for hall in (first, second):
        client = Client()
        client.cookies[COOKIE] = cookie_of(onlooker(hall))
        shown.append(flat(client.get(f"/events/{hall.evening.event.pk}/standings/1/").content.decode()))
    assert "Winter</a>: place " in shown[0]
    assert "Winter</a>" in shown[1] and "Winter</a>:" not in shown[1]


def test_an_evening_in_which_nothing_is_written_yet_does_not_count():
    """It is listed for whoever runs it. One that was ended before anybody played brings nobody anything."""
    first, second, third = Hall(4, rounds=1), Hall(5, rounds=1, seed="two"), Hall(6, rounds=1, seed="three")
    season, client = season_of_two(first, second), Client()
    third.evening.event.host, third.evening.event.season = first.ada.device, season
    third.evening.event.save()
    client.cookies[COOKIE] = cookie_of(Device(first.ada.device))

    def page() -> str:
        return flat(client.get(f"/seasons/{season.pk}/").content.decode())

    assert "2 of them in this season" in page() and page().count("nothing is written yet") == 1
    third.opens()
    third.writes(third.evening.running.unfinished[0])
    assert "3 of them in this season" in page() and "nothing is written yet" not in page()
    assert page().count("· is being played") == 1
    Line.objects.filter(match__table__round__event=third.evening.event).delete()
    third.evening.event.ended = third.at
    third.evening.event.save()
    assert "ended before anybody played" in page() and "nothing is written yet" not in page()
    known = season_table.SeasonPage(season, Device(first.ada.device))
    assert len(known.counting) == 2 and "2 of them in this season" in page() and len(known.totals) == 9


def test_an_evening_that_nobody_won_says_so_in_the_list(monkeypatch):
    hall, client = Hall(4, rounds=1), Client()
    season = season_of_two(hall, Hall(5, rounds=1, seed="two"))
    client.cookies[COOKIE] = cookie_of(Device(hall.ada.device))
    monkeypatch.setattr(season_table, "first_placed", lambda evening: ())
    assert client.get(f"/seasons/{season.pk}/").content.decode().count("· nobody won it") == 2


def a_week_apart(*halls: Hall) -> None:
    """The first of them a week ago, the next two weeks ago."""
    for weeks, hall in enumerate(halls, 1):
        hall.evening.event.started -= timedelta(days=7 * weeks)
        hall.evening.event.title = f"Tuesday {weeks}"
        hall.evening.event.save()


def test_places_taken_stand_with_the_day_of_their_evening_the_newest_first():
    first, second = Hall(4, rounds=1), Hall(4, rounds=1, seed="two")
    season, client = season_of_two(first, second), Client()
    a_week_apart(first, second)
    same = first.evening.holders(1, 1)[0].player
    Member.objects.filter(entrant__event=second.evening.event, entrant__number=1).update(player=same)
    known = season_table.SeasonPage(season, Device(first.ada.device))
    new, old = (known.totals_by_player[same].places[hall.evening.event.pk] for hall in (first, second))
    client.cookies[COOKIE] = cookie_of(onlooker(second))
    page = client.get(f"/seasons/{season.pk}/").content.decode()
    assert f"place {new} on 2 Jan, {old} on 26 Dec 2025" in page
    assert page.index("Tuesday 1") < page.index("Tuesday 2") and "2 Jan 2026" in page, "also the one without a link"


@pytest.mark.parametrize(
    ("places", "days", "words"),
    [
        (
            (3, 1, 4, 1, 5, 9),
            "2026-05-07 2026-05-06 2026-05-05 2026-05-04 2026-05-03 2026-05-02",
            "place 3 on 7 May, 1 on 6 May; 4 evenings before",
        ),
        ((1, 3), "2026-01-09 2026-01-09", "place 1 and 3 on 9 Jan"),
        ((10, 1), "2026-11-24 2025-11-25", "place 10 on 24 Nov, 1 on 25 Nov 2025"),
    ],
)
def test_a_place_has_a_day_that_cannot_be_mistaken(places, days, words):
    total = SeasonTotal("ada", places=dict(enumerate(places)))
    assert describe_places(total, dict(enumerate(map(date.fromisoformat, days.split())))) == words


@pytest.mark.parametrize("choices", [{"paper": "a4", "large": False}, {"paper": "letter", "large": True}])
def test_the_paper_of_a_season_names_its_evenings_and_every_place_stands_under_its_day(choices):
    first, second = Hall(4, rounds=1), Hall(5, rounds=1, seed="two")
    season = season_of_two(first, second)
    a_week_apart(first, second)
    known = season_table.SeasonPage(season, Device(first.ada.device))
    (html,) = season_html(known.on_paper, choices)
    assert html.count("<tr") == 2 + len(known.totals) and "2 evenings" in html and known.rule in html
    assert re.findall(r"<th scope=\"col\">(.*?)</th>", html) == ["2<br>Jan", "26<br>Dec"]
    assert re.findall(r"<li>(.*?)</li>", html) == [
        "2 January 2026 · <bdi>Tuesday 1</bdi>",
        "26 December 2025 · <bdi>Tuesday 2</bdi>",
    ]
    rows = [re.findall(r'<td class="on">(.*?)</td>', row) for row in html.split("<tr")[3:]]
    keys = [hall.evening.event.pk for hall in (first, second)]
    assert rows == [[f"{total.places.get(key, '–')}" for key in keys] for total in known.totals]
    room = geometry.PAPER_SIZES[choices["paper"]][0] - geometry.SIDE_MARGINS
    assert sum(map(float, re.findall(r"width: ([\d.]+)mm", html))) == pytest.approx(room, abs=0.1)


@pytest.mark.parametrize("large", [False, True])
def test_a_long_season_has_a_column_for_as_many_evenings_as_its_paper_has_room_for(large):
    """The places before them stand in tables below, each with those who were there."""
    held = tuple(SeasonEvening("Tuesday", date(2026, 5, 1) + timedelta(days=7 * at)) for at in range(60, 0, -1))
    once = SeasonRow(2, "Bo", 3, 0, 1, (*[None] * 59, 2))
    known = OnPaper("Winter", held, (SeasonRow(1, "Maximiliana " * 4, 300, 1, 60, tuple(range(1, 61))), once), "")
    (html,) = season_html(known, {"paper": "a4", "large": large})
    newest, *before = html.split("<table")[1:]
    assert 'data-footer="Winter · standings of the season"' in html, "its days leave no room for its name"
    first = re.findall(r'<td class="on">(\d+)</td>', newest)
    assert "place in the newest" in newest and 2 <= len(first) < 10 and html.count("<li>") == 60
    rest = [re.findall(r'<td class="on">(\d+)</td>', table) for table in before]
    assert [*first, *chain(*rest)] == [*map(str, range(1, 61)), "2"]
    assert [table.count("<bdi>Bo<") for table in before] == [*[0] * (len(before) - 1), 1]
    room = geometry.PAPER_SIZES["a4"][0] - geometry.SIDE_MARGINS
    for table in before:
        widths = [*map(float, re.findall(r"width: ([\d.]+)mm", table))]
        assert sum(widths) == pytest.approx(room, abs=0.1) and min(widths) >= 0


def test_a_format_may_bring_season_points_of_its_own_and_the_rule_says_so():
    places, cards = Hall(4, rounds=1), Hall(10, "grass_roots", "cribbage", seed="two")
    cards.opens()
    table = cards.evening.opened[0].tables[0]
    wanted = take_snapshot(cards.evening).with_table(1, table.number, summed=(121, 90, 31, -31))
    cards.now(organiser.change_event(cards.evening, wanted, "Cards typed.", **cards.act))
    found: dict[object, SeasonTotal] = {}
    add_day(found, evening_day(cards.evening, SeasonRules()))
    assert {total.points for total in found.values()} == {0}  # no card of 12 points yet
    known = season_table.SeasonPage(season_of_two(places, Hall(4, rounds=1, seed="two")), Device(places.ada.device))
    assert known.rule.startswith("Each evening you get a point for everyone who ends below you. If level,")
    known.__dict__.update(newest=[cards.evening], counting_keys={cards.evening.event.pk})
    assert known.rule.startswith("A card of 12 game points or more brings season points, any other card none. If level")


def client_of(device: Device) -> Client:
    client = Client()
    client.cookies[COOKIE] = cookie_of(device)
    return client


def test_whoever_runs_a_season_looks_at_other_rules_saves_them_and_changes_them_back():
    """Two evenings of four, one place a head by the list, and only the better of each counts."""
    first, second = Hall(4, rounds=1), Hall(4, rounds=1, seed="two")
    season = season_of_two(first, second)
    host = client_of(Device(first.ada.device))
    at, rules = f"/seasons/{season.pk}/", f"/seasons/{season.pk}/rules/"

    def table_at() -> str:
        return flat(host.get(at).content.decode()).partition("</table>")[0].partition("<main")[2]

    usual = table_at()
    assert rules in host.get(at).content.decode()
    typed = {"places": "10, 5", "best": "1", "least": "2", "up": "1"}
    shown = flat(host.post(rules, typed | {"show": "1"}).content.decode())
    assert "The places of an evening bring 10 and 5 points." in shown and "Only your best 1 evening count" in shown
    assert table_at() == usual, "only looked at"
    before = Event.objects.get(pk=second.evening.event.pk).news
    assert host.post(rules, typed)["Location"] == at
    assert Event.objects.get(pk=second.evening.event.pk).news == before + 1, "programs are told"
    assert Season.objects.get().rules == {"places": [10, 5], "best": 1, "least": 2, "up": 1}
    page = table_at()
    assert page.count("needs 1 more") == 8, "nobody came to both: the names of another evening are other people"
    host.post(rules, {**typed, "least": ""})
    assert table_at().count("goes up") == 4
    assert flat(client_of(onlooker(first)).get(at).content.decode()).count("goes up") == 4
    host.post(rules, {"places": ""})
    assert table_at() == usual


def test_of_two_evenings_the_worse_is_struck_on_page_and_paper():
    found: dict[object, SeasonTotal] = {}
    rules = SeasonRules(places=(3, 2, 1), best=1)
    hall = Hall(4, rounds=1)
    hall.plays(1)
    add_day(found, evening_day(hall.read(), rules), rules)
    for total in found.values():
        total.brought[uuid4()] = 9
    assert {total.points for total in found.values()} == {9}
    assert all(total.dropped_points == [rules.of_place(*total.places.values())] for total in found.values())
    row = SeasonRow(1, "ada", 9, 1, 2, (1, 2), (False, True), "goes up")
    held = (SeasonEvening("two", date(2026, 11, 24)), SeasonEvening("one", date(2026, 11, 17)))
    (html,) = season_html(OnPaper("Winter", held, (row,), "A rule."), {"paper": "a4", "large": False, "small": False})
    assert "<s>2</s>" in html and "<s>1</s>" not in html and "Struck places do not count." in html


@pytest.mark.parametrize(
    ("count", "format", "options"), [(5, "changing_partners", {"rounds": 1}), (4, "ladder", {"pairs": True})]
)
def test_the_next_evening_of_a_season_has_the_people_and_rules_of_the_last_one(count, format, options):
    hall = Hall(count, format, **options)
    last = hall.evening.event
    last.season = season = find_or_create_season("Winter", last.host, EVENING)
    last.save()
    client, path = client_of(Device(last.host)), f"/seasons/{season.pk}/next/"
    assert path in client.get(f"/seasons/{season.pk}/").content.decode()
    assert client_of(onlooker(hall)).post(path).status_code == 404 and Event.objects.count() == 1
    at = client.post(path)["Location"]
    assert client.post(path)["Location"] == at and client.get(at).status_code == 200, "pressed twice it is one"
    new = Event.objects.exclude(pk=last.pk).get()

    def rules(event: Event) -> list[object]:
        event.options.pop("effort", None)  # of its draw
        people = event.entrants.order_by("number").values_list("number", "ticket", "members__player__name")
        return [event.format_key, event.game_key, event.options, event.game_options, event.season, [*people]]

    assert rules(new) == rules(last) and new.started.date() > last.started.date() and not new.rounds.exists()


def test_the_people_of_the_next_evening_are_those_of_the_last_one():
    hall = Hall(4)
    last = hall.evening.event
    last.season = season = find_or_create_season("Winter", last.host, EVENING)
    last.save()
    client_of(Device(last.host)).post(f"/seasons/{season.pk}/next/")
    new = Event.objects.exclude(pk=last.pk).get()
    of = [{*Member.objects.filter(entrant__event=event).values_list("player", flat=True)} for event in (last, new)]
    assert of[0] == of[1]


def test_an_evening_of_which_only_totals_were_typed_counts(db):
    hall = Hall(4, rounds=1)
    season = find_or_create_season("Winter", hall.ada.device, EVENING)
    hall.opens()
    wanted = take_snapshot(hall.evening).with_table(1, 1, summed=(40, 12))
    hall.now(organiser.close_round(organiser.change_event(hall.evening, wanted, "typed", **hall.act), **hall.act))
    Event.objects.update(season=season)
    assert len(season_table.SeasonPage(season, Device(hall.ada.device)).counting) == 1


def test_most_evenings_won_has_a_table_of_its_own_on_page_paper_and_in_the_file(db):
    first, second = Hall(4, rounds=1), Hall(4, rounds=1, seed="two")
    season = season_of_two(first, second)
    season.rules = SeasonRules(also=("won",)).stored
    season.save()
    known = season_table.SeasonPage(season, Device(first.ada.device))
    ((title, rows),) = known.further
    (html,) = season_html(known.on_paper, {"paper": "a4", "large": False, "small": False})
    page = client_of(Device(first.ada.device)).get(f"/seasons/{season.pk}/season.csv").content.decode()
    printed = flat(html.partition("Evenings won")[2])
    for place, name, figure in rows:
        row = f'<td class="place">{place}</td><th scope="row"><bdi>{name}</bdi></th><td class="sum">{figure}</td>'
        assert row in printed and f"{place},{name},{figure}\r\n" in page
    won = sorted((each.won for each in season_table.SeasonPage(season, Device(first.ada.device)).totals), reverse=True)
    assert title == "Evenings won" and [figure for _, _, figure in rows] == [each for each in won if each]
    assert [place for place, _, figure in rows] == [1 + sum(other > figure for other in won) for _, _, figure in rows]


def test_an_evening_that_somebody_missed_is_one_of_the_worst(db):
    first, second = Hall(4, rounds=1), Hall(5, rounds=1, seed="two")
    season = season_of_two(first, second)
    season.rules = SeasonRules(worst=1).stored
    totals = season_table.SeasonPage(season, Device(first.ada.device)).totals
    assert len(totals) == 9 and not any(each.dropped for each in totals), "each was at one of two"


def test_a_table_in_which_everybody_is_first_has_no_winners():
    first, second = Hall(4, rounds=1), Hall(5, rounds=1, seed="two")
    season = season_of_two(first, second)
    season.rules = SeasonRules(also=("won", "came")).stored
    page = season_table.SeasonPage(season, Device(first.ada.device))
    assert {title: [place for place, _, _ in rows].count(1) for title, rows in page.further}["Evenings played"] > 3
    assert [title for title, _ in page.winners] == ["", "Evenings won"]
