"""Push: five deals for two pairs; the pair that goes out scores nothing, the others what both have left.

Source: Metzker 2026, "Push". What the partner of whoever went out holds is not counted.
"""

from dataclasses import replace

from ..game import About, Field, Game, How, Totals, Words
from ..line import LineFacts
from ..plain_sheets.rummies import OUT, by_cards, card_values
from ..setup import OnlyIf, Option, Row
from ..tally import Points, Tally

DEALS = (
    (6, "2 sets of 3"),
    (7, "1 set of 3, 1 run of 4"),
    (8, "2 runs of 4"),
    (9, "3 sets of 3"),
    (10, "2 runs of 5"),
)
VALUES = card_values(ace=20, small=5, two=25, joker=25)
DEAL = "Deal {count} cards each. To go down you need {meld}."
ONE_SUIT = "A set has only one card of each suit."


def opponents(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The seats of the pair that did not go out."""
    out = line.who("out")
    return tuple(seat for seat in tally.setup.seats if seat % tally.setup.sides != out)


def score(line: LineFacts, tally: Tally) -> Points:
    """What both opponents have left together."""
    left = line.chairs("left", tally.setup.chairs)
    return (tuple(sum(count or 0 for count in left[side :: line.sides]) for side in range(line.sides)),)


def says(tally: Tally) -> str:
    return DEAL.format(count=tally.row.number, meld=tally.row.note) if tally.row.number else "All rows are played."


GAME = Game(
    key="push",
    name="Push",
    about=About("Metzker 2026", kind="melds", minutes=8, match_minutes=45),
    how=How(
        (
            "Five deals: " + "; ".join(f"{count} cards, {meld}" for count, meld in DEALS) + ".",
            "Joker and two 25, ace 20, ten to king 10, three to nine 5.",
            "The pair that goes out scores 0. The other two count what both have left.",
            ONE_SUIT,
            "The lowest total after the fifth deal wins.",
        ),
        only_if=(OnlyIf(ONE_SUIT, "one_suit", (True,)),),
        in_short=("Count what both opponents have left. The lowest total wins.",),
    ),
    seating=((2, 2),),
    words=Words(says=says),
    totals=Totals(high=False),
    rows=lambda setup: tuple(Row(f"{count}", note=meld, number=count) for count, meld in DEALS),
    options=(Option("one_suit", "A set has one card of each suit only", False),),
    fields=(
        replace(OUT, nobody="", asks="Which pair went out?", label="Which pair went out", denied=""),
        Field(
            "left",
            "Left in hand",
            asks="Points left in {who}’s hand?",
            per="chair",
            short="left",
            low=5,
            high=995,
            step=5,
            whose=opponents,
            aid=by_cards(VALUES, 2),
        ),
    ),
    score=score,
)
