"""Snap: slap the pile when two cards match; the most cards at the end win.

Source: Hutton, "Snap". The players agree when it ends.
"""

from dataclasses import replace

from ..plain_sheets.cards import PILE

GAME = replace(
    PILE,
    key="snap",
    name="Snap",
    about=replace(PILE.about, kind="party", packs=1),
    how=replace(
        PILE.how,
        sentences=(
            "When a card has the same letter or number as the one below it, the first to call snap takes the pile.",
            *PILE.how.sentences[1:],
        ),
    ),
)
