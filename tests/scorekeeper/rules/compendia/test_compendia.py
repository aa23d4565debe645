"""Compendium matches: rounds of different games in match points."""

from dataclasses import replace
from random import Random

import pytest

from scorekeeper.rules.compendia import COMPENDIA
from scorekeeper.rules.compendia.programme import point_lines
from scorekeeper.rules.line import Entries
from scorekeeper.rules.match import (
    Standing,
    before,
    describe_early_end,
    describe_totals,
    due,
    first_lines,
    stand,
    verdict,
    where,
)
from scorekeeper.rules.setup import Extra, Setup
from scorekeeper.rules.tally import RuleError
from tests.scorekeeper.rules.random_match import random_match

NAMES = ("ada", "bo", "cy", "dee")
OWN = COMPENDIA["compendium"]
assert OWN.programme.rounds is not None and OWN.programme.check is not None
programme, refuse_rounds = OWN.programme.rounds, OWN.programme.check


def setup(*keys: str, sides: int = 4, partners: int = 1, deals: int = 2) -> Setup:
    """A list of one's own."""
    blank = {option.key: "" for option in OWN.options}
    games = {f"round_{at}": key for at, key in enumerate(keys, 1)}
    return Setup(sides, {**blank, **games, "deals_each": deals}, partners)


def cards(*counts: int) -> dict[str, list[int]]:
    return {"cards": [*counts]}


def played(table: Setup, *lines: Entries | None) -> Standing:
    return stand(OWN, table, list(enumerate(lines, 1)))


@pytest.mark.parametrize("key", COMPENDIA)
def test_each_of_the_compendia_has_rounds_that_all_its_numbers_of_players_can_play(key):
    game = COMPENDIA[key]
    for sides, partners in game.seating:
        table = Setup(sides, game.usual_options(), partners)
        refuse_rounds(table)
        assert len(programme(table)) >= 3


def test_whoever_wins_a_round_has_a_match_point_and_the_next_game_begins():
    standing = played(setup("snap", "cuckoo"), cards(20, 12, 10, 10))
    assert standing.points == (1, 0, 0, 0) and standing.tally.game.key == "cuckoo" and standing.over is None
    assert standing.tally.first == 2 and standing.tally.dealer == 1  # the first deal goes round


def test_a_round_that_is_level_gives_each_winner_one():
    assert played(setup("snap", "cuckoo"), cards(16, 16, 10, 10)).points == (1, 1, 0, 0)


def test_after_the_last_round_the_most_match_points_win():
    over = played(setup("snap", "snap"), cards(20, 12, 10, 10), cards(10, 22, 10, 10))
    assert verdict(over, NAMES) == "ada and bo shared first place with 1 match point."
    won = played(setup("snap", "snap"), cards(20, 12, 10, 10), cards(30, 2, 10, 10))
    assert verdict(won, NAMES) == "ada won with 2 match points." and won.over.places == (1, 2, 2, 2)


def test_the_match_points_of_every_round_stand_on_a_sheet_of_their_own():
    won = played(setup("snap", "snap"), cards(20, 12, 10, 10), cards(10, 22, 10, 10))
    assert point_lines(won) == [(1, {"points": [1, 0, 0, 0]}), (2, {"points": [0, 1, 0, 0]})]


def test_a_game_for_partners_is_played_with_another_partner_each_time():
    parts = programme(setup("whist", "whist", "whist"))
    pairs = [{frozenset(part.who[side::2]) for side in (0, 1)} for part in parts]
    assert len({pair for each in pairs for pair in each}) == 6


def test_partners_stay_who_they_were_when_the_order_of_seats_is_put_right():
    table = setup("whist", "whist", "whist")
    mended = programme(replace(table, order=(0, 2, 1, 3)))
    assert [part.who for part in mended] == [part.who for part in programme(table)]


def test_both_partners_have_the_match_point_of_their_round():
    table = setup("snap", "whist", deals=1)
    standing = played(table, cards(20, 12, 10, 10))
    assert standing.tally.setup.sides == 2 and standing.parts[1].who == (0, 2, 3, 1)
    after = played(table, cards(20, 12, 10, 10), *some_line(standing))
    first = after.rounds[1].over.winners[0]
    assert after.points == tuple(
        (1 if side == 0 else 0) + (after.parts[1].side_of(side, 4) == first) for side in range(4)
    )


def some_line(standing: Standing) -> list[Entries | None]:
    tally = standing.tally
    return [entries for number, entries in random_match(tally.game, tally.setup, Random(3), 1)]


def test_partners_for_the_whole_match_stay_together():
    parts = programme(setup("whist", "sum_run_set", sides=2, partners=2))
    assert [part.setup.sides for part in parts] == [2, 2] and {part.who for part in parts} == {(0, 1, 2, 3)}


@pytest.mark.parametrize(
    ("table", "why"),
    [
        (setup(), "Choose a game for round 1."),
        (setup("snap", "gin_rummy"), "Round 2: Gin Rummy is not for 4 players. Choose another."),
        (setup("hearts", sides=2, partners=2), "Round 1: Hearts is not for 4 players in partners."),
    ],
)
def test_a_list_that_cannot_be_played_is_refused(table, why):
    with pytest.raises(RuleError, match=why):
        refuse_rounds(table)


def test_a_round_ends_after_the_deals_agreed():
    lines = [{"points": [3, 1, 1, 1]}, {"points": [1, 2, 1, 1]}]
    assert played(setup("any_points", "snap"), *lines).tally.game.key == "snap"


def test_a_line_corrected_in_an_earlier_round_is_worked_out_again():
    table = setup("snap", "snap", "cuckoo")
    lines = [cards(20, 12, 10, 10), cards(10, 22, 10, 10)]
    assert played(table, *lines).points == (1, 1, 0, 0)
    assert played(table, cards(10, 12, 20, 10), lines[1]).points == (0, 1, 1, 0)
    assert before(OWN, table, list(enumerate(lines, 1)), 1).game.key == "snap"


HEARTS, RUMMY = {"hearts": [11, 1, 1], "queen": 0}, {"out": 0, "left": [0, 5, 10]}


def two_games(*lines: Entries | None, firsts: tuple[int, ...] = (1, 3)) -> Standing:
    """Hearts in lines 1 and 2, Liverpool Rummy from line 3 on."""
    table = setup("hearts", "liverpool_rummy", sides=3)
    return stand(OWN, table, list(enumerate(lines, 1)), firsts)


def shown(standing: Standing) -> list[tuple[str, list[int]]]:
    """The game and the numbers of the lines of each round."""
    return [(tally.game.key, [each.number for each in tally.written]) for tally in standing.rounds]


@pytest.mark.parametrize("second", [None, {}, {"hearts": [11, 1]}])
def test_a_round_that_was_written_keeps_its_lines_whatever_becomes_of_a_row_before_it(second):
    standing = two_games(HEARTS, second, RUMMY, RUMMY)
    assert [tally.first for tally in standing.rounds] == [1, 3]
    assert shown(standing)[1] == ("liverpool_rummy", [3, 4]) and not standing.tally.faults
    assert standing.points == (1, 1, 1) and standing.over  # the round before counts as it stands
    assert not two_games(HEARTS, second, firsts=(1,)).rounds[0].over  # and goes on where nothing came after it


def test_a_round_of_which_nothing_stands_gives_nobody_a_match_point():
    assert two_games(None, None, RUMMY, RUMMY).points == (1, 0, 0)
    assert two_games(HEARTS, HEARTS, None, None, firsts=(1,)).points == (0, 1, 1)


def test_a_row_after_the_end_of_an_earlier_round_is_a_fault_there():
    table = setup("any_points", "liverpool_rummy", sides=3, deals=1)
    lines = [(1, {"points": [3, 1, 1]}), (2, {"points": [1, 2, 1]}), (3, RUMMY)]
    standing = stand(OWN, table, lines, (1, 3))
    assert shown(standing) == [("any_points", [1, 2]), ("liverpool_rummy", [3])]
    assert [each.number for each in standing.rounds[0].faults] == [2] and standing.points == (2, 0, 0)
    assert before(OWN, table, lines, 2, (1, 3)).game.key == "any_points"


def test_the_form_of_a_row_is_that_of_its_round():
    lines = [(1, HEARTS), (2, None), (3, RUMMY), (4, RUMMY)]
    table = setup("hearts", "liverpool_rummy", sides=3)
    asked = [before(OWN, table, lines, number, (1, 3)) for number in (1, 2, 3, 4)]
    assert [(tally.game.key, tally.first) for tally in asked] == [("hearts", 1)] * 2 + [("liverpool_rummy", 3)] * 2


@pytest.mark.parametrize(
    ("lines", "firsts"),
    [
        ([(1, 1, True), (2, 1, False), (3, 2, True), (4, 2, True)], (1, 3)),
        ([(1, 1, True), (2, 1, False), (3, 2, False)], (1,)),  # nothing of round 2 stands: round 1 goes on
        ([(1, 1, True), (2, 1, False), (3, 2, False), (4, 1, True), (5, 2, True)], (1, 5)),
        ([(1, 1, True), (2, 2, False), (3, 3, True)], (1, 2, 3)),
    ],
)
def test_the_first_line_of_each_round_that_was_written(lines, firsts):
    assert first_lines(lines)[: len(firsts)] == firsts and not any(first_lines(lines)[len(firsts) :])


def test_where_a_line_stands_and_which_is_due():
    standing = played(setup("snap", "snap", "cuckoo"), cards(20, 12, 10, 10))
    assert where(standing, 1) == "round 1, row 1" and where(standing, 2) == "round 2, row 1"
    assert due(standing, [], {}) == 2
    rivals = {1: [cards(20, 12, 10, 10), cards(10, 22, 10, 10)]}
    assert due(played(setup("snap"), {}), [(1, {})], rivals) == 1


def test_a_match_ended_early_tells_match_points():
    standing = played(setup("snap", "cuckoo"), cards(20, 12, 10, 10))
    assert describe_early_end(standing, NAMES) == "Ended early. In the lead: ada."
    assert describe_totals(standing, NAMES) == "ada 1, bo 0, cy 0, dee 0."


def test_a_penalty_counts_in_the_round_of_its_row_for_who_has_that_chair():
    """Where partners change, dee plays beside ada in round 2: chairs 0 and 2 are of one side."""
    table = replace(setup("any_points", "any_points", deals=1), extras=(Extra(3, -40, 1), Extra(0, 9)))
    alone = played(table, {"points": [10, 20, 30, 40]}, {"points": [1, 2, 3, 4]})
    assert [tally.totals for tally in alone.rounds] == [(10, 20, 30, 0), (1, 2, 3, 4)]
    pairs = replace(setup("whist", "whist", deals=1), extras=(Extra(3, -3, 2, "revoke"),))
    first, second = programme(pairs)
    assert [each.side for each in second.setup.extras] == [second.side_of(3, 4)] != [first.setup.extras[0].side]
