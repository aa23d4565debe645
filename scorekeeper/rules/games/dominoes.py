"""Dominoes by block and draw, all fives and all threes: whoever is out collects the pips that others have left.

Source: common rules, of which there is no one book. Two against two collect the pips of the other side only.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..card_aid import CardAid, tile_aid, tiles
from ..game import About, Field, Game, How, Totals, Words
from ..line import NOBODY, LineFacts
from ..plain_sheets.rummies import LEFT, OUT, STYLE
from ..setup import OnlyIf, Option
from ..shapes import alone, first_to
from ..tally import Over, Points, Tally

BLOCK, FIVES, THREES = "block", "fives", "threes"
STEPS = {BLOCK: 1, FIVES: 5, THREES: 3}
USUAL = {BLOCK: 100, FIVES: 250, THREES: 250}
AID = tile_aid(tiles(6))
MOST, MOST_ENDS = 200, 300


def aid(line: LineFacts, tally: Tally) -> CardAid | None:
    return AID


def collected(line: LineFacts, tally: Tally) -> Points:
    """The pips of the others, for whoever is out or, blocked, has the fewest, less their own; level ones share them.

    Where ends count, rounded to the nearest five or three.
    """
    left, out = line.each("left"), line.who("out")
    low = min(left[side] for side in tally.playing)
    winners = [side for side in tally.playing if (left[side] == low if out == NOBODY else side == out)]
    step = STEPS[tally.option("ends")]
    won = (sum(left) - 2 * low) // len(winners)
    won = (won + step // 2) // step * step
    return (tuple(won if side in winners else 0 for side in range(line.sides)),)


def is_low(options: Mapping[str, Any]) -> bool:
    return bool(options.get("style") == "low" and options.get("ends") == BLOCK)


def score(line: LineFacts, tally: Tally) -> Points:
    """What is collected, or left to each, and what the ends brought during the play."""
    if tally.option("ends") != BLOCK:
        ends = line.each(tally.option("ends"))
        return (tuple(brought + won for brought, won in zip(ends, collected(line, tally)[0], strict=True)),)
    return (line.each("left"),) if is_low(tally.setup.options) else collected(line, tally)


def over(tally: Tally) -> Over | None:
    return first_to(tally, tally.option("target") or USUAL[tally.option("ends")])


COLLECTS = "Whoever is out scores the pips that the others have left."
BLOCKED = "Blocked, the lowest hand scores the others’ pips less its own; level hands share it."
LOW = "Whoever is out scores 0, the others what they have left. At the target, the lowest total wins."
COUNTED = {
    FIVES: "Open ends that add up to a multiple of 5 score that many. The pips left are rounded to the nearest 5.",
    THREES: "Open ends that add up to a multiple of 3 score that many. The pips left are rounded to the nearest 3.",
}
TO_100, TO_250 = "100 (block)", "250 (fives, threes)"  # the usual targets
ENDS_FIELD = Field(
    FIVES,
    "Ends",
    asks="What did {who} score with the ends?",
    short="ends",
    high=MOST_ENDS,
    step=5,
    under=("ends", FIVES),
)

GAME = Game(
    key="dominoes",
    name="Dominoes",
    about=About(
        "Common rules",
        kind="tiles",
        pack="a set of dominoes to the double six",
        minutes=5,
        match_minutes=30,
        most_often=2,
        named_rules=(
            ("All Fives", "ends", FIVES),
            ("Muggins", "ends", FIVES),
            ("Fives-up", "ends", FIVES),
            ("All Threes", "ends", THREES),
        ),
    ),
    how=How(
        (
            COLLECTS,
            BLOCKED,
            LOW,
            *COUNTED.values(),
        ),
        only_if=(
            OnlyIf(COLLECTS, "style", ("winner",)),
            OnlyIf(BLOCKED, "style", ("winner",)),
            OnlyIf(LOW, "style", ("low",)),
            *(OnlyIf(words, "ends", (key,)) for key, words in COUNTED.items()),
            OnlyIf(TO_100, "ends", (BLOCK,)),
            OnlyIf(TO_250, "ends", (FIVES, THREES)),
        ),
        in_short=("Whoever is out scores the pips that the others have left.",),
    ),
    seating=((2, 2), *alone(2, 4)),
    words=Words(deal="hand", deals="hands", dealt=False),
    totals=Totals(lowest_wins=is_low),
    options=(
        Option(
            "ends",
            "Played",
            BLOCK,
            ((BLOCK, "block or draw"), (FIVES, "all fives (Muggins)"), (THREES, "all threes")),
        ),
        Option(
            "target",
            "Played to",
            0,
            ((0, f"{TO_100}; {TO_250}"), *((goal, f"{goal}") for goal in (50, 61, 100, 150, 200, 250))),
        ),
        replace(STYLE, under=("ends", BLOCK)),
        Option("alone", "Four play each for themselves", True, off="Four play in pairs", seats=True),
    ),
    fields=(
        ENDS_FIELD,
        replace(ENDS_FIELD, key=THREES, step=3, under=("ends", THREES)),
        replace(OUT, asks="Who is out?", nobody="nobody: blocked"),
        replace(LEFT, label="Pips", asks="{who}’s pips left?", short="pips", high=MOST, step=1, aid=aid),
    ),
    score=score,
    over=over,
)
