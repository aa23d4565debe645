"""Tute: 130 points in each deal, more of them win the game, 101 with calls win two; four kings win the match.

Source: common rules. By a house rule the points run on from deal to deal. Level, whoever took the last trick is ahead.
"""

from collections.abc import Mapping
from typing import Any

from .. import feats
from ..card_aid import Pack, sum_aid
from ..game import About, Field, Game, How, Totals, Turns, Words
from ..line import NOBODY, LineFacts
from ..setup import OnlyIf, Option
from ..shapes import first_to, to_the_right, won_by
from ..tally import Over, Points, Tally

ALL, RUNNING = 130, 101
VALUES = {"ace": 11, "three": 10, "king": 4, "knight": 3, "jack": 2}
AID = sum_aid(VALUES, Pack((tuple(VALUES),), 4))
TUTE = "{who} had tute."


def goes_on(line: LineFacts, tally: Tally) -> bool:
    """Whether the points are counted: nobody had tute."""
    return line.who("tute") == NOBODY


def sums(line: LineFacts) -> tuple[int, ...]:
    """The points of a deal, with calls."""
    return tuple(map(sum, zip(line.each("points"), line.each("calls"), strict=True)))


def games(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """One game for the most points, or two for very many; of level sides for whoever took the last trick."""
    points, found = sums(line), [0] * line.sides
    best = [side for side in tally.playing if points[side] == max(points)]
    winner = best[0] if len(best) == 1 else line.who("last")
    if winner in best:
        found[winner] = 2 if points[winner] >= tally.option("double") else 1
    return tuple(found)


def score(line: LineFacts, tally: Tally) -> Points:
    """Games, and the points beside them; or the points alone."""
    if tally.option("running"):
        return (sums(line),)
    return (games(line, tally) if goes_on(line, tally) else (0,) * line.sides, sums(line))


def columns(options: Mapping[str, Any]) -> tuple[str, ...]:
    return ("",) if options.get("running") else ("games", "points")


def over(tally: Tally) -> Over | None:
    tute = tally.lines[-1].who("tute")
    if tute != NOBODY:
        return won_by(tally, tute, TUTE)
    return first_to(tally, RUNNING if tally.option("running") else tally.option("target"))


GAMES_WON = "More points win the game; level, the last trick does."
TWO = {101: "101 or more win two.", 121: "121 or more win two."}
ADDED = "The points of the deals are added up: the most at 101 win."

GAME = Game(
    key="tute",
    name="Tute",
    about=About("Common rules", kind="tricks", pack="a Spanish pack of 40", minutes=6, match_minutes=40),
    how=How(
        (
            "Ace 11, three 10, king 4, knight 3, jack 2, the last trick 10: 130 in all.",
            "A king and knight of one suit, called, are 20; of trumps 40.",
            GAMES_WON,
            *TWO.values(),
            ADDED,
            "Tute, four kings or four knights, wins the match.",
        ),
        only_if=(
            OnlyIf(GAMES_WON, "running", (False,)),
            *(OnlyIf(words, "double", (points,)) for points, words in TWO.items()),
            *(OnlyIf(words, "running", (False,)) for words in TWO.values()),
            OnlyIf(ADDED, "running", (True,)),
        ),
        in_short=("130 points and calls: more win the game.",),
    ),
    seating=((2, 2), (2, 1), (3, 1)),
    words=Words(unit="games"),
    totals=Totals(columns_by=columns, running=False),
    options=(
        Option("target", "Games to win", 4, ((4, "4 games"), (3, "3 games"), (6, "6 games"))),
        Option("double", "Two games from", 101, ((101, "101 points"), (121, "121 points"))),
        Option("running", "Points run on, to 101", False),
    ),
    fields=(
        Field(
            "tute",
            "Tute",
            asks="Who had tute?",
            kind="who",
            per="line",
            short="tute",
            nobody="nobody",
            optional=True,
        ),
        Field(
            "points",
            "Points",
            asks="{who}’s points?",
            short="pts",
            high=ALL,
            when=goes_on,
            adds_to=lambda line, tally: ALL,
            aid=lambda line, tally: AID,
        ),
        Field(
            "last",
            "Last trick",
            asks="Who took the last trick?",
            kind="who",
            per="line",
            short="last",
            when=goes_on,
        ),
        Field(
            "calls",
            "Calls",
            asks="{who}’s calls?",
            short="calls",
            high=100,
            step=20,
            when=goes_on,
        ),
    ),
    turns=Turns(dealer=to_the_right),
    score=score,
    over=over,
)

REMEMBERED = feats.Remembered((feats.by("tute", "tute", "A tute"),))
