"""Preferans, by Sochi: bullet, mountain and whists, and what they come to, which is always 0 in all.

Source: common rules (I-14). The match ends when the bullets of all are full together. In the reckoning a point of the
mountain is 10 whists; what cannot be shared evenly goes to the first in the order of seats.
"""

from .. import feats
from ..game import About, Field, Game, How, Settlement, Totals, Turns, Words
from ..line import NOBODY, LineFacts
from ..setup import CENTS, Option
from ..shapes import alone, dealer_sits_out, ranked, settled_stakes
from ..tally import Over, Points, Tally

TRICKS, SEATS, MISERE, TEN = 10, 3, 10, 10
PRICE = {"6": 2, "7": 4, "8": 6, "9": 8, "10": 10}
DUTY = {"6": 4, "7": 2, "8": 1, "9": 1, "10": 0}
SHARED = ("6", "7")  # each of two whisters answers for half the duty; of higher contracts the second for all
DEAREST = 3  # what a trick costs at most where all passed
FULL = "The bullets are full."
Three = tuple[list[int], list[int], list[int]]


def others(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    return tuple(side for side in tally.playing if side != line.who("declarer"))


def may_whist(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    return others(line, tally) if line.word("contract") in PRICE else ()


def whisters(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """Those who whist, in the order of play after the declarer."""
    sides = tally.setup.sides
    around = [(line.who("declarer") + step) % sides for step in range(1, sides)]
    return tuple(side for side in around if line.each("whist")[side])


def tricks_asked(line: LineFacts, tally: Tally) -> bool:
    """Not where nobody whists: the contract is made."""
    if line.value("declarer") == NOBODY or line.word("contract") == "misere":
        return True
    return bool(line.word("contract")) and bool(whisters(line, tally))


def passes(tally: Tally) -> int:
    """What a trick costs where all pass: 1, and 1 more for each such deal just before, up to 3."""
    count = 1
    for line in tally.lines:
        count = count + 1 if line.who("declarer") == NOBODY else 1
    return min(count, DEAREST)


def all_passed(line: LineFacts, tally: Tally, found: Three) -> None:
    bullet, mountain, _ = found
    for side in tally.playing:
        tricks = line.each("tricks")[side]
        (mountain if tricks else bullet)[side] += passes(tally) * (tricks or 1)


def duty_missed(line: LineFacts, tally: Tally) -> tuple[tuple[int, int], ...]:
    """(side, tricks) that whisters lack."""
    contract, ours = line.word("contract"), whisters(line, tally)
    lack = DUTY[contract] - sum(line.each("tricks")[side] for side in others(line, tally))
    if lack <= 0 or not ours:
        return ()
    if len(ours) == 1 or contract not in SHARED:
        return ((ours[-1], lack),)
    half = DUTY[contract] // 2
    return tuple((side, min(lack, max(0, half - line.each("tricks")[side]))) for side in ours)


def played(line: LineFacts, tally: Tally, found: Three) -> None:
    """A contract: the declarer's bullet or mountain, and what the others write on the declarer."""
    bullet, mountain, whists = found
    declarer, contract, tricks = line.who("declarer"), line.word("contract"), line.each("tricks")
    price, ours = PRICE[contract], whisters(line, tally)
    short = max(0, int(contract) - tricks[declarer]) if ours else 0
    if short:
        mountain[declarer] += price * short
    else:
        bullet[declarer] += price
    passed = [side for side in others(line, tally) if side not in ours]
    for side in others(line, tally):
        caught = tricks[side] if side in ours else 0
        if len(ours) == 1 and side in ours:
            caught += sum(tricks[each] for each in passed)
        wrote = price * (caught + short)
        whists[side] += wrote
        whists[declarer] -= wrote
    for side, lack in duty_missed(line, tally):
        mountain[side] += price * lack


def reckoned(bullet: tuple[int, ...], mountain: tuple[int, ...], size: int) -> tuple[int, ...]:
    """What bullet and mountain come to in whists: 10 for each point below the average, above it 10 off."""
    high = [mine + size - full for mine, full in zip(mountain, bullet, strict=True)]
    each, rest = divmod(TEN * sum(high), len(high))
    return tuple(each + (side < rest) - TEN * points for side, points in enumerate(high))


def net(bullet: tuple[int, ...], mountain: tuple[int, ...], whists: tuple[int, ...], size: int) -> tuple[int, ...]:
    """What each has won or lost in whists."""
    return plus(reckoned(bullet, mountain, size), whists)


def written(line: LineFacts, tally: Tally) -> Three:
    """(bullet, mountain, whists) of one deal."""
    sides = range(line.sides)
    found: Three = ([0 for _ in sides], [0 for _ in sides], [0 for _ in sides])
    declarer = line.who("declarer")
    if declarer == NOBODY:
        all_passed(line, tally, found)
    elif line.word("contract") == "misere":
        tricks = line.each("tricks")[declarer]
        (found[1] if tricks else found[0])[declarer] += MISERE * (tricks or 1)
    else:
        played(line, tally, found)
    return found


def plus(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(each + more for each, more in zip(one, other, strict=True))


def score(line: LineFacts, tally: Tally) -> Points:
    """(what it comes to, bullet, mountain): the whists are in the first."""
    bullet, mountain, whists = (tuple(each) for each in written(line, tally))
    size, before = tally.option("size"), tally.sums
    now = reckoned(plus(before[1], bullet), plus(before[2], mountain), size)
    then = reckoned(before[1], before[2], size)
    change = tuple(new - old + whist for new, old, whist in zip(now, then, whists, strict=True))
    return (change, bullet, mountain)


def over(tally: Tally) -> Over | None:
    """The end: the bullets of all come to their size together."""
    full = sum(tally.sums[1]) >= tally.setup.sides * tally.option("size")
    return Over(FULL, ranked(tally)) if full else None


SIGNS = (("b", "bullet"), ("m", "mountain"))

GAME = Game(
    key="preferans",
    name="Preferans",
    about=About(
        "Common rules", kind="tricks", packs=1, pack="the 32 cards from seven up", most_often=3, match_minutes=90
    ),
    how=How(
        (
            "A contract of 6, 7, 8, 9, 10 costs 2, 4, 6, 8, 10. Made: its price to the bullet. Short: its price to the"
            " mountain for each trick, and the others write as many whists.",
            "Whisters write the price for each trick they catch; one alone also for the other’s. Together they owe"
            " 4, 2, 1, 1, 0 tricks: the price to the mountain for each they lack.",
            "Misère: 10 to the bullet, else 10 to the mountain a trick. All pass: 1 to the mountain a trick, then 2,"
            " then 3; as much to the bullet for no trick.",
            "It ends when the bullets are full together. A point of the mountain is 10 whists; wins and losses come"
            " to 0.",
        ),
        in_short=("Bullet, mountain and whists; the total is what they come to.",),
    ),
    seating=alone(3, 4),
    words=Words(unit="whists", signs=SIGNS),
    totals=Totals(columns=("", "b", "m"), digits=2, signed=True),
    options=(Option("size", "Bullet", 10, ((10, "to 10"), (20, "to 20"))), CENTS),
    fields=(
        Field("declarer", "Declarer", asks="Who played?", kind="who", per="line", short="player", nobody="all passed"),
        Field(
            "contract",
            "Contract",
            asks="What did they play?",
            kind="choice",
            per="line",
            short="for",
            choices=(*((key, key) for key in PRICE), ("misere", "misère")),
            when=lambda line, tally: line.who("declarer") != NOBODY,
        ),
        Field(
            "whist",
            "Whist",
            asks="Did {who} whist?",
            asks_all="Who whisted?",
            kind="tick",
            short="wh",
            whose=may_whist,
        ),
        Field(
            "tricks",
            "Tricks",
            asks="How many tricks did {who} take?",
            short="t",
            high=TRICKS,
            adds_to=lambda line, tally: TRICKS,
            first="declarer",
            when=tricks_asked,
        ),
    ),
    turns=Turns(plays=dealer_sits_out(SEATS)),
    score=score,
    over=over,
    settlement=Settlement(settled_stakes),
)

REMEMBERED = feats.Remembered(
    (
        feats.by(
            "declarer",
            "misere",
            "A misère made",
            lambda line: line.word("contract") == "misere" and not line.each("tricks")[line.who("declarer")],
        ),
        feats.by(
            "declarer",
            "ten",
            "Ten tricks bid and made",
            lambda line: line.word("contract") == "10" and line.each("tricks")[line.who("declarer")] == 10,
        ),
    )
)
