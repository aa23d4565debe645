"""Court Whist: what each of the seven games counts, what it refuses, and what forfeits cost (F-7 to F-11)."""

from typing import Any

import pytest

from scorekeeper.rules.columns import columns
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.games.court_whist import COURTS, PAR
from scorekeeper.rules.rows import rows_shown
from scorekeeper.rules.setup import Setup
from tests.scorekeeper.rules.playing import first, match, refused, seated

GAME = GAMES["court_whist"]
SPAN: Any
UNITS: Any
SAYS: Any
SPAN, UNITS, SAYS = GAME.totals.span, GAME.units.of_match, GAME.words.says
FOUR = 4


def table(court: str, **options: object) -> Setup:
    sides, partners = (4, 1) if court == "conspiracy" else (2, 2)
    return seated("court_whist", sides, partners, court=court, **options)


@pytest.mark.parametrize(
    ("court", "most", "least"),
    [
        ("coronation", {"tricks": [13, 0]}, {"tricks": [0, 13]}),
        ("prosperity", {"tricks": [13, 0]}, {"tricks": [0, 13]}),
        ("conspiracy", {"tricks": [13, 0, 0, 0]}, {"tricks": [0, 13, 0, 0]}),
        ("chivalry", {"tricks": [13, 0], "ladies": [13, 0]}, {"tricks": [0, 13], "ladies": [0, 13]}),
        ("revolution", {"tricks": [0, 13]}, {"tricks": [13, 0]}),
        ("confiscation", {"tricks": [13, 0]}, {"tricks": [0, 13], "first_forfeits": [9, 0]}),
        ("restoration", {"tricks": [13, 0], "faces": [12, 0]}, {"tricks": [0, 13], "faces": [0, 12]}),
    ],
)
def test_four_hands_reach_the_bounds_of_each_game(court, most, least):
    setup = table(court)
    low, high = SPAN(first("court_whist", setup))
    standings = [match("court_whist", setup, *[line] * FOUR) for line in (most, least)]
    found = [UNITS(each.rounds).get("points", each.tally.totals)[0] for each in standings]
    assert found == [high, low] and all(each.over and not each.tally.faults for each in standings)


def test_par_is_half_of_what_a_table_shares_and_a_quarter_where_all_play_alone():
    chivalry = 52  # of 104 on the average: half of the tricks are a lady's
    shared = {"coronation": 52, "prosperity": 104, "conspiracy": 52, "revolution": 52, "confiscation": 52}
    half = [chivalry if court == "chivalry" else shared.get(court, 100) // 2 for court in COURTS]
    half[[*COURTS].index("conspiracy")] //= 2
    assert tuple(half) == PAR and sum(PAR) == 245


@pytest.mark.parametrize(
    ("court", "entries", "words"),
    [
        ("coronation", {"tricks": [7, 5]}, "The tricks add up to 12, not 13. Change one."),
        ("conspiracy", {"tricks": [5, 4, 3, 2]}, "The tricks add up to 14, not 13. Change one."),
        ("coronation", {"tricks": [14, None]}, "Tricks, ada: 14 is not between 0 and 13."),
        (
            "chivalry",
            {"tricks": [7, 6], "ladies": [8, 2]},
            "ada took 7 together, so one of them cannot have 8.",
        ),
        ("restoration", {"tricks": [7, 6], "faces": [7, 4]}, "The face cards add up to 11, not 12. Change one."),
        (
            "restoration",
            {"tricks": [2, 11], "faces": [9, 3]},
            "Tricks of ada: 2. They cannot hold 9 of these cards.",
        ),
        ("confiscation", {"tricks": [7, 6], "first_forfeits": [-1, 0]}, "Forfeits of the first partner, ada: "),
        ("coronation", {"tricks": [7, 6], "ladies": [1, 1]}, "The lady’s tricks is not needed from ada. "),
    ],
)
def test_what_cannot_be_is_refused_with_both_figures(court, entries, words):
    assert refused(first("court_whist", table(court)), entries).startswith(words)


def test_forfeits_are_personal_and_decide_nothing():
    """F-9: three points an offence, off the own score alone; it may fall below zero."""
    lines = [
        {"tricks": [0, 13], "first_forfeits": [1, 0]},
        {"tricks": [2, 11], "second_forfeits": [0, 2]},
        {"tricks": [1, 12]},
        {"tricks": [0, 13]},
    ]
    standing = match("court_whist", table("confiscation"), *lines)
    assert standing.tally.totals == (3, 49)
    assert [written.marks for written in standing.tally.written[:3]] == [("×", ""), ("", "××"), ("", "")]
    assert UNITS(standing.rounds) == {"points": (0, 49, 3, 43), "decides": (3, 49, 3, 49)}


def test_forfeits_may_be_capped_at_one_a_hand():
    tally = first("court_whist", table("confiscation", forfeits="once"))
    assert refused(tally, {"tricks": [7, 6], "first_forfeits": [2, 0]}).endswith("2 is not between 0 and 1.")


def test_restoration_may_count_the_five_honours_instead():
    setup = table("restoration", restoration="honours")
    assert match("court_whist", setup, {"tricks": [7, 6], "honours": [3, 2]}).tally.totals == (10, 8)
    assert refused(first("court_whist", setup), {"tricks": [1, 12], "honours": [5, 0]}).startswith("Tricks of ada: 1. ")


@pytest.mark.parametrize(
    ("court", "heads"),
    [
        ("coronation", ("t", "total")),
        ("chivalry", ("t", "lady", "total")),
        ("confiscation", ("t", "x", "x2", "total")),
        ("restoration", ("t", "f", "total")),
    ],
)
def test_the_sheet_has_the_boxes_of_its_game_alone(court, heads):
    assert columns(GAME, table(court)).side_heads == heads


def test_the_rows_say_the_trumps_in_the_order_of_the_book():
    def notes(court):
        return [row.note for row in rows_shown(match("court_whist", table(court)), ("ada", "bo", "cy", "dee"))]

    assert notes("coronation") == ["♠ K", "♥ K", "♣ K", "♦ K"]
    assert notes("prosperity") == ["♠", "♥", "♣", "♦"]
    assert notes("conspiracy") == notes("revolution") == [""] * 4


def test_only_the_rules_of_the_game_that_is_played_are_told():
    told = " ".join(GAME.how_under({"court": "conspiracy"}))
    assert "Conspiracy" in told and "Revolution" not in told
    cut = first("court_whist", table("conspiracy", conspiracy="cut"))
    assert SAYS(cut).startswith("Cut for trumps")
