"""Cribbage for two, a count a line. Seat 0 deals first; seat 1 is elder hand."""

from typing import Any

import pytest

from scorekeeper.rules.asking import likely, offered, possible
from scorekeeper.rules.columns import columns
from scorekeeper.rules.fold import after
from scorekeeper.rules.games.cribbage import GAME, lurch
from scorekeeper.rules.judging import doubt
from scorekeeper.rules.line import LineFacts
from scorekeeper.rules.match import Standing, most_points, verdict
from scorekeeper.rules.rows import rows_shown
from scorekeeper.rules.words import describe_briefly
from tests.scorekeeper.rules.playing import NAMES, first, match, refused, seated

TWO = seated("cribbage", 2)
WHAT, WHO, POINTS, PENALTY, _ = GAME.fields


def count(what: str, who: int, points: int) -> dict[str, Any]:
    return {"what": what, "who": who, "points": points}


DEAL = [count("heels", 0, 2), count("peg", 1, 3), count("peg", 0, 1), count("hand", 1, 8), count("hand", 0, 12)]
CRIB = count("crib", 0, 4)


def test_a_deal_is_counted_in_order_and_the_crib_ends_it() -> None:
    standing = match("cribbage", TWO, *DEAL, CRIB)
    assert standing.tally.totals == (19, 11)
    assert standing.tally.deals == 1 and standing.tally.dealer == 1
    row = rows_shown(standing, NAMES[:2], spare=1)[0]
    assert [box.key for box in columns(GAME, TWO).boxes] == ["peg", "heels", "hand", "crib"]
    assert [cell.figures for cell in row.cells] == [("1", "2", "12", "4"), ("3", "", "8", "")]
    assert row.numbers == (1, 2, 3, 4, 5, 6) and row.label == "1"


def test_elder_hand_counts_first_then_the_dealer_then_the_crib() -> None:
    tally = first("cribbage", TWO)
    assert "not possible" in refused(tally, count("hand", 0, 8))
    assert "not possible" in refused(tally, count("crib", 0, 8))
    assert possible(WHO, LineFacts({"what": "hand"}, 2), tally) == (1,)
    for line in DEAL:
        tally = after(tally, line)
    assert possible(WHAT, LineFacts({}, 2), tally) == ("crib",)
    assert offered({}, tally) == {("what", -1): "crib"}
    assert offered({"what": "crib"}, tally)[("who", -1)] == 0


def test_a_peg_is_the_likely_count_and_heels_are_two_for_the_dealer_before_the_play() -> None:
    tally = first("cribbage", TWO)
    assert likely(WHAT, -1, LineFacts({}, 2), tally) == "peg"
    assert offered({"what": "heels"}, tally) == {("who", -1): 0, ("points", -1): 2}
    assert "heels" not in possible(WHAT, LineFacts({}, 2), after(tally, count("peg", 1, 2)))


@pytest.mark.parametrize(
    ("sides", "rules", "won"),
    [
        (2, {}, 2),
        (2, {"double": True}, 3),
        (2, {"points": "acc"}, 3),
        (2, {"points": "legs"}, 1),
        (3, {"double": True}, 3),
        (4, {"alone": True}, 4),
    ],
)
def test_a_round_in_which_nobody_else_pegs_brings_the_most_there_is(
    sides: int, rules: dict[str, Any], won: int
) -> None:
    """1 for each player lurched, of four who play for themselves three."""
    setup = seated("cribbage", sides, **rules)
    done = after(first("cribbage", setup, (120, *[0] * (sides - 1))), count("peg", 0, 1))
    assert GAME.match_points.worth(done) == (won, *[0] * (sides - 1)) and most_points(GAME, setup) == won


@pytest.mark.parametrize("points", [19, 25, 26, 27])
def test_impossible_hands_are_refused(points: int) -> None:
    tally = first("cribbage", TWO)
    assert refused(tally, count("hand", 1, points)) == f"Points: {points} cannot be counted with any cards."
    for line in DEAL:
        tally = after(tally, line)
    assert f"{points} cannot be counted" in refused(tally, count("crib", 0, points))


def test_nothing_is_worth_more_than_29_in_the_hand_or_15_in_the_play() -> None:
    tally = first("cribbage", TWO)
    assert refused(tally, count("hand", 1, 30)) == "Points: 30 is not between 0 and 29."
    assert refused(tally, count("peg", 1, 16)) == "Points: 16 is not between 1 and 15."
    assert after(tally, count("hand", 1, 0)).totals == (0, 0)
    whole = first("cribbage", seated("cribbage", 2, pegs="deal"))
    assert after(whole, count("peg", 1, 19)).totals == (0, 19)


@pytest.mark.parametrize("target", [61, 91, 121])
def test_the_round_ends_at_the_instant_of_pegging_out(target: int) -> None:
    """Both could go out in the last deal: whoever counts first does, and the rest is not counted."""
    tally = first("cribbage", seated("cribbage", 2, target=target), (target - 1, target - 8))
    out = after(tally, count("hand", 1, 8))
    assert out.over and out.over.winners == (1,) and out.totals == (target - 1, target)


def test_the_peg_stops_in_the_game_hole() -> None:
    tally = first("cribbage", TWO, (117, 100))
    assert after(tally, count("peg", 0, 8)).totals == (121, 100)
    assert after(first("cribbage", TWO, (117, 100)), count("heels", 0, 2)).totals == (119, 100)


def test_after_a_misdeal_the_same_player_deals_again() -> None:
    thrown_in = match("cribbage", TWO, {"void": True})
    assert thrown_in.tally.dealer == 0 and thrown_in.tally.deals == 1
    assert match("cribbage", TWO, *DEAL, CRIB, {"void": True}).tally.dealer == 1


def test_a_misdeal_is_called_so_and_doubted_once_something_is_counted() -> None:
    tally = first("cribbage", TWO)
    assert describe_briefly({"void": True}, NAMES[:2], GAME) == "misdeal"
    assert doubt({"void": True}, tally) is None
    doubted = doubt({"void": True}, after(tally, count("peg", 1, 3)))
    assert doubted and str(doubted).endswith("What is counted stays, and this deal ends here.")


def test_a_count_after_the_end_needs_a_look() -> None:
    setup = seated("cribbage", 2, target=61)
    lines = [count("peg", 1, 15)] * 4 + [count("peg", 1, 1), count("peg", 0, 2)]
    standing = match("cribbage", setup, *lines)
    assert standing.over and standing.tally.totals == (0, 61)
    assert [str(line.fault) for line in standing.tally.faults] == ["The match was over before this row."]
    assert verdict(standing, NAMES[:2]) == "bo won with 61 points. That is a lurch."


def test_a_correction_opens_the_match_again_and_lists_what_became_illegal() -> None:
    """R13: the elder hand was mended from 8 to 0, so a later count is legal again; a crib before it is not."""
    broken = match("cribbage", TWO, count("peg", 1, 3), count("crib", 0, 4), count("hand", 1, 8))
    assert [line.number for line in broken.tally.faults] == [2] and broken.tally.totals == (0, 11)


@pytest.mark.parametrize(
    ("target", "loser", "name"),
    [
        (121, 91, ""),
        (121, 90, "skunk"),
        (121, 61, "skunk"),
        (121, 60, "double skunk"),
        (121, 0, "double skunk"),
        (91, 61, ""),
        (91, 60, "lurch"),
        (61, 31, ""),
        (61, 30, "lurch"),
    ],
)
def test_whoever_has_not_entered_the_last_thirty_holes_is_lurched(target: int, loser: int, name: str) -> None:
    assert lurch(loser, target) == name


@pytest.mark.parametrize(
    ("rules", "loser", "won"),
    [
        ({}, 91, 1),
        ({}, 90, 2),
        ({}, 60, 2),
        ({"double": True}, 60, 3),
        ({"points": "acc"}, 91, 2),
        ({"points": "acc"}, 90, 3),
        ({"points": "acc"}, 60, 3),
        ({"points": "acc", "target": 91}, 60, 2),
        ({"target": 91}, 60, 2),
        ({"points": "legs"}, 60, 1),
        ({"points": "legs"}, 91, 1),
        ({"target": 61}, 31, 1),
    ],
)
def test_a_lurch_brings_the_match_points_that_the_table_plays_for(rules: dict[str, Any], loser: int, won: int) -> None:
    setup = seated("cribbage", 2, **rules)
    done = after(first("cribbage", setup, (setup.options["target"] - 1, loser)), count("peg", 0, 1))
    assert done.over and done.game.match_points.worth(done) == (won, 0)


@pytest.mark.parametrize(("rule", "dealers"), [("loser", [0, 0, 0]), ("alternate", [0, 1, 0])])
def test_a_match_of_rounds_and_who_deals_the_next(rule: str, dealers: list[int]) -> None:
    setup = seated("cribbage", 2, target=61, match=5, next_dealer=rule)
    out = [count("peg", 1, 15)] * 4 + [count("peg", 1, 1)]
    standing = match("cribbage", setup, *out, *out)
    assert standing.points == (0, 4) and standing.over is None
    assert [tally.dealer for tally in standing.rounds] == dealers
    won = match("cribbage", setup, *out, *out, *out)
    assert (
        won.over
        and won.points == (0, 6)
        and verdict(won, NAMES[:2]) == ("bo won with 6 match points. The match was played to 5 match points.")
    )


@pytest.mark.parametrize(
    ("target", "totals", "told"),
    [
        (121, (120, 56, 39), "Skunked: bo and cy."),
        (121, (120, 91, 90), "Skunked: cy."),
        (61, (60, 31, 30), "Lurched: cy."),
        (121, (120, 91, 100), ""),
    ],
)
def test_the_end_of_three_says_who_was_lurched(target: int, totals: tuple[int, ...], told: str) -> None:
    done = after(first("cribbage", seated("cribbage", 3, target=target), totals), count("peg", 0, 1))
    said = verdict(Standing((done,), (1, 0, 0), done.over), ("ada", "bo", "cy"))
    assert said == f"ada won with {target} points. {told}".strip()


def test_muggins_moves_what_was_overlooked_where_it_is_played() -> None:
    plain = first("cribbage", TWO)
    assert "not possible" in refused(after(plain, count("hand", 1, 4)), count("muggins", 0, 2))
    tally = after(first("cribbage", seated("cribbage", 2, muggins=True)), count("hand", 1, 4))
    assert possible(WHO, LineFacts({"what": "muggins"}, 2), tally) == (0,)
    assert after(tally, count("muggins", 0, 2)).totals == (2, 4)


def test_muggins_finds_nothing_overlooked_in_the_highest_hand() -> None:
    """Also where a correction made the hand before it the highest."""
    best = after(first("cribbage", seated("cribbage", 2, muggins=True)), count("hand", 1, 29))
    assert "Points: that is not possible here." in refused(best, count("muggins", 0, 2))


def test_muggins_claims_what_makes_a_count_that_exists() -> None:
    tally = first("cribbage", seated("cribbage", 2, muggins=True))
    claims = possible(POINTS, LineFacts({"what": "muggins", "who": 0}, 2), after(tally, count("hand", 1, 5)))
    assert {19, 23, 24} <= {*claims} and not {0, 14, 20, 21, 22, 25, 28} & {*claims}  # 5 and 19 make 24, 5 and 14 none
    pegged = possible(POINTS, LineFacts({"what": "muggins", "who": 0}, 2), after(tally, count("peg", 1, 4)))
    assert pegged == tuple(range(1, 12))


def test_after_the_last_card_of_the_play_a_hand_is_likely() -> None:
    tally = after(first("cribbage", TWO), count("peg", 1, 3))
    assert likely(WHAT, -1, LineFacts({}, 2), tally) == "peg"
    last = {**count("peg", 0, 1), "final": True}
    tally = after(tally, last)
    assert likely(WHAT, -1, LineFacts({}, 2), tally) == "hand" and tally.totals == (1, 3)
    assert "peg" in possible(WHAT, LineFacts({}, 2), tally)  # what was forgotten
    assert describe_briefly(last, NAMES[:2], GAME) == "peg ada 1 last"


def test_heels_may_be_barred_in_the_last_three_holes() -> None:
    barred = seated("cribbage", 2, heels_barred=True)
    assert "not possible" in refused(first("cribbage", barred, (118, 100)), count("heels", 0, 2))
    assert after(first("cribbage", barred, (117, 100)), count("heels", 0, 2)).totals == (119, 100)
    assert after(first("cribbage", TWO, (119, 100)), count("heels", 0, 2)).over


def test_an_unfinished_count_does_not_pass_the_deal() -> None:
    standing = match("cribbage", TWO, count("peg", 1, 3), {"what": "peg", "who": 0}, count("peg", 1, 2))
    assert standing.tally.totals == (0, 5) and standing.tally.deals == 0 and standing.tally.waiting == (2,)


def test_heels_may_still_be_turned_after_muggins_on_the_last_crib():
    """The claim is the first line of the new deal; the starter has not been turned yet."""
    setup = seated("cribbage", 2, muggins=True)
    counts = (("peg", 1, 1), ("hand", 1, 4), ("hand", 0, 6), ("crib", 0, 2), ("muggins", 1, 2))
    tally = match("cribbage", setup, *(count(*each) for each in counts)).tally
    assert "heels" in possible(WHAT, LineFacts({}, 2), tally)


def test_an_over_count_is_taken_back_without_a_penalty_or_with_one_where_that_is_played() -> None:
    plain = after(first("cribbage", TWO), count("hand", 1, 8))
    assert "not possible" in refused(plain, count("back", 1, 2))
    tally = after(first("cribbage", seated("cribbage", 2, back=True)), count("hand", 1, 8))
    assert possible(WHO, LineFacts({"what": "back"}, 2), tally) == (1,)
    assert after(tally, count("back", 1, 2)).totals == (0, 6)
    penalised = after(tally, {**count("back", 1, 2), "penalty": 2})
    assert penalised.totals == (2, 6)
    assert describe_briefly(penalised.lines[-1].entries, NAMES[:2], GAME) == "take back bo 2 pen 2"
    assert possible(WHAT, LineFacts({}, 2), penalised) == ("hand", "back")  # the dealer's hand comes next, as before
    assert refused(tally, count("back", 1, 9)) == "Points: 9 is not between 1 and 8."
    assert "Penalty" in refused(tally, {**count("hand", 0, 2), "penalty": 1})


def test_what_is_taken_back_stands_in_the_row_of_its_deal() -> None:
    setup = seated("cribbage", 2, back=True)
    lines = [count("peg", 0, 1), count("hand", 1, 8), {**count("back", 1, 2), "penalty": 2}, count("hand", 0, 4)]
    standing = match("cribbage", setup, *lines, count("crib", 0, 0), count("back", 0, 1))
    rows = rows_shown(standing, NAMES[:2], spare=0)
    assert [box.key for box in columns(GAME, setup).boxes] == ["peg", "heels", "hand", "crib", "back"]
    assert [cell.figures[-1] for cell in rows[0].cells] == ["2", "-2"] and rows[0].cells[0].totals == ("7",)
    assert standing.tally.totals == (6, 6)
    assert "heels" in possible(
        WHAT, LineFacts({}, 2), standing.tally
    )  # the crib before was meant: this play is to come


def test_a_penalty_may_win_the_game() -> None:
    setup = seated("cribbage", 2, back=True)
    done = after(first("cribbage", setup, (119, 60)), {**count("back", 1, 2), "penalty": 2})
    assert done.over and done.over.winners == (0,) and done.totals == (121, 58)


def test_in_the_five_card_game_elder_hand_starts_with_three_for_last() -> None:
    """Three cards and the starter count 0 to 15, or 20."""
    tally = first("cribbage", seated("cribbage", 2, last=True, target=61))
    assert offered({}, tally)[("what", -1)] == "last" and likely(WHAT, -1, LineFacts({}, 2), tally) == "last"
    assert offered({"what": "last"}, tally) == {("who", -1): 1, ("points", -1): 3}
    begun = after(tally, count("last", 1, 3))
    assert begun.totals == (0, 3) and begun.deals == 0
    assert possible(WHAT, LineFacts({}, 2), begun) == ("peg", "heels", "hand")
    assert possible(POINTS, LineFacts({"what": "hand"}, 2), begun) == (*range(16), 20)
    assert "16" in refused(begun, count("hand", 1, 16))
    assert after(begun, count("hand", 1, 20)).totals == (0, 23)
    assert "not possible" in refused(first("cribbage", TWO), count("last", 1, 3))
    assert begun.game.words.says and "keeps 3" in begun.game.words.says(begun)


def test_a_hand_counted_before_the_dealer_has_pegged_is_doubted() -> None:
    """The dealer always pegs at least 1 in the six-card game."""
    tally = first("cribbage", TWO)
    told = doubt(count("hand", 1, 8), tally)
    assert told and told.sentence(NAMES) == "The dealer always pegs at least 1 in the play. ada has pegged 0."
    assert doubt(count("hand", 1, 8), after(tally, count("peg", 1, 2)))
    pegged = after(tally, count("peg", 0, 1))
    assert doubt(count("hand", 1, 8), pegged) is None and doubt(count("peg", 1, 2), tally) is None
    assert doubt(count("hand", 1, 8), first("cribbage", seated("cribbage", 2, last=True))) is None


THREE, PAIRS = seated("cribbage", 3), seated("cribbage", 2, 2)


def test_three_count_round_the_table_and_the_dealer_last() -> None:
    """Five cards each and one to the crib; everybody for themselves."""
    tally = first("cribbage", THREE)
    assert GAME.words.says and "Deal 5 each and 1 to the crib" in GAME.words.says(tally)
    assert possible(WHO, LineFacts({"what": "peg"}, 3), tally) == (1, 2, 0)
    for side in (1, 2, 0):
        assert possible(WHO, LineFacts({"what": "hand"}, 3), tally) == (side,)
        tally = after(tally, count("hand", side, 4))
    assert possible(WHAT, LineFacts({}, 3), tally) == ("crib",) and "crib" in GAME.words.says(tally)
    done = after(tally, count("crib", 0, 6))
    assert done.totals == (10, 4, 4) and done.dealer == 1
    assert doubt(count("hand", 1, 8), first("cribbage", THREE)) is None  # only of two must the dealer peg


def test_of_three_the_first_to_peg_out_wins_and_the_others_have_places() -> None:
    done = after(first("cribbage", THREE, (100, 119, 50)), count("peg", 1, 5))
    assert done.over and done.over.places == (2, 1, 3) and done.totals == (100, 121, 50)
    assert done.game.match_points.worth(done) == (0, 2, 0)  # one of them is lurched
    assert GAME.match_points.opens and GAME.match_points.opens(done) == 2


def test_four_play_in_pairs_and_each_pair_counts_both_its_hands_before_the_crib() -> None:
    """The pair that does not deal, the pair that does, then the crib; one score a pair."""
    tally = first("cribbage", PAIRS)
    assert GAME.words.says and "Deal 5 each; each lays 1 away." in GAME.words.says(tally)
    for side, points in ((1, 2), (1, 4), (0, 6), (0, 8)):
        assert possible(WHO, LineFacts({"what": "hand"}, 2), tally) == (side,)
        tally = after(tally, count("hand", side, points))
    done = after(tally, count("crib", 0, 1))
    assert done.totals == (15, 6) and done.dealer == 1
    assert [match("cribbage", PAIRS, *[{"void": True}] * n).tally.dealer for n in range(3)] == [0, 0, 0]


def test_the_best_hand_of_each_seat_is_known() -> None:
    standing = match("cribbage", TWO, *DEAL, CRIB)
    assert GAME.units.of_match is not None and GAME.units.of_match(standing.rounds) == {"best hand": (12, 8)}


def test_of_two_pairs_hands_may_be_counted_round_the_table() -> None:
    tally = first("cribbage", seated("cribbage", 2, 2, hands="around"))
    for side in (1, 0, 1):
        tally = after(tally, count("hand", side, 4))
    assert possible(WHO, LineFacts({"what": "hand"}, 2), tally) == (0,)


def test_four_singles_count_round_the_table_and_have_a_score_each() -> None:
    tally = first("cribbage", seated("cribbage", 4))
    assert GAME.words.says and "Deal 5 each; each lays 1 away." in GAME.words.says(tally)
    for side in (1, 2, 3, 0):
        assert possible(WHO, LineFacts({"what": "hand"}, 4), tally) == (side,)
        tally = after(tally, count("hand", side, 4))
    done = after(tally, count("crib", 0, 6))
    assert done.totals == (10, 4, 4, 4) and done.dealer == 1
