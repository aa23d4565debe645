"""Any game that is scored in points: a figure a player and round, added up.

Source: ours (spec H.45), for games that are not in the list.
"""

from dataclasses import replace

from ..plain_sheets.points import POINTS

GAME = replace(
    POINTS,
    key="any_points",
    name="Any game: points",
    kind="any",
    other_names=("Other game", "Own game", "Points", "Score pad"),
    source="Scorekeeper",
    how=POINTS.how[1:],
    deal="round",
    deals="rounds",
    named=True,
)
