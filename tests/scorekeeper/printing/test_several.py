"""Blank sheets of several games in one PDF."""

from django.http import QueryDict

from scorekeeper.printing.several import MOST_GAMES, Several
from tests.scorekeeper.printing.pdf_reading import page_texts


def test_issue_34_a_list_begins_with_what_was_played_lately_and_is_printed_in_one_file(ada):
    ada.start("hearts", "ada", "bo", "cy")
    ada.start("gin_rummy", "ada", "bo")
    page = ada.open(next(link for link in ada.open("/games/?paper=1").links("") if link == "/paper/"))
    assert [each.text for each in page.top.all("legend")][:2] == ["Gin Rummy", "Hearts"]
    form = page.form("Make all sheets")
    asked = form.filled({"sheets": ["1", "2"]}, "Make all sheets")
    query = "&".join(f"{name}={value}" for name, values in asked.items() for value in values)
    pdf = ada.client.get(f"/paper/sheets.pdf?{query}")
    assert pdf["Content-Type"] == "application/pdf"
    told = page_texts(pdf.content)
    assert ["Gin Rummy" in text for text in told] == [True, False, False]
    assert ["Hearts" in text for text in told] == [False, True, True]


def test_a_game_is_added_by_any_of_its_names_and_taken_off_again():
    several = Several(QueryDict("game=hearts&players=5&sheets=3&add=uno"))
    assert [(row.game.key, row.players, row.sheets) for row in several.rows] == [
        ("hearts", 5, 3),
        ("colour_cards", 4, 5),
    ]
    assert [row.game.key for row in Several(QueryDict("game=hearts&game=gin_rummy&less=0")).rows] == ["gin_rummy"]
    assert Several(QueryDict("add=no such game at all")).unknown == "no such game at all"


def test_what_an_address_asks_for_is_kept_within_bounds():
    asked = "&".join(["game=hearts&players=99&sheets=9999"] * 40)
    rows = Several(QueryDict(asked)).rows
    assert len(rows) == MOST_GAMES and {(row.players, row.sheets) for row in rows} == {(4, 20)}
    assert Several(QueryDict("game=x&players=a&sheets=²")).rows == []
