"""Pinochle for partners: melds, tricks and a bid. The single pack and the double one differ in figures."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ..card_aid import CardAid, CountPart, Pack, shown
from ..game import Field
from ..line import LineFacts
from ..tally import Points, RuleError
from .bids import TRICKS, just_made, kept_or_set

Worth = Mapping[str, tuple[int, ...]]  # by meld what one of it counts, two, and so on
AROUND = "all-"  # four of a rank, one of each suit
TOO_OFTEN = "{meld}: there are no {count} of them in this pack."

MELD = Field("meld", "Meld", asks="{who}’s meld?", short="meld", first="bidder")
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


def melds_counted(melds: Sequence[str], worth: Worth, times: int = 1) -> tuple[CountPart, ...]:
    """What some melds count, kind by kind. `RuleError` where a pack has not so many of one."""
    parts = list[CountPart]()
    for meld, values in worth.items():
        count = list(melds).count(meld)
        if count > len(values):
            raise RuleError(TOO_OFTEN, meld=shown(meld), count=count)
        if count:
            parts.append(CountPart("meld", shown(meld), (meld,) * count, times * values[count - 1]))
    return tuple(parts)


def by_melds(worth: Worth, times: int) -> CardAid:
    """The aid that adds up melds. `times`: how often each counts what `worth` says."""
    around = tuple(meld for meld in worth if meld.startswith(AROUND))
    rows = (tuple(meld for meld in worth if meld not in around), around)
    pack = Pack(rows, 0, name="meld", shared=False)
    return CardAid(0, "", lambda melds: melds_counted(melds, worth, times), pack, in_row=4)
