"""A place a player and round, added up, or the points of each place.

Players who are level share the better place.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..game import About, Field, Game, How, Totals
from ..line import LineFacts
from ..setup import OnlyIf, Option, Row, Setup
from ..shapes import alone, target_if_any
from ..tally import Points, RuleError, Tally, deals_agreed
from . import ONLY_NAMED
from .endless import endless
from .points import ROUNDS

MOST = 999


def scale(options: Mapping[str, Any]) -> tuple[int, ...]:
    """The points for each place, best first; empty where the places themselves are added up."""
    return tuple(int(figure) for figure in str(options.get("scale") or "").split(",") if figure.strip())


def lowest_wins(options: Mapping[str, Any]) -> bool:
    """Whether first place brings fewer points than last."""
    points = scale(options)
    return not points or points[0] < points[-1]


def rows(setup: Setup) -> tuple[Row, ...]:
    return tuple(Row(f"{count + 1}") for count in range(deals_agreed(setup)))


def check_places(line: LineFacts, tally: Tally) -> None:
    """1, 1, 3 may stand; 1, 1, 2 and 1, 3, 3 may not."""
    places = [line.each("place")[side] for side in tally.playing]
    if 1 not in places:
        raise RuleError("Nobody has place 1, but somebody is first. Change one.")
    for side in tally.playing:
        place = line.each("place")[side]
        better = sum(1 for other in places if other < place)
        if place != better + 1:
            sentence = "{who} has place {place}, but {better} did better: that is place {right}. Change one."
            raise RuleError(sentence, who=side, place=place, better=better, right=better + 1)


def score(line: LineFacts, tally: Tally) -> Points:
    """The points of each place; a place beyond the list brings nothing."""
    points, places, playing = scale(tally.setup.options), line.each("place"), tally.playing
    if not points:
        return (tuple(place if side in playing else 0 for side, place in enumerate(places)),)
    worth = [points[place - 1] if 0 < place <= len(points) else 0 for place in places]
    return (tuple(figure if side in playing else 0 for side, figure in enumerate(worth)),)


PLACES = Game(
    key="places",
    name="Places",
    about=About("Hutton", edition=2, minutes=10),
    how=How(
        (
            ONLY_NAMED.format(how="by the places in which you finish"),
            "Write each player’s place in the round: 1 for first. Players who are level have the same place: 1, 1, 3.",
            "The places are added up, and the lowest total wins.",
            "Each place brings its points. If first place brings the most, the highest total wins.",
        ),
        only_if=(OnlyIf("The places are added up, and the lowest total wins.", "scale", ("",)),),
    ),
    seating=alone(2, 12),
    totals=Totals(lowest_wins=lowest_wins, are_places=lambda options: not scale(options)),
    rows=rows,
    options=(
        Option(
            "scale", "Points for 1st, 2nd, 3rd … (like 5, 3, 1; empty: the places are added up)", "", typed="figures"
        ),
        Option("target", "Play to (0: no limit)", 0, low=0, high=MOST),
        ROUNDS,
    ),
    fields=(
        Field(
            "place",
            "Place",
            asks="{who}’s place?",
            short="#",
            low=1,
            high=12,
            bounds=lambda line, tally: (1, len(tally.playing)),
            check=check_places,
        ),
    ),
    score=score,
    over=target_if_any,
)

ADDED_UP = "The places are added up: the fewest points are best."
ON_AND_ON = endless(PLACES, "by the places in which you finish", PLACES.how.sentences[1])
ENDLESS = replace(
    ON_AND_ON,
    how=replace(
        ON_AND_ON.how, sentences=(*ON_AND_ON.how.sentences, ADDED_UP), only_if=(OnlyIf(ADDED_UP, "scale", ("",)),)
    ),
)
