"""A compendium on page and paper: each round's own rows and keypad, and the match points."""

import pytest

from scorekeeper.actions import undo
from scorekeeper.models import Match
from scorekeeper.printing import pdf as printing_pdf
from scorekeeper.printing import result_image
from scorekeeper.printing.layout.facts import blank_rounds, rounds_of
from scorekeeper.printing.layout.ruled import sheet_values
from scorekeeper.rules.compendia import COMPENDIA
from tests.phones import match_of
from tests.table import Writer

THREE = ("ada", "bo", "cy")
FOUR = (*THREE, "dee")
A4 = {"paper": "a4", "large": False, "blank": False, "names": True, "players": None, "copies": 1}


def own(*keys, deals=1):
    """House rules for a list of one's own."""
    return {f"round_{at}": (*keys, *["none"] * 8)[at - 1] for at in range(1, 9)} | {"deals_each": deals}


@pytest.fixture
def page(ada):
    """The sheet after the first of three rounds."""
    page = ada.start("compendium", *THREE, **own("snap", "hearts", "cuckoo"))
    return ada.write(page, **{"cards-0": 30, "cards-1": 12, "cards-2": 10})


def test_a_round_shows_its_game_its_own_boxes_and_the_match_points(page):
    assert "Round 2 of 3 · Hearts" in page.text and "Match points: ada 1 · bo 0 · cy 0" in page.text
    assert {"hearts-0", "queen"} <= set(page.form("Write it down").values)
    assert "bo deals, cy begins." in page.text and "Whoever wins a round has a match point" in page.text


def test_the_end_of_a_round_is_told_until_somebody_goes_on(ada, page):
    """Issue 27, A8."""
    told = "ada won Snap: 1 match point."
    assert told in page.main and page.top.one("a", class_="act").text == "Go on"
    on = ada.open(page.link("Go on"))
    assert told not in on.main and "Go on" not in on.main and "hearts-0" in on.form("Write it down").values
    assert told in ada.open(match_of(page)).main
    tie = ada.write(
        ada.start("compendium", *THREE, **own("snap", "snap")), **{"cards-0": 20, "cards-1": 20, "cards-2": 12}
    )
    assert "ada and bo shared Snap: 1 match point each." in tie.main


def test_the_winner_of_a_compendium_is_marked_and_not_who_won_its_last_round(ada):
    """Issue 27, A8."""
    page = ada.start("compendium", *THREE, **own("snap", "snap", "snap"))
    for first in (0, 0, 2):
        page = ada.write(page, **{f"cards-{side}": 30 if side == first else 11 for side in range(3)})
    marked = [
        " ".join(each.text.split()) for each in page.top.one("tfoot").all("td") if "leader" in each.attrs["class"]
    ]
    assert "ada won with 2 match points." in page.main and marked == ["11 won 2 match points"]


def test_an_earlier_round_is_a_tap_away_and_can_be_corrected(ada, page):
    assert "Round 1 of 3 · Snap: ada 30, bo 12, cy 10" in page.text
    first = ada.open(f"{match_of(page)}lines/1/")
    assert "Round 1 of 3 · Snap" in first.text and first.form("Save").values["cards-0"] == ["30"]
    figures = {"cards-0": 10, "cards-1": 12, "cards-2": 30}
    fixed = ada.send(first.form("Save"), "Save", **figures)
    assert "Match points: cy 1 · ada 0 · bo 0" in fixed.text
    assert "ada 30, now 10" in ada.open(f"{match_of(page)}history/").text


def test_a_row_struck_out_of_a_round_that_is_over_moves_no_row_of_the_next(ada):
    page = ada.start("compendium", *THREE, **own("any_points", "snap", deals=2))
    for points in ((3, 1, 1), (1, 2, 1)):
        page = ada.write(page, **{f"points-{side}": figure for side, figure in enumerate(points)})
    over = ada.write(page, **{"cards-0": 10, "cards-1": 30, "cards-2": 12})
    assert "ada and bo shared first place with 1 match point." in over.text
    row = ada.open(f"{match_of(page)}lines/2/")
    struck = ada.send(row.form("Strike out"), "Strike out")
    assert "ada and bo shared first place" in struck.text and "Needs a look" not in struck.text
    again = ada.write(ada.open(row.path), **{"points-0": 0, "points-1": 5, "points-2": 0})
    assert "bo won with 2 match points." in again.text
    assert "Round 1 of 2 · Any game: points: ada 3, bo 6, cy 1" in again.text


def test_rows_that_are_taken_back_and_brought_back_keep_their_round(ada):
    page = ada.start("compendium", *THREE, **own("any_points", "snap", "snap"))
    page = ada.write(page, **{"points-0": 3, "points-1": 1, "points-2": 1})
    page = ada.write(page, **{"cards-0": 10, "cards-1": 30, "cards-2": 12})
    match, (device,) = Match.objects.get(), Match.objects.values_list("host", flat=True)
    writer = Writer("ada", device)
    second = writer.writes(match, 2, None, base=1)
    writer.writes(match, 1, None, base=1)
    assert [tally.game.key for tally in match.standing.rounds] == ["any_points"]
    undo.undo_act(match, second, sure=True, **writer.act)
    assert [tally.game.key for tally in match.standing.rounds] == ["any_points", "snap", "snap"]
    writer.writes(match, 1, {"points": [3, 1, 1]}, base=2)
    assert match.standing.points == (1, 1, 0) and not any(tally.faults for tally in match.standing.rounds)


def test_the_end_says_who_won_and_home_tells_the_match_points(ada):
    page = ada.start("compendium", *THREE, **own("snap", "snap"))
    cards = {"cards-0": 30, "cards-1": 12, "cards-2": 10}
    page = ada.write(page, **cards)
    assert "ada 1 · bo 0 · cy 0" in ada.open("/").text
    over = ada.write(page, **cards)
    assert "ada won with 2 match points." in over.text
    assert "1. ada 2 match points" in over.text and "Round 2 of 2 · Snap: ada 30, bo 12, cy 10" in over.text
    assert ada.open(f"{match_of(page)}projector/").text.count("ada") >= 1


def test_big_screen_and_picture_name_who_leads_in_match_points(ada, monkeypatch):
    told = []
    monkeypatch.setattr(result_image, "wrap_lines", lambda text, *look: told.append(text) or [text])
    page = ada.start("compendium", *THREE, **own("any_points", "any_points", deals=2))
    for points in ((3, 1, 1), (1, 2, 1), (0, 9, 0)):
        page = ada.write(page, **{f"points-{side}": figure for side, figure in enumerate(points)})
        ada.client.get(f"{match_of(page)}result.png")
    assert told == ["", "In the lead: ada.", "In the lead: ada."]  # places and figures beside it are match points
    assert "In the lead: ada." in ada.open(f"{match_of(page)}projector/").text


def test_partners_change_from_round_to_round_and_each_has_the_match_point(ada):
    page = ada.start("compendium", *FOUR, **own("whist", "whist", "snap"))
    assert "ada & cy against bo & dee. Order of play: ada, bo, cy, dee." in page.text
    page = ada.write(page, **{"tricks-0": 9, "tricks-1": 4})
    assert "ada & dee against cy & bo. Order of play: ada, cy, dee, bo." in page.text
    assert "Match points: ada 1 · cy 1 · bo 0 · dee 0" in page.text


def test_a_list_that_so_many_cannot_play_is_refused_at_the_start(ada):
    page = ada.start("compendium", *THREE, **own("gin_rummy"))
    assert "Round 1: Gin Rummy is not for 3 players. Choose another." in page.text


def test_nobody_leaves_a_compendium_but_somebody_may_take_over(ada, page):
    people, press = ada.open(f"{match_of(page)}people/"), "bo leaves, nobody takes over"
    assert "Compendium cannot go on without bo." in ada.send(people.form(press), press).text


def test_the_history_names_whose_chair_was_taken_over_whatever_chair_that_is_in_the_round(ada):
    page = ada.start("compendium", *FOUR, **own("snap", "whist"))
    page = ada.write(page, **{f"cards-{side}": figure for side, figure in enumerate((20, 12, 10, 10))})
    people = ada.open(f"{match_of(page)}people/")
    chair = next(form for form in people.forms if form.action.endswith("/people/1/replace/"))
    ada.send(chair, "Hand over", name="eli")
    assert "eli for bo from" in ada.open(f"{match_of(page)}history/").main


def test_paper_has_the_match_points_first_and_then_a_sheet_a_round(page):
    match = Match.objects.get()
    points, first, second, third = [sheet_values(each, A4) for each in rounds_of(match, A4, None)]
    assert [row["label"] for row in points["tables"][0]["rows"] if row["label"]] == ["Snap", "Hearts", "Cuckoo"]
    assert first["head"]["title"] == "Round 1 of 3" and first["head"]["event"] == "Compendium · Snap"
    assert first["verdict"] == "ada won with 30 cards." and not second["verdict"] and third["head"]["title"]


def test_the_foot_of_a_round_names_it_whole(ada):
    ada.start("compendium", *THREE, **own("thirty_one"))
    assert sheet_values(rounds_of(Match.objects.get(), A4, None)[1], A4)["foot"].startswith("Compendium · Round 1 of 1")


def test_blank_paper_is_a_sheet_of_match_points_and_one_for_each_round(ordered):
    game = COMPENDIA["two_pairs"]
    sheets = [sheet_values(each, A4) for each in blank_rounds(game, {**A4, "players": 4})]
    assert [each["head"]["title"] for each in sheets][1:] == [f"Round {at} of 4" for at in range(1, 5)]
    assert printing_pdf.blank_sheet(game, A4).startswith(b"%PDF") and len(ordered) == 5
    assert all(f"Round {at} of 4" in sheet for at, sheet in enumerate(ordered) if at)
