"""Sheets of cards that are cut apart: the cut stacks, laid upon each other, are in order."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from .slips import mm


@dataclass(frozen=True)
class CutSheet:
    """A sheet with so many cards across and down. Lengths are mm."""

    wide: float
    tall: float
    across: int
    down: int

    @property
    def places(self) -> int:
        return self.across * self.down

    @property
    def corners(self) -> list[tuple[float, float]]:
        """(left, top) of every card, row by row."""
        each_wide, each_tall = self.wide / self.across, self.tall / self.down
        return [(left * each_wide, top * each_tall) for top in range(self.down) for left in range(self.across)]


def cut_pages(
    sheet: CutSheet, cards: Sequence[dict[str, Any]], spare: Callable[[int], dict[str, Any]] | None = None
) -> list[dict[str, Any]]:
    """The pages of so many cards. `spare`: makes those that fill the last sheets, by their number from 0."""
    pages = -(-len(cards) // sheet.places)
    made = [*cards, *([spare(at) for at in range(pages * sheet.places - len(cards))] if spare else ())]
    return [
        {
            "cards": [
                card | {"left": mm(left), "top": mm(top)} for (left, top), card in zip(sheet.corners, made[page::pages])
            ],
            "across": mm(sheet.wide / 2) if sheet.across > 1 else "",
            "down": mm(sheet.tall / 2) if sheet.down > 1 else "",
        }
        for page in range(pages)
    ]
