"""What a match of a group came to, and the memory of it."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scorekeeper.figures.results import remember_results, results_of
from scorekeeper.models import Club, Match, Player, Summary
from tests.scorekeeper.clubs.test_groups import keep
from tests.scorekeeper.nights.test_nights import snap


@pytest.fixture
def club(ada) -> Club:
    snap(ada, "ada", "bo")
    page = ada.start("hearts", "ada", "bo", "cy")
    ada.write(page, **{"hearts-0": 5, "hearts-1": 8, "hearts-2": 0, "queen": 2})
    return keep(ada)


def costs(club: Club) -> int:
    """Queries of reading what its matches came to."""
    with CaptureQueriesContext(connection) as queries:
        results_of(club)
    return len(queries)


def test_who_won_with_what_and_what_one_row_brought(club):
    ada, bo, cy = Player.objects.of_club(club)
    first, second = results_of(club)
    assert first.over and first.side_of(ada.pk).won and first.side_of(ada.pk).total == 30
    assert first.side_of(bo.pk).place == 2 and first.side_of(cy.pk) is None
    assert not second.over and [side.place for side in second.sides] == [0, 0, 0]
    assert [(side.told, side.best, side.worst) for side in second.sides] == [("5", 5, 5), ("8", 8, 8), ("13", 13, 13)]


def test_a_result_is_remembered_until_a_row_or_a_change_comes(ada, club):
    first = results_of(club)
    assert Summary.objects.count() == 2
    assert costs(club) == 1 and results_of(club) == first
    page = ada.open(f"/matches/{Match.objects.get(game_key='hearts').pk}/")
    ada.write(page, **{"hearts-0": 0, "hearts-1": 0, "hearts-2": 13, "queen": 2})
    assert results_of(club)[1].sides[0].total == 5 + 26 and results_of(club)[0] == first[0]
    snap(ada, "ada", "bo")
    assert costs(club) == 4, "the new match alone is folded"


def test_the_memory_may_be_dropped(club):
    before = results_of(club)
    Summary.objects.all().delete()
    assert results_of(club) == before


def test_reading_costs_one_query_for_any_number_of_matches(ada, club):
    for _ in range(5):
        snap(ada, "ada", "bo")
    remember_results(club)
    assert len(results_of(club)) == 7 and costs(club) == 1
