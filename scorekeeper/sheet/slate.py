"""The small table beside the sheet as a page shows it."""

from dataclasses import dataclass

from scorekeeper.rules.line import NOBODY
from scorekeeper.rules.tally import Tally

STROKES = {"/": 1, "X": 2, "⊗": 3}  # signs that are drawn: two strokes, and a ring around them


@dataclass(frozen=True)
class ShownCell:
    """A figure, or a sign that is drawn with so many strokes and said in words."""

    text: str
    strokes: int
    said: str


@dataclass(frozen=True)
class ShownHead:
    """The head of a column or a row. `side`: whose it is, or `NOBODY`."""

    text: str
    side: int = NOBODY
    struck: bool = False

    @property
    def is_of_side(self) -> bool:
        return self.side != NOBODY


@dataclass(frozen=True)
class ShownRow:
    head: ShownHead
    cells: tuple[ShownCell, ...]
    ruled: bool


@dataclass(frozen=True)
class ShownSlate:
    """The table: its heads and rows, and whether it stands above the keys."""

    name: str
    heads: tuple[ShownHead, ...]
    rows: tuple[ShownRow, ...]
    leads: bool


def shown_slate(tally: Tally, names: tuple[str, ...]) -> ShownSlate | None:
    """The slate of a game as it stands, with the names of the sides; None where the game has none."""
    if tally.game.words.slate is None:
        return None
    slate, signs = tally.game.words.slate(tally), dict(tally.game.words.signs)
    heads = [ShownHead(text, struck=at in slate.struck) for at, text in enumerate(slate.heads)]
    rows = [
        ShownRow(
            ShownHead(row.label if row.side == NOBODY else names[row.side], row.side),
            tuple(ShownCell(text, STROKES.get(text, 0), signs.get(text, text)) for text in row.cells),
            row.ruled,
        )
        for row in slate.rows
    ]
    sides = [ShownHead(name, side) for side, name in enumerate(names)]
    return ShownSlate(slate.name, tuple(heads or sides), tuple(rows), slate.leads)
