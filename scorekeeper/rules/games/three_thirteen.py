"""Three Thirteen: eleven deals of three to thirteen cards, whose rank is wild; the fewest points left win.

Source: common rules.
"""

from dataclasses import replace

from ..plain_sheets.wild_ranks import WILD_RANKS

GAME = replace(
    WILD_RANKS,
    key="three_thirteen",
    name="Three Thirteen",
    about=replace(WILD_RANKS.about, other_names=("3-13", "313")),
)
