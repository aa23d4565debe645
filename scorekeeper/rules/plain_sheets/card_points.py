"""Two pairs who share card points, of whom one said that it would take more: Belote, Bela, Klaverjas and their kin."""

from ..game import Field, Hook
from ..line import LineFacts
from ..tally import Points, RuleError, Tally

TAKERS = Field("by", "Who took it", asks="Who took it?", kind="who", per="line", short="taker")
MELDS = Field(
    "melds",
    "Melds",
    asks="{who}’s melds?",
    short="m",
    high=995,
    step=10,
    digits=3,
    optional=True,
    first="by",
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
DOUBLED, REDOUBLED = (
    Field(key, label, asks=asks, kind="tick", per="line", short=short, phrase=key, optional=True)
    for key, label, asks, short in (
        ("doubled", "Doubled", "Was it doubled?", "x2"),
        ("redoubled", "Redoubled", "Was it redoubled?", "x4"),
    )
)
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
        first="by",
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


def times(line: LineFacts) -> int:
    """4 where it was redoubled, 2 where it was doubled, else 1."""
    return 4 if line.tick("redoubled") else 2 if line.tick("doubled") else 1


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
