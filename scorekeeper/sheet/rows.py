"""Which rows a sheet has on a page: those of the paper that are begun, and the one to write."""

from dataclasses import dataclass, replace
from typing import Any

from django.urls import reverse

from scorekeeper.rules.columns import Columns
from scorekeeper.rules.game import NOBODY, Entries, Line, Tally
from scorekeeper.rules.lines import apart
from scorekeeper.rules.sheet import Cell, Shown, check_texts, rows_shown

MARKED_STATES = ("disputed", "fault", "struck", "void")  # states that a row is marked with


@dataclass(frozen=True)
class PageRow:
    """One row of the sheet on a page. `number`: the line that a tap on it opens."""

    shown: Shown
    number: int
    state: str  # as of `shown`; disputed or struck besides
    corrected: bool = False
    now: int = 0  # the line that is being written in it
    address: str = ""  # where a tap leads; empty: nowhere
    dealer: str = ""
    above: str = ""  # a heading over it, as "Round 2"
    disputed_boxes: frozenset[tuple[str, int]] = (
        frozenset()
    )  # boxes in dispute, by key and side, where they have columns

    @property
    def is_all_disputed(self) -> bool:
        """Whether it is in dispute in a box that has no column, so that all of it is."""
        return self.state == "disputed" and not self.disputed_boxes

    @property
    def row_classes(self) -> str:
        """The classes of the row."""
        return " ".join([self.state] * (self.state in MARKED_STATES) + ["now"] * bool(self.now))


def page_rows(sheet: Any) -> list[PageRow]:
    """Every row of the paper that is begun, round by round; then the one to write, if that is none of them."""
    rows: list[PageRow] = []
    rounds = sheet.standing.rounds
    for at in range(len(rounds)):
        found = begun_rows(sheet, at)
        if at == len(rounds) - 1:
            if not sheet.closed and not any(row.now for row in rows + found):
                found.append(next_row(sheet))
            found.sort(key=lambda row: row.number)
        if found and len(rounds) > 1:
            found[0] = replace(found[0], above=f"Round {at + 1}")
        rows += found
    return rows


def begun_rows(sheet: Any, at: int) -> list[PageRow]:
    """The rows of one round in which something stands."""
    rows = rows_shown(sheet.standing, sheet.names, 0, at, sheet.match.names_before, sheet.match.struck)
    last = sheet.match.last_line
    return [
        page_row(sheet, row) for row in rows if row.state != "empty" and (row.state != "open" or row.numbers[0] <= last)
    ]


def page_row(sheet: Any, shown: Shown) -> PageRow:
    match, at = sheet.match, sheet.at
    lines = [match.line_now(number) for number in shown.numbers]
    counted = match.game.closes is not None
    goes_on = counted and shown.state == "open" and at == shown.numbers[-1] + 1  # the next count of this deal
    now = (at in shown.numbers and (not sheet.closed or sheet.may_write)) or (goes_on and not sheet.closed)
    struck = any(line.state == "struck" for line in lines)
    state = "disputed" if any(line.rivals for line in lines) else "struck" if struck and not counted else shown.state
    number = shown.numbers[-1]
    return PageRow(
        replace(shown, state="written") if counted and shown.state == "open" else shown,
        number,
        state,
        any(line.corrected for line in lines),
        at if now else 0,
        reverse("line", args=[match.pk, number]) if sheet.may_score and not now else "",
        dealer_name(sheet, shown),
        disputed_boxes=boxes_in_dispute(
            sheet.columns, [line.claims for line in lines if line.rivals], match.setup.sides
        ),
    )


def boxes_in_dispute(
    face: Columns, disputes: list[tuple[Entries | None, ...]], sides: int
) -> frozenset[tuple[str, int]]:
    """The boxes that are not the same in all versions; none where any of these has no column."""
    there = {(box.key, -1) for box in face.whole} | {(box.key, side) for box in face.boxes for side in range(sides)}
    found = {box for claims in disputes for box in apart(claims)}
    return frozenset(found if found <= there else ())


def next_row(sheet: Any) -> PageRow:
    """The row to write next, blank."""
    tally = sheet.entry_tally
    label = tally.row.label or str(tally.pitches + 1 if tally.game.closes else len(tally.written) + 1)
    shown = blank_row(sheet, label, sheet.at, "open")
    shown = replace(shown, note=tally.row.note, dealer=tally.dealer, checks=check_cells(tally))
    return PageRow(shown, sheet.at, "open", now=sheet.at, dealer=dealer_name(sheet, shown))


def check_cells(tally: Tally) -> tuple[str, ...]:
    return check_texts(tally, Line({}, tally.setup.sides)) if tally.game.closes is None else ()


def blank_row(sheet: Any, label: str, number: int, state: str) -> Shown:
    face, setup = sheet.columns, sheet.match.setup
    here = setup.present(number)
    cells = tuple(Cell(("",) * len(face.boxes), side in here) for side in range(setup.sides))
    return Shown((number,), label, "", state, NOBODY, ("",) * len(face.whole), cells, ("",) * len(face.checks))


def dealer_name(sheet: Any, shown: Shown) -> str:
    """Who deals a row, where the sheet has a column for it."""
    named = sheet.columns.deals and shown.dealer != NOBODY
    return sheet.match.seat_name(shown.dealer, shown.numbers[0]) if named else ""
