"""Partner dominoes: what one deal brings each side."""

from dataclasses import replace
from typing import Any

from scorekeeper.rules.line import NOBODY
from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    rules = {"style": f"{given.get('style', '200')}", "blocked": given.get("blocked", "hand")}
    tally = replace(table("domino_partners", 2, 2, **rules), deals=given.get("deal", 5) - 1)
    out = NOBODY if given.get("out") is None else given["out"]
    entries: dict[str, Any] = {"out": out, "left": given["left"]}
    if out == NOBODY:
        entries["blocker"] = given["blocker"]
    elif rules["style"] in ("200", "500"):
        entries["finish"] = given.get("finish") or "plain"
    if "bonus" in given:
        entries["bonus"] = given["bonus"]
    return points(tally, entries)
