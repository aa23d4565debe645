"""Canadian Salad: in each of ten rows something else counts; the lowest total wins.

Source: Metzker 2026, "Canadian Salad (Whist)". Catching them all works in rows 1 to 8 only.
"""

from ..game import About, Field, Game, How, Span, Totals
from ..line import LineFacts
from ..setup import OnlyIf, Option, Row, Setup
from ..tally import Points, RuleError, Tally

COUNTED = (  # what, how many there are, what each one costs
    ("red cards", 26, 5),
    ("even cards and queens", 24, 5),
    ("tricks", 13, 10),
    ("hearts", 13, 10),
    ("face cards", 12, 10),
    ("sevens", 4, 30),
    ("aces", 4, 30),
    ("queens", 4, 30),
    ("king of spades", 1, 75),
    ("last trick", 1, 75),
)
CAUGHT = 100  # points for everybody else when one player takes them all


def rows(setup: Setup) -> tuple[Row, ...]:
    found = tuple(
        Row(what, note=f"{each} each" if count > 1 else f"{each}", number=each, total=count)
        for what, count, each in COUNTED
    )
    last = Row("points of all rows", note="together", number=1, total=sum(worth(row) for row in found))
    return (*found, last) if setup.options["together"] else found


def can_be_caught(row: Row) -> bool:
    """Whether somebody who takes them all leaves 100 to everybody else."""
    return row.total != 1 and row.number > 1


def worth(row: Row) -> int:
    """The points of the whole row."""
    return row.number * (row.total or 0)


def points_to_place(line: LineFacts, tally: Tally) -> int | None:
    """The worth of the row; or 300, where the points show that one player caught them all."""
    caught = line.each("points").count(CAUGHT) > 1 and can_be_caught(tally.row)
    return CAUGHT * 3 if caught else worth(tally.row)


def check_points(line: LineFacts, tally: Tally) -> None:
    """Points must come in whole cards, unless everybody but the catcher has 100."""
    points = line.each("points")
    if can_be_caught(tally.row) and sorted(points) == [0, CAUGHT, CAUGHT, CAUGHT]:
        return
    for side, figure in enumerate(points):
        if tally.row.number and figure % tally.row.number:
            raise RuleError(
                "{who} has {count} points, but {what} count {each} each.",
                who=side,
                count=figure,
                what=tally.row.label,
                each=tally.row.number,
            )


def check_count(line: LineFacts, tally: Tally) -> None:
    """Where everything counts at once, points are written: they come in fives."""
    for side, count in enumerate(line.each("count")):
        if tally.row.number == 1 and count % 5:
            raise RuleError("{who} has {count} points, but all points come in fives.", who=side, count=count)


def span(tally: Tally) -> Span:
    """From no points to every row's, or what catching them all costs the others."""
    return 0, sum(max(CAUGHT, worth(row)) if can_be_caught(row) else worth(row) for row in tally.rows)


def score(line: LineFacts, tally: Tally) -> Points:
    """Count times value; a player who caught them all scores 0, and the others 100 each."""
    row = tally.row
    points = tuple(count * row.number for count in line.each("count"))
    if tally.option("write") == "points":
        points = line.each("points")
    if can_be_caught(row) and worth(row) in points:
        points = tuple(0 if figure else CAUGHT for figure in points)
    return (points,)


TOGETHER = "Row 11: everything at once. Write each player's points; they add up to 1140."

GAME = Game(
    key="canadian_salad",
    name="Canadian Salad",
    about=About(
        "Metzker 2026", kind="tricks", packs=1, other_names=("Canadian Salad Whist",), minutes=8, match_minutes=50
    ),
    how=How(
        (
            "Points are bad: the lowest total after the last row wins. Each row counts something else.",
            "Rows 1 and 2: 5 for each red card, then 5 for each two, four, six, eight, ten and queen.",
            "Rows 3 to 5: 10 for each trick, then each heart, then each face card.",
            "Rows 6 to 8: 30 for each seven, then each ace, then each queen.",
            "Rows 9 and 10: 75 for the king of spades, then 75 for the last trick.",
            TOGETHER,
            "Caught them all? In rows 1 to 8 whoever takes all that counts gets 0, and the others 100 each.",
        ),
        in_short=("Each row says what it costs. The lowest total after the last row wins.",),
        only_if=(OnlyIf(TOGETHER, "together", (True,)),),
    ),
    seating=((4, 1),),
    totals=Totals(high=False, span=span),
    rows=rows,
    options=(
        Option("write", "What is written down", "counts", (("counts", "how many"), ("points", "the points"))),
        Option("together", "A last row in which everything counts at once", False),
    ),
    fields=(
        Field(
            "count",
            "Counts",
            asks="{counted}: how many did {who} take?",
            short="#",
            bounds=lambda line, tally: (0, tally.row.total or 0),
            adds_to=lambda line, tally: tally.row.total,
            under=("write", "counts"),
            check=check_count,
        ),
        Field(
            "points",
            "Points",
            asks="How many points did {who} get?",
            short="pts",
            step=5,
            bounds=lambda line, tally: (0, worth(tally.row)),
            adds_to=points_to_place,
            under=("write", "points"),
            check=check_points,
        ),
    ),
    score=score,
)
