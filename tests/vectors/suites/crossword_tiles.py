"""Crossword tiles: what a word counts, or the end."""

from dataclasses import replace
from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.games.crossword_tiles import SEVEN, word_score
from scorekeeper.rules.line import NOBODY
from tests.vectors.table import picked, standing_at, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    if "letters" in given:
        times = given.get("times", [1] * len(given["letters"]))
        points = word_score(given["letters"], times, given.get("word", 1))
        return {"points": points + (SEVEN if given.get("all_seven") else 0)}
    tally = standing_at(table("crossword_tiles", len(given["scores"]), end=given.get("end", "shared")), given["scores"])
    out = NOBODY if given.get("out") is None else given["out"]
    then = after(replace(tally, number=2), {"end": True, "out": out, "left": given["left"]})
    assert then.over is not None
    winners = then.over.winners
    winner = winners[0] if len(winners) == 1 else None
    return picked(keys, {"scores": then.totals, "winners": winners, "places": then.over.places, "winner": winner})
