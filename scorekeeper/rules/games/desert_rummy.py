"""Desert Rummy: eleven melds in order; the first to lay down the last one wins.

Source: Metzker 2026, "Desert Rummy". If two finish in the same deal, the first to lay down wins.
"""

from ..game import About, Checks, Company, Field, Game, How, Totals, Words
from ..line import NOBODY, LineFacts
from ..plain_sheets.rummies import others
from ..shapes import alone, ranked
from ..tally import Over, RuleError, Tally

MELDS = (
    "two sets of 3",
    "two runs of 3",
    "a run of 4 and a set of 3",
    "two sets of 4",
    "a run of 5 and a set of 3",
    "three sets of 3",
    "a run of 7",
    "two runs of 4 in the same suit",
    "a run of 6 and a set of 3",
    "two sets of 5",
    "a run of 9",
)
LAST = len(MELDS)
ALL_MELDS = "{{who}} laid down all {melds} melds."  # {who} is filled in later


def melded(line: LineFacts) -> tuple[int, ...]:
    """1 for each side that melded, the one that went out included."""
    return tuple(int(tick or side == line.who("out")) for side, tick in enumerate(line.each("melded")))


def finished(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The sides that lay down the last meld in this deal."""
    ticks = melded(line)
    return tuple(side for side in tally.playing if tally.totals[side] + ticks[side] >= LAST)


def check_out(line: LineFacts, tally: Tally) -> None:
    """Somebody must go out, and has melded, unless the last meld ended the deal."""
    out = line.who("out")
    if out == NOBODY and not finished(line, tally):
        raise RuleError("Nobody has {count} melds yet, so somebody went out. Who?", count=LAST)
    if out != NOBODY and line.value("melded", out) is not None and not line.value("melded", out):
        raise RuleError("{who} went out, so {who} melded too.", who=out)


def over(tally: Tally) -> Over | None:
    """The first to lay down the last meld wins; the others are ranked by their melds."""
    if max(tally.totals) < LAST:
        return None
    places = ranked(tally)
    first = tally.lines[-1].who("first")
    if first != NOBODY:
        places = tuple(place + (place == 1 and side != first) for side, place in enumerate(places))
    by = tuple(side for side, total in enumerate(tally.totals) if total >= LAST)
    return Over(ALL_MELDS.format(melds=LAST), places, by)


GAME = Game(
    key="desert_rummy",
    name="Desert Rummy",
    about=About("Metzker 2026", kind="melds", minutes=12, match_minutes=75),
    how=How(
        (
            "Eleven melds, one after the other: lay down yours and you move up a step; else you try it again.",
            "The first melds: " + "; ".join(f"{at + 1} {meld}" for at, meld in enumerate(MELDS[:6])) + ".",
            "Then: " + "; ".join(f"{at + 7} {meld}" for at, meld in enumerate(MELDS[6:])) + ".",
            "No points are counted. Whoever goes out has melded, so moves up too.",
            "The first to lay down meld 11 wins at once. If two do it in one deal, the earlier one wins.",
        ),
        in_short=("Lay down your meld and move up a step. The first to lay down meld 11 wins.",),
    ),
    seating=alone(2, 12),
    words=Words(unit="melds", says=lambda tally: "Deal 13 cards each."),
    totals=Totals(digits=2, span=lambda tally: (0, LAST)),  # from 0 to all melds
    fields=(
        Field(
            "out",
            "Who went out",
            asks="Who went out?",
            kind="who",
            per="line",
            short="out",
            nobody="nobody: the last meld is down",
            # whether somebody can lay down the last meld in this deal, so that nobody need go out
            nobody_now=lambda line, tally: max(tally.totals[side] for side in tally.playing) >= LAST - 1,
        ),
        Field("melded", "Melded", asks="Did {who} meld?", kind="tick", short="m", whose=others),
        Field(
            "first",
            "Who laid down the last meld first",
            asks="Who laid down the last meld first?",
            kind="who",
            per="line",
            short="1st",
            when=lambda line, tally: len(finished(line, tally)) > 1,
            among=finished,
        ),
    ),
    checks=Checks(check_out),
    score=lambda line, tally: (melded(line),),
    over=over,
    # a latecomer starts level with the last player
    company=Company(lambda tally: (min(tally.totals[side] for side in tally.playing),)),
)
