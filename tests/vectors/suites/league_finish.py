"""The end: a target ends the evening at once, or when the cycle is full in which somebody reached it."""

from dataclasses import replace
from typing import Any

from leagues.rules.draws import Draw, DrawnTable, EntrantFacts, EventFacts, Result, RoundFacts
from leagues.rules.endings import find_finish
from leagues.rules.formats import FORMATS
from leagues.rules.standings.standings import history
from tests.vectors.table import picked


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    names = sorted({name for games in given["rounds"] for game in games for name in game[:2]})
    format = replace(
        FORMATS["seat_swap"], rounds=replace(FORMATS["seat_swap"].rounds, cycle=lambda event: given["cycle"])
    )
    options = {"finish": "target_complete", "target": given["target"]}
    event = EventFacts(
        tuple(EntrantFacts(number) for number in range(1, len(names) + 1)), rounds(given, names), options
    )
    got = history(format, event)
    end = find_finish(format, event, got)
    at_once = find_finish(format, replace(event, options={**options, "finish": "target_now"}), got)
    assert at_once.after_round == end.reached
    final = got[(end.after_round or len(got)) - 1]
    leader = min(final, key=lambda one: (-final[one], one))
    return picked(
        keys,
        {
            "history": [named(row, names) for row in got],
            "reached_in_round": end.reached,
            "stop_round_cycle_rule": end.after_round,
            "final": named(final, names),
            "leader_at_stop": names[leader - 1],
        },
    )


def rounds(given: dict[str, Any], names: list[str]) -> tuple[RoundFacts, ...]:
    """Games as winner, loser and the winner's points."""
    return tuple(
        RoundFacts(
            Draw(
                tuple(
                    DrawnTable(at, (names.index(one) + 1, names.index(other) + 1)) for at, (one, other, _) in numbered
                )
            ),
            tuple(Result({"points": (points, 0)}) for _, (_, _, points) in numbered),
        )
        for numbered in ([*enumerate(games, 1)] for games in given["rounds"])
    )


def named(totals: dict[int, int], names: list[str]) -> dict[str, int]:
    return {names[one - 1]: total for one, total in totals.items()}
