"""Countdown: turns are taken off, past 0 is bust, and the first at 0 wins. The rules of 501 at darts."""

from dataclasses import replace

import pytest

from scorekeeper.rules.deal_words import describe_acts
from scorekeeper.rules.games.countdown import by_double, finish
from scorekeeper.rules.match import next_first_dealer
from scorekeeper.rules.rows import rows_shown
from tests.scorekeeper.rules.playing import first, match, refused, seated


def test_a_turn_counts_at_once_and_a_bust_leaves_what_was_there() -> None:
    setup = seated("countdown", 2, start=100)
    standing = match("countdown", setup, {"turn": [60, 99]}, {"turn": [41, None]})
    assert standing.tally.totals == (40, 1) and standing.tally.written[-1].marks == ("missed", "")
    assert standing.over is None and standing.tally.written[-1].waits


def test_the_first_at_0_wins_though_others_had_no_turn_and_the_places_go_by_what_is_left() -> None:
    over = match("countdown", seated("countdown", 3, start=100), {"turn": [60, 99, 70]}, {"turn": [None, 1, None]}).over
    assert over and over.places == (3, 1, 2)


def test_of_two_at_0_in_one_row_the_earlier_turn_won() -> None:
    lines = {"turn": [40, 40]}, {"turn": [60, 60]}
    for dealer, winner in ((0, 0), (1, 1)):
        over = match("countdown", seated("countdown", 2, first_dealer=dealer, start=100), *lines).over
        assert over and over.winners == (winner,)


@pytest.mark.parametrize("turn", [163, 166, 169, 172, 173, 175, 176, 178, 179])
def test_some_numbers_cannot_be_thrown(turn: int) -> None:
    assert refused(first("countdown", seated("countdown", 2)), {"turn": [turn, None]}) == (
        f"{turn} cannot be scored with three darts."
    )


@pytest.mark.parametrize("left", [159, 162, 165, 168, 171, 174, 180])
def test_there_is_no_finish_by_a_double_from_there(left: int) -> None:
    at = first("countdown", seated("countdown", 2, double_out=True), (left, 9))
    assert refused(at, {"turn": [left, None]}) == f"There is no finish from {left}."
    assert match("countdown", seated("countdown", 2, start=left), {"turn": [left, None]}).over


def test_where_turns_are_not_of_three_darts_nobody_needs_a_double() -> None:
    """As in matches that began before that was so (edition 1)."""
    setup = seated("countdown", 2, start=40, darts=False, double_out=True)
    assert match("countdown", setup, {"turn": [39, None]}).tally.totals == (1, 40)
    assert match("countdown", replace(setup, edition=1), {"turn": [39, None]}).tally.totals == (40, 40)


@pytest.mark.parametrize(("left", "turn", "then"), [(170, 170, 0), (42, 41, 42), (42, 40, 2), (42, 43, 42)])
def test_the_last_dart_is_a_double_so_that_1_left_is_bust(left: int, turn: int, then: int) -> None:
    setup = seated("countdown", 2, start=left, double_out=True)
    assert match("countdown", setup, {"turn": [turn, None]}).tally.totals == (then, left)


def test_the_first_dart_that_counts_is_a_double_where_people_play_so() -> None:
    setup = seated("countdown", 2, double_in=True)
    assert refused(first("countdown", setup), {"turn": [180, None]}) == "180 cannot begin with a double."
    assert match("countdown", setup, {"turn": [170, 0]}, {"turn": [180, None]}).tally.totals == (151, 501)


def test_without_darts_a_turn_may_be_any_number() -> None:
    setup = seated("countdown", 2, start=1000, darts=False)
    assert match("countdown", setup, {"turn": [179, 400]}).tally.totals == (821, 600)
    assert "between 0 and 180" in refused(first("countdown", seated("countdown", 2)), {"turn": [181, None]})


def test_a_match_is_of_legs_and_whoever_began_a_leg_begins_each_of_its_rounds() -> None:
    setup = seated("countdown", 2, start=40, match=2)
    leg = {"turn": [20, 20]}, {"turn": [20, None]}
    standing = match("countdown", setup, *leg)
    assert standing.points == (1, 0) and standing.over is None
    assert [written.dealer for written in standing.rounds[0].written] == [0, 0]


def test_the_throw_alternates_from_leg_to_leg_and_to_the_next_match() -> None:
    """In matches of edition 1 whoever began the first leg began all of them."""
    setup = seated("countdown", 2, start=40, match=2)
    first, second = {"turn": [40, None]}, {"turn": [40, 20]}
    assert match("countdown", setup, first).tally.dealer == 1
    over = match("countdown", setup, first, second)
    assert over.over and next_first_dealer(over) == 0
    assert match("countdown", replace(setup, edition=1), first).tally.dealer == 0


def test_the_row_in_which_a_leg_ends_tells_what_everybody_has_left() -> None:
    setup = seated("countdown", 2, start=40, match=2)
    leg = match("countdown", setup, {"turn": [20, 15]}, {"turn": [20, None]})
    row = rows_shown(leg, ("ada", "bo"), 0, 0)[-1]
    assert row.state == "written" and [cell.totals for cell in row.cells] == [("0",), ("25",)]
    assert rows_shown(match("countdown", setup, {"turn": [20, None]}), ("ada", "bo"))[-1].state == "open"


def test_whoever_can_finish_is_told_how_as_darts_players_do() -> None:
    told = [(each, finish(each)) for each in (2, 40, 50, 60, 61, 81)]
    assert told == [(2, "D1"), (40, "D20"), (50, "18 D16"), (60, "20 D20"), (61, "T15 D8"), (81, "T19 D12")]
    told = [(each, finish(each)) for each in (121, 141, 161, 170)]
    assert told == [(121, "T20 T15 D8"), (141, "T20 T19 D12"), (161, "T20 T17 Bull"), (170, "T20 T20 Bull")]
    worth = {"": 1, "D": 2, "T": 3}
    for left in range(181):
        darts = finish(left).split()
        figures = [
            50 if dart == "Bull" else worth[dart.rstrip("0123456789")] * int(dart.lstrip("DT")) for dart in darts
        ]
        assert (sum(figures) == left and len(darts) <= 3) if left > 1 and by_double(left) else not darts
        assert not darts or darts[-1] == "Bull" or darts[-1][0] == "D"


def test_only_who_can_finish_is_told_and_only_where_the_last_dart_is_a_double() -> None:
    def said(**rules: object) -> str:
        tally = match(
            "countdown", seated("countdown", 3, **({"start": 200, "double_out": True} | rules)), {"turn": [60, 9, 160]}
        ).tally
        return describe_acts(tally, ("Ada", "Bo", "Cy"))

    assert said() == "To finish: Ada T20 T20 D10, Cy D20."
    assert said(double_out=False) == said(darts=False) == ""


def test_whoever_must_still_begin_by_a_double_is_told_no_finish() -> None:
    setup = seated("countdown", 2, start=101, double_in=True, double_out=True)
    assert describe_acts(first("countdown", setup), ("Ada", "Bo")) == ""
    told = describe_acts(match("countdown", setup, {"turn": [61, 0]}).tally, ("Ada", "Bo"))
    assert told == "To finish: Ada D20."
