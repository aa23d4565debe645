"""Rising deals, known as Wizard: say how many tricks you will take, with one card more in each deal.

Source: common rules. The pack has 60 cards, and all are dealt in the last deal.
"""

from ..game import About, Field, Game, How, Totals, Words
from ..line import LineFacts
from ..setup import OnlyIf, Option, Row
from ..shapes import alone, tricks_in_all, up_to_cards
from ..tally import Points, Tally

PACK, MADE, A_TRICK = 60, 20, 10
DEAL, NOT_SUM = "Cards each: {count}.", " The bids may not add up to {count}."
HOOK = "The dealer bids last and may not make the bids add up to the tricks."


def score(line: LineFacts, tally: Tally) -> Points:
    """20 and 10 a trick where the bid was made exactly, else 10 less for each trick off."""
    pairs = zip(line.each("bid"), line.each("tricks"), strict=True)
    return (tuple(MADE + A_TRICK * bid if bid == took else -A_TRICK * abs(bid - took) for bid, took in pairs),)


def marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    pairs = zip(line.each("bid"), line.each("tricks"), strict=True)
    return tuple("" if bid == took else "missed" for bid, took in pairs)


def hook(line: LineFacts, tally: Tally) -> int | None:
    return tally.row.number if tally.option("hook") else None


def says(tally: Tally) -> str:
    count = tally.row.number
    return DEAL.format(count=count) + (NOT_SUM.format(count=count) if tally.option("hook") else "") if count else ""


GAME = Game(
    key="rising_bids",
    name="Rising deals",
    about=About(
        "Common rules", kind="tricks", pack="a pack of 60 cards: 52, four wizards, four jesters", match_minutes=60
    ),
    how=How(
        (
            "One card each in the first deal, then one more in each, until all 60 are dealt.",
            "Before the play, everybody says how many tricks they will take.",
            "Made exactly: 20, and 10 for each trick. Else you lose 10 for each trick too few or too many.",
            HOOK,
            "The highest total wins.",
        ),
        only_if=(OnlyIf(HOOK, "hook", (True,)),),
        in_short=("Made exactly: 20, and 10 a trick. Else lose 10 for each trick off.",),
    ),
    seating=alone(3, 6),
    words=Words(marks=marks, says=says),
    totals=Totals(signed=True),
    rows=lambda setup: tuple(Row(f"{count}", number=count, total=count) for count in range(1, PACK // setup.sides + 1)),
    options=(
        Option("hook", "The bids may not add up to the tricks", False),
        Option("bomb", "A bomb: nobody has its trick", False),
    ),
    fields=(
        Field(
            "bid", "Bids", asks="{who}’s bid?", short="b", bounds=up_to_cards, forbidden_sum=hook, told_of=tricks_in_all
        ),
        Field(
            "tricks",
            "Tricks",
            asks="How many tricks did {who} take?",
            short="t",
            bounds=up_to_cards,
            adds_to=lambda line, tally: None if tally.option("bomb") else tally.row.number,
            sums_under=("bomb", False),
            at_most=tricks_in_all,
            likely=lambda line, tally: line.each("bid"),
        ),
    ),
    score=score,
)
