"""What each of two teams needs, whoever plays for it and however a round counts."""

from dataclasses import replace
from random import Random

import pytest

from leagues.rules.draws import DrawnTable, EventFacts, Result, RoundFacts
from leagues.rules.formats import FORMATS
from leagues.rules.standings.in_teams import team_needs
from leagues.rules.standings.last import finish_by_now
from leagues.rules.standings.team_points import team_totals
from leagues.rules.standings.wording import BOUND, EXACT, MINUS, OVER, WHOLE_ROUND_NOTE
from tests.leagues.rules.evening import event, plan
from tests.often import some

TEAMS = FORMATS["rotating_team"]
SPLIT = {1: "team", 2: "other team"}  # by the number of the first on the roll


def result(table: DrawnTable, span: tuple[int, int], shared: int | None, chance: Random) -> Result:
    mine, theirs = (chance.choice((*span, chance.randint(*span))) for _ in table.seats)
    return Result({"points": (mine, theirs if shared is None else shared - mine)})


@pytest.mark.parametrize("scoring", ["net", "gross"])
@pytest.mark.parametrize("players", some([4, 5, 6, 7], 3))
@pytest.mark.parametrize(("span", "shared"), [((0, 13), 13), ((0, 20), None), ((-20, 0), None)])
def test_whatever_comes_no_team_that_is_out_wins_and_one_that_has_clinched_does(
    scoring: str, players: int, span: tuple[int, int], shared: int | None
) -> None:
    """Over evenings at random, in the midst of a round too: what is said of a team is true of the end."""
    seen, evening = set[str](), event("rotating_team", players, scoring=scoring, low=span[0] < 0)
    *draws, last = plan(evening, "rotating_team")
    for number in range(12):
        chance = Random(f"{scoring} {players} {span} {number}")
        before = [
            RoundFacts(draw, tuple(result(table, span, shared, chance) for table in draw.tables)) for draw in draws
        ]
        half = tuple(result(table, span, shared, chance) for table in last.tables[: number % len(last.tables)])
        now = replace(evening, rounds=(*before, RoundFacts(last, half)))
        found = team_needs(TEAMS, now, shared=shared, span=span)
        assert found.words in (EXACT, BOUND) and (shared or scoring == "net" or found.words == BOUND)
        for _ in range(20):
            full = (*half, *(result(table, span, shared, chance) for table in last.tables[len(half) :]))
            over = replace(evening, rounds=(*before, RoundFacts(last, full)))
            end = {one: team_totals(TEAMS, over)[ticket] for one, ticket in SPLIT.items()}
            first = {one for one, total in end.items() if total == max(end.values())}
            for row in found.outlooks:
                gain, won = end[row.number] - row.total, row.number in first
                assert gain <= row.most and not (won and row.status == "out") and (won or row.status != "clinched")
                assert won or row.enough is None or gain < row.enough
                assert first == {row.number} or row.alone is None or gain < row.alone
                assert not won or row.least is None or gain >= row.least
        seen |= {row.status for row in found.outlooks}
    assert seen == {"out", "clinched", "alive"}


def test_a_lead_that_the_open_tables_cannot_turn_is_won_whichever_way_a_round_counts() -> None:
    """40 to 0 before two tables that bring 20 at most each: a share is certain; 41 to 0, and the other team is out."""
    for scoring in ("net", "gross"):
        evening = event("rotating_team", 4, scoring=scoring)
        first, second = plan(evening, "rotating_team")
        words = []
        for lead in (40, 41):
            one = [Result({"points": (each, 0)}) for each in (20, lead - 20)]
            now = replace(evening, rounds=(RoundFacts(first, tuple(one)), RoundFacts(second)))
            words.append([row.words for row in team_needs(TEAMS, now, span=(0, 20)).outlooks])
        assert words[0][0] == "{1} will have at least a share of first place."
        assert words[1] == ["{1} cannot be beaten any more.", "{2} cannot win any more."]


def test_the_difference_of_a_last_round_is_told_over_every_end() -> None:
    """Gin, 15 to 22, in the last round 30 to 40 and one table to come: any win of the other team is enough; the first
    has to win the round by eight."""
    evening = event("rotating_team", 6, scoring="net")
    *_, draw = plan(evening, "rotating_team")
    three = [Result({"points": each}) for each in ((15, 0), (0, 0), (0, 0))]
    other = [Result({"points": each}) for each in ((0, 22), (0, 0), (0, 0))]
    last = [Result({"points": each}) for each in ((30, 0), (0, 40))]
    now = replace(
        evening, rounds=(RoundFacts(draw, tuple(three)), RoundFacts(draw, tuple(other)), RoundFacts(draw, tuple(last)))
    )
    found = team_needs(TEAMS, now, span=(0, 118))
    assert found.words == EXACT and found.figures == WHOLE_ROUND_NOTE
    ahead, behind = found.outlooks
    assert ahead.words == "{2} will win with 1 or more. Nothing more is needed if at most 7 go to {1}."
    assert (behind.alone, behind.enough, behind.most) == (8, 7, 108)


def test_teams_that_share_every_point_are_told_over_every_end() -> None:
    evening = event("rotating_team", 4, scoring="gross")
    first, second = plan(evening, "rotating_team")
    now = replace(evening, rounds=(RoundFacts(first, (Result({"points": (8, 5)}),) * 2), RoundFacts(second)))
    found = team_needs(TEAMS, now, shared=13)
    assert found.words == EXACT
    assert [row.words for row in found.outlooks] == [
        "{1} will win with 11 or more. At least a share of first place with 10.",
        "{2} will win with 17 or more. At least a share of first place with 16.",
    ]
    full = replace(now, rounds=(now.rounds[0], RoundFacts(second, (Result({"points": (8, 5)}),) * 2)))
    done = team_needs(TEAMS, full, shared=13)
    assert done.words == OVER and {row.words[4:] for row in done.outlooks} == {
        "will have at least a share of first place."
    }


@pytest.mark.parametrize("shared", [13, None])
def test_a_lead_in_a_round_that_is_not_over_is_told_with_all_of_that_round(shared: int | None) -> None:
    """Net, 12 to 1 at one of two tables: nobody "wins with −8 or more"."""
    evening = event("rotating_team", 4, scoring="net")
    first, second = plan(evening, "rotating_team")
    level, ahead = Result({"points": (7, 7)}), Result({"points": (12, 1)})
    now = replace(evening, rounds=(RoundFacts(first, (level, level)), RoundFacts(second, (ahead,))))
    found = team_needs(TEAMS, now, shared=shared, span=(0, 13))
    assert found.figures == WHOLE_ROUND_NOTE and found.words == EXACT
    assert [(row.total, row.most, row.least) for row in found.outlooks] == [(0, 2, 0), (0, 24, 0)]
    assert found.outlooks[1].alone == 1 and MINUS not in str(found)
    even = "{1} will win with 1 or more. Nothing more is needed if at most 0 go to {2}."
    assert found.outlooks[0].words == even
    before = team_needs(TEAMS, replace(now, rounds=(now.rounds[0], RoundFacts(second))), shared=shared, span=(0, 13))
    assert before.figures != WHOLE_ROUND_NOTE


def with_rounds(scores: list[list[tuple[int, int]]], *, low: bool = False, **options: object) -> EventFacts:
    """Four people in two teams after these rounds: what the first team and the other one have at each table."""
    evening = event("rotating_team", 4, low=low, **options)
    first = evening.entrants[0].ticket
    rounds = []
    for draw, tables in zip(plan(replace(evening, options={**evening.options, "cycles": 9}), "rotating_team"), scores):
        results = []
        for table, (mine, theirs) in zip(draw.tables, tables, strict=True):
            points = [mine if evening.ticket(one) == first else theirs for one in table.seats]
            results.append(Result({"points": tuple(-each if low else each for each in points)}))
        rounds.append(RoundFacts(draw, tuple(results)))
    return replace(evening, rounds=tuple(rounds))


@pytest.mark.parametrize("scoring", ["net", "gross"])
@pytest.mark.parametrize("finish", ["target_now", "target_complete"])
def test_a_target_is_the_teams_and_not_one_persons(scoring: str, finish: str) -> None:
    """95 and 95 are the team's 190 of 125, though neither has 125."""
    ahead = with_rounds([[(95, 0), (95, 0)]], scoring=scoring, finish=finish, target=125)
    found = finish_by_now(TEAMS, ahead)
    assert found.reached == 1 and found.why == "A team reached 125 in round 1."
    assert found.after_round == (1 if finish == "target_now" else None)
    assert found.at_least_until == (0 if finish == "target_now" else 2)


def test_one_person_does_not_reach_the_target_of_a_team_that_has_less() -> None:
    """130 for one of them, and 40 more for the others in the round: by the difference the team has 90."""
    net = with_rounds([[(130, 0), (0, 40)]], scoring="net", finish="target_now", target=125)
    assert finish_by_now(TEAMS, net).why == "Neither team has 125 yet."
    assert finish_by_now(TEAMS, replace(net, options={**net.options, "scoring": "gross"})).after_round == 1


def test_a_lead_in_a_round_that_is_played_may_be_lost_again() -> None:
    """By the difference only a whole round says by how much a team is ahead; else what it has it keeps."""
    for scoring, reached in (("net", None), ("gross", 1)):
        whole = with_rounds([[(130, 0), (0, 0)]], scoring=scoring, finish="target_now", target=125)
        part = replace(whole, rounds=(replace(whole.rounds[0], results=(whole.rounds[0].results[0], None)),))
        assert finish_by_now(TEAMS, part).reached == reached


def test_where_low_points_win_a_difference_reaches_the_target_all_the_same() -> None:
    low = with_rounds([[(0, 70), (0, 70)]], low=True, scoring="net", finish="target_now", target=125)
    assert finish_by_now(TEAMS, low).after_round == 1


@pytest.mark.parametrize("scoring", ["net", "gross"])
def test_level_means_that_the_teams_are_level_and_not_two_people(scoring: str) -> None:
    """Two of one team with 20 each are level; their teams are not. Teams that are level play one more cycle."""
    apart = with_rounds([[(20, 5), (20, 5)], [(10, 5), (10, 5)]], scoring=scoring, level="cycle")
    assert finish_by_now(TEAMS, apart).after_round == 2
    level = with_rounds([[(20, 5), (5, 10)], [(10, 15), (10, 15)]], scoring=scoring, level="cycle")
    assert len(set(team_totals(TEAMS, level).values())) == 1
    more = finish_by_now(TEAMS, level)
    assert more.after_round is None and more.at_least_until == 4 and more.why_on
