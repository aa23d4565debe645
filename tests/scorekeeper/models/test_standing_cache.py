"""A standing that is gone on with is the one that a fold from the first line gives, whatever happens to the lines."""

import time
import uuid
from random import Random

from scorekeeper.models import standing_cache
from scorekeeper.rules import match as rules
from scorekeeper.rules.games import GAMES
from tests.often import for_each, often, some
from tests.scorekeeper.rules.playing import TRIED
from tests.scorekeeper.rules.random_match import random_match, random_setup, spoilt


def same(one: rules.Standing, other: rules.Standing) -> bool:
    """Whether two standings say the same; a fault has no equal, so they are compared as they are written."""
    return repr(one) == repr(other)


@for_each("key", TRIED)
def test_going_on_with_a_match_gives_what_the_whole_of_it_gives(key):
    game, random = GAMES[key], Random(key)
    for match in (uuid.uuid4() for _ in range(often(1, 8))):
        setup = random_setup(game, random)
        lines = random_match(game, setup, random)
        asked = [lines[:count] for count in (0, 1, *some(range(2, len(lines)), 6), len(lines))]
        asked += [spoilt(lines, random), lines[1:], lines, lines[:3], lines]
        for each in asked:
            assert same(standing_cache.cached_standing(match, game, setup, each), rules.stand(game, setup, each))


def test_a_line_more_is_one_step_and_other_rules_begin_again(monkeypatch):
    game, random, match = GAMES["hearts"], Random(1), uuid.uuid4()
    setup, other = random_setup(game, random), random_setup(game, random)
    lines = random_match(game, setup, random)
    steps = []
    monkeypatch.setattr(standing_cache, "after_line", lambda *step: steps.append(step) or rules.after_line(*step))
    standing_cache.cached_standing(match, game, setup, lines[:-1])
    steps.clear()
    standing_cache.cached_standing(match, game, setup, lines)
    assert len(steps) == 1 and setup != other
    assert same(standing_cache.cached_standing(match, game, other, lines), rules.stand(game, other, lines))
    assert len(steps) == 1 + len(lines)


def fold_nothing(count: int) -> None:
    """So many new matches without a line."""
    game = GAMES["snap"]
    setup = random_setup(game, Random(2))
    for _ in range(count):
        standing_cache.cached_standing(uuid.uuid4(), game, setup, [])


def test_matches_in_play_are_kept_in_mind_and_too_many_are_told_once(monkeypatch, caplog):
    standing_cache.warn_full.cache_clear()
    monkeypatch.setattr(standing_cache, "standing_cache", {})
    fold_nothing(300)
    assert len(standing_cache.standing_cache) == 300 and not caplog.text
    monkeypatch.setattr(standing_cache, "MAX_STANDINGS", 3)
    fold_nothing(9)
    assert len(standing_cache.standing_cache) == 3
    assert caplog.text.count("More than 3 matches are in play.") == 1


def test_matches_that_nobody_has_looked_at_for_hours_are_forgotten(monkeypatch):
    monkeypatch.setattr(standing_cache, "standing_cache", {})
    fold_nothing(4)
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + standing_cache.IN_PLAY + 1)
    fold_nothing(1)
    assert len(standing_cache.standing_cache) == 1
