"""Gin tournament: the sample sheet of the book, from the differences of its rounds."""

from typing import Any

from tests.vectors.suites import gin_tournament_rounds


def stock(team: str, net: int) -> dict[str, Any]:
    """A deal of one couple that brings a team so much, and no gin."""
    return {"kind": "stock", "G": 0 if team == "G" else net, "L": net if team == "G" else 0}


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    rounds = [[stock(*each)] for each in given["net_points"]]
    return gin_tournament_rounds.answer({"rounds": rounds}, keys)
