"""Gin tournament: who sits where, who deals, how it ends, and what the scorekeeper writes."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from leagues.rules.board import HALL
from leagues.rules.draws import EntrantFacts, EventFacts, Result, RoundFacts
from leagues.rules.formats import FORMATS
from leagues.rules.standings.team_points import team_totals
from leagues.rules.team_sheet import team_rounds

FORMAT = FORMATS["gin_tournament"]
Deal = tuple[int, int, int, int]  # points of both, gins of both


def teams(first: int, second: int, **options: object) -> EventFacts:
    people = tuple(EntrantFacts(at + 1, FORMAT.people.tickets[at >= first]) for at in range(first + second))
    return EventFacts(people, (), {**FORMAT.default_options(), **options})


def played(event: EventFacts, *rounds: Sequence[Deal]) -> EventFacts:
    for deals in rounds:
        draw = FORMAT.pairing.next(event)
        results = tuple(Result({"points": deal[:2], "gins": deal[2:]}) for deal in deals)
        event = replace(event, rounds=(*event.rounds, RoundFacts(draw, results)))
    return event


def at_random(event: EventFacts, rounds: int) -> EventFacts:
    chance = Random("deals")
    for _ in range(rounds):
        tables = len(FORMAT.pairing.next(event).tables)
        event = played(event, [(chance.randint(0, 1), 0, 0, 0)] * tables)
    return event


@pytest.mark.parametrize(("first", "second"), [(2, 2), (5, 5), (4, 5), (5, 4), (125, 125), (3, 1)])
def test_one_team_stays_the_other_moves_and_the_larger_rests_in_turn(first, second):
    event = at_random(teams(first, second), 2 * max(first, second) if first < 100 else 3)
    size, met = min(first, second), Counter[tuple[int, ...]]()
    for each in event.rounds:
        assert sorted((*each.draw.seated, *each.draw.out)) == [one.number for one in event.entrants]
        assert len(each.draw.tables) == size
        for table in each.draw.tables:
            assert table.seats[0] <= first < table.seats[1]
        met.update(table.seats for table in each.draw.tables)
    sat = Counter(one for each in event.rounds for one in each.draw.out)
    for team in (range(1, first + 1), range(first + 1, first + second + 1)):
        assert max(sat[one] for one in team) - min(sat[one] for one in team) <= 1
    if first == second < 100:
        assert set(met.values()) == {2} and len(met) == first * second, "all couples, twice in two cycles"


def test_people_may_come_late_and_leave():
    event = teams(4, 4)
    roll = list(event.entrants)
    roll[1], roll[6] = replace(roll[1], joined=3), replace(roll[6], left=4)
    event = at_random(replace(event, entrants=tuple(roll)), 6)
    for number, each in enumerate(event.rounds, 1):
        assert sorted((*each.draw.seated, *each.draw.out)) == list(event.present(number))


@pytest.mark.parametrize(("option", "seat"), [("cut", None), ("0", 0), ("1", 1)])
def test_the_better_team_deals_next_and_after_a_level_round_the_same_again(option, seat):
    event = teams(2, 2, first_dealers=option)
    assert {table.dealer for table in FORMAT.pairing.next(event).tables} == {seat}
    level = played(event, [(5, 0, 0, 0), (0, 5, 0, 0)])
    assert {table.dealer for table in FORMAT.pairing.next(level).tables} == {seat}
    won = played(level, [(5, 0, 0, 0), (0, 9, 0, 0)])
    assert {table.dealer for table in FORMAT.pairing.next(won).tables} == {1}
    again = played(won, [(3, 0, 0, 0), (0, 3, 0, 0)])
    assert {table.dealer for table in FORMAT.pairing.next(again).tables} == {1}


def test_it_ends_when_all_three_games_are_won():
    event = played(teams(2, 2), *[[(100, 0, 1, 0), (0, 0, 0, 0)]] * 3)
    assert FORMAT.pairing.next(event).tables and FORMAT.rounds.why_over(event) == ""
    event = played(event, [(200, 0, 0, 0), (0, 0, 0, 0)])
    assert FORMAT.pairing.next(event).tables == ()
    assert FORMAT.rounds.why_over(event) == "All three games are won."
    assert team_totals(FORMAT, event) == {"team": 3 * 200 + 2 * 25, "other team": 0}


def test_level_teams_are_parted_by_games_won_and_then_by_gins():
    """A team may win fewer games and have as many points, through its gins."""
    first = [[(200, 0, 0, 0)]]  # the first game
    gins = [[(0, 0, 0, 0)]]
    assert FORMAT.teams.level is not None
    event = played(teams(1, 1), *first, *gins, [(0, 1, 0, 0)], [(0, 1, 0, 8)])
    assert FORMAT.teams.level(event)["team"] == (1, 0)
    assert FORMAT.teams.level(event)["other team"] == (0, 8)
    assert team_totals(FORMAT, event)["other team"] == 2 + 1 + 8 * 25


def test_a_small_tournament_is_no_evening_at_one_table():
    assert FORMAT.board(teams(2, 2), 4) is HALL


@pytest.mark.parametrize("tickets", [("team",), ("team", "other team", "third")])
def test_it_takes_two_teams(tickets):
    people = tuple(EntrantFacts(at + 1, tickets[at % len(tickets)]) for at in range(6))
    assert "needs two teams" in (FORMAT.refusal(EventFacts(people)) or "")


def test_the_worksheet_of_the_couples_has_both_sums_and_the_differences():
    event = played(teams(3, 3), [(10, 0, 1, 0), (0, 10, 0, 2), (14, 0, 0, 0)])
    assert FORMAT.worksheets.filled is not None
    couples, rounds, games = FORMAT.worksheets.filled(event)
    assert couples.heads == ("couple", "team", "team, gins", "other team", "other team, gins")
    assert [(row.head, row.cells) for row in couples.rows] == [
        ("{1} – {4}", ("10", "1", "0", "0")),
        ("{2} – {5}", ("0", "0", "10", "2")),
        ("{3} – {6}", ("14", "0", "0", "0")),
    ]
    assert [(row.head, row.cells) for row in couples.sums] == [
        ("sum", ("24", "1", "10", "2")),
        ("difference", ("14", "0", "0", "1")),
    ]
    assert rounds.rows[0].cells == ("24", "1", "10", "2", "team 14 in 1", "other team 1 in none")
    assert [row.cells for row in games.rows] == [("14", "", "", "", "", "")]


def test_a_couple_that_still_plays_leaves_its_boxes_empty_and_the_games_as_they_were():
    event = played(teams(2, 2), [(10, 0, 1, 0), (0, 4, 0, 0)])
    draw = FORMAT.pairing.next(event)
    half = RoundFacts(draw, (Result({"points": (7, 0), "gins": (0, 0)}), None))
    event = replace(event, rounds=(*event.rounds, half))
    assert FORMAT.worksheets.filled is not None
    couples, rounds, games = FORMAT.worksheets.filled(event)
    assert [row.cells for row in couples.rows] == [("7", "0", "0", "0"), ("",) * 4]
    assert len(rounds.rows) == len(team_rounds(event)) == 1 and games.rows[0].cells[0] == "6"


def test_the_sheet_of_the_three_games_has_closings_circles_and_bonuses():
    event = played(teams(1, 1), [(90, 0, 1, 0)], [(70, 0, 1, 0)], [(60, 0, 1, 0)], [(0, 50, 0, 1)])
    assert FORMAT.worksheets.filled is not None
    games = FORMAT.worksheets.filled(event)[2]
    assert [row.cells for row in games.rows] == [
        ("90", "70", "60", "", "50", ""),
        ("160", "130", "", "", "", ""),
        ("220", "", "", "", "", ""),
    ]
    assert {row.head: row.cells for row in games.sums} == {
        "gins": ("○○", "○", "", "", "", ""),
        "won": ("200", "", "", "", "", ""),
        "25 a gin": ("50", "25", "0", "0", "0", "0"),
        "worth": ("250", "155", "60", "0", "50", "0"),
    }


def test_the_sheet_of_the_sample_reads_as_in_the_book():
    """Guys 5, 15, 30 | 10, 25 | 15 and Girls 10, 25, 45 | 15, 35 | 20, as printed."""
    nets = [(5, 0), (0, 10), (10, 0), (0, 15), (15, 0), (0, 20)]
    event = played(teams(1, 1), *[[(first, second, 0, 0)] for first, second in nets])
    assert FORMAT.worksheets.filled is not None
    games = FORMAT.worksheets.filled(event)[2]
    assert games.heads[1:] == tuple(f"game {at}, {team}" for team in ("team", "other team") for at in (1, 2, 3))
    assert [row.cells for row in games.rows] == [
        ("5", "10", "15", "10", "15", "20"),
        ("15", "25", "", "25", "35", ""),
        ("30", "", "", "45", "", ""),
    ]


def test_blank_worksheets_have_a_row_for_each_couple_and_no_figures():
    assert FORMAT.worksheets.blank is not None
    couples, rounds, games = FORMAT.worksheets.blank(played(teams(3, 4), [(10, 0, 1, 0), (0, 5, 0, 0), (0, 0, 0, 0)]))
    assert [row.head for row in couples.rows] == ["1", "2", "3"] and couples.each_round
    assert [row.head for row in couples.sums] == ["sum", "difference"]
    assert [row.head for row in games.sums] == ["gins", "won", "25 a gin", "worth"]
    assert len(rounds.rows) >= 15 and len(games.rows) >= 8
    every = [row for sheet in (couples, rounds, games) for row in (*sheet.rows, *sheet.sums)]
    assert all(set(row.cells) == {""} for row in every)
    assert FORMAT.worksheets.blank(teams(3, 0)) == ()
