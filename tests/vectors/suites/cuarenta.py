"""Cuarenta: what is announced, and the cards at the end."""

from dataclasses import replace
from typing import Any

from scorekeeper.rules.asking import offered
from scorekeeper.rules.fold import after
from scorekeeper.rules.line import NOBODY
from scorekeeper.rules.tally import RuleError
from tests.vectors.table import points, standing_at, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    tally = table("cuarenta", 2)
    if "event" in given:
        tally = standing_at(tally, [given["score"], 0])
        entries = {"what": given["event"], "who": 0}
        try:
            return after(tally, {**entries, "points": offered(entries, tally)[("points", -1)]}).totals[0]
        except RuleError:
            return tally.totals[0]  # it may not be pegged
    cards = given["cards"]
    who = NOBODY if cards[0] == cards[1] else cards.index(max(cards))
    number = (max(cards) if max(cards) >= 20 else 0) if who == NOBODY else max(cards)
    return points(replace(tally, dealer=given["dealer"]), {"what": "cards", "who": who, "points": number})
