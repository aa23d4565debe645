"""Every worked example of the games and leagues that exist, through the functions that the pages use."""

import pytest

from scorekeeper.rules.tally import RuleError
from tests.often import for_each
from tests.vectors.examples import PLAYED, Example, answer, examples, refused, suite_of, verdicts

TO_PLAY = [each for each in examples() if each.suite in PLAYED]


@for_each("example", TO_PLAY)
def test_the_worked_example_comes_out_right(example: Example) -> None:
    if refused(example):
        with pytest.raises(RuleError):
            answer(example)
    elif hasattr(suite_of(example), "holds"):
        assert verdicts(example) == [True, True]
    else:
        assert answer(example) == example.wanted
