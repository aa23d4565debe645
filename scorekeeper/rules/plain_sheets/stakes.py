"""A bidder, alone or with a partner, against the rest: wins and losses come to nothing."""

from ..game import About, Field, Game, How, Settlement, Totals
from ..line import LineFacts
from ..setup import CENTS, Option
from ..shapes import against, alone, settled_stakes
from ..tally import Points, Tally
from . import ONLY_NAMED
from .wins import at_target


def declarer_takes(line: LineFacts, tally: Tally) -> Points:
    """What the declarer wins of each other, or pays; a partner shares it."""
    value = line.number("value") * (1 if line.tick("made") else -1)
    return (against(line.who("who"), line.who("partner"), value, tally.playing, line.sides),)


AGAINST_THE_REST = Game(
    key="against_the_rest",
    name="Against the rest",
    about=About("Hutton", minutes=6, match_minutes=45),
    how=How(
        (
            ONLY_NAMED.format(how="by stakes: the bidder, alone or with a partner, against the rest"),
            "Say who bid, with whom, what it was worth, and whether it was made.",
            "Made: each of the others pays that much. Failed: each of them gets it. Wins and losses come to 0.",
            "A partner shares with the bidder; the bidder has the odd point.",
        ),
        in_short=("Made: each of the others pays. Failed: each of them is paid.",),
    ),
    seating=alone(3, 7),
    totals=Totals(signed=True),
    options=(Option("target", "Played to (0: no limit)", 0, low=0, high=500), CENTS),
    fields=(
        Field("who", "Who bid", asks="Who bid?", kind="who", per="line", short="bidder"),
        Field(
            "partner",
            "Partner",
            asks="Who was the partner?",
            kind="who",
            per="line",
            short="partner",
            nobody="alone",
            among=lambda line, tally: tuple(side for side in tally.playing if side != line.who("who")),
        ),
        Field(
            "value",
            "Worth",
            asks="What was it worth?",
            per="line",
            short="worth",
            phrase="worth {value}",
            low=1,
            high=99,
        ),
        Field("made", "Made", asks="Was it made?", kind="tick", per="line", short="made", phrase="made"),
    ),
    score=declarer_takes,
    over=at_target,
    settlement=Settlement(settled_stakes),
)
