"""The papers of a round in three piles, and a second person who types them in without seeing the first figures."""

import re
from collections.abc import Callable
from random import Random
from urllib.parse import urlencode
from uuid import uuid4

import pytest
from django.db import connection
from django.http import QueryDict
from django.test.utils import CaptureQueriesContext

from leagues.actions.passes import make_read_key
from leagues.from_paper.checks import SecondTyping
from leagues.from_paper.piles import Piles
from leagues.from_paper.tables import TablePage
from leagues.models import Event
from leagues.state.facts.event_state import EventState
from scorekeeper.access.read_keys import key_text
from scorekeeper.device import Act
from scorekeeper.entry.fields import tidy_name
from scorekeeper.models import Match, Player
from scorekeeper.rules.line import VOID
from tests.leagues.api.test_routes import told
from tests.leagues.event_pages import act_of, device_of, enter, match_at
from tests.leagues.from_paper.test_from_paper import (
    begin,
    court_whist,
    from_paper,
    labels,
    new_pass_to_run,
    rows,
    type_in,
)
from tests.leagues.hall import Hall, forget_evenings
from tests.often import often
from tests.phones import Phone
from tests.reading import Page
from tests.scorekeeper.from_paper.test_rows import mistyped
from tests.security.test_pages_are_safe import CANARIES, scripts_of
from tests.table import EVENING, Writer

pytestmark = pytest.mark.django_db


def two_people(bo: Phone, cy: Phone, event: Event) -> Page:
    """bo's page once two people type in everything; cy may, too."""
    page = begin(bo, event)
    enter(cy, new_pass_to_run(event))
    return bo.send(page.form("Two people type"), "Two people type")


def pile(page: Page, name: str) -> str:
    """A pile as it stands on the page."""
    found = [part.text for part in page.top.one("section", class_="piles").all("div") if part.text.startswith(name)]
    return found[0] if found else ""


def check(phone: Phone, event: Event, table: int, *tricks: int) -> Page:
    """The page after a second person typed a table in."""
    page = phone.open(f"/events/{event.pk}/from-paper/?check={table}")
    return phone.send(page.form("Compare"), "Compare", **rows("tricks", *tricks))


def test_issue_34_the_papers_lie_in_three_piles_with_their_counts_and_names(bo: Phone) -> None:
    event = court_whist(bo, 12, "coronation")
    page = type_in(bo, begin(bo, event), 1, **rows("tricks", 8, 9, 4, 7))
    Writer("ada").writes(match_at(event, 3), 1, {"tricks": [7, 6]})
    page = from_paper(bo, event)
    names = [EventState(event).names[one] for one in EventState(event).opened[0].tables[1].draw.seats]
    missing = pile(page, "To type in 2")
    assert "Table 2" in missing and "Table 3" in missing and "begun" in missing
    assert all(name in missing for name in names)
    assert "Table 1" in pile(page, "Done 1") and not pile(page, "To check")
    third = bo.open(f"/events/{event.pk}/from-paper/?table=3")
    assert "Game 1, Coronation, table 3" in third.main


def test_what_scripts_say_of_a_paper_is_not_on_its_page_yet(bo: Phone) -> None:
    page = begin(bo, court_whist(bo, 4, "coronation"))
    for words in ("Not saved yet", "No connection"):
        assert words in page.html and words not in page.main


def test_issue_34_a_second_person_types_blind_and_the_same_figures_make_it_done(bo: Phone, cy: Phone) -> None:
    event = court_whist(bo, 8, "coronation")
    page = type_in(bo, two_people(bo, cy, event), 1, **rows("tricks", 8, 9, 4, 7))
    assert "Table 1" in pile(page, "To check 1") and "typed on this device" in pile(page, "To check 1")
    mine = bo.open(f"/events/{event.pk}/from-paper/?check=1")
    assert "This device typed it the first time. Let another person type it now." in mine.main
    blind = cy.open(f"/events/{event.pk}/from-paper/?check=1")
    assert "This device typed" not in blind.main
    boxes = [box.attrs.get("value", "") for box in blind.top.all("input") if "tricks" in box.attrs.get("name", "")]
    assert boxes == [""] * 8 and not any(figure in blind.main for figure in ("28", "24"))
    page = check(cy, event, 1, 8, 9, 4, 7)
    assert "Table 1: both people typed the same." in page.main
    assert "Table 1" in pile(from_paper(bo, event), "Done 1")
    page = type_in(bo, from_paper(bo, event), 2, **rows("tricks", 3, 3, 3, 3))
    assert not page.has_button("Close game 1") and "Now a second person checks them." in page.main
    page = check(cy, event, 2, 3, 3, 3, 3)
    assert page.has_button("Close game 1")
    board = bo.send(from_paper(bo, event).form("Close game 1"), "Close game 1")
    assert board.path == f"/events/{event.pk}/", "nothing is left to type in"


def test_the_device_that_typed_a_table_is_warned_and_no_second_person_is_claimed(bo: Phone, cy: Phone) -> None:
    event = court_whist(bo, 8, "coronation")
    type_in(bo, two_people(bo, cy, event), 1, **rows("tricks", 8, 9, 4, 7))
    page = bo.open(f"/events/{event.pk}/from-paper/?check=1")
    assert "This device typed it the first time. Let another person type it now." in page.main
    page = check(bo, event, 1, 8, 9, 4, 7)
    assert "Table 1: the same was typed again, on one device." in page.main and "both people" not in page.main


def test_the_device_that_typed_only_the_totals_is_warned_too(bo: Phone, cy: Phone) -> None:
    event = court_whist(bo, 8, "coronation")
    page = two_people(bo, cy, event)
    totals = {"total-0": 30, "total-1": 22}
    page = bo.send(page.form("Save only the totals"), "Save only the totals", **totals)
    assert "typed on this device" in pile(page, "To check 1")
    assert "typed on this device" not in pile(from_paper(cy, event), "To check 1")
    assert "This device typed" not in cy.open(f"/events/{event.pk}/from-paper/?check=1").main
    page = bo.open(f"/events/{event.pk}/from-paper/?check=1")
    assert "This device typed it the first time. Let another person type it now." in page.main
    page = bo.send(page.form("Compare"), "Compare", **totals)
    assert "Table 1: the same was typed again, on one device." in page.main and "both people" not in page.main


@pytest.mark.parametrize("where", ["", "standings/", "projector/", "standings/{one}/", "rounds/1/"])
def test_issue_34_a_table_that_was_typed_once_is_being_checked_on_every_page(bo: Phone, cy: Phone, where: str) -> None:
    """Its figures stand nowhere and count nowhere until a second person, who must not see them, typed the same."""
    event = court_whist(bo, 12, "coronation", "revolution")
    type_in(bo, two_people(bo, cy, event), 1, **rows("tricks", 8, 9, 4, 7))
    table = EventState(event).opened[0].tables[0]
    path = f"/events/{event.pk}/{where.format(one=table.draw.seats[0])}"
    page = cy.open(path).main
    assert "being checked" in page and not re.search("\\b(28|24)\\b", page)
    check(cy, event, 1, 8, 9, 4, 7)
    page = cy.open(path).main
    assert "being checked" not in page and re.search("\\b28\\b", page)


def test_the_page_of_a_table_tells_no_total_that_a_second_person_has_not_typed(bo: Phone, cy: Phone) -> None:
    event = court_whist(bo, 8, "coronation")
    page = two_people(bo, cy, event)
    page = bo.send(page.form("Save only the totals"), "Save only the totals", **{"total-0": 30, "total-1": 22})
    table = bo.open(f"/events/{event.pk}/tables/1/").main
    sheet = cy.open(f"/matches/{match_at(event, 1).pk}/").main
    for words in (table, sheet):
        assert "is typed a second time before it counts" in words and not re.search("\\b(30|22)\\b", words)
    assert not re.search("\\b30\\b", cy.open(f"/events/{event.pk}/history/").main)
    page = cy.open(f"/events/{event.pk}/from-paper/?check=1")
    cy.send(page.form("Compare"), "Compare", **{"total-0": 30, "total-1": 22})
    for path in (f"/events/{event.pk}/tables/1/", f"/matches/{match_at(event, 1).pk}/"):
        assert "typed the total of this table, 30 : 22." in cy.open(path).main


@pytest.mark.parametrize("format", ["knockout", "swiss", "fixed_pairs", "changing_partners"])
def test_an_evening_waits_for_a_table_that_is_being_checked(bo: Phone, format: str) -> None:
    """No draw, end or winner follows from a result that counts later."""
    hall = Hall(8, format, "any_points", pitches=2)
    Event.objects.update(host=device_of(bo).id)
    event = hall.evening.event
    hall.opens()
    bo.send(from_paper(bo, event).form("Two people type"), "Two people type")
    for table in EventState(event).opened[0].tables:
        assert table.match is not None
        for row in (1, 2):
            Writer("ada").writes(Match.objects.get(pk=table.match.id), row, {"points": [8, 5]})
    evening = EventState(Event.objects.get(pk=event.pk))
    assert evening.being_checked == evening.opened[0].tables
    assert not any(row.played for row in evening.standings)
    assert evening.plan or evening.next_draw is None
    for path in ("", "standings/", "projector/", "rounds/1/", "paper/", "from-paper/", "history/"):
        assert bo.open(f"/events/{event.pk}/{path}").status == 200, path


def test_programs_are_told_no_score_of_a_table_that_is_being_checked(bo: Phone, cy: Phone) -> None:
    event = court_whist(bo, 8, "coronation")
    type_in(bo, two_people(bo, cy, event), 1, **rows("tricks", 8, 9, 4, 7))
    key = key_text(make_read_key(event, EVENING))
    assert told("/draws", key)[0]["tables"][0]["scores"] == ["–"]
    assert not any(row["played"] for row in told("/standings", key))
    check(cy, event, 1, 8, 9, 4, 7)
    assert told("/draws", key)[0]["tables"][0]["scores"] == ["28 : 24"]


def test_issue_34_what_two_people_typed_differently_stands_side_by_side_and_nothing_is_corrected(
    bo: Phone, cy: Phone
) -> None:
    event = court_whist(bo, 8, "coronation")
    type_in(bo, two_people(bo, cy, event), 1, **rows("tricks", 8, 9, 4, 7))
    page = check(cy, event, 1, 8, 9, 5, 7)
    assert "Look at the paper: which is on it?" in page.main
    versions = [each.text for each in page.top.one("fieldset", class_="which").all("label")]
    assert len(versions) == 2 and "4" in versions[0] and "5" in versions[1]
    assert EventState(event).opened[0].tables[0].totals == (28, 24), "nothing is stored"
    assert "Table 1" in pile(from_paper(bo, event), "To check 1")
    page = cy.send(page.form("Save what the paper says"), "Save what the paper says", **{"3-which": "second"})
    assert "Table 1 is settled by its paper." in page.main
    assert EventState(event).opened[0].tables[0].totals == (29, 23)
    history = bo.open(bo.open(f"/events/{event.pk}/").link("History")).main
    assert "Game 1, table 1: the paper decided" in history
    assert "Table 1" in pile(from_paper(bo, event), "Done 1")


def test_a_table_that_was_corrected_after_both_is_to_be_checked_again(bo: Phone, cy: Phone) -> None:
    event = court_whist(bo, 8, "coronation")
    type_in(bo, two_people(bo, cy, event), 1, **rows("tricks", 8, 9, 4, 7))
    check(cy, event, 1, 8, 9, 4, 7)
    Writer("dee").writes(match_at(event, 1), 2, {"tricks": [1, 12]}, base=1)
    assert "Table 1" in pile(from_paper(bo, event), "To check 1")


def test_two_scores_of_phones_are_settled_by_the_paper_too(bo: Phone) -> None:
    event = court_whist(bo, 8, "coronation")
    begin(bo, event)
    for name, tricks in (("ada", 7), ("cy", 6)):
        for at in range(1, 5):
            Writer(name).writes(match_at(event, 1), at, {"tricks": [tricks, 13 - tricks]})
    page = from_paper(bo, event)
    assert "Table 1" in pile(page, "To check 1") and "two scores differ" in pile(page, "To check 1")
    page = bo.open(page.link("Look at the paper, and settle it."))
    choices = {name: values[1] for name, values in choices_of(page).items()}
    page = bo.send(page.form("Save what the paper says"), "Save what the paper says", **choices)
    assert EventState(event).opened[0].tables[0].totals == (24, 28)
    assert "Table 1" in pile(page, "Done 1")


def choices_of(page: Page) -> dict[str, list[str]]:
    """The versions that are offered, by the name of their choice."""
    found: dict[str, list[str]] = {}
    for box in page.top.all("input", type="radio"):
        found.setdefault(box.attrs["name"], []).append(box.attrs["value"])
    return found


def test_issue_34_a_sheet_printed_mid_match_is_typed_in_from_where_it_stopped(bo: Phone) -> None:
    event = court_whist(bo, 4, "coronation")
    begin(bo, event)
    for at in (1, 2):
        Writer("ada").writes(match_at(event, 1), at, {"tricks": [7, 6]})
    page = from_paper(bo, event)
    assert len(labels(page)) == 2 and [box for box in page.form("Save table 1").filled({}) if "tricks" in box] == [
        f"{row}-tricks-{side}" for row in (3, 4) for side in (0, 1)
    ]
    page = type_in(bo, page, 1, **{"3__tricks__0": 8, "4__tricks__0": 9})
    assert EventState(event).opened[0].tables[0].totals == (31, 21)


def test_issue_34_blank_is_not_0_and_a_dash_is_a_hand_that_was_not_played(bo: Phone) -> None:
    event = any_points(bo, 3)
    page = begin(bo, event)
    page = type_in(bo, page, 1, **points((0, -5, 7), (1, 2, "")))
    assert page.errors[:2] == [
        "Row 3 is blank. Type it, or a dash for a row without a score.",
        "Row 2: One box is blank.",
    ]
    page = type_in(bo, page, 1, **points((0, -5, 7), (1, 2, 0), (4, 4, 4), (4, 4, 4), (4, 4, 4), (4, 4, 4), (4, 4, 4)))
    typed = points((0, "−5", 7), ("–", "", ""), *[(4, 4, 4)] * 6)  # a minus as a book has it, and a dash
    page = type_in(bo, page, 1, **typed)
    assert "Table 1 is saved." in page.main
    match = Match.objects.get()
    assert [line.entries for line in match.current][:2] == [{"points": [0, -5, 7]}, {VOID: True}]


def test_issue_34_the_papers_own_totals_are_compared_and_never_corrected(bo: Phone) -> None:
    event = court_whist(bo, 8, "coronation")
    page = type_in(bo, begin(bo, event), 1, **rows("tricks", 8, 9, 4, 7), **{"total-0": 29, "total-1": 24})
    assert "the paper says 29, these rows make 28." in page.main and "Look at the paper." in page.main
    assert EventState(event).opened[0].tables[0].untouched
    page = bo.send(page.form("Save table 1 as it is"), "Save table 1 as it is")
    assert EventState(event).opened[0].tables[0].totals == (28, 24)


def any_points(bo: Phone, count: int, deals: int = 8) -> Event:
    """An evening in threes with so many rows a table."""
    hall = Hall(count, "meet_everyone", "any_points", group=3, pitches=deals, rounds=1)
    Event.objects.update(host=device_of(bo).id)
    return hall.evening.event


def points(*figures: tuple[object, ...], first: int = 1) -> dict[str, object]:
    return {f"{at}__points__{side}": one for at, row in enumerate(figures, first) for side, one in enumerate(row)}


def sent(*figures: list[int], **more: object) -> QueryDict:
    """What the page of a table posts."""
    boxes = {name.replace("__", "-"): f"{value}" for name, value in {**points(*map(tuple, figures)), **more}.items()}
    return QueryDict(urlencode(boxes), mutable=True)


def misplaced(paper: list[list[int]], chance: Random) -> list[list[int]]:
    """What somebody types who changes one figure in twenty for that of another row: no sum is broken."""
    found = [row[:] for row in paper]
    for row in found:
        for side in range(len(row)):
            if chance.random() < 0.05:
                other = chance.choice(found)
                row[side], other[side] = other[side], row[side]
    return found


def typed_twice(
    slip: Callable[[list[list[int]], Random], list[list[int]]], chance: Random
) -> list[tuple[list[list[int]], ...]]:
    """Twelve papers, each with what two people type. Once more where the first got fewer than ten rows wrong, which
    would show little."""
    found = list[tuple[list[list[int]], ...]]()
    while sum(typed != real for paper, first, _ in found for typed, real in zip(first, paper, strict=True)) < 10:
        papers = ([[chance.randrange(0, 40) for _ in range(3)] for _ in range(8)] for _ in range(12))
        found = [(paper, slip(paper, chance), slip(paper, chance)) for paper in papers]
    return found


OTHER_SEEDS = [
    (slip, fewest, at) for slip, fewest in ((mistyped, 1), (misplaced, 0)) for at in range(35, often(35, 54))
]


@pytest.mark.parametrize(("slip", "fewest", "seed"), [(mistyped, 8, 34), (misplaced, 0, 34), *OTHER_SEEDS])
def test_u6_no_wrong_sum_and_hardly_a_slip_of_a_rounds_papers_gets_past_two_people(
    bo: Phone, cy: Phone, slip: Callable[[list[list[int]], Random], list[list[int]]], fewest: int, seed: int
) -> None:
    """U6: twelve tables of 24 numbers, one figure in twenty mistyped by each, so that sums are broken or that none is;
    the papers' totals are typed, too. Nobody but the second person finds what breaks no sum."""
    event, chance = any_points(bo, 36), Random(seed)
    two_people(bo, cy, event)
    slips = caught = broken = stopped = 0
    for table, (paper, first, second) in enumerate(typed_twice(slip, chance), 1):
        sums = [[sum(column) for column in zip(*each, strict=True)] for each in (first, paper)]
        boxes = sent(*first, first=1, **{f"total-{side}": total for side, total in enumerate(sums[1])})
        boxes.update({f"{at}-slip": f"{uuid4()}" for at in range(1, 9)})
        event = Event.objects.get()
        page = TablePage(EventState(event), table, boxes)
        assert page.sheet is not None
        broken, stopped = broken + (sums[0] != sums[1]), stopped + page.sheet.needs_confirmation
        boxes["sure-totals"] = " ".join(page.sheet.told_totals)  # who does not look, so that the second one has to
        page = TablePage(EventState(event), table, boxes)
        assert page.may_be_stored
        page.store(act_at_table(bo))
        piles = Piles(EventState(Event.objects.get()), device_of(cy).id)
        check = SecondTyping(piles, piles.tables_to_check[-1], sent(*second, first=1))
        told = {int(each.name.split("-")[0]) for each in check.differences}
        wrong = {at for at, (one, real) in enumerate(zip(first, paper, strict=True), 1) if one != real}
        slips, caught = slips + len(wrong), caught + len(wrong & told)
    assert broken == stopped >= fewest and bool(broken) == bool(fewest), "all that break a sum"
    assert slips >= 10 and caught >= 0.95 * slips
    assert not piles.tables_to_type and len(piles.tables_to_check) == 12


def act_at_table(phone: Phone) -> Act:
    fields = act_of(phone)
    return Act(device_of(phone), fields["writer"], fields["at"])


def test_two_people_ask_no_more_queries_of_a_hall_than_of_a_few_tables(bo: Phone, cy: Phone) -> None:
    asked = {}
    for count in (12, 32):
        event = court_whist(bo, count, "coronation")
        page = two_people(bo, cy, event)
        for table in range(1, 3):
            page = type_in(bo, page, table, **rows("tricks", 3, 3, 3, 3))
        with CaptureQueriesContext(connection) as queries:
            assert "To check 2" in from_paper(bo, event).main
        asked[count] = len(queries)
    assert asked[12] == asked[32] <= 15


def boxes_of(page: Page, press: str) -> list[str]:
    """The boxes of a form that somebody fills in, in their order."""
    form = page.form(press)
    return [each.attrs["name"] for each in form.node.all("input") if "data-box" in each.attrs]


def test_both_people_have_one_form_with_the_boxes_in_the_order_of_the_paper(bo: Phone, cy: Phone) -> None:
    event = court_whist(bo, 8, "coronation")
    page = two_people(bo, cy, event)
    first = boxes_of(page, "Save table 1")
    assert first == [f"{row}-tricks-{side}" for row in range(1, 5) for side in (0, 1)] + ["total-0", "total-1"]
    type_in(bo, page, 1, **rows("tricks", 8, 9, 4, 7))
    assert boxes_of(cy.open(f"/events/{event.pk}/from-paper/?check=1"), "Compare") == first


def test_the_second_persons_total_is_compared_with_what_they_typed(bo: Phone, cy: Phone) -> None:
    event = court_whist(bo, 8, "coronation")
    type_in(bo, two_people(bo, cy, event), 1, **rows("tricks", 8, 9, 4, 7))
    page = cy.open(f"/events/{event.pk}/from-paper/?check=1")
    page = cy.send(page.form("Compare"), "Compare", **rows("tricks", 8, 9, 4, 7), **{"total-0": 30})
    assert "the paper says 30, these rows make 28." in page.main and "Table 1" in pile(
        from_paper(bo, event), "To check"
    )
    page = cy.send(page.form("Save as it is"), "Save as it is")
    assert "Table 1: both people typed the same." in page.main


def test_a_sheet_of_single_counts_is_typed_in_by_its_totals_alone(bo: Phone, cy: Phone) -> None:
    hall = Hall(4, "meet_everyone", "cribbage", group=2, rounds=1)
    Event.objects.update(host=device_of(bo).id)
    event = hall.evening.event
    page = two_people(bo, cy, event)
    assert boxes_of(page, "Save table 1") == ["total-0", "total-1"]
    assert "/matches/" in page.link("Write it row by row on its sheet")
    page = type_in(bo, page, 1, **{"total-0": 121})
    names = EventState(event).names_in(1)
    other = names[EventState(event).opened[0].tables[0].draw.seats[1]]
    assert page.errors == [f"What is {other}’s total? Type a number.", "Nothing is saved yet."]
    page = type_in(bo, page, 1, **{"total-1": 97})
    assert "Table 1 is saved." in page.main and "Table 1" in pile(page, "To check 1")
    page = cy.open(f"/events/{event.pk}/from-paper/?check=1")
    page = cy.send(page.form("Compare"), "Compare", **{"total-0": 121, "total-1": 79})
    assert [label.text for label in page.top.one("fieldset", class_="which").all("label")] == ["121 : 97", "121 : 79"]
    page = cy.send(page.form("Save what the paper says"), "Save what the paper says", **{"totals-which": "second"})
    assert EventState(event).opened[0].tables[0].totals == (121, 79)
    assert "Table 1" in pile(from_paper(bo, event), "Done 1")


def test_a_total_that_nobody_can_have_won_with_is_asked_about(bo: Phone, cy: Phone) -> None:
    hall = Hall(4, "meet_everyone", "cribbage", group=2, rounds=1)
    Event.objects.update(host=device_of(bo).id)
    event = hall.evening.event
    asks = "Nobody has reached 121. Did the match end early?"
    short = {"total-0": 90, "total-1": 100}
    page = type_in(bo, begin(bo, event), 1, **short)
    assert asks in page.main and EventState(event).opened[0].tables[0].untouched
    assert page.top.one("input", autofocus="").attrs["name"] == "early"
    again = type_in(bo, page, 1)  # nobody has said yes
    assert asks in again.main and EventState(event).opened[0].tables[0].untouched
    corrected = type_in(bo, page, 1, **{"total-1": 121})
    assert "Table 1 is saved." in corrected.main
    page = type_in(bo, type_in(bo, corrected, 2, **short), 2, early=asks)
    assert EventState(event).opened[0].tables[1].totals == (90, 100)
    history = bo.open(bo.open(f"/events/{event.pk}/").link("History")).main
    assert "table 2: result typed in from paper, 90 : 100, ended early" in history
    assert "table 1: result typed in from paper, 90 : 121 " in history


def test_totals_that_no_deals_can_bring_are_asked_about_once(bo: Phone) -> None:
    hall = Hall(8, "meet_everyone", "hearts", group=4, pitches=4)
    Event.objects.update(host=device_of(bo).id)
    event, press = hall.evening.event, "Save only the totals"
    asks = "The totals add up to 103; a deal usually gives 26. Save all the same?"
    wrong = {"total-0": 40, "total-1": 30, "total-2": 23, "total-3": 10}
    page = begin(bo, event)
    page = bo.send(page.form(press), press, **wrong)
    assert asks in page.main and EventState(event).opened[0].tables[0].untouched
    saved = bo.send(page.form(press), press, sum=asks)
    assert "Table 1 is saved." in saved.main
    assert EventState(event).opened[0].tables[0].summed == (40, 30, 23, 10)
    assert "ended early" not in bo.open(bo.open(f"/events/{event.pk}/").link("History")).main


def test_a_second_total_that_nobody_can_have_won_with_is_asked_about_where_it_is_another(bo: Phone, cy: Phone) -> None:
    hall = Hall(4, "meet_everyone", "cribbage", group=2, rounds=1)
    Event.objects.update(host=device_of(bo).id)
    event = hall.evening.event
    asks, press = "Nobody has reached 121. Did the match end early?", "Save what the paper says"
    page = type_in(bo, two_people(bo, cy, event), 1, **{"total-0": 121, "total-1": 100})
    page = cy.open(f"/events/{event.pk}/from-paper/?check=1")
    page = cy.send(page.form("Compare"), "Compare", **{"total-0": 90, "total-1": 100})
    assert asks in page.main and "which is on it?" in page.main
    page = cy.send(page.form(press), press, **{"totals-which": "second"})
    assert asks in page.main and EventState(event).opened[0].tables[0].totals == (121, 100)
    page = cy.send(page.form(press), press, **{"totals-which": "second"}, early=asks)
    assert EventState(event).opened[0].tables[0].totals == (90, 100)


def test_totals_alone_whose_answer_was_lost_are_known_when_they_are_sent_again(bo: Phone) -> None:
    hall = Hall(4, "meet_everyone", "cribbage", group=2, rounds=1)
    Event.objects.update(host=device_of(bo).id)
    first = begin(bo, hall.evening.event)
    for words in ("Table 1 is saved.", "Table 1 was typed in already, with the same numbers."):
        assert words in type_in(bo, first, 1, **{"total-0": 121, "total-1": 97}).main


def test_only_the_totals_of_a_table_are_saved_where_no_row_is_typed(bo: Phone) -> None:
    event = court_whist(bo, 8, "coronation")
    page = begin(bo, event)
    press = "Save only the totals"
    page = bo.send(page.form(press), press, **{"total-0": 30, "total-1": 22}, **rows("tricks", 8))
    assert page.errors == ["Rows are typed, too. Save the whole table, or clear them.", "Nothing is saved yet."]
    sent = page
    page = bo.send(page.form(press), press, **{"1__tricks__0": "", "1__tricks__1": ""})
    assert "Table 1 is saved." in page.main and EventState(event).opened[0].tables[0].totals == (30, 22)
    again = bo.send(sent.form(press), press, **{"1__tricks__0": "", "1__tricks__1": ""})  # its answer was lost
    assert "Table 1 was typed in already, with the same numbers." in again.main
    history = bo.open(bo.open(f"/events/{event.pk}/").link("History")).main
    assert "table 1: result typed in from paper, 30 : 22" in history


def test_s4_a_hostile_name_is_only_a_name_where_papers_are_typed_in(bo: Phone, cy: Phone) -> None:
    """S4: while a sheet is typed, refused, checked and settled, and where only its totals are typed."""
    event = court_whist(bo, 4, "coronation")
    for player, name in zip(Player.objects.order_by("name"), CANARIES, strict=False):
        Player.objects.filter(pk=player.pk).update(name=tidy_name(name)[:40])
    forget_evenings()
    pages = [two_people(bo, cy, event)]
    pages.append(type_in(bo, pages[0], 1, **rows("tricks", 8, 9, 4, 7), **{"total-0": 29}))
    pages.append(bo.send(pages[1].form("Save only the totals"), "Save only the totals"))
    pages.append(type_in(bo, pages[1], 1))
    pages += [cy.open(f"/events/{event.pk}/from-paper/?check=1"), check(cy, event, 1, 8, 9, 5, 7)]
    for page in pages:
        assert not scripts_of(page.html) and "the paper says 29" in (pages[1].main), page.path
        assert all(tidy_name(name)[:8] in page.text for name in CANARIES[:2])
