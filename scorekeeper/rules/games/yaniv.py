"""Yaniv: whoever calls with the lowest hand has 0, else 30 more; past 200 you are out.

Source: common rules. Several who have less than the caller, and are level, all have 0. As Jhyap: a call with 5 at most,
25 more, out at 100.
"""

from .. import feats
from ..card_aid import CardAid, card_pack, sum_aid
from ..game import About, Field, Game, How, Totals, Turns, Words
from ..line import LineFacts
from ..plain_sheets.dropping_out import last_in
from ..plain_sheets.rummies import card_values, packs
from ..setup import OnlyIf, Option
from ..shapes import alone, ranked
from ..tally import Over, Points, Tally

HALVED = {
    "usual": {100: 50, 200: 100},
    "150": {100: 50, 200: 150},
    "50": {50: 25, 100: 50, 200: 100},
    "none": dict[int, int](),
}
HAND, ASAF = 50, "asaf"


def is_out(tally: Tally, total: int) -> bool:
    limit, exact = int(tally.option("target")), bool(tally.option("at_limit"))
    return total > limit or (exact and total == limit)


def plays(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The players still in; all of them, where the first who is out ends the match."""
    first = tally.option("end") == "first"
    return tuple(side for side, total in enumerate(tally.totals) if first or not is_out(tally, total))


def others(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    return tuple(side for side in tally.playing if side != line.who("caller"))


def beaten(line: LineFacts, tally: Tally) -> bool:
    """Whether somebody else has as little as the caller, or less."""
    left = line.each("left")
    return any(left[side] <= line.number("called") for side in others(line, tally))


def hands(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """What the deal brings each, before a total is halved."""
    found, caller, own = list(line.each("left")), line.who("caller"), line.number("called")
    found[caller] = own + tally.option("penalty") if beaten(line, tally) else 0
    if beaten(line, tally) and tally.option(ASAF) == "zero":
        low = min(found[side] for side in others(line, tally))
        found = [0 if side != caller and points == low else points for side, points in enumerate(found)]
    return tuple(found)


def score(line: LineFacts, tally: Tally) -> Points:
    """The hands; a total that comes to exactly 100 or 200 is halved."""
    halved, brought = HALVED[tally.option("halve")], hands(line, tally)
    sums = [total + points for total, points in zip(tally.totals, brought, strict=True)]
    fell = [sum - halved.get(sum, sum) if points else 0 for sum, points in zip(sums, brought, strict=True)]
    return (tuple(points - less for points, less in zip(brought, fell, strict=True)),)


def marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    missed = beaten(line, tally)
    return tuple(ASAF if missed and side == line.who("caller") else "" for side in range(line.sides))


def aid(line: LineFacts, tally: Tally) -> CardAid:
    count = packs(tally, 1)
    return sum_aid(card_values(joker=0), card_pack(count, 2 * count))


def over(tally: Tally) -> Over | None:
    """The end: one is left; or somebody is out, where that ends it."""
    if tally.option("end") == "last":
        return last_in(tally)
    by = tuple(side for side, total in enumerate(tally.totals) if is_out(tally, total))
    return Over("{who} went out.", ranked(tally), by) if by else None


A_CALL = "You call Yaniv with {most} points or less. Lowest alone has 0."
MISSED = "Somebody else has as little or less, asaf: the caller has {more} more than the own hand."
CALL = {most: A_CALL.format(most=most) for most in (7, 5)}
MORE = {more: MISSED.format(more=more) for more in (30, 25)}
LOWEST = {"zero": "After asaf whoever is lowest has 0.", "own": "After asaf the others count their hands."}
HALVES = {
    "usual": "A total of exactly 100 falls to 50, of 200 to 100.",
    "150": "A total of exactly 100 falls to 50, of 200 to 150.",
    "50": "A total of exactly 50 falls to 25, of 100 to 50, of 200 to 100.",
}
ENDS = {
    "last": "Past the limit you are out. The last one in wins.",
    "first": "As soon as somebody is past the limit, the lowest total wins.",
}

GAME = Game(
    key="yaniv",
    name="Yaniv",
    about=About("Common rules", kind="melds", packs=1, pack="jokers", minutes=4, match_minutes=40),
    how=How(
        (
            "Five cards each. Ace 1, court cards 10, joker 0, the rest their figure.",
            *CALL.values(),
            *MORE.values(),
            *LOWEST.values(),
            *HALVES.values(),
            *ENDS.values(),
        ),
        only_if=(
            *(OnlyIf(words, "most", (key,)) for key, words in CALL.items()),
            *(OnlyIf(words, "penalty", (key,)) for key, words in MORE.items()),
            *(OnlyIf(words, ASAF, (key,)) for key, words in LOWEST.items()),
            *(OnlyIf(words, "halve", (key,)) for key, words in HALVES.items()),
            *(OnlyIf(words, "end", (key,)) for key, words in ENDS.items()),
        ),
        in_short=("Count your hand: ace 1, court cards 10, joker 0. The caller has 0 if lowest.",),
    ),
    seating=alone(2, 8),
    words=Words(marks=marks, signs=((ASAF, "called, and was not lowest"),)),
    totals=Totals(high=False),
    options=(
        Option("target", "Out past", 200, ((200, "200"), (100, "100"))),
        Option("at_limit", "Exactly the limit is out too", False),
        Option("end", "Past the limit", "last", (("last", "out; the last in wins"), ("first", "the match ends"))),
        Option("most", "Call with at most", 7, ((7, "7 points"), (5, "5 points"))),
        Option("penalty", "A call that misses", 30, ((30, "30 more"), (25, "25 more"))),
        Option(ASAF, "Then the lowest", "zero", (("zero", "has 0"), ("own", "counts the own hand"))),
        Option(
            "halve",
            "Exact totals",
            "usual",
            (
                ("usual", "100 to 50, 200 to 100"),
                ("150", "100 to 50, 200 to 150"),
                ("50", "halved at 50, too"),
                ("none", "stay"),
            ),
        ),
    ),
    fields=(
        Field("caller", "Who called", asks="Who called?", kind="who", per="line", short="called"),
        Field(
            "called",
            "Points of the caller",
            asks="How many points did {caller} have?",
            per="line",
            short="own",
            phrase="with {value}",
            bounds=lambda line, tally: (0, tally.option("most")),
        ),
        Field("left", "Points in hand", asks="Points in {who}’s hand?", short="left", high=HAND, whose=others, aid=aid),
    ),
    turns=Turns(plays=plays),
    score=score,
    over=over,
)

REMEMBERED = feats.Remembered(
    (feats.by("caller", "nothing", "Called with 0", lambda line: line.number("called") == 0),)
)
