"""Yaniv: the totals after a deal, and who is out."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.games.yaniv import is_out
from tests.vectors.table import standing_at, table

HALVE = {False: "none", True: "usual"}


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    rules: dict[str, Any] = {key: given[key] for key in ("penalty", "at_limit", "asaf", "most", "end") if key in given}
    rules |= {"target": given["limit"]} if "limit" in given else {}
    rules |= {"halve": HALVE.get(given["halve"], f"{given['halve']}")} if "halve" in given else {}
    tally = standing_at(table("yaniv", len(given["scores"]), **rules), given["scores"])
    left = [None if side == given["caller"] else points for side, points in enumerate(given["left"])]
    entries = {"caller": given["caller"], "called": given["left"][given["caller"]], "left": left}
    then = after(tally, entries)
    return {"scores": then.totals, "out": [side for side, total in enumerate(then.totals) if is_out(tally, total)]}
