"""Texas 42: dominoes in seven tricks; the bid made is a mark for the bidders, missed for the others.

Source: common rules. By a house rule points are played, to 250; who sets a bid then has it besides their own (I-15).
"""

from .. import feats
from ..game import About, Field, Game, How, Words
from ..line import LineFacts
from ..setup import OnlyIf, Option
from ..shapes import first_to
from ..tally import Over, Points, Tally

HAND, MARKS = 42, {42: 1, 84: 2, 126: 3, 168: 4}
BIDS = (*range(30, HAND + 1), 84, 126, 168)


def made(line: LineFacts) -> bool:
    """Whether the bidders have what they bid; all 42 where they bid more."""
    return line.each("points")[line.who("by")] >= min(line.number("bid"), HAND)


def score(line: LineFacts, tally: Tally) -> Points:
    by, bid, points = line.who("by"), line.number("bid"), line.each("points")
    won = by if made(line) else 1 - by
    if tally.option("style") == "marks":
        return (tuple(MARKS.get(bid, 1) if side == won else 0 for side in range(line.sides)),)
    if made(line):
        return (points,)
    return (tuple(points[side] + bid if side == won else 0 for side in range(line.sides)),)


def over(tally: Tally) -> Over | None:
    """The end: a side has the target; where both have it in one deal, the bidders."""
    by_marks = tally.option("style") == "marks"
    return first_to(tally, int(tally.option("marks" if by_marks else "points")), bidder="by")


def marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    lost = line.who("by") if not made(line) else -1
    return tuple("set" if side == lost else "" for side in range(line.sides))


BY_MARKS = "The bid made is a mark for the bidders, missed for the others; 84 is two marks, 126 three, 168 four."
BY_POINTS = "The bid made: both score their own. Missed: the others score their own and the bid."

GAME = Game(
    key="forty_two",
    name="Texas 42",
    about=About(
        "Common rules",
        kind="tiles",
        pack="a set of dominoes to the double six",
        other_names=("42", "Forty-two", "Texas forty-two"),
        minutes=5,
        match_minutes=45,
    ),
    how=How(
        (
            "Each trick counts 1; the 5-0, 4-1 and 3-2 count 5, the 6-4 and 5-5 10: 42 in all.",
            "Where all pass, the shaker bids 30.",
            BY_MARKS,
            BY_POINTS,
        ),
        only_if=(OnlyIf(BY_MARKS, "style", ("marks",)), OnlyIf(BY_POINTS, "style", ("points",))),
        in_short=("42 points a hand. A bid made is a mark, missed one for the others.",),
    ),
    seating=((2, 2),),
    words=Words(marks=marks, signs=(("set", "bid missed"),)),
    options=(
        Option("style", "Played for", "marks", (("marks", "marks"), ("points", "points"))),
        Option("marks", "Marks to win", 7, low=1, high=21, under=("style", "marks")),
        Option("points", "Points to win", 250, low=50, high=1_000, under=("style", "points")),
    ),
    fields=(
        Field("by", "Who bid", asks="Who won the bidding?", kind="who", per="line", short="bids"),
        Field(
            "bid",
            "Bid",
            asks="What did {by} bid?",
            per="line",
            short="bid",
            phrase="{value}",
            low=30,
            high=168,
            among=lambda line, tally: BIDS,
        ),
        Field(
            "points",
            "Points",
            asks="How many points did {who} take?",
            short="pts",
            high=HAND,
            adds_to=lambda line, tally: HAND,
            first="by",
        ),
    ),
    score=score,
    over=over,
)

REMEMBERED = feats.Remembered((feats.least("points", 42, "every trick", "All 42 points"),))
