"""Any game of lives: who lost one in each round; the last one in wins.

Source: ours, for games that are not in the list.
"""

from dataclasses import replace

from ..plain_sheets.any_game import OTHER_NAMES, SEATING, TEAMS, WORDS
from ..plain_sheets.lives import LIVES

GAME = replace(
    LIVES,
    key="any_lives",
    name="Any game: lives",
    about=replace(LIVES.about, kind="any", other_names=(*OTHER_NAMES, "Lives", "Last one in"), source="Scorekeeper"),
    how=replace(
        LIVES.how,
        sentences=(
            "Everybody starts with the same lives. Say after each round who lost one.",
            "Without a life you are out. The last one in wins.",
            "If the last players would all drop out together, that round is played again.",
        ),
    ),
    seating=SEATING,
    words=replace(WORDS, unit="lives"),
    options=(*LIVES.options, TEAMS),
)
