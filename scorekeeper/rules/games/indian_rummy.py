"""Indian Rummy: points left count until 101 or 201, where you are out; or the winner has them all.

Source: common rules. Whoever has exactly the limit is out, and may come back at one more than the highest total still
in, while that is 79 at most (201: 174); how often is not said: once is ours.
"""

from dataclasses import replace

from ..game import About, Field, Game, How, Settlement, Totals, Turns
from ..line import LineFacts
from ..plain_sheets.dropping_out import (
    BACK,
    STAKE,
    back_at,
    dealt_in,
    dealt_others,
    highest_in,
    last_in,
    may_return,
    settle_stakes,
)
from ..plain_sheets.rummies import LEFT, OUT, by_cards, card_values
from ..setup import OnlyIf, Option
from ..shapes import Settled, alone
from ..tally import Over, Points, Tally

MOST = 80  # that a hand counts
DROPS = {0: (20, 40), 101: (20, 40), 201: (25, 50)}  # by pool: at first, in mid-deal
LAST_RETURN = {0: 0, 101: 79, 201: 174}  # the highest total to come back at


def still_in(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    pool = tally.option("pool")
    return tuple(side for side, total in enumerate(tally.totals) if not pool or total < pool)


def returning(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The players who may come back."""
    return may_return(line, tally) if highest_in(tally) + 1 <= LAST_RETURN[tally.option("pool")] else ()


def not_at_first(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    first = line.each("first")
    return tuple(side for side in dealt_others(line, tally) if not first[side])


def counting(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The players whose cards are counted: those who did not win, nor drop."""
    middle = line.each("middle")
    return tuple(side for side in not_at_first(line, tally) if not middle[side])


def score(line: LineFacts, tally: Tally) -> Points:
    """What is left, 80 at most, or what a drop costs; without a pool the winner has all of it."""
    at_first, in_middle = DROPS[tally.option("pool")]
    boxes = zip(line.each("left"), line.each("first"), line.each("middle"), strict=True)
    cost = [min(left, MOST) + first * at_first + middle * in_middle for left, first, middle in boxes]
    if not tally.option("pool"):
        return (tuple(sum(cost) if side == line.who("out") else 0 for side in range(line.sides)),)
    back = back_at(line, tally, highest_in(tally) + 1)
    return (tuple(lost + change for lost, change in zip(cost, back, strict=True)),)


def over(tally: Tally) -> Over | None:
    return last_in(tally) if tally.option("pool") else None


def settle(tally: Tally) -> tuple[Settled, ...]:
    return settle_stakes(tally) if tally.option("pool") else ()


A_DROP = "To drop at first costs {first}, in mid-deal {middle}."
POOL = "At {pool} you are out; you may come back once at 1 more than the highest total, up to {last}. The last in wins."
POOLS = {
    101: A_DROP.format(first=20, middle=40) + " " + POOL.format(pool=101, last=79),
    201: A_DROP.format(first=25, middle=50) + " " + POOL.format(pool=201, last=174),
    0: A_DROP.format(first=20, middle=40) + " Whoever wins a deal has all of it.",
}

GAME = Game(
    key="indian_rummy",
    name="Indian Rummy",
    about=About("Common rules", kind="melds", packs=2, other_names=("Pool Rummy",), minutes=6, match_minutes=45),
    how=How(
        (
            "Thirteen cards each. Sequences and sets; two sequences at least, one of them without a joker.",
            "Count what is left, 80 at most: ace and court cards 10, jokers 0, the rest their figure. A wrong show"
            " is 80.",
            *POOLS.values(),
        ),
        only_if=tuple(OnlyIf(words, "pool", (key,)) for key, words in POOLS.items()),
        in_short=("Count what is left, 80 at most: ace and court cards 10, jokers 0.",),
    ),
    seating=alone(2, 6),
    totals=Totals(lowest_wins=lambda options: bool(options.get("pool", 101))),
    options=(
        Option("pool", "Kind", 101, ((101, "Pool 101"), (201, "Pool 201"), (0, "Points: the winner has all"))),
        Option("back", "Back in", 1, ((1, "once"), (0, "never"))),
        STAKE,
    ),
    fields=(
        replace(BACK, short="b", whose=returning, unless=("pool", 0)),
        replace(
            OUT,
            label="Who won",
            asks="Who won the deal?",
            short="won",
            nobody="",
            denied="{who} did not win",
            among=dealt_in,
        ),
        Field(
            "first",
            "Dropped at first",
            asks="Did {who} drop at first?",
            asks_all="Who dropped at first?",
            kind="tick",
            short="d1",
            optional=True,
            whose=dealt_others,
        ),
        Field(
            "middle",
            "Dropped in mid-deal",
            asks="Did {who} drop in mid-deal?",
            asks_all="Who dropped in mid-deal?",
            kind="tick",
            short="d2",
            optional=True,
            whose=not_at_first,
        ),
        replace(
            LEFT,
            step=1,
            high=130,
            digits=2,
            whose=counting,
            known=None,
            known_words="",
            aid=by_cards(card_values(ace=10, joker=0), 2),
        ),
    ),
    turns=Turns(plays=still_in),
    score=score,
    over=over,
    settlement=Settlement(settle),
)
