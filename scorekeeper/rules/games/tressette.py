"""Tressette: three thirds are a point, the last trick is one more; in all there are always eleven.

Source: common rules. Of several at the target the highest wins; level ones play on.
"""

from .. import feats
from ..card_aid import Pack, sum_aid
from ..game import About, Field, Game, How, Totals, Turns
from ..line import LineFacts
from ..setup import OnlyIf, Option
from ..shapes import first_to, to_the_right, won_by
from ..tally import Over, Points, Tally

THIRDS = 32
VALUES = {"ace": 3, "two": 1, "three": 1, "king": 1, "knight": 1, "jack": 1}
AID = sum_aid(VALUES, Pack((tuple(VALUES),), 4))
ALL_TRICKS = "{who} took every trick."


def score(line: LineFacts, tally: Tally) -> Points:
    last = line.who("last")
    each = zip(line.each("thirds"), line.each("declared"), strict=True)
    return (tuple(thirds // 3 + declared + (side == last) for side, (thirds, declared) in enumerate(each)),)


def has_all(line: LineFacts, tally: Tally) -> bool:
    """Whether whoever took the last trick has everything that counts, and so may have every trick."""
    return any(thirds == THIRDS and side == line.who("last") for side, thirds in enumerate(line.each("thirds")))


def over(tally: Tally) -> Over | None:
    """The end at the target; or by the house rule at once, where a side took every trick."""
    line = tally.lines[-1]
    if tally.option("cappotto") and line.tick("every"):
        return won_by(tally, line.who("last"), ALL_TRICKS)
    return first_to(tally, tally.option("target"))


DECLARED = "Declared: three of a kind or a napoletana 3, four of a kind 4."
CAPPOTTO = "Whoever takes every trick wins the match."

GAME = Game(
    key="tressette",
    name="Tressette",
    about=About("Common rules", kind="tricks", pack="an Italian pack of 40", minutes=6, match_minutes=40),
    how=How(
        (
            "An ace is 3 thirds; three, two, king, knight and jack are 1 each. Three thirds are a point.",
            "The last trick is 1 point: 11 in all.",
            DECLARED,
            CAPPOTTO,
            "The highest total at the target wins; level ones play on.",
        ),
        only_if=(OnlyIf(DECLARED, "declare", (True,)), OnlyIf(CAPPOTTO, "cappotto", (True,))),
        in_short=("Ace 3 thirds; three, two and court cards 1. The last trick is a point.",),
    ),
    seating=((2, 2), (2, 1)),
    totals=Totals(digits=2),
    options=(
        Option("target", "Played to", 21, ((21, "21 points"), (31, "31 points"))),
        Option("declare", "Declarations count", True, off="No declarations"),
        Option("cappotto", "Every trick wins the match", False),
    ),
    fields=(
        Field(
            "declared",
            "Declared",
            asks="What did {who} declare?",
            short="d",
            high=20,
            impossible=(1, 2, 5),
            common=(0, 3, 4, 6, 7),
            under=("declare", True),
        ),
        Field(
            "thirds",
            "Thirds",
            asks="{who}’s thirds?",
            short="⅓",
            high=THIRDS,
            adds_to=lambda line, tally: THIRDS,
            aid=lambda line, tally: AID,
        ),
        Field("last", "Last trick", asks="Who took the last trick?", kind="who", per="line", short="last"),
        Field(
            "every",
            "Every trick",
            asks="Did they take every trick?",
            kind="tick",
            per="line",
            short="all",
            phrase="every trick",
            under=("cappotto", True),
            when=has_all,
        ),
    ),
    turns=Turns(dealer=to_the_right),
    score=score,
    over=over,
)

REMEMBERED = feats.Remembered((feats.all_tricks("thirds", "every"),))
