"""Standings for tests: any game, by the book except what a test changes."""

from typing import Any

import pytest

from scorekeeper.rules.fold import begin
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.judging import judge
from scorekeeper.rules.line import Entries
from scorekeeper.rules.match import Standing, before, stand
from scorekeeper.rules.setup import Setup
from scorekeeper.rules.tally import RuleError, Tally
from tests.often import NIGHT

NAMES = ("ada", "bo", "cy", "dee", "eli", "fay", "gus", "hal")

# one game of each kind of sheet; of several on a plain sheet that with most to set, as it comes last
SHEETS = {(game.fields, game.score): game.key for game in GAMES.values()}
TRIED = [*GAMES] if NIGHT else [key for key in GAMES if key in SHEETS.values()]  # by day one game of each


def seated(key: str, sides: int, partners: int = 1, first_dealer: int = 0, **options: Any) -> Setup:
    return Setup(sides, {**GAMES[key].standard(), **options}, partners, first_dealer)


def match(key: str, setup: Setup, *lines: Entries | None) -> Standing:
    """The standing after lines 1, 2, 3 ..."""
    return stand(GAMES[key], setup, list(enumerate(lines, 1)))


def first(key: str, setup: Setup, totals: tuple[int, ...] = ()) -> Tally:
    """The standing before the first line, with these totals where given."""
    tally = begin(GAMES[key], setup)
    return Tally(tally.game, setup, (totals, *tally.sums[1:]), dealer=tally.dealer) if totals else tally


def in_row(key: str, setup: Setup, number: int) -> Tally:
    return before(GAMES[key], setup, [], number)


def refused(tally: Tally, entries: Entries) -> str:
    """The sentence that refuses a line."""
    with pytest.raises(RuleError) as refusal:
        judge(entries, tally)
    return refusal.value.sentence(NAMES)
