"""Five suits, known as Five Crowns: Three Thirteen with a pack of five suits, and wild cards that cost more.

Source: common rules.
"""

from dataclasses import replace

from ..card_aid import JOKER, JOKER_RANK, CardAid, Pack, sum_aid
from ..game import How
from ..line import LineFacts
from ..plain_sheets.wild_ranks import DEALS, RANKS, WILD_RANKS
from ..tally import Tally

WILD, COURTS = 20, {"J": 11, "Q": 12, "K": 13, JOKER_RANK: 50}
PACK = Pack((RANKS[:6], (*RANKS[6:], JOKER)), 10, 6)
OUT, LEFT = WILD_RANKS.fields


def values(wild: str) -> dict[str, int]:
    """What each rank counts where `wild` is wild."""
    return {f"{rank}": rank for rank in range(3, 11)} | COURTS | {wild: WILD}


def aid(line: LineFacts, tally: Tally) -> CardAid:
    return sum_aid(values(tally.row.label), PACK)


GAME = replace(
    WILD_RANKS,
    key="five_suits",
    name="Five suits",
    about=replace(
        WILD_RANKS.about,
        packs=0,
        pack="two packs of five suits from 3 to king, with six jokers",
    ),
    how=How(
        (
            DEALS,
            "Whoever goes out scores 0, and the others have one more turn.",
            "They count what is left: joker 50, the wild rank 20, king 13, queen 12, jack 11, the rest their figure.",
            "The lowest total wins.",
        ),
        in_short=("Joker 50, the wild rank 20, K 13, Q 12, J 11. The lowest total wins.",),
    ),
    seating=(*WILD_RANKS.seating, (7, 1)),
    fields=(OUT, replace(LEFT, high=400, aid=aid)),
)
