"""American mahjong: what one game brings each player."""

from typing import Any

from scorekeeper.rules.line import NOBODY
from tests.vectors.table import points, standing_at, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    wall = bool(given.get("wall"))
    tally = standing_at(
        table("mahjong_american", 4, pie=given.get("pie") or 0, wall=wall), given.get("totals", [0] * 4)
    )
    if given["winner"] is None:
        return points(tally, {"winner": NOBODY})
    discarder = NOBODY if given.get("discarder") is None else given["discarder"]
    entries = {"winner": given["winner"], "value": given["value"], "discarder": discarder}
    ticks = {"jokerless": bool(given.get("jokerless")), "for_table": bool(given.get("table"))}
    return points(tally, entries | {key: True for key, said in ticks.items() if said})
