"""What evenings bring in a season by rules that a club chose."""

import json
from dataclasses import replace
from uuid import uuid4

import pytest

from leagues.models import Season
from leagues.rules.season_rules import SeasonRules, read_rules
from leagues.seasons.days import points_of_match
from leagues.seasons.rules_form import SeasonRulesForm
from scorekeeper.models import Club, Player

USUAL = ["Each evening you get a point for everyone who ends below you."]
ALL = SeasonRules(places=(10, 8, 6), best=2, coming=1, least=3, up=1, down=2, worst=1, also=("won",))


def test_places_bring_what_the_list_says_and_beyond_it_nothing():
    assert [ALL.of_place(place) for place in (1, 2, 3, 4)] == [10, 8, 6, 0]


@pytest.mark.parametrize(
    ("rules", "counted", "total"),
    [
        (SeasonRules(), (0, 1, 2, 3), 19),
        (SeasonRules(best=2), (0, 2), 16),
        (SeasonRules(best=3), (0, 1, 2), 19),
        (SeasonRules(best=9), (0, 1, 2, 3), 19),
        (SeasonRules(best=1, coming=2), (0,), 18),
    ],
)
def test_the_best_evenings_count_and_coming_counts_always(rules, counted, total):
    """10, 3, 6 and 0 points: the best two are 10 and 6, with 2 a time for coming the best one makes 10 and 8."""
    assert (rules.counted([10, 3, 6, 0]), rules.total([10, 3, 6, 0])) == (counted, total)


def test_of_level_evenings_the_first_count():
    assert SeasonRules(best=2).counted([4, 6, 4, 4]) == (0, 1)


@pytest.mark.parametrize(
    ("brought", "held", "counted"),
    [
        ([10, 3, 6, 0], 4, (0, 2)),
        ([10, 3, 6], 4, (0, 2)),  # one was missed, and is one of the two
        ([3, 6], 4, (0, 1)),
        ([3, 6], 2, (1,)),
        ([3], 1, (0,)),
    ],
)
def test_the_worst_evenings_do_not_count_those_that_were_missed_first(brought, held, counted):
    """Two are dropped; one always counts."""
    assert SeasonRules(worst=2).counted(brought, held) == counted
    assert SeasonRules(worst=2).total(brought, held) == sum(brought[at] for at in counted)


def test_a_place_needs_enough_evenings():
    assert [ALL.lacks(evenings) for evenings in (1, 3, 5)] == [2, 0, 0] and SeasonRules().lacks(0) == 0


def test_the_first_go_up_and_the_last_go_down():
    """Five people at places 1, 2, 3, 4, 4: the two who share the last place go down together."""
    moves = [ALL.move(place, worse) for place, worse in ((1, 4), (2, 3), (3, 2), (4, 0), (4, 0))]
    assert moves == ["goes up", "", "", "goes down", "goes down"]
    assert SeasonRules().move(1, 0) == ""


def test_the_rules_are_told_in_sentences():
    assert SeasonRules().sentences(USUAL) == USUAL
    assert " ".join(ALL.sentences(USUAL)) == (
        "The places of an evening bring 10, 8 and 6 points. Coming brings 1 point more. "
        "Only your best 2 evenings count. Left out: your worst 1 evening, missed ones first. "
        "You need 3 evenings for a place."
    )


def test_rules_are_stored_without_what_is_usual_and_read_again():
    assert SeasonRules().stored == {} and read_rules({}) == SeasonRules()
    assert read_rules(ALL.stored) == ALL


@pytest.mark.django_db
def test_the_form_says_the_rules_that_it_is_given():
    """Also of somebody for whom it has no box."""
    one, gone = Player(name="ada"), Player(name="bo")
    every = replace(ALL, counts="matches", nights="2026-01-01", handicaps=((f"{gone.pk}", -2), (f"{one.pk}", 3)))
    for rules in (SeasonRules(), ALL, every):
        season = Season(name="Winter", host=uuid4(), club=Club())
        form = SeasonRulesForm(None, season=season, known=rules, people=[one])
        assert form.is_valid() and form.rules == rules and read_rules(json.loads(json.dumps(rules.stored))) == rules


ADA = Player(name="ada")


@pytest.mark.django_db
@pytest.mark.parametrize("wrong", [{"counts": "coins"}, {"nights": "soon"}, {f"handicap-{ADA.pk}": "101"}])
def test_what_no_season_counts_is_refused(wrong):
    season = Season(name="Winter", host=uuid4(), club=Club())
    form = SeasonRulesForm(wrong, season=season, known=SeasonRules(), people=[ADA])
    assert list(form.errors) == list(wrong)


@pytest.mark.parametrize(
    ("totals", "best", "brought"),
    [
        ([121, 90], [0], [(2, 31), (0, -31)]),
        ([60, 60], [0, 1], [(1, 0), (1, 0)]),
        ([-3, -8, -12, -3], [0, 3], [(1, 14), (0, -6), (0, -22), (1, 14)]),  # at hearts low points win
    ],
)
def test_a_match_brings_two_for_a_win_and_what_a_side_is_ahead_of_each_other(totals, best, brought):
    assert points_of_match(totals, best) == brought


@pytest.mark.django_db
@pytest.mark.parametrize("typed", ["ten", "10 -8", "1001", "١٢", "1 " * 61, "9" * 500])
def test_points_of_places_that_are_no_numbers_are_refused_with_a_sentence(typed):
    form = SeasonRulesForm({"places": typed}, season=Season(name="Winter", host=uuid4()), known=SeasonRules())
    assert form.errors == {"places": ["Type up to 60 numbers, each up to 1000, such as 10, 8, 6."]}
