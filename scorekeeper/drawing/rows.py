"""The rows of the sheet as HTML.

A page has hundreds of cells, which a template would take several times as long to render.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.rules.columns import Box, Columns, in_short
from scorekeeper.rules.counting import count_fields
from scorekeeper.rules.game import Game
from scorekeeper.rules.line import LINE, NOBODY, Entries, LineFacts
from scorekeeper.rules.rows import Cell, Shown, check_texts
from scorekeeper.rules.tally import Tally

from . import wording
from .marks import escape, suits

PEN = '<small class="pen{kind}" aria-hidden="true">✎</small>'
FIXED = PEN.format(kind="") + f'<span class="aloud"> {wording.CORRECTED}</span>'
FOLDED = PEN.format(kind=" folded")  # of a side, where a narrow screen does not show its boxes
RENAMED = PEN.format(kind=" renamed")  # of a side that a box of the whole row names, where it has no column
TWO_SCORES = f'<span class="aloud"> {wording.TWO_SCORES_ALOUD}</span>'
Lines = Sequence[tuple[int, Entries | None]]
MARKED_STATES = ("disputed", "fault", "struck", "void")  # states that a row is marked with


@dataclass(frozen=True)
class PageRow:
    """One row of the table. `number`: the line that a tap on it opens."""

    shown: Shown
    number: int
    state: str  # of `shown`, or disputed or struck
    changed: Collection[tuple[str, int]] = ()  # (key, side) of the cells that corrections changed
    now: int = 0  # the line that is being written in it
    address: str = ""  # the link of its totals; empty: none
    dealer: str = ""
    above: str = ""  # a heading over it, as "Round 2"
    disputed_boxes: Collection[tuple[str, int]] = ()  # (key, side), where they have columns
    counts: Mapping[tuple[str, int], str] | None = None  # by (kind, side): the link of its last count
    after: Shown | None = None  # the row as the correction on the page would make it
    corrections: Mapping[tuple[str, int], tuple[str, str]] | None = None  # what boxes said, and say now
    doubtful: Collection[tuple[str, int]] = ()  # boxes of a wrong sum that may be wrong as well
    free: int = NOBODY  # the side that may fill its box now, where rows are filled in any order
    seated: Sequence[str] = ()  # who sits on each seat, in a row that is written
    stored: str = ""  # attributes with its boxes as forms have them, for a phone that corrects it without a network

    @property
    def is_all_disputed(self) -> bool:
        """Whether a box without a column is in dispute, so that the whole row is marked."""
        return self.state == "disputed" and not self.disputed_boxes

    def count_link(self, kind: str, side: int) -> str:
        """The link of the last count of a kind; empty where there is none."""
        return (self.counts.get((kind, side)) or "") if self.counts is not None else ""

    @property
    def row_classes(self) -> str:
        return " ".join([self.state] * (self.state in MARKED_STATES) + ["now"] * bool(self.now))


def row_to_write(tally: Tally, face: Columns, number: int, dealer: str, seated: Sequence[str] = ()) -> PageRow:
    """The blank row of a line that is due. `tally`: the standing before it; `dealer`: by name, where the sheet says who
    deals; `seated`: who sits on each seat."""
    setup, counted = tally.setup, tally.game.turns.closes is not None
    here = setup.present(number)
    cells = tuple(Cell(("",) * len(face.boxes), side in here) for side in range(setup.sides))
    label = tally.row.label or f"{tally.deals + 1 if counted else len(tally.written) + 1}"
    checks = () if counted else check_texts(tally, LineFacts({}, setup.sides))
    whole = ("",) * len(face.whole)
    shown = Shown((number,), label, tally.row.note, "open", tally.dealer, whole, cells, checks)
    return PageRow(shown, number, "open", now=number, dealer=dealer, seated=seated)


def count_links(lines: Lines, game: Game, place: str) -> dict[tuple[str, int], str]:
    """By kind and side the address of the last count in these lines of a deal; of the kind "", of any kind.

    `place`: the address of the match, "/matches/6f1…/".
    """
    kind, who, _ = count_fields(game)
    links = {}
    for number, entries in lines:
        count, link = entries or {}, f"{place}lines/{number}/"
        links[(count.get(kind.key) or "", count.get(who.key, NOBODY))] = link
        links[("", count.get(who.key, NOBODY))] = link
    return links


def row_html(row: PageRow, face: Columns, game: Game) -> str:
    """One row of the table, with a second row for its fault."""
    shown = row.shown
    note = f" <small>{suits(shown.note)}</small>" if shown.note else ""
    parts = [f'<th scope="row">{suits(shown.label)}{note}</th>']
    if face.deals:
        parts.append(f'<td class="deals">{suits(row.dealer)}</td>')
    parts += [
        box_cell(
            "whole who" if box.names_player else "whole",
            box_attribute(box.key, row.now) + head_attributes(box) * bool(row.now),
            corrected_html(row, (box.key, LINE)) or whole_words(game, box, text, len(shown.cells)),
            differs=(box.key, -1) in row.disputed_boxes,
            corrected=(box.key, -1) in row.changed,
        )
        for box, text in zip(face.whole, shown.whole)
    ]
    parts += box_labels(face) if row.now else []
    for side, cell in enumerate(shown.cells):
        parts += side_cells(row, face, side, cell)
    checks = [f"<span>{suits(text)}</span>" if row.now else suits(text) for text in shown.checks]
    parts += [f'<td class="check">{text}</td>' for text in checks or [""] * len(face.checks)]
    marks = f' class="{row.row_classes}"' if row.row_classes else ""
    now = f' data-now="{row.now}"' if row.now else ""
    above = f'<tr class="round"><th scope="rowgroup" colspan="{column_count(face, shown)}">{row.above}</th></tr>'
    fault = f'<span class="words">{suits(wording.FAULT.format(fault=shown.fault))}</span>'
    return (
        (above if row.above else "")
        + f"<tr{marks}{now}{row.stored}>{''.join(parts)}</tr>"
        + "".join(sum_html(each) for each in shown.sums)
        + (f'<tr class="fault"><td colspan="{column_count(face, shown)}">{fault}</td></tr>' if shown.fault else "")
    )


def sum_html(shown: Shown) -> str:
    """A line that is worked out, below the row that it belongs to."""
    note = f" <small>{suits(shown.note)}</small>" if shown.note else ""
    blank = '<td class="whole"></td>' * len(shown.whole)
    figures = "".join(
        f'<td class="total first">{suits(cell.totals[0] if cell.present and cell.totals else "")}</td>'
        for cell in shown.cells
    )
    return f'<tr class="sum"><th scope="row">{suits(shown.label)}{note}</th>{blank}{figures}</tr>'


def whole_words(game: Game, box: Box, text: str, sides: int) -> str:
    """What stands in a box of the whole row.

    A narrow screen has no head for it: it says what the figure is, and beside more than two sides it shows no more
    than tells choices apart.
    """
    short = text if box.names_player or sides == 2 else in_short(text)
    rest = text[len(short) :]
    words = suits(short) + (f'<span class="rest">{suits(rest)}</span>' if rest else "")
    phrase = next(field.phrase for field in game.fields if field.key == box.key) if text else ""
    if not phrase:
        return words
    if box.kind == "tick":
        return f'<span data-told="{escape(phrase)}"><span>{words}</span></span>'
    before, after = [*phrase.split("{value}"), ""][:2]
    return f'<span data-before="{escape(before)}" data-after="{escape(after)}">{words}</span>'


def head_attributes(box: Box) -> str:
    """How the box of a whole line is called where it has no column."""
    return f' data-head="{escape(box.head)}" data-label="{escape(box.label)}"'


def box_labels(face: Columns) -> list[str]:
    """What stands before the boxes of a bill, a line each; empty where the sheet is none."""
    return [label_cell(box) for box in face.boxes] if face.is_bill else []


def label_cell(box: Box) -> str:
    """The label of a box; `data-tick`: of one that is ticked for each player, which a phone shows where it is asked."""
    tick = " data-tick" * (box.kind == "tick" and box.of_each != "")
    return f'<th scope="row" class="label"{tick}>{suits(box.of_each or box.label)}</th>'


def box_attribute(key: str, now: int) -> str:
    """The attribute that ties a cell of the row being written to its box in the form."""
    return f' data-of="{key}"' if now else ""


def whose_attribute(row: PageRow, box: Box, seat: int) -> str:
    """Whose box it is, where each player of a side has one in a row that is written."""
    return f' data-whose="{escape(row.seated[seat])}"' if row.now and box.of_each and row.seated else ""


def column_count(face: Columns, shown: Shown) -> int:
    """How many columns there are in all."""
    return face.lead + len(shown.cells) * len(face.side_heads) + len(face.checks)


def side_cells(row: PageRow, face: Columns, side: int, cell: Cell) -> list[str]:
    """The boxes of one side, then its totals; a tap on the first total opens the line."""
    state = row.shown.state
    boxes: tuple[str, ...] = cell.figures
    totals: tuple[str, ...] = () if state in ("empty", "open") and not face.pad else cell.totals
    if not cell.present:
        boxes, totals = ("–",) * len(face.boxes), ("–",) * len(face.totals)
    elif state == "void":
        boxes = ("–",) * len(face.boxes)
    made = []
    worded = any(box.phrase for box in face.boxes)
    # a narrow screen shows it once
    same = len(boxes) == 2 and boxes[0] == boxes[1] and not row.now and not (worded and boxes[0])
    named = f' data-named="{escape(" ".join(cell.named))}"' if cell.named else ""
    owners = [box.of(side, len(row.shown.cells)) for box in face.boxes]
    changed = [(box.key, owner) in row.changed for box, owner in zip(face.boxes, owners)]
    for at, (box, text) in enumerate(zip(face.boxes, boxes)):
        kind = " ".join(["box", *["first"] * (at == 0), *["same"] * (same and at == 0)])
        missed = cell.missed and at == 0
        shown = f"<s>{escape(text)}</s>" if missed else suits(text)
        shown = corrected_html(row, (box.key, owners[at])) or shown
        if text and box.phrase:
            shown = f'<span data-told="{escape(box.phrase)}"><span>{shown}</span></span>'
        kind += " doubtful" * ((box.key, owners[at]) in row.doubtful)
        more = box_attribute(f"{box.key}-{owners[at]}", row.now) + named * (at == len(boxes) - 1)
        more += whose_attribute(row, box, owners[at]) if face.is_bill else ""
        fixed = any(changed) if same else changed[at]
        last = at == len(boxes) - 1
        shown = linked(shown, row.count_link(box.key, side) if text else "")
        words = shown + RENAMED * (last and names_changed(row, face, cell))
        made.append(box_cell(kind, more, words, differs=(box.key, owners[at]) in row.disputed_boxes, corrected=fixed))
    for at in range(len(face.totals)):
        text = suits(totals[at]) if at < len(totals) else ""
        would_be = row.after.cells[side].totals[at : at + 1] if row.after is not None else ()
        if text and would_be and would_be[0] != totals[at]:
            text = changed_html(totals[at], would_be[0])
        more = named * (not face.boxes) + box_attribute(f"{face.pad}-{side}", row.now) * bool(face.pad)
        made.append(total_cell(row, side, cell, text, more) if at == 0 else f'<td class="total">{text}</td>')
    return made


def linked(words: str, link: str) -> str:
    return f'<a href="{escape(link)}">{words}</a>' if link else words


def corrected_html(row: PageRow, box: tuple[str, int]) -> str:
    """What a corrected box said, struck out beside what it says now; empty of the others."""
    found = row.corrections.get(box) if row.corrections is not None else None
    return changed_html(found[0], found[1]) if found is not None else ""


def changed_html(old: str, new: str) -> str:
    """A figure struck out, and the one in its place."""
    return f'<span class="changed"><del>{suits(old)}</del> <ins>{suits(new)}</ins></span>'


def names_changed(row: PageRow, face: Columns, cell: Cell) -> bool:
    """Whether a correction changed a box of the whole row that names this side."""
    return any((box.key, -1) in row.changed and box.head in cell.named for box in face.whole if box.names_player)


def box_cell(kind: str, more: str, words: str, *, differs: bool, corrected: bool = False) -> str:
    """The cell of a box; a question mark where it is disputed."""
    kinds = f"{kind}{' disputed' * differs}{' corrected' * corrected}"
    return f'<td class="{kinds}"{more}>{words or "?" * differs}{TWO_SCORES * differs}{FIXED * corrected}</td>'


def total_cell(row: PageRow, side: int, cell: Cell, text: str, more: str = "") -> str:
    """The total that decides, with its mark."""
    mark_class = ' class="said"' * (cell.mark in cell.named)  # a narrow screen shows it beside the box
    mark = f"<small{mark_class}>{suits(cell.mark)}</small> " if cell.mark and not cell.missed and text else ""
    mark += f"<small>{cell.extra}</small> " if cell.extra and text else ""
    folded = FOLDED * any(each == side for _, each in row.changed)
    words = f"{mark}{text}{folded}{aloud_html(row)}"
    if text and row.count_link("", side):
        words = linked(words, row.count_link("", side))
    elif row.address and cell.present:
        words = words or f'<span class="aloud">{blank_words(row, side)}</span>'
        words = f'<a href="{row.address}?side={side}">{words}</a>'
    kinds = ["missed"] * cell.missed + ["disputed"] * row.is_all_disputed + ["struck"] * (row.state == "struck")
    kinds += ["first"] * (not cell.figures) + ["free"] * (row.free == side)
    return f'<td class="{" ".join(["total", *kinds])}" data-cell="{side}"{more}>{words}</td>'


def blank_words(row: PageRow, side: int) -> str:
    """What a screen reader says of a link without a figure: the row, and by its label whose box is free."""
    return row.shown.label if row.free == side else wording.ROW_NUMBER.format(number=row.number)


def aloud_html(row: PageRow) -> str:
    """What a screen reader says after each total."""
    return TWO_SCORES * row.is_all_disputed
