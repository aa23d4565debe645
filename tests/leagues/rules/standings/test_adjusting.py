"""Penalties and added points in totals and places."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from leagues.rules.draws import Draw, DrawnTable, EventFacts
from leagues.rules.formats import FORMATS
from leagues.rules.standings.adjusting import ADJUSTED, counts_adjustments
from leagues.rules.standings.averages import courses
from leagues.rules.standings.standings import record, standings, totals
from tests.leagues.rules.evening import event, played, whole
from tests.often import often

ADDING = ("changing_partners", "swiss", "king_of_the_hill", "whist_drive")


def with_given(evening: EventFacts, given: Sequence[tuple[int, int]]) -> EventFacts:
    """The evening with these (entrant, points) on top."""
    return replace(evening, options={**evening.options, ADJUSTED: [[one, points, 1, "x"] for one, points in given]})


@pytest.mark.parametrize("key", ADDING)
@pytest.mark.parametrize("seed", range(often(1, 20)))
def test_what_was_given_is_added_to_the_total_and_places_follow(key: str, seed: int) -> None:
    chance, evening = Random(f"{key} {seed}"), whole(event(key, 12, f"{seed}"), key, 3)
    given = [(chance.randint(1, 12), chance.randint(-9, 9)) for _ in range(5)]
    plain, changed = totals(FORMATS[key], evening), with_given(evening, given)
    wanted = {one: total + sum(points for who, points in given if who == one) for one, total in plain.items()}
    assert totals(FORMATS[key], changed) == wanted
    rows = standings(FORMATS[key], changed)
    assert all(wanted[better.number] >= wanted[worse.number] for better, worse in pairwise(rows))


def test_opponents_sums_leave_penalties_out() -> None:
    evening = event("swiss", 8)
    evening = played(evening, FORMATS["swiss"].pairing.next(evening), Random(1))
    before, after = (record(FORMATS["swiss"], each) for each in (evening, with_given(evening, [(1, -3)])))
    assert after.totals[1] == before.totals[1] - 3 and after.earned == before.earned


def test_chances_count_a_penalty_in_full_where_a_round_sat_out_earns_the_average() -> None:
    evening, draw = event("changing_partners", 5, sat_out="average"), Draw((DrawnTable(1, (1, 2, 3, 4)),), (5,))
    evening = with_given(played(evening, draw, Random(1)), [(1, -4)])
    assert courses(FORMATS["changing_partners"], evening)[1].extra == -4


def test_points_that_decide_nothing_are_not_given() -> None:
    """On a ladder, in a bracket, and where teams have points of their own."""
    kept_out = {key for key, format in FORMATS.items() if not counts_adjustments(format)}
    assert kept_out == {"ladder", "knockout", "gin_tournament", "team_matches"}
