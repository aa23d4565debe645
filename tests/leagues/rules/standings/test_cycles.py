"""An evening that is ended in the midst of a cycle: only whole cycles rank."""

from dataclasses import replace
from random import Random

import pytest

from leagues.rules.draws import Draw, DrawnTable, EventFacts, Result, RoundFacts
from leagues.rules.formats import FORMATS
from leagues.rules.standings import wording
from leagues.rules.standings.cycles import (
    describe_early_end,
    describe_unranked,
    ranking_cycle,
    ranking_rounds,
    ways_to_rank,
    without_last_round,
)
from leagues.rules.standings.explaining import explain_place
from leagues.rules.standings.standings import accounts, standings, totals
from leagues.rules.standings.team_points import team_totals
from tests.leagues.rules.evening import event, plan, played
from tests.often import for_each


def after(key: str, players: int, rounds: int, **options: object) -> EventFacts:
    """So many rounds of an evening at random."""
    evening, chance = event(key, players, **options), Random(key)
    for draw in plan(evening, key)[:rounds]:
        evening = played(evening, draw, chance)
    return evening


def ended(evening: EventFacts) -> EventFacts:
    return replace(evening, options={**evening.options, "ended": True})


@for_each(
    "key, players, options, cycle",
    [
        ("hotfoot", 4, {}, 3),
        ("clockwise", 4, {"partners": True}, 3),
        ("clockwise", 6, {}, 5),
        ("outsider", 5, {"partners": True}, 5),
        ("outsider", 7, {}, 7),
        ("seat_swap", 4, {}, 3),
        ("rotating_team", 7, {}, 4),
        ("round_robin", 6, {}, 5),
        ("hotfoot", 4, {"rounds": 8}, 0),
        ("hotfoot", 4, {"rounds": 24, "finish": "target_complete", "target": 50}, 3),
        ("hotfoot", 4, {"finish": "target_now", "target": 50}, 0),
        ("hotfoot", 4, {"finish": "time"}, 0),
        ("changing_partners", 23, {}, 0),
        ("swiss", 8, {}, 0),
        ("winner_stays", 4, {}, 0),
    ],
)
def test_whole_cycles_rank_unless_rounds_are_agreed_or_time_or_a_target_ends_it(
    key: str, players: int, options: dict[str, object], cycle: int
) -> None:
    assert ranking_cycle(FORMATS[key], event(key, players, **options)) == cycle


@pytest.mark.parametrize(("key", "players", "cycle"), [("hotfoot", 4, 3), ("clockwise", 6, 5), ("outsider", 5, 5)])
def test_ended_in_the_midst_of_a_cycle_an_evening_ranks_as_it_did_at_the_end_of_the_last_whole_one(
    key: str, players: int, cycle: int
) -> None:
    format = FORMATS[key]
    for rounds in range(1, 13):
        evening = after(key, players, rounds, cycles=3)
        whole = after(key, players, rounds // cycle * cycle, cycles=3)
        assert totals(format, evening) == {
            one: sum(credit.figure for credit in every) for one, every in accounts(format, evening).items()
        }, "while it goes on everything counts"
        over = ended(evening)
        if rounds >= cycle:
            assert standings(format, over) == standings(format, whole)
            assert ranking_rounds(format, over) == len(whole.rounds)
        beyond = [credit for every in accounts(format, over).values() for credit in every if not credit.counts]
        assert {credit.round for credit in beyond} == (
            set(range(rounds // cycle * cycle + 1, rounds + 1)) if rounds >= cycle else set()
        ), "what was played beyond stands in the accounts"
        assert all(credit.bracketed("7") == "(7)" for credit in beyond)


def test_before_any_cycle_is_complete_points_a_round_rank() -> None:
    """Of five in partnership two have sat out after two rounds: their three others' totals are of two rounds."""
    format = FORMATS["outsider"]
    results = (((2, 3, 5, 4), 1, (8, 5, 8, 5)), ((3, 4, 1, 5), 2, (10, 3, 10, 3)))
    rounds = tuple(
        RoundFacts(Draw((DrawnTable(1, seats),), (out,)), (Result({"points": each}),)) for seats, out, each in results
    )
    evening = replace(event("outsider", 5, partners=True), rounds=rounds)
    assert describe_unranked(format, evening) == "" and all(row.rate is None for row in standings(format, evening))
    rows = standings(format, ended(evening))
    assert [(row.number, row.total, row.rate) for row in rows] == [
        (1, 10, 10),
        (2, 8, 8),
        (3, 15, 7.5),
        (5, 11, 5.5),
        (4, 8, 4),
    ]
    assert describe_unranked(format, ended(evening)) == wording.NO_WHOLE_CYCLE


@pytest.mark.parametrize(("rounds", "then"), [(6, 5), (7, 5), (8, 5), (3, 2)])
def test_ended_evenings_are_compared_with_the_places_before_the_last_round_that_ranks(rounds: int, then: int) -> None:
    format = FORMATS["hotfoot"]
    over = ended(after("hotfoot", 4, rounds, cycles=3))
    assert standings(format, without_last_round(format, over)) == standings(format, after("hotfoot", 4, then, cycles=3))


def test_where_points_a_round_rank_the_places_before_are_by_them_too() -> None:
    format = FORMATS["outsider"]
    evening = without_last_round(format, ended(after("outsider", 5, 3)))
    assert len(evening.rounds) == 2 and all(row.rate is not None for row in standings(format, evening))


def test_what_does_not_rank_is_said_and_before_the_end_what_is_missing() -> None:
    hotfoot = FORMATS["hotfoot"]
    seven = after("hotfoot", 4, 7)
    assert describe_early_end(hotfoot, seven) == "Rounds to play until all count: 2."
    ranked = "Ranked on rounds 1 to 6, when everyone had met equally often."
    assert describe_unranked(hotfoot, ended(seven)) == ranked
    assert describe_unranked(hotfoot, ended(after("hotfoot", 4, 8))) == ranked
    assert describe_early_end(hotfoot, after("hotfoot", 4, 8)).endswith(" 1.")
    assert describe_early_end(hotfoot, after("hotfoot", 4, 1)) == wording.END_NOW_BY_AVERAGE.format(more=2)
    for rounds in (0, 3, 6, 12):
        whole = after("hotfoot", 4, rounds)
        assert describe_early_end(hotfoot, whole) == describe_unranked(hotfoot, ended(whole)) == ""


def test_the_sum_behind_a_place_and_the_teams_leave_out_what_does_not_rank() -> None:
    hotfoot = FORMATS["hotfoot"]
    first = explain_place(hotfoot, ended(after("hotfoot", 4, 7)), 1)
    assert first[0] == explain_place(hotfoot, after("hotfoot", 4, 6), 1)[0] and "round 7" not in first[0]
    teams = FORMATS["rotating_team"]
    assert team_totals(teams, ended(after("rotating_team", 6, 5, cycles=2))) == team_totals(
        teams, after("rotating_team", 6, 3, cycles=2)
    )


@for_each("rounds, choices", [(4, []), (5, []), (6, ["cycles", "all"]), (9, ["cycles", "all"]), (10, [])])
@for_each("left", [None, 3, 6])
def test_what_ranks_is_asked_exactly_where_the_choices_differ_also_after_one_of_six_withdrew(
    left: int | None, rounds: int, choices: list[str]
) -> None:
    """In the first cycle of five everything that was played ranks anyway, and so it does after a whole one."""
    evening = after("clockwise", 6, rounds, cycles=2)
    entrants = tuple(replace(one, left=left) if one.number == 2 else one for one in evening.entrants)
    asked = [key for key, _ in ways_to_rank(FORMATS["clockwise"], replace(evening, entrants=entrants))]
    assert asked == choices


def test_ended_in_the_midst_of_a_cycle_everything_that_was_played_may_rank_instead() -> None:
    """Six at clockwise, seven rounds: a whole cycle is five."""
    format, evening = FORMATS["clockwise"], after("clockwise", 6, 7, cycles=2)
    assert ways_to_rank(format, evening) == (
        ("cycles", "Only rounds 1 to 5, when everyone had met equally often"),
        ("all", "Everything that was played, by points a round"),
    )
    everything = ended(replace(evening, options={**evening.options, "ranks": "all"}))
    assert ranking_rounds(format, everything) == 7
    assert {row.rounds for row in standings(format, everything)} == {7}
    assert describe_unranked(format, everything) == wording.NO_WHOLE_CYCLE
    assert ranking_rounds(format, ended(evening)) == 5
    for rounds in (3, 5):
        assert ways_to_rank(format, after("clockwise", 6, rounds, cycles=2)) == (), "nothing to choose"


@pytest.mark.parametrize("low", [False, True])
def test_who_withdrew_comes_after_those_who_played_on(low: bool) -> None:
    """Whatever they had; also where low points win, and where points a round rank."""
    format, sign = FORMATS["clockwise"], -1 if low else 1
    evening = event("clockwise", 4, low=low)
    figures = ((90, 1), (5, 6)), ((7, 8), (9, 4)), ((3, 2), (6, 5))
    rounds = tuple(
        RoundFacts(draw, tuple(Result({"points": (sign * one, sign * other)}) for one, other in each))
        for draw, each in zip(plan(evening, "clockwise"), figures, strict=True)
    )
    best = standings(format, replace(evening, rounds=rounds[:1]))[0].number
    people = tuple(replace(each, left=2) if each.number == best else each for each in evening.entrants)
    after_one = replace(evening, entrants=people, rounds=rounds[:1])
    assert standings(format, after_one)[0].number == best, "nobody has played on yet"
    gone_on = replace(after_one, rounds=rounds)
    for over in (gone_on, ended(gone_on), ended(replace(gone_on, rounds=rounds[:2]))):
        row = next(each for each in standings(format, over) if each.number == best)
        assert row.place == 4 and row.left
    assert wording.LEFT_LAST in explain_place(format, gone_on, best)
