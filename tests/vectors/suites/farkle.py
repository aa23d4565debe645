"""Farkle: what a roll counts at best, or one turn of one player."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.games.farkle import aid, roll_score
from scorekeeper.rules.line import LineFacts
from scorekeeper.rules.tally import RuleError
from tests.vectors.table import picked, standing_at, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    rules = {key: given[key] for key in ("three_ones", "target", "three_farkles") if key in given}
    tally = table("farkle", 2, **rules)
    if "dice" in given:
        if len(given["dice"]) > 6 or any(die not in range(1, 7) for die in given["dice"]):
            raise RuleError("These are no six dice.")
        best = roll_score(given["dice"], rules.get("three_ones", 300))
        assert best == aid(LineFacts({}, 2), tally).points([str(die) for die in given["dice"]])
        return {"best": best}
    then = after(standing_at(tally, [given["total"], 0]), {"turn": [given["turn"], None]})
    return picked(keys, {"total": then.totals[0]})
