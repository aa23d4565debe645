"""What a place is worth at the end of a game of riichi mahjong: the uma by place, and the oka for the first.

Source: common rules. Figures are tenths of a thousand points.
"""

from ..setup import Option
from ..tally import Tally

STEP = 100

START = Option(
    "start",
    "Starting points",
    25_000,
    ((25_000, "25,000"), (30_000, "30,000"), (35_000, "35,000 (three play)")),
)
BACK = Option(
    "back",
    "Return (kaeshi)",
    30_000,
    ((30_000, "30,000"), (25_000, "25,000"), (35_000, "35,000"), (40_000, "40,000 (three play)")),
)
UMA = Option(
    "uma",
    "Uma",
    "20-10",
    (("20-10", "20-10"), ("15-5", "15-5"), ("10-5", "10-5"), ("30-10", "30-10"), ("0-0", "none")),
)


def by_place(tally: Tally, sides: int) -> list[int]:
    """What each place has besides its points, in tenths: uma, and the oka of the first."""
    first, second = (int(part) for part in str(tally.option("uma")).split("-"))
    uma = [first, second, -second, -first] if sides > 3 else [first, 0, -first]
    oka = sides * (int(tally.option("back")) - int(tally.option("start"))) // STEP
    return [10 * each + (0 if place else oka) for place, each in enumerate(uma)]
