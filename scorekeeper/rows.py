"""The rows of a sheet as a phone shows them: less than paper has, and what there is to say about each."""

from dataclasses import dataclass
from typing import NamedTuple

from .rules.sheet import Cell


class PageCell(NamedTuple):
    """One cell of the sheet on a page: small figure, total, and what there is to say about it.

    A page has a hundred: the template takes it apart, which costs half of asking it by name.
    """

    side: int
    small: str
    figure: str
    missed: bool
    present: bool


@dataclass(frozen=True)
class PageRow:
    """One row of the sheet on a page. `number`: the line that a tap on it opens."""

    number: int
    label: str
    note: str
    state: str  # written, open, void, fault, disputed or struck
    corrected: bool
    cells: tuple[PageCell, ...]
    fault: str = ""
    now: bool = False
    beside: str = ""  # a word of the whole row that is short enough to stand beside its label, as a suit
    opens: bool = False  # whether a tap on it opens a line

    @property
    def marked(self) -> str:
        """The state as a class of the row, where it needs to be seen."""
        return self.state if self.state in ("disputed", "fault", "struck", "void") else ""

    @property
    def marks(self) -> str:
        """The classes of all its cells."""
        words = ["corrected"] * self.corrected + ["struck"] * (self.state == "struck")
        return " ".join(words)

    @property
    def spoken(self) -> str:
        """What is to be heard with each of its cells, since it is only seen."""
        words = ["corrected"] * self.corrected + ["two different scores"] * (self.state == "disputed")
        return ", ".join(words)


def page_cell(side: int, cell: Cell, state: str, counts: bool = False) -> PageCell:
    """What a phone shows of a cell: one small figure beside the total, else the points; all of it while it is open."""
    mark = "" if cell.missed else cell.mark
    if not cell.present:
        return PageCell(side, "", "–", False, False)
    if state in ("open", "fault"):
        small, *rest = [*cell.figures, ""]
        return PageCell(side, small, " ".join(text for text in rest if text), False, True)
    if state == "void":
        return PageCell(side, "", "–", False, True)
    few = [text for text in cell.figures[:1] if len(cell.figures) < 3 and not counts]
    points = cell.points[0] if cell.points else 0
    gained = f"{points:+d}" if points else ""
    few = [gained if text == str(points) and gained else text for text in few]  # "+5 12": what is scored is no total
    small = " ".join(text for text in (few or [gained]) + [mark] if text)
    return PageCell(side, small, cell.totals[0] if cell.totals else "", cell.missed, True)
