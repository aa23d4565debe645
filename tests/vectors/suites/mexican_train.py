"""Mexican Train: what some tiles count, or the rounds and the hands."""

from typing import Any

from scorekeeper.rules.games import mexican_train
from scorekeeper.rules.games.chicken_foot import pips
from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    if given.get("table") == "hands":
        doubles = [int(row.label.split("-")[0]) for row in table("mexican_train", 4).rows]
        fewest = [2, *(most + 1 for most, tiles in mexican_train.HANDS)]
        tiles = {f"{low}-{most}": count for low, (most, count) in zip(fewest, mexican_train.HANDS)}
        return {"doubles": doubles, "tiles": tiles}
    counted = [pips([(one, other) for one, other in given["tiles"]], blank) for blank in (0, mexican_train.BLANK)]
    left = [points(table("mexican_train", 2), {"out": 0, "left": [None, count]})[1] for count in counted]
    return {"points": left[0], "alternate": left[1]}
