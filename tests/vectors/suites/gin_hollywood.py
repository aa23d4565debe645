"""Hollywood gin: three games at once, with their entries, and what each is reckoned at."""

from typing import Any

from scorekeeper.rules.games.gin_rummy.hollywood import entries, reckoned
from scorekeeper.rules.match import stand
from tests.vectors.suites.gin_match import line_of
from tests.vectors.table import table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    rules = {"target": given.get("target", 100), "game": given.get("bonus", 100), "box": given.get("box", 20)}
    tally = table("gin_rummy", 2, hollywood=True, **rules)
    lines = [(number, line_of(tally, *hand)) for number, hand in enumerate(given["hands"], 1)]
    standing = stand(tally.game, tally.setup, lines)
    assert standing.over
    games = reckoned(standing.tally)
    return {
        "entries": [[list(entries(standing.tally, game, side)) for game in range(3)] for side in (0, 1)],
        "closed": [game.winner for game in games],
        "results": [{"winner": game.winner, "scores": list(game.scores), "margin": game.margin} for game in games],
    }
