"""Chicago, bridge in four deals: who is vulnerable goes by the deal, and a game brings its bonus at once.

Source: the laws of contract bridge, four-deal bridge. In deals 2 and 3 the dealer's side is vulnerable (H-12).
"""

from .. import feats
from ..game import About, Game, How, Totals, Words
from ..line import LineFacts
from ..plain_sheets.bridges import (
    DEALER_FIRST,
    FIELDS,
    HONOURS_COUNT,
    PART_TO_GAME,
    WITH_HONOURS,
    brought,
    deal_of,
    down_marks,
    took,
)
from ..setup import OnlyIf, Option, Row
from ..tally import Points, Tally

GAME_BONUS = (300, 500)  # vulnerable
LAST_PART, PART = 100, 50  # for a part score in the last deal; for each one where none is carried on
NONE, FIRST, OTHERS, BOTH = "nobody", "dealer", "others", "both"
BY_DEAL = {
    FIRST: ((), (FIRST,), (FIRST,), (FIRST, OTHERS)),
    OTHERS: ((), (OTHERS,), (OTHERS,), (FIRST, OTHERS)),
}


def deal_number(tally: Tally) -> int:
    """Which deal it is, from 0."""
    return min(tally.number - tally.first, 3)


def vulnerable(tally: Tally) -> tuple[int, ...]:
    """The sides that are vulnerable in this deal."""
    dealer = tally.dealer % tally.setup.sides
    who = BY_DEAL[tally.option("vulnerable")][deal_number(tally)]
    return tuple(side for side in (0, 1) if (FIRST if side == dealer else OTHERS) in who)


def score(line: LineFacts, tally: Tally) -> Points:
    """The points with their bonuses, and the part scores."""
    before, carry = tally.sums[1], tally.option("carry")
    declarer = line.chair("declarer") % line.sides
    at_risk = declarer in vulnerable(tally)
    deal = deal_of(line, at_risk)
    points = brought(deal, line)
    if deal.below and before[declarer] + deal.below >= PART_TO_GAME:
        points[declarer] += GAME_BONUS[at_risk]
        return tuple(points), tuple(-had for had in before)
    if deal.below and not carry:
        points[declarer] += PART
    elif deal.below and deal_number(tally) == 3:
        points[declarer] += LAST_PART
    return tuple(points), tuple(deal.below if carry and side == declarer else 0 for side in (0, 1))


def marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    """A contract that went down."""
    return down_marks(line)


def says(tally: Tally) -> str:
    """Who is vulnerable."""
    sides = vulnerable(tally)
    if len(sides) == 2:
        return "Both sides are vulnerable."
    return f"Vulnerable: {{{sides[0]}}}." if sides else "Nobody is vulnerable."


CARRIED = (
    "100 is a game, in one deal or in several; a game takes away both part scores. A part score made in deal 4 is 100."
)
ALONE = "100 in one deal is a game; a part score is 50."
DEALERS = "Nobody is vulnerable in deal 1, the dealer’s side in 2 and 3, both sides in 4."
CAVENDISH = "Nobody is vulnerable in deal 1, the side that does not deal in 2 and 3, both sides in 4."

GAME = Game(
    key="bridge_chicago",
    name="Chicago Bridge",
    about=About(
        "The laws of contract bridge",
        kind="tricks",
        packs=1,
        other_names=("Chicago", "Four-deal Bridge"),
        minutes=7,
        match_minutes=30,
    ),
    how=How(
        (
            DEALERS,
            CAVENDISH,
            "Where all pass, write nothing: the same dealer deals again.",
            "Tricks of the contract count 20 each in clubs and diamonds, 30 in hearts and spades, 40 and then 30"
            " without trumps; doubled twice, redoubled four times.",
            CARRIED,
            ALONE,
            "A game brings 300 at once, vulnerable 500.",
            "Tricks over the contract count the same, doubled 100, vulnerable 200; a doubled contract made 50."
            " Redoubled, all of this is twice as much.",
            "Down: the others get 50 a trick, vulnerable 100; doubled 100, 200, 200, then 300; doubled and vulnerable"
            " 200, then 300; redoubled twice that.",
            "A small slam is 500, vulnerable 750; a grand slam 1,000, vulnerable 1,500.",
            HONOURS_COUNT,
        ),
        only_if=(
            OnlyIf(HONOURS_COUNT, "honours", (True,)),
            OnlyIf(DEALERS, "vulnerable", (FIRST,)),
            OnlyIf(CAVENDISH, "vulnerable", (OTHERS,)),
            OnlyIf(CARRIED, "carry", (True,)),
            OnlyIf(ALONE, "carry", (False,)),
        ),
        in_short=("A game: 300, vulnerable 500.",),
    ),
    seating=((2, 2),),
    words=Words(marks=marks, says=says, opening=DEALER_FIRST, voids=False),
    totals=Totals(columns=("", "part"), digits=4),
    rows=lambda setup: tuple(Row(f"{deal + 1}") for deal in range(4)),
    options=(
        Option(
            "vulnerable",
            "Vulnerable in deals 2 and 3",
            FIRST,
            ((FIRST, "the dealer’s side"), (OTHERS, "the other side (Cavendish)")),
        ),
        WITH_HONOURS,
        Option("carry", "Part scores are carried on", True, off="A part score is 50"),
    ),
    fields=FIELDS,
    score=score,
)

REMEMBERED = feats.Remembered(
    (
        feats.by("declarer", "grand slam", "A grand slam", lambda line: line.number("level") == 7 and took(line) == 13),
        feats.by("declarer", "small slam", "A small slam", lambda line: line.number("level") == 6 and took(line) >= 12),
    )
)
