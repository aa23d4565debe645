"""A table that was cancelled because somebody left counts for nobody, and who stayed is treated as sitting out."""

from dataclasses import replace
from fractions import Fraction

import pytest

from leagues.rules.draws import Draw, DrawnTable, EntrantFacts, EventFacts, Result, RoundFacts
from leagues.rules.formats import FORMATS
from leagues.rules.standings.averages import courses
from leagues.rules.standings.cancelled import left_without_a_table, without_cancelled
from leagues.rules.standings.needs import needs
from leagues.rules.standings.standings import accounts, record, standings, totals

CLOCKWISE, SWISS = FORMATS["clockwise"], FORMATS["swiss"]
ADA, BO, CY, DEE = 1, 2, 3, 4


def played(number: int, one: int, other: int, points: int) -> tuple[DrawnTable, Result]:
    return DrawnTable(number, (one, other)), Result({"points": (points, 0)})


def not_played(number: int, one: int, other: int) -> tuple[DrawnTable, Result]:
    return DrawnTable(number, (one, other)), Result({"points": (0, 0)}, played=False)


def a_round(*tables: tuple[DrawnTable, Result], out: tuple[int, ...] = ()) -> RoundFacts:
    return RoundFacts(Draw(tuple(table for table, _ in tables), out), tuple(result for _, result in tables))


def evening(sat_out: str = "average", left: int | None = 3) -> EventFacts:
    """Gin for four: Cy leaves in round 2, before the match with Ada; in round 3 Dee meets the empty chair."""
    people = tuple(EntrantFacts(one, left=left if one == CY else None) for one in (ADA, BO, CY, DEE))
    rounds = (
        a_round(played(1, ADA, DEE, 25), played(2, BO, CY, 10)),
        a_round(played(1, DEE, BO, 25), not_played(2, CY, ADA)),
        a_round(played(1, ADA, BO, 20), out=(DEE,)),
    )
    options = {**CLOCKWISE.default_options(), "sat_out": sat_out, "sat_out_number": 8}
    return EventFacts(people, rounds, options)


def test_nobody_wins_by_sitting_out_what_others_could_not() -> None:
    """Ada, left alone by Cy, earns an average as Dee does in the round after."""
    facts = evening()
    assert totals(CLOCKWISE, facts) == {ADA: Fraction(45 * 3, 2), BO: 10, CY: 0, DEE: Fraction(25 * 3, 2)}
    rows = standings(CLOCKWISE, facts)
    assert [(row.number, row.played) for row in rows] == [(ADA, 2), (DEE, 2), (BO, 3), (CY, 1)]
    assert [entry.round for entry in accounts(CLOCKWISE, facts)[CY]] == [1]


@pytest.mark.parametrize(("rule", "earned"), [("average", Fraction(45, 2)), ("nothing", 0)])
def test_who_was_left_alone_earns_what_a_sit_out_earns_under_the_rule_of_the_evening(rule: str, earned: int) -> None:
    assert totals(CLOCKWISE, evening(rule))[ADA] == 45 + earned


def test_a_table_that_did_not_play_though_all_stayed_still_brings_nothing() -> None:
    facts = evening(left=None)
    assert without_cancelled(CLOCKWISE, facts) == facts and left_without_a_table(CLOCKWISE, facts, 2) == ()
    assert len(record(CLOCKWISE, facts).games[ADA]) == 3
    facts = evening()
    assert left_without_a_table(CLOCKWISE, facts, 2) == (ADA,)
    once = without_cancelled(CLOCKWISE, facts)
    assert without_cancelled(CLOCKWISE, once) == once


def test_who_can_still_win_counts_the_cancelled_round_as_sat_out() -> None:
    facts = replace(evening(), rounds=evening().rounds[:2])
    found = courses(CLOCKWISE, facts)
    assert [(found[one].played, found[one].sat_out) for one in (ADA, BO, CY, DEE)] == [(1, 1), (2, 0), (1, 0), (2, 0)]
    plan = (Draw((DrawnTable(1, (ADA, BO)),), (DEE,)),)
    seen = {row.number: row.total for row in needs(CLOCKWISE, facts, plan, span=(0, 100)).outlooks}
    assert seen[ADA] == seen[DEE] == Fraction(75, 2), "two rounds played in the end, and one sat out"


def test_where_rounds_follow_from_results_a_table_that_did_not_play_stays_as_it_was() -> None:
    facts = evening()
    assert without_cancelled(SWISS, facts) == facts
