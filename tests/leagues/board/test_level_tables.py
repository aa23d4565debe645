"""A level table settles it on its own phone: who cut highest, who won the decider, and who moves by that."""

import pytest

from leagues.actions import organiser
from leagues.models import Event
from leagues.state.facts.event_state import EventState
from tests.leagues.event_pages import act_of, enter, match_at, pass_of, publish
from tests.leagues.hall import names
from tests.phones import Phone
from tests.reading import Page
from tests.table import Writer

pytestmark = pytest.mark.django_db


def begin(bo: Phone, format: str) -> Event:
    """An evening of two tables in its first round, which bo runs."""
    roles = "\n".join(f"{name}, {'lady' if at % 2 else 'gentleman'}" for at, name in enumerate(names(8)))
    pairs = "\n".join(f"{one} & {other}" for one, other in zip(names(8)[::2], names(8)[1::2], strict=True))
    people, game = (roles, "court_whist") if format == "court_whist" else (pairs, "whist")
    event = publish(bo, 8, names=people, game=game, format=format).event
    Event.objects.filter(pk=event.pk).update(options={**event.options, "movement": "winners"})
    press = f"Open {event.format.words.round} 1"
    bo.send(bo.open(f"/events/{event.pk}/").form(press), press)
    return event


def level(event: Event, table: int) -> None:
    """Table `table` takes as many tricks on one side as on the other."""
    match = match_at(event, table)
    for number in range(1, match.setup.options["deals"] + 1):
        Writer("cy").writes(match, number, {"tricks": [7, 6] if number % 2 else [6, 7]})


def wins(event: Event, table: int) -> None:
    match = match_at(event, table)
    for number in range(1, match.setup.options["deals"] + 1):
        Writer("cy").writes(match, number, {"tricks": [9, 4]})


def rows(board: Page) -> dict[str, str]:
    """Each table of the board with what stands in its last column."""
    found = board.top.one("table", class_="tables").one("tbody").all("tr")
    return {row.one("th").text: row.one("td", class_="how").text for row in found if row.all("td", class_="how")}


def own_sheet(phone: Phone, event: Event, table: int = 1) -> Page:
    return phone.open(f"/matches/{match_at(event, table).pk}/")


def test_a_level_table_says_on_its_own_phone_who_cut_highest_and_its_row_who_moves(bo: Phone, ada: Phone) -> None:
    """C22: at once, while another table still plays; nobody has to tell the organiser."""
    event = begin(bo, "court_whist")
    enter(ada, pass_of(event, "table", 1))
    level(event, 1)
    page, people = own_sheet(ada, event), EventState(event).names
    man, lady = (people[EventState(event).opened[0].tables[0].draw.seats[seat]] for seat in (0, 2))
    assert "Table 1 is level." in page.main and "Tell whoever runs the evening" not in page.main
    assert "level" in rows(bo.open(f"/events/{event.pk}/"))["1"]
    page = ada.send(page.form(man), man)
    page = ada.send(page.form(lady), lady)
    assert not page.has_button(man) and "Who is the highest lady?" in page.main and page.has_button("Undo")
    wins(event, 2)
    board = bo.open(f"/events/{event.pk}/")
    assert f"{man} and {lady} move" in rows(board)["1"] and board.has_button("Close game 1")
    assert "move" not in rows(board)["2"]


def test_a_table_takes_its_answer_back_while_the_round_is_played(bo: Phone, ada: Phone) -> None:
    event = begin(bo, "partner_drive")
    enter(ada, pass_of(event, "table", 1))
    level(event, 1)
    page, people = own_sheet(ada, event), EventState(event).names
    one = people[EventState(event).opened[0].tables[0].draw.seats[0]]
    assert "Table 1 is level: who won the decider?" in page.main
    label = next(button.text for form in page.forms for button in form.buttons if one in button.text)
    page = ada.send(page.form(label), label)
    assert f"{label} won the decider" in rows(bo.open(f"/events/{event.pk}/"))["1"]
    assert f"who won the decider? {label}." in page.main
    page = ada.send(page.form("Undo"), "Undo")
    assert "won the decider" not in rows(bo.open(f"/events/{event.pk}/"))["1"] and page.has_button(label)
    assert "Undone: Table 1 is level" in bo.open(f"/events/{event.pk}/history/").main


def test_another_table_and_a_looker_on_answer_nothing_there(bo: Phone, ada: Phone, cy: Phone) -> None:
    event = begin(bo, "partner_drive")
    level(event, 1)
    enter(ada, pass_of(event, "table", 2))
    enter(cy, pass_of(event, "view"))
    table = EventState(event).opened[0].tables[0]
    for phone in (ada, cy):
        page = own_sheet(phone, event)
        assert "Tell whoever runs the evening." in page.main and "won the decider?" in page.main
        assert not [form for form in page.forms if form.action.endswith("/tables/1/answer/")]
        (token,) = phone.open("/events/new/").forms[0].values["csrfmiddlewaretoken"]
        said = {"csrfmiddlewaretoken": [token], "key": ["1 winner"], "one": [f"{table.draw.seats[0]}"]}
        assert phone.answer(f"/events/{event.pk}/tables/1/answer/", said)[0] == 404
    assert not EventState(event).opened[0].tables[0].answers


def test_every_question_on_the_board_names_its_table(bo: Phone) -> None:
    """C22: the second one about a table too, and those of all tables at once."""
    event = begin(bo, "court_whist")
    for table in (1, 2):
        level(event, table)
    board = bo.open(f"/events/{event.pk}/")
    asked = [each.text for each in board.top.all("p", class_="notice") if "?" in each.text]
    assert len(asked) == 3 and all(each.startswith("Table ") for each in asked), asked
    assert "“Table 1 is level." in board.main


def answer(phone: Phone, event: Event) -> None:
    """The first answer that the sheet of table 1 offers."""
    page = own_sheet(phone, event)
    label = next(each.text for form in page.forms if form.action.endswith("/answer/") for each in form.buttons)
    phone.send(page.form(label), label)


def press(bo: Phone, event: Event, label: str) -> Page:
    """The board after this button on it."""
    return bo.send(bo.open(f"/events/{event.pk}/").form(label), label)


@pytest.mark.parametrize("own", [False, True])
def test_the_organisers_undo_leaves_what_a_table_has_answered(bo: Phone, ada: Phone, own: bool) -> None:
    """C22: a table's answer is no act of the organiser, also where one phone is both."""
    event = begin(bo, "partner_drive")
    level(event, 1)
    press(bo, event, "Not played")
    enter(ada, pass_of(event, "table", 1))
    answer(bo if own else ada, event)
    assert "Undo: Table 2 did not play" in bo.open(f"/events/{event.pk}/").text
    assert press(bo, event, "Undo").errors == []
    tables = EventState(event).opened[0].tables
    assert not tables[1].void and len(tables[0].answers) == 1


def test_the_organisers_undo_asks_where_a_table_has_answered_what_it_takes_away(bo: Phone, ada: Phone) -> None:
    event = begin(bo, "partner_drive")
    wins(event, 1)
    match, act = match_at(event, 1), act_of(bo)
    number = match.last_line
    made_level = [match.write(at, {"tricks": [6, 7]}, base=1, **act).pk for at in range(1, number // 2 + 1)]
    made_level += [match.write(at, {"tricks": [7, 6]}, base=1, **act).pk for at in range(number // 2 + 1, number + 1)]
    organiser.record_rows(event, "Round 1, table 1: typed in again", made_level, **act)
    enter(ada, pass_of(event, "table", 1))
    answer(ada, event)
    board = bo.open(f"/events/{event.pk}/")
    words = "Table 1 has said since: “Table 1 is level: who won the decider?"
    assert words in board.text and "That would no longer count." in board.text
    asked = board.form("Undo anyway")
    sent = {name: each for name, each in asked.filled({}, "Undo anyway").items() if name != "sure"}
    status, text, path = bo.answer(asked.action, sent)
    board = Page(text, path, status)
    assert words in board.errors[0] and "won the decider" in rows(board)["1"]
    board = press(bo, event, "Undo anyway")
    assert board.errors == [] and match_at(event, 1).line_now(1).entries == {"tricks": [9, 4]}
    assert "won the decider" not in rows(board)["1"]
    assert bo.send(asked, "Undo anyway").errors == [], "sent twice it is one act"
    press(bo, event, "Redo")
    assert "won the decider" in rows(bo.open(f"/events/{event.pk}/"))["1"]
