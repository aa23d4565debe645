"""Rummoli: the chips in play, or a count of them after a deal."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.games import rummoli
from scorekeeper.rules.line import LineFacts
from tests.vectors.table import picked, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    hands = given.get("hands", given.get("chips"))
    players = given.get("players") or len(hands)
    tally = table("rummoli", players, chips=given.get("start", 50), spaces=given.get("board_spaces", 9))
    if hands is not None:
        tally = after(tally, {"board": given.get("board"), "chips": hands})
    return picked(
        keys,
        {
            "ok": True,
            "totals": list(tally.totals),
            "total_chips": rummoli.in_play(LineFacts({}, players), tally),
            "ante_per_round": players * rummoli.ante(tally),
            "check": "sum of hands + board is constant",
        },
    )
