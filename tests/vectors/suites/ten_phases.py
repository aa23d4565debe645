"""Ten phases: the phases and totals after a deal, who has won, or what some cards count."""

from dataclasses import replace
from typing import Any

from scorekeeper.rules.card_aid import WILD
from scorekeeper.rules.fold import after
from scorekeeper.rules.games.ten_phases import VALUES
from scorekeeper.rules.plain_sheets.rummies import worth
from tests.vectors.table import picked, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    if "hand" in given:
        return {"points": worth([WILD if card == "wild" else f"{card}" for card in given["hand"]], VALUES)}
    sides, out = len(given["left"]), -1 if given["out"] is None else given["out"]
    had = tuple(given.get("scores") or [0] * sides)
    tally = replace(table("ten_phases", sides), sums=(had, tuple(given["phases"])))
    then = after(tally, {"made": given["made"], "out": out, "left": given["left"]})
    written = then.written[-1].points
    assert written is not None
    winners = then.over.winners if then.over else ()
    winner = winners[0] if len(winners) == 1 else None
    values = {"phases": then.sums[1], "scores": then.totals, "points": written[0], "winner": winner}
    return picked(keys, values | {"over": then.over is not None, "winners": winners})
