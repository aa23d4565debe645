"""Spades: say how many tricks you will take; a side takes what both partners said, or loses it.

Source: common rules, of which there is no one book. By a house rule the tricks of a failed nil help the partner.
"""

from .. import feats
from ..game import About, Field, Game, How, Totals, Words
from ..line import LineFacts
from ..setup import OnlyIf, Option
from ..shapes import first_to
from ..tally import Points, RuleError, Tally, Written

TRICKS = {2: 13, 3: 17, 4: 13}  # by players
DEAL = "Deal {count} each; spades are trumps."
BY_TEN, BAGS, TEN_FOR = 10, 100, 200


def hand(tally: Tally) -> int:
    """How many tricks there are."""
    return TRICKS[tally.setup.chairs]


def up_to_hand(line: LineFacts, tally: Tally) -> tuple[int, int]:
    return 0, hand(tally)


def nils(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The seats that bid no trick."""
    bids = line.chairs("bid", tally.setup.chairs)
    return tuple(seat for seat in tally.setup.seats if bids[seat] == 0)


def contract(line: LineFacts, tally: Tally, side: int) -> int:
    """What the bids of a side add up to."""
    return sum(bid or 0 for bid in line.chairs("bid", tally.setup.chairs)[side :: line.sides])


def check_least(line: LineFacts, tally: Tally) -> None:
    least = tally.option("least")
    for side in tally.playing:
        if contract(line, tally, side) < least:
            raise RuleError("{who}: a side bids {least} at least.", who=side, least=least)


def outcome(line: LineFacts, tally: Tally, side: int) -> tuple[int, int, bool]:
    """(points, bags, whether the contract was made) of a side, before what the bags cost."""
    taken, goal = line.chairs("tricks", tally.setup.chairs), contract(line, tally, side)
    blind, nil = line.chairs("blind", tally.setup.chairs), tally.option("nil")
    points, bags = 0, 0
    counted = sum(tricks or 0 for tricks in taken[side :: line.sides])
    for seat in nils(line, tally) if nil else ():
        if seat % line.sides == side:
            tricks = taken[seat] or 0
            points += nil * (2 if blind[seat] else 1) * (-1 if tricks else 1)
            bags += 0 if tally.option("nil_tricks") == "help" else tricks
    counted -= bags
    if counted < goal:
        return points - BY_TEN * goal + bags, bags, False
    bags += counted - goal
    ten = goal == BY_TEN == counted and tally.option("ten_for")
    return points + (TEN_FOR if ten else BY_TEN * goal) + bags, bags, True


def score(line: LineFacts, tally: Tally) -> Points:
    """The contract, nil and bags; and the bags that are kept, of which so many cost 100 and go away."""
    points, kept, limit = list[int](), list[int](), tally.option("bags")
    for side in range(line.sides):
        brought, bags, _ = outcome(line, tally, side)
        full = (tally.sums[1][side] + bags) // limit if limit else 0
        points.append(brought - BAGS * full)
        kept.append(bags - limit * full)
    return (tuple(points), tuple(kept))


def marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    return tuple("" if outcome(line, tally, side)[2] else "missed" for side in range(line.sides))


def says(tally: Tally) -> str:
    """What to deal, and the bags of each side while they cost something."""
    bags = ", ".join(f"{{{side}}} {count}" for side, count in enumerate(tally.sums[1]))
    return DEAL.format(count=hand(tally)) + (f" Bags: {bags}." if tally.option("bags") and any(tally.sums[1]) else "")


A_NIL = "A bid of 0 is nil: {goal} more without a trick, else {goal} less; blind, cards unseen, {twice}."
A_BAG = "Each trick over is 1 and a bag: every {count} bags cost 100."
NIL = {goal: A_NIL.format(goal=goal, twice=2 * goal) for goal in (100, 50)}
BAG = {0: "Each trick over is 1.", 5: A_BAG.format(count=5), 10: A_BAG.format(count=10)}
HELPS = "Tricks of a failed nil help the partner."
TEN = "A bid of ten, and ten tricks, are 200."

GAME = Game(
    key="spades",
    name="Spades",
    about=About("Common rules", kind="tricks", packs=1, minutes=6, match_minutes=60),
    how=How(
        (
            "Spades are trumps. Partners take what both bid: 10 a trick bid, or as much lost where they fall short.",
            *BAG.values(),
            *NIL.values(),
            HELPS,
            TEN,
            "The highest total at the target wins; level ones play on.",
        ),
        only_if=(
            *(OnlyIf(words, "bags", (count,)) for count, words in BAG.items()),
            *(OnlyIf(words, "nil", (count,)) for count, words in NIL.items()),
            OnlyIf(HELPS, "nil_tricks", ("help",)),
            OnlyIf(TEN, "ten_for", (True,)),
        ),
        in_short=("Made: 10 a trick bid, 1 a trick over. Short: lose 10 a trick bid.",),
    ),
    seating=((2, 2), (4, 1), (3, 1), (2, 1)),
    words=Words(marks=marks, says=says),
    totals=Totals(columns=("", "bags"), digits=4, digits_beside=2, signed=True),
    options=(
        Option("target", "Played to", 500, tuple((goal, f"{goal} points") for goal in (500, 300, 250, 200))),
        Option("floor", "A side loses at", 0, ((0, "no total"), (-200, "-200 or less"), (-500, "-500 or less"))),
        Option("bags", "Bags", 10, ((10, "10 cost 100"), (5, "5 cost 100"), (0, "cost nothing"))),
        Option(
            "nil",
            "A bid of 0",
            100,
            ((100, "is nil, 100 (blind 200)"), (50, "is nil, 50 (blind 100)"), (0, "is no nil")),
        ),
        Option(
            "nil_tricks",
            "Tricks of a nil that failed",
            "bags",
            (("bags", "are bags"), ("help", "help the partner")),
        ),
        Option("least", "A side bids", 0, ((0, "what it likes"), (4, "4 at least (board)"))),
        Option("ten_for", "Ten bid and taken are 200", False),
    ),
    fields=(
        Field(
            "bid",
            "Bids",
            asks="{who}’s bid?",
            per="chair",
            short="b",
            bounds=up_to_hand,
            check=check_least,
            told_of=lambda line, tally: hand(tally),
        ),
        Field(
            "blind",
            "Blind nil",
            asks="Was {who}’s nil blind?",
            asks_all="Whose nil was blind?",
            kind="tick",
            per="chair",
            short="bl",
            optional=True,
            whose=nils,
            unless=("nil", 0),
        ),
        Field(
            "tricks",
            "Tricks",
            asks="How many tricks did {who} take?",
            per="chair",
            short="t",
            bounds=up_to_hand,
            adds_to=lambda line, tally: hand(tally),
        ),
    ),
    score=score,
    over=lambda tally: first_to(tally, tally.option("target"), tally.option("floor")),
)


def nils_of(written: Written, tally: Tally, *, blind: bool) -> tuple[int, ...]:
    """How many of a side bid nil, blind or not, and took no trick."""
    line, chairs = written.line, tally.setup.chairs
    taken, unseen = line.chairs("tricks", chairs), line.chairs("blind", chairs)
    made = [
        seat for seat in nils(line, tally) if tally.option("nil") and not taken[seat] and bool(unseen[seat]) == blind
    ]
    return tuple(sum(1 for seat in made if seat % line.sides == side) for side in range(line.sides))


def nils_made(written: Written, tally: Tally) -> tuple[int, ...]:
    return nils_of(written, tally, blind=False)


def blind_nils_made(written: Written, tally: Tally) -> tuple[int, ...]:
    return nils_of(written, tally, blind=True)


REMEMBERED = feats.Remembered(
    (
        feats.Worth("blind nil", "A blind nil made", blind_nils_made),
        feats.Worth("nil", "A nil made", nils_made),
    )
)
