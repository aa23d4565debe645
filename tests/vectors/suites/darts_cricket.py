"""Darts, cricket: marks and points after one turn, and who has won."""

from dataclasses import replace
from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.games.darts_cricket import BULL, WHAT, marks_on
from scorekeeper.rules.line import LineFacts
from scorekeeper.rules.tally import RuleError
from tests.vectors.table import picked, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    hits, marks = given["hits"], given["marks"]
    if sum(hits) > 9 or hits[-1] > 6:
        raise RuleError("Three darts are nine marks at most.")
    tally = table("darts_cricket", len(marks), style=given.get("style", "points"))
    had = [
        LineFacts({"what": what, "who": side, "marks": count}, len(marks))
        for side, board in enumerate(marks)
        for (what, _), count in zip(WHAT, board, strict=True)
    ]
    tally = replace(tally, sums=(tuple(given["points"]),), lines=tuple(had))
    for (what, _), count in zip(WHAT, hits, strict=True):
        most = 2 if what == BULL else 3
        while count and not tally.over:
            tally = after(tally, {"what": what, "who": given["side"], "marks": min(count, most)})
            count -= min(count, most)
    won = tally.over.winners[0] if tally.over else None
    boards = [marks_on(what, tally) for what, _ in WHAT]
    marks = [[board[side] for board in boards] for side in range(len(marks))]
    return picked(keys, {"marks": marks, "points": tally.totals, "won": won})
