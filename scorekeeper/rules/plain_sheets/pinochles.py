"""Pinochle for partners: melds, tricks and a bid. The single pack and the double one differ in figures."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ..game import Field
from ..line import LineFacts
from ..tally import Points
from .bids import TRICKS, just_made, kept_or_set

MELD = Field("meld", "Meld", asks="{who}’s meld?", short="meld")
CONCEDED = Field(
    "conceded",
    "Thrown in",
    asks="Did they throw the hand in before the play?",
    kind="tick",
    per="line",
    short="thrown in",
    phrase="thrown in",
    optional=True,
)
COUNTERS = replace(
    TRICKS,
    label="Points in tricks",
    asks="{who}’s points in tricks?",
    short="tricks",
    when=lambda line, tally: not line.tick("conceded"),
)


@dataclass(frozen=True)
class Keeping:
    """When melds count: from `least` points on, and where a side has `needed` points in tricks."""

    least: int
    needed: int


def score_deal(line: LineFacts, keeping: Keeping) -> Points:
    """Melds and tricks; a bidder who is short, or throws the hand in, loses the bid and the melds with it."""
    bidder, bid = line.who("bidder"), line.number("bid")
    melds = [meld if meld >= keeping.least else 0 for meld in line.each("meld")]
    if line.tick("conceded"):
        return (tuple(-bid if side == bidder else meld for side, meld in enumerate(melds)),)
    pairs = zip(line.each("tricks"), melds, strict=True)
    return kept_or_set(bidder, bid, [took + (meld if took >= keeping.needed else 0) for took, meld in pairs])


def still_needed(line: LineFacts, total: int) -> tuple[int | None, ...]:
    """The likeliest points in tricks: what the bidder lacks beside the meld, and the rest of `total`."""
    bidder = line.who("bidder")
    lacking = line.number("bid") - line.each("meld")[bidder]
    return just_made(bidder, min(max(lacking, 0), total), total, line.sides)


def melds_worth(melds: Sequence[str], worth: Mapping[str, tuple[int, ...]]) -> int:
    """What some melds count together. `worth`: by meld what one of it counts, two, and so on."""
    return sum(values[melds.count(meld) - 1] for meld, values in worth.items() if meld in melds)
