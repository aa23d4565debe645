"""Teams that meet board against board: pairings, line-ups, match and board points, recomputed from the results."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from leagues.rules.draws import EntrantFacts, EventFacts
from leagues.rules.formats import FORMATS
from leagues.rules.standings import boards
from leagues.rules.standings.standings import standings, totals
from leagues.rules.standings.team_points import team_totals
from tests.leagues.rules.evening import next_draw, played
from tests.often import often

TEAMS = FORMATS["team_matches"]


def teams_of(*sizes: int, seed: str = "1", **options: object) -> EventFacts:
    """Teams A, B, … of so many people, numbered one team after another."""
    names = [chr(ord("A") + at) for at, size in enumerate(sizes) for _ in range(size)]
    entrants = tuple(EntrantFacts(number, name) for number, name in enumerate(names, 1))
    return EventFacts(entrants, (), {**TEAMS.default_options(), **options}, seed)


def one_round(event: EventFacts, chance: Random) -> EventFacts:
    return played(event, next_draw(event, "team_matches"), chance)


def whole(event: EventFacts) -> EventFacts:
    chance = Random(f"{event.seed} results")
    while next_draw(event, "team_matches").tables:
        event = one_round(event, chance)
    return event


def changed(event: EventFacts, number: int, **how: object) -> EventFacts:
    return replace(event, entrants=tuple(replace(e, **how) if e.number == number else e for e in event.entrants))


def meetings(event: EventFacts) -> list[tuple[str, ...]]:
    """The two teams of each match."""
    found = []
    for each in event.rounds:
        found += {tuple(sorted(map(event.ticket, table.seats))) for table in each.draw.tables if not table.is_bye}
    return found


@pytest.mark.parametrize("count", [2, 3, 4, 5, 7, 8, 11])
def test_in_a_round_robin_every_team_meets_every_other_once_board_by_board(count: int) -> None:
    event = whole(teams_of(*[3] * count))
    assert len(event.rounds) == count - 1 + count % 2
    assert Counter(meetings(event)) == Counter(combinations([chr(ord("A") + at) for at in range(count)], 2))
    for each in event.rounds:
        for table in each.draw.tables:
            assert len({(one - 1) % 3 for one in table.seats}) == 1  # board 1 plays board 1
        assert [table.number for table in each.draw.tables] == [*range(1, len(each.draw.tables) + 1)]
        assert sum(table.is_bye for table in each.draw.tables) == 3 * (count % 2)


@pytest.mark.parametrize("count", [4, 5, 6, 7, 8, 12, 19])
def test_in_a_team_swiss_nobody_meets_a_team_again_nor_has_two_byes(count: int) -> None:
    for seed in range(often(2, 20)):
        event = whole(teams_of(*[2] * count, meeting="equals", seed=f"{seed}"))
        assert len(event.rounds) == min((count - 1).bit_length() + 1, count - 1 + count % 2)
        assert max(Counter(meetings(event)).values()) == 1
        byes = Counter(table.seats[0] for each in event.rounds for table in each.draw.tables if table.is_bye)
        assert max(byes.values(), default=1) == 1


def test_more_rounds_than_opponents_begin_again_only_after_all_have_met() -> None:
    for meeting in ("all", "equals"):
        event = teams_of(2, 2, 2, 2, meeting=meeting, rounds=6)
        chance = Random(meeting)
        for _ in range(6):
            event = one_round(event, chance)
            times = Counter(meetings(event))
            assert max(times.values()) - min(times[pair] for pair in combinations("ABCD", 2)) <= 1
        assert not next_draw(event, "team_matches").tables


def recomputed(event: EventFacts) -> tuple[dict[str, int], dict[str, int]]:
    """Match points and half board points of each team, from the tables alone, a bye or a walkover a won board."""
    matches, boards = Counter[str](), Counter[str]()
    for each in event.rounds:
        got: dict[str, int] = Counter()
        against: dict[str, str] = {}
        for table, result in each.table_results:
            mine = [event.ticket(one) for one in table.seats]
            if len(mine) == 1:
                got[mine[0]] += 2
                continue
            against |= {mine[0]: mine[1], mine[1]: mine[0]}
            assert result is not None
            one, other = result.units["points"]
            got[mine[0]] += 2 if one > other else 1 if one == other else 0
            got[mine[1]] += 2 if one < other else 1 if one == other else 0
        for team in {*got, *against}:
            theirs = got[against[team]] if team in against else -1
            matches[team] += 2 if got[team] > theirs else 1 if got[team] == theirs else 0
            boards[team] += got[team]
    return matches, boards


def test_random_events_with_leavers_and_substitutes_add_up_as_recomputed() -> None:
    """A few are missing, come back, leave for good or join late; sums are those of the tables, whatever counts."""
    for seed in range(often(40, 400)):
        chance = Random(f"random {seed}")
        size = chance.randint(2, 5)
        options = {"meeting": chance.choice(("all", "equals")), "counts": chance.choice(("matches", "sum"))}
        event = teams_of(*[size + (chance.random() < 0.2) for _ in range(chance.randint(2, 7))], **options)
        event = replace(event, seed=f"{seed}")
        while True:
            number = event.next_number
            for each in event.entrants:
                if chance.random() < 0.05:
                    event = changed(event, each.number, away=each.away | {number})
                elif chance.random() < 0.02 and number > 1 and each.left is None:
                    event = changed(event, each.number, left=number)
            if number > 1 and chance.random() < 0.3:
                late = EntrantFacts(len(event.entrants) + 1, chance.choice(event.entrants).ticket, number)
                event = replace(event, entrants=(*event.entrants, late))
            draw = next_draw(event, "team_matches")
            if not draw.tables:
                break
            seated = [*draw.seated, *draw.out]
            assert sorted(seated) == sorted(event.present(number))
            assert all(len({*map(event.ticket, table.seats)}) == len(table.seats) for table in draw.tables)
            event = played(event, draw, chance)
        if not event.rounds:
            continue
        matches, halves = recomputed(event)
        have = team_totals(TEAMS, event)
        right = matches if options["counts"] == "matches" else halves
        assert have == {team: right[team] for team in have}
        assert sum(totals(TEAMS, event).values()) == sum(halves.values())


def test_a_reserve_takes_the_board_of_who_is_missing_and_the_others_keep_theirs() -> None:
    event = changed(teams_of(4, 3), 2, away=frozenset({1}))
    seats = [{*table.seats} for table in next_draw(event, "team_matches").tables]
    assert seats == [{1, 5}, {4, 6}, {3, 7}]
    back = next_draw(one_round(changed(event, 2, away=frozenset()), Random(1)), "team_matches")
    assert not back.tables  # two teams meet once
    event = one_round(replace(event, options={**event.options, "rounds": 2}), Random(1))
    assert [{*table.seats} for table in next_draw(event, "team_matches").tables] == [{1, 5}, {2, 6}, {3, 7}]
    assert next_draw(event, "team_matches").out == (4,)


def test_a_board_that_nobody_played_in_round_one_is_played_later() -> None:
    """One team lacks its first, the other its last person; both come in round 2."""
    event = changed(changed(teams_of(4, 4, rounds=2), 1, away=frozenset({1})), 8, away=frozenset({1}))
    event = one_round(event, Random(1))
    assert boards.board_count(event) == 4 and {1, 8} <= {*next_draw(event, "team_matches").seated}


def test_the_lead_of_a_match_goes_round_in_a_swiss_of_teams() -> None:
    event = whole(teams_of(*[2] * 8, meeting="equals", rounds=6))
    led = Counter(
        event.ticket(tables[0].seats[0])
        for each in event.rounds
        for tables in boards.pairs_of(event, each.draw).values()
    )
    assert max(led.values()) - min(led.values()) <= 2


def test_a_substitute_who_joins_later_has_only_what_they_won_themselves() -> None:
    event = one_round(teams_of(2, 2, rounds=2), Random(3))
    first = totals(TEAMS, event)
    event = changed(event, 1, left=2)
    event = replace(event, entrants=(*event.entrants, EntrantFacts(5, "A", 2)))
    draw = next_draw(event, "team_matches")
    assert {frozenset(table.seats) for table in draw.tables} == {frozenset({5, 3}), frozenset({2, 4})}
    event = played(event, draw, Random(4))
    assert totals(TEAMS, event)[1] == first[1]
    assert {row.number: row.played for row in standings(TEAMS, event)}[5] == 1


def test_nobody_opposite_is_a_board_won_and_a_team_that_withdrew_gives_a_bye() -> None:
    event = changed(teams_of(2, 2, rounds=2), 4, away=frozenset({1}))
    draw = next_draw(event, "team_matches")
    assert [table.seats for table in draw.tables] == [(3, 1), (2,)]
    event = one_round(event, Random(1))
    assert totals(TEAMS, event)[2] == 2
    gone = changed(changed(teams_of(2, 2, 2), 1, left=1), 2, left=1)
    assert [table.is_bye for table in next_draw(gone, "team_matches").tables].count(True) in (0, 2)
    assert all(team != "A" for team in map(gone.ticket, next_draw(gone, "team_matches").seated))


def test_a_match_counts_once_its_last_board_has_a_result() -> None:
    event = teams_of(2, 2)
    event = played(event, next_draw(event, "team_matches"), Random(5))
    last = event.rounds[0]
    waiting = replace(event, rounds=(replace(last, results=(last.results[0], None)),))
    assert sum(team_totals(TEAMS, waiting).values()) == 0
    assert sum(team_totals(TEAMS, event).values()) == 2


def test_where_points_add_up_a_bye_brings_the_average_of_the_other_rounds() -> None:
    event = whole(teams_of(2, 2, 2, unit="game", counts="sum"))
    people = totals(TEAMS, event)
    mine = {team: sum(people[one.number] for one in event.entrants if one.ticket == team) for team in "ABC"}
    assert team_totals(TEAMS, event) == {team: points * Fraction(3, 2) for team, points in mine.items()}


def test_level_teams_are_parted_by_boards_then_by_whom_they_met() -> None:
    event = whole(teams_of(3, 3, 3, 3))
    level = TEAMS.teams.level
    assert level is not None
    matches, halves = recomputed(event)
    met = {team: sum(matches[other] for other in "ABCD" if other != team) for team in "ABCD"}
    assert level(event) == {team: (halves[team], met[team]) for team in "ABCD"}


def test_the_table_of_teams_has_every_match_from_both_sides_and_the_sums() -> None:
    event = whole(teams_of(3, 3, 3, 3, 3))
    latest, table = boards.worksheets(TEAMS, event)
    matches, halves = recomputed(event)
    assert {row.head for row in latest.rows if row.cells[1] == "3 of 3"} == {row.head for row in latest.rows}
    assert table.heads == ("team", "1", "2", "3", "4", "5", "bye", "boards", "match points")
    order = [row.head.split()[1] for row in table.rows]
    for at, row in enumerate(table.rows):
        *cells, boards_won, points = (value(cell) for cell in row.cells)
        assert (2 * boards_won, points) == (halves[order[at]], matches[order[at]])
        assert sum(cells) == boards_won and cells[at] == 0
        assert all(cells[other] + value(table.rows[other].cells[at]) == 3 for other in range(5) if other != at)
    many = boards.worksheets(TEAMS, whole(teams_of(*[2] * 14)))[1]
    assert many.heads[:3] == ("team", "1", "2") and len(many.heads) == 1 + 13 + 2 and " v " in many.rows[0].cells[0]


def value(cell: str) -> Fraction:
    """The figure of a cell, "2½"."""
    return Fraction(cell.strip("½–") or 0) + Fraction("½" in cell, 2)


@pytest.mark.parametrize(
    ("sizes", "words"),
    [((3,), "two teams"), ((3, 1), "B has 1"), ((9, 9), "A has 9"), ((2, 2), None), ((8, 8, 10), None)],
)
def test_teams_are_two_or_more_of_two_to_eight(sizes: Sequence[int], words: str | None) -> None:
    refused = TEAMS.refusal(teams_of(*sizes))
    assert (refused is None) if words is None else (refused is not None and words in refused)
