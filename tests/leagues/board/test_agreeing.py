"""The other side says "we agree": then only the organiser changes the score, and says why."""

import pytest

from leagues.models import Event
from leagues.state.facts.event_state import EventState
from scorekeeper.models import Match
from tests.leagues.event_pages import enter, match_at, pass_of, publish
from tests.leagues.hall import names
from tests.phones import Phone
from tests.reading import Page
from tests.table import Writer

pytestmark = pytest.mark.django_db
HANDS = [{"tricks": [7, 6]}, {"tricks": [8, 5]}, {"tricks": [4, 9]}, {"tricks": [9, 4]}]


def hall(bo: Phone, agree: bool = True) -> Event:
    """Eight players in game 1; bo runs it."""
    people = "\n".join(f"{name}, {'lady' if at % 2 else 'gentleman'}" for at, name in enumerate(names(8)))
    event = publish(bo, 8, names=people, game="court_whist", format="court_whist").event
    Event.objects.filter(pk=event.pk).update(options={**event.options, "agree": agree})
    board = bo.open(f"/events/{event.pk}/")
    bo.send(board.form("Open game 1"), "Open game 1")
    return event


def scored(event: Event, table: int, writer: str = "scorekeeper") -> Match:
    match = match_at(event, table)
    for number, hand in enumerate(HANDS, 1):
        Writer(writer).writes(match, number, hand)
    return match


def close(bo: Phone, event: Event) -> Page:
    board = bo.open(f"/events/{event.pk}/")
    return bo.send(board.form("Close game 1"), "Close game 1")


def sheet(phone: Phone, match: Match) -> Page:
    return phone.open(f"/matches/{match.pk}/")


def test_a_table_that_is_not_played_and_a_clock_speak_of_games(bo, ada):
    event = hall(bo)
    match = match_at(event, 1)
    EventState(event).opened[0].row.tables.filter(number=1).update(void=True)
    assert "nobody here scores this game." in sheet(bo, match).main
    said = {"press": ["?"], "csrfmiddlewaretoken": [bo.client.cookies["csrftoken"].value]}
    assert "Choose Start, Stop, + 5 min or Last game." in bo.answer(f"/events/{event.pk}/clock/", said)[1]


def test_the_other_side_is_asked_and_agrees_on_the_same_phone(bo, ada):
    event = hall(bo)
    enter(ada, pass_of(event, "table", 1))
    table = EventState(event).opened[0].tables[0].draw
    people = EventState(event).names
    match = scored(event, 1, people[table.seats[0]])
    page = sheet(ada, match)
    other = " – ".join(people[one] for one in table.teams[1])
    form = page.form("we agree")
    assert len(form.buttons) == 1 and form.buttons[0].text == f"{other.replace(' – ', ' and ')}: we agree"
    page = ada.send(form, "we agree")
    assert "agreed. Only whoever runs the evening can change it now" in page.main
    assert not page.has_button("Undo") or "disabled" in page.form("Undo").buttons[0].attrs
    board = bo.open(f"/events/{event.pk}/")
    assert f"confirmed by {other}" in board.main


def test_whoever_wrote_for_nobody_leaves_the_question_to_both(bo, ada):
    event = hall(bo)
    enter(ada, pass_of(event, "table", 1))
    assert len(sheet(ada, scored(event, 1)).form("we agree").buttons) == 2


def test_after_that_nothing_on_the_sheet_changes(bo, ada):
    event = hall(bo)
    enter(ada, pass_of(event, "table", 1))
    match = scored(event, 1)
    before = sheet(ada, match)
    line = ada.open(f"/matches/{match.pk}/lines/1/")
    ada.send(before.form("we agree"), "we agree")
    form = next(form for form in line.forms if "tricks-0" in form.names)
    status, words, _ = ada.answer(form.action, form.filled({"tricks-0": 13, "tricks-1": 0}))
    assert status == 200 and "agreed. Only whoever" in words and match.lines.count() == 4
    ada.answer(f"/matches/{match.pk}/undo/", {"csrfmiddlewaretoken": form.values["csrfmiddlewaretoken"]})
    assert match.lines.count() == 4
    assert bo.open(f"/matches/{match.pk}/lines/1/").path == f"/matches/{match.pk}/"


def test_the_organiser_corrects_it_with_a_reason(bo, ada):
    event = hall(bo)
    enter(ada, pass_of(event, "table", 1))
    match = scored(event, 1)
    ada.send(sheet(ada, match).form("we agree"), "we agree")
    path = f"/events/{event.pk}/rounds/1/tables/1/result/?line=1"
    page = bo.open(path)
    refused = bo.send(page.form("See what changes"), "See what changes", **{"tricks-0": 8, "tricks-1": 5})
    assert refused.errors == ["Both sides agreed on this result. Say why you change it."]
    said = {"tricks-0": 8, "tricks-1": 5, "reason": "misheard"}
    page = bo.send(bo.open(path).form("See what changes"), "See what changes", **said)
    bo.send(page.form("Correct it"), "Correct it")
    assert match.lines.get(number=1, revision=2).reason == "misheard"
    assert sheet(ada, match).has_button("we agree"), "a new figure asks again"


def test_a_total_typed_after_both_agreed_asks_for_a_reason(bo, ada):
    event = hall(bo)
    enter(ada, pass_of(event, "table", 1))
    match = scored(event, 1)
    path, table = f"/events/{event.pk}/rounds/1/tables/1/result/", {"total-0": 30, "total-1": 22}

    def typed(page: Page, **more: object) -> Page:
        form = next(form for form in page.forms if "total-0" in form.names)
        return bo.send(form, "See what changes", **table, **more)

    free = typed(bo.open(path))
    assert free.errors == [] and "total typed, 30 : 22." in free.main, "nobody has agreed yet"
    ada.send(sheet(ada, match).form("we agree"), "we agree")
    page = bo.open(path)
    assert "if you like" not in page.main
    refused = typed(page)
    assert refused.errors == ["Both sides agreed on this result. Say why you change it."]
    page = typed(refused, own_words="card lost")
    bo.send(page.form("Save"), "Save")
    assert match.table.summed == [30, 22]
    assert "Game 1, table 1: total typed, 30 : 22 (card lost)" in bo.open(f"/events/{event.pk}/history/").main


def test_a_round_closes_once_the_other_side_has_agreed_or_all_the_same(bo, ada):
    """C20: the board names the tables that are not agreed, and its key says that it closes without them."""
    event = hall(bo)
    for table in (1, 2):
        scored(event, table)
    enter(ada, pass_of(event, "table", 1))
    board = bo.open(f"/events/{event.pk}/")
    assert "“Tables 1 and 2: has the other side agreed to the result?”" in board.main
    refused = bo.send(board.form("Close game 1 anyway"), "Close game 1", agreed="1")
    assert refused.errors == ["The other side has not agreed yet: table 2. Look again."], "what the key did not name"
    ada.send(sheet(ada, match_at(event, 1)).form("we agree"), "we agree")
    board = bo.open(f"/events/{event.pk}/")
    assert "“Table 2: has the other side agreed to the result?”" in board.main
    assert bo.send(board.form("Close game 1 anyway"), "Close game 1").errors == []
    assert EventState(event).running is None


def test_an_old_page_agrees_to_nothing(bo, ada):
    event = hall(bo)
    enter(ada, pass_of(event, "table", 1))
    match = scored(event, 1)
    old = sheet(ada, match).form("we agree")
    Writer("scorekeeper").writes(match, 1, {"tricks": [13, 0]}, base=1)
    ada.send(old, "we agree")
    assert match.table.agreed is None


def test_a_stranger_cannot_agree_and_nobody_is_asked_unless_chosen(bo, ada, cy):
    event = hall(bo)
    match = scored(event, 1)
    enter(cy, pass_of(event, "view"))
    token = {"csrfmiddlewaretoken": cy.client.cookies["csrftoken"].value} if "csrftoken" in cy.client.cookies else {}
    assert cy.answer(f"/events/{event.pk}/tables/1/agree/", {**token, "side": "0", "shown": "4"})[0] in (403, 404)
    assert match.table.agreed is None
    other = hall(bo, agree=False)
    assert not sheet(bo, scored(other, 1)).has_button("we agree")
