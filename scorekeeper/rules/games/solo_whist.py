"""Solo Whist: one against three, or two who found each other, in stakes that come to nothing.

Source: Hutton names the game; contracts and units are the public British ones (H-10).
"""

from .. import feats
from ..game import About, Field, Game, How, Settlement, Totals
from ..line import LineFacts
from ..plain_sheets import ONLY_NAMED
from ..setup import CENTS, OnlyIf, Option
from ..shapes import against, alone, settled_stakes
from ..tally import Points, Tally

TRICKS, NONE = 13, 0
BIDS: dict[str, tuple[str, int, int]] = {  # words, tricks to take, units
    "prop": ("prop and cop", 8, 1),
    "solo": ("solo", 5, 1),
    "misere": ("misère", NONE, 2),
    "abundance": ("abundance", 9, 3),
    "open misere": ("open misère", NONE, 4),
    "slam": ("slam", TRICKS, 6),
}
COUNTED_ON = ("prop", "solo")  # bids whose tricks over or under count, where that is agreed


def worth(line: LineFacts, tally: Tally) -> int:
    """What each of the others pays; below 0 where the bid failed."""
    bid, tricks = line.word("bid"), line.number("tricks")
    aim, units = BIDS[bid][1:]
    made = tricks == NONE if aim == NONE else tricks >= aim
    if tally.option("overtricks") and bid in COUNTED_ON:
        units += tricks - aim if made else aim - tricks
    return units if made else -units


def score(line: LineFacts, tally: Tally) -> Points:
    return (against(line.who("who"), line.who("partner"), worth(line, tally), tally.playing, line.sides),)


OVER = "In prop and cop, and in solo, each trick over or under counts 1 more."

GAME = Game(
    key="solo_whist",
    name="Solo Whist",
    about=About("Hutton", kind="tricks", packs=1, other_names=("Solo",), minutes=5, match_minutes=60),
    how=How(
        (
            ONLY_NAMED.format(how="by the public British stakes"),
            "Prop and cop, two players for 8 tricks: 1. Solo, 5 tricks: 1. Misère, no trick: 2. Abundance, 9 tricks: 3."
            " Open misère: 4. Slam, all 13: 6.",
            "Made: each of the others pays that much. Failed: each of them gets it. Wins and losses come to 0.",
            OVER,
        ),
        only_if=(OnlyIf(OVER, "overtricks", (True,)),),
        in_short=("Made: each of the others pays. Failed: each of them is paid.",),
    ),
    seating=alone(4, 4),
    totals=Totals(signed=True),
    options=(Option("overtricks", "Tricks over and under count in prop and cop and in solo", False), CENTS),
    fields=(
        Field("who", "Who bid", asks="Who bid?", kind="who", per="line", short="bidder"),
        Field(
            "bid",
            "Bid",
            asks="What was the bid?",
            kind="choice",
            per="line",
            short="bid",
            choices=tuple((key, words) for key, (words, aim, units) in BIDS.items()),
        ),
        Field(
            "partner",
            "Partner",
            asks="Who went with them?",
            kind="who",
            per="line",
            short="partner",
            when=lambda line, tally: line.word("bid") == "prop",
            among=lambda line, tally: tuple(side for side in tally.playing if side != line.who("who")),
        ),
        Field(
            "tricks",
            "Tricks",
            asks="How many tricks did they take?",
            per="line",
            short="tricks",
            phrase="took {value}",
            high=TRICKS,
        ),
    ),
    score=score,
    settlement=Settlement(settled_stakes),
)

REMEMBERED = feats.Remembered(
    (
        feats.by("who", "slam", "A slam made", feats.said("bid", ("slam",)), won=True),
        feats.by("who", "open misere", "An open misère made", feats.said("bid", ("open misere",)), won=True),
        feats.by("who", "abundance", "An abundance made", feats.said("bid", ("abundance",)), won=True),
        feats.by("who", "misere", "A misère made", feats.said("bid", ("misere",)), won=True),
    )
)
