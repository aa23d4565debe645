"""Falling deals, known as Rage: ten cards down to one, say how many tricks you will take, and bonus cards count.

Source: common rules. Editions of the box differ: a bid that was missed costs 5 or nothing, 0 made is 10 or 5.
"""

from ..game import About, Field, Game, How, Totals, Words
from ..line import LineFacts
from ..setup import OnlyIf, Option, Row
from ..shapes import alone, ranked, up_to_cards
from ..tally import Over, Points, Tally

CARDS, EXACT, A_BONUS, BONUSES = 10, 10, 5, 3
DEAL = "Deal {count} each."


def exact(line: LineFacts) -> tuple[bool, ...]:
    return tuple(bid == took for bid, took in zip(line.each("bid"), line.each("tricks"), strict=True))


def score(line: LineFacts, tally: Tally) -> Points:
    """1 a trick, 10 for an exact bid, 5 for or against each bonus card."""
    plus, minus, hits, points = line.each("plus"), line.each("minus"), exact(line), list[int]()
    for side, took in enumerate(line.each("tricks")):
        made = EXACT if took else tally.option("zero")
        bid = made if hits[side] else -tally.option("missed")
        points.append(took + bid + A_BONUS * (plus[side] - minus[side]))
    return (tuple(points),)


def over(tally: Tally) -> Over | None:
    """The end: all is dealt; of level players whoever made most bids exactly is ahead."""
    if len(tally.lines) < len(tally.rows):
        return None
    made = [sum(exact(line)[side] for line in tally.lines if not line.void) for side in range(tally.setup.sides)]
    values = tuple(total * (CARDS + 1) + made[side] for side, total in enumerate(tally.totals))
    return Over("", ranked(tally, values))


def marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    return tuple("" if hit else "missed" for hit in exact(line))


def at_most_three(line: LineFacts, tally: Tally) -> int:
    return BONUSES


HIT = "An exact bid is 10 more, 0 made exactly {worth} more."
HITS = {worth: HIT.format(worth=worth) for worth in (10, 5)}
COSTS = "A bid that was missed costs 5."

GAME = Game(
    key="falling_bids",
    name="Falling deals",
    about=About(
        "Common rules",
        kind="tricks",
        other_names=("Rage",),
        pack="its own pack: six colours from 0 to 15, and bonus cards",
        match_minutes=45,
    ),
    how=How(
        (
            "Ten cards each in the first deal, then one less in each. Before the play, everybody bids.",
            "Each trick is 1.",
            *HITS.values(),
            COSTS,
            "Each bonus card in your tricks is 5 for you or 5 against you.",
            "The highest total wins; of level ones whoever made most bids exactly.",
        ),
        only_if=(
            *(OnlyIf(words, "zero", (worth,)) for worth, words in HITS.items()),
            OnlyIf(COSTS, "missed", (5,)),
        ),
        in_short=("1 a trick, 10 for an exact bid; bonus cards 5 for or against you.",),
    ),
    seating=alone(2, 8),
    words=Words(marks=marks, says=lambda tally: DEAL.format(count=tally.row.number) if tally.row.number else ""),
    totals=Totals(signed=True),
    rows=lambda setup: tuple(Row(f"{count}", number=count, total=count) for count in range(CARDS, 0, -1)),
    options=(
        Option("missed", "A bid that was missed", 5, ((5, "costs 5"), (0, "costs nothing"))),
        Option("zero", "0 bid and made", 10, ((10, "is 10"), (5, "is 5"))),
    ),
    fields=(
        Field("bid", "Bids", asks="{who}’s bid?", short="b", bounds=up_to_cards),
        Field(
            "tricks",
            "Tricks",
            asks="How many tricks did {who} take?",
            short="t",
            bounds=up_to_cards,
            adds_to=lambda line, tally: tally.row.number,
            likely=lambda line, tally: line.each("bid"),
        ),
        Field(
            "plus",
            "+5 cards",
            asks="How many +5 cards did {who} take?",
            short="+5",
            high=BONUSES,
            at_most=at_most_three,
            optional=True,
        ),
        Field(
            "minus",
            "-5 cards",
            asks="How many -5 cards did {who} take?",
            short="-5",
            high=BONUSES,
            at_most=at_most_three,
            optional=True,
        ),
    ),
    score=score,
    over=over,
)
