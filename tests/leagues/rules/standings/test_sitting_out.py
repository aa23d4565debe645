"""A round that was sat out: nothing, the average of one's own rounds, or an agreed number (F-34)."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from leagues.rules.draws import Draw, DrawnTable, EntrantFacts, EventFacts, Result, RoundFacts
from leagues.rules.formats import FORMATS
from leagues.rules.standings.explaining import explain_place
from leagues.rules.standings.needs import needs
from leagues.rules.standings.sitting_out import describe_rule
from leagues.rules.standings.standings import accounts, history, standings, totals
from leagues.rules.standings.wording import SAT_OUT_AVERAGE
from tests.leagues.rules.evening import event, plan, played, whole

CHANGING = FORMATS["changing_partners"]


def five(**options: object) -> EventFacts:
    """Five people, three rounds: 5 sits out the first and 1 the second; 2 asked to rest in the third."""
    tables = (((1, 2, 3, 4), 5, (8, 5, 8, 5)), ((2, 3, 4, 5), 1, (10, 3, 10, 3)), ((5, 1, 3, 4), None, (7, 6, 7, 6)))
    rounds = tuple(
        RoundFacts(Draw((DrawnTable(1, seats),), (out,) if out else ()), (Result({"points": points}),))
        for seats, out, points in tables
    )
    people = tuple(EntrantFacts(number, away=frozenset({3} if number == 2 else ())) for number in range(1, 6))
    return EventFacts(people, rounds, {**CHANGING.default_options(), "rounds": 3, **options})


@pytest.mark.parametrize(
    ("options", "first", "last"),
    [
        ({"sat_out": "nothing"}, 8 + 6, 3 + 7),
        ({"sat_out": "number", "sat_out_number": 6}, 8 + 6 + 6, 6 + 3 + 7),
        ({"sat_out": "average"}, 8 + 7 + 6, 5 + 3 + 7),
        ({"sat_out": "average", "finish": "time"}, 8 + 6, 3 + 7),  # points a round rank
    ],
)
def test_a_round_sat_out_counts_as_the_house_has_it(options: dict[str, object], first: int, last: int) -> None:
    found = totals(CHANGING, five(**options))
    assert (found[1], found[5]) == (first, last)
    assert found[2] == 5 + 10, "who asked to rest gets nothing for it"


def test_where_low_points_win_an_agreed_number_is_low_too() -> None:
    low = five(sat_out="number", sat_out_number=6, low=True)
    assert totals(CHANGING, low)[1] == 8 - 6 + 6  # points stand below zero there; these do not, and the number does


def test_the_sum_behind_a_place_names_the_average_in_the_order_of_the_rounds() -> None:
    entries = accounts(CHANGING, five(sat_out="average"))[1]
    assert [(each.round, each.figure, each.words) for each in entries] == [
        (1, 8, "table 1"),
        (2, 7, SAT_OUT_AVERAGE),
        (3, 6, "table 1"),
    ]


@pytest.mark.parametrize(("players", "rounds"), [(6, 4), (7, 7), (11, 8)])
def test_with_the_average_a_total_is_exact_and_its_lines_add_up_to_it(players: int, rounds: int) -> None:
    """Worked out again without an account: own points, and their average for each round sat out."""
    for seed in range(5):
        evening = event("changing_partners", players, f"{seed}", rounds=rounds, effort=0, sat_out="average")
        for draw in plan(evening, "changing_partners"):
            evening = played(evening, draw, Random(f"{seed} {len(evening.rounds)}"), most=51)
        found, lines = totals(CHANGING, evening), accounts(CHANGING, evening)
        for one in found:
            own = [
                result.figures("points")[table.seats.index(one)]
                for round_ in evening.rounds
                for table, result in round_.table_results
                if result and one in table.seats
            ]
            sat_out = sum(one in round_.draw.out for round_ in evening.rounds)
            exact = sum(own) + Fraction(sat_out * sum(own), len(own))
            assert found[one] == exact == sum(line.figure for line in lines[one])
        assert [row.total for row in standings(CHANGING, evening)] == sorted(found.values(), reverse=True)


def test_two_rounds_sat_out_count_twice_the_average() -> None:
    """21 and 46 are 67 in two rounds: two more count 67."""
    tables = (((1, 2, 3, 4), 21), ((2, 3, 4, 5), 0), ((1, 2, 3, 4), 46), ((2, 3, 4, 5), 0))
    rounds = tuple(
        RoundFacts(
            Draw((DrawnTable(1, seats),), tuple({1, 5} - {*seats})), (Result({"points": (points, 52 - points) * 2}),)
        )
        for seats, points in tables
    )
    evening = replace(five(sat_out="average"), rounds=rounds)
    assert [line.figure for line in accounts(CHANGING, evening)[1]] == [21, 33.5, 46, 33.5]
    assert totals(CHANGING, evening)[1] == 134


def test_a_total_after_a_round_stays_what_it_was_then_though_the_average_goes_on() -> None:
    evening = five(sat_out="average")
    after = history(CHANGING, evening)
    assert [each[1] for each in after] == [8, 8 + 8, 8 + 7 + 6]
    assert after[:2] == history(CHANGING, replace(evening, rounds=evening.rounds[:2]))


def test_a_sixth_of_a_point_decides_a_place() -> None:
    """Six rounds of 163 points and one sat out make 190 1/6; 190 without sitting out comes second."""
    ones, others = (27, 27, 27, 27, 27, 28), (30, 25, 27, 27, 27, 27, 27)
    rounds = []
    for at in range(7):
        out = 1 if at == 6 else 5
        seats = (5 if at == 6 else 1, 2, 3, 4)
        mine = 0 if at == 6 else ones[at]
        rounds.append(
            RoundFacts(Draw((DrawnTable(1, seats, 4),), (out,)), (Result({"points": (mine, others[at], 1, 1)}),))
        )
    rows = standings(
        CHANGING, replace(five(sat_out="average", rounds=7), entrants=five().entrants, rounds=tuple(rounds))
    )
    assert [(row.number, row.place, row.total) for row in rows[:2]] == [
        (1, 1, 163 + Fraction(163, 6)),
        (2, 2, 190),
    ]


def test_with_the_average_it_is_said_who_can_still_win() -> None:
    """1 has 8 from one round and 5 has 3, each with one sat out: a point of the last round adds one and a half.

    2 and 4 have 15, and 2 rests in the last round; 3 has 11. So 1 must pass 4, who may come to 28.
    """
    open_ = replace(five(sat_out="average"), rounds=five().rounds[:2])
    found = needs(CHANGING, open_, [five().rounds[2].draw], shared=13)
    rows = {each.number: each for each in found.outlooks}
    assert rows[1].words == "{1} will win with 11 or more of 13."
    assert rows[2].words == "{2} can still win if everyone else falls short."
    assert rows[5].words == "{5} must get 7 or more of 13, and everyone else must fall short."


@pytest.mark.parametrize("seed", range(4))
def test_with_the_average_whoever_is_called_out_never_wins_and_whoever_is_sure_always_does(seed: int) -> None:
    """Every ending of the last round of nine, by lot: who is first then was not out, and who was sure is first."""
    evening = event("changing_partners", 9, f"{seed}", rounds=5, effort=0, sat_out="average")
    draws = plan(evening, "changing_partners")
    for draw in draws[:4]:
        evening = played(evening, draw, Random(f"{seed} {len(evening.rounds)}"), most=52)
    status = {each.number: each.status for each in needs(CHANGING, evening, draws[4:], shared=52).outlooks}
    assert set(status) == set(range(1, 10))
    for lot in range(60):
        end = standings(CHANGING, played(evening, draws[4], Random(f"end {lot}"), most=52))
        best = {row.number for row in end if row.total == end[0].total}
        assert not any(status[one] == "out" for one in best)
        assert best >= {one for one, each in status.items() if each == "clinched"}


def test_with_the_average_and_rounds_to_draw_it_is_said_who_can_still_win() -> None:
    """A euchre drive of nine: nobody knows yet who sits out the last round."""
    drive = FORMATS["progressive_euchre"]
    evening = whole(event("progressive_euchre", 9, rounds=6, sat_out="average"), "progressive_euchre", 5, most=60)
    found = needs(drive, evening, span=(0, 16))
    assert {each.status for each in found.outlooks} == {"alive", "out"}


def test_a_partner_drive_may_count_the_average_in_place_of_its_number_a_hand() -> None:
    drive = FORMATS["partner_drive"]
    found = []
    for options in ({}, {"sat_out": "nothing"}, {"sat_out": "average"}):
        evening = whole(event("partner_drive", 5, **options), "partner_drive", 3)
        out = evening.rounds[0].draw.out[0]
        spare, *own = accounts(drive, evening)[out]
        found.append((spare.figure, spare.words, sum(each.figure for each in own)))
        assert describe_rule(evening).startswith("Sitting out earns" if "average" in options.values() else "")
    (hands, words, _), (first, _, _), (average, said, others) = found
    assert (hands, words) == (12, "sat out") and first != 0 and "average" in said
    assert average == Fraction(others, 2)


def test_the_rule_is_told_in_a_sentence_where_there_is_one() -> None:
    assert describe_rule(five(sat_out="nothing")) == ""
    assert describe_rule(five(sat_out="number", sat_out_number=6)) == (
        "Sitting out earns 6; resting by choice earns 0."
    )
    assert describe_rule(five(sat_out="average")) == "Sitting out earns your average; resting by choice earns 0."


def test_a_drive_tells_what_a_hand_sat_out_counts_and_that_a_rest_counts_nothing() -> None:
    for key in ("whist_drive", "partner_drive"):
        options = FORMATS[key].default_options()
        assert describe_rule(EventFacts((), (), options)) == "A hand sat out earns 6; resting by choice earns 0."
        assert describe_rule(EventFacts((), (), {**options, "sit_out": 0})) == ""
    assert describe_rule(EventFacts((), (), {**options, "sat_out": "nothing"})) == ""


def by_time(key: str, *rounds: tuple[tuple[int, ...], tuple[int, ...], int], **options: object) -> EventFacts:
    """Rounds of one table, each (seats, points, who has none), that time ended; a bye where the format gives one."""
    format = FORMATS[key]
    found = []
    for seats, points, out in rounds:
        bye = (DrawnTable(2, (out,)),) if format.scoring.bye else ()
        found.append(
            RoundFacts(Draw((DrawnTable(1, seats), *bye), () if bye else (out,)), (Result({"points": points}),))
        )
    people = tuple(EntrantFacts(number) for number in sorted({*rounds[0][0], rounds[0][2]}))
    options = {**format.default_options(), **options, "finish": "time", "called": len(rounds)}
    return EventFacts(people, tuple(found), options)


@pytest.mark.parametrize(
    ("key", "rounds", "rates"),
    [
        (  # a hand sat out counts 6
            "whist_drive",
            (((1, 2, 3, 4), (10, 3, 10, 3), 5), ((1, 2, 3, 5), (9, 4, 9, 4), 4)),
            {1: (19, 9.5), 3: (19, 9.5), 5: (6 + 4, 5), 4: (3 + 6, 4.5), 2: (7, 3.5)},
        ),
        (  # four hands that are sat out count 12
            "partner_drive",
            (((1, 2, 3, 4), (20, 6, 20, 6), 5), ((1, 2, 3, 5), (18, 8, 18, 8), 4)),
            {1: (38, 19), 3: (38, 19), 5: (12 + 8, 10), 4: (6 + 12, 9), 2: (14, 7)},
        ),
        # a bye counts as a win, which is 2
        ("swiss", (((1, 2), (5, 3), 3),), {1: (2, 2), 3: (2, 2), 2: (0, 0)}),
    ],
)
def test_ended_by_time_points_a_round_are_of_all_rounds_that_the_total_is_made_of(
    key: str, rounds: tuple[tuple[tuple[int, ...], tuple[int, ...], int], ...], rates: dict[int, tuple[int, float]]
) -> None:
    rows = standings(FORMATS[key], by_time(key, *rounds))
    assert {row.number: (row.total, row.rate) for row in rows} == rates
    assert [row.rate for row in rows] == [each for _, each in rates.values()], "and the highest is first"


def test_what_sitting_out_brings_is_paid_once_the_round_has_a_result_and_not_when_it_is_drawn() -> None:
    drive = FORMATS["whist_drive"]
    played = by_time("whist_drive", ((1, 2, 3, 4), (10, 3, 10, 3), 5))
    opened = replace(played, rounds=(replace(played.rounds[0], results=()),))
    assert totals(drive, opened) == dict.fromkeys(range(1, 6), 0)
    assert totals(drive, played) == {1: 10, 2: 3, 3: 10, 4: 3, 5: 6}
    assert {row.place for row in standings(drive, opened)} == {1}, "nobody leads before a card is played"


def test_a_bye_is_paid_once_its_round_has_a_result() -> None:
    swiss, played = FORMATS["swiss"], by_time("swiss", ((1, 2), (5, 3), 3))
    opened = replace(played, rounds=(replace(played.rounds[0], results=()),))
    assert totals(swiss, opened) == {1: 0, 2: 0, 3: 0} and totals(swiss, played) == {1: 2, 2: 0, 3: 2}


def test_behind_a_place_that_points_a_round_made_they_are_told_with_who_is_level_by_them() -> None:
    """1 and 3 have 19 from two rounds, 2 has 7; 4 and 5 have played one round, and sat out the other."""
    drive = FORMATS["whist_drive"]
    rounds = (((1, 2, 3, 4), (10, 3, 10, 3), 5), ((1, 2, 3, 5), (9, 4, 9, 4), 4))
    evening = by_time("whist_drive", *rounds)
    assert explain_place(drive, evening, 5) == (
        "{5}: 10 = 6 (round 1, sat out) + 4 (round 2, table 1).",
        "That is 5 a round, from two rounds.",
        "That is place 3.",
    )
    assert explain_place(drive, evening, 4)[1] == "That is 4.50 a round, from two rounds."


def test_whoever_has_as_many_points_a_round_is_level_and_whoever_has_as_many_points_is_not() -> None:
    """1 has 20 from two games and 2 has 30 from three; 3 has 20 too, from three."""
    games = (((1, 2), (10, 7), 3), ((1, 3), (10, 9), 2), ((2, 3), (13, 0), 1), ((2, 3), (10, 11), 1))
    assert explain_place(FORMATS["clockwise"], by_time("clockwise", *games, chain=["wins"]), 1) == (
        "{1}: 20 = 10 (round 1, table 1) + 10 (round 2, table 1).",
        "That is 10 a round, from two rounds.",
        "Level with {2} on 10 a round.",
        "Decided by wins: 2 against 1 for {2}.",
        "That is place 1.",
    )
