"""Yatzy and Maxi yatzy: what a throw counts in a box, and the sums of a whole column."""

from typing import Any

from scorekeeper.rules.games.yatzy import PADS
from tests.vectors.pads import counted, sheet
from tests.vectors.table import picked, table

NAMES = {"three alike": "three of a kind", "four alike": "four of a kind", "five alike": "five of a kind"}


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    maxi = given.get("maxi") or len(given.get("dice", ())) == 6 or len(given.get("lower", ())) > 9
    options = {"pad": "maxi" if maxi else "five"}
    pad = PADS[options["pad"]]
    if "row" in given:
        return counted(table("yatzy", 2, **options), pad, NAMES.get(given["row"], given["row"]), given["dice"])
    return picked(keys, sheet("yatzy", pad, options, [*given["upper"], *given["lower"]]))
