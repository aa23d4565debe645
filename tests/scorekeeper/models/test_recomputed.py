"""R15: after each of many random acts (10,000 at night), pages show what a sheet worked out anew says."""

import uuid
from random import Random

from scorekeeper.models import standing_cache
from scorekeeper.models.standing_cache import cached_standing
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.match import stand
from tests.often import often
from tests.scorekeeper.rules.random_match import random_match, random_setup, spoilt

ACTS = often(800, 10_000)


def test_r15_random_acts_are_shown_as_worked_out_anew():
    """Rows written, corrected, struck out and spoilt, of every game, on two hundred sheets at a time."""
    chance, acts = Random(15), 0
    keys = sorted(GAMES)
    while acts < ACTS:
        game = GAMES[keys[acts % len(keys)]]
        setup, sheet = random_setup(game, chance), uuid.uuid4()
        whole = random_match(game, setup, chance, most=12)
        lines = []
        for act in range(len(whole) + 12):
            if act < len(whole):
                lines = [*lines, whole[act]]
            else:
                at = chance.randrange(len(lines))
                other = chance.choice([whole[at], (whole[at][0], None), *spoilt([whole[at]], chance)])
                lines = [*lines[:at], other, *lines[at + 1 :]]
            shown, anew = cached_standing(sheet, game, setup, lines), stand(game, setup, lines)
            assert (shown.tally.totals, shown.over, shown.tally.rows) == (anew.tally.totals, anew.over, anew.tally.rows)
            acts += 1
    assert len(standing_cache.standing_cache) <= standing_cache.MAX_STANDINGS
