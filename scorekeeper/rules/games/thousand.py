"""Thousand: the declarer makes the bid with points and marriages, or loses it; the others write theirs, rounded.

Source: common rules (I-9). Whoever has 800 scores by a bid alone.
"""

from ..game import About, Field, Game, How, Totals, Turns, Words
from ..line import LineFacts
from ..setup import OnlyIf, Option
from ..shapes import alone, dealer_sits_out, first_to
from ..tally import Points, Tally

POINTS, GOAL, SEATS, GIVEN = 120, 1000, 3, 60
MARRIAGES = (0, 40, 60, 80, 100, 120, 140, 160, 180, 200, 220, 240, 280)  # sums of 40, 60, 80, 100


def rounded(points: int, step: int) -> int:
    """To the nearest ten or five, half up."""
    return (points + step // 2) // step * step


def played(line: LineFacts, tally: Tally) -> bool:
    return not line.tick("given_up")


def made(line: LineFacts) -> bool:
    """Whether the declarer has the bid."""
    side = line.who("declarer")
    return not line.tick("given_up") and line.each("points")[side] + line.each("melds")[side] >= line.number("bid")


def score(line: LineFacts, tally: Tally) -> Points:
    """The bid to or from the declarer; what the others took, while they are below 800."""
    bid, gate, step = line.number("bid"), tally.option("gate"), tally.option("step")
    given = []
    for side in range(line.sides):
        took = rounded(line.each("points")[side] + line.each("melds")[side], step)
        if line.tick("given_up"):
            took = GIVEN if tally.option("gift") and side in tally.playing else 0
        if side == line.who("declarer"):
            given.append(bid if made(line) else -bid)
        else:
            given.append(took if tally.totals[side] < gate else 0)
    return (tuple(given),)


def marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    return tuple("missed" if side == line.who("declarer") and not made(line) else "" for side in range(line.sides))


ROUNDED = {10: "The others write what they took, to the nearest ten.", 5: "The others write it to the nearest five."}
GATES = {gate: f"{gate}" for gate in (800, 880, 900)}
A_GATE = "From {gate} on only a bid counts."
GATE_WORDS = {gate: A_GATE.format(gate=gate) for gate in GATES}
GIFT = "A deal given up before the play costs the bid, and each other writes 60."

GAME = Game(
    key="thousand",
    name="Thousand",
    about=About("Common rules", kind="tricks", packs=1, pack="the 24 cards from nine up", most_often=3),
    how=How(
        (
            "Ace 11, ten 10, king 4, queen 3, jack 2: 120 points a deal. Marriages: spades 40, clubs 60, diamonds 80,"
            " hearts 100.",
            "The declarer bids 100 or more. Made, with points and marriages: the bid. Failed: the bid off.",
            *ROUNDED.values(),
            *GATE_WORDS.values(),
            GIFT,
            "The first to 1,000 wins. With four at the table the dealer sits out.",
        ),
        only_if=(
            *(OnlyIf(words, "step", (step,)) for step, words in ROUNDED.items()),
            *(OnlyIf(words, "gate", (gate,)) for gate, words in GATE_WORDS.items()),
            OnlyIf(GIFT, "gift", (True,)),
        ),
        in_short=("Declarer: the bid, or the bid off. The others: what they took.",),
    ),
    seating=alone(2, 4),
    words=Words(marks=marks),
    totals=Totals(digits=4, signed=True),
    options=(
        Option("gate", "Only a bid counts from", 800, tuple(GATES.items())),
        Option("step", "Rounded", 10, ((10, "to the nearest ten"), (5, "to the nearest five"))),
        Option("gift", "Given up: each other writes 60", False),
    ),
    fields=(
        Field(
            "melded",
            "Melds",
            asks="Was there a marriage?",
            kind="tick",
            per="line",
            short="marriages",
            optional=True,
            prompts=True,
        ),
        Field(
            "given_up",
            "Given up",
            asks="Was it given up before the play?",
            kind="tick",
            per="line",
            short="G",
            phrase="given up",
            optional=True,
        ),
        Field("declarer", "Declarer", asks="Who won the bidding?", kind="who", per="line", short="declarer"),
        Field(
            "bid",
            "Bid",
            asks="How much did they bid?",
            per="line",
            short="bid",
            phrase="bid {value}",
            low=100,
            high=400,
            step=10,
            step_under=("step", 10),
        ),
        Field(
            "points",
            "Points",
            asks="{who}’s points?",
            short="pts",
            high=POINTS,
            digits=2,
            adds_to=lambda line, tally: POINTS,
            first="declarer",
            when=played,
        ),
        Field(
            "melds",
            "Marriages",
            asks="{who}’s marriages?",
            short="m",
            high=280,
            digits=2,
            among=lambda line, tally: MARRIAGES,
            first="declarer",
            optional=True,
            needed=lambda line, tally: line.tick("melded"),
            when=played,
        ),
    ),
    turns=Turns(plays=dealer_sits_out(SEATS)),
    score=score,
    over=lambda tally: first_to(tally, GOAL),
)
