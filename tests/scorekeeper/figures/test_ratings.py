"""Ratings: a golden test with ties and teams, the truth found again, and what a correction changes."""

import random
import uuid
from datetime import timedelta

import pytest

from scorekeeper.figures.ratings import Rating, ratings, stronger_than
from scorekeeper.figures.results import Result, SideResult
from tests.table import EVENING

ADA, BO, CY, DEE = (uuid.UUID(int=number) for number in range(1, 5))


def played(*sides: tuple[int, *tuple[uuid.UUID, ...]], game: str = "hearts", over: bool = True) -> Result:
    """A match of these (place, people)."""
    found = tuple(SideResult(tuple(who), 0, "0", place, None, None) for place, *who in sides)
    return Result(uuid.uuid4(), game, EVENING + timedelta(hours=1), None, over, 1, found, game)


def told(found: list[Rating]) -> dict[uuid.UUID, tuple[float, float, int]]:
    return {each.player: (round(each.strength, 3), round(each.doubt, 3), each.played) for each in found}


def test_golden_two_level_at_the_top_are_equally_strong_and_the_third_is_weaker():
    found = told(ratings([played((1, ADA), (1, BO), (3, CY), (4, DEE))], "hearts"))
    assert found == {
        ADA: (26.757, 8.066, 1),
        BO: (26.757, 8.066, 1),
        CY: (24.122, 8.066, 1),
        DEE: (22.365, 8.066, 1),
    }


def test_golden_partners_win_together():
    found = told(ratings([played((1, ADA, CY), (2, BO, DEE))], "hearts"))
    assert found == {ADA: (26.964, 8.178, 1), CY: (26.964, 8.178, 1), BO: (23.036, 8.178, 1), DEE: (23.036, 8.178, 1)}


def test_only_matches_of_the_game_that_ended_by_their_rules_count():
    found = [
        played((1, ADA), (2, BO), game="snap"),
        played((0, ADA), (0, BO), over=False),
        played((1, ADA)),
        played((1, BO), (2, ADA)),
    ]
    assert [(each.player, each.played) for each in ratings(found, "hearts")] == [(BO, 1), (ADA, 1)]


def test_a_correction_of_an_old_match_changes_what_follows():
    second = played((1, ADA), (2, CY))
    before = told(ratings([played((1, ADA), (2, BO)), second], "hearts"))
    after = told(ratings([played((2, ADA), (1, BO)), second], "hearts"))
    assert after[CY] != before[CY], "who lost to a weaker one is weaker"
    assert after[BO][0] > 25 > before[BO][0]


@pytest.mark.parametrize("seed", range(3))
def test_whoever_is_stronger_is_found_to_be_after_a_year(seed):
    """Four people of known strength at 60 matches of three: the order is found, and each within its doubt."""
    chance, people = random.Random(seed), {ADA: 30.0, BO: 27.0, CY: 23.0, DEE: 20.0}
    matches = []
    for _ in range(80):
        here = chance.sample(list(people), 3)
        scores = sorted(here, key=lambda who: -chance.gauss(people[who], 4.2))
        matches.append(played(*((place, who) for place, who in enumerate(scores, 1))))
    found = ratings(matches, "hearts")
    assert found[0].player in (ADA, BO) and found[-1].player in (CY, DEE)
    assert not any(each.provisional for each in found)


def test_stronger_than_so_many_of_ten():
    sure = [Rating(who, strength, 1.0, 12) for who, strength in ((ADA, 30), (BO, 27), (CY, 23), (DEE, 23))]
    assert stronger_than(sure) == {ADA: 10, BO: 6, CY: 0, DEE: 0}
    assert stronger_than(sure[:3]) == {}, "of three people nobody is stronger than so many of ten"
    assert DEE not in stronger_than([*sure[:3], Rating(DEE, 23, 1.0, 9), Rating(uuid.uuid4(), 20, 1.0, 40)])


def test_where_it_stands_on_the_line_of_a_page():
    assert Rating(ADA, 25.0, 2.0, 10).place_on_line == (37, 50, 63)
    assert Rating(ADA, 60.0, 20.0, 10).place_on_line == (33, 100, 100)
