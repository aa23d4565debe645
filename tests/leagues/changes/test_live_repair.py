"""Live repair on the organiser's pages: everything is shown before it is stored, and what was played stays (F10,
F11)."""

import re
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from leagues.actions import organiser, undo
from leagues.board.organiser_board import BoardPage
from leagues.changes import options as changes_options
from leagues.changes.preview import repeats
from leagues.changes.seat_swap import swap_people
from leagues.changes.wording import HOW_MANY_THERE, ONLY_ONE_DRAW, SAME_DRAW
from leagues.draw.page import DrawPage
from leagues.models import Event
from leagues.models.stored_words import SWAPPED
from leagues.paper.build import on_paper
from leagues.paper.event_facts import rounds_by_entrant
from leagues.paper.schedule import schedule_values
from leagues.rules.drawing.quality import quality
from leagues.rules.formats import FORMATS
from leagues.rules.repair import repair
from leagues.setup.name_list import MAX_LETTERS
from leagues.state.changes.late_corrections import late_corrections
from leagues.state.changes.what_if import with_snapshot
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import Snapshot, take_snapshot
from scorekeeper.access.permission import COOKIE, cookie_of
from scorekeeper.device import Device
from scorekeeper.models import Line, Match
from scorekeeper.rules.tally import RuleError
from tests.leagues.event_pages import NAMING
from tests.leagues.hall import Hall
from tests.reading import Page, flat
from tests.replayed import replayed

pytestmark = pytest.mark.django_db


class Organiser:
    """Ada's laptop on the pages of one evening."""

    def __init__(self, hall: Hall) -> None:
        self.hall, self.event = hall, hall.evening.event
        self.client = Client()
        self.client.cookies[COOKIE] = cookie_of(Device(hall.ada.device))

    def path(self, rest: str) -> str:
        return f"/events/{self.event.pk}/{rest}"

    def asks(self, rest: str, code: int = 200) -> str:
        answer = self.client.get(self.path(rest))
        assert answer.status_code == code
        return flat(unescape(answer.content.decode()))

    def sends(self, rest: str, data: dict[str, Any], code: int = 200) -> str:
        answer = self.client.post(self.path(rest), data)
        assert answer.status_code == code, unescape(answer.content.decode())[:3000]
        return flat(unescape(answer.content.decode()))

    def takes(self, rest: str, data: dict[str, Any], kind: str = "") -> EventState:
        """See the offers, and take one (the first, where none is named)."""
        page = self.sends(rest, data)
        offers = stamps(page)
        kind = kind or next(iter(offers))
        self.sends(rest, {**data, "kind": kind, "stamp": offers[kind]}, code=302)
        return self.hall.read()

    @property
    def evening(self) -> EventState:
        return EventState(Event.objects.get(pk=self.event.pk))


def stamps(page: str) -> dict[str, str]:
    """The stamp of every offer on a page, by kind."""
    found = re.findall(r'name="stamp" value="(\w+)"><button class="\w+" name="kind" value="(\w+)"', page)
    return {kind: stamp for stamp, kind in found}


def words(page: str) -> str:
    """What a page says, without tags and hidden boxes."""
    shown = re.sub(r"<textarea[^>]* hidden>.*?</textarea>", "", page, flags=re.DOTALL)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", shown))


@replayed
def in_play(count: int, rounds: int, played: int, **options: Any) -> Hall:
    place = Hall(count, rounds=rounds, pitches=1, **options)
    place.plays(played)
    return place


def hall(count: int = 13, rounds: int = 5, played: int = 2, **options: Any) -> Organiser:
    return Organiser(in_play(count, rounds, played, **options))


def test_the_page_says_what_a_leaver_costs_and_stores_nothing_before_the_button():
    """F11: two offers where they differ, else one that says why; rounds that were played stay."""
    ada = hall(seed="six")
    before = take_snapshot(ada.evening)
    page = ada.sends("roll/offers/", {"w-2": "leaves", "w-5": "rests"})
    told = words(page)
    assert "bo leaves." in told and "eli sits out round 3." in told
    assert set(stamps(page)) == {"only"} and "Drawing again would be no better." in told
    assert (
        "As planned" in told and "All rounds together:" in told and "new slip" in told and "Opponents met again" in told
    )
    assert take_snapshot(ada.evening) == before
    evening = ada.takes("roll/offers/", {"w-2": "leaves", "w-5": "rests"})
    assert evening.entrants[1].left == 3 and evening.entrants[4].away == {3}
    assert all(2 not in draw.seated + draw.out for draw in evening.plan)
    assert 5 not in evening.plan[0].seated + evening.plan[0].out
    assert take_snapshot(evening).rounds[:2] == before.rounds[:2]


def test_two_choices_stand_side_by_side_with_a_line_each_and_few_seats_moves_only_who_must():
    """One sits out once of 23: another takes the chair, and nobody else has a new place."""
    ada = hall(23)
    page = ada.sends("roll/offers/", {"w-10": "rests"})
    assert set(stamps(page)) == {"kept", "free"} and SAME_DRAW not in page and ONLY_ONE_DRAW not in page
    lines = [words(each) for each in page.split('<section class="repair">')[1:]]
    assert re.search(r"New slips: 4\. Met again: \d+\. Change few seats", lines[0])
    assert re.search(r"New slips: 23\. Met again: \d+\. Draw the rest again", lines[1])
    kept, free = page.split('<section class="repaired">')[1:]
    assert kept.count("(new place)") == 1 and free.count("(new place)") > 15
    slips, met = (cost_of(page, what) for what in ("New slips", "Opponents met again"))
    assert slips == [0, 4, 23] and met[2] <= met[1]
    assert "player 10 rests" in words(kept) and "4 other tables stay as planned " in words(kept)
    plan = ada.evening.plan
    mended = ada.takes("roll/offers/", {"w-10": "rests"}, "kept").plan
    assert mended[1:] == plan[1:] and mended[0] != plan[0]


def test_drawing_again_is_proposed_first_where_few_new_seats_cost_the_newcomer_too_much(monkeypatch):
    ada = hall(21)
    assert next(iter(stamps(ada.sends("roll/offers/", {"arrive": "zoe"})))) == "kept"
    monkeypatch.setattr(repair, "costs_too_much", lambda *offers: True)
    page = ada.sends("roll/offers/", {"arrive": "zoe"})
    assert list(stamps(page)) == ["free", "kept"]
    assert re.search(r'<button class="act" name="kind" value="free">', page), "and its button is the green one"


def cost_of(page: str, what: str) -> list[int]:
    """As planned, and with each offer."""
    line = re.search(rf"<th scope=\"row\">{what}</th>(.*?)</tr>", page, re.S)
    assert line
    return [int(figure) for figure in re.findall(r"<td>(\d+)</td>", line[1])]


@pytest.mark.parametrize("wish", [{"w-1": "leaves"}, {"w-2": "hands", "p-2-0": "zoe"}, {"arrive": "zoe"}])
def test_a_repair_that_is_sent_twice_is_done_once_and_says_so(wish):
    """F12: a double tap, or Back and the button again."""
    ada = hall()
    found = stamps(ada.sends("roll/offers/", wish))
    kind = next(iter(found))
    sent = {**wish, "kind": kind, "stamp": found[kind]}
    ada.sends("roll/offers/", sent, 302)
    before = take_snapshot(ada.evening)
    again = ada.sends("roll/offers/", sent)
    assert "That was already saved: " in again
    assert "Choose one of the answers" not in again and take_snapshot(ada.evening) == before


def test_who_is_too_late_with_a_wish_that_is_none_any_more_is_told_that_somebody_was_quicker():
    ada = hall()
    found = stamps(ada.sends("roll/offers/", {"w-1": "leaves"}))
    ada.takes("roll/offers/", {"w-1": "leaves", "w-2": "leaves"})
    told = ada.sends("roll/offers/", {"w-1": "leaves", "kind": "only", "stamp": next(iter(found.values()))})
    assert "Somebody has just changed something." in told and "Choose one of the answers" not in told


def test_a_box_for_a_name_takes_as_many_letters_as_a_name_may_have():
    page = Organiser(Hall(4)).asks("roll/")
    assert set(re.findall(r'name="p-[^>]*maxlength="(\d+)"', page)) == {f"{MAX_LETTERS}"}


def test_several_wishes_go_in_one_form_and_undo_puts_all_of_them_back():
    ada = hall()
    before = take_snapshot(ada.evening)
    wishes = {
        "w-1": "hands",
        "p-1-0": "player 30",
        "w-2": "named",
        "p-2-0": "beau",
        "w-3": "leaves",
        "arrive": "player 31\nplayer 32",
    }
    evening = ada.takes("roll/offers/", wishes)
    assert evening.names_in(3)[1] == "player 30" and evening.names_in(2)[1] == "ada"
    assert evening.names_in(1)[2] == "beau"
    assert [(one.number, one.joined) for one in evening.entrants[13:]] == [(14, 3), (15, 3)]
    assert {14, 15} <= set(evening.plan[0].seated + evening.plan[0].out)
    act = undo.undoable_acts(ada.event, ada.hall.ada.device)[0]
    assert "player 30 takes over from ada in round 3" in act.words and "New for round 3: player 31" in act.words
    ada.sends("undo/", {}, code=302)
    assert take_snapshot(ada.evening) == before


def test_a_substitute_changes_no_draw():
    ada = hall()
    plan = ada.evening.plan
    page = ada.sends("roll/offers/", {"w-1": "hands", "p-1-0": "player 30"})
    assert list(stamps(page)) == ["only"] and "The draw stays the same." in page
    assert ada.takes("roll/offers/", {"w-1": "hands", "p-1-0": "player 30"}).plan == plan


def test_a_substitute_was_not_there_before_and_whom_they_followed_is_told():
    """What was played names who played it: on pages and on paper, round by round."""
    ada = hall()
    table = ada.evening.rounds[0].draw.table_of(1)
    assert table is not None
    ada.takes("roll/offers/", {"w-1": "hands", "p-1-0": "zoe"})
    ada.hall.plays()
    assert "zoe (ada to round 2)" in ada.asks("standings/")
    behind = words(ada.asks("standings/1/"))
    assert f"ada at table {table.number}, with" in behind and "zoe at" not in behind
    partner = next(one for one in next(team for team in table.teams if 1 in team) if one != 1)
    assert "with ada against" in words(ada.asks(f"standings/{partner}/"))
    paper = on_paper(ada.evening, {}, None)
    assert paper.name(1) == "zoe (ada to round 2)"
    assert [paper.name(1, number) for number in range(1, 6)] == ["ada", "ada", "zoe", "zoe", "zoe"]
    first = [each["words"] for each in schedule_values(paper, {"paper": "a4", "large": False})["rounds"][0]["tables"]]
    assert any("ada" in line for line in first) and not any("zoe" in line for line in first)


def test_rounds_without_a_table_stand_in_the_account():
    """Sat out, or not here yet: every round of the evening has its line behind a place."""
    ada = hall()
    ada.takes("roll/offers/", {"arrive": "zoe"})
    ada.hall.plays(2)
    for one in ada.evening.entrants:
        rounds = re.findall(r"<tr>\s*<td>(\d+)</td>", ada.asks(f"standings/{one.number}/"))
        assert rounds == ["1", "2", "3", "4"]
    assert ada.asks("standings/14/").count("not here yet") == 2
    rests = ada.evening.rounds[0].out[0]
    assert "sat out" in ada.asks(f"standings/{rests}/")


def test_who_is_late_joins_in_the_round_after():
    ada = hall()
    page = words(ada.sends("roll/offers/", {"w-4": "late"}))
    assert "dee is away until round 4." in page
    plan = ada.takes("roll/offers/", {"w-4": "late"}).plan
    assert 4 not in plan[0].seated + plan[0].out and 4 in plan[1].seated + plan[1].out


@pytest.mark.parametrize(
    ("key", "count", "more"),
    [
        ("changing_partners", 12, {}),
        ("round_robin", 6, {"game": "snap"}),
        ("swiss", 8, {"game": "snap"}),
        ("winner_stays", 9, {"partners": True}),
    ],
)
def test_who_is_late_once_the_draw_is_published_comes_later_and_did_not_ask_to_rest(key, count, more):
    """On the way there, beside the draw, on the board, and on a slip."""
    ada = Organiser(Hall(count, key, **more))
    if not ada.evening.rounds:
        ada.hall.now(organiser.publish_draw(ada.evening, DrawPage(ada.evening).plan, **ada.hall.act))
    assert "Asked to rest" not in words(ada.sends("roll/offers/", {"w-4": "late"}))
    evening = ada.takes("roll/offers/", {"w-4": "late"})
    late = evening.entrants[3]
    assert (late.joined, late.away, late.left) == (2, frozenset(), None)
    assert "Asked to rest" not in DrawPage(evening).sentence
    evening = ada.hall.now(organiser.open_round(evening, **ada.hall.act))
    assert "comes later" in BoardPage(evening, ada.hall.at).out or "come later" in BoardPage(evening, ada.hall.at).out
    assert rounds_by_entrant(on_paper(evening, {}, None))[4][0].state == "late"


def test_somebody_who_comes_back_is_drawn_again():
    ada = hall()
    ada.takes("roll/offers/", {"w-2": "leaves"})
    ada.hall.plays()
    assert "is back from round 4" in ada.asks("roll/")
    evening = ada.takes("roll/offers/", {"w-2": "back"})
    assert evening.entrants[1].left is None and evening.entrants[1].away == {3}
    assert all(2 in draw.seated + draw.out for draw in evening.plan)


def test_who_leaves_a_table_in_play_leaves_it_not_played_or_hands_over_there():
    ada = hall()
    ada.hall.opens()
    table = ada.evening.running.tables[0]
    one, other = table.draw.seats[:2]
    page = ada.asks("roll/")
    assert f"leaves now; cancel table {table.number}" in page
    assert f"is replaced now; table {table.number} plays on" in page
    evening = ada.takes("roll/offers/", {f"w-{other}": "hands-now", f"p-{other}-0": "player 30"})
    match = Match.objects.get(pk=evening.running.tables[0].match.id)
    assert "player 30" in match.names[1]
    evening = ada.takes("roll/offers/", {f"w-{one}": "leaves-now"})
    assert evening.running.tables[0].state == "void"
    assert all(one not in draw.seated + draw.out for draw in evening.plan)
    ada.sends("undo/", {}, code=302)
    assert ada.evening.running.tables[0].state == "waiting"


def test_an_offer_that_was_looked_at_before_somebody_else_s_act_is_shown_anew():
    """A stale stamp: a sentence, new offers, and nothing stored."""
    ada = hall()
    page = ada.sends("roll/offers/", {"w-2": "leaves"})
    kind, stamp = next(iter(stamps(page).items()))
    ada.takes("roll/offers/", {"w-4": "leaves"})
    before = take_snapshot(ada.evening)
    told = ada.sends("roll/offers/", {"w-2": "leaves", "kind": kind, "stamp": stamp})
    assert "Somebody has just changed something" in told and stamps(told)
    assert take_snapshot(ada.evening) == before
    forged = ada.sends("roll/offers/", {"w-2": "leaves", "kind": "best", "stamp": "x"})
    assert "Somebody has just changed something" in forged and take_snapshot(ada.evening) == before


BAD_WISHES = {
    "nothing": ({"arrive": ""}, "Nothing is chosen yet"),
    "a wish that is not": ({"w-1": "flies"}, "Choose one of the answers for ada."),
    "back, who never left": ({"w-1": "back"}, "Choose one of the answers for ada."),
    "a stranger's number": ({"w-99": "leaves"}, "Nothing is chosen yet"),
    "no name": ({"w-1": "hands"}, "Who takes over from ada?"),
    "no new name": ({"w-1": "named", "p-1-0": " "}, "What is ada called?"),
    "a name of forty-one letters": ({"w-1": "hands", "p-1-0": "a" * 41}, "at most 40 characters"),
    "a long one who arrives": ({"arrive": "b" * 41}, "at most 40 characters"),
    "a double": ({"w-1": "hands", "p-1-0": "Bo"}, "bo is on the list twice."),
    "an arriving double": ({"arrive": "bo"}, "bo is on the list twice."),
    "two who arrive alike": ({"arrive": "player 40\nPLAYER 40"}, "is on the list twice"),
    "too many": ({"arrive": "\n".join(f"player {n}" for n in range(100, 500))}, "At most 400 can play."),
}


@pytest.mark.parametrize("what", BAD_WISHES)
def test_bad_wishes_are_told_in_a_sentence(what):
    ada = hall(8, 3, 1)
    before, (data, sentence) = take_snapshot(ada.evening), BAD_WISHES[what]
    page = ada.sends("roll/offers/", data)
    assert sentence in page
    assert take_snapshot(ada.evening) == before


def test_a_name_of_forty_letters_is_fine_and_a_name_with_braces_breaks_nothing():
    ada = hall(8, 3, 1)
    evening = ada.takes("roll/offers/", {"w-1": "hands", "p-1-0": "w" * 40, "w-2": "named", "p-2-0": "{3} <b>"})
    assert evening.names_in(2)[1] == "w" * 40 and evening.names_in(2)[2] == "{3} <b>"
    assert "&lt;b&gt;" in ada.client.get(ada.path("roll/")).content.decode()


def test_a_name_is_spelled_with_a_capital_and_back():
    ada = hall(8, 3, 1)
    assert ada.takes("roll/offers/", {"w-2": "named", "p-2-0": "Bo"}).names[2] == "Bo"
    ada.sends("undo/", {}, code=302)
    assert ada.evening.names[2] == "bo"


def test_a_change_for_one_costs_the_same_queries_with_eight_and_with_forty():
    costs = []
    for count in (8, 40):
        ada = Organiser(Hall(count, rounds=3, pitches=1))
        page = ada.sends("roll/offers/", {"w-2": "named", "p-2-0": "beau"})
        with CaptureQueriesContext(connection) as found:
            ada.sends(
                "roll/offers/", {"w-2": "named", "p-2-0": "beau", "kind": "only", "stamp": stamps(page)["only"]}, 302
            )
        with CaptureQueriesContext(connection) as looked_at:
            ada.asks("roll/")
        costs.append((len(found), len(looked_at)))
    assert costs[0] == costs[1]


def test_hotfoot_says_that_it_cannot_go_on_with_three_and_a_substitute_takes_the_number():
    ada = hall(4, 0, 2, format_key="hotfoot")
    page = ada.sends("roll/offers/", {"w-4": "leaves"})
    assert "Hotfoot is for four players, not 3." in page and not stamps(page)
    assert "Somebody else can take over the seat" in page
    evening = ada.takes("roll/offers/", {"w-4": "hands", "p-4-0": "eli"})
    assert evening.names_in(3)[4] == "eli" and len(evening.plan) == 10


def test_a_format_that_follows_from_results_draws_its_next_round_for_those_who_are_there():
    place = Hall(12, "whist_drive", tickets=("gentleman", "lady"), pitches=1)
    place.plays(2)
    ada = Organiser(place)
    page = ada.sends("roll/offers/", {"w-2": "leaves", "arrive-1": "player 20"})
    assert list(stamps(page)) == ["only"] and "Round 3 is drawn for everybody who is there." in page
    before = take_snapshot(ada.evening).rounds
    evening = ada.takes("roll/offers/", {"w-2": "leaves", "arrive-1": "player 20"})
    assert take_snapshot(evening).rounds == before
    seated = evening.next_draw.seated + evening.next_draw.out
    assert 2 not in seated and 13 in seated and evening.entrants[12].ticket == "lady"
    place.opens()
    assert "Round 4 is drawn after round 3" in ada.sends("roll/offers/", {"w-3": "leaves"})


@pytest.mark.parametrize(("count", "told"), [(16, "It takes 6 rounds now."), (4, "It takes 4 rounds now.")])
def test_who_makes_a_swiss_longer_is_told_so_in_the_words_of_the_evening(count: int, told: str):
    ada = Organiser(Hall(count, "swiss", pairs=True, pitches=1))

    def is_told(**wish: str) -> bool:
        return told in words(ada.sends("roll/offers/", wish))

    ada.hall.opens()
    assert is_told(arrive="zoe & yan") and not is_told(**{"w-2": "leaves"})
    ada.hall.plays()
    assert is_told(arrive="zoe & yan"), "they come into round 2, which is drawn for them"
    ada.hall.opens()
    assert not is_told(arrive="zoe & yan"), "an evening is as long as it takes with who was there by round 2"


def test_who_leaves_before_anything_is_drawn_is_taken_off_the_roll():
    place = Hall(8, "whist_drive", tickets=("gentleman", "lady"), pitches=1)
    evening = Organiser(place).takes("roll/offers/", {"w-2": "leaves"})
    assert [one.number for one in evening.entrants] == [1, 3, 4, 5, 6, 7, 8]


# -- wrong seats


def test_people_who_sat_in_each_other_s_place_take_their_points_with_them():
    """F10: results stay with the chairs; totals now and then are shown before, and nothing played is drawn again."""
    ada = hall()
    played = ada.evening.rounds[0]
    one, other = played.tables[0].draw.seats[0], played.tables[1].draw.seats[0]
    was = {row.number: row.total for row in ada.evening.standings}
    first, second = played.tables[0].points[0], played.tables[1].points[0]
    assert first != second
    page = words(ada.sends("rounds/1/seats/", {"one": one, "other": other}))
    names = ada.evening.names
    assert f"In round 1 {names[one]} and {names[other]} sat in each other’s place." in page and "Standings" in page
    before = take_snapshot(ada.evening)
    evening = ada.takes("rounds/1/seats/", {"one": one, "other": other})
    now = {row.number: row.total for row in evening.standings}
    assert now[one] == was[one] - first + second and now[other] == was[other] - second + first
    assert take_snapshot(evening).rounds[1] == before.rounds[1]
    assert Match.objects.get(pk=played.tables[0].match.id).seats_at(1)[0].player.name == names[other]
    assert f"{SWAPPED}: fixed by" in ada.asks(f"standings/{one}/")
    third = ada.evening.rounds[0].tables[2].draw.seats[0]
    assert SWAPPED not in ada.asks(f"standings/{third}/")
    ada.sends("undo/", {}, code=302)
    assert take_snapshot(ada.evening) == before
    assert SWAPPED not in ada.asks(f"standings/{one}/")


def test_two_tables_in_each_other_s_place_while_they_play():
    ada = hall()
    ada.hall.opens()
    number = ada.evening.running.number
    first, second = (table.draw.seats for table in ada.evening.running.tables[:2])
    asked = ada.sends(f"rounds/{number}/seats/", {"table": 1, "with": 2})
    assert [*stamps(asked)] == ["only"] and "The draw stays the same." in words(asked), "all meet as they would have"
    evening = ada.takes(f"rounds/{number}/seats/", {"table": 1, "with": 2})
    assert [table.draw.seats for table in evening.running.tables[:2]] == [second, first]
    for table in evening.running.tables:
        sitting = [seat.player.name for seat in Match.objects.get(pk=table.match.id).seats_at(1)]
        assert sitting == [evening.names[one] for one in table.draw.seats]


def test_a_sheet_of_several_rows_that_is_turned_over_is_mended_in_one_go():
    place = Hall(8, rounds=3, pitches=3)
    place.plays()
    ada = Organiser(place)
    assert "All rows the wrong way round" in ada.asks("rounds/1/tables/1/result/")
    table = ada.evening.rounds[0].tables[0]
    was = {row.number: row.total for row in ada.evening.standings}
    page = ada.sends("rounds/1/seats/", {"sides": 1})
    assert "In round 1 both sides of table 1 sat in each other’s place." in words(page)
    evening = ada.takes("rounds/1/seats/", {"sides": 1})
    now = {row.number: row.total for row in evening.standings}
    first, second = table.draw.teams
    assert now[first[0]] == now[first[1]] == was[second[0]] and now[second[0]] == now[second[1]] == was[first[0]]
    assert all(now[one] == was[one] for one in was if one not in table.draw.seats)
    ada.sends("undo/", {}, code=302)
    assert {row.number: row.total for row in ada.evening.standings} == was


BAD_SEATS = {
    "the sides and two people": ({"sides": 1, "one": 1, "other": 2}, "the sides of one table"),
    "nothing": ({}, "Choose two people, two tables, or the sides of one table."),
    "one alone": ({"one": 1}, "With whom?"),
    "the same twice": ({"one": 1, "other": 1}, "Choose two different ones"),
    "people and tables": (
        {"one": 1, "other": 2, "table": 1, "with": 2},
        "Choose two people, two tables, or the sides of one table.",
    ),
    "a stranger's number": ({"one": 1, "other": 99}, "choose from the list"),
    "no number": ({"table": "x", "with": "' OR 1"}, "choose from the list"),
}


@pytest.mark.parametrize("what", BAD_SEATS)
def test_bad_seats_are_told_in_a_sentence(what):
    ada = hall(8, 3, 1)
    data, sentence = BAD_SEATS[what]
    assert sentence in ada.sends("rounds/1/seats/", data)


def test_what_wrong_seats_cost_is_counted_against_the_plan_without_them():
    """R14: nobody opposes anybody twice in this plan, until two are seen to have sat in each other's place."""
    ada = hall(16, 4, 1)
    evening = ada.evening
    plan = quality([each.draw for each in evening.rounds])
    first, *others = evening.rounds[0].draw.tables
    heads = (swap_people(evening, 1, first.seats[0], one) for table in others for one in table.seats)
    met = repeats(plan.opponents)
    wanted = next(each for each in heads if as_met(evening, each) > met)
    for found in changes_options.repair_options(evening, wanted, steps=2_000):
        rows = {what: (planned, then) for what, planned, then in found.costs}
        again = rows.get("Opponents met again", (0, 0))
        assert again[0] == met and (found.kind == changes_options.FREE or again[1] == as_met(evening, wanted))


def as_met(evening: EventState, wanted: Snapshot) -> int:
    """How often opponents meet again with these facts and the plan as it is."""
    other = with_snapshot(evening, wanted)
    return repeats(quality([each.draw for each in other.rounds]).opponents)


def test_a_round_that_is_not_played_yet_has_no_wrong_seats_or_results():
    ada = hall(8, 3, 1)
    for rest in ("rounds/2/seats/", "rounds/9/seats/", "rounds/2/tables/1/result/", "rounds/1/tables/9/result/"):
        ada.asks(rest, code=404)


# -- a wrong result


def correction(ada: Organiser, rest: str, **said: Any) -> dict[str, str]:
    """The form of a wrong result as the page has it, with other figures in it."""
    page = ada.asks(rest)
    hidden = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page)
    return {**{name: value for name, value in hidden if name != "csrfmiddlewaretoken"}, **said}


def looked(page: str) -> str:
    found = re.search(r'name="looked" value="(\w+)"', page)
    assert found
    return found[1]


def test_a_wrong_result_three_rounds_back_names_every_line_that_changes_before_the_button():
    """F10, R13: totals now and then; stored as an ordinary correction with its reason; draws stay."""
    ada = hall(12, 5, 4)
    table = ada.evening.rounds[0].tables[0]
    tricks = table.match.facts[0][3]["tricks"]
    form = correction(
        ada, "rounds/1/tables/1/result/", **{"tricks-0": tricks[1], "tricks-1": tricks[0], "reason": "wrong player"}
    )
    assert tricks[0] != tricks[1]
    was, before = {row.number: row for row in ada.evening.standings}, take_snapshot(ada.evening)
    page = ada.sends("rounds/1/tables/1/result/", form)
    assert Line.objects.filter(match=table.match.id).count() == 1
    ada.sends("rounds/1/tables/1/result/", {**form, "looked": looked(page)}, code=302)
    evening, told = ada.evening, words(page)
    moved = 0
    for row in evening.standings:
        old = was[row.number]
        line = f"{evening.names[row.number]} {old.total} place {old.place} {row.total} place {row.place} "
        changed = (old.total, old.place) != (row.total, row.place)
        assert (line in told) == changed
        moved += changed
    assert moved >= 4
    assert take_snapshot(evening) == before
    written = Line.objects.filter(match=table.match.id).latest("revision")
    assert (written.entries, written.base, written.reason) == ({"tricks": tricks[::-1]}, 1, "wrong player")


def test_a_result_driven_format_lists_the_draws_that_would_have_been_others_and_draws_none_again():
    """F10: a played round is never drawn again."""
    place = Hall(12, "whist_drive", tickets=("gentleman", "lady"), pitches=1)
    place.plays(3)
    ada = Organiser(place)
    before = take_snapshot(ada.evening)
    tricks = ada.evening.rounds[0].tables[0].match.facts[0][3]["tricks"]
    form = correction(ada, "rounds/1/tables/1/result/", **{"tricks-0": tricks[1], "tricks-1": tricks[0]})
    page = ada.sends("rounds/1/tables/1/result/", form)
    assert "Round 2 would have been drawn differently for" in page and "It stays as it was" in page
    ada.sends("rounds/1/tables/1/result/", {**form, "looked": looked(page)}, code=302)
    assert take_snapshot(ada.evening) == before


def test_other_figures_than_those_looked_at_are_shown_again_first():
    ada = hall(8, 3, 2)
    form = correction(ada, "rounds/1/tables/1/result/", **{"tricks-0": "13", "tricks-1": "0"})
    seen = looked(ada.sends("rounds/1/tables/1/result/", form))
    other = {**form, "tricks-0": "12", "tricks-1": "1", "looked": seen}
    assert looked(ada.sends("rounds/1/tables/1/result/", other)) != seen
    assert Line.objects.filter(match__table__number=1, revision=2).count() == 0


def test_who_corrects_what_somebody_else_corrected_meanwhile_is_told():
    ada = hall(8, 3, 2)
    form = correction(ada, "rounds/1/tables/1/result/", **{"tricks-0": "13", "tricks-1": "0"})
    match = Match.objects.get(pk=ada.evening.rounds[0].tables[0].match.id)
    match.write(1, {"tricks": [1, 12]}, base=1, **ada.hall.act)
    page = ada.sends("rounds/1/tables/1/result/", form)
    assert "Somebody has just written row 1." in page and 'name="base" value="2"' in page
    assert match.lines.count() == 2


def test_figures_that_cannot_be_are_refused_with_both():
    ada = hall(8, 3, 1)
    form = correction(ada, "rounds/1/tables/1/result/", **{"tricks-0": "13", "tricks-1": "9"})
    assert "22, not 13" in words(ada.sends("rounds/1/tables/1/result/", form))
    for bad in ({"tricks-0": "x"}, {"slip": "x"}, {"base": "-1"}, {"base": "77"}, {"tricks-0": "9" * 30}, {}):
        ada.sends("rounds/1/tables/1/result/", {**form, **bad} if bad else {})
    ada.asks("rounds/1/tables/1/result/?line=7", code=404)
    ada.asks("rounds/1/tables/1/result/?line=%F0%9F%82%A1")


def test_a_match_of_several_rows_lets_choose_the_wrong_one():
    place = Hall(8, rounds=3, pitches=3)
    place.plays()
    ada = Organiser(place)
    page = ada.asks("rounds/1/tables/1/result/")
    assert "Choose the row that is wrong." in page and page.count("?line=") == 3
    form = correction(ada, "rounds/1/tables/1/result/?line=2", **{"tricks-0": "13", "tricks-1": "0"})
    seen = looked(ada.sends("rounds/1/tables/1/result/", form))
    answer = ada.client.post(ada.path("rounds/1/tables/1/result/"), {**form, "looked": seen})
    done = answer.headers["Location"]
    assert done == ada.path("rounds/1/tables/1/result/"), "the next row is a tap away"
    assert "Row 2 is corrected. It says now: " in ada.client.get(done).content.decode()
    assert "is corrected" not in ada.asks("rounds/1/tables/1/result/"), "it is said once"
    assert Line.objects.get(match__table__number=1, revision=2).number == 2
    ada.sends("undo/", {}, code=302)
    assert "is corrected" not in ada.client.get(done).content.decode(), "it is not true any more"


def test_a_wrong_result_is_found_by_the_person_and_opens_on_their_latest_table():
    """C24: the round just closed is meant; of the next one only a table that has a score."""
    ada = hall(8, 3, 2)
    ada.hall.opens()

    def found() -> dict[str, str]:
        page = Page(ada.asks("results/"), ada.path("results/"), 200)
        rows = page.top.one("ul", class_="presence").all("a")
        return {row.one("b").text: row.attrs["href"].split("/rounds/")[1] for row in rows}

    rows, names = found(), ada.evening.names
    assert [*rows] == sorted(names.values())
    for table in ada.evening.opened[1].tables:
        assert {rows[names[one]] for one in table.draw.seats} == {f"2/tables/{table.number}/result/"}
    ada.hall.writes(ada.evening.running.tables[1], 7)
    written = {names[one] for one in ada.evening.running.tables[1].draw.seats}
    assert {name for name, there in found().items() if there == "3/tables/2/result/"} == written


def test_where_only_one_table_has_a_score_its_result_is_shown_at_once():
    ada = Organiser(Hall(8))
    ada.hall.opens()
    ada.hall.writes(ada.hall.evening.running.tables[0], 7)
    assert ada.client.get(ada.path("results/")).headers["Location"].endswith("/rounds/1/tables/1/result/")


def test_who_is_here_finds_somebody_first_and_leads_to_their_table():
    ada = hall(12, 3, 1)
    ada.hall.opens()
    page = Page(ada.asks("roll/"), ada.path("roll/"), 200)
    assert page.main.index("Find somebody") < page.main.index("Somebody arrives"), "who is there already is asked for"
    played, names = ada.hall.evening.running, ada.hall.evening.names
    for row in page.top.one("ul", class_="presence").all("li"):
        at = next(each.number for each in played.tables if row.one("b").text in map(names.get, each.draw.seats))
        assert row.one("a").text == f"table {at}" and row.one("a").attrs["href"].endswith(f"2/tables/{at}/result/")


def test_what_was_corrected_after_its_round_was_closed_is_listed_with_what_stood_before():
    ada = hall(8, 3, 2)
    ada.hall.opens()
    running_table = ada.evening.running.tables[0]
    ada.hall.writes(running_table, 7)
    Match.objects.get(pk=running_table.match.id).write(1, {"tricks": [8, 5]}, base=1, **ada.hall.act)
    table = ada.evening.rounds[0].tables[0]
    match = Match.objects.get(pk=table.match.id)
    before = match.line_now(1).entries["tricks"]
    match.write(1, {"tricks": [13, 0]}, base=1, reason="sums", **ada.hall.act)
    found = late_corrections(ada.evening)
    assert [(each.round, each.table, each.line) for each in found] == [(1, 1, 1)]
    assert found[0].entrants == table.draw.seats
    sides = match.names
    assert found[0].words == (
        f"Round 1, table 1, row 1: Tricks: {sides[0]} 13, {sides[1]} 0 instead of "
        f"Tricks: {sides[0]} {before[0]}, {sides[1]} {before[1]}, by ada (sums)"
    ), "a round as one table calls it"
    assert found[0].words in ada.asks("history/")
    told = words(ada.asks(f"standings/{found[0].entrants[0]}/"))
    assert f"Round 1, table 1 was corrected: row 1: Tricks: {sides[0]} 13, {sides[1]} 0 instead of" in told


def test_the_roll_call_of_four_hundred_pairs_can_be_sent_and_a_body_beyond_all_sense_cannot():
    ada = Organiser(Hall(400, "ladder", pairs=True))
    form = Page(ada.asks("roll/"), ada.path("roll/"), 200).form("See what changes")
    sent = form.filled({"w-400": "leaves", "w-7": "named", "p-7-1": "zoe"})
    assert sum(map(len, sent.values())) > 1200
    page = posted(ada, sent, 200)
    assert "leaves before the first draw" in page and "with gus is now called zoe" in page
    assert len(page) < 100_000, "only what is wished is carried on"
    assert "nothing was saved" in posted(ada, sent | {f"w-{one}": [""] for one in range(401, 900)}, 400)


def posted(ada: Organiser, sent: dict[str, list[str]], code: int) -> str:
    """The answer to the roll-call as a browser sends it."""
    kind = "application/x-www-form-urlencoded"
    answer = ada.client.post(ada.path("roll/offers/"), urlencode(sent, doseq=True), content_type=kind)
    assert answer.status_code == code
    return unescape(answer.content.decode())


@pytest.mark.parametrize("rest", ["roll/", "roll/offers/", "rounds/1/seats/", "results/", "rounds/1/tables/1/result/"])
def test_nobody_but_the_organiser_comes_to_these_pages(rest):
    ada = hall(8, 3, 1)
    cy = Client()
    assert cy.get(ada.path(rest)).status_code == 404
    assert cy.post(ada.path(rest), {"w-1": "leaves"}).status_code in (404, 405)


def test_an_act_on_what_stands_no_more_is_refused_and_writes_nothing_over_it() -> None:
    """F2: one closes the round while another, who read it open, gives it five minutes more."""
    hall = Hall(8, rounds=3)
    for table in hall.opens().running.tables:
        hall.writes(table)
    late = EventState(hall.evening.event)
    closed = organiser.close_round(hall.read(), **hall.act)
    with pytest.raises(RuleError, match="has just changed something"):
        organiser.change_round(late, 1, "Gave more time", left=300, **hall.act)
    stands = hall.read()
    assert take_snapshot(stands) == take_snapshot(closed) and stands.running is None


def test_who_may_not_leave_as_too_few_would_stay_at_a_table_of_the_game_is_told_so():
    ada = Organiser(Hall(4, "meet_everyone", "hearts", rounds=3))
    ada.hall.opens()
    for table in ada.hall.evening.running.unfinished:
        organiser.change_table(ada.evening, 1, table.number, "Not played", {"void": True}, **ada.hall.act)
    page = ada.sends("roll/offers/", {"w-3": "leaves", "w-4": "leaves"})
    assert "2 would have a table of two. Hearts is for 3–8 players." in page and 'name="kind"' not in page
    assert 'name="kind"' in ada.sends("roll/offers/", {"w-4": "leaves"})


def test_who_arrives_in_the_only_round_of_a_pair_is_not_late():
    ada = Organiser(Hall(2, "clockwise", "gin_rummy"))
    ada.hall.opens()
    page = ada.sends("roll/offers/", {"arrive": "zoe"})
    assert "Clockwise is for an even number of players, not 3." in page and "late" not in page
    after = ada.takes("roll/offers/", {"arrive": "zoe\nyan"})
    assert [len(draw.tables) for draw in after.plan] == [2, 2]


@pytest.mark.parametrize(("key", "game"), [("swiss", "snap"), ("winner_stays", "gin_rummy"), ("round_robin", "snap")])
def test_before_anything_is_drawn_all_but_one_may_be_late_and_it_says_that_it_cannot_begin_so(key, game):
    ada = Organiser(Hall(5, "swiss", game))
    ada.event.format_key, ada.event.options = key, {**FORMATS[key].default_options()}
    ada.event.save()
    page = ada.sends("roll/offers/", {f"w-{one}": "late" for one in range(2, 6)})
    assert "Nothing is drawn yet. " in re.sub(r"</?p>|\s+", " ", page).replace("  ", " ")
    assert re.search(r"It can’t start yet: There are too few people for a table in round 1\. Late: 4\.", page)


@pytest.mark.parametrize("rounds", [0, 1])
def test_a_round_that_nobody_could_open_is_not_offered_though_later_ones_have_tables(rounds):
    ada = Organiser(Hall(5, "changing_partners", rounds=5))
    ada.hall.plays(rounds)
    page = ada.sends("roll/offers/", {"w-1": "rests", "w-2": "rests"})
    assert f"There are too few people for a table in round {rounds + 1}." in page and 'name="kind"' not in page
    assert 'name="kind"' in ada.sends("roll/offers/", {"w-1": "rests"})


def test_of_a_published_first_round_that_follows_the_first_round_is_named_for_which_too_few_are_there():
    ada = Organiser(Hall(5, "swiss", "snap"))
    ada.sends("draw/publish/", {}, code=302)
    page = ada.sends("roll/offers/", {f"w-{one}": "late" for one in range(2, 6)})
    assert "There are too few people for a table in round 1. Late: 4" in page and 'name="kind"' not in page
    assert HOW_MANY_THERE.format(number=1, count=1, **NAMING) not in page
