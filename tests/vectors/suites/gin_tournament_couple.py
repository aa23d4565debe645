"""Gin tournament: what one couple's deal brings, in points and in gins."""

from typing import Any

from leagues.rules.draws import DrawnTable, Result
from scorekeeper.rules.fold import after
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.judging import judge
from scorekeeper.rules.line import Entries
from tests.vectors.table import table

GAME = GAMES["tournament_gin"]
TEAMS = "GL"


def line_of(given: dict[str, Any]) -> Entries:
    """A deal as the couple writes it."""
    if given["kind"] == "stock":
        return {"ended": "stock", "counts": [given["G"], given["L"]]}
    entries = {"ended": given["kind"], "who": TEAMS.index(given["out"]), "other": given["opp"]}
    return entries | ({"run": given["with"]} if given["kind"] == "run" else {})


def result_of(given: dict[str, Any], drawn: DrawnTable) -> Result:
    """What a couple gives its event; the first seat is of the first team."""
    tally = table("tournament_gin", 2, deals=1)
    judge(line_of(given), tally)
    done = after(tally, line_of(given))
    assert GAME.units.of_match and done.over and len(drawn.seats) == 2
    return Result({"points": done.totals, **GAME.units.of_match((done,))})


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    result = result_of(given, DrawnTable(1, (1, 2)))
    return {unit: dict(zip(TEAMS, result.figures(unit), strict=True)) for unit in keys}
