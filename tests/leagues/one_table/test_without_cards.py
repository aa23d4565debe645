"""A game without cards is told without cards: nobody deals or cuts, and two tables of it are two tables."""

import re

import pytest

from leagues.one_table import start as one_table_start
from leagues.paper import build
from leagues.rules.draws import Draw, DrawnTable, EntrantFacts, EventFacts, Result, RoundFacts
from leagues.rules.movement import staying
from leagues.state.facts.event_state import EventState
from scorekeeper.rules.games import GAMES
from tests.leagues.event_pages import begun, event_of, match_at, offered
from tests.leagues.hall import names
from tests.often import some
from tests.reading import Page

OF_CARDS = re.compile(r"\b(?:cards?|deal\w*|dealt|cut|pitch\w*|tricks?|hands?)\b", re.IGNORECASE)


def told_of_cards(page: Page) -> list[str]:
    assert page.status == 200
    return OF_CARDS.findall(page.main)


def test_nothing_is_dealt_with_dice_tiles_and_boards_alone():
    without = {game.key for game in GAMES.values() if not game.cards}
    assert not without & {"hearts", "gin_rummy", "canasta", "bridge_rubber"}
    assert without >= {game.key for game in GAMES.values() if game.about.kind == "dice"} | {
        "chicken_foot",
        "mexican_train",
        "thirty_one_bones",
        "backgammon",
        "five_in_a_row",
        "fast_track",
        "jokers_wild",
    }


def test_two_beetle_tables_are_two_tables_with_a_board(bo):
    page = begun(bo, "\n".join(names(8)), "beetle_drive", "beetle")
    assert told_of_cards(page) == []
    event = event_of(page)
    assert " against " not in page.main.split("Everybody by name")[0]
    page = bo.send(page.form("Publish"), "Publish")
    page = bo.send(page.form("Open round 1"), "Open round 1")
    assert "Round 1: 1 beetle at every table. Good luck!" in page.text
    assert page.main.count("nothing yet") == 2
    seats = [row.text for row in page.top.all("td", class_="who")]
    assert all(words.count(", ") == 3 for words in seats) and "against" not in page.main
    assert told_of_cards(page) == []
    assert "Round 1 of 10, table 2" in bo.open(f"/matches/{match_at(event, 2).pk}/").text


@pytest.mark.parametrize("key", some(["beetle_drive", "meet_everyone"], 2))
def test_an_evening_of_beetle_says_nothing_of_cards(bo, key):
    page = offered(bo, "\n".join(names(8)), "beetle", time="120")
    words = [
        each.text
        for each in page.top.one("fieldset", class_="offers").all("label")
        if key in each.one("input").attrs["value"]
    ]
    assert words and OF_CARDS.findall(words[0]) == []
    page = bo.send(page.form("Go on to the draw"), "Go on to the draw", format=key)
    event = event_of(page)
    assert told_of_cards(page) == []
    assert re.findall(r"oppos\w+|against|partner\w*", page.main, re.IGNORECASE) == [], (
        "everybody plays alone, and meets others"
    )
    page = bo.send(page.form("Publish"), "Publish")
    page = bo.send(page.form("Open round 1"), "Open round 1")
    assert told_of_cards(page) == []
    assert told_of_cards(bo.open(f"/events/{event.pk}/settings/")) == []
    match = match_at(event, 1)
    page = bo.open(f"/matches/{match.pk}/")
    assert "begins. Throw a 6 to begin." in page.text
    assert told_of_cards(page) == []
    drawn = build.on_paper(EventState(event), {}, None).draws
    assert {table.dealer for draw in drawn for table in draw.tables} == {None}
    sheets = list(build.blank_sheets(EventState(event), {}, {"paper": "a4", "large": False}, True))
    assert all("Begins" in sheet and "dealer" not in re.sub(r"(?s)<style.*?</style>", "", sheet) for sheet in sheets)


def test_a_beetle_that_is_played_at_home_has_a_beetle_for_a_deal(bo):
    page = bo.start("beetle", "ada", "bo", "cy")
    assert "Beetle 1" in page.main and "ada begins." in page.main
    assert "Beetle 1: no score" in bo.open(page.link("More")).main
    assert told_of_cards(page) == []


def test_a_table_of_beetle_between_two_rounds_is_not_told_to_cut(bo):
    page = begun(bo, "\n".join(names(8)), "beetle_drive", "beetle")
    event = event_of(page)
    bo.send(page.form("Publish"), "Publish")
    page = bo.open(f"/events/{event.pk}/tables/1/")
    assert "At this table: " in page.main and " against " not in page.main
    assert told_of_cards(page) == []


def test_nobody_is_offered_to_change_seats_after_each_round_of_beetle():
    assert [one_table_start.ways_to_change_seats(GAMES["beetle"], count) for count in range(3, 9)] == [[]] * 6


@pytest.mark.parametrize(("cards", "how"), [(True, "cut, ace high"), (False, "throw, six high")])
def test_who_is_level_cuts_where_there_are_cards_and_throws_where_there_is_a_die(cards, how):
    table, level = DrawnTable(1, (1, 2, 3), 3), Result({"points": (5, 5, 5)})
    roll = tuple(EntrantFacts(number) for number in range(1, 6))
    event = EventFacts(
        roll, (RoundFacts(Draw((table,), (4, 5)), (level,)),), {"seats": 3, "partners": False, "cards": cards}, "x"
    )
    (ask,) = staying.stay_questions(event, True)
    assert ask.words == f"It’s level. All {how}. The highest stays. Who is highest?"
