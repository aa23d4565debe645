"""Liverpool Rummy, and Shanghai by a house rule: deals with a contract each; the fewest points left win.

Source: Hutton names the game; contracts and card values are public ones, of which those of Shanghai differ by table.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..card_aid import CardAid
from ..game import About, Company, Field, Game, How, Totals, Words
from ..line import LineFacts
from ..plain_sheets import ONLY_NAMED
from ..plain_sheets.rummies import LEFT, OUT, by_cards, card_values, joins_last
from ..setup import OnlyIf, Option, Row, Setup
from ..shapes import alone
from ..tally import Points, Tally

MELDS = ("2 sets", "1 set, 1 run", "2 runs", "3 sets", "2 sets, 1 run", "1 set, 2 runs", "3 runs")
SHANGHAI = (
    "2 sets",
    "1 set, 1 run of 4",
    "2 runs of 4",
    "3 sets",
    "1 set, 1 run of 7",
    "2 sets, 1 run of 5",
    "3 runs of 4",
    "1 set, 1 run of 10",
    "3 sets, 1 run of 5",
    "3 runs of 5",
)
CONTRACTS = {"liverpool": MELDS, "shanghai": SHANGHAI}
FEW, MANY, LAST_FEW, IN_SHANGHAI = 10, 12, 4, 11  # cards dealt
TWO, AT_ONCE = 20, {"joker": -25, "none": -50}
DEAL = "Deal {count} cards each. The contract: {meld}."


def rows(setup: Setup) -> tuple[Row, ...]:
    """A row a contract, with the cards dealt to each."""
    if setup.options["kind"] == "shanghai":
        return tuple(Row(f"{at + 1}", number=IN_SHANGHAI) for at in range(len(SHANGHAI)))
    return tuple(Row(f"{at + 1}", number=FEW if at < LAST_FEW else MANY) for at in range(len(MELDS)))


def says(tally: Tally) -> str:
    if not tally.row.number:
        return "All rows are played."
    meld = CONTRACTS[tally.option("kind")][int(tally.row.label) - 1]
    return DEAL.format(count=tally.row.number, meld=meld)


def values(options: Mapping[str, Any]) -> dict[str, int]:
    """What each rank counts."""
    ace, two = options["ace"], TWO if options["twos"] else 0
    if options["kind"] == "shanghai":
        return card_values(ace=ace, small=5, two=two, joker=options["joker"] or 50)
    return card_values(ace=ace, two=two, joker=options["joker"] or 15)


def aid(line: LineFacts, tally: Tally) -> CardAid | None:
    return by_cards(values(tally.setup.options), 2)(line, tally)


def score(line: LineFacts, tally: Tally) -> Points:
    """What each has left; out in one turn takes off 25, without a joker 50."""
    bonus = {line.who("out"): AT_ONCE.get(line.word("at_once"), 0)}
    return (tuple(left + bonus.get(side, 0) for side, left in enumerate(line.each("left"))),)


DEALS = {
    key: f"{words} deals: " + "; ".join(f"{at + 1} {meld}" for at, meld in enumerate(CONTRACTS[key])) + "."
    for key, words in (("liverpool", "Seven"), ("shanghai", "Ten"))
}
CARDS = {
    "liverpool": "Ten cards each in the first four, then twelve. A set has three cards, a run four.",
    "shanghai": "Eleven cards each. A set has three cards. Each player may buy three cards a deal.",
}
SMALL = {"liverpool": "Court cards are 10, the rest their figure.", "shanghai": "Ten to king are 10, two to nine 5."}
ACES = {15: "An ace left is 15.", 20: "An ace left is 20."}
USUAL_JOKERS = {"liverpool": "Jokers are 15.", "shanghai": "Jokers are 50."}
JOKERS = {
    15: "A joker left is 15.",
    25: "A joker left is 25.",
    50: "A joker left is 50.",
}
TWOS = "A two is wild, and 20."
ONE_TURN = "Out in one turn takes off 25, without a joker 50."

GAME = Game(
    key="liverpool_rummy",
    name="Liverpool Rummy",
    about=About(
        "Hutton",
        kind="melds",
        other_names=("Contract Rummy", "Shanghai Rummy", "Shanghai Rum"),
        minutes=10,
        match_minutes=75,
    ),
    how=How(
        (
            ONLY_NAMED.format(how="by the public contracts"),
            *DEALS.values(),
            *CARDS.values(),
            "Count what is left. Whoever is out has 0.",
            *ACES.values(),
            *USUAL_JOKERS.values(),
            *JOKERS.values(),
            *SMALL.values(),
            TWOS,
            ONE_TURN,
            "The lowest total wins.",
        ),
        only_if=(
            *(OnlyIf(words[key], "kind", (key,)) for words in (DEALS, CARDS, SMALL) for key in words),
            *(OnlyIf(words, "ace", (key,)) for key, words in ACES.items()),
            *(OnlyIf(words, "joker", (key,)) for key, words in JOKERS.items()),
            *(OnlyIf(words, "kind", (key,)) for key, words in USUAL_JOKERS.items()),
            *(OnlyIf(words, "joker", (0,)) for words in USUAL_JOKERS.values()),
            OnlyIf(TWOS, "twos", (True,)),
            OnlyIf(ONE_TURN, "at_once", (True,)),
        ),
        in_short=("Count what is left in hand. The lowest total wins.",),
    ),
    seating=alone(3, 8),
    words=Words(says=says),
    totals=Totals(high=False, signed_by=lambda options: bool(options.get("at_once"))),
    rows=rows,
    options=(
        Option("kind", "Contracts", "liverpool", (("liverpool", "Liverpool, seven"), ("shanghai", "Shanghai, ten"))),
        Option("ace", "An ace left counts", 15, ((15, "15"), (20, "20"))),
        Option(
            "joker",
            "A joker left counts",
            0,
            ((0, "15, in Shanghai 50"), (15, "15"), (25, "25"), (50, "50")),
        ),
        Option("twos", "Twos are wild", False),
        Option("at_once", "Out in one turn takes off 25 or 50", False),
    ),
    fields=(
        replace(OUT, nobody=""),
        Field(
            "at_once",
            "In one turn",
            asks="Out in one turn?",
            kind="choice",
            per="line",
            short="one turn",
            choices=(("no", "no"), ("joker", "with a joker"), ("none", "without a joker")),
            under=("at_once", True),
        ),
        replace(LEFT, step=1, aid=aid),
    ),
    score=score,
    company=Company(joins_last),
)
