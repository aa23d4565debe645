"""An evening played on paper: typed in table by table, then every card's own total compared with the tables."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from leagues.actions import organiser
from leagues.models import Event, Pass
from leagues.models.access_pass import new_pass
from leagues.models.stored_words import STOPPED
from leagues.standings.page import StandingsPage
from leagues.state.facts.event_state import EventState
from scorekeeper.models import Match
from tests.leagues.event_pages import act_of, device_of, enter
from tests.leagues.hall import Hall
from tests.phones import Phone
from tests.reading import Page

pytestmark = pytest.mark.django_db
COURTS = ("coronation", "prosperity", "conspiracy", "chivalry", "revolution", "confiscation", "restoration")


def court_whist(bo: Phone, count: int, *courts: str) -> Event:
    """An evening that bo runs, of these games."""
    played = {f"play_{court}": court in courts for court in COURTS}
    hall = Hall(count, "court_whist", "court_whist", tickets=("gentleman", "lady"), **played)
    Event.objects.update(host=device_of(bo).id)
    return hall.evening.event


def from_paper(bo: Phone, event: Event) -> Page:
    return bo.open(f"/events/{event.pk}/from-paper/")


def begin(bo: Phone, event: Event) -> Page:
    page = from_paper(bo, event)
    press = f"Begin with {event.format.words.round} 1"
    return bo.send(page.form(press), press)


def type_in(bo: Phone, page: Page, table: int, **typed: object) -> Page:
    press = f"Save table {table}"
    return bo.send(page.form(press), press, **typed)


def rows(key: str, *figures: int) -> dict[str, object]:
    """What is typed for the first side in each row of a table: its number, then the box."""
    return {f"{at}__{key}__0": figure for at, figure in enumerate(figures, 1)}


def test_table_after_table_is_saved_and_the_next_one_comes(bo: Phone) -> None:
    """One figure a hand is enough: the other side has the rest."""
    event = court_whist(bo, 8, "coronation", "revolution")
    page = begin(bo, event)
    assert "Game 1, Coronation, table 1" in page.main
    page = type_in(bo, page, 1, **rows("tricks", 8, 9, 4, 7))
    assert "Table 1 is saved." in page.main and "Game 1, Coronation, table 2" in page.main
    page = type_in(bo, page, 2, **rows("tricks", 3, 3, 3, 3))
    assert "Every table of game 1 is in." in page.main
    page = bo.send(page.form("Close game 1 and go on"), "Close game 1 and go on")
    assert "Game 2 is open. Everybody, please take your seats." in page.main
    assert "Game 2, Revolution, table 1" in page.main
    first = EventState(event).opened[0].tables
    assert [table.totals for table in first] == [(28, 24), (12, 40)]
    assert {line.writer for match in Match.objects.all() for line in match.lines.all()} == {"the organiser"}


def test_a_table_that_was_typed_in_is_undone_and_redone_as_a_whole(bo: Phone) -> None:
    """C20: its four rows are one act of the organiser."""
    event = court_whist(bo, 8, "coronation", "revolution")
    type_in(bo, begin(bo, event), 1, **rows("tricks", 8, 9, 4, 7))
    board = bo.open(f"/events/{event.pk}/")
    assert "Game 1, table 1: typed in from paper" in bo.open(board.link("History")).main
    board = bo.send(board.form("Undo: table 1’s score"), "Undo")
    assert EventState(event).opened[0].tables[0].untouched
    assert "Undo: Opened game 1" in board.text
    board = bo.send(board.form("Redo: table 1’s score"), "Redo")
    assert EventState(event).opened[0].tables[0].totals == (28, 24)
    bo.send(board.form("Undo: table 1’s score"), "Undo")
    assert EventState(event).opened[0].tables[0].untouched


def test_a_table_is_saved_only_whole_and_nothing_typed_is_lost(bo: Phone) -> None:
    event = court_whist(bo, 4, "chivalry")
    page = type_in(bo, begin(bo, event), 1, **rows("tricks", 8, 9))
    assert page.errors[0] == "Row 3 is blank. Type it, or a dash for a row without a score."
    assert page.errors[1:] == ["Row 1: 2 boxes are blank.", "Row 2: 2 boxes are blank.", "Nothing is saved yet."]
    assert not EventState(event).opened[0].tables[0].match.facts
    boxes = page.form("Save table 1").filled({})
    assert boxes["1-tricks-0"] == ["8"] and boxes["1-tricks-1"] == ["5"] and boxes["3-tricks-0"] == [""]


def test_a_row_that_the_rules_refuse_is_named_and_the_cursor_stands_in_it(bo: Phone) -> None:
    event = court_whist(bo, 4, "chivalry")
    ladies = {f"{at}__ladies__{side}": 0 for at in range(1, 5) for side in (0, 1)} | {"2__ladies__0": 9}
    page = type_in(bo, begin(bo, event), 1, **rows("tricks", 8, 7, 6, 5), **ladies)
    assert "so one of them cannot have 9." in page.main and "row 2: " in page.main
    assert [box.attrs["name"] for box in page.top.all("input", autofocus="")] == ["2-tricks-0"]
    page = type_in(bo, page, 1, **{"2__ladies__0": 2})
    assert "Table 1 is saved." in page.main and EventState(event).opened[0].tables[0].totals == (30, 26)


def test_the_rows_of_a_game_without_printed_rows_are_numbered_and_each_has_its_own_refusal(bo: Phone) -> None:
    hall = Hall(4, "meet_everyone", "hearts", group=4, pitches=4, rounds=1)
    Event.objects.update(host=device_of(bo).id)
    event = hall.evening.event
    page = begin(bo, event)
    assert labels(page) == ["1", "2", "3", "4"]
    taken = {f"{at}__hearts__{side}": figure for at in range(1, 5) for side, figure in enumerate((5, 0, 6, 2))}
    queens = {f"{at}__queen": 3 for at in range(1, 5)}
    page = type_in(bo, page, 1, **{**taken, **queens, "4__hearts__3": 3})
    assert page.errors == ["Row 4: The hearts add up to 14, not 13. Change one.", "Nothing is saved yet."]
    assert [box.attrs["name"] for box in page.top.all("select", autofocus="")] == ["4-queen"]


def labels(page: Page) -> list[str]:
    """What stands before each row of the sheet."""
    return [each.text for each in page.top.one("tbody").all("th")]


def test_who_cut_highest_is_asked_before_the_next_game(bo: Phone) -> None:
    event = court_whist(bo, 8, "coronation", "revolution")
    page = type_in(bo, begin(bo, event), 1, **rows("tricks", 8, 9, 5, 4))
    page = type_in(bo, page, 2, **rows("tricks", 13, 13, 13, 13))
    assert "Table 1 is level." in page.main
    page = settled(bo, page)
    assert page.has_button("Close game 1 and go on")
    assert EventState(event).opened[0].tables[0].answers


def settled(bo: Phone, page: Page) -> Page:
    """The page once every question is answered with the first name."""
    while asking := [form for form in page.forms if "key" in form.filled({})]:
        page = bo.send(asking[0], asking[0].buttons[0].text)
    return page


def test_in_a_game_for_four_there_is_a_box_for_each_and_forfeits_may_stay_blank(bo: Phone) -> None:
    event = court_whist(bo, 4, "conspiracy", "confiscation")
    page = begin(bo, event)
    typed = {f"{at}__tricks__{seat}": figure for at in range(1, 5) for seat, figure in enumerate((5, 2, 3))}
    page = type_in(bo, page, 1, **typed)
    assert EventState(event).opened[0].tables[0].points == (20, 8, 12, 12)
    page = settled(bo, page)
    page = bo.send(page.form("Close game 1 and go on"), "Close game 1 and go on")
    page = type_in(bo, page, 1, **rows("tricks", 7, 7, 7, 7), **{"2__first_forfeits__0": 2})
    assert EventState(event).opened[1].tables[0].points == (22, 24, 28, 24)


def test_a_game_that_asks_one_thing_after_another_has_all_its_boxes_at_once(bo: Phone) -> None:
    hall = Hall(4, "gin_tournament", "tournament_gin", tickets=("team", "other team"))
    Event.objects.update(host=device_of(bo).id)
    event = hall.evening.event
    page = type_in(bo, begin(bo, event), 1, **{"1__ended": "run", "1__who": 0, "1__run": 4})
    assert page.errors == ["Row 1: One box is blank.", "Nothing is saved yet."]
    page = type_in(bo, page, 1, **{"1__other": 18})
    assert "Table 1 is saved." in page.main and EventState(event).opened[0].tables[0].totals == (14, 0)


def played_evening(bo: Phone) -> tuple[Event, dict[str, int]]:
    """An evening of one game, typed in, and everybody's total."""
    event = court_whist(bo, 5, "prosperity")
    page = type_in(bo, begin(bo, event), 1, **rows("tricks", 8, 9, 4, 7))
    bo.send(page.form("Close game 1"), "Close game 1")
    evening = EventState(event)
    return event, {evening.names[row.number]: int(row.total) for row in evening.standings}


def card(bo: Phone, page: Page, says: object) -> Page:
    return bo.send(page.form("Next card"), "Next card", says=says)


def test_cards_come_in_their_order_and_one_that_differs_is_named_until_the_tables_agree(bo: Phone) -> None:
    event, totals = played_evening(bo)
    page = bo.open(f"/events/{event.pk}/from-paper/cards/")
    assert "Card 1 of 5: what is the grand total of ada?" in page.main
    page = card(bo, page, totals["ada"] + 4)
    makes = totals["ada"]
    assert f"ada’s card says {makes + 4}. The tables say {makes}." in plain(page)
    assert (
        f"By the tables, game by game: {makes}." in page.main and "Card 2 of 5" in page.main and "of bo?" in plain(page)
    )
    page = card(bo, page, totals["bo"])
    assert f"bo’s card agrees: {totals['bo']}." in plain(page)
    page = card(bo, page, "a lot")
    assert "Type the total as a number." in page.main and "Card 3 of 5" in page.main
    page = card(bo, page, "")
    assert "Card 4 of 5" in page.main
    for name in ("dee", "eli"):
        page = card(bo, page, totals[name])
    assert "That was all 5 cards." in page.main
    assert plain(page).count("The tables say") == 1 and "ada’s card says" in plain(page)


def plain(page: Page) -> str:
    return page.main.replace("\u2068", "").replace("\u2069", "")


def test_cards_that_all_agree_are_said_to(bo: Phone) -> None:
    event, totals = played_evening(bo)
    page = bo.open(f"/events/{event.pk}/from-paper/cards/")
    for name in sorted(totals):
        page = card(bo, page, totals[name])
    assert "All 5 cards agree with the tables." in page.main and "differ" not in page.main


def test_only_who_runs_the_evening_types_it_in(bo: Phone, cy: Phone) -> None:
    event = court_whist(bo, 4, "coronation")
    for path in ("", "cards/"):
        assert cy.open(f"/events/{event.pk}/from-paper/{path}").status == 404
    assert bo.open(bo.open(f"/events/{event.pk}/paper/").link("Type in from paper")).status == 200


def test_what_a_phone_wrote_meanwhile_is_not_written_over(bo: Phone) -> None:
    event = court_whist(bo, 8, "coronation")
    page = begin(bo, event)
    type_in(bo, page, 1, **rows("tricks", 8, 9, 4, 7))
    page = type_in(bo, page, 1, **rows("tricks", 1, 1, 1, 1))
    assert "Somebody has just written at this table." in page.main
    assert EventState(event).opened[0].tables[0].totals == (28, 24)


def test_a_hall_takes_no_more_queries_than_a_few_tables(bo: Phone) -> None:
    asked = {}
    for count in (8, 32):
        event = court_whist(bo, count, "coronation")
        begin(bo, event)
        for path in ("", "cards/"):
            with CaptureQueriesContext(connection) as queries:
                assert bo.open(f"/events/{event.pk}/from-paper/{path}").status == 200
            asked[count, path] = len(queries)
    assert asked[8, ""] == asked[32, ""] <= 14 and asked[8, "cards/"] == asked[32, "cards/"] <= 12


def test_the_board_leads_there_until_the_evening_is_over(bo: Phone) -> None:
    event = court_whist(bo, 4, "coronation")
    begin(bo, event)
    board = bo.open(f"/events/{event.pk}/")
    assert bo.open(board.link("Type in from paper")).path.endswith("/from-paper/")
    organiser.end_event(EventState(event), STOPPED, **act_of(bo))
    assert not bo.open(f"/events/{event.pk}/").links("Type in from paper")


def new_pass_to_run(event: Event) -> Pass:
    found = new_pass(event, Pass.RUN, timezone.now())
    found.save()
    return found


def test_two_who_type_in_one_paper_are_both_told_when_their_numbers_differ(bo: Phone, cy: Phone) -> None:
    """C30: equal numbers are no quarrel; of other ones both are kept, and nothing counts until somebody settles it."""
    event = court_whist(bo, 8, "coronation", "revolution")
    first = begin(bo, event)
    enter(cy, new_pass_to_run(event))
    second, third = from_paper(cy, event), from_paper(cy, event)
    page = type_in(bo, first, 1, **rows("tricks", 8, 9, 4, 7))
    same = type_in(cy, second, 1, **rows("tricks", 8, 9, 4, 7))
    assert "Table 1 was typed in already by the organiser, with the same numbers." in same.main
    assert "differ" not in same.main and EventState(event).opened[0].tables[0].totals == (28, 24)
    other = type_in(cy, third, 1, **rows("tricks", 8, 9, 5, 7))
    assert "Table 1 was typed in already by the organiser, with other numbers. Both are kept." in other.main
    for phone in (cy, bo):
        assert "Two scores differ at table 1." in from_paper(phone, event).main
    page = type_in(bo, page, 2, **rows("tricks", 3, 3, 3, 3))
    assert "Two scores differ at table 1." in page.main and not page.has_button("Close game 1")


def test_a_drive_on_paper_alone_is_typed_in_by_the_totals_of_the_cards(bo: Phone) -> None:
    """C30: no round is opened; places, prizes and the winner come from the cards, and Undo takes it back."""
    hall = Hall(12, "whist_drive", tickets=("gentleman", "lady"))
    event = hall.evening.event
    Event.objects.update(host=device_of(bo).id)
    page = bo.open(from_paper(bo, event).link("Type in the cards alone"))
    refused = bo.send(page.form("Save the totals"), "Save the totals")
    assert "Type the total of a card first." in refused.main
    typed = {f"t__{one}": 100 + one for one in range(1, 8)}
    page = bo.send(refused.form("Save the totals"), "Save the totals", **typed)
    evening = EventState(Event.objects.get(pk=event.pk))
    names = evening.names
    assert evening.over.endswith("The cards are typed in.") and f"{names[7]} won." in page.main
    rows = {row.number: row for row in StandingsPage(evening).rows}
    assert [rows[one].place for one in range(7, 0, -1)] == [1, 2, 3, 4, 5, 6, 7] and rows[7].total == "107"
    for rest in ("", "projector/", "needs/", "standings/7/", "history/", "paper/", "fair/"):
        assert bo.open(f"/events/{event.pk}/{rest}").status in (200, 404), rest
    again = bo.open(f"/events/{event.pk}/from-paper/totals/").form("Save the totals").filled({}, "Save the totals")
    assert (again["t-7"], again["t-8"]) == (["107"], [""]), "a wrong card is typed again"
    board = bo.open(f"/events/{event.pk}/")
    bo.send(board.form("Undo"), "Undo")
    assert not EventState(Event.objects.get(pk=event.pk)).over


def drive_of(bo: Phone, count: int) -> Event:
    """A whist drive that bo runs, drawn and played on paper alone."""
    hall = Hall(count, "whist_drive", tickets=("gentleman", "lady"))
    Event.objects.update(host=device_of(bo).id)
    return hall.evening.event


def save_totals(phone: Phone, page: Page, **typed: object) -> Page:
    return phone.send(page.form("Save the totals"), "Save the totals", **typed)


def test_a_drive_of_eight_on_paper_alone_is_typed_in_by_its_cards_too(bo: Phone) -> None:
    """C30: one page scores it at the table, so nothing else is typed in there."""
    event = drive_of(bo, 8)
    page = bo.open(bo.open(f"/events/{event.pk}/paper/").link("Type in the cards alone"))
    page = save_totals(bo, page, **{f"t__{one}": 100 + one for one in range(1, 9)})
    assert f"{EventState(event).names[8]} won." in page.main
    assert bo.open(f"/events/{event.pk}/").status == 200 and from_paper(bo, event).status == 404


def test_a_card_is_typed_in_hand_by_hand_and_added_up(bo: Phone) -> None:
    """C30: where nobody has added it up, or somebody doubts the sum."""
    event = drive_of(bo, 12)
    page = bo.open(f"/events/{event.pk}/from-paper/totals/")
    name = EventState(event).names[2]
    for wrong in ("8 5", "8 5 x", "8 5 14 99999", "107.5"):
        assert f"{name}: " in save_totals(bo, page, t__1=20, t__2=wrong).top.one("div", class_="error").text
    save_totals(bo, page, t__1=20, t__2="8 5,7 10")
    rows = {row.number: row.total for row in StandingsPage(EventState(Event.objects.get())).rows}
    assert (rows[1], rows[2]) == ("20", "30")
    again = bo.open(page.path).form("Save the totals").filled({})
    assert again["t-2"] == ["8 5 7 10"], "as it was typed"


def test_two_who_type_in_the_cards_are_both_told_when_they_differ(bo: Phone, cy: Phone) -> None:
    """C30: what one left blank the other fills in; of two totals the first counts until somebody settles it."""
    event = drive_of(bo, 12)
    enter(cy, new_pass_to_run(event))
    path = f"/events/{event.pk}/from-paper/totals/"
    first, second = bo.open(path), cy.open(path)
    save_totals(bo, first, t__1=101, t__2=102)
    page = save_totals(cy, second, t__2=202, t__3=103)
    names = EventState(event).names
    told = f"{names[2]}’s card was typed in twice: 102 and 202. Look at it."
    board = bo.open(f"/events/{event.pk}/")
    assert told in plain(page) and told in plain(board)
    page = bo.open(board.link("Settle it"))
    kept = page.form("Save the totals").filled({})
    assert [kept[f"t-{one}"] for one in (1, 2, 3)] == [["101"], ["102"], ["103"]]
    save_totals(bo, page, t__2=202)
    assert "typed in twice" not in bo.open(path).main + bo.open(f"/events/{event.pk}/").main
    again = cy.open(path).form("Save the totals").filled({})
    assert [again[f"t-{one}"] for one in (1, 2, 3)] == [["101"], ["202"], ["103"]]


def test_issue_34_a_drives_cards_lie_in_piles_and_a_second_person_types_them_blind(bo: Phone, cy: Phone) -> None:
    """C30: the evening is over once both have the same, or somebody has looked at the card."""
    event = drive_of(bo, 12)
    enter(cy, new_pass_to_run(event))
    path = f"/events/{event.pk}/from-paper/totals/"
    page = bo.send(bo.open(path).form("Two people type"), "Two people type")
    page = save_totals(bo, page, t__1=101, t__2=102, t__3=0)
    names = EventState(event).names
    piles = [part.text for part in page.top.one("section", class_="piles").all("div")]
    assert piles[0].startswith("To type in 9 ") and names[4] in piles[0] and names[1] not in piles[0]
    assert piles[1].startswith("To check 3 ") and names[3] in piles[1] and piles[2].startswith("Done 0")
    assert not EventState(Event.objects.get()).over, "nobody has won yet"
    warning = "This device typed cards in the first time. Let another person type them now."
    page = cy.open(cy.open(path).link("Check these cards"))
    assert warning not in page.main and warning in bo.open(f"{path}?check=1").main
    boxes = page.form("Compare").filled({})
    assert [boxes[f"t-{one}"] for one in (1, 2, 3)] == [[""]] * 3 and "t-4" not in boxes
    page = cy.send(page.form("Compare"), "Compare", t__1=101, t__2=112, t__3=0)
    versions = [each.text for each in page.top.one("fieldset", class_="which").all("label")]
    assert versions == ["102", "112"] and "Look at the paper" in page.main
    assert not EventState(Event.objects.get()).over, "nothing is stored"
    page = cy.send(page.form("Save what the cards say"), "Save what the cards say", **{"which-2": "second"})
    assert EventState(Event.objects.get()).over and f"{names[2]} won." in page.main
    assert {row.number: row.total for row in StandingsPage(EventState(Event.objects.get())).rows}[2] == "112"
    kept = bo.open(path).form("Save the totals").filled({})
    page = save_totals(bo, bo.open(path), t__1=111)
    assert kept["t-2"] == ["112"] and "typed in twice: 111 and 101" in plain(page), "what is changed is checked again"
