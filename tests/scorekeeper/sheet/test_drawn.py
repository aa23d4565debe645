"""Rows that are not drawn again: they are what they would be if they were."""

from collections.abc import Sequence
from random import Random

import pytest

from scorekeeper.drawing.rows import row_html
from scorekeeper.models import Match
from scorekeeper.rules.games import GAMES
from scorekeeper.sheet import table
from scorekeeper.sheet.page import MatchPage
from tests.often import for_each, often, sample
from tests.scorekeeper.rules.random_match import random_match
from tests.table import Writer, again, device, new_match

NAMES = ("Ada & <b>", "bo", "cy ♥", "dee", "eli", "fay", "gus", "hal", "ida", "jo", "kim", "lou")


def rows_of(match: Match, writer: Writer) -> tuple[Sequence[str], str]:
    """The rows and the chart."""
    match = again(match)
    match.may_score = True
    page = MatchPage(match, device(writer, match.pk), match.due, picks=True)
    return page.rows, page.score.race.svg if page.score.race else ""


def drawn_anew(match: Match, writer: Writer) -> tuple[Sequence[str], str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table, "cached_sheet", lambda *_: table.DrawnSheet())
        return rows_of(match, writer)


@for_each("key", sample([*GAMES], 30, 43))
def test_rows_that_are_kept_are_those_that_would_be_drawn(db: None, key: str) -> None:
    """After every line of a match, a line struck out, and one written over another."""
    game, writer = GAMES[key], Writer("ada")
    match = new_match(key, NAMES[: game.counts[-1]], writer)
    lines = random_match(game, match.setup, Random(key), often(8, 20))
    for number, entries in [*lines, (lines[0][0], None), (lines[-1][0], lines[0][1])]:
        writer.writes(again(match), number, entries)
        assert rows_of(match, writer) == drawn_anew(match, writer), number


def test_rows_are_drawn_again_once_the_leg_is_won(db) -> None:
    """A turn that was left half written counts no more."""
    writer = Writer("ada")
    match = new_match("countdown", NAMES[:2], writer, start=170)
    for number, entries in ((1, {"turn": [None, 60]}), (2, {"turn": [170, None]})):
        writer.writes(again(match), number, entries)
        assert rows_of(match, writer) == drawn_anew(match, writer), number


def test_a_row_is_drawn_once_and_a_new_name_draws_it_again(db, monkeypatch):
    drawn = []
    monkeypatch.setattr(
        "scorekeeper.sheet.table.row_html", lambda row, *more: drawn.append(row.number) or row_html(row, *more)
    )
    writer = Writer("ada")
    match = new_match("ten_phases", NAMES[:3], writer)
    for number in (1, 2, 3):
        writer.writes(again(match), number, {"made": [True, False, True], "left": [0, 20, 5], "out": 0})
        rows_of(match, writer)
    assert drawn == [1, 2, 2, 3, 3, 4]
    player = again(match).seat_rows[0].player
    player.name = "Zoe"
    player.save()
    assert any("Zoe" in row for row in rows_of(match, writer)[0]) and drawn[6:] == [1, 2, 3, 4]
