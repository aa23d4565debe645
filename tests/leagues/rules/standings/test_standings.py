"""Accounts, places, tie-breaks and their words; the end of an evening; what each contender needs."""

from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random
from types import SimpleNamespace

import pytest

from leagues.models import Event as Stored
from leagues.rules import wording
from leagues.rules.draws import Draw, DrawnTable, EntrantFacts, EventFacts, Result, RoundFacts
from leagues.rules.endings import ending_rule, find_finish
from leagues.rules.format import Format, own_points
from leagues.rules.formats import FORMATS
from leagues.rules.results import describe_win_worth
from leagues.rules.standings.contenders import contenders, fixed_sum, most_of_others, outlooks_by_bound
from leagues.rules.standings.cycles import ranking_cycle
from leagues.rules.standings.explaining import explain_place, tie_sentence
from leagues.rules.standings.last import finish_by_now
from leagues.rules.standings.needs import needs
from leagues.rules.standings.standings import accounts, describe_missed, history, record, standings, totals
from leagues.rules.standings.standings import games as games_of
from leagues.rules.standings.team_points import team_totals
from leagues.rules.standings.tiebreaks import NAMES, TIEBREAKS
from leagues.rules.standings.to_come import win_worth
from leagues.rules.standings.wording import BYE_ADDS
from leagues.rules.words import with_names
from leagues.setup.rules_form import describe_settings
from tests.leagues.rules.evening import event, plan, whole
from tests.often import for_each

ROBIN, CLOCKWISE = FORMATS["round_robin"], FORMATS["clockwise"]
WIN_DRAW_LOSS = fixed_sum(DrawnTable(1, (1, 2)), 2)


def evening(players: int, *rounds: list[tuple[int, int, int, int]], **options: object) -> EventFacts:
    """Games as (one, other, points, points), a list a round; who is in none sits out."""
    found = []
    for games in rounds:
        tables = tuple(DrawnTable(at, game[:2]) for at, game in enumerate(games, 1))
        seated = {one for game in games for one in game[:2]}
        out = tuple(one for one in range(1, players + 1) if one not in seated)
        found.append(RoundFacts(Draw(tables, out), tuple(Result({"points": game[2:]}) for game in games)))
    return EventFacts(tuple(EntrantFacts(number) for number in range(1, players + 1)), tuple(found), dict(options))


def places(format: Format, event: EventFacts, *chain: str) -> list[tuple[int, int]]:
    return [(row.number, row.place) for row in standings(format, event, chain)]


THREE = evening(3, [(1, 2, 20, 10)], [(2, 3, 30, 5)], [(3, 1, 12, 10)])


def test_level_players_share_a_place_and_use_up_the_next() -> None:
    assert places(ROBIN, THREE) == [(1, 1), (2, 1), (3, 1)]
    assert places(ROBIN, evening(3, [(1, 2, 5, 5)])) == [(1, 1), (2, 1), (3, 3)]


def test_a_round_robin_adds_up_two_for_a_win_or_the_points_as_the_house_says() -> None:
    assert totals(ROBIN, THREE) == {1: 2, 2: 2, 3: 2}
    points = replace(THREE, options={"unit": "game"})
    assert totals(ROBIN, points) == {1: 30, 2: 40, 3: 17}
    assert describe_win_worth(ROBIN, THREE) == "A win counts 2, a draw 1."
    assert describe_win_worth(ROBIN, points) == wording.GAME_POINTS_COUNT
    assert not describe_win_worth(CLOCKWISE, THREE)
    assert describe_win_worth(FORMATS["swiss"], THREE) == "A win counts 2, a draw 1, a bye 2."


def test_a_round_robin_of_low_points_ranks_the_lowest_sum_first() -> None:
    low = evening(3, [(1, 2, -20, -10)], [(2, 3, -30, -5)], [(3, 1, -12, -10)], unit="game", low=True)
    assert places(ROBIN, low) == [(3, 1), (1, 2), (2, 3)]


def test_a_target_says_what_it_is_counted_in_where_that_is_not_points() -> None:
    facts = replace(THREE, options={"finish": "target_now", "target": 2})
    assert find_finish(ROBIN, facts, history(ROBIN, facts)).why == "Somebody reached 2 match points in round 1."
    assert find_finish(CLOCKWISE, facts, history(CLOCKWISE, facts)).why == "Somebody reached 2 in round 1."
    game = replace(facts, options={**facts.options, "unit": "game", "target": 30})
    assert find_finish(ROBIN, game, history(ROBIN, game)).why == "Somebody reached 30 in round 2."
    more = replace(facts, options={**facts.options, "target": 60})
    assert find_finish(ROBIN, more, history(ROBIN, more)).why_on == "Nobody has 60 match points yet: we play on."


def test_a_target_of_one_is_one_win() -> None:
    stays = FORMATS["winner_stays"]
    one = {"finish": "target_now", "target": 1}
    won, nobody = (evening(3, [(1, 2, *figures)], **one) for figures in ((5, 3), (4, 4)))
    assert find_finish(stays, won, history(stays, won)).why == "Somebody reached 1 win in round 1."
    assert find_finish(stays, nobody, history(stays, nobody)).why == "Nobody has 1 win yet."


@pytest.mark.parametrize("unit", ["points", "match_points"])
def test_a_round_robin_begun_before_there_was_a_choice_keeps_its_two_for_a_win(unit: str) -> None:
    assert totals(ROBIN, replace(THREE, options={"unit": unit})) == {1: 2, 2: 2, 3: 2}


def test_where_wins_count_nothing_is_asked_that_would_change_nothing() -> None:
    """A won match may be worth more: here three match points in round 2."""
    rounds = []
    for each, won in zip(THREE.rounds, (1, 3, 1)):
        results = [Result({**result.units, "match_points": (won, 0)}) for result in each.results if result]
        rounds.append(replace(each, results=tuple(results)))
    played = replace(THREE, rounds=tuple(rounds))
    for format in FORMATS.values():
        units = {value for option in format.options if option.key == "unit" for value, _ in option.choices}
        sums = {tuple(totals(format, replace(played, options={"unit": unit})).values()) for unit in units}
        assert not units or format.scoring.rule is own_points or len(sums) == len(units), format.key


def test_who_has_just_come_stands_after_those_who_have_as_much_and_played_for_it() -> None:
    """By difference, 0 would stand before -8."""
    four = evening(4, [(1, 2, 8, 0)])
    assert places(ROBIN, four, "difference") == [(1, 1), (2, 2), (3, 3), (4, 3)]
    assert [row.number for row in standings(ROBIN, four) if row.behind] == [3, 4]
    assert not any(row.behind for row in standings(ROBIN, evening(4)))
    assert "Those who have not played come after those who have." in " ".join(explain_place(ROBIN, four, 3))


def test_each_tie_break_parts_what_the_one_before_left_level() -> None:
    assert places(ROBIN, THREE, "head_to_head", "difference") == [(2, 1), (1, 2), (3, 3)]
    row = standings(ROBIN, THREE, ("head_to_head", "difference"))[0]
    assert row.decided == ("difference: 15",) and row.figures == (("head_to_head", 2), ("difference", 15))


def test_only_of_a_level_game_people_said_who_won_it() -> None:
    decided, level = DrawnTable(1, (1, 2)), DrawnTable(2, (3, 4))
    results = (Result({"points": (10, 8)}), Result({"points": (5, 5)}, {"winner": 4}))
    played = games_of(
        EventFacts(
            tuple(EntrantFacts(one) for one in range(1, 5)), (RoundFacts(Draw((decided, level)), results),), {}, ""
        ),
        deciders=True,
    )
    assert {one: (each.said, each.score) for one, (each,) in played.items()} == {
        1: (0, 2),
        2: (0, 0),
        3: (-1, 0),
        4: (1, 2),
    }


def test_head_to_head_counts_only_among_those_who_are_level_and_have_all_met() -> None:
    four = evening(4, [(1, 2, 1, 0), (3, 4, 1, 0)], [(1, 3, 0, 1), (2, 4, 1, 0)], [(1, 4, 1, 0), (2, 3, 1, 0)])
    # 1, 2 and 3 have two wins each and beat one another in a circle
    assert places(ROBIN, four, "head_to_head") == [(1, 1), (2, 1), (3, 1), (4, 4)]
    early = evening(4, [(1, 2, 1, 0), (3, 4, 1, 0)])
    assert places(ROBIN, early, "head_to_head") == [(1, 1), (3, 1), (2, 3), (4, 3)]
    two = evening(4, [(1, 2, 0, 1), (3, 4, 1, 0)], [(1, 3, 1, 0), (2, 4, 0, 1)])
    assert places(ROBIN, two, "head_to_head")[:2] == [(1, 1), (2, 1)]


def test_buchholz_and_sonneborn_berger_look_at_the_opponents() -> None:
    facts = evening(4, [(1, 2, 1, 0), (3, 4, 1, 1)], [(1, 3, 1, 1), (2, 4, 1, 0)])
    # totals: 1 has 3, 2 has 2, 3 has 2, 4 has 1
    rows = {row.number: dict(row.figures) for row in standings(ROBIN, facts, ("buchholz", "sonneborn_berger"))}
    assert rows[2] == {"buchholz": 3 + 1, "sonneborn_berger": 1}
    assert rows[3] == {"buchholz": 3 + 1, "sonneborn_berger": Fraction(3 + 1, 2)}
    assert places(ROBIN, facts, "buchholz", "sonneborn_berger")[1:3] == [(3, 2), (2, 3)]


def test_who_has_not_played_stands_after_those_who_have() -> None:
    """Also where low points win, or a game goes below zero; where points were carried over, totals rank."""
    facts = evening(5, [(1, 2, -7, 0)], [(1, 3, -9, -4)], low=True)
    assert places(CLOCKWISE, facts) == [(2, 1), (3, 2), (1, 3), (4, 4), (5, 4)]
    assert places(CLOCKWISE, replace(facts, options={}))[-1] == (5, 4)
    assert places(CLOCKWISE, replace(facts, options={"low": True, "finish": "time"}))[-1] == (5, 4)
    assert explain_place(CLOCKWISE, facts, 4)[1] == "Those who have not played come after those who have."
    assert [row.number for row in standings(CLOCKWISE, facts) if row.level(standings(CLOCKWISE, facts)[0])] == [2]
    along = tuple(replace(one, brought=-3 if one.number == 3 else 0) for one in facts.entrants)
    assert places(CLOCKWISE, replace(facts, entrants=along))[0] == (2, 1)
    assert dict(places(CLOCKWISE, replace(facts, entrants=along)))[4] == 1
    assert dict(places(CLOCKWISE, evening(3, [(1, 2, 5, 0)])))[3] == 3, "also where nothing is level with nothing"


def test_who_missed_rounds_of_a_game_that_low_points_win_has_what_the_last_had() -> None:
    """F11: else whoever comes late wins. The round before they came, and one that somebody rested; not of old evenings,
    nor where high points win, and not while a round is being played."""
    facts = evening(4, [(1, 2, -20, -6)], [(1, 3, -9, -17)], [(2, 3, -1, -25)], low=True, missed="last", unit="game")
    late, rests = replace(facts.entrants[2], joined=2), replace(facts.entrants[0], away=frozenset({3}))
    facts = replace(facts, entrants=(rests, facts.entrants[1], late, replace(facts.entrants[3], joined=4)))
    account = {one: [each.figure for each in entries] for one, entries in accounts(ROBIN, facts).items()}
    assert account == {1: [-20, -9, -25], 2: [-6, -1], 3: [-20, -17, -25], 4: [-20, -17, -25]}
    before = replace(facts, options={"low": True, "unit": "game"})
    assert accounts(ROBIN, before)[4] == [] and "score 0" in describe_missed(ROBIN, before)
    assert accounts(ROBIN, replace(facts, options={"missed": "last", "unit": "game"}))[4] == []
    assert describe_missed(ROBIN, facts) == "Missed rounds count as the last of each."
    left = replace(facts.entrants[3], joined=1, left=2, away=frozenset())
    assert accounts(ROBIN, replace(facts, entrants=(*facts.entrants[:3], left)))[4] == []


def test_a_cut_decides_what_nothing_else_does() -> None:
    assert places(ROBIN, replace(THREE, options={"cut": [3, 1]}), "head_to_head", "cut") == [(3, 1), (1, 2), (2, 3)]


def test_every_tie_break_of_a_format_exists_and_has_a_name() -> None:
    assert set(TIEBREAKS) == set(NAMES)
    assert all(name in TIEBREAKS for format in FORMATS.values() for name in format.scoring.tiebreaks)


def test_a_place_is_explained_by_its_sum_and_the_tie_break_that_decided() -> None:
    first, *second, third = explain_place(ROBIN, replace(THREE, options={"chain": ["difference"]}), 2)
    assert first == "{2}: 2 = 0 (round 1, table 1) + 2 (round 2, table 1)."
    assert second == [
        "Level with {1} and {3} on 2.",
        "Decided by difference: 15 against 8 for {1} and -23 for {3}.",
    ]
    assert third == "That is place 1."
    shared = explain_place(ROBIN, replace(THREE, options={"chain": ["wins"]}), 3)
    assert shared[-2:] == ("Place 1 is shared with {1} and {2}.", "Also level on wins (1).")
    assert with_names(shared[-2], {1: "ada", 2: "bo {3}"}) == "Place 1 is shared with ada and bo {3}."


def test_a_tie_break_is_told_beside_the_figure_of_everybody_who_is_level() -> None:
    told = {one: explain_place(ROBIN, replace(THREE, options={"chain": ["difference"]}), one)[2] for one in (1, 2, 3)}
    assert told[1] == "Decided by difference: 8 against 15 for {2} and -23 for {3}."
    both = explain_place(ROBIN, replace(THREE, options={"chain": ["head_to_head", "wins"]}), 1)[-1]
    assert both == "Also level on head-to-head (2) and wins (1)."
    alone = explain_place(ROBIN, evening(4, [(1, 2, 1, 0), (3, 4, 1, 0)], chain=["head_to_head"]), 1)[-1]
    assert alone == "Place 1 is shared with {3}."  # they have not met


@pytest.mark.parametrize(
    ("facts", "chain", "words"),
    [
        (THREE, ("difference",), "{2} won, level with {1} and {3}: decided by difference."),
        (replace(THREE, options={"cut": [3, 1]}), ("cut",), "{3} won, level with {1} and {2}: decided by the cut."),
        (THREE, ("wins",), ""),  # they share first place
        (evening(3, [(1, 2, 20, 10)]), ("difference",), ""),  # nobody is level with who is first
        (evening(3), ("difference",), ""),
    ],
)
def test_who_won_though_level_with_others_is_told_with_what_decided(facts, chain, words) -> None:
    assert tie_sentence(standings(ROBIN, facts, chain)) == words


def test_every_correction_behind_a_place_is_told_with_it() -> None:
    """F10, R13."""
    corrected = {(2, 1): "bo changed 25 to 30", (3, 1): "ada changed 21 to 12", (9, 9): "elsewhere"}
    told_second = explain_place(ROBIN, replace(THREE, options={"chain": ["difference"]}), 2, corrected)
    assert told_second == (
        "{2}: 2 = 0 (round 1, table 1) + 2 (round 2, table 1).",
        "Round 2, table 1 was corrected: bo changed 25 to 30.",
        "Level with {1} and {3} on 2.",
        "Decided by difference: 15 against 8 for {1} and -23 for {3}.",
        "Round 3, table 1 was corrected: ada changed 21 to 12.",
        "That is place 1.",
    )
    alone = evening(3, [(1, 2, 20, 10)])
    assert len(explain_place(ROBIN, alone, 1, corrected)) == 2


def test_the_cut_is_told_by_its_card() -> None:
    facts = replace(THREE, options={"cut": [3, 1], "chain": ["cut"]})
    words = {one: explain_place(ROBIN, facts, one)[2] for one in (1, 2, 3)}
    assert words[3].endswith("Decided by the cut: the highest card.")
    assert words[1].endswith("Decided by the cut: a lower card.")
    assert words[2].endswith("Decided by the cut: did not cut.")


def test_both_partners_are_credited_and_a_spare_hand_counts_as_the_house_says() -> None:
    facts = whole(event("whist_drive", 9, sit_out=7), "whist_drive", 2)
    entries = accounts(FORMATS["whist_drive"], facts)
    out = facts.rounds[0].draw.out[0]
    assert [credit.figure for credit in entries[out] if not credit.table] == [7] * sum(
        out in round_.draw.out for round_ in facts.rounds
    )
    assert sum(totals(FORMATS["whist_drive"], facts).values()) == 2 * (2 * 26 + 7)


def test_one_who_asked_to_sit_out_gets_nothing_for_it() -> None:
    """F-34."""
    facts = whole(event("whist_drive", 9), "whist_drive", 1)
    out = facts.rounds[0].draw.out[0]
    asked = tuple(replace(each, away=frozenset({1})) if each.number == out else each for each in facts.entrants)
    assert totals(FORMATS["whist_drive"], facts)[out] == 6
    assert totals(FORMATS["whist_drive"], replace(facts, entrants=asked))[out] == 0


def test_results_of_who_withdraws_before_half_stay_or_are_void() -> None:
    """F-36."""
    facts = evening(4, [(1, 2, 1, 0), (3, 4, 1, 0)], [(1, 3, 1, 0), (2, 4, 1, 0)])
    gone = tuple(replace(each, left=2) if each.number == 4 else each for each in facts.entrants)
    stays = replace(facts, entrants=gone, options={"rounds": 3})
    assert totals(ROBIN, stays)[3] == 2
    assert totals(ROBIN, replace(stays, options={"rounds": 3, "withdrawn": "void"}))[3] == 0


def test_teams_add_up_net_or_gross() -> None:
    facts = evening(4, [(1, 3, 20, 0), (2, 4, 0, 15)], [(1, 4, 0, 30), (2, 3, 10, 0)])
    teams = tuple(replace(each, ticket="X" if each.number < 3 else "Y") for each in facts.entrants)
    facts = replace(facts, entrants=teams, options=FORMATS["rotating_team"].default_options())
    assert team_totals(FORMATS["rotating_team"], facts) == {"X": 5, "Y": 20}
    assert team_totals(FORMATS["rotating_team"], replace(facts, options={"scoring": "gross"})) == {"X": 30, "Y": 45}


def test_in_military_whist_the_pairs_of_a_flag_add_up() -> None:
    """Military whist: tables are teams; an entrant is a pair, its ticket the flag."""
    facts = evening(6, [(1, 2, 8, 5), (3, 4, 6, 7), (5, 6, 9, 4)])
    flags = ("red", "red", "blue", "blue", "", "white")
    facts = replace(facts, entrants=tuple(replace(each, ticket=flag) for each, flag in zip(facts.entrants, flags)))
    assert team_totals(FORMATS["partner_drive"], facts) == {"red": 13, "blue": 13, "white": 4}


def swiss_of(rounds: int, wins: dict[int, int], bye: int) -> EventFacts:
    """A Swiss in which 1 has the bye of round `bye`, and elsewhere 2 points for a win (`wins`: 2, 1 or 0 by round)."""
    swiss = FORMATS["swiss"]
    found = []
    for number in range(1, rounds + 1):
        if number == bye:
            draw = Draw((DrawnTable(1, (2, 3)), DrawnTable(2, (1,))))
            found.append(RoundFacts(draw, (Result({"points": (1, 1)}), None)))
        else:
            draw = Draw((DrawnTable(1, (1, number + 3)),))
            found.append(RoundFacts(draw, (Result({"points": (wins.get(number, 0), 1)}),)))
    people = tuple(EntrantFacts(number) for number in range(1, rounds + 4))
    return EventFacts(people, tuple(found), swiss.default_options())


def test_a_bye_counts_by_a_virtual_opponent() -> None:
    """FIDE Handbook C.02, 13.15.2, example 2, with two points for a win: 3½ before round 6, 3½ after it, 5 after 9."""
    swiss, wins = FORMATS["swiss"], {1: 2, 2: 2, 3: 2, 4: 1}
    for rounds, theirs in ((6, 7), (9, 10)):
        evening = swiss_of(rounds, wins, 6)
        facts = record(swiss, evening)
        assert facts.totals[1] == 7 + 2
        assert [(bye.round, bye.total) for bye in facts.byes[1]] == [(6, theirs)]
        others = sum(facts.totals[game.others[0]] for game in facts.games[1])
        assert TIEBREAKS["buchholz"](facts, (1,), 1) == others + theirs
        beaten = sum(facts.totals[number + 3] for number in (1, 2, 3)) + Fraction(facts.totals[4 + 3], 2)
        assert TIEBREAKS["sonneborn_berger"](facts, (1,), 1) == beaten + theirs


def test_in_an_opponents_total_a_bye_is_a_draw() -> None:
    """13.15.1: the bye of 1 counts two points for 1 and one for those who met 1."""
    facts = record(FORMATS["swiss"], swiss_of(3, {1: 2}, 2))
    assert facts.totals[1] == 4 and TIEBREAKS["buchholz"](facts, (4,), 4) == 3


def test_what_a_bye_adds_is_explained_where_buchholz_decides() -> None:
    swiss = FORMATS["swiss"]
    evening = whole(event("swiss", 5, rounds=3), "swiss", 3)
    rested = {table.seats[0] for each in evening.rounds for table in each.draw.tables if table.is_bye}
    said = {row.number: " ".join(explain_place(swiss, evening, row.number)) for row in standings(swiss, evening)}
    parted = {one for one, words in said.items() if "Buchholz:" in words}
    assert parted & rested and all("(bye in round " in said[one] for one in parted & rested)
    assert {one for one in parted if BYE_ADDS in said[one]} == {
        one
        for one in parted
        if rested & {other for other in said if totals(swiss, evening)[other] == totals(swiss, evening)[one]}
    }


def test_a_sum_of_opponents_totals_is_told_with_its_parts() -> None:
    facts = evening(4, [(1, 2, 1, 0), (3, 4, 1, 1)], [(1, 3, 1, 1), (2, 4, 1, 0)], chain=["sonneborn_berger"])
    assert explain_place(ROBIN, facts, 3)[1:] == (
        "Level with {2} on 2.",
        "Decided by Sonneborn–Berger: 2 against 1 for {2}.",
        "Sonneborn–Berger adds up the totals of those beaten, and half of those drawn with: ½ ({4}) + 1½ ({1}) = 2.",
        "That is place 2.",
    )
    assert explain_place(ROBIN, replace(facts, options={"chain": ["buchholz"]}), 2)[1:] == (
        "Buchholz adds up the opponents’ totals: 3 ({1}) + 1 ({4}) = 4.",
        "Place 2 is shared with {3}.",
        "Also level on Buchholz (4).",
    )


def test_match_points_count_where_the_house_counts_them() -> None:
    result = Result({"points": (121, 80), "match_points": (2, 0)})
    facts = EventFacts(
        (EntrantFacts(1), EntrantFacts(2)),
        (RoundFacts(Draw((DrawnTable(1, (1, 2)),)), (result,)),),
        {"unit": "match_points"},
    )
    assert totals(CLOCKWISE, facts) == {1: 2, 2: 0}
    assert totals(CLOCKWISE, replace(facts, options={})) == {1: 121, 2: 80}


def test_where_tables_count_a_win_counts_by_the_tables_of_its_own_round() -> None:
    """1 and 2 meet at table 1 when there are three tables, and again when there are two."""
    king = FORMATS["king_of_the_hill"]
    facts = evening(6, [(1, 2, 1, 0), (3, 4, 1, 0), (5, 6, 1, 0)], [(1, 2, 1, 0), (3, 5, 1, 0)], by_table=True)
    assert totals(king, facts) == {1: 3 + 2, 2: 0, 3: 2 + 1, 4: 0, 5: 1, 6: 0}
    still_open = replace(facts, rounds=(facts.rounds[0], replace(facts.rounds[1], results=())))
    assert [win_worth(king, still_open, table) for table in still_open.rounds[1].draw.tables] == [2, 1]


# -- the end


def test_whole_cycles_end_the_evening() -> None:
    facts = event("seat_swap", 4, cycles=2)
    draws = plan(facts, "seat_swap")
    for at in range(6):
        got = history(FORMATS["seat_swap"], facts)
        assert find_finish(FORMATS["seat_swap"], facts, got).after_round is None, at
        results = tuple(Result({"points": (1, 0)}) for _ in draws[at].tables)
        facts = replace(facts, rounds=(*facts.rounds, RoundFacts(draws[at], results)))
    over = find_finish(FORMATS["seat_swap"], facts, history(FORMATS["seat_swap"], facts))
    assert over.after_round == 6 and over.why == "Six rounds were agreed."


def test_a_round_that_is_not_complete_does_not_count_for_the_end() -> None:
    facts = event("seat_swap", 4)
    draws = plan(facts, "seat_swap")
    results = (Result({"points": (1, 0)}), None)
    facts = replace(facts, rounds=(RoundFacts(draws[0], results),))
    assert history(FORMATS["seat_swap"], facts) == []


def test_a_knockout_ends_with_its_final_and_one_round_was_agreed() -> None:
    cup = whole(event("knockout", 5), "knockout", 9, most=12)
    over = find_finish(FORMATS["knockout"], cup, history(FORMATS["knockout"], cup))
    assert over.after_round == 3 and over.why == "A knockout ends with its final."
    one = whole(event("swiss", 4, rounds=1), "swiss", 1)
    assert find_finish(FORMATS["swiss"], one, history(FORMATS["swiss"], one)).why == "One round was agreed."


def test_time_finishes_the_round_and_points_a_round_rank() -> None:
    facts = evening(3, [(1, 2, 10, 0)], [(1, 3, 6, 7)], finish="time")
    assert find_finish(CLOCKWISE, facts, history(CLOCKWISE, facts)).after_round is None
    facts = replace(facts, options={"finish": "time", "called": 2})
    assert find_finish(CLOCKWISE, facts, history(CLOCKWISE, facts)).after_round == 2
    rows = standings(CLOCKWISE, facts, ())
    assert [(row.number, row.rate) for row in rows] == [(1, 8), (3, 7), (2, 0)]


def test_level_at_the_end_is_shared_or_played_on_for_a_whole_cycle() -> None:
    level = [{1: 5, 2: 5}] * 3
    swap = FORMATS["seat_swap"]
    assert find_finish(swap, event("seat_swap", 4), level).after_round == 3
    more = event("seat_swap", 4, level="cycle")
    assert find_finish(swap, more, level).after_round is None
    assert find_finish(swap, more, [*level, {1: 6, 2: 5}, {1: 6, 2: 5}]).after_round is None
    assert find_finish(swap, more, [*level, {1: 6, 2: 5}, {1: 6, 2: 5}, {1: 7, 2: 5}]).after_round == 6


def test_a_queue_goes_on_until_a_target_or_somebody_stops_it() -> None:
    gin = event("loser_stays", 3, finish="target_now", target=100)
    format = FORMATS["loser_stays"]
    assert find_finish(format, gin, [{1: 60, 2: 0, 3: 0}]).why == "Nobody has 100 yet."
    assert find_finish(format, gin, [{1: 60, 2: 0, 3: 0}, {1: 60, 2: 110, 3: 0}]).after_round == 2
    assert find_finish(format, event("loser_stays", 3), [{1: 60, 2: 0, 3: 0}]).after_round is None


@pytest.mark.parametrize("finish_", ["target_now", "target_complete"])
def test_a_target_of_0_is_none_so_that_as_many_rounds_as_agreed_end_it(finish_: str) -> None:
    swiss, robin = FORMATS["swiss"], FORMATS["round_robin"]
    facts = whole(event("swiss", 4, rounds=2, finish=finish_, target=0), "swiss", 1)
    assert ending_rule(facts.options) == "cycles" and ending_rule({**facts.options, "target": 9}) == finish_
    assert "how many rounds" not in needs(swiss, facts).words
    two = whole(facts, "swiss", 1)
    assert find_finish(swiss, two, history(swiss, two)).why == "Two rounds were agreed."
    short = event("round_robin", 6, rounds=3, finish=finish_)
    assert robin.offer.remark(short) == "It takes 5 rounds for all to meet."
    assert ranking_cycle(robin, short) == 0
    stored = Stored(format_key="swiss", game_key="gin", options=dict(facts.options))
    assert describe_settings(SimpleNamespace(event=stored, facts=facts, worded=str)) == "2 rounds"


# -- what each needs


def test_what_each_contender_needs_is_told_with_figures() -> None:
    tables = [DrawnTable(1, (1, 3)), DrawnTable(2, (2,), 1)]
    ends = [fixed_sum(tables[0], 4), ((0,), (3,), (5,))]
    rows = {row.number: row for row in contenders({1: 10, 2: 8, 3: 2}, tables, ends)}
    assert rows[1].status == "alive" and rows[1].enough == 3
    assert rows[1].words == (
        "{1} will win with 4. At least a share of first place with 3. Nothing more is needed if at most 2 go to {2}."
    )
    assert rows[2].words == "{2} must get 3 or more. 3 is enough if at most 1 go to {1}."
    assert rows[3].status == "out" and rows[3].words == "{3} cannot win any more."
    assert all(row.exact for row in rows.values())


def test_whoever_cannot_be_caught_has_a_share_of_place_one() -> None:
    rows = contenders({1: 8, 2: 4, 3: 3}, [DrawnTable(1, (2, 3))], [WIN_DRAW_LOSS])
    assert [row.status for row in rows] == ["clinched", "out", "out"]
    assert rows[0].words == "{1} cannot be beaten any more."
    level = contenders({1: 8, 2: 6, 3: 3}, [DrawnTable(1, (2, 3))], [WIN_DRAW_LOSS])
    assert level[0].words == "{1} will have at least a share of first place." and level[0].status == "clinched"
    assert level[1].words == "{2} will have at least a share of first place with 2."


@for_each("number", range(60))
def test_the_bound_is_never_wrong(number: int) -> None:
    """Whatever it calls clinched or out is so in every ending; and what is enough is enough."""
    chance = Random(f"bound {number}")
    start = {one: chance.randint(0, 8) for one in range(1, 6)}
    tables = [DrawnTable(at, tuple(chance.sample(range(1, 6), 2))) for at in range(1, chance.randint(2, 5))]
    ends = [WIN_DRAW_LOSS] * len(tables)
    most = {one: 2 * sum(one in table.seats for table in tables) for one in start}
    exact = {row.number: row for row in contenders(start, tables, ends)}
    for row in outlooks_by_bound(start, most):
        sure = exact[row.number]
        assert row.status in (sure.status, "alive")
        if row.enough is not None:
            assert sure.enough is not None and sure.enough <= row.enough
        if sure.least is not None:
            assert row.least is not None and row.least <= sure.least


def test_the_endings_agree_with_playing_them_all() -> None:
    start, tables = {1: 4, 2: 3, 3: 3, 4: 0}, [DrawnTable(1, (1, 2)), DrawnTable(2, (3, 4)), DrawnTable(3, (2, 3))]
    won: dict[int, int] = dict.fromkeys(start, 0)
    for ending in product(WIN_DRAW_LOSS, repeat=3):
        end = dict(start)
        for table, gains in zip(tables, ending):
            for one, gain in zip(table.seats, gains):
                end[one] += gain
        for one in end:
            won[one] += end[one] == max(end.values())
    for row in contenders(start, tables, [WIN_DRAW_LOSS] * 3):
        assert (row.status == "out") == (won[row.number] == 0)
        assert (row.status == "clinched") == (won[row.number] == 27)


def test_games_of_those_who_have_no_hope_are_not_counted_among_the_endings() -> None:
    tables = [DrawnTable(at, (1, 2)) for at in range(1, 12)]
    rows = contenders({1: 30, 2: 0, 3: 60}, tables, [WIN_DRAW_LOSS] * 11)
    assert all(row.exact for row in rows)
    assert [(row.number, row.status) for row in rows] == [(3, "clinched"), (1, "out"), (2, "out")]
    assert [(row.number, row.most) for row in rows] == [(3, 0), (1, 22), (2, 22)]


def test_many_open_games_are_judged_by_the_bound_and_it_says_so() -> None:
    tables = [DrawnTable(at, (1, 2)) for at in range(1, 12)]
    open_race = contenders({1: 10, 2: 0}, tables, [WIN_DRAW_LOSS] * 11)
    assert not any(row.exact for row in open_race)
    assert open_race[0].words == "{1} will win with 13 or more of 22."
    assert open_race[1].words == "{2} must get 10 or more of 22, and everyone else must fall short."
    level = outlooks_by_bound({1: 5, 2: 5, 3: 0}, {1: 4, 2: 20, 3: 30})
    assert level[0].words == "{1} can still win if everyone else falls short."
    assert all(" 0 or more" not in row.words for row in level)


@pytest.mark.parametrize("figures", [{}, {1: 5}, {1: 5, 2: 5}, {1: 3, 2: 7, 3: 7, 4: 1}, {1: -2, 2: Fraction(-7, 3)}])
def test_the_most_that_anybody_else_has_is_found_for_everybody_at_once(figures) -> None:
    alone = len(figures) < 2
    assert most_of_others(figures) == (
        {} if alone else {one: max(figures[other] for other in figures if other != one) for one in figures}
    )


@for_each("options", [{}, {"rounds": 2}, {"finish": "time", "called": 2}, {"finish": "time"}])
@for_each("rounds", range(4))
def test_an_end_by_rounds_or_by_time_needs_no_totals(options, rounds) -> None:
    facts = replace(THREE, rounds=THREE.rounds[:rounds], options=options)
    for format in (ROBIN, CLOCKWISE):
        assert finish_by_now(format, facts) == find_finish(format, facts, history(format, facts))
        part = replace(facts, rounds=(*facts.rounds, RoundFacts(THREE.rounds[0].draw, (None,))))
        assert finish_by_now(format, part) == find_finish(format, part, history(format, part))


def test_a_round_in_play_with_a_result_counts_towards_the_number_of_rounds() -> None:
    two = Draw((DrawnTable(1, (1, 2)), DrawnTable(2, (3, 4))))
    facts = evening(4, [(1, 2, 5, 3), (3, 4, 1, 9)], rounds=2)
    part = replace(facts, rounds=(*facts.rounds, RoundFacts(two, (Result({"points": (7, 2)}), None))))
    assert [finish_by_now(ROBIN, part, playing=each).after_round for each in (True, False)] == [2, None]
