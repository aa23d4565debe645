"""Blank sheets with the names of those who play."""

import re

import pytest
from django.template.loader import render_to_string

from scorekeeper.printing.layout.facts import blank_sheets
from scorekeeper.printing.layout.ruled import sheet_values
from scorekeeper.rules.compendia import everything
from tests.scorekeeper.clubs.test_groups import keep
from tests.scorekeeper.printing.pdf_reading import page_texts

FOUR = ("ada", "bo", "cy", "dee")


def heads(facts, chosen):
    """The names over the columns of a sheet."""
    tables = sheet_values(facts, chosen)["tables"]
    return [re.sub("[\u2068\u2069]", "", " ".join(lines)) for table in tables for _, lines in table["names"]]


def test_a_group_prints_sheets_with_its_names_of_any_game(ada):
    ada.start("hearts", "ada", "bo", "cy", "dee", "eli")
    club = keep(ada)
    page = ada.open(ada.open(f"/groups/{club.pk}/").link("Print sheets"))
    form = page.form("Make the sheet").values
    assert page.path.startswith("/games/hearts/paper/?") and form["players"] == ["5"]
    assert form["people"][0].split() == ["ada", "bo", "cy", "dee", "eli"]
    made = ada.client.get("/games/hearts/sheet.pdf", {"people": form["people"][0], "copies": 3})
    assert [text.count("eli") for text in page_texts(made.content)] == [1, 1, 1]
    games = ada.open(page.link("Other games"))
    assert "For ada, bo, cy, dee and eli" in games.text
    skat = ada.open(f"{games.path}&find=skat")
    assert skat.form("Make the sheet").values["people"][0].split() == ["ada", "bo", "cy", "dee"]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("ada, bo", "Hearts is for 3–8 players. You named 2."),
        ("ada, bo, ADA", "Two players are called ada."),
        (f"ada, bo, {'c' * 41}", "A name can have at most 40 characters."),
    ],
)
def test_names_that_make_no_sheet_are_refused(ada, said, why):
    assert why in ada.open(f"/games/hearts/sheet.pdf?people={said}").main


def test_partners_stand_over_one_column_and_nobody_deals_before_it_is_said(choices):
    chosen = choices(people=FOUR, players=4)
    (facts,) = blank_sheets(everything()["spades"], chosen)
    assert heads(facts, chosen) == ["ada & cy", "bo & dee"]
    values = sheet_values(blank_sheets(everything()["oh_hell"], chosen)[0], chosen)
    assert values["head"]["dealer"] == ""
    table = render_to_string("sheets/_table.html", {"table": values["tables"][0]})
    assert table.count("ada") == 1, "over her column, not as dealer"


def test_each_round_of_a_compendium_has_the_names(choices):
    chosen = choices(people=FOUR, players=4)
    compendium = next(game for game in everything().values() if game.is_compendium and 4 in game.counts)
    assert all({*" & ".join(heads(each, chosen)).split(" & ")} == {*FOUR} for each in blank_sheets(compendium, chosen))
