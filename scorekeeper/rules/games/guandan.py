"""Guandan: the side of whoever is out first climbs, up to three ranks in a deal, and must win on the ace.

Source: common rules. Published rules differ: first and second climb 3 or 4; the third try at the ace that fails puts
a side back to two. Level sides after the agreed deals share first place.
"""

from ..game import About, Field, Game, How, Totals, Words
from ..line import NOBODY, LineFacts
from ..setup import OnlyIf, Option
from ..shapes import ACE, LEVELS, climb, ranked
from ..tally import Over, Points, Tally

PLACES = (("second", "second"), ("third", "third"), ("last", "last"))
TRIES = 3
WON = "{who} won on the ace."
DECLARE = "{{{side}}} declare, at {level}."
BOTH, ONE, PARTNER = (
    "Both of {{{side}}} pay tribute.",
    "The last of {{{side}}} pays tribute.",
    "The last of {{{side}}} pays tribute to the partner.",
)
TRIBUTE = {"second": BOTH, "third": ONE, "last": PARTNER}


def winner(line: LineFacts) -> int:
    """The side of whoever was out first."""
    first = line.chair("first")
    return NOBODY if first == NOBODY else first % line.sides


def declarers(tally: Tally) -> int:
    """The side that won the last deal; nobody before the first."""
    won = [winner(line) for line in tally.lines if not line.void]
    return won[-1] if won else NOBODY


def score(line: LineFacts, tally: Tally) -> Points:
    """How far the winners climb, and the tries at the ace."""
    won, declared, steps = winner(line), declarers(tally), {"third": 2, "last": 1}.get(line.word("partner"), 0)
    levels, tries = [0] * line.sides, [0] * line.sides
    levels[won] = climb(tally.totals[won], steps or tally.option("double")) - tally.totals[won]
    if declared != NOBODY and tally.totals[declared] == ACE and not holds_ace(line, declared):
        failed = tally.sums[1][declared] + 1
        back = tally.option("back") and failed == TRIES
        tries[declared] = -tally.sums[1][declared] if back else 1
        levels[declared] = 2 - ACE if back else 0
    return (tuple(levels), tuple(tries))


def holds_ace(line: LineFacts, declared: int) -> bool:
    """Whether those who declared on the ace won, and neither of them was last."""
    return winner(line) == declared and line.word("partner") != "last"


def over(tally: Tally) -> Over | None:
    before = tally.lines[:-1]
    last = tally.written[-1]
    declared = next((winner(line) for line in reversed(before) if not line.void), NOBODY)
    if last.line.void or declared == NOBODY or last.points is None:
        return None
    if last.sums[0][declared] - last.points[0][declared] < ACE or not holds_ace(last.line, declared):
        return None
    return Over(WON, ranked(tally, tuple(int(side == declared) for side in range(tally.setup.sides))), (declared,))


def says(tally: Tally) -> str:
    """Who declares at which level, and who pays tribute."""
    side = declarers(tally)
    if side == NOBODY:
        return ""
    partner = next(line.word("partner") for line in reversed(tally.lines) if not line.void)
    payers = side if partner == "last" else 1 - side
    told = DECLARE.format(side=side, level=tally.game.totals.shown(tally.totals[side]))
    return told + " " + TRIBUTE.get(partner, ONE).format(side=payers)


BACK = "The third try that fails puts them back to two."
CLIMBS = {3: "Out first and second: three ranks up.", 4: "Out first and second: four ranks up."}

GAME = Game(
    key="guandan",
    name="Guandan",
    about=About("Common rules", kind="other", other_names=("Throwing eggs",), packs=2, minutes=8, match_minutes=90),
    how=How(
        (
            "The side of whoever is out first climbs and declares next. Both sides begin at two.",
            *CLIMBS.values(),
            "First and third two, first and last one. Nobody climbs past the ace.",
            "A side that declares on the ace wins the match by being out first, with neither of the two last.",
            "Each other end of such a deal is a try.",
            BACK,
        ),
        only_if=(
            OnlyIf(BACK, "back", (True,)),
            *(OnlyIf(words, "double", (ranks,)) for ranks, words in CLIMBS.items()),
        ),
        in_short=("First and second: 3 up. First and third: 2. First and last: 1.",),
    ),
    seating=((2, 2),),
    words=Words(unit="levels", says=says, signs=(("tries", "deals on the ace that were not won"),)),
    totals=Totals(
        columns=("", "tries"), digits=2, spelled=LEVELS, start=lambda setup: (2, 0), are_places=lambda options: True
    ),
    options=(
        Option("double", "Out first and second", 3, ((3, "three ranks"), (4, "four ranks"))),
        Option("back", "The third try on the ace puts back to two", True, off="No number of tries puts a side back"),
    ),
    fields=(
        Field("first", "First out", asks="Who was out first?", kind="chair", per="line", short="first"),
        Field(
            "partner",
            "The partner",
            asks="And the partner?",
            kind="choice",
            per="line",
            short="partner",
            choices=PLACES,
        ),
    ),
    score=score,
    over=over,
)
