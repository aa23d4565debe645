"""Darts: cricket. Three marks close a number; further ones score while somebody else has it open.

Source: common rules. By a house rule the points go to those who have it open, and the lowest total wins.
"""

from collections.abc import Mapping
from typing import Any

from ..asking import around
from ..game import About, BlankPad, Field, Game, How, MatchPoints, Strip, Totals, Turns, Words
from ..line import LineFacts
from ..match import LEGS, MATCH_OF_LEGS
from ..setup import OnlyIf, Option
from ..shapes import alone, opens_by_turns, ranked
from ..slate import Slate, SlateRow
from ..tally import Over, Points, Tally

NUMBERS = (20, 19, 18, 17, 16, 15, 25)
WHAT = tuple((f"{number}", "bull" if number == 25 else f"{number}") for number in NUMBERS)
CLOSED, TREBLE, DOUBLE, BULL = 3, 3, 2, "25"


def marks_on(what: str, tally: Tally) -> tuple[int, ...]:
    """The marks of each side on a number, up to the three that close it."""
    hits = [line for line in tally.lines if line.word("what") == what]
    return tuple(
        min(CLOSED, sum(line.number("marks") for line in hits if line.who("who") == side))
        for side in range(tally.setup.sides)
    )


def marks_now(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """One dart: a single, a double or a treble; the bull has no treble."""
    return tuple(range(1, (DOUBLE if line.word("what") == BULL else TREBLE) + 1))


def cut_throat(options: Mapping[str, Any]) -> bool:
    return bool(options.get("style") == "cut-throat")


def score(line: LineFacts, tally: Tally) -> Points:
    """Marks up to three, and the points of the rest while somebody else has the number open."""
    who, number = line.who("who"), int(line.word("what"))
    had = marks_on(line.word("what"), tally)
    points = number * max(0, had[who] + line.number("marks") - CLOSED)
    still_open = [side for side in range(line.sides) if side != who and had[side] < CLOSED]
    takers = still_open if cut_throat(tally.setup.options) else [who] if still_open else []
    return (tuple(points if side in takers else 0 for side in range(line.sides)),)


def has_closed_all(side: int, tally: Tally) -> bool:
    """Whether a side has three marks on every number."""
    left = {key: CLOSED for key, words in WHAT}
    for line in tally.lines:
        if line.who("who") == side:
            left[line.word("what")] -= line.number("marks")
    return max(left.values()) <= 0


def over(tally: Tally) -> Over | None:
    """The end: somebody has closed every number, and nobody is ahead of them."""
    best = min(tally.totals) if cut_throat(tally.setup.options) else max(tally.totals)
    for side, total in enumerate(tally.totals):
        if total == best and has_closed_all(side, tally):
            places = ranked(tally)
            return Over("", tuple(1 if each == side else max(2, place) for each, place in enumerate(places)))
    return None


def aimed_at(tally: Tally) -> str:
    """The number that was hit last; the highest one open where all have closed that, or nothing was hit yet."""
    last = [line.word("what") for line in tally.lines[-1:]]
    still = [key for key, _ in WHAT if min(marks_on(key, tally)) < CLOSED]
    return next(key for key in (*last, *still, *last) if key in still or not still)


def says(tally: Tally) -> str:
    return "" if tally.lines else "Three marks close a number."


def slate(tally: Tally) -> Slate:
    """The marks of each on every number; a number that all have closed is struck out."""
    marks = [marks_on(key, tally) for key, words in WHAT]
    return Slate(
        "Marks",
        tuple(SlateRow(tuple(SIGNS[had[side]] for had in marks), side) for side in range(tally.setup.sides)),
        tuple(words for key, words in WHAT),
        tuple(at for at, had in enumerate(marks) if min(had) == CLOSED),
        leads=True,
    )


SIGNS = ("", "/", "X", "⊗")
STYLES = {
    "points": "Further marks score the number for you while somebody else has it open. The most points win.",
    "cut-throat": "Further marks score the number against everybody who has it open. The fewest points win.",
}

PAD = BlankPad(total="points", strips=tuple(Strip(words, ("",) * CLOSED) for _, words in WHAT))

GAME = Game(
    key="darts_cricket",
    name="Darts: cricket",
    about=About(
        "Common rules",
        kind="other",
        edition=2,
        pack="a dartboard and three darts",
        other_names=("Cricket", "Mickey Mouse", "Cut-throat cricket", "Tactics"),
        named_rules=(("Cut-throat cricket", "style", "cut-throat"),),
        minutes=15,
        match_minutes=20,
        most_often=2,
    ),
    how=How(
        (
            "20 to 15 and the bull. A single is one mark, a double two, a treble three; three marks close a number.",
            *STYLES.values(),
            "Whoever has closed all, with nobody ahead, wins.",
        ),
        only_if=tuple(OnlyIf(words, "style", (key,)) for key, words in STYLES.items()),
        in_short=("Three marks close a number; more score while somebody has it open.",),
    ),
    seating=(*alone(2, 3), (2, 2), (4, 1)),
    words=Words(
        deal="leg",
        deals="legs",
        says=says,
        slate=slate,
        signs=(("/", "one mark"), ("X", "two marks"), ("⊗", "closed")),
    ),
    totals=Totals(lowest_wins=cut_throat, blank=lambda options: PAD),
    options=(
        Option("style", "Points", "points", (("points", "for you"), ("cut-throat", "against the others"))),
        MATCH_OF_LEGS,
        Option("alone", "Four play each for themselves", False, seats=True),
    ),
    fields=(
        Field(
            "what",
            "Number",
            asks="Which number?",
            kind="choice",
            per="line",
            short="what",
            choices=WHAT,
            prompts=True,
            likely=lambda line, tally: (aimed_at(tally),),
        ),
        Field(
            "who",
            "Who hit it",
            asks="Who hit it?",
            kind="who",
            per="line",
            short="hit by",
            among=lambda line, tally: around(tally),
        ),
        Field(
            "marks",
            "Marks",
            asks="{who}: {what}?",
            per="line",
            short="marks",
            phrase="× {value}",
            high=TREBLE,
            among=marks_now,
        ),
    ),
    turns=Turns(closes=lambda line, tally: False, dealer=lambda line, tally: tally.dealer),
    score=score,
    over=over,
    match_points=MatchPoints(words=lambda options: LEGS, opens=opens_by_turns),
)
