"""Crazy Eights and colour cards: what a deal brings, or what some cards count."""

from typing import Any

from scorekeeper.rules.card_aid import WILD
from scorekeeper.rules.games import colour_cards, crazy_eights
from scorekeeper.rules.plain_sheets.rummies import worth
from tests.vectors.table import points, table

NAMED = {"wild": WILD, "draw two": "+2", "draw four": "wild+4", "wild draw four": "wild+4"}
SCALES = {"eights": crazy_eights.VALUES, "colours": colour_cards.VALUES}


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    if "hand" in given:
        return {
            "points": worth(
                [NAMED.get(card, f"{card}") for card in given["hand"]], SCALES[given.get("scale", "eights")]
            )
        }
    tally = table("crazy_eights", len(given["left"]), style=given.get("style", "winner"))
    out = -1 if given["out"] is None else given["out"]
    return points(tally, {"out": out, "left": given["left"]})
