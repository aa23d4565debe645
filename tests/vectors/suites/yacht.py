"""Yacht: what a throw counts in a box of either pad, and the sums of a whole column."""

from typing import Any

from scorekeeper.rules.games.yacht import MORE, PADS
from tests.vectors.pads import counted, sheet
from tests.vectors.table import picked, table

NAMES = {"five of a kind": "five alike", "yahtzee": "five alike"}


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    scale = given.get("scale", "modern")
    pad = PADS[scale]
    if "row" in given:
        row = NAMES.get(given["row"], given["row"])
        row = row if scale == "modern" or row != "five alike" else "yacht"
        return counted(table("yacht", 2, scale=scale), pad, row, given["dice"], joker=bool(given.get("joker")))
    column = [*given["upper"], *given["lower"]]
    labels = [box.label for box in pad.boxes]
    if MORE in labels:
        column.insert(labels.index(MORE), given.get("extra", 0))
    return picked(keys, sheet("yacht", pad, {"scale": scale}, column))
