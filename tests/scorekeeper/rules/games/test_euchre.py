"""Euchre, by Metzker's rules, and as it is played progressively."""

from typing import Any

import pytest

from scorekeeper.rules.asking import left, possible
from scorekeeper.rules.line import NOBODY, VOID, LineFacts
from scorekeeper.rules.match import verdict
from scorekeeper.rules.rows import rows_shown
from tests.scorekeeper.rules.playing import first, match, refused, seated

PAIRS = ("ada & cy", "bo & dee")
TABLE = seated("euchre", 2, 2)
PASSED = {"makers": NOBODY}


def made(tricks: int, makers: int = 0, alone: bool = False) -> dict[str, Any]:
    return {"makers": makers, "alone": alone, "tricks": tricks}


@pytest.mark.parametrize("makers", [0, 1])
@pytest.mark.parametrize(
    ("tricks", "alone", "points"),
    [
        (0, False, -2),
        (1, False, -2),
        (2, False, -2),
        (3, False, 1),
        (4, False, 1),
        (5, False, 2),
        (0, True, -2),
        (1, True, -2),
        (2, True, -2),
        (3, True, 1),
        (4, True, 1),
        (5, True, 4),
    ],
)
def test_the_makers_score_or_are_euchred(tricks: int, alone: bool, makers: int, points: int) -> None:
    """Exactly one side scores, and it scores 1, 2 or 4."""
    totals = match("euchre", TABLE, made(tricks, makers, alone)).tally.totals
    winner = makers if points > 0 else 1 - makers
    assert totals[winner] == abs(points) and totals[1 - winner] == 0


@pytest.mark.parametrize("cost", [2, 3, 4])
def test_a_lone_player_who_is_euchred_costs_what_the_table_says(cost: int) -> None:
    setup = seated("euchre", 2, 2, lone_euchre=cost)
    assert match("euchre", setup, made(2, alone=True)).tally.totals == (0, cost)
    assert match("euchre", setup, made(2)).tally.totals == (0, 2)


def test_passed_twice_and_no_ace_no_face_score_nothing_and_the_deal_passes_on() -> None:
    tally = match("euchre", TABLE, PASSED, {VOID: True}).tally
    assert tally.totals == (0, 0) and tally.dealer == 2
    assert left(PASSED, first("euchre", TABLE)) == ()
    assert refused(first("euchre", TABLE), {**PASSED, "tricks": 3}) == (
        "The makers' tricks is not needed here. Leave it blank."
    )


def test_there_are_five_tricks() -> None:
    assert refused(first("euchre", TABLE), made(6)) == "The makers' tricks: 6 is not between 0 and 5."
    assert left({"makers": 1}, first("euchre", TABLE)) == (("tricks", -1),)


@pytest.mark.parametrize("goal", [5, 10, 11])
def test_the_first_side_at_the_target_wins(goal: int) -> None:
    setup = seated("euchre", 2, 2, target=goal)
    short = [made(3)] * (goal - 1)
    assert match("euchre", setup, *short).over is None
    exact = match("euchre", setup, *short, made(4))
    assert verdict(exact, PAIRS) == f"ada & cy won with {goal} points."
    beyond = match("euchre", setup, *short, made(5, alone=True))
    assert beyond.over and beyond.tally.totals == (goal + 3, 0)


def test_eight_deals_are_played_out_whatever_the_totals() -> None:
    """Everybody deals twice; 10 points do not end it, and level sides share it."""
    setup = seated("euchre", 2, 2, deals=8)
    seven = [made(5, alone=True)] * 3 + [made(3, 1)] * 3 + [PASSED]
    assert match("euchre", setup, *seven).over is None
    standing = match("euchre", setup, *seven, made(5))
    assert verdict(standing, PAIRS) == "ada & cy won with 14 points. 8 deals are played."
    assert [line.dealer for line in standing.tally.written] == [0, 1, 2, 3, 0, 1, 2, 3]
    level = match("euchre", setup, *[made(3), made(3, 1)] * 4).over
    assert level and level.places == (1, 1)


def test_a_euchre_and_a_march_alone_are_named_on_the_sheet() -> None:
    shown = rows_shown(match("euchre", TABLE, made(2), made(5, 1, True), made(4, alone=True), PASSED), PAIRS)
    assert [[cell.mark for cell in row.cells] for row in shown] == [["", "euchre"], ["", "alone"], ["", ""], ["", ""]]
    assert shown[1].whole == ("bo & dee", "✓", "5") and shown[3].whole == ("passed twice", "", "")


def test_the_dealers_partner_is_reminded_and_nothing_is_refused() -> None:
    said = [first("euchre", seated("euchre", 2, 2, partner_alone=on)) for on in (True, False)]
    words = [tally.game.words.says(tally) for tally in said if tally.game.words.says]
    assert "they go alone" in words[0] and "alone" not in words[1]
    assert match("euchre", TABLE, made(3, 0, False)).tally.totals == (1, 0)


def test_the_dealer_may_be_stuck_with_naming_trumps() -> None:
    stuck = first("euchre", seated("euchre", 2, 2, stick=True))
    assert refused(stuck, PASSED) == "If all pass twice the dealer names trumps. Who made them?"
    assert NOBODY not in possible(stuck.game.fields[0], LineFacts({}, 2), stuck)
    assert match("euchre", TABLE, PASSED).tally.totals == (0, 0)
    assert stuck.game.words.says and "the dealer names trumps" in stuck.game.words.says(stuck)


def test_most_tables_let_the_partner_stay_and_play_every_hand() -> None:
    game = match("euchre", TABLE).tally.game
    usual, book = " ".join(game.how_under(game.usual_options())), " ".join(game.how_under(game.standard()))
    assert "they go alone" in book and "thrown in" in book
    assert "they go alone" not in usual and "thrown in" not in usual


@pytest.mark.parametrize("target", [5, 7, 10, 11, 15, 21])
def test_euchre_goes_to_any_of_the_usual_targets(target: int) -> None:
    lines = [made(5)] * (-(-target // 2))
    setup = seated("euchre", 2, 2, target=target)
    assert match("euchre", setup, *lines).over and not match("euchre", setup, *lines[1:]).over
