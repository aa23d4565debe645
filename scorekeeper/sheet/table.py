"""The table of the sheet as HTML.

A page has hundreds of cells, which a template would take several times as long to render.
"""

import uuid
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import takewhile
from typing import TYPE_CHECKING, Any
from urllib.parse import quote_plus

from django.utils.safestring import SafeString, mark_safe
from django.utils.text import capfirst

from scorekeeper.drawing.marks import escape, suits
from scorekeeper.drawing.questions import box_name, value_text
from scorekeeper.drawing.rows import PageRow, count_links, row_html, row_to_write
from scorekeeper.rules.columns import Box, Columns, columns
from scorekeeper.rules.counting import count_fields
from scorekeeper.rules.game import Game
from scorekeeper.rules.line import LINE, NOBODY, Entries, LineFacts, is_list
from scorekeeper.rules.match import Standing, round_called
from scorekeeper.rules.revisions import Current, apart
from scorekeeper.rules.rows import Shown, rows_shown, written_rows
from scorekeeper.rules.setup import Setup
from scorekeeper.rules.tally import Written
from scorekeeper.rules.wording import PARTNERS

from . import wording
from .score_chart import Race, race

if TYPE_CHECKING:  # a page and its table know each other
    from .page import MatchPage

quoted = lru_cache(10_000)(quote_plus)  # the same few names and figures stand in every row


@dataclass
class DrawnSheet:
    """A sheet as it was drawn last. `rounds`: by number what their rows were made of, their lines, and the rows;
    `written`: by number a row that nobody is writing, with what it was made of; `html`: by number a row, its columns,
    its game, and the HTML of it; `race`: the chart of the totals, after its standing and names; `columns`: after their
    game and setup."""

    rounds: dict[int, tuple[Any, tuple[Written, ...], list[Shown]]] = field(default_factory=dict)
    written: dict[int, tuple[Shown, list[Current], str, PageRow]] = field(default_factory=dict)
    html: dict[int, tuple[PageRow, Columns, Game, SafeString]] = field(default_factory=dict)
    race: tuple[Standing | None, tuple[str, ...], Race | None] = None, (), None
    columns: tuple[tuple[Game, Setup] | None, Columns | None] = None, None


@lru_cache(120)
def cached_sheet(match: uuid.UUID, may_score: bool) -> DrawnSheet:
    return DrawnSheet()


def table_rows(sheet: "MatchPage") -> list[SafeString]:
    """The body of the table; a row that is as it was is not drawn again."""
    drawn, face, game, made = cached_sheet(sheet.match.pk, sheet.may_score).html, sheet.columns, sheet.game, []
    for row in page_rows(sheet):
        known = drawn.get(row.number)
        if known is None or known[:3] != (row, face, game):
            known = drawn[row.number] = row, face, game, mark_safe(row_html(row, face, game))
        made.append(known[3])
    return made


def cached_columns(sheet: "MatchPage") -> Columns:
    """The columns of the sheet, which change with its house rules only."""
    drawn, by = cached_sheet(sheet.match.pk, sheet.may_score), (sheet.game, sheet.setup)
    known, found = drawn.columns
    if found is None or known != by:
        found = columns(*by)
        drawn.columns = by, found
    return found


def cached_race(sheet: "MatchPage") -> Race | None:
    """The chart of the totals, which is drawn again after a change only."""
    drawn = cached_sheet(sheet.match.pk, sheet.may_score)
    if drawn.race[0] is not sheet.standing or drawn.race[1] != sheet.names:
        drawn.race = sheet.standing, sheet.names, race(sheet.standing, sheet.names)
    return drawn.race[2]


def cached_rows(sheet: "MatchPage", at: int, before: Any) -> list[Shown]:
    """The rows of a round's lines. One more line changes none of those before it, which the standing has again as they
    were: their rows are not worked out anew."""
    tally, rounds = sheet.standing.rounds[at], cached_sheet(sheet.match.pk, sheet.may_score).rounds
    by = (tally.game, tally.setup, sheet.names, before, tally.over is None)
    was, lines, rows = rounds.get(at, (None, (), []))
    same = sum(1 for _ in takewhile(lambda two: two[0] is two[1], zip(lines, tally.written))) if was == by else 0
    rows = written_rows(tally, sheet.names, before, rows[:same])
    rounds[at] = by, tally.written, rows
    return rows


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
    known = cached_rows(sheet, at, before)
    rows = rows_shown(sheet.standing, sheet.names, 0, at, before, sheet.match.struck, known)
    last = sheet.match.last_line
    after = sheet.correction.rows(at, sheet.names) if sheet.correction else {}
    return [
        kept_row(sheet, row, after.get(row.numbers))
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


def kept_row(sheet: "MatchPage", shown: Shown, after: Shown | None) -> PageRow:
    """A row, which is not made again where it is as it was and nobody is writing in it or correcting another."""
    if sheet.correction or sheet.picks or sheet.game.turns.closes is not None or sheet.at in shown.numbers:
        return page_row(sheet, shown, after)
    lines, dealer = [sheet.match.line_now(number) for number in shown.numbers], dealer_name(sheet, shown)
    rows, number = cached_sheet(sheet.match.pk, sheet.may_score).written, shown.numbers[-1]
    known = rows.get(number)
    if known is None or known[0] is not shown or known[1:3] != (lines, dealer):
        known = rows[number] = shown, lines, dealer, page_row(sheet, shown, after)
    return known[3]


def page_row(sheet: "MatchPage", shown: Shown, after: Shown | None) -> PageRow:
    match, at = sheet.match, sheet.at
    lines = [match.line_now(number) for number in shown.numbers]
    counted = sheet.game.turns.closes is not None
    goes_on = counted and shown.state == "open" and at > shown.numbers[-1]  # the next count, also after one struck out
    now = (at in shown.numbers and (not sheet.closed or sheet.may_write) and not sheet.picks) or (
        goes_on and not sheet.closed
    )
    struck = any(line.state == "struck" for line in lines)
    state = "disputed" if any(line.rivals for line in lines) else "struck" if struck and not counted else shown.state
    number, here = shown.numbers[-1], sheet.address
    changes = sheet.correction if sheet.number == number else None
    return PageRow(
        replace(shown, state="written") if counted and shown.state == "open" else shown,
        number,
        state,
        changed_cells(sheet, lines),
        at if now else 0,
        f"{here}lines/{number}/" if sheet.may_score and not now else "",
        dealer_name(sheet, shown),
        disputed_boxes=boxes_in_dispute(
            sheet.columns, [line.claims for line in lines if line.rivals], sheet.setup.sides
        ),
        counts=count_links([(line.number, line.entries) for line in lines], sheet.game, here)
        if counted and sheet.may_score
        else {},
        corrections=changes.words if changes else {},
        doubtful=changes.doubtful if changes else frozenset(),
        free=free_side(sheet, number),
        seated=match.seated(at) if now else (),
        after=after,
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
    posted = "&".join(f"{quoted(name)}={quoted(text)}" for name, text in boxes.items())
    return f' data-line="{line.number}" data-base="{line.last}" data-boxes="{escape(posted)}"'


def free_side(sheet: "MatchPage", number: int) -> int:
    """The side that may fill its box in a row now; `NOBODY` in other games too."""
    side = sheet.next_box if sheet.picks else None
    return side if side is not None and number in sheet.free_rows else NOBODY


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
    dealer = sheet.match.seat_name(tally.dealer, sheet.at) if sheet.columns.deals else ""
    return row_to_write(tally, sheet.columns, sheet.at, dealer, sheet.match.seated(sheet.at))


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
