"""Bull heads: those of a card or a pile, or whether the game is over."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.games.bull_heads import heads
from tests.vectors.table import picked, standing_at, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    if "card" in given:
        return heads(given["card"])
    if "pile" in given:
        return sum(heads(card) for card in given["pile"])
    rules = {"target": given["target"]} if "target" in given else {}
    tally = table("bull_heads", len(given["scores"]), **rules)
    then = after(standing_at(tally, given["scores"]), {"heads": [0] * len(given["scores"])})
    winners = list(then.over.winners) if then.over else []
    return picked(keys, {"over": then.over is not None, "winners": winners})
