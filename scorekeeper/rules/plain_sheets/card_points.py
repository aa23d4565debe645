"""Two pairs who share card points, of whom one said that it would take more: Belote, Bela, Klaverjas and their kin."""

from ..game import Field, Hook
from ..line import LineFacts
from ..tally import Points, RuleError, Tally

TAKERS = Field("by", "Who took it", asks="Who took it?", kind="who", per="line", short="by")
MELDS = Field(
    "melds",
    "Melds",
    asks="{who}’s melds?",
    short="m",
    high=995,
    step=10,
    digits=3,
    optional=True,
    needed=lambda line, tally: line.tick("melded"),
)
MELDED = Field(
    "melded",
    "Somebody has melds",
    asks="Did somebody have melds?",
    kind="tick",
    per="line",
    short="melds",
    optional=True,
    prompts=True,
)
MARRIAGE = Field(
    "marriage",
    "King and queen",
    asks="Who had king and queen of trumps?",
    kind="who",
    per="line",
    short="KQ",
    nobody="nobody",
    optional=True,
)
DOUBLED = Field(
    "double",
    "Doubled",
    asks="Doubled?",
    kind="choice",
    per="line",
    short="x",
    choices=(("plain", "no"), ("doubled", "doubled"), ("redoubled", "redoubled")),
    likely=lambda line, tally: ("plain",),
)
TIMES = {"": 1, "plain": 1, "doubled": 2, "redoubled": 4}
ONE_SIDE = "Only one side’s melds count. Change one."


def card_points(total: int) -> Field:
    """The question for the points in the tricks, of which there are `total`."""
    return Field(
        "points",
        "Card points",
        asks="How many points did {who} take?",
        short="pts",
        high=total,
        adds_to=lambda line, tally: total,
    )


def every_trick(total: int) -> Field:
    """The question whether a side with every point has every trick too: a trick may be without points."""
    return Field(
        "every_trick",
        "Every trick",
        asks="Did they take every trick?",
        kind="tick",
        per="line",
        short="all",
        phrase="every trick",
        when=lambda line, tally: total in line.each("points"),
    )


def with_every_trick(line: LineFacts) -> tuple[int, int]:
    """1 for the side that took every trick, else 0."""
    first, second = line.each("points")
    return (int(first > second), int(second > first)) if line.tick("every_trick") else (0, 0)


def check_one_side(line: LineFacts, tally: Tally) -> None:
    if all(line.each("melds")):
        raise RuleError(ONE_SIDE)


def more_or_all_lost(by: int, points: tuple[int, ...]) -> tuple[int, ...]:
    """The points of both sides where the takers have more; else the others have everything."""
    if points[by] > points[1 - by]:
        return points
    return tuple(0 if side == by else sum(points) for side in range(2))


def missed(score: Hook[Points]) -> Hook[tuple[str, ...]]:
    """Marks for the takers where they failed: the others have more by this score."""

    def marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
        brought, by = score(line, tally)[0], line.who("by")
        return tuple("missed" if side == by and brought[by] < brought[1 - by] else "" for side in range(line.sides))

    return marks
