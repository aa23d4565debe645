"""Gin Rummy: one deal, under one of the tables of bonuses or under rules of its own."""

from typing import Any

from scorekeeper.rules.games.gin_rummy import deal
from scorekeeper.rules.line import LINE, NOBODY, LineFacts
from scorekeeper.rules.tally import Tally
from tests.vectors.table import may_stand, picked, points, table

TABLES = {"hutton": "hutton", "pagat": "10/20", "modern": "20/25"}
OPTIONS = {  # the examples' word, ours
    "knock": "knock",
    "gin": "gin",
    "undercut": "undercut",
    "big": "big_gin",
    "tie": "tie",
    "game": "game",
    "box": "box",
    "shut": "shutout",
    "target": "target",
}


def house(given: dict[str, Any]) -> dict[str, Any]:
    """The house rules of an example: its table, then whatever it changes about it."""
    rules: dict[str, Any] = {"table": TABLES[given.get("preset") or "hutton"]}
    options = given.get("options")
    for key, value in options.items() if isinstance(options, dict) else ():
        if key in OPTIONS:
            rules[OPTIONS[key]] = "none" if value is None else value
    if "knock_limit" in given:
        rules["knock"] = given["knock_limit"]
    if "target" in given:
        rules["target"] = given["target"]
    if "upcard" in given:
        rules["oklahoma"] = True
        rules["spades"] = given.get("spade_doubles", True)
    return rules


def line_of(given: dict[str, Any]) -> dict[str, Any]:
    """The line that a table would write."""
    entries: dict[str, Any] = {}
    if "upcard" in given:
        rank, suit = given["upcard"][:-1], given["upcard"][-1]
        entries["upcard"] = "T" if rank == "10" else rank
        if given.get("spade_doubles", True):
            entries["spade"] = suit == "S"
    if "kind" in given:
        kind = "big" if "big" in given["kind"] else "dead" if "dead" in given["kind"] else given["kind"]
        entries["ended"] = kind
        if kind != "dead":
            entries["who"] = given.get("knocker") or 0
        entries["deadwood"] = given.get("knocker_deadwood") or (None if kind != "knock" else 0)
        entries["other"] = given.get("opponent_deadwood_after_layoff")
    return entries


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    tally = table("gin_rummy", 2, **house(given))
    entries = line_of(given)
    line = LineFacts(entries, 2)
    found: dict[str, Any] = {
        "knock_limit": deal.limit(line, tally),
        "multiplier": deal.times(line, tally),
    }
    if "kind" in given:
        found |= result(tally, entries) if line.value("other", LINE) is not None else {"ok": may_stand(tally, entries)}
    return picked(keys, found)


def result(tally: Tally, entries: dict[str, Any]) -> dict[str, Any]:
    brought = points(tally, entries)
    winner = brought.index(max(brought)) if any(brought) else NOBODY
    return {"ok": True, "winner": None if winner == NOBODY else winner, "points": sum(brought)}
