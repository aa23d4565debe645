"""What somebody's own phone says in a Court Whist: where to sit, when to deal, who cuts, and the card that fills in."""

import pytest

from leagues.models import Event
from leagues.state.facts.event_state import EventState
from leagues.state.seats.own_seat import describe_seat
from tests.leagues.board.court_whist_by_hand import points
from tests.leagues.event_pages import enter, match_at, pass_of, publish
from tests.leagues.hall import names
from tests.phones import Phone
from tests.reading import Page
from tests.table import Writer

pytestmark = pytest.mark.django_db
GIN = {"names": "ada, team\nbo, other team\ncy, team\ndee, other team\neli, team\nfay, other team"}


def evening_of(phone: Phone, count: int, **more: object) -> Event:
    people = [f"{name}, {'lady' if at % 2 else 'gentleman'}" for at, name in enumerate(names(count))]
    typed = {"names": "\n".join(people), "game": "court_whist", "format": "court_whist", **more}
    return publish(phone, count, **typed).event


def own_page(phone: Phone, event: Event, one: int) -> Page:
    return phone.open(f"/events/{event.pk}/standings/{one}/")


def says(page: Page) -> list[str]:
    return [each.text for each in page.top.all("p", class_="say")]


def card(page: Page) -> list[list[str]]:
    """The words of each row of the card, a cell each."""
    rows = page.top.one("table", class_="own-card").one("tbody").all("tr")
    return [[row.one("th").text, *(cell.text for cell in row.all("td"))] for row in rows]


def press(phone: Phone, event: Event, words: str) -> Page:
    page = phone.open(f"/events/{event.pk}/")
    return phone.send(page.form(words), words)


def write(event: Event, number: int, *lines: dict[str, list[int]]) -> None:
    for table in EventState(event).round(number).tables:
        match = match_at(event, table.number, number)
        for at, line in enumerate(lines, 1):
            Writer("player").writes(match, at, line)


def test_everybody_is_told_table_opposite_and_deal(bo, cy):
    event = evening_of(bo, 9)
    enter(cy, pass_of(event, "view"))
    press(bo, event, "Open game 1")
    played = EventState(event).opened[0]
    table = played.tables[0].draw
    people = EventState(event).names
    turns = ("first", "second", "third", "last")
    for at, one in enumerate(table.seats):
        turn = turns[(at - table.dealer) % 4]
        across = people[table.seats[(at + 2) % 4]]
        assert says(own_page(cy, event, one)) == [
            f"Game 1, Coronation: table 1, opposite {across}. You deal {turn}.",
        ]
    assert says(own_page(cy, event, played.out[0])) == ["You sit out game 1. It counts 32 points."]


def test_the_page_of_the_evening_leads_everybody_to_their_card(bo, cy):
    event = evening_of(bo, 8)
    page = enter(cy, pass_of(event, "view"))
    assert len([link for link in page.links("") if "/standings/" in link and link[-2].isdigit()]) == 8
    assert own_page(cy, event, 1).path == page.link("ada")


def test_the_sheet_and_the_card_name_the_same_dealers(bo):
    event = evening_of(bo, 8)
    press(bo, event, "Open game 1")
    table = EventState(event).opened[0].tables[0].draw
    first = EventState(event).names[table.seats[table.dealer]]
    assert f"{first} deals" in bo.open(f"/matches/{match_at(event, 1).pk}/").main
    rows = card(own_page(bo, event, table.seats[table.dealer]))
    assert ["deal" in cell for cell in rows[0][1:5]] == [True, False, False, False]


def test_where_tables_cut_the_phone_says_so(bo):
    event = evening_of(bo, 8)
    Event.objects.filter(pk=event.pk).update(options={**event.options, "who_deals": "cut"})
    evening = EventState(Event.objects.get(pk=event.pk))
    draw = evening.format.only_game.as_played(evening.facts, 1, evening.plan[0])
    one = draw.tables[0].seats[0]
    assert describe_seat(evening, 1, draw, one).endswith("Cut for the deal, ace high; then it goes to the left.")


def test_the_card_fills_in_hand_by_hand(bo):
    event = evening_of(bo, 8)
    press(bo, event, "Open game 1")
    table = EventState(event).opened[0].tables[0].draw
    write(event, 1, {"tricks": [7, 6]}, {"tricks": [9, 4]})
    rows = card(own_page(bo, event, table.seats[0]))
    assert [row[0].split(" table")[0] for row in rows] == [
        "1 Coronation",
        "2 Prosperity",
        "3 Conspiracy",
        "4 Chivalry",
        "5 Revolution",
        "6 Confiscation",
        "7 Restoration",
    ]
    assert [cell.removesuffix(" deal") for cell in rows[0][1:5]] == ["♠ K 7", "♥ K 9", "♣ K", "♦ K"]
    assert rows[1][1:5] == ["♠", "♥", "♣", "♦"]
    assert rows[4][1:5] == ["", "", "", ""]
    for number, line in ((3, [4, 9]), (4, [8, 5])):
        for each in EventState(event).opened[0].tables:
            Writer("player").writes(match_at(event, each.number), number, {"tricks": line})
    rows = card(own_page(bo, event, table.seats[0]))
    assert rows[0][-1] == "28"


def test_points_stay_at_their_hand_when_a_row_before_is_struck_out(bo):
    event = evening_of(bo, 8)
    press(bo, event, "Open game 1")
    table = EventState(event).opened[0].tables[0]
    for number, line in enumerate(({"tricks": [7, 6]}, {"tricks": [9, 4]}, {"tricks": [4, 9]}), 1):
        Writer("player").writes(match_at(event, table.number), number, line)
    Writer("player").writes(match_at(event, table.number), 2, {}, base=1)
    rows = card(own_page(bo, event, table.draw.seats[0]))
    assert [cell.removesuffix(" deal") for cell in rows[0][1:4]] == ["♠ K 7", "♥ K", "♣ K 4"]


def test_forfeits_stand_on_the_own_card_alone(bo):
    event = evening_of(bo, 8)
    courts = ("coronation", "prosperity", "conspiracy", "chivalry", "revolution", "confiscation", "restoration")
    options = {**event.options, **{f"play_{each}": each == "confiscation" for each in courts}}
    Event.objects.filter(pk=event.pk).update(options=options)
    press(bo, event, "Open game 1")
    hands = [
        {"tricks": [7, 6], "first_forfeits": [0, 0], "second_forfeits": [1, 0]},
        {"tricks": [9, 4], "first_forfeits": [0, 2], "second_forfeits": [0, 0]},
        {"tricks": [5, 8], "first_forfeits": [0, 0], "second_forfeits": [0, 0]},
        {"tricks": [6, 7], "first_forfeits": [0, 0], "second_forfeits": [1, 1]},
    ]
    write(event, 1, *hands)
    table = EventState(Event.objects.get(pk=event.pk)).opened[0].tables[0].draw
    by_hand = points("confiscation", hands)
    assert by_hand == [27, 19, 21, 22], "as the book's example G6"
    for seat, one in enumerate(table.seats):
        row = card(own_page(bo, event, one))[0]
        figures = [int(cell.removesuffix(" deal").split()[-1]) for cell in row[1:5]]
        assert sum(figures) == by_hand[seat] == int(row[-1])


def test_a_level_table_is_told_to_cut_and_recut(bo, cy):
    event = evening_of(bo, 8)
    enter(cy, pass_of(event, "view"))
    press(bo, event, "Open game 1")
    table = EventState(event).opened[0].tables[0].draw
    write(event, 1, *[{"tricks": [7, 6]}, {"tricks": [6, 7]}] * 2)
    assert "gentleman · Court Whist" in own_page(cy, event, table.seats[0]).text, "they know their role"
    assert says(own_page(cy, event, table.seats[0]))[1] == (
        "Table 1 is level. All cut, ace high. Equal cards cut again. Who is the highest gentleman?"
        " Who is the highest lady? Tell whoever runs the evening."
    )


def test_a_couple_of_the_gin_tournament_is_told_who_deals(bo):
    evening = publish(bo, 6, game="tournament_gin", format="gin_tournament", first_dealers="0", **GIN)
    draw = evening.plan[0] if evening.plan else evening.next_draw
    one, other = draw.tables[0].seats
    names = evening.names
    assert describe_seat(evening, 1, draw, one) == f"Round 1: table 1, against {names[other]}. Cut for the deal."
