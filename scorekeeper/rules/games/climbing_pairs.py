"""Climbing pairs, known as Tichu: get rid of your cards before the others do, and say beforehand that you will.

Source: common rules. Three against three, all three partners first are 300.
"""

from .. import feats
from ..game import About, BlankPad, Field, Game, How, Totals, Words
from ..line import NOBODY, LineFacts
from ..setup import Option
from ..shapes import first_to
from ..tally import Points, Tally

CARDS, LOW, HIGH, A_PARTNER = 100, -25, 125, 100
CALLS = {"call": 100, "grand": 200}


def first_side(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The side of whoever was out first."""
    return (line.chair("first") % line.sides,)


def not_called(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The seats that did not make the great call."""
    grand = line.chairs("grand", tally.setup.chairs)
    return tuple(seat for seat in tally.setup.seats if not grand[seat])


def score(line: LineFacts, tally: Tally) -> Points:
    """The cards, or 200 for both partners first; a call is won by whoever was out first, else lost."""
    double, first = line.who("double"), line.chair("first")
    points = list(line.each("points"))
    if double != NOBODY:
        points = [A_PARTNER * tally.setup.partners if side == double else 0 for side in range(line.sides)]
    for key, worth in CALLS.items():
        for seat, called in enumerate(line.chairs(key, tally.setup.chairs)):
            points[seat % line.sides] += (worth if seat == first else -worth) if called else 0
    return (tuple(points),)


PAD = BlankPad(
    (("calls", 4, "calls won less calls lost"), ("cards", 3, "points in cards, or 200 for a double victory")),
    sides=("We", "They"),
)

GAME = Game(
    key="climbing_pairs",
    name="Climbing pairs",
    about=About(
        "Common rules",
        kind="other",
        pack="a pack of 56 cards: 52, and a mah jong, a dog, a phoenix and a dragon",
        other_names=("Tichu", "Grand Tichu"),
        minutes=8,
        match_minutes=75,
    ),
    how=How(
        (
            "Kings and tens count 10, fives 5, the dragon 25, the phoenix -25: 100 a deal.",
            "Double victory: partners who are all out before anybody else score 100 each, and no cards are counted.",
            "A call, made before your first card, is 100 for whoever is then out first, and costs 100 if somebody else"
            " is. A grand call, made after eight cards, is 200.",
            "Whoever reaches the target wins; of two who do, the higher total, and level ones play on.",
        ),
        in_short=("Cards 100 in all. Double victory: 100 a partner. A call 100, a grand call 200, won or lost.",),
    ),
    seating=((2, 2), (2, 3)),
    words=Words(opening="{dealer} deals. Whoever has the mah jong leads."),
    totals=Totals(digits=4, signed=True, blank=lambda options: PAD),
    options=(Option("target", "Played to", 1000, ((1000, "1,000"), (500, "500"), (1500, "1,500"))),),
    fields=(
        Field(
            "grand",
            "Grand call",
            asks="Did {who} make a grand call?",
            asks_all="Who made a grand call?",
            kind="tick",
            per="chair",
            short="gr",
            optional=True,
        ),
        Field(
            "call",
            "Call",
            asks="Did {who} call?",
            asks_all="Who called?",
            kind="tick",
            per="chair",
            short="c",
            optional=True,
            whose=not_called,
        ),
        Field("first", "First out", asks="Who was out first?", kind="chair", per="line", short="first"),
        Field(
            "double",
            "Double victory",
            asks="Was it a double victory?",
            kind="who",
            per="line",
            short="double",
            nobody="no",
            among=first_side,
        ),
        Field(
            "points",
            "Points",
            asks="{who}’s points in cards?",
            short="pts",
            low=LOW,
            high=HIGH,
            step=5,
            adds_to=lambda line, tally: CARDS,
            when=lambda line, tally: line.who("double") == NOBODY,
        ),
    ),
    score=score,
    over=lambda tally: first_to(tally, int(tally.option("target"))),
)

REMEMBERED = feats.Remembered((feats.by("double", "double victory", "A double victory"),))
