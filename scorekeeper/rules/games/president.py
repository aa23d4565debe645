"""President: the first out is president and has 2 points, the second 1, the others none.

Source: common rules. By a house rule every place counts. Of several at the target the highest wins; level ones play on.
"""

from ..game import About, Game, How, Totals, Turns, Words
from ..line import LineFacts
from ..plain_sheets.going_out import named, place
from ..setup import OnlyIf, Option
from ..shapes import alone, dealt_by, first_to
from ..tally import Points, Tally

EVERY = ("scale", "places")
SWAP = "{last} gives {first} the 2 best cards and gets any 2 back."
SWAP_ONE = " {low} and {second} do so with 1."


def score(line: LineFacts, tally: Tally) -> Points:
    """2 and 1 for the first two; or for every place as many as come behind."""
    places, points = named(len(tally.playing)), [0] * line.sides
    for at, key in enumerate(places):
        worth = len(places) - 1 - at if tally.option("scale") == "places" else max(0, 2 - at)
        if worth:
            points[line.who(key)] += worth
    return (tuple(points),)


def says(tally: Tally) -> str:
    """Who swaps cards with whom, by the deal before."""
    line = tally.lines[-1] if tally.lines else None
    if line is None or line.void or any(line.who(key) not in tally.playing for key in ("first", "last")):
        return ""
    told = {key: f"{{{line.who(key)}}}" for key in ("first", "second", "low", "last")}
    return SWAP.format(**told) + (SWAP_ONE.format(**told) if line.value("low") is not None else "")


USUAL = "The first out has 2 points, the second 1."
ALL = "The last has no point, the second last 1, and so on up to the first."

GAME = Game(
    key="president",
    name="President",
    about=About("Common rules", kind="party", packs=1, minutes=6, match_minutes=40),
    how=How(
        (
            USUAL,
            ALL,
            "Before the next deal the last gives the first the 2 best cards, and gets any 2 back;"
            " the second last and the second swap 1.",
            "The highest total at the target wins; level ones play on.",
        ),
        only_if=(OnlyIf(USUAL, "scale", ("two",)), OnlyIf(ALL, "scale", ("places",))),
        in_short=("First out 2, second 1.",),
    ),
    seating=alone(3, 8),
    words=Words(says=says),
    totals=Totals(digits=2, are_places=lambda options: True),
    options=(
        Option("target", "Played to", 11, low=1, high=99),
        Option("scale", "Points", "two", (("two", "2 and 1"), ("places", "for every place"))),
    ),
    fields=(
        place("first", "Out first", "1st"),
        place("second", "Out second", "2nd"),
        place("third", "Out third", "3rd", under=EVERY),
        place("fourth", "Out fourth", "4th", under=EVERY),
        place("fifth", "Out fifth", "5th", under=EVERY),
        place("sixth", "Out sixth", "6th", under=EVERY),
        place("low", "Second last", "2nd last"),
        place("last", "Last", "last"),
    ),
    turns=Turns(dealer=lambda line, tally: dealt_by(line.who("last"), tally)),
    score=score,
    over=lambda tally: first_to(tally, tally.option("target")),
)
