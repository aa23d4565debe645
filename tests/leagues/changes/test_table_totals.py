"""The total of a table, typed in one box a side: it counts instead of the rows, which stay, and says so."""

import pytest
from django.utils import timezone

from leagues.actions import organiser
from leagues.board import wording as board_wording
from leagues.changes import wording
from leagues.models import Change, Event, Pass, Table
from leagues.paper import documents
from leagues.paper.build import on_paper
from leagues.rules.usual_sum import usual_sum
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import TableSnapshot, take_snapshot
from leagues.state.seats.next_seats import next_seat_sentences
from leagues.wording import TABLE_SUMMED
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.match import stand, with_given_totals
from scorekeeper.rules.setup import Setup
from tests.leagues.at_home import FOUR, blank, sat_down, totals, whist
from tests.leagues.event_pages import begun, device_of, event_of, in_round, match_at, play
from tests.leagues.hall import Hall
from tests.table import Writer


@pytest.mark.parametrize(
    ("game", "totals", "places"),
    [("whist", (31, 21), (1, 2)), ("hearts", (40, 12, 12, 40), (3, 1, 1, 3)), ("whist", (26, 26), (1, 1))],
)
def test_given_totals_end_a_match_and_rank_its_sides(game, totals, places):
    rules = GAMES[game]
    setup = Setup(len(totals), rules.standard(), 2 if game == "whist" else 1, 0)
    found = with_given_totals(stand(rules, setup, []), totals)
    assert found.tally.totals == totals and found.over.places == places


@pytest.mark.django_db
def test_a_typed_total_counts_instead_of_the_rows_and_undo_brings_them_back():
    hall = Hall(8)
    hall.plays(1)
    table = hall.evening.opened[0].tables[0]
    before = {row.number: row.total for row in hall.evening.standings}
    wanted = take_snapshot(hall.evening).with_table(1, 1, summed=(40, 12))
    hall.now(organiser.change_event(hall.evening, wanted, "total typed", **hall.act))
    now = {row.number: row.total for row in hall.evening.standings}
    assert [now[one] - before[one] for one in table.draw.seats] == [
        (40, 12)[seat % 2] - table.totals[seat % 2] for seat in range(4)
    ]
    assert hall.evening.opened[0].tables[0].match.facts == table.match.facts, "the rows stay as they were written"
    hall.now(organiser.change_event(hall.evening, wanted.with_table(1, 1, summed=None), "rows", **hall.act))
    assert {row.number: row.total for row in hall.evening.standings} == before


def test_an_older_snapshot_has_no_totals_and_one_without_them_is_stored_as_before():
    table = TableSnapshot(1, (1, 2), 2, None, "")
    assert "summed" not in table.to_json() and TableSnapshot.from_json(table.to_json()) == table
    summed = TableSnapshot(1, (1, 2), 2, None, "", summed=(3, 4))
    assert TableSnapshot.from_json(summed.to_json()) == summed


def test_the_organiser_types_a_total_sees_what_changes_and_its_people_read_so(bo, ada):
    event = event_of(in_round(bo))
    play(event, 1)
    Writer("cy").writes(match_at(event, 2), 1, {"tricks": [7, 6]})
    door = event.passes.get(may=Pass.TABLE, number=2)
    sheet = ada.open(f"/evening/{door.pk}/{door.token}/")
    page = bo.open(f"/events/{event.pk}/rounds/1/tables/2/result/")
    seen = bo.send(page.form("See what changes"), "See what changes", **{"total-0": "x", "total-1": "21"})
    assert seen.errors == ["A total: a whole number from -100000 to 100000."]
    form = next(form for form in page.forms if "total-0" in form.values)
    asked = bo.send(form, "See what changes", **{"total-0": "31", "total-1": "21"})
    assert "total typed, 31 : 21" in asked.main and not Table.objects.exclude(summed=None).exists()
    board = bo.send(asked.form("Save"), "Save")
    tables = board.top.one("table", class_="tables").text
    assert "31 : 21" in tables and board_wording.SUMMED in tables
    assert Change.objects.filter(words="Round 1, table 2: total typed, 31 : 21").exists()
    told = ada.open(sheet.path)
    assert TABLE_SUMMED.format(score="31 : 21") in told.text and not told.has_button("Write it down")
    board = bo.send(board.form("Close round 1"), "Close round 1")
    assert EventState(event).opened[0].row.closed
    back = bo.open(f"/events/{event.pk}/rounds/1/tables/2/result/")
    asked = bo.send(back.form("Count the rows again"), "Count the rows again")
    assert "its rows count again" in asked.main


def test_undo_at_one_table_takes_a_typed_total_back_before_the_rows(ada):
    page = whist(ada, sat_down(ada, "whist", FOUR, "hotfoot"), blank(FOUR), (9, 4))
    before = totals(page)
    wrong = ada.open(f"/events/{Event.objects.get().pk}/rounds/1/tables/1/result/")
    form = next(form for form in wrong.forms if "total-0" in form.values)
    page = ada.send(form, "See what changes", **{"total-0": "1", "total-1": "5"})
    page = ada.send(page.form("Save"), "Save")
    assert totals(page) != before
    page = ada.send(page.form("Undo"), "Undo")
    assert totals(page) == before and "Round 2 of 12" in page.main
    assert not Table.objects.exclude(summed=None).exists()


def test_a_doubted_count_is_asked_about_on_the_organisers_page(bo):
    """Cribbage has keys for single counts, whose *Cancel* leads to a sheet that this page does not have."""
    page = begun(bo, "\n".join(FOUR), "swiss", "cribbage")
    page = bo.send(page.form("Publish"), "Publish round 1")
    event = event_of(bo.send(page.form("Open round 1"), "Open round 1"))
    Writer("ada").writes(match_at(event, 1), 1, {"what": "peg", "who": 1, "points": 2})
    form = bo.open(f"/events/{event.pk}/rounds/1/tables/1/result/?line=1").form("See what changes")
    asked = bo.send(form, "See what changes", what="hand", who="1", points="8")
    assert "Is it right?" in asked.text and not asked.has_button("Cancel")
    asked = bo.send(asked.form("It is right"), "It is right")
    page = bo.send(asked.form("Correct it"), "Correct it")
    assert "✓ Row 1" in page.main and " counted 8: hand" in page.main


@pytest.mark.parametrize(
    ("own", "others", "usual"),
    [
        (2, [(2, 26), (2, 26)], 26),
        (0, [(2, 26), (2, 26)], 26),  # nothing is written yet: whatever the others have
        (2, [(2, 26)], None),  # one table proves nothing
        (2, [(2, 26), (3, 39), (2, 26)], 26),  # more rows, another sum
        (2, [(2, 26), (2, 25)], None),
        (0, [(2, 26), (3, 39)], None),
        (2, [], None),
    ],
)
def test_the_sum_that_all_other_tables_with_as_many_rows_have_is_the_usual_one(own, others, usual):
    assert usual_sum(own, others) == usual


def test_a_total_that_does_not_add_up_like_the_others_is_told_before_it_is_saved(bo):
    event = event_of(in_round(bo, 12))
    play(event, 1, 2)
    page = bo.open(f"/events/{event.pk}/rounds/1/tables/3/result/")
    form = next(form for form in page.forms if "total-0" in form.values)
    per_table = sum(EventState(event).opened[0].tables[0].totals)
    words = wording.SUMS_DIFFER.format(usual=per_table, total=18)
    asked = bo.send(form, "See what changes", **{"total-0": "11", "total-1": "7"})
    assert words in asked.main and asked.has_button("Save"), "said, not refused"
    right = bo.send(form, "See what changes", **{"total-0": f"{per_table}", "total-1": "0"})
    assert "add up" not in right.main
    assert summed_text(bo.send(asked.form("Save"), "Save")) == "11 : 7"


def summed_text(board):
    rows = board.top.one("table", class_="tables").one("tbody").all("tr")
    return next(row.one("b").text for row in rows if board_wording.SUMMED in row.text)


def test_a_typed_total_is_said_at_one_table_and_on_paper(ada):
    page = sat_down(ada, "whist", FOUR, "hotfoot")
    wrong = ada.open(f"/events/{Event.objects.get().pk}/rounds/1/tables/1/result/")
    form = next(form for form in wrong.forms if "total-0" in form.values)
    page = ada.send(form, "See what changes", **{"total-0": "1", "total-1": "5"})
    page = ada.send(page.form("Save"), "Save")
    assert "Round 1: total typed." in page.text
    paper = on_paper(EventState(Event.objects.get()), {}, None)
    assert paper.results.typed == ("Round 1: total typed.",)
    choices = {"paper": "a4", "large": False}
    for key in ("sheet", "cross-table", "standings"):
        assert "Round 1: total typed." in documents.PAPERS[key].html(paper, choices)[0], key


def test_the_players_read_a_typed_total_as_theirs_and_hear_where_they_go(bo, ada):
    event = event_of(in_round(bo))
    play(event, 1)
    match = match_at(event, 2)
    door = event.passes.get(may=Pass.TABLE, number=2)
    sheet = ada.open(f"/evening/{door.pk}/{door.token}/")
    assert sheet.path == f"/matches/{match.pk}/"
    hall = EventState(event)
    wanted = take_snapshot(hall).with_table(1, 2, summed=(31, 21))
    organiser.change_event(hall, wanted, "total typed", device=event.host, writer="bo", at=timezone.now())
    page = ada.open(sheet.path)
    assert [int(cell.one("b").text) for cell in page.sheet.one("tfoot").all("td")] == [31, 21]
    assert "won with 31 points" in page.main and "Finished" in page.main
    assert "31" in ada.open(f"/matches/{match.pk}/projector/").main
    moves = next_seat_sentences(EventState(event), 1, 2)
    scanned = ada.open(f"/events/{event.pk}/tables/2/")
    for shown in (page, scanned):
        assert TABLE_SUMMED.format(score="31 : 21") in shown.main
        assert moves and all(words in shown.main for words in moves)


def test_totals_that_nobody_can_have_won_with_are_said_to_end_it_early(bo):
    hall = Hall(4, "meet_everyone", "cribbage", group=2, rounds=1)
    Event.objects.update(host=device_of(bo).id)
    hall.opens()
    page = bo.open(f"/events/{hall.evening.event.pk}/rounds/1/tables/1/result/")
    form, words = next(form for form in page.forms if "total-0" in form.values), "so the match ended early."
    asked = bo.send(form, "See what changes", **{"total-0": "90", "total-1": "100"})
    assert f"Nobody has reached 121, {words}" in asked.main
    assert words not in bo.send(form, "See what changes", **{"total-0": "90", "total-1": "121"}).main


def test_totals_that_no_deals_can_bring_are_told_where_no_other_table_shows_a_sum(bo):
    hall = Hall(4, "meet_everyone", "hearts", group=4, pitches=4)
    Event.objects.update(host=device_of(bo).id)
    hall.opens()
    page = bo.open(f"/events/{hall.evening.event.pk}/rounds/1/tables/1/result/")
    form, totals = next(form for form in page.forms if "total-0" in form.values), {"total-1": "30", "total-2": "24"}
    asked = bo.send(form, "See what changes", **totals, **{"total-0": "39", "total-3": "10"})
    assert "The totals add up to 103; a deal usually gives 26." in asked.main and asked.has_button("Save")
    assert "add up" not in bo.send(form, "See what changes", **totals, **{"total-0": "40", "total-3": "10"}).main
