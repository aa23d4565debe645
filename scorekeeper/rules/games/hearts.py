"""Hearts: a heart costs 1 and the queen of spades 13, until somebody has 100; the lowest total wins.

Source: Metzker 2026, "Hearts". With three players the pass across is left out (F-20).
"""

from ..game import Field, Game, Span
from ..line import Line
from ..shapes import alone, past, target
from ..table import Option
from ..tally import Points, Tally

HEARTS, QUEEN = 13, 13
PASSES = ("left", "right", "across", "keep")  # deal by deal
PASS_THREE = {
    "left": "Pass three cards to the left.",
    "right": "Pass three cards to the right.",
    "across": "Pass three cards across.",
    "keep": "Keep your cards: nobody passes.",
}
PASS_TWO = {  # from five players on
    "left": "Pass two cards to the left.",
    "right": "Pass two cards to the right.",
    "across": "Pass two cards two players to the left.",
    "keep": "Keep your cards: nobody passes.",
}
DEAL = "Deal {each} each and {middle} in the middle. {passing}"


def deal(players: int) -> tuple[int, int]:
    """(cards each, cards in the middle): dealt evenly, with at least two left for the middle."""
    each = 50 // players
    return each, 52 - each * players


def hearts_in_play(line: Line, tally: Tally) -> int | None:
    return HEARTS


def has_power(hearts: tuple[int, ...], queen: int) -> bool:
    """Whether the player with the queen of spades took all thirteen hearts too."""
    return hearts[queen] == HEARTS


def score(line: Line, tally: Tally) -> Points:
    hearts, queen = line.each("hearts"), line.who("queen")
    if has_power(hearts, queen):
        both = HEARTS + QUEEN
        return (tuple(both if side in tally.playing and side != queen else 0 for side in range(line.sides)),)
    return (tuple(count + (QUEEN if side == queen else 0) for side, count in enumerate(hearts)),)


def span(tally: Tally) -> Span | None:
    """Up to the target and the points of one more deal; no bounds where a level match goes on."""
    return None if tally.option("extra") else past(tally, HEARTS + QUEEN)


def marks(line: Line, tally: Tally) -> tuple[str, ...]:
    hearts, queen = line.each("hearts"), line.who("queen")
    got_power = has_power(hearts, queen)
    return tuple("" if side != queen else "power" if got_power else "Q♠" for side in range(line.sides))


def says(tally: Tally) -> str:
    """How many cards, and where they are passed."""
    players = len(tally.playing)
    each, middle = deal(players)
    ways = [way for way in PASSES if players > 3 or way != "across"]
    way = ways[tally.pitches % len(ways)]
    passing = PASS_THREE if players < 5 else PASS_TWO
    return DEAL.format(each=each, middle=middle, passing=passing[way])


def joins(tally: Tally) -> tuple[int, ...]:
    """A latecomer starts with the highest total, so that nobody gains by being late."""
    return (max(tally.totals[side] for side in tally.playing),)


GAME = Game(
    key="hearts",
    name="Hearts",
    other_names=("Black Lady", "Chase the Lady"),
    source="Metzker 2026",
    how=(
        "Points are bad. Each heart that you take costs 1 and the queen of spades 13: 26 points a deal.",
        "Whoever wins the first trick also takes what lies in the middle, and counts it at the end.",
        "POWER: take all thirteen hearts and the queen of spades. You get 0, and everybody else gets 26.",
        "All thirteen hearts without the queen cost 13 like any others.",
        "If you must lead, hold only hearts, and no heart or queen of spades was thrown yet, the deal is off:"
        " no score, and the deal passes on.",
        "As soon as somebody has the target, the match is over and the lowest total wins.",
    ),
    seating=alone(3, 8),
    minutes=6,
    match_minutes=60,
    high=False,
    options=(
        Option("target", "Played to", 100, low=20, high=500),
        Option("extra", "Level at the end: play another deal", False),
    ),
    fields=(
        Field(
            "hearts", "Hearts", asks="How many hearts did {who} take?", short="♥", high=HEARTS, adds_to=hearts_in_play
        ),
        Field(
            "queen",
            "Queen of spades",
            asks="Who took the queen of spades?",
            kind="who",
            per="line",
            short="Q♠",
        ),
    ),
    score=score,
    span=span,
    over=target(),
    marks=marks,
    says=says,
    joins=joins,
)
