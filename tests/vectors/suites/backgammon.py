"""Backgammon: the score after some games, the index of the Crawford game, and who has won."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.games.backgammon import is_crawford
from tests.vectors.table import picked, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    money = "target" not in given
    rules = {"style": "money" if money else "match", "target": given.get("target", 5)}
    rules |= {"jacoby": given.get("jacoby", True)} if money else {}
    tally, crawford = table("backgammon", 2, **rules), None
    for at, game in enumerate(given["games"]):
        crawford = at if crawford is None and is_crawford(tally) else crawford
        tally = after(tally, game)
    winners = tally.over.winners if tally.over else ()
    values = {"score": tally.totals, "crawford": crawford, "won": winners[0] if winners else None}
    return picked(keys, values)
