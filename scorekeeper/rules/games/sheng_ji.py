"""Sheng Ji, Tractor: those who declare climb the further the fewer points the others take, up to the ace.

Source: common rules. Sources differ on whether the others climb as soon as they declare, or from 120 points on.
"""

from ..card_aid import CardAid, Pack, sum_aid
from ..game import About, Field, Game, How, Totals, Words
from ..line import NOBODY, LineFacts
from ..setup import OnlyIf, Option
from ..shapes import ACE, LEVELS, climb, ranked
from ..tally import Over, Points, Tally

STEP = {1: 20, 2: 40, 3: 60}  # by packs: points from one line of the table to the next
HELD, OVER_ALL = 2, 5  # steps at which the others declare, and those of all points
STOPS = (11, 13)
VALUES = {"five": 5, "ten": 10, "king": 10}
WON = "{who} held the ace."
DECLARE = "{{{side}}} declare, at {level}."


def step(tally: Tally) -> int:
    return STEP[tally.option("packs")]


def lost(line: LineFacts, tally: Tally) -> bool:
    """Whether the others took enough to declare."""
    return sum(line.each("points")) >= HELD * step(tally)


def declarers(tally: Tally) -> int:
    """Who declares next, by all deals so far; nobody before the first."""
    played = [line for line in tally.lines if not line.void]
    if not played:
        return NOBODY
    return (played[0].who("declarers") + sum(1 for line in played if lost(line, tally))) % 2


def declared(line: LineFacts, tally: Tally) -> int:
    """Who declares in this deal: asked before the first, and known from then on."""
    return line.who("declarers") if is_first(line, tally) else declarers(tally)


def is_first(line: LineFacts, tally: Tally) -> bool:
    return declarers(tally) == NOBODY


def others(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    side = declared(line, tally)
    return () if side == NOBODY else (1 - side,)


def ranks(points: int, tally: Tally) -> int:
    """How many ranks either side climbs by the points of the others."""
    unit = step(tally)
    if points < HELD * unit:
        return 3 if not points else 2 if points < unit else 1
    return points // unit - HELD + (1 if tally.option("early") else 0)


def reached(level: int, by: int, tally: Tally) -> int:
    """The level after so many ranks; where jack and king must be played, they stop there."""
    stops = [stop for stop in STOPS if level < stop < level + by] if tally.option("stops") else []
    return stops[0] if stops else climb(level, by)


def score(line: LineFacts, tally: Tally) -> Points:
    side = declared(line, tally)
    climbs = 1 - side if lost(line, tally) else side
    level = tally.totals[climbs]
    change = reached(level, ranks(sum(line.each("points")), tally), tally) - level
    return (tuple(change if each == climbs else 0 for each in range(line.sides)),)


def over(tally: Tally) -> Over | None:
    """The end: the ace was declared and held."""
    last = tally.written[-1]
    if last.line.void or last.points is None or lost(last.line, tally):
        return None
    side = declarers(tally)
    if last.sums[0][side] - last.points[0][side] < ACE:
        return None
    return Over(WON, ranked(tally, tuple(int(each == side) for each in range(tally.setup.sides))), (side,))


def says(tally: Tally) -> str:
    side = declarers(tally)
    level = tally.game.totals.shown(tally.totals[side]) if side != NOBODY else ""
    return DECLARE.format(side=side, level=level) if level else ""


def most_points(line: LineFacts, tally: Tally) -> tuple[int, int]:
    """All of them, and the cards laid aside doubled."""
    return 0, 2 * OVER_ALL * step(tally)


def aid(line: LineFacts, tally: Tally) -> CardAid:
    return sum_aid(VALUES, Pack((tuple(VALUES),), 4 * tally.option("packs"), shared=False))


TABLE = "The others take no point: three ranks up. Below {one}: two; below {two}: one. From {two} on they declare."
TABLES = {packs: TABLE.format(one=unit, two=2 * unit) for packs, unit in STEP.items()}
LATE = "They climb a rank for each further {unit}."
LATER = {packs: LATE.format(unit=unit) for packs, unit in STEP.items()}
EARLY = "They climb a rank as soon as they declare, and one for each further step."
MUST = "Jack and king must be played, too."

GAME = Game(
    key="sheng_ji",
    name="Sheng Ji",
    about=About("Common rules", kind="tricks", other_names=("Tractor",), packs=2, minutes=10, match_minutes=120),
    how=How(
        (
            "Fives are 5, tens and kings 10. Both sides begin at two.",
            *TABLES.values(),
            *LATER.values(),
            EARLY,
            MUST,
            "Nobody climbs past the ace. Whoever declares on the ace and holds it wins the match.",
        ),
        only_if=(
            *(OnlyIf(words, "packs", (packs,)) for packs, words in TABLES.items()),
            *(OnlyIf(words, "packs", (packs,)) for packs, words in LATER.items()),
            *(OnlyIf(words, "early", (False,)) for words in LATER.values()),
            OnlyIf(EARLY, "early", (True,)),
            OnlyIf(MUST, "stops", (True,)),
        ),
        in_short=("The fewer points the others take, the more ranks up.",),
    ),
    seating=((2, 2),),
    words=Words(unit="levels", says=says),
    totals=Totals(digits=2, spelled=LEVELS, start=lambda setup: (2,), are_places=lambda options: True),
    options=(
        Option("packs", "Packs", 2, ((2, "two packs"), (1, "one pack"), (3, "three packs"))),
        Option("early", "The others climb as soon as they declare", False),
        Option("stops", "Jack and king must be played", False),
    ),
    fields=(
        Field(
            "declarers",
            "Declarers",
            asks="Who declares?",
            kind="who",
            per="line",
            short="declare",
            when=is_first,
        ),
        Field(
            "points",
            "Points of the others",
            asks="{who}’s points?",
            short="pts",
            step=5,
            high=400,
            whose=others,
            bounds=most_points,
            aid=aid,
        ),
    ),
    score=score,
    over=over,
)
