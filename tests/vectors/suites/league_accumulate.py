"""Accounts: every player of a side is credited with what the side gets."""

from typing import Any

from leagues.rules.draws import Draw, DrawnTable, EntrantFacts, EventFacts, Result, RoundFacts
from leagues.rules.formats import FORMATS
from leagues.rules.standings.standings import totals
from tests.vectors.table import picked


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    names = sorted({name for pitch in given["pitches"] for side in pitch["sides"] for name in side})
    rounds = tuple(pitched(pitch, names) for pitch in given["pitches"])
    event = EventFacts(tuple(EntrantFacts(number) for number in range(1, len(names) + 1)), rounds)
    account = totals(FORMATS["hotfoot"], event)
    return picked(keys, {"totals": {names[one - 1]: total for one, total in account.items()}})


def pitched(pitch: dict[str, Any], names: list[str]) -> RoundFacts:
    """One pitch at one table; who is in no side sits out."""
    sides, points = pitch["sides"], pitch["points"]
    seats = tuple(names.index(name) + 1 for chairs in zip(*sides) for name in chairs)
    figures = tuple(points[seat % len(sides)] for seat in range(len(seats)))
    out = tuple(one for one in range(1, len(names) + 1) if one not in seats)
    return RoundFacts(Draw((DrawnTable(1, seats, len(sides)),), out), (Result({"points": figures}),))
