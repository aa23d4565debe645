"""The judges of plans refuse a spoilt one: two players of different tables change places."""

from dataclasses import replace

import pytest

from leagues.rules.draws import Draw
from tests.vectors.examples import COPY, Example, examples, suite_of

JUDGED = ("whist_starter", "whist_full", "near_balanced", "social_golfer", "mixed_prescheduled")
EXACT = {  # examples whose guarantee leaves no room: any change breaks it
    "whist_starter": "12",
    "whist_full": "13",
    "near_balanced": "16 players 5 rounds",
    "social_golfer": "9 in threes, 4 rounds",
    "mixed_prescheduled": "16 players, 4 tables, 7 rounds",
}


def changed(draw: Draw) -> Draw:
    first, second, *others = draw.tables
    one = replace(first, seats=(second.seats[0], *first.seats[1:]))
    other = replace(second, seats=(first.seats[0], *second.seats[1:]))
    return replace(draw, tables=(one, other, *others))


@pytest.mark.parametrize("suite", JUDGED)
def test_the_judge_refuses_a_spoilt_plan(suite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VECTORS", str(COPY))
    example = next(each for each in examples() if (each.suite, each.id) == (suite, EXACT[suite]))
    judge = suite_of(example)
    for plan in judge.plans(example.given, example.wanted):
        first, *others = plan
        assert judge.holds(tuple(plan), example.given, example.wanted)
        assert not judge.holds((changed(first), *others), example.given, example.wanted)
        assert not judge.holds(tuple(others), example.given, example.wanted)


def test_the_judge_of_a_swiss_refuses_a_rematch_a_wrong_bye_and_scores_further_apart() -> None:
    given = {"order": ["A", "B", "C", "D"], "scores": {"A": 2, "B": 2, "C": 0, "D": 0}, "met": ["AB"]}
    wanted = {"pairs": [["A", "C"], ["B", "D"]], "bye": None}
    judge = suite_of(Example("swiss", "", given, wanted))
    assert judge.holds(([(0, 2), (1, 3)], None), given, wanted)
    assert judge.holds(([(0, 3), (1, 2)], None), given, wanted)
    assert not judge.holds(([(0, 1), (2, 3)], None), given, wanted)
    assert not judge.holds(([(0, 2)], None), given, wanted)
    far = {**given, "scores": {"A": 9, "B": 2, "C": 2, "D": 0}}
    assert not judge.holds(([(0, 3), (1, 2)], None), far, {**wanted, "pairs": [["A", "C"], ["B", "D"]]})
