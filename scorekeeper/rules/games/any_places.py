"""Any game, round by round: who came first, second, third.

Source: ours, for games that are not in the list. Players who are level share the better place.
"""

from dataclasses import replace

from ..plain_sheets.any_game import OTHER_NAMES, SEATING, TEAMS, WORDS
from ..plain_sheets.places import PLACES

GAME = replace(
    PLACES,
    key="any_places",
    name="Any game: places",
    about=replace(PLACES.about, kind="any", other_names=(*OTHER_NAMES, "Places", "Ranking"), source="Scorekeeper"),
    how=replace(PLACES.how, sentences=PLACES.how.sentences[1:]),
    seating=SEATING,
    words=WORDS,
    options=(*PLACES.options, TEAMS),
)
