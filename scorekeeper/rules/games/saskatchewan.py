"""Saskatchewan Rummy: five deals that cost cents into a pot, and a PayDay that pays it out.

Source: Metzker 2026, "Saskatchewan Rummy". Twos, and threes, leave the pack until the hands are equal. Where
whole ranks go (for 6 and 8 the twos) it is known how many hearts went with them; else the house rule says. Edition 1
asked always. Of an odd cent the earlier one out has the larger share.
"""

from ..game import About, Field, Game, How, Settlement, Totals, Words
from ..line import LineFacts
from ..setup import Option, Row, Setup
from ..shapes import Settled, alone, settled_stakes
from ..tally import Points, Tally

PACK, HEARTS, RANK, PASS = 52, 13, 4, 5
PAYDAY = "PayDay"
EACH_COSTS, ONE_COSTS = "Each of the {what} costs {cents} cents.", "The {what} costs {cents} cents."
PASSES, DONE = "Each pass costs 5 cents.", "All rows are played."


def hearts_out(setup: Setup) -> int:
    """How many hearts left the pack with the twos and threes: with whole ranks one of each, else by the house rule."""
    if setup.edition == 1:
        return int(setup.options["hearts_out"])
    out = PACK % setup.sides
    return min(max(int(setup.options["hearts_out"]), out // RANK), (out + RANK - 1) // RANK)


def rows(setup: Setup) -> tuple[Row, ...]:
    """What is counted; `number`: the cents that one costs."""
    return (
        Row("tricks", number=5, total=PACK // setup.sides),
        Row("hearts", number=5, total=HEARTS - hearts_out(setup)),
        Row("queens", number=10, total=4),
        Row("king of clubs", number=25, total=1),
        Row("last trick", number=50, total=1),
        Row(PAYDAY, number=PASS),
    )


def payday(line: LineFacts, tally: Tally) -> bool:
    return tally.row.label == PAYDAY


def total(line: LineFacts, tally: Tally) -> int | None:
    return tally.row.total


def not_first(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    return tuple(side for side in tally.playing if side != line.who("first"))


def shares(pot: int) -> tuple[int, int, int]:
    """What the first, second and third out get of the pot."""
    rest = pot // 2
    return pot - rest, rest - rest // 2, rest // 2


def score(line: LineFacts, tally: Tally) -> Points:
    """What each pays, in cents below 0; at PayDay with what the first three out get."""
    cost, counts = tally.row.number, line.each("passes" if payday(line, tally) else "count")
    change = [-cost * count for count in counts]
    if payday(line, tally):
        pot = -sum(tally.totals) - sum(change)
        for key, share in zip(("first", "second", "third"), shares(pot), strict=True):
            change[line.who(key)] += share
    return (tuple(change),)


def settle(tally: Tally) -> tuple[Settled, ...]:
    """What each won or lost, with a share of a pot that is not paid out."""
    return settled_stakes(tally, money=True)


def says(tally: Tally) -> str:
    if not tally.row.total:
        return PASSES if tally.row.label else DONE
    sentence = EACH_COSTS if tally.row.total > 1 else ONE_COSTS
    return sentence.format(what=tally.row.label, cents=tally.row.number)


GAME = Game(
    key="saskatchewan",
    name="Saskatchewan Rummy",
    about=About("Metzker 2026", kind="melds", packs=1, edition=2, minutes=7, match_minutes=45),
    how=How(
        (
            "Deal all the cards; take out twos, and threes, until the hands are equal. For 6, 8 or 12 players that is"
            " every two, and one heart.",
            "Each trick costs 5 cents, then each heart 5, each queen 10, the king of clubs 25, and the last trick 50.",
            "PayDay: lay sevens and build on them; each pass costs 5 cents.",
            "The first out gets half the pot; the second and third share the rest.",
        ),
        in_short=("Pay into the pot; PayDay pays it out.",),
    ),
    seating=alone(3, 12),
    words=Words(unit="cents", says=says),
    totals=Totals(signed=True),
    rows=rows,
    options=(Option("hearts_out", "Hearts among the cards taken out", 0, ((0, "none"), (1, "one"), (2, "two"))),),
    fields=(
        Field(
            "count",
            "Count",
            asks="{counted}: how many for {who}?",
            short="#",
            bounds=lambda line, tally: (0, tally.row.total or 0),
            adds_to=total,
            when=lambda line, tally: tally.row.total is not None,
        ),
        Field("passes", "Passes", asks="How often did {who} pass?", short="pass", high=40, when=payday),
        Field("first", "First out", asks="Who was out first?", kind="who", per="line", short="1st", when=payday),
        Field(
            "second",
            "Second out",
            asks="Who was out second?",
            kind="who",
            per="line",
            short="2nd",
            when=payday,
            among=not_first,
        ),
        Field(
            "third",
            "Third out",
            asks="Who was out third?",
            kind="who",
            per="line",
            short="3rd",
            when=payday,
            among=lambda line, tally: tuple(side for side in not_first(line, tally) if side != line.who("second")),
        ),
    ),
    score=score,
    settlement=Settlement(settle),
)
