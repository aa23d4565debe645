"""The rows of a page as HTML: the columns of the paper, cell by cell.

A page has hundreds of cells: they are put together here, since a template takes several times as long.
"""

from django.utils.safestring import SafeString, mark_safe

from scorekeeper.rules.columns import Box, Columns
from scorekeeper.rules.sheet import Cell, Shown
from scorekeeper.sheet.suits import suits

from .rows import PageRow

TWO_SCORES = '<span class="aloud"> two different scores</span>'


def heads_html(face: Columns, sides: list[tuple[int, str]], before: dict[int, str]) -> SafeString:
    """The two rows of headings: what is of the whole row, each side's name, and its columns under that."""
    first = '<th scope="col" rowspan="2"><span class="aloud">Row</span></th>'
    if face.deals:
        first += '<th scope="col" rowspan="2" class="deals">deals</th>'
    first += "".join(box_head(box, "whole", ' rowspan="2"') for box in face.whole)
    span, inner = len(face.side_heads), side_heads(face)
    for number, name in sides:
        safe = suits(name)
        first += (
            f'<th scope="colgroup" colspan="{span}" data-side="{number % 8 + 1}" title="{safe}">'
            f"{name_lines(name)}{former_holder_html(before.get(number, ''))}</th>"
        )
    first += "".join(box_head(box, "check", ' rowspan="2"') for box in face.checks)
    return mark_safe(f"<tr>{first}</tr><tr>{inner * len(sides)}</tr>")


def name_lines(name: str) -> str:
    """A side's name above its column; partners have a line each, so that both can be read in a narrow one."""
    *first, last = name.split(" and ")
    return " ".join(f'<span class="name">{suits(each)}</span>' for each in (*(f"{one} &" for one in first), last))


def former_holder_html(words: str) -> str:
    """Who had the column before, small under the name: "ada to row 3"."""
    return f'<small class="former" title="{suits(words)}">{suits(words)}</small>' if words else ""


def side_heads(face: Columns) -> str:
    boxes = "".join(box_head(box, "box first" if at == 0 else "box") for at, box in enumerate(face.boxes))
    totals = face.side_heads[len(face.boxes) :]
    return boxes + "".join(
        f'<th scope="col" class="{"first" if not boxes and at == 0 else "total"}">{suits(text)}</th>'
        for at, text in enumerate(totals)
    )


def box_head(box: Box, kind: str, more: str = "") -> str:
    return f'<th scope="col" class="{kind}"{more} title="{suits(box.label)}">{suits(box.head)}</th>'


def row_html(row: PageRow, face: Columns) -> SafeString:
    """One row of the table, and what is wrong with it in a row of its own."""
    shown = row.shown
    note = f" <small>{suits(shown.note)}</small>" if shown.note else ""
    parts = [f'<th scope="row">{suits(shown.label)}{note}</th>']
    if face.deals:
        parts.append(f'<td class="deals">{suits(row.dealer)}</td>')
    parts += [
        box_cell("whole", box_attribute(box.key, row.now), suits(text), differs=(box.key, -1) in row.disputed_boxes)
        for box, text in zip(face.whole, shown.whole)
    ]
    for side, cell in enumerate(shown.cells):
        parts += side_cells(row, face, side, cell)
    parts += [f'<td class="check">{suits(text)}</td>' for text in shown.checks or [""] * len(face.checks)]
    marks = f' class="{row.row_classes}"' if row.row_classes else ""
    now = f' data-now="{row.now}"' if row.now else ""
    above = f'<tr class="round"><th scope="rowgroup" colspan="{column_count(face, shown)}">{row.above}</th></tr>'
    fault = f'<span class="words">Needs a look: {suits(shown.fault)}</span>'
    return mark_safe(
        (above if row.above else "")
        + f"<tr{marks}{now}>{''.join(parts)}</tr>"
        + (f'<tr class="fault"><td colspan="{column_count(face, shown)}">{fault}</td></tr>' if shown.fault else "")
    )


def box_attribute(key: str, now: int) -> str:
    """Which box of the form a cell of the row being written shows."""
    return f' data-of="{key}"' if now else ""


def column_count(face: Columns, shown: Shown) -> int:
    """How many columns there are in all."""
    return face.lead + len(shown.cells) * len(face.side_heads) + len(face.checks)


def side_cells(row: PageRow, face: Columns, side: int, cell: Cell) -> list[str]:
    """The boxes of one side, then its totals; a tap on the first total opens the line."""
    state = row.shown.state
    boxes: tuple[str, ...] = cell.figures
    totals: tuple[str, ...] = () if state in ("empty", "open") else cell.totals
    if not cell.present:
        boxes, totals = ("–",) * len(face.boxes), ("–",) * len(face.totals)
    elif state == "void":
        boxes = ("–",) * len(face.boxes)
    made = []
    for at, (box, text) in enumerate(zip(face.boxes, boxes)):
        kind = "box first" if at == 0 else "box"
        missed = cell.missed and at == 0
        shown = f"<s>{text}</s>" if missed else text if text.isdecimal() else suits(text)
        made.append(
            box_cell(
                kind, box_attribute(f"{box.key}-{side}", row.now), shown, differs=(box.key, side) in row.disputed_boxes
            )
        )
    for at in range(len(face.totals)):
        text = suits(totals[at]) if at < len(totals) else ""
        made.append(total_cell(row, side, cell, text) if at == 0 else f'<td class="total">{text}</td>')
    return made


def box_cell(kind: str, more: str, words: str, *, differs: bool) -> str:
    """A small cell; a question mark where two wrote it differently."""
    return f'<td class="{kind}{" disputed" * differs}"{more}>{words or "?" * differs}{TWO_SCORES * differs}</td>'


def total_cell(row: PageRow, side: int, cell: Cell, text: str) -> str:
    """The total that decides, with its mark."""
    mark = f"<small>{suits(cell.mark)}</small> " if cell.mark and not cell.missed and text else ""
    words = f"{mark}{text}{aloud_html(row)}"
    if row.address and cell.present:
        words = words or f'<span class="aloud">row {row.number}</span>'
        words = f'<a href="{row.address}?side={side}">{words}</a>'
    kinds = (
        ["missed"] * cell.missed
        + ["disputed"] * row.is_all_disputed
        + ["corrected"] * row.corrected
        + ["struck"] * (row.state == "struck")
    )
    kinds += ["first"] * (not cell.figures)
    return f'<td class="{" ".join(["total", *kinds])}" data-cell="{side}">{words}</td>'


def aloud_html(row: PageRow) -> str:
    """What is to be heard with each total, since it is only seen."""
    words = ["corrected"] * row.corrected + ["two different scores"] * row.is_all_disputed
    return f'<span class="aloud">{", ".join(words)}</span>' if words else ""
