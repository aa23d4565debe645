"""What is offered where the sum of a correction is wrong, and what would follow from it, in every game."""

from random import Random

import pytest

from scorekeeper.rules.asking import asked, left, takes
from scorekeeper.rules.correcting import remedies, standing_with, with_value, wrong_sum
from scorekeeper.rules.fold import begin
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.judging import judge
from scorekeeper.rules.line import VOID, LineFacts
from scorekeeper.rules.match import before
from tests.scorekeeper.rules.random_match import random_line, random_match, random_setup

SUMMED = sorted(key for key, game in GAMES.items() if any(field.adds_to for field in game.fields))


def one_figure_more(entries, tally, random):
    """The line with one figure of a sum another, by one or two, where the box takes it; None where there is none."""
    line = LineFacts(entries, tally.setup.sides)
    for field in tally.game.fields:
        sides = asked(field, line, tally) if field.adds_to else ()
        for side in random.sample(sides, len(sides)) if len(sides) > 1 else ():
            value = (line.value(field.key, side) or 0) + random.choice((-2, -1, 1, 2))
            if takes(field, value, line, tally):
                return with_value(entries, (field.key, side), value)
    return None


@pytest.mark.parametrize("key", SUMMED)
def test_each_remedy_makes_the_line_right_and_what_would_follow_is_worked_out(key):
    random, game, tried = Random(key), GAMES[key], 0
    for _ in range(12):
        setup = random_setup(game, random)
        lines = random_match(game, setup, random, 6)
        number, stored = random.choice(lines)
        tally = before(game, setup, lines, number)
        wrong = None if not stored or stored.get(VOID) else one_figure_more(stored, tally, random)
        if wrong is None or left(wrong, tally):
            continue
        tried += 1
        found = standing_with(game, setup, lines, (), number, wrong)
        assert len(found.rounds[-1].totals) == setup.sides
        for each in remedies(wrong, stored, tally):
            right = with_value(wrong, (each.field.key, each.side), each.value)
            assert judge(right, tally) is False and wrong_sum(right, tally) is None
            assert wrong[each.field.key][each.side] == each.old
    assert tried or key not in ("hearts", "whist", "oh_hell", "rummoli")


def test_what_was_changed_is_no_remedy():
    tally = begin(GAMES["hearts"], random_setup(GAMES["hearts"], Random(1)))
    stored = next(line for seed in range(9) if not (line := random_line(tally, Random(seed))).get(VOID))
    most = max(range(tally.setup.sides), key=lambda side: stored["hearts"][side])
    wrong = with_value(stored, ("hearts", most), stored["hearts"][most] - 1)
    assert most not in [each.side for each in remedies(wrong, stored, tally)]
    assert {each.value - each.old for each in remedies(wrong, stored, tally)} == {1}
    assert remedies(stored, stored, tally) == ()
