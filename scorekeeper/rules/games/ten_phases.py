"""Ten phases, known as Phase 10: the first to make all ten wins; of several, the one with the lowest total.

Source: common rules. Where the best are level at the end, they play the last phase once more.
"""

from dataclasses import replace

from ..card_aid import WILD, Pack, sum_aid
from ..game import About, BlankPad, Field, Game, How, Strip, Totals, Words
from ..line import LineFacts
from ..plain_sheets.rummies import LEFT, OUT
from ..shapes import alone, ranked
from ..tally import Over, Points, Tally
from ..words import joined

PHASES = (
    "2 sets of 3",
    "set of 3, run of 4",
    "set of 4, run of 4",
    "run of 7",
    "run of 8",
    "run of 9",
    "2 sets of 4",
    "7 of one colour",
    "set of 5, set of 2",
    "set of 5, set of 3",
)
LAST = len(PHASES)
VALUES = {WILD: 25, "skip": 15} | {f"{figure}": 5 if figure < 10 else 10 for figure in range(1, 13)}
AID = sum_aid(VALUES, Pack((tuple(map(str, range(1, 13))), ("skip", WILD)), 0, shared=False))
FIGURES = tuple(f"{number}" for number in range(1, LAST + 1))
PAD = BlankPad((("left", 3, "left in hand"),), strips=(Strip("Phases", FIGURES[:5]), Strip("", FIGURES[5:])))
BEHIND = 10_000  # more than any total: who has made all phases is before who has not


def done(tally: Tally) -> tuple[int, ...]:
    """The sides that have made all ten."""
    return tuple(side for side, phase in enumerate(tally.sums[1]) if phase > LAST)


def says(tally: Tally) -> str:
    """Who has to make which phase."""
    phases = tally.sums[1]
    each = {phase: [f"{{{side}}}" for side in tally.playing if phases[side] == phase] for phase in sorted(phases)}
    return " ".join(f"Phase {min(phase, LAST)}: {joined(who)}." for phase, who in each.items())


def made_it(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """Who may have gone out: only whoever made their phase, or anybody while that is not said."""
    made = [line.value("made", side) for side in range(line.sides)]
    return tuple(side for side in tally.playing if made[side] or made[side] is None)


def score(line: LineFacts, tally: Tally) -> Points:
    """What is left, and a phase further for whoever made theirs."""
    made = zip(line.each("made"), tally.sums[1], strict=True)
    return (line.each("left"), tuple(made if phase <= LAST else 0 for made, phase in made))


def over(tally: Tally) -> Over | None:
    """The end: somebody made the tenth; of those the lowest total wins, and level ones play on."""
    home = done(tally)
    best = min((tally.totals[side] for side in home), default=0)
    if not home or [tally.totals[side] for side in home].count(best) > 1:
        return None
    values = [-total - (0 if side in home else BEHIND) for side, total in enumerate(tally.totals)]
    return Over("All ten phases are made.", ranked(tally, tuple(values)))


GAME = Game(
    key="ten_phases",
    name="Ten phases",
    about=About("Common rules", kind="melds", pack="a pack of cards from 1 to 12 in four colours", match_minutes=60),
    how=How(
        (
            "The phases: " + "; ".join(f"{at}: {phase}" for at, phase in enumerate(PHASES, 1)) + ".",
            "Count what is left in hand: 1 to 9 are 5, 10 to 12 are 10, skip 15, wild 25. Whoever is out has 0.",
            "The first to make all ten wins; of several the lowest total.",
        ),
        in_short=("1 to 9 are 5, 10 to 12 are 10, skip 15, wild 25.",),
    ),
    seating=alone(2, 6),
    words=Words(says=says, signs=(("ph", "the phase to make next"),)),
    totals=Totals(
        high=False,
        digits=4,
        columns=("", "ph"),
        spelled_beside=((LAST + 1, "all ten"),),
        start=lambda setup: (0, 1),
        blank=lambda options: PAD,
    ),
    fields=(
        Field(
            "made",
            "Made the phase",
            asks="Did {who} make the phase?",
            asks_all="Who made their phase?",
            kind="tick",
            short="✓",
        ),
        replace(OUT, among=made_it),
        replace(LEFT, short="l", digits=2, low=5, high=250, aid=lambda line, tally: AID),
    ),
    score=score,
    over=over,
)
