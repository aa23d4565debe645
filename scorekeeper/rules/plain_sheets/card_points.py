"""Two pairs who share card points, of whom one said that it would take more: Belote, Bela, Klaverjas and their kin."""

from ..game import Field, Hook
from ..line import NOBODY, LineFacts
from ..tally import Points, Tally

TAKERS = Field("by", "Who took it", asks="Who took it?", kind="who", per="line", short="taker")
MELDED = Field(
    "melded",
    "Melds",
    asks="Whose melds count?",
    kind="who",
    per="line",
    short="melds",
    nobody="nobody",
    optional=True,
)
MELDS = Field(
    "melds",
    "Melds",
    asks="{melded}’s melds?",
    per="line",
    short="worth",
    phrase="melds {value}",
    low=10,
    high=995,
    step=10,
    digits=3,
    when=lambda line, tally: line.who("melded") in with_tricks(line),
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


def with_tricks(line: LineFacts) -> tuple[int, ...]:
    """The sides with a trick, as far as that is written."""
    every = with_every_trick(line)
    return tuple(side for side in range(line.sides) if not every[1 - side])


def melds_of(line: LineFacts) -> tuple[int, ...]:
    """What the melds are worth to the side whose melds count, and 0 for the other; without a trick to neither."""
    side_with = line.who("melded") if line.who("melded") in with_tricks(line) else NOBODY
    return tuple(line.number("melds") * (side == side_with) for side in range(line.sides))


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
