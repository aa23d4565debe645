"""President: the first out is president and has 2 points, the second 1, the others none.

Source: common rules. By a house rule every place counts. Of several at the target the highest wins; level ones play on.
"""

from ..game import About, Field, Game, How, Totals, Turns, Words
from ..line import LineFacts
from ..shapes import alone, first_to
from ..table import OnlyIf, Option
from ..tally import Points, Tally

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "low", "last")  # the two lowest are last in the list
WHO = "Who was {words}?"
EVERY = ("scale", "places")
SWAP = "{last} gives {first} the 2 best cards and gets any 2 back."
SWAP_ONE = " {low} and {second} do so with 1."


def named(players: int) -> tuple[str, ...]:
    """The places of so many players, best first."""
    return (*PLACES[: max(2, players - 2)], *PLACES[6 if players > 3 else 7 :])


def place(key: str, words: str, short: str, *, every: bool = False) -> Field:
    """Who came in this place: one of those who have none yet."""

    def among(line: LineFacts, tally: Tally) -> tuple[int, ...]:
        before = PLACES[: PLACES.index(key)]
        taken = [line.who(each) for each in before]
        return tuple(side for side in tally.playing if side not in taken)

    return Field(
        key,
        words,
        asks=WHO.format(words=words.lower()),
        kind="who",
        per="line",
        short=short,
        among=among,
        under=EVERY if every else None,
        when=lambda line, tally: key in named(len(tally.playing)),
    )


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
    totals=Totals(digits=2),
    options=(
        Option("target", "Played to", 11, low=1, high=99),
        Option("scale", "Points", "two", (("two", "2 and 1"), ("places", "for every place"))),
    ),
    fields=(
        place("first", "Out first", "1st"),
        place("second", "Out second", "2nd"),
        place("third", "Out third", "3rd", every=True),
        place("fourth", "Out fourth", "4th", every=True),
        place("fifth", "Out fifth", "5th", every=True),
        place("sixth", "Out sixth", "6th", every=True),
        place("low", "Second last", "2nd last"),
        place("last", "Last", "last"),
    ),
    turns=Turns(dealer=lambda line, tally: line.who("last")),
    score=score,
    over=lambda tally: first_to(tally, tally.option("target")),
)
