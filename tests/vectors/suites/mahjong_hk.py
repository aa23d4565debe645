"""Hong Kong mahjong: what one game brings each player."""

from typing import Any

from scorekeeper.rules.line import NOBODY
from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    tally = table("mahjong_hk", 4, **{key: given[key] for key in ("pays", "table", "least") if key in given})
    if given["winner"] is None:
        return points(tally, {"winner": NOBODY})
    discarder = NOBODY if given.get("from") is None else given["from"]
    return points(tally, {"winner": given["winner"], "faan": given["faan"], "from": discarder})
