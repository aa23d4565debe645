"""Loba: one deal from a given standing, or a player who comes back."""

from dataclasses import replace
from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.games import loba
from scorekeeper.rules.line import LineFacts
from scorekeeper.rules.plain_sheets.dropping_out import highest_in, returns, still_in
from scorekeeper.rules.tally import Tally
from tests.vectors.table import may_stand, standing_at, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    state = given["state"]
    came = [LineFacts({"back": [each["re"] > time for each in state]}, len(state)) for time in range(loba.RETURNS)]
    tally = replace(standing_at(table("loba", len(state)), [each["score"] for each in state]), lines=tuple(came))
    if "player" in given:
        return after_return(tally, given["player"])
    left = [None if side == given["out"] else count for side, count in enumerate(given["penalties"])]
    before = still_in(LineFacts({}, len(state)), tally)
    tally = after(tally, {"out": given["out"], "in_one_go": given["clean"], "left": left})
    now = still_in(LineFacts({}, len(state)), tally)
    return {"state": states(tally), "bust": [side for side in before if side not in now]}


def after_return(tally: Tally, player: int) -> list[dict[str, Any]]:
    """The standing once a player has come back, before the deal is played."""
    sides = tally.setup.sides
    may_stand(tally, {"back": [side == player or None for side in range(sides)]})
    totals = list(tally.totals)
    totals[player] = highest_in(tally)
    came = LineFacts({"back": [side == player for side in range(sides)]}, sides)
    return states(replace(standing_at(tally, totals), lines=(*tally.lines, came)))


def states(tally: Tally) -> list[dict[str, Any]]:
    alive = still_in(LineFacts({}, tally.setup.sides), tally)
    return [
        {"score": total, "re": times, "alive": side in alive}
        for side, (total, times) in enumerate(zip(tally.totals, returns(tally), strict=True))
    ]
