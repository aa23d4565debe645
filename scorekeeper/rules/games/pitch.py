"""Pitch: bid for the four points of a deal, high, low, jack and game.

Source: common rules. Low scores for whoever took it; by a house rule of many tables for whoever was dealt it, which
changes the answer and not the sheet.
"""

from dataclasses import replace

from .. import feats
from ..game import About, Field, Game, How, Totals, Words
from ..line import LineFacts
from ..plain_sheets.bids import BID, BIDDER, kept_or_set, set_marks
from ..setup import OnlyIf, Option
from ..shapes import alone, first_to, won_by
from ..tally import Over, Points, Tally

KINDS = ("high", "low", "jack", "game")
ALL = len(KINDS)


def taken(line: LineFacts) -> tuple[int, ...]:
    """How many of the four points each side has."""
    return tuple(sum(1 for kind in KINDS if line.who(kind) == side) for side in range(line.sides))


def score(line: LineFacts, tally: Tally) -> Points:
    return kept_or_set(line.who("bidder"), line.number("bid"), taken(line))


def least_up(line: LineFacts, tally: Tally) -> tuple[int, int]:
    return tally.option("least"), ALL


def over(tally: Tally) -> Over | None:
    """The end at the target, or where a smudge was made."""
    last, bidder = tally.lines[-1], tally.lines[-1].who("bidder")
    if tally.option("smudge") and last.number("bid") == ALL == taken(last)[bidder]:
        return won_by(tally, bidder, "{who} made a smudge.")
    return first_to(tally, tally.option("target"), bidder="bidder")


SMUDGE = "A smudge, all four bid and taken, wins at once."
POINT = Field("", "", kind="who", per="line")

GAME = Game(
    key="pitch",
    name="Pitch",
    about=About(
        "Common rules",
        kind="tricks",
        packs=1,
        other_names=("Auction Pitch", "Setback", "High Low Jack"),
        minutes=4,
        match_minutes=30,
    ),
    how=How(
        (
            "Four points are won in a deal: high and low, the highest and lowest trump in play; the jack of trumps;"
            " and game, for the most in cards: ten 10, ace 4, king 3, queen 2, jack 1.",
            "Bidders with fewer points than they bid lose the bid. Everybody else keeps what they won.",
            SMUDGE,
            "The first to the target wins. Where several have it, the bidder does.",
        ),
        only_if=(OnlyIf(SMUDGE, "smudge", (True,)),),
        in_short=("High, low, jack, game: 1 each. A bidder with less than the bid loses it.",),
    ),
    seating=((2, 2), *alone(2, 7)),
    words=Words(marks=set_marks),
    totals=Totals(digits=2, signed=True),
    options=(
        Option("target", "Played to", 7, tuple((goal, f"{goal} points") for goal in (7, 11, 21))),
        Option("least", "Least bid", 2, ((2, "2"), (1, "1"))),
        Option("smudge", "Smudge: all four bid and made wins", False),
    ),
    fields=(
        BIDDER,
        replace(BID, bounds=least_up, high=ALL),
        replace(POINT, key="high", label="High", asks="Who had high?", short="high"),
        replace(POINT, key="low", label="Low", asks="Who took low?", short="low"),
        replace(POINT, key="jack", label="Jack", asks="Who took the jack?", short="jack", nobody="not in play"),
        replace(POINT, key="game", label="Game", asks="Who won game?", short="game", nobody="level: nobody"),
    ),
    score=score,
    over=over,
)

REMEMBERED = feats.Remembered(
    (
        feats.by(
            "high",
            "all four",
            "All four points",
            lambda line: line.who("high") == line.who("low") == line.who("jack") == line.who("game"),
        ),
    )
)
