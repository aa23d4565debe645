"""Schnapsen: the standing after one deal, and who has a Bummerl then."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.line import NOBODY
from tests.vectors.table import standing_at, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    closed, winner = given.get("closed"), given["winner"]
    start = given.get("start", 7)
    tally = standing_at(table("schnapsen", 2, given.get("partners", 1), start=start), given["score"])
    line: dict[str, Any] = {"winner": winner}
    if "worth" in given:
        tally = standing_at(table("schnapsen", 2, 2), given["score"])
        line["worth"] = given["worth"]
    else:
        line["closed"] = NOBODY if closed is None else closed
        if closed is not None and closed != winner:
            line["had_trick"] = given.get("had_trick", True)
        else:
            line["left"] = "none" if given["tricks"] == 0 else "33" if given["points"] >= 33 else "below"
    then = after(tally, line)
    worth = then.game.match_points.worth(then) if then.over else (0, 0)
    loser = 1 - then.over.winners[0] if then.over else None
    return {"score": list(then.totals), "bummerl": loser, "marks": max(worth)}
