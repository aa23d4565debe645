"""Thousand: the declarer makes the bid with points and marriages, or loses it; the others write theirs, rounded.

Source: common rules (I-9). Whoever has 800 scores by a bid alone. The barrel is that of Russia; ours: a total that
would pass 880 stops there, and no points in a deal mean no trick.
"""

from .. import feats
from ..game import About, Field, Game, How, Totals, Turns, Words
from ..line import LineFacts
from ..setup import OnlyIf, Option
from ..shapes import alone, dealer_sits_out, first_to
from ..tally import Points, Tally

POINTS, GOAL, SEATS, GIVEN = 120, 1000, 3, 60
BARREL, BARREL_BID, BARREL_DEALS = 880, 120, 3
ON_BARREL = "{side}: on the barrel, deal {deal} of {deals}."
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


def deals_on_barrel(side: int, tally: Tally) -> int:
    """Which deal on the barrel this is for a side, from 1; 0 where it is not on it."""
    count = 0
    for written in reversed(tally.written):
        if written.points is None or sits_out(side, written.dealer, tally):
            continue
        if written.sums[0][side] != BARREL:
            break
        count += 1
    return count if tally.totals[side] == BARREL else 0


def sits_out(side: int, dealer: int, tally: Tally) -> bool:
    return tally.setup.sides > SEATS and side == dealer


def deals_without(side: int, tally: Tally) -> int:
    """In how many deals a side took nothing so far."""
    deals = [each for each in tally.written if each.points is not None and not each.line.void]
    return sum(
        1
        for each in deals
        if not (each.line.tick("given_up") or sits_out(side, each.dealer, tally) or each.line.each("points")[side])
    )


def with_barrel(brought: list[int], line: LineFacts, tally: Tally) -> list[int]:
    """What a deal brings each side with the barrel: a total stops at 880, and has three deals to make 120 or more."""
    found = list(brought)
    for side in tally.playing:
        total, deal = tally.totals[side], deals_on_barrel(side, tally)
        won = side == line.who("declarer") and made(line)
        if deal:
            missed = -BARREL_BID if deal == BARREL_DEALS else 0
            lost = side == line.who("declarer") and not won
            found[side] = brought[side] if lost or (won and line.number("bid") >= BARREL_BID) else missed
        elif total + found[side] >= BARREL:
            found[side] = BARREL - total
        nothing = not line.tick("given_up") and line.each("points")[side] == 0
        if nothing and (deals_without(side, tally) + 1) % BARREL_DEALS == 0:
            found[side] -= BARREL_BID
    return found


def score(line: LineFacts, tally: Tally) -> Points:
    """The bid to or from the declarer; what the others took, while they are below 800."""
    bid, step = line.number("bid"), tally.option("step")
    gate = BARREL if tally.option("barrel") else tally.option("gate")
    given = []
    for side in range(line.sides):
        took = rounded(line.each("points")[side] + line.each("melds")[side], step)
        if line.tick("given_up"):
            took = GIVEN if tally.option("gift") and side in tally.playing else 0
        if side == line.who("declarer"):
            given.append(bid if made(line) else -bid)
        else:
            given.append(took if tally.totals[side] < gate else 0)
    return (tuple(with_barrel(given, line, tally) if tally.option("barrel") else given),)


def says(tally: Tally) -> str:
    """Who is on the barrel, and for which deal."""
    if not tally.option("barrel"):
        return ""
    found = [(side, deals_on_barrel(side, tally)) for side in tally.playing]
    return " ".join(ON_BARREL.format(side=f"{{{side}}}", deal=deal, deals=BARREL_DEALS) for side, deal in found if deal)


def marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    return tuple("missed" if side == line.who("declarer") and not made(line) else "" for side in range(line.sides))


ROUNDED = {10: "The others write what they took, to the nearest ten.", 5: "The others write it to the nearest five."}
GATES = {gate: f"{gate}" for gate in (800, 880, 900)}
A_GATE = "From {gate} on only a bid counts."
GATE_WORDS = {gate: A_GATE.format(gate=gate) for gate in GATES}
BARREL_HOW = (
    "A total stops at 880, on the barrel. From there three deals are to make a bid of 120 or more, else it costs 120."
    " Each third deal without a trick costs 120, too."
)
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
            BARREL_HOW,
            "The first to 1,000 wins. With four at the table the dealer sits out.",
        ),
        only_if=(
            *(OnlyIf(words, "step", (step,)) for step, words in ROUNDED.items()),
            *(OnlyIf(words, "gate", (gate,)) for gate, words in GATE_WORDS.items()),
            OnlyIf(GIFT, "gift", (True,)),
            OnlyIf(BARREL_HOW, "barrel", (True,)),
        ),
        in_short=("Declarer: the bid, or the bid off. The others: what they took.",),
    ),
    seating=alone(2, 4),
    words=Words(marks=marks, says=says),
    totals=Totals(digits=4, signed=True),
    options=(
        Option("gate", "Only a bid counts from", 800, tuple(GATES.items())),
        Option("step", "Rounded", 10, ((10, "to the nearest ten"), (5, "to the nearest five"))),
        Option("gift", "Given up: each other writes 60", False),
        Option("barrel", "The barrel at 880", False),
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

REMEMBERED = feats.Remembered((feats.least("points", 120, "every point", "All 120 points"),))
