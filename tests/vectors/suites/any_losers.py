"""Any game of losses: who lost in each round, and the letters that losses are told as."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.own_words import NONE_YET, in_own_words
from scorekeeper.rules.shapes import ranked
from tests.vectors.table import picked, standing_at, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    return letters(given) if "losses" in given else rounds(given, keys)


def letters(given: dict[str, Any]) -> dict[str, Any]:
    game = in_own_words(GAMES["any_losers"], {"word": given["word"]})
    tally = standing_at(table("any_losers", len(given["losses"]), word=given["word"]), given["losses"])
    told = [game.totals.shown(losses).replace(NONE_YET, "") for losses in tally.totals]
    return {"letters": told, "out": [side for side in range(tally.setup.sides) if side not in tally.playing]}


def rounds(given: dict[str, Any], keys: tuple[str, ...]) -> dict[str, Any]:
    sides = given["players"]
    rules = {"target": given.get("until", 0), "deals": given.get("count", 0), "word": given.get("word", "")}
    tally = table("any_losers", sides, **rules, deal=given.get("deal", "left"))
    for lost in given["losers"]:
        ticks = [side in lost if side in tally.playing else None for side in range(sides)]
        tally = after(tally, {"lost": ticks})
    places = tally.over.places if tally.over else ranked(tally)
    out = [side for side in range(sides) if side not in tally.playing]
    return picked(
        keys,
        {"losses": tally.totals, "over": tally.over is not None, "places": places, "out": out, "dealer": tally.dealer},
    )
