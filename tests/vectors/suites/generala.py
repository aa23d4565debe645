"""Generala: what a throw counts in a box, served or not, and whether it wins the game."""

from typing import Any

from scorekeeper.rules.fold import begin
from scorekeeper.rules.games.generala import GAME, pad_of
from scorekeeper.rules.match import stand
from scorekeeper.rules.setup import Setup
from tests.vectors.pads import counted
from tests.vectors.table import picked


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    rules = {"top": given.get("top", 50), "served": "120" if given.get("wins") is False else "wins", "double": True}
    setup = Setup(2, {**GAME.standard(), **rules})
    pad, tally = pad_of(setup.options), begin(GAME, setup)
    figure = counted(tally, pad, given["row"], given["dice"])
    labels = [box.label.lower() for box in pad.boxes]
    values = pad.boxes[labels.index(given["row"])].values
    if given.get("served") and figure and values[-1] > figure:
        figure = values[values.index(figure) + 1] if labels.index(given["row"]) > 5 else figure
    if not keys:
        return figure
    over = stand(GAME, setup, [(labels.index(given["row"]) + 1, {"points": [figure, None]})]).over
    return picked(keys, {"won": over is not None and over.winners == (0,), "points": figure})
