"""ACC: a table of games, each with the winner and the loser's hole, ranked by game points, games won and spread."""

from dataclasses import replace
from typing import Any

from leagues.rules.draws import Draw, DrawnTable, EntrantFacts, EventFacts, Result, RoundFacts
from leagues.rules.formats import FORMATS
from leagues.rules.score_cards import HOLE, cards
from leagues.rules.standings.standings import standings
from scorekeeper.rules.fold import after
from tests.vectors.table import picked, standing_at, table

FORMAT = FORMATS["grass_roots"]


def result_of(loser: int) -> Result:
    """A game that the first seat won, as the table gives it: one peg from home, and out."""
    done = after(
        standing_at(table("cribbage", 2, points="acc"), [HOLE - 1, loser]), {"what": "peg", "who": 0, "points": 1}
    )
    return Result({"points": done.totals, "match_points": done.game.match_points.worth(done)})


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    names = sorted({name for winner, loser, _ in given["games"] for name in (winner, loser)})
    people = tuple(EntrantFacts(number) for number in range(1, len(names) + 1))
    event = EventFacts(people, (), FORMAT.default_options())
    for winner, loser, hole in given["games"]:
        seats = (names.index(winner) + 1, names.index(loser) + 1)
        event = replace(event, rounds=(*event.rounds, RoundFacts(Draw((DrawnTable(1, seats),)), (result_of(hole),))))
    rows, known = standings(FORMAT, event), cards(event)
    found = {names[one - 1]: [game for game in games if game] for one, games in known.items()}
    made = {
        name: {
            "gp": sum(game.points for game in games),
            "won": sum(game.won for game in games),
            "spread": sum(game.net for game in games),
            "skunks": sum(game.points == 3 for game in games),
        }
        for name, games in found.items()
    }
    assert [row.total for row in rows] == sorted((each["gp"] for each in made.values()), reverse=True)
    return picked(keys, {"table": made, "rank": [names[row.number - 1] for row in rows]})
