"""Go Fish: thirteen books of four; the most win.

Source: Hutton names the game; scored by its public rules.
"""

from dataclasses import replace

from ..plain_sheets.cards import BOOKS

GAME = replace(BOOKS, key="go_fish", name="Go Fish", about=replace(BOOKS.about, kind="party", packs=1))
