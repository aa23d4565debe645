"""What a match of a group came to, and the memory of it."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scorekeeper.figures.person import figures_of
from scorekeeper.figures.records import records
from scorekeeper.figures.results import remember_results, results_of
from scorekeeper.models import Club, Match, Player, Summary, standing_cache
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


def test_issue_33_a_game_is_called_as_its_players_called_it_last(ada, club):
    assert [each.game for each in results_of(club)] == ["Snap", "Hearts"]
    match = Match.objects.get(game_key="hearts")
    match.options["called"] = "Black Maria"
    match.save()
    assert [each.game for each in results_of(club)] == ["Snap", "Black Maria"]


def test_the_memory_may_be_dropped(club):
    before = results_of(club)
    Summary.objects.all().delete()
    assert results_of(club) == before


def test_reading_costs_one_query_for_any_number_of_matches(ada, club):
    for _ in range(5):
        snap(ada, "ada", "bo")
    remember_results(club)
    assert len(results_of(club)) == 7 and costs(club) == 1


def test_what_is_worth_remembering_is_remembered_too(ada, club):
    page = ada.open(f"/matches/{Match.objects.get(game_key='hearts').pk}/")
    ada.write(page, **{"hearts-0": 0, "hearts-1": 0, "hearts-2": 13, "queen": 2})
    (feat,) = results_of(club)[1].feats
    assert feat.side == 2 and feat.number == 2 and "moon" in feat.words
    told = [each.words for each in records(results_of(club))]
    assert told == ["Shot the moon in Hearts"]
    cy = Player.objects.get(club=club, name="cy")
    assert figures_of(results_of(club), cy.pk).feats == [], "the match is not over"


def test_a_memory_of_an_older_form_is_folded_anew(club):
    remember_results(club)
    before = results_of(club)
    Summary.objects.update(form=0, results={"over": True, "sides": []})
    assert results_of(club) == before
    remember_results(club)
    assert costs(club) == 1 and results_of(club) == before


def test_cribbage_is_told_by_its_hands_and_skunks(ada):
    page = ada.start("cribbage", "ada", "bo", target=61, dealer=0)
    counts = [("peg", 0, 8), ("hand", 1, 12), ("hand", 0, 28), ("crib", 0, 6)]
    for what, who, points in [*counts, ("peg", 0, 5), ("peg", 1, 1), ("hand", 0, 24)]:
        page = ada.write(page, what=what, who=who, points=points)
    club = keep(ada)
    ada_, bo = Player.objects.of_club(club)
    figures = figures_of(results_of(club), ada_.pk)
    assert [(each.best.words, each.count) for each in figures.feats] == [("A 28 hand", 2)]
    assert ("Hand as dealer", 28, 1) in figures.averages and ("Crib", 6, 1) in figures.averages
    lost = figures_of(results_of(club), bo.pk)
    assert [each[1:] for each in figures.lurches] == [(1, 0)] and [each[1:] for each in lost.lurches] == [(0, 1)]
    page = ada.open(f"/groups/{club.pk}/people/{ada_.pk}/")
    assert "A 28 hand in Cribbage 2 times" in page.main and "1 given, 0 taken" in page.main


def test_a_match_that_is_over_is_not_kept_in_mind_for_its_players(club):
    standing_cache.standing_cache.clear()
    Summary.objects.all().delete()
    first, second = results_of(club)
    assert first.over and {*standing_cache.standing_cache} == {second.match}
