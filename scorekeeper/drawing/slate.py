"""The small table beside the sheet as a page shows it, and as HTML."""

from dataclasses import dataclass

from scorekeeper.rules.line import NOBODY
from scorekeeper.rules.tally import Tally

from .marks import escape, shape

STROKES = {"/": 1, "X": 2, "⊗": 3}  # signs that are drawn: two strokes, and a ring around them

RING = '<circle cx="12" cy="12" r="10.5"/>'


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


def slate_html(slate: ShownSlate) -> str:
    """The table."""
    heads = " ".join(f'<th scope="col">{head_html(head)}</th>' for head in slate.heads)
    rows = ""
    for row in slate.rows:
        named = row.head.is_of_side or row.head.text
        first = f'<th scope="row">{head_html(row.head)}</th>' if named else "<td></td>"
        cells = " ".join(f"<td>{cell_html(cell)}</td>" for cell in row.cells)
        ruled = ' class="ruled"' * row.ruled
        rows += f"<tr{ruled}>{first} {cells}</tr> "
    caption = f'<caption class="aloud">{escape(slate.name)}</caption> '
    return f'<table class="slate">{caption}<thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table>'


def head_html(head: ShownHead) -> str:
    words = escape(head.text)
    if head.is_of_side:
        return f'<span class="name" data-side="{shape(head.side)}">{words}</span>'
    return f"<s>{words}</s>" if head.struck else words


def cell_html(cell: ShownCell) -> str:
    if not cell.strokes:
        return escape(cell.text)
    path = f'<path d="M6 18 18 6{"M6 6 18 18" * (cell.strokes > 1)}"/>'
    return (
        f'<svg viewBox="0 0 24 24" role="img" aria-label="{escape(cell.said)}">{path}{RING * (cell.strokes > 2)}</svg>'
    )
