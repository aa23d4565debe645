"""Gin Rummy: a match to its end, with the gamblers' reckoning."""

from typing import Any

from scorekeeper.rules.games.gin_rummy import boxes, deal
from scorekeeper.rules.judging import judge
from scorekeeper.rules.line import Entries, LineFacts
from scorekeeper.rules.match import Standing, stand
from scorekeeper.rules.tally import RuleError, Tally
from tests.vectors.suites.gin_hand import house
from tests.vectors.table import table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    tally = table("gin_rummy", 2, gamblers=True, **house(given))
    lines = [(number, line_of(tally, *hand)) for number, hand in enumerate(given["hands"], 1)]
    standing = stand(tally.game, tally.setup, lines)
    last = standing.tally
    found = {"running": list(last.totals), "boxes": list(boxes(last)), "finished": bool(standing.over)}
    return found | (reckoning(standing) if standing.over else {})


def reckoning(standing: Standing) -> dict[str, Any]:
    """What the winner is ahead by; the examples give the totals before a whole difference is doubled."""
    assert standing.over
    winner = standing.over.winners[0]
    final = list(standing.tally.totals)
    doubled = 0
    for item in standing.settled:
        if item.label.endswith("the difference twice"):
            doubled = item.points[winner]
        elif not item.money:
            final = [had + more for had, more in zip(final, item.points, strict=True)]
    return {"winner": winner, "final": final, "margin": final[winner] - final[1 - winner] + doubled}


def line_of(tally: Tally, winner: int | None, brought: int) -> Entries:
    """A deal that brings `winner` so many points under these house rules."""
    if winner is None:
        return {"ended": "dead"}
    ways: list[dict[str, Any]] = [
        {"ended": "knock", "who": winner, "deadwood": 1, "other": other} for other in range(99)
    ]
    ways += [{"ended": "gin", "who": winner, "other": other} for other in range(99)]
    for entries in ways:
        try:
            judge(entries, tally)
        except RuleError:
            continue
        if deal.outcome(LineFacts(entries, 2), tally) == (winner, brought):
            return entries
    raise RuleError("No deal brings {count} points.", count=brought)
