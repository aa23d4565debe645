"""Baloot: what one deal brings each side."""

from typing import Any

from scorekeeper.rules.line import NOBODY
from tests.vectors.table import melds, points, table

WORTH = {
    "sun": {"sira": 4, "50": 10, "100": 20, "400": 40},
    "hokum": {"sira": 2, "50": 5, "100": 10, "400": -1},
}
DOUBLE = {1: None, 2: "double", 3: "triple", 4: "four", "coffee": "coffee"}


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    kind, baloot, kaboot = given["kind"], given.get("baloot"), given.get("kaboot")
    projects = [sum(WORTH[kind][f"{each}"] for each in side) for side in given.get("projects", [[], []])]
    double = DOUBLE[given.get("double", 1)]
    line = {
        "by": given["bidder"],
        "kind": kind,
        "points": given["points"],
        "marriage": NOBODY if baloot is None else baloot,
        **melds(projects),
        "raised": double is not None,
        "double": double,
    }
    if kaboot is not None or (130 if kind == "sun" else 162) in given["points"]:
        line["every_trick"] = kaboot is not None
    return points(table("baloot", 2, 2), line)
