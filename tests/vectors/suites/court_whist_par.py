"""Court Whist: what a game sat out earns, 8 a hand or as much as a player has on the average."""

from typing import Any

from leagues.rules.draws import EventFacts
from leagues.rules.formats import FORMATS

FORMAT = FORMATS["court_whist"]


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    found: dict[str, Any] = {}
    for rule in ("flat", "par"):
        event = EventFacts((), (), {**FORMAT.default_options(), "sat_out_game": rule})
        games = [FORMAT.scoring.sit_out(event, number) for number in range(1, FORMAT.rounds.length(event) + 1)]
        found |= {f"{rule}_per_game": games, f"{rule}_total": sum(games)}
    return found
