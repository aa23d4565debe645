"""The way out of a refusal: the side that is named in a box was named wrongly."""

import pytest

from scorekeeper.rules.asking import left
from scorekeeper.rules.judging import judge, way_out, without_claim
from scorekeeper.rules.tally import RuleError
from tests.scorekeeper.rules.playing import first, seated

TWO_PAIRS = first("hand_and_foot", seated("hand_and_foot", 2, 2))
LINE = {
    "out": 0,
    "melded": [None, True],
    "red3": [0, 0],
    "red": [1, 1],
    "black": [0, 1],
    "wild": [1, 0],
    "table": [500, 600],
    "left": [0, 40],
}


def test_whoever_went_out_without_the_canastas_may_not_have_gone_out():
    with pytest.raises(RuleError) as refusal:
        judge(LINE, TWO_PAIRS)
    field = way_out(refusal.value, LINE, TWO_PAIRS)
    assert field and field.key == "out" and field.denied == "{who} did not go out"
    again = without_claim(field, LINE, TWO_PAIRS)
    assert left(again, TWO_PAIRS) == (("out", -1),) and again["melded"] == [True, True]
    judge({**again, "out": 1, "melded": [True, None], "wild": [1, 1]}, TWO_PAIRS)


def test_no_way_out_where_the_refusal_is_about_nobody_or_about_another():
    assert way_out(RuleError("Too many."), LINE, TWO_PAIRS) is None
    assert way_out(RuleError("Too many."), {**LINE, "out": None}, TWO_PAIRS) is None, "nobody is named, and by nobody"
    assert way_out(RuleError("{who}", who=1), LINE, TWO_PAIRS) is None
