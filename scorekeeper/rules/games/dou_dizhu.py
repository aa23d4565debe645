"""Dou Dizhu, fight the landlord: one against the rest, and every bomb doubles the stake.

Source: common rules. Whoever was out first speaks first in the next deal. With four there are two packs.
"""

from .. import feats
from ..game import About, Field, Game, How, Settlement, Totals, Turns
from ..line import NOBODY, LineFacts
from ..plain_sheets.wins import at_target
from ..setup import CENTS, OnlyIf, Option
from ..shapes import against, alone, dealt_by, settled_stakes
from ..tally import Points, Tally

MOST = 3


def stake(line: LineFacts, tally: Tally) -> int:
    """The bid, doubled for each bomb and for a spring."""
    spring = line.tick("spring")
    thrice = spring and tally.option("spring_worth") == 3
    doublings = line.number("bombs") + (1 if spring and not thrice else 0)
    most = tally.option("most")
    bid = 2 ** line.number("calls") if tally.option("bidding") == "rob" else line.number("bid")
    return int(bid * 2 ** (min(doublings, most) if most else doublings) * (3 if thrice else 1))


def score(line: LineFacts, tally: Tally) -> Points:
    landlord = line.who("landlord")
    won = 1 if line.who("out") == landlord else -1
    return (against(landlord, NOBODY, won * stake(line, tally), tally.playing, line.sides),)


def dealer(line: LineFacts, tally: Tally) -> int:
    """The seat before the winner’s, so that the winner begins."""
    winner, seats = line.who("out"), tally.setup.seats
    return dealt_by(NOBODY, tally) if winner == NOBODY else seats[seats.index(winner) - 1]


SPRINGS = {
    2: "Spring, when one party never got to play, or the landlord once only, doubles it too.",
    3: "Spring, when one party never got to play, or the landlord once only, is three times as much.",
}
BID = "The landlord bid 1, 2 or 3: this is the stake."
ROB = "The stake is 1, and doubled each time the landlord’s part was robbed."

GAME = Game(
    key="dou_dizhu",
    name="Dou Dizhu",
    about=About(
        "Common rules",
        kind="other",
        other_names=("Fight the Landlord",),
        packs=1,
        minutes=5,
        match_minutes=40,
        most_often=3,
    ),
    how=How(
        (
            BID,
            ROB,
            "Each bomb or rocket doubles it.",
            *SPRINGS.values(),
            "The landlord wins that from each of the others, or pays each of them. Wins and losses come to 0.",
        ),
        only_if=(
            OnlyIf(BID, "bidding", ("bid",)),
            OnlyIf(ROB, "bidding", ("rob",)),
            *(OnlyIf(words, "spring_worth", (worth,)) for worth, words in SPRINGS.items()),
        ),
        in_short=("The stake, doubled for each bomb, from or to each of the others.",),
    ),
    seating=alone(3, 4),
    totals=Totals(digits=4, signed=True),
    options=(
        Option("target", "Played to (0: no limit)", 0, low=0, high=500),
        Option("bidding", "The landlord", "bid", (("bid", "bids 1, 2 or 3"), ("rob", "is robbed, doubling each time"))),
        Option("spring_worth", "Spring", 2, ((2, "doubles"), (3, "is three times as much"))),
        Option("most", "Doubled", 0, ((0, "for every bomb"), (3, "3 times at most"), (4, "4 times at most"))),
        CENTS,
    ),
    fields=(
        Field("landlord", "Landlord", asks="Who was the landlord?", kind="who", per="line", short="landlord"),
        Field(
            "bid",
            "Bid",
            asks="What was the bid?",
            per="line",
            short="bid",
            phrase="for {value}",
            low=1,
            high=MOST,
            under=("bidding", "bid"),
        ),
        Field(
            "calls",
            "Robbed",
            asks="How often was it robbed?",
            per="line",
            short="robbed",
            phrase="robbed {value} times",
            high=4,
            under=("bidding", "rob"),
        ),
        Field("out", "First out", asks="Who was out first?", kind="who", per="line", short="out"),
        Field(
            "bombs",
            "Bombs",
            asks="How many bombs and rockets?",
            per="line",
            short="bombs",
            phrase="bombs: {value}",
            high=8,
        ),
        Field(
            "spring",
            "Spring",
            asks="Was it a spring?",
            kind="tick",
            per="line",
            short="spring",
            phrase="spring",
            optional=True,
        ),
    ),
    turns=Turns(dealer=dealer),
    score=score,
    over=at_target,
    settlement=Settlement(settled_stakes),
)

REMEMBERED = feats.Remembered((feats.winners("spring", "A spring", feats.ticked("spring")),))
