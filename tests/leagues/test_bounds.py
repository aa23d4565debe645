"""What a table can bring at most, by its game: with it somebody can say who can still win."""

from dataclasses import replace

import pytest

from leagues import running
from leagues.bounds import most_a_round
from leagues.places import Places
from leagues.rules.needs import BOUND
from scorekeeper.models import Match
from tests.leagues.hall import Hall, mended_roll

pytestmark = pytest.mark.django_db

GAMES = [
    ("euchre", "changing_partners", 4, {"makers": 0, "alone": True, "tricks": 5}),
    ("beetle", "beetle_drive", 13, {"shouted": 0, "parts": [None, 12, 11, 10]}),
]


@pytest.mark.parametrize(("game", "key", "most", "entries"), GAMES)
def test_where_a_deal_has_a_bound_it_is_told_who_can_still_win(game, key, most, entries):
    """Nobody can say it of a game without a bound."""
    hall = Hall(8, key, game, rounds=2, pitches=1)
    hall.opens()
    assert most_a_round(hall.evening) == most
    for table in hall.evening.running.waiting:
        hall.ada.writes(Match.objects.get(pk=table.sheet.id), 1, entries)
    hall.now(running.closed(hall.read(), **hall.act))
    last = hall.evening.standings[-1].number
    plan = [
        replace(draw, tables=tuple(table for table in draw.tables if last not in table.seats))
        for draw in hall.evening.plan
    ]
    evening = mended_roll(hall.evening, {last: {"left": 2}}, "left", plan or None, **hall.act)
    needs = Places(evening).needs
    assert needs.words == BOUND and {row.number for row in needs.outlooks if row.status == "out"} >= {last}
    assert {row.most for row in needs.outlooks} == {0, most}
    assert most_a_round(Hall(4, "round_robin", "gin_rummy").evening) is None
