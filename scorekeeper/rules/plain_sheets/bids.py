"""What bidding games ask: who bid, how much, and what each side took. A bid that fails is lost."""

from collections.abc import Sequence

from ..game import Field
from ..line import LineFacts
from ..tally import Points, Tally

BIDDER = Field("bidder", "Who bid", asks="Who won the bidding?", kind="who", per="line", short="bidder")
BID = Field("bid", "Bid", asks="How much did they bid?", per="line", short="bid", phrase="bid {value}")
TAKEN = Field("taken", "Points taken", asks="{who}’s points?", short="pts", first="bidder")
TRICKS = Field("tricks", "Tricks", asks="How many tricks did {who} take?", short="t", first="bidder")


def kept_or_set(bidder: int, bid: int, taken: Sequence[int]) -> Points:
    """Each side keeps what it took; a bidder who took less than the bid loses the bid."""
    return (tuple(-bid if side == bidder and took < bid else took for side, took in enumerate(taken)),)


def keep_taken(line: LineFacts, tally: Tally) -> Points:
    """As `kept_or_set`, of a line with the fields above."""
    return kept_or_set(line.who("bidder"), line.number("bid"), line.each("taken"))


def set_marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    """A bid that failed is struck through: the bidder's points are below 0."""
    brought, bidder = tally.game.score(line, tally)[0], line.who("bidder")
    return tuple("missed" if side == bidder and points < 0 else "" for side, points in enumerate(brought))


def just_made(bidder: int, bid: int, total: int, sides: int) -> tuple[int | None, ...]:
    """The likeliest: the bidder took what was bid, and the other of two sides the rest of `total`."""
    return tuple(bid if side == bidder else total - bid if sides == 2 else None for side in range(sides))
