"""What kind of evening a page is for, by claims: ask what a board does, not which it is."""

from dataclasses import dataclass
from typing import Literal

ONE_PAGE_PLAYERS = 8  # people whose columns a phone can show


@dataclass(frozen=True)
class Board:
    """What follows from the kind of evening for pages, papers and acts."""

    page: Literal["tables", "sheet", "challenges"]  # what shows it whole
    opens: Literal["by hand", "by itself", ""]  # how a round begins; "": people arrange matches, without rounds
    moves_people: bool  # whether a match is followed by another seat
    names_tables: bool  # whether a match is named by its round and table, not by who plays
    keeps_secrets: bool  # whether results can be hidden from lookers-on
    news_in_turn: bool  # whether so many may look on that news reaches them a few at a time


HALL = Board("tables", "by hand", moves_people=True, names_tables=True, keeps_secrets=True, news_in_turn=True)
ONE_TABLE = Board("sheet", "by itself", moves_people=True, names_tables=True, keeps_secrets=False, news_in_turn=False)
LADDER = Board("challenges", "", moves_people=False, names_tables=False, keeps_secrets=False, news_in_turn=True)
