"""The conductor's list of an evening of games: who sits where, trumps in the book's order, boxes for results."""

from dataclasses import replace
from typing import Any

import pytest

from leagues.paper import documents
from leagues.paper.conductor_list import conductor_values
from leagues.paper.event_facts import PrintedCards
from leagues.rules.formats import FORMATS
from scorekeeper.printing import pdf as printing_pdf
from tests.leagues.paper.test_own_cards import LETTER, court_evening
from tests.leagues.paper.test_papers import A4, LARGE, LONG, evening
from tests.often import some
from tests.scorekeeper.printing.pdf_reading import printed, reader, text
from tests.scorekeeper.printing.test_paper import overlaps


def games(count: int, played: int, **more: Any) -> list[dict[str, Any]]:
    return list(conductor_values(court_evening(count, played, **more), A4)["games"])


def test_every_game_has_its_hands_in_the_order_of_the_book() -> None:
    found = games(8, 2)
    assert [game["title"].split()[1] for game in found][:3] == ["Coronation", "Prosperity", "Conspiracy"]
    assert len(found) == 7 and found[4]["hands"] == "Every hand: no trumps"
    assert found[1]["hands"] == "Hands 1 to 4: ♠ · {0}♥{1} · ♣ · {0}♦{1}".format('<span class="red">', "</span>")


def test_drawn_games_name_everybody_with_the_scores_and_the_others_are_left_to_the_pen() -> None:
    shown, found = court_evening(9, 3), games(9, 3)
    first = shown.draws[0]
    sat = [side["names"] for row in found[0]["rows"] for side in row["sides"]]
    assert [name for words in sat for name in plain(words).split(" and ")] == [
        shown.name(one) for table in first.tables for team in table.teams for one in team
    ]
    assert all(side["score"] for game in found[:3] for row in game["rows"] for side in row["sides"])
    assert plain(found[0]["out"]) == f"Out: {shown.name(first.out[0])}"
    blank = [(row["table"], side) for row in found[3]["rows"] for side in row["sides"]]
    assert [table for table, _ in blank] == ["1", "1", "2", "2"]
    assert not any(side["names"] or side["score"] for _, side in blank)


def plain(words: str) -> str:
    return words.replace("\u2068", "").replace("\u2069", "")


def test_a_game_without_partners_has_a_name_and_a_box_for_each() -> None:
    rows = games(8, 3)[2]["rows"]
    assert [row["table"] for row in rows] == ["1", "", "2", ""]
    assert all(side["names"] and " and " not in plain(side["names"]) for row in rows for side in row["sides"])


def test_only_where_results_move_people_there_is_a_box_for_who_moves() -> None:
    card = FORMATS["court_whist_fair"].cards.written
    assert card is not None and conductor_values(court_evening(8), A4)["follows"]
    fair = replace(evening("court_whist_fair", 8), cards=PrintedCards(written=court_evening(8).cards.written))
    values = conductor_values(fair, A4)
    assert not values["follows"] and all(side["names"] for row in values["games"][6]["rows"] for side in row["sides"])


@pytest.mark.parametrize(("choices", "count"), some([(A4, 16), (LETTER, 12), (LARGE, 9)], 2))
def test_long_names_are_whole_and_nothing_overlaps(choices: dict[str, Any], count: int) -> None:
    pdf = printing_pdf.LONG_WORKER.make_joined_pdf(
        documents.PAPERS["conductor"].html(court_evening(count, 2, names=LONG), choices)
    )
    assert not overlaps(printed(pdf))
    assert "Winners move: gentleman one table down" in " ".join(text(pdf).split())


def test_a_small_evening_with_who_sits_out_fills_its_first_page() -> None:
    pdf = printing_pdf.LONG_WORKER.make_joined_pdf(documents.PAPERS["conductor"].html(court_evening(9, 7), A4))
    assert len(reader(pdf).pages) == 2 and "3 Conspiracy" in text(pdf).split("sheet 1")[0]


def test_a_hundred_players_take_a_page_a_game() -> None:
    three = {f"play_{game}": False for game in ("conspiracy", "revolution", "confiscation", "restoration")}
    shown = court_evening(100, 1, **three)
    pdf = printing_pdf.LONG_WORKER.make_joined_pdf(documents.PAPERS["conductor"].html(shown, A4))
    assert len(reader(pdf).pages) == 3


def test_only_an_evening_with_own_cards_has_the_list() -> None:
    assert documents.has_paper("conductor", court_evening(8, 1)) and "conductor" in documents.offered_papers(
        court_evening(8, 1)
    )
    assert not documents.has_paper("conductor", evening("changing_partners", 8))
    assert "conductor" in documents.papers_of_event(court_evening(8, 1))
