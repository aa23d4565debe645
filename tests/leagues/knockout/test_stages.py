"""Two stages of one evening: who goes on is looked at first, and then every page, paper and program shows both."""

import json
import re
from collections import Counter
from html import unescape

import pytest
from django.core.serializers.json import DjangoJSONEncoder

from leagues.actions.passes import make_read_key
from leagues.actions.reading import check_event
from leagues.board.organiser_board import BoardPage
from leagues.files.export import event_part
from leagues.files.formats import EVENT
from leagues.models import Event
from scorekeeper.access.read_keys import key_text
from scorekeeper.device import Device
from scorekeeper.rules.tally import RuleError
from tests.leagues.api.test_routes import told
from tests.leagues.board.test_grass_roots_evening import ClubNight
from tests.leagues.hall import Hall, client_of, looker
from tests.table import EVENING

pytestmark = pytest.mark.django_db
BEGIN = {"count": "6", "play": "knockout", "third": "on"}


@pytest.fixture
def hall():
    """Ten pairs after three rounds of Swiss, of whom six go on."""
    hall = Hall(10, "swiss", pairs=True, pitches=1, rounds=3, then=6)
    hall.plays(3)
    return hall


def text_of(answer):
    return re.sub(r"\s+", " ", re.sub("<[^>]+>", " ", answer.content.decode()))


def press_start(ada, url, sent):
    """The answer to *Start* on the page that shows who goes on."""
    looked_at = re.search(r'name="seeds" value="([\d,]+)"', ada.get(url, sent).content.decode())
    return ada.post(url, sent | {"seeds": looked_at[1] if looked_at else ""})


def begin(hall, **sent):
    """The page after its organiser let the second stage begin, with the first of those who are level."""
    ada, url = client_of(Device(hall.ada.device)), f"/events/{hall.evening.event.pk}/next-stage/"
    sent = BEGIN | sent
    page = ada.get(url, sent).content.decode()
    level = [
        number
        for part in page.split('<fieldset class="level">')[1:]
        for number in re.findall(r'name="level" value="(\d+)"', part)[: int(re.search(r"Tick (\d+)", part)[1])]
    ]
    answer = press_start(ada, url, sent | {"level": level})
    hall.read()
    return answer


def test_who_is_level_is_asked_before_the_second_stage_begins(hall):
    ada, url = client_of(Device(hall.ada.device)), f"/events/{hall.evening.event.pk}/"
    board = ada.get(url)
    assert "The first 6 go on to the knockout." in text_of(board) and "next-stage/" in board.content.decode()
    page = ada.get(url + "next-stage/", BEGIN)
    assert "share the last place. Who goes on? Tick 1." in text_of(page)
    all_ticked = {"level": re.findall(r'name="level" value="(\d+)"', page.content.decode())}
    assert "Tick as many as the question says." in text_of(ada.get(url + "next-stage/", BEGIN | all_ticked))
    assert "Start the knockout" not in text_of(page)
    ada.post(url + "next-stage/", BEGIN)
    assert hall.read().stage is None
    assert begin(hall).status_code == 302
    assert hall.evening.event.changes.latest("act").at.date() > EVENING.date()  # on another evening
    stage = hall.evening.stage
    assert len(stage.seeds) == 6 and stage.after == 3 and not stage.carries
    places = {row.number: row.place for row in hall.evening.first_stage.standings}
    assert [places[one] for one in stage.seeds] == sorted(places[one] for one in stage.seeds)
    assert [len(table.seats) for table in hall.evening.next_draw.tables] == [2, 2, 1, 1]
    board = text_of(ada.get(url))
    assert "Quarter-final: tables 1 and 2." in board and "10 pairs" in board and "Byes in round 4: 2" in board


def test_no_more_are_promised_a_place_in_the_knockout_than_play():
    hall = Hall(6, "round_robin")
    ada, url = client_of(Device(hall.ada.device)), f"/events/{hall.evening.event.pk}/settings/"
    answer = ada.post(url, {"option-then": "7"})
    assert "7 cannot go on: 6 play." in text_of(answer)


def test_only_what_was_looked_at_starts(hall):
    """A score may be corrected while the bracket is looked at."""
    ada, url = client_of(Device(hall.ada.device)), f"/events/{hall.evening.event.pk}/next-stage/"
    page = ada.get(url, BEGIN).content.decode()
    sent = BEGIN | {"level": re.findall(r'name="level" value="(\d+)"', page)[:1]}
    shown = ada.get(url, sent).content.decode()
    old = re.search(r'name="seeds" value="([\d,]+)"', shown)[1]
    best = int(old.split(",")[0])
    table = next(each for each in hall.evening.rounds[0].tables if best in each.draw.seats)
    hall.rewrites(table, 0 if best in table.draw.seats[::2] else 13)
    hall.read()
    answer = ada.post(url, sent | {"seeds": old})
    assert "A result was corrected meanwhile." in text_of(answer) and hall.read().stage is None
    new = re.search(r'name="seeds" value="([\d,]+)"', answer.content.decode())[1]
    assert new != old and ada.post(url, sent | {"seeds": new}).status_code == 302


def test_both_standings_are_on_page_screen_file_and_paper_and_for_programs(hall):
    begin(hall)
    hall.plays(3)
    assert hall.evening.over == "A knockout ends with its final."
    ada, url = client_of(Device(hall.ada.device)), f"/events/{hall.evening.event.pk}/"
    on, out = (
        hall.evening.stage.seeds[0],
        next(each.number for each in hall.evening.entrants if each not in hall.evening.playing),
    )
    page = text_of(ada.get(url + "standings/"))
    assert page.index(" Knockout Place Name") < page.index(" Swiss Place Name")
    file = ada.get(url + "standings.csv").content.decode()
    assert file.count("rank,name,points") == 2 and "standings, Swiss" in file
    assert f"{hall.evening.names[out]}" in file
    for number, words in ((on, "?before=1"), (out, "")):
        assert "round 3" in text_of(ada.get(url + f"standings/{number}/{words}"))
    assert looker(hall).get(url + "projector/").status_code == 200
    for paper in ("standings", "bracket"):
        assert ada.get(url + f"paper/{paper}.pdf").status_code == 200


def test_whoever_does_not_go_on_reads_their_place_and_undo_takes_the_stage_back(hall):
    begin(hall)
    out = next(each.number for each in hall.evening.entrants if each not in hall.evening.playing)
    view = looker(hall)
    url = f"/events/{hall.evening.event.pk}/"
    view.post(url + "here/", {"one": out, "own": "1"})
    own = text_of(view.get(url + "own/"))
    place = next(row.place for row in hall.evening.first_stage.standings if row.number == out)
    assert "That was it." in own and f"Place {place} with" in own
    ada = client_of(Device(hall.ada.device))
    ada.post(url + "undo/", {"shown": f"{hall.evening.event.changes.latest('act').pk}"})
    assert hall.read().stage is None and hall.evening.goes_on == 6 and hall.evening.event.format_key == "swiss"


def test_a_final_group_carries_points_over_and_follows_a_correction(hall):
    begin(hall, play="swiss", points="carry")
    before = {row.number: row.total for row in hall.evening.first_stage.standings}
    assert {row.number: row.total for row in hall.evening.standings} == {
        one: before[one] for one in hall.evening.stage.seeds
    }
    loser = next(row.number for row in reversed(hall.evening.first_stage.standings) if row.number in before)
    table = next(table for table in hall.evening.rounds[0].tables if loser in table.draw.seats)
    hall.rewrites(table, 13 * (loser in table.draw.seats[::2]))
    hall.read()
    after = {row.number: row.total for row in hall.evening.first_stage.standings}
    assert {row.number: row.total for row in hall.evening.standings} == {
        one: after[one] for one in hall.evening.stage.seeds
    }
    hall.plays(5)
    met = {frozenset(table.seats) for played in hall.evening.rounds[3:] for table in played.draw.tables}
    assert len(met) == 15 and hall.evening.over  # everybody met everybody


def test_who_would_go_on_by_corrected_results_is_told_on_the_board(hall):
    begin(hall)
    assert BoardPage(hall.evening, hall.at).other_would_go_on == ""
    last = hall.evening.stage.seeds[-1]
    for played in hall.evening.rounds:
        for table in played.tables:
            if table.match is not None and last in table.draw.seats:
                hall.rewrites(table, 0 if last in table.draw.seats[::2] else 13)
    hall.read()
    words = BoardPage(hall.evening, hall.at).other_would_go_on
    assert f"would have gone on, and not {hall.evening.names[last]}" in words


def test_both_stages_travel_in_a_file(hall):
    begin(hall)
    sent = json.dumps(event_part(hall.evening.event), cls=DjangoJSONEncoder)
    part = EVENT.read(json.loads(sent), "evening")
    assert part["options"]["stage"]["seeds"] == [*hall.evening.stage.seeds]
    people = [person["person"] for each in part["entrants"] for person in each["people"]]
    check_event(part, people)
    part["options"]["stage"]["seeds"] = [1, 99]
    with pytest.raises(RuleError):
        check_event(part, people)


STAGES = [
    ("round_robin_groups", 12, {"play": "knockout", "count": "6"}, {}),
    ("round_robin_groups", 12, {"play": "swiss", "count": "6"}, {}),
    ("swiss", 8, {"play": "knockout", "count": "4"}, {"rounds": 3}),
    ("round_robin", 6, {"play": "knockout", "count": "4"}, {}),
]
PAGES = ("", "tables/1/", "draw/", "settings/", "standings/", "needs/", "history/", "projector/", "paper/", "rounds/1/")


@pytest.mark.parametrize(("first", "count", "sent", "options"), STAGES)
def test_every_page_opens_before_and_after_a_round_of_the_second_stage(first, count, sent, options):
    """The tables of the first stage play for nothing that a bracket names."""
    hall = Hall(count, first, pairs=True, pitches=1, **options)
    while not hall.evening.over:
        hall.plays(1)
    assert begin(hall, **sent).status_code == 302
    ada, url = client_of(Device(hall.ada.device)), f"/events/{hall.evening.event.pk}/"
    view = looker(hall)
    for _ in range(2):
        for path in PAGES:
            assert ada.get(url + path).status_code in (200, 302), path
        for path in ("", "standings/", "projector/"):
            assert view.get(url + path).status_code in (200, 302), path
        hall.plays(1)


def test_the_draw_shows_the_bracket_as_soon_as_the_second_stage_has_begun(hall):
    ada, url = client_of(Device(hall.ada.device)), f"/events/{hall.evening.event.pk}/draw/"
    assert "then a knockout of 6" in text_of(ada.get(url))
    begin(hall)
    page, names = text_of(ada.get(url)), hall.evening.names
    assert "then a knockout" not in page and "Quarter-finals: still open" not in page
    assert f"{names[hall.evening.stage.seeds[0]]}: a bye" in unescape(page)


def test_the_top_quarter_of_a_cribbage_club_plays_on_to_a_winner():
    """35.1: the American Cribbage Congress lets the top quarter play on; both stages worked out again."""
    night = ClubNight(16)
    Event.objects.update(options=night.evening.event.options | {"then": 4})
    night.read().event.refresh_from_db()
    while not night.read().over:
        night.plays(1)
    points = Counter[int]()
    for winner, _, hole in night.games:
        points[winner] += 3 if hole < 91 else 2
    assert {row.number: row.total for row in night.evening.standings} == {one: points[one] for one in range(1, 17)}
    assert begin(night, count="4", third="").status_code == 302
    seeds, before = night.evening.stage.seeds, len(night.games)
    assert min(points[one] for one in seeds) >= max(points[one] for one in range(1, 17) if one not in seeds)
    while not night.read().over:
        night.plays(1)
    one, other, final = night.games[before:]
    assert {frozenset(one[:2]), frozenset(other[:2])} == {frozenset(seeds[::3]), frozenset(seeds[1:3])}
    assert {*final[:2]} == {one[0], other[0]}
    first = next(row for row in night.evening.standings if row.place == 1)
    assert first.number == final[0] and night.evening.first_stage.standings[0].total == max(points.values())


def test_programs_are_told_of_both_stages_to_their_end(hall):
    begin(hall)
    hall.plays(3)
    key = key_text(make_read_key(hall.evening.event, EVENING))
    rows = told("/standings", key)
    stages = [row["stage"] for row in rows]
    assert stages == ["Knockout"] * 6 + ["Swiss"] * 10
    for stage, evening in (("Knockout", hall.evening), ("Swiss", hall.evening.first_stage)):
        places = {row["number"]: row["place"] for row in rows if row["stage"] == stage}
        assert places == {row.number: row.place for row in evening.standings}
    assert [each["number"] for each in told("/draws", key)] == [1, 2, 3, 4, 5, 6]
