"""A small table that players keep beside their sheet: the marks of cricket, above and below the line at bridge."""

from dataclasses import dataclass

from .line import NOBODY


@dataclass(frozen=True)
class SlateRow:
    """One row: a text a column."""

    cells: tuple[str, ...]
    side: int = NOBODY  # whose row it is, named before it
    label: str = ""  # what stands before it, where it is nobody's
    ruled: bool = False  # whether a line is drawn under it


@dataclass(frozen=True)
class Slate:
    """The table as it stands now."""

    name: str
    rows: tuple[SlateRow, ...]
    heads: tuple[str, ...] = ()  # of the columns; none: a column a side
    struck: tuple[int, ...] = ()  # columns that are done with, from 0
    leads: bool = False  # whether it stands above the keys, and the sheet below them
