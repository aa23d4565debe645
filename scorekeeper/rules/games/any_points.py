"""Any game that is scored in points: a figure a player and round, added up.

Source: ours, for games that are not in the list.
"""

from dataclasses import replace

from ..game import Words
from ..plain_sheets.points import POINTS

GAME = replace(
    POINTS,
    key="any_points",
    name="Any game: points",
    about=replace(
        POINTS.about, kind="any", other_names=("Other game", "Own game", "Points", "Score pad"), source="Scorekeeper"
    ),
    how=replace(POINTS.how, sentences=POINTS.how.sentences[1:]),
    words=Words(deal="round", deals="rounds", named=True),
)
