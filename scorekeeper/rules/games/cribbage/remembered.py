"""What players of cribbage tell and keep: high hands, averages of pegging, hand and crib, skunks."""

from ...feats import HandAverage, Remembered, Worth, worth_least
from ...tally import Tally, Written
from . import lurch
from .counts import goal

HIGH = 20  # points of a hand or crib that is told
KINDS = {"peg": "Pegging a deal", "pone": "Hand as pone", "dealer": "Hand as dealer", "crib": "Crib"}


def high(what: str, words: str) -> Worth:
    """A feat of whoever counts so much in a hand, or in a crib."""
    any_count = worth_least("points", "who", HIGH, what, words)

    def made(written: Written, tally: Tally) -> tuple[int, ...]:
        nothing = (0,) * written.line.sides
        return any_count.made(written, tally) if written.line.word("what") == what else nothing

    return Worth(what, words, made)


def kind_of(written: Written) -> str:
    """Which kind a count is, as in `KINDS`, if it is one of these. A hand of the side that deals is the dealer's."""
    line = written.line
    what = line.word("what")
    if what == "hand":
        return "dealer" if line.who("who") == written.dealer % line.sides else "pone"
    return what


def averages(tally: Tally) -> tuple[HandAverage, ...]:
    """The averages of each side; none of partners, of whom a row does not say whose hand it is.

    Pegging is that of the deals whose play was over, as somebody counted a hand; whoever pegged nothing there has 0.
    """
    if tally.setup.partners > 1:
        return ()
    counted = [each for each in tally.written if each.points is not None and not each.line.void]
    played = {each.deal for each in counted if each.line.word("what") == "hand"}
    found = []
    for side in range(tally.setup.sides):
        own = [each for each in counted if each.line.who("who") == side and each.deal in played]
        for kind, words in KINDS.items():
            points = [each.line.number("points") for each in own if kind_of(each) == kind]
            count = len(played) if kind == "peg" else len(points)
            found += [HandAverage(kind, words, side, sum(points), count)] if count else []
    return tuple(found)


def lurched(tally: Tally) -> tuple[str, ...]:
    """A word for each side that is lurched, where somebody reached the target."""
    target = goal(tally)
    out = max(tally.totals) >= target
    return tuple(lurch(total, target) if out and total < target else "" for total in tally.totals)


REMEMBERED = Remembered((high("hand", "A {figure} hand"), high("crib", "A {figure} in the crib")), averages, lurched)
