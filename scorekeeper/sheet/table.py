"""The table of the sheet as HTML.

A page has hundreds of cells, which a template would take several times as long to render.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import capfirst

from scorekeeper.entry.questions import box_name, value_text
from scorekeeper.rules.columns import Box, Columns, in_short
from scorekeeper.rules.counting import count_fields
from scorekeeper.rules.game import Game
from scorekeeper.rules.line import LINE, NOBODY, Entries, LineFacts, is_list
from scorekeeper.rules.match import round_called
from scorekeeper.rules.revisions import Current, apart
from scorekeeper.rules.rows import Cell, Shown, check_texts, rows_shown
from scorekeeper.rules.tally import Tally
from scorekeeper.rules.wording import PARTNERS
from scorekeeper.sheet.suits import suits

from . import wording

if TYPE_CHECKING:  # a page and its table know each other
    from .page import MatchPage

PEN = '<small class="pen{kind}" aria-hidden="true">✎</small>'
FIXED = PEN.format(kind="") + f'<span class="aloud"> {wording.CORRECTED}</span>'
FOLDED = PEN.format(kind=" folded")  # of a side, where a narrow screen does not show its boxes
RENAMED = PEN.format(kind=" renamed")  # of a side that a box of the whole row names, where it has no column
TWO_SCORES = f'<span class="aloud"> {wording.TWO_SCORES_ALOUD}</span>'
MARKED_STATES = ("disputed", "fault", "struck", "void")  # states that a row is marked with


@dataclass(frozen=True)
class PageRow:
    """One row of the table. `number`: the line that a tap on it opens."""

    shown: Shown
    number: int
    state: str  # of `shown`, or disputed or struck
    changed: frozenset[tuple[str, int]] = frozenset()  # (key, side) of the cells that corrections changed
    now: int = 0  # the line that is being written in it
    address: str = ""  # the link of its totals; empty: none
    dealer: str = ""
    above: str = ""  # a heading over it, as "Round 2"
    disputed_boxes: frozenset[tuple[str, int]] = frozenset()  # (key, side), where they have columns
    counts: Mapping[tuple[str, int], str] = field(default_factory=dict)  # by (kind, side): the link of its last count
    after: Shown | None = None  # the row as the correction on the page would make it
    corrections: Mapping[tuple[str, int], tuple[str, str]] = field(default_factory=dict)  # what boxes said, and say now
    doubtful: frozenset[tuple[str, int]] = frozenset()  # boxes of a wrong sum that may be wrong as well
    free: int = NOBODY  # the side that may fill its box now, where rows are filled in any order
    stored: str = ""  # attributes with its boxes as forms have them, for a phone that corrects it without a network

    @property
    def is_all_disputed(self) -> bool:
        """Whether a box without a column is in dispute, so that the whole row is marked."""
        return self.state == "disputed" and not self.disputed_boxes

    @property
    def row_classes(self) -> str:
        return " ".join([self.state] * (self.state in MARKED_STATES) + ["now"] * bool(self.now))


def page_rows(sheet: "MatchPage") -> list[PageRow]:
    """Every row begun, round by round, and the row to write."""
    rows: list[PageRow] = []
    rounds = range(len(sheet.standing.rounds))
    here = rounds if not sheet.standing.parts else (sheet.round,)
    for at in here:
        found = begun_rows(sheet, at)
        if at == here[-1] and sheet.shows is None:
            if not sheet.closed and not sheet.columns.pad and not any(row.now for row in rows + found):
                found.append(next_row(sheet))
            found.sort(key=lambda row: row.number)
        if found and len(here) > 1:
            above = wording.ROUND.format(round=round_called(sheet.standing), number=at + 1)
            found[0] = replace(found[0], above=capfirst(above))
        rows += found
    return rows


def begun_rows(sheet: "MatchPage", at: int) -> list[PageRow]:
    """The rows of one round that are begun."""
    before = () if sheet.standing.parts else sheet.match.names_before
    rows = rows_shown(sheet.standing, sheet.names, 0, at, before, sheet.match.struck)
    last = sheet.match.last_line
    after = sheet.correction.rows(at, sheet.names) if sheet.correction else {}
    return [
        replace(page_row(sheet, row), after=after.get(row.numbers))
        for row in rows
        if sheet.columns.pad or (row.state != "empty" and (row.state != "open" or row.numbers[0] <= last))
    ]


CARD, OPEN_ENDED = 12, 3  # rows of the card at least, where the game has so many; rows to come where it has no number


def rows_to_come(sheet: "MatchPage", begun: int) -> SafeString:
    """The next rows of the printed card, without figures: label, dealer, and a blank a side."""
    if (
        sheet.columns.pad
        or sheet.closed
        or sheet.shows is not None
        or sheet.standing.parts
        or sheet.game.turns.closes is not None
    ):
        return mark_safe("")
    face, tally = sheet.columns, sheet.entry_tally
    setup, planned = tally.setup, tally.game.rows(tally.setup)
    first = sheet.at + 1 if planned else begun + 1
    last = max(CARD, first + OPEN_ENDED - 1)
    labels = [row.label for row in planned[first - 1 : last]] if planned else map(str, range(first, last + 1))
    sides = f'<td class="first" colspan="{len(face.side_heads)}"></td>' * setup.sides
    rest = "<td></td>" * len(face.whole) + sides + '<td class="check"></td>' * len(face.checks)
    made, seat = [], tally.dealer
    for number, label in enumerate(labels, sheet.at + 1):
        seat = setup.seat_after(seat, setup.present(number))
        dealer = sheet.match.seat_name(seat, sheet.at) if face.deals and tally.game.turns.dealer is None else ""
        deals = f'<td class="deals">{suits(dealer)}</td>' * face.deals
        made.append(f'<tr><th scope="row">{suits(label)}</th>{deals}{rest}</tr>')
    return mark_safe("".join(made))


def page_row(sheet: "MatchPage", shown: Shown) -> PageRow:
    match, at = sheet.match, sheet.at
    lines = [match.line_now(number) for number in shown.numbers]
    counted = sheet.game.turns.closes is not None
    goes_on = counted and shown.state == "open" and at > shown.numbers[-1]  # the next count, also after one struck out
    now = (at in shown.numbers and (not sheet.closed or sheet.may_write) and not sheet.picks) or (
        goes_on and not sheet.closed
    )
    struck = any(line.state == "struck" for line in lines)
    state = "disputed" if any(line.rivals for line in lines) else "struck" if struck and not counted else shown.state
    number = shown.numbers[-1]
    changes = sheet.correction if sheet.number == number else None
    return PageRow(
        replace(shown, state="written") if counted and shown.state == "open" else shown,
        number,
        state,
        changed_cells(sheet, lines),
        at if now else 0,
        reverse("line", args=[match.pk, number]) if sheet.may_score and not now else "",
        dealer_name(sheet, shown),
        disputed_boxes=boxes_in_dispute(
            sheet.columns, [line.claims for line in lines if line.rivals], sheet.setup.sides
        ),
        counts=count_links(sheet, lines) if counted and sheet.may_score else {},
        corrections=changes.words if changes else {},
        doubtful=changes.doubtful if changes else frozenset(),
        free=free_side(sheet, number),
        stored=stored_boxes(lines[0], sheet.game) if sheet.may_score and len(lines) == 1 and not counted else "",
    )


def stored_boxes(line: Current, game: Game) -> str:
    """Attributes of a row: the line, its newest revision, and its boxes as a form posts them."""
    fields = {field.key: field for field in game.fields}
    boxes = {
        box_name(key, side if is_list(value) else LINE): value_text(each, fields[key])
        for key, value in (line.entries or {}).items()
        if key in fields
        for side, each in enumerate(value if is_list(value) else [value])
        if each is not None
    }
    return f' data-line="{line.number}" data-base="{line.last}" data-boxes="{escape(urlencode(boxes))}"'


def free_side(sheet: "MatchPage", number: int) -> int:
    """The side that may fill its box in a row now; `NOBODY` in other games too."""
    side = sheet.next_box if sheet.picks else None
    return side if side is not None and number in sheet.free_rows else NOBODY


def count_links(sheet: "MatchPage", lines: list[Current]) -> dict[tuple[str, int], str]:
    """The link of the last count of each kind and side in a deal; of the kind "", of any kind."""
    kind, who, _ = count_fields(sheet.game)
    links: dict[tuple[str, int], str] = {}
    for line in lines:
        count = LineFacts(line.entries or {}, sheet.setup.sides)
        link = reverse("line", args=[sheet.match.pk, line.number])
        links |= {(count.word(kind.key), count.who(who.key)): link, ("", count.who(who.key)): link}
    return links


def changed_cells(sheet: "MatchPage", lines: list[Current]) -> frozenset[tuple[str, int]]:
    """The cells of a row that corrections changed, as (key of the column, side); side -1: one of the whole row."""
    if sheet.game.turns.closes is None:
        return frozenset(box for line in lines for box in line.changed)
    counts = [LineFacts(line.entries or {}, sheet.setup.sides) for line in lines if line.changed]
    kind, who, _ = count_fields(sheet.game)
    return frozenset((count.word(kind.key), count.who(who.key)) for count in counts)


def boxes_in_dispute(
    face: Columns, disputes: list[tuple[Entries | None, ...]], sides: int
) -> frozenset[tuple[str, int]]:
    """The boxes that differ between versions; none where one of them has no column."""
    there = {(box.key, -1) for box in face.whole} | {
        (box.key, box.of(side, sides)) for box in face.boxes for side in range(sides)
    }
    found = {box for claims in disputes for box in apart(claims)}
    return frozenset(found if found <= there else ())


def next_row(sheet: "MatchPage") -> PageRow:
    """The row to write next, blank."""
    tally = sheet.entry_tally
    label = tally.row.label or str(tally.deals + 1 if tally.game.turns.closes else len(tally.written) + 1)
    shown = blank_row(sheet, label, sheet.at, "open")
    shown = replace(shown, note=tally.row.note, dealer=tally.dealer, checks=check_cells(tally))
    return PageRow(shown, sheet.at, "open", now=sheet.at, dealer=dealer_name(sheet, shown))


def check_cells(tally: Tally) -> tuple[str, ...]:
    return check_texts(tally, LineFacts({}, tally.setup.sides)) if tally.game.turns.closes is None else ()


def blank_row(sheet: "MatchPage", label: str, number: int, state: str) -> Shown:
    face, setup = sheet.columns, sheet.setup
    here = setup.present(number)
    cells = tuple(Cell(("",) * len(face.boxes), side in here) for side in range(setup.sides))
    return Shown((number,), label, "", state, NOBODY, ("",) * len(face.whole), cells, ("",) * len(face.checks))


def dealer_name(sheet: "MatchPage", shown: Shown) -> str:
    """Who deals a row, where the sheet has a column for it."""
    named = sheet.columns.deals and shown.dealer != NOBODY
    return sheet.match.seat_name(shown.dealer, shown.numbers[0]) if named else ""


def heads_html(face: Columns, sides: list[tuple[int, tuple[str, ...]]], before: dict[int, str]) -> SafeString:
    """The two rows of headings. `sides`: the names of each; `before`: by side, who had its column before."""
    first = f'<th scope="col" rowspan="2"><span class="aloud">{wording.ROW}</span></th>'
    if face.deals:
        first += f'<th scope="col" rowspan="2" class="deals">{wording.DEALS_HEAD}</th>'
    first += "".join(box_head(box, "whole who" if box.names_player else "whole", ' rowspan="2"') for box in face.whole)
    span, inner = len(face.side_heads), side_heads(face)
    for number, names in sides:
        safe = escape(PARTNERS.join(names))
        first += (
            f'<th scope="colgroup" colspan="{span}" data-side="{number % 8 + 1}" title="{safe}">'
            f"{name_lines(names)}{former_holder_html(before.get(number, ''))}</th>"
        )
    first += "".join(box_head(box, "check", ' rowspan="2"') for box in face.checks)
    return mark_safe(f"<tr>{first}</tr><tr>{inner * len(sides)}</tr>")


def name_lines(names: tuple[str, ...]) -> str:
    """A side's names above its column; partners have a line each, so that both can be read in a narrow one. Each keeps
    its own direction, so that one from right to left is cut at its end, too."""
    *first, last = names or ("",)
    lines = (*(f"{one} &" for one in first), last)
    return " ".join(f'<span class="name" dir="auto">{suits(each)}</span>' for each in lines)


def former_holder_html(words: str) -> str:
    """Who had the column before, small under the name: "ada to row 3"."""
    return f'<small class="former" title="{escape(words)}">{suits(words)}</small>' if words else ""


def side_heads(face: Columns) -> str:
    boxes = "".join(box_head(box, "box first" if at == 0 else "box") for at, box in enumerate(face.boxes))
    totals = face.side_heads[len(face.boxes) :]
    return boxes + "".join(
        f'<th scope="col" class="{"first" if not boxes and at == 0 else "total"}">{suits(text)}</th>'
        for at, text in enumerate(totals)
    )


def box_head(box: Box, kind: str, more: str = "") -> str:
    return f'<th scope="col" class="{kind}"{more} title="{escape(box.label)}">{suits(box.head)}</th>'


def row_html(row: PageRow, face: Columns, game: Game) -> SafeString:
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
            changed_html(*row.corrections[(box.key, LINE)])
            if (box.key, LINE) in row.corrections
            else whole_words(game, box, text, len(shown.cells)),
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
    return mark_safe(
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
    before, _, after = phrase.partition("{value}")
    return f'<span data-before="{escape(before)}" data-after="{escape(after)}">{words}</span>'


def head_attributes(box: Box) -> str:
    """How the box of a whole line is called where it has no column."""
    return f' data-head="{escape(box.head)}" data-label="{escape(box.label)}"'


def box_labels(face: Columns) -> list[str]:
    """What stands before the boxes of a bill, a line each; empty where the sheet is none."""
    return [f'<th scope="row" class="label">{suits(box.label)}</th>' for box in face.boxes] if face.is_bill else []


def box_attribute(key: str, now: int) -> str:
    """The attribute that ties a cell of the row being written to its box in the form."""
    return f' data-of="{key}"' if now else ""


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
        shown = f"<s>{text}</s>" if missed else text if text.isdecimal() else suits(text)
        if (box.key, owners[at]) in row.corrections:
            shown = changed_html(*row.corrections[(box.key, owners[at])])
        if text and box.phrase:
            shown = f'<span data-told="{escape(box.phrase)}"><span>{shown}</span></span>'
        kind += " doubtful" * ((box.key, owners[at]) in row.doubtful)
        more = box_attribute(f"{box.key}-{owners[at]}", row.now) + named * (at == len(boxes) - 1)
        fixed = any(changed) if same else changed[at]
        last = at == len(boxes) - 1
        if text and (box.key, side) in row.counts:
            shown = f'<a href="{row.counts[box.key, side]}">{shown}</a>'
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
    if text and ("", side) in row.counts:
        words = f'<a href="{row.counts["", side]}">{words}</a>'
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
