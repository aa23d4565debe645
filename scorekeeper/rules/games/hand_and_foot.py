"""Hand and Foot Canasta: four rows for two sides; canastas and bonuses are the Over, cards the Under.

Source: Metzker 2026, "Hand and Foot Canasta". The match ends after the fourth row, a side goes out with one
red, one black and one wild canasta, and a red three left in a hand counts nothing (F-19). A count on the table
that is too low for the canastas is queried, not refused.
"""

from ..game import Field, Game
from ..line import NOBODY, Line
from ..table import Option, Row, Setup
from ..tally import Points, RuleError, Tally

MELDS = (90, 120, 150, 180)
OUT, RED_THREE, RED, BLACK, WILD = 100, 100, 500, 300, 2000
CARDS, LEAST_CARD, LEAST_WILD = 7, 5, 25  # cards of a canasta; the lowest that each can count, plain and wild

DEAL = "The first meld takes {points} points. Deal 15 for the hand and 13 for the foot."


def rows(setup: Setup) -> tuple[Row, ...]:
    return tuple(Row(f"{at + 1}", note=f"meld {least}", number=least) for at, least in enumerate(MELDS))


def others(line: Line, tally: Tally) -> tuple[int, ...]:
    """The sides that did not go out."""
    return tuple(side for side in tally.playing if side != line.who("out"))


def melders(line: Line, tally: Tally) -> tuple[int, ...]:
    """The sides that melded, the one that went out included."""
    melded = line.each("melded")
    return tuple(side for side in tally.playing if melded[side] or side == line.who("out"))


def holders(line: Line, tally: Tally) -> tuple[int, ...]:
    """The sides that may hold cards: with partners also the side that went out."""
    return tally.playing if tally.setup.partners > 1 else others(line, tally)


def went_out(line: Line, tally: Tally) -> tuple[int, ...]:
    return tuple(side for side in tally.playing if side == line.who("out"))


def red_threes(line: Line, tally: Tally) -> int | None:
    """Two in each pack, with one more pack than players."""
    return 2 * (tally.setup.sides * tally.setup.partners + 1)


def most_threes(line: Line, tally: Tally) -> tuple[int, int]:
    return 0, red_threes(line, tally) or 0


def check_out(line: Line, tally: Tally) -> None:
    """The side that goes out must have a red, a black and a wild canasta."""
    side = line.who("out")
    if side != NOBODY and line.value("melded", side) is not None and not line.value("melded", side):
        raise RuleError("{who} went out, so {who} melded too.", who=side)
    for key in ("red", "black", "wild"):
        if side != NOBODY and line.each(key)[side] == 0:
            raise RuleError(
                "You need a red, a black and a wild canasta to go out.",
                who=side,
                field=key,
            )


def check_sevens(line: Line, tally: Tally) -> None:
    side = line.who("out")
    if side != NOBODY and not line.each("sevens")[side]:
        raise RuleError("You need a canasta of sevens to go out.", who=side)


def bonuses(line: Line, side: int) -> int:
    """The Over of one side: going out, canastas, and red threes, which count against a side without melds."""
    melded = line.who("out") == side or line.each("melded")[side]
    return (
        (OUT if line.who("out") == side else 0)
        + RED_THREE * line.each("red3")[side] * (1 if melded else -1)
        + RED * line.each("red")[side]
        + BLACK * line.each("black")[side]
        + WILD * line.each("wild")[side]
    )


def score(line: Line, tally: Tally) -> Points:
    """Three columns: the sum, the Over and the Under."""
    overs = tuple(bonuses(line, side) for side in range(line.sides))
    unders = tuple(table - hand for table, hand in zip(line.each("table"), line.each("left"), strict=True))
    return tuple(a + b for a, b in zip(overs, unders, strict=True)), overs, unders


def doubts(line: Line, tally: Tally) -> RuleError | None:
    """A query where the cards on the table count less than the canastas alone must."""
    for side in melders(line, tally):
        plain, wild = line.each("red")[side] + line.each("black")[side], line.each("wild")[side]
        least = CARDS * (LEAST_CARD * plain + LEAST_WILD * wild)
        table = line.each("table")[side]
        if table < least:
            sentence = "{who}: the canastas alone count {least} or more, but the cards on the table count only {table}."
            return RuleError(sentence, who=side, least=least, table=table)
    return None


def says(tally: Tally) -> str:
    return DEAL.format(points=tally.row.number)


GAME = Game(
    key="hand_and_foot",
    name="Hand and Foot Canasta",
    other_names=("Hand and Foot",),
    source="Metzker 2026",
    how=(
        "Four rows; the first meld of each takes 90, 120, 150 and 180 points. The higher total wins.",
        "The Over: 100 for going out, 100 for each red three, 500 for a red canasta (seven natural cards), 300 for"
        " a black one (with wild cards) and 2,000 for a wild one. A side that never melded loses 100 for each"
        " red three instead.",
        "The Under: the cards on the table less the cards left in hands and feet. Joker 50, two 25, ace 20,"
        " king to eight 10, seven to four and black three 5.",
        "To go out, a side needs a red, a black and a wild canasta. A partner may still hold cards, which count.",
        "Cards on the table that count less than the canastas must are asked about once: canastas lie there too.",
    ),
    seating=((2, 1), (2, 2), (2, 3)),
    minutes=25,
    match_minutes=100,
    rows=rows,
    options=(Option("sevens", "Going out also takes a canasta of sevens", False),),
    columns=("", "Over", "Under"),
    running=False,
    digits=5,
    signed=True,
    fields=(
        Field(
            "out",
            "Who went out",
            asks="Who went out?",
            kind="who",
            per="line",
            short="out",
            nobody="nobody: the stock ran out",
        ),
        Field("melded", "Melded", asks="Did {who} meld?", kind="tick", short="m", whose=others),
        Field(
            "red3",
            "Red threes",
            asks="Red threes for {who}?",
            short="3s",
            bounds=most_threes,
            at_most=red_threes,
        ),
        Field("red", "Red canastas", asks="Red canastas for {who}?", short="red", high=30, whose=melders),
        Field("black", "Black canastas", asks="Black canastas for {who}?", short="blk", high=30, whose=melders),
        Field(
            "wild",
            "Wild canastas",
            asks="Wild canastas for {who}?",
            short="wild",
            high=30,
            whose=melders,
            check=check_out,
        ),
        Field(
            "sevens",
            "Canasta of sevens",
            asks="A canasta of sevens for {who}?",
            kind="tick",
            short="7s",
            under=("sevens", True),
            whose=went_out,
            check=check_sevens,
        ),
        Field(
            "table",
            "Cards on the table",
            asks="Points on the table for {who}?",
            short="table",
            high=9995,
            step=5,
            whose=melders,
        ),
        Field(
            "left",
            "Cards left",
            asks="Points left in hand for {who}?",
            short="left",
            high=9995,
            step=5,
            whose=holders,
        ),
    ),
    score=score,
    doubts=doubts,
    says=says,
)
