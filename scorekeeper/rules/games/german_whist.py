"""German Whist, for two: the tricks of the second half count, to 50; where both pass it, on to 60, 70 …

Source: common rules.
"""

from .. import wording
from ..game import About, Field, Game, How, Totals
from ..line import LineFacts
from ..setup import OnlyIf, Option
from ..shapes import alone, ranked
from ..tally import Over, Points, Tally

HALF, BOOK, FAR, GAMES, MORE = 13, 6, 50, 5, 10


def tricks(line: LineFacts, tally: Tally) -> int | None:
    return 2 * HALF if tally.option("count") == "all" else HALF


def score(line: LineFacts, tally: Tally) -> Points:
    taken, count = line.each("tricks"), tally.option("count")
    if count == "games":
        return (tuple(int(each > BOOK) for each in taken),)
    return (tuple(max(0, each - BOOK) for each in taken) if count == "over six" else taken,)


def goal(tally: Tally) -> int:
    """What wins: 5 games, or 50, and 10 more as long as both have that."""
    if tally.option("count") == "games":
        return GAMES
    return FAR + MORE * max(0, (min(tally.totals) - FAR + MORE) // MORE)


def over(tally: Tally) -> Over | None:
    """The end: one player has the goal, and the other has not."""
    aim = goal(tally)
    out = tuple(side for side, total in enumerate(tally.totals) if total >= aim)
    return Over(wording.REACHED.format(goal=aim), ranked(tally), out) if out else None


HOW = {
    "tricks": "Only the 13 tricks of the second half count, a point each.",
    "over six": "Of the 13 tricks of the second half each over six is a point.",
    "all": "All 26 tricks count, a point each.",
    "games": "Whoever takes more of the 13 tricks of the second half wins the deal. Five deals win.",
}
TO_FAR = "The first to 50 wins. If both pass it in one deal, play on to 60, then 70."

GAME = Game(
    key="german_whist",
    name="German Whist",
    about=About("Common rules", kind="tricks", packs=1, minutes=7, match_minutes=40),
    how=How(
        (
            "Deal 13 each and turn up the next card for trumps. In the first half each trick wins a card of the stock.",
            *HOW.values(),
            TO_FAR,
        ),
        only_if=(
            *(OnlyIf(words, "count", (count,)) for count, words in HOW.items()),
            OnlyIf(TO_FAR, "count", ("tricks", "over six", "all")),
        ),
        in_short=tuple(HOW.values()),
    ),
    seating=alone(2, 2),
    totals=Totals(digits=2),
    options=(
        Option(
            "count",
            "Counted",
            "tricks",
            (
                ("tricks", "the last 13 tricks"),
                ("over six", "of the last 13 those over six"),
                ("games", "a game a deal"),
                ("all", "all 26 tricks"),
            ),
        ),
    ),
    fields=(
        Field(
            "tricks",
            "Tricks",
            asks="How many tricks did {who} take?",
            short="t",
            bounds=lambda line, tally: (0, tricks(line, tally) or 0),
            adds_to=tricks,
        ),
    ),
    score=score,
    over=over,
)
