"""Partnership Whist: two against two, a point for each trick over six.

Source: Hutton names the game; the figures are the common ones. A whist drive counts every trick (spec E.1).
A number of deals, where one is agreed, replaces the target.
"""

from ..game import Field, Game, Span
from ..line import Line
from ..shapes import past, target
from ..table import Option, Row, Setup, Under
from ..tally import Over, Points, Tally

TRICKS, BOOK = 13, 6  # the first six tricks of a side are its book
SUITS = ("♥", "♣", "♦", "♠")
TRUMPS = {"turned": (), "suits": SUITS, "suits_none": (*SUITS, "no trump"), "none": ("no trump",)} | {
    suit: (suit,) for suit in SUITS
}
MANY = tuple(range(1, 25))  # deals that may be agreed
OVER_SIX = "The first six tricks of a side count nothing. Each one over six is a point: 8 tricks are 2 points."
TO_TARGET = "The first side to reach the target wins."
BY_DEALS = "Where a number of deals is agreed, the higher total after them wins."
DEAL = "Deal 13 each; {suit} is trumps."
to_target = target()


def trump(setup: Setup, deal: int) -> str:
    """The trumps of a deal, deals counted from 0; empty where they are turned up."""
    order = TRUMPS[setup.options["trumps"]]
    return order[deal % len(order)] if order else ""


def rows(setup: Setup) -> tuple[Row, ...]:
    """A row a deal, where a number of deals is agreed."""
    return tuple(Row(f"{deal + 1}", note=trump(setup, deal)) for deal in range(setup.options["deals"]))


def all_tricks(line: Line, tally: Tally) -> int | None:
    return TRICKS


def score(line: Line, tally: Tally) -> Points:
    free = BOOK if tally.option("count") == "odd" else 0
    return (tuple(max(0, tricks - free) for tricks in line.each("tricks")),)


def span(tally: Tally) -> Span | None:
    """At most all tricks in every deal, or those over the book."""
    every, deals = tally.option("count") == "all", int(tally.option("deals"))
    most = TRICKS if every else TRICKS - BOOK
    if deals:
        return 0, deals * most
    return None if every else past(tally, most)


def over(tally: Tally) -> Over | None:
    """The end at the target, unless a number of deals is agreed or every trick counts."""
    return None if tally.option("deals") or tally.option("count") == "all" else to_target(tally)


def says(tally: Tally) -> str:
    suit = trump(tally.setup, tally.pitches)
    if not suit:
        return "Deal 13 each; the last card, the dealer's, is turned up for trumps."
    return DEAL.format(suit=suit) if suit in SUITS else "Deal 13 each; there are no trumps."


GAME = Game(
    key="whist",
    name="Partnership Whist",
    other_names=("Whist", "Straight Whist", "Whist drive"),
    source="Hutton names it; common rules",
    how=(
        "Two against two; partners sit opposite each other. All 13 cards each are dealt, so there are 13 tricks.",
        OVER_SIX,
        TO_TARGET,
        BY_DEALS,
        "At a whist drive every trick counts a point, and it is played for a number of deals.",
    ),
    how_if=(
        Under(OVER_SIX, "count", ("odd",)),
        Under(TO_TARGET, "count", ("odd",)),
        Under(TO_TARGET, "deals", (0,)),
        Under(BY_DEALS, "deals", MANY),
    ),
    seating=((2, 2),),
    minutes=6,
    match_minutes=25,
    rows=rows,
    options=(
        Option("target", "Played to", 5, ((5, "5 points"), (7, "7 points"), (10, "10 points"))),
        Option("deals", "Deals", 0, ((0, "to the target"), *((count, f"{count}") for count in MANY))),
        Option("count", "What counts", "odd", (("odd", "each trick over six"), ("all", "every trick (whist drive)"))),
        Option(
            "trumps",
            "Trumps",
            "turned",
            (
                ("turned", "the last card dealt"),
                ("suits", "♥ ♣ ♦ ♠ in turn"),
                ("suits_none", "♥ ♣ ♦ ♠, none, in turn"),
                *((suit, f"always {suit}") for suit in SUITS),
                ("none", "none"),
            ),
        ),
    ),
    fields=(Field("tricks", "Tricks", asks="Tricks for {who}?", short="t", high=TRICKS, adds_to=all_tricks),),
    score=score,
    span=span,
    over=over,
    says=says,
)
