"""Any game, round by round: who came first, second, third.

Source: ours, for games that are not in the list. Players who are level share the better place.
"""

from dataclasses import replace

from ..game import Words
from ..plain_sheets.places import PLACES

GAME = replace(
    PLACES,
    key="any_places",
    name="Any game: places",
    about=replace(
        PLACES.about, kind="any", other_names=("Other game", "Own game", "Places", "Ranking"), source="Scorekeeper"
    ),
    how=replace(PLACES.how, sentences=PLACES.how.sentences[1:]),
    words=Words(deal="round", deals="rounds", named=True),
)
