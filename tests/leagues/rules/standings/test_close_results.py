"""Results that one point would change, and missing tables that could change a prize."""

from dataclasses import replace

import pytest

from leagues.rules.draws import EventFacts, Result, RoundFacts
from leagues.rules.formats import FORMATS
from leagues.rules.standings.close_results import (
    missing_that_matter,
    prize_places,
    shifted_results,
    slips_that_matter,
    with_result,
)
from leagues.rules.standings.standings import standings
from tests.leagues.rules.evening import event, plan, whole
from tests.often import often


def tried_one_by_one(key: str, evening: EventFacts) -> set[tuple[int, int]]:
    """The tables where a slip changes a prize, by working the standings out for every slip."""
    now = prize_places(standings(FORMATS[key], evening))
    return {
        (number, table.number)
        for number, round_ in enumerate(evening.rounds, 1)
        for at, (table, result) in enumerate(round_.table_results)
        if result is not None
        for other in shifted_results(table, result)
        if prize_places(standings(FORMATS[key], with_result(evening, number, at, other))) != now
    }


@pytest.mark.parametrize("seed", range(often(6, 60)))
@pytest.mark.parametrize("key", ["changing_partners", "hotfoot", "king_of_the_hill"])
def test_the_slips_that_matter_are_those_that_change_the_standings(key: str, seed: int) -> None:
    evening = whole(event(key, 8, f"{seed}", rounds=4), key, 4, most=5)
    found = slips_that_matter(FORMATS[key], evening, tried=10_000, found=10_000)
    assert set(found) == tried_one_by_one(key, evening) and len(found) == len(set(found))


def test_the_last_round_comes_first_and_few_are_told() -> None:
    evenings = [whole(event("changing_partners", 12, f"{seed}"), "changing_partners", 7, most=2) for seed in range(4)]
    found = [slips_that_matter(FORMATS["changing_partners"], each) for each in evenings]
    assert any(found) and all(len(each) <= 3 and each == sorted(each, key=lambda place: -place[0]) for each in found)


def test_a_missing_table_matters_where_somebody_there_may_reach_the_last_prize() -> None:
    """Two tables. In one round nobody ahead sat at the open one; in the next two it could be anybody."""
    first, second = plan(event("changing_partners", 8), "changing_partners")[:2]
    high, low, few = (Result({"points": (each,) * 4}) for each in (13, 0, 2))

    def missing(*rounds: RoundFacts) -> list[tuple[tuple[int, int], bool]]:
        evening = replace(event("changing_partners", 8), rounds=rounds)
        return missing_that_matter(FORMATS["changing_partners"], evening)

    ahead = RoundFacts(first, (high, low))
    assert missing(ahead, ahead, RoundFacts(first, (few, None))) == []
    assert missing(ahead, RoundFacts(second, (None, low))) == [((2, second.tables[0].number), True)]
    not_played = replace(low, played=False)
    assert missing(ahead, RoundFacts(second, (not_played, low))) == [((2, second.tables[0].number), False)]
