"""Any game that is scored in points: a figure a player or team and round, added up.

Source: ours, for games that are not in the list.
"""

from dataclasses import replace

from ..plain_sheets.any_game import BOX, OTHER_NAMES, SEATING, TEAMS, UNIT, WORDS
from ..plain_sheets.points import POINTS

GAME = replace(
    POINTS,
    key="any_points",
    name="Any game: points",
    about=replace(POINTS.about, kind="any", other_names=(*OTHER_NAMES, "Points", "Score pad"), source="Scorekeeper"),
    how=replace(POINTS.how, sentences=POINTS.how.sentences[1:]),
    seating=SEATING,
    words=WORDS,
    options=(*POINTS.options, BOX, UNIT, TEAMS),
)
