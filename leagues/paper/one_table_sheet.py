"""The sheet of a league at one table on paper: a row a round, a column a person, with boxes for the pen."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe

from leagues.rules.draws import Draw
from scorekeeper.printing.layout import codes, geometry, margins
from scorekeeper.printing.layout.codes import Link
from scorekeeper.printing.layout.fitting import LEAST_PEN_ROW
from scorekeeper.printing.layout.names import explain_heads, name_heads

from . import cards, wording
from .event_facts import PrintedEvent
from .foot import foot_values
from .schedule import plain_seats, seats_html

LEAST_ROWS = 12  # where nobody knows how many rounds there will be
MAX_LYING_ROWS = 9  # rows that a sheet lying still has on one page
FIGURE, TOTAL, WHO = 7.5, 11.0, 20.0  # mm for the pen
DIGITS = 3  # of a total that is written by hand
APART = " \u00b7 "


@dataclass(frozen=True)
class SheetLayout:
    """How the sheet is laid out. `named`: players of a round by name, else by number."""

    lying: bool
    named: bool
    room: float
    height: float
    label: float
    who: float
    figure: float
    total: float
    blocks: tuple[tuple[int, ...], ...]  # entrants, a group a table

    @property
    def plan(self) -> geometry.SheetPlan:
        return geometry.SheetPlan(self.lying, self.room, self.height, self.blocks, (), (), (), ())


def sheet_values(evening: PrintedEvent, choices: dict[str, Any]) -> dict[str, Any]:
    """The values of the score sheet's template."""
    scale = geometry.LARGE if choices["large"] else 1.0
    size = geometry.TEXT * scale
    sheet = evening.one_sheet
    due = 0 if sheet.over else max(evening.length, len(evening.draws)) - len(sheet.rows)
    lie = find_layout(evening, choices["paper"], len(sheet.rows) + due, scale)
    top = head_values(evening, lie, scale)
    days = () if choices["large"] else (evening.when,)
    foot = foot_values(evening.title, days, choices, link=scanned_link(evening), lying=lie.lying)
    below = notes(evening, lie, scale, by_phone="" if foot["code"] else codes.by_phone(scanned_link(evening)))
    after = sum(geometry.line_count(text, lie.room, size) for text in below) * margins.LINE_HEIGHT * scale + 6
    lines = sum(geometry.line_count(text, lie.room, size) for text in sheet.how)
    how = lines * margins.LINE_HEIGHT * scale + 9 * scale
    frame, ends = 19 * scale, 22.0
    written = len(sheet.rows) + bool(evening.results.brought)
    done = top["tall"] + written * max(geometry.PEN_ROW, geometry.PRINT_ROW * scale)
    fits, tall = False, float(geometry.PEN_ROW)
    if due:
        room = lie.height - done - (frame + ends) * len(lie.blocks) - after
        fits = room - how >= due * geometry.PEN_ROW
        tall = min(geometry.TALLEST_ROW, (room - how * fits) / due / len(lie.blocks))
        tall = tall if tall >= LEAST_PEN_ROW * min(scale, 1.2) else geometry.PEN_ROW
    elif not sheet.over:
        fewest = LEAST_ROWS - len(sheet.rows)
        due, fits = geometry.spare_rows(lie.height, done, frame, ends + after, how, fewest)
    return {
        "size": f"{choices['paper']}{' landscape' if lie.lying else ''}{' large' if choices['large'] else ''}",
        "head": top,
        "tables": [
            table_values(evening, lie, people, due, tall, scale)
            | {"short": len(lie.blocks) > 1 and frame + done - top["tall"] + due * tall < lie.height}
            for people in lie.blocks
        ],
        "legend": below,
        "verdict": sheet.over,
        "how": sheet.how if fits else (),
        "footer": " · ".join(filter(None, (evening.title, evening.when))),
        "band": margins.band(int(lie.plan.height + geometry.VERTICAL_MARGINS - 10), 1),
    } | foot


def scanned_link(evening: PrintedEvent) -> Link | None:
    """The link on the sheet: to score at the only table, else to watch."""
    only = next(iter(evening.links.values()), None) if len(evening.tables) == 1 else None
    return only or evening.link


def head_values(evening: PrintedEvent, lie: SheetLayout, scale: float) -> dict[str, Any]:
    """The title, how people change seats, the house rules, and the code to scan."""
    url, _ = scanned_link(evening) or ("", "")
    title = evening.title.removesuffix(f", {evening.game}")
    changes = "" if evening.format in title else f"{evening.format}."
    rules = " ".join(each for each in (changes, evening.rules) if each)
    room, size = lie.room - (36 if url else 0), geometry.TEXT * scale
    title = title if title != evening.game else ""
    lines = geometry.line_count(rules, room, size) * margins.LINE_HEIGHT
    place, dealer, own_line = margins.fit_pen_lines(evening.when, first_dealer(evening), room, size)
    named = 7 * geometry.line_count(title, room, 1.25 * size) if title else 0
    tall = (14 + lines + 10 + named + 9 * own_line) * scale + 5
    return {
        "title": evening.game,
        "event": title,
        "rules": rules,
        "day": evening.when,
        "first": wording.FIRST_DEALER,
        "dealer": dealer,
        "place": f"{place:.1f}",
        "own_line": own_line,
        "qr": cards.qr_svg(url) if url else "",
        "tall": max(tall, 42 if url else 0),
    }


def first_dealer(evening: PrintedEvent) -> str:
    tables = [table for table in (evening.draws[0].tables if evening.draws else ()) if not table.is_bye]
    dealers = [evening.name(table.seats[table.dealer]) for table in tables if table.dealer is not None]
    return wording.AS_UNDERLINED if len(dealers) > 1 else (*dealers, wording.CUT_FOR_IT)[0]


# -- how it lies


def find_layout(evening: PrintedEvent, paper: str, rows: int, scale: float) -> SheetLayout:
    """The layout: upright with names if they fit, else landscape, with numbers, or in groups."""
    short, long = geometry.PAPER_SIZES[paper]
    for count in range(1, len(evening.names) + 1):
        for lying, named in ((False, True), (True, True), (False, False), (True, False)):
            if lying and named and rows > MAX_LYING_ROWS:
                continue
            wide, high = (long, short) if lying else (short, long)
            found = fit_columns(evening, wide - geometry.SIDE_MARGINS, count, scale, named=named)
            if found is not None or (lying and not named and count == len(evening.names)):
                each = found or (12 * scale, WHO, TOTAL, TOTAL)
                groups = tuple(in_groups(list(evening.names), count))
                return SheetLayout(
                    lying, named, wide - geometry.SIDE_MARGINS, high - geometry.VERTICAL_MARGINS, *each, groups
                )
    raise AssertionError("an evening without anybody has no sheet")


def in_groups(people: list[int], count: int) -> Iterator[tuple[int, ...]]:
    each = -(-len(people) // count)
    for at in range(0, len(people), each):
        yield tuple(people[at : at + each])


def fit_columns(
    evening: PrintedEvent, room: float, count: int, scale: float, *, named: bool
) -> tuple[float, float, float, float] | None:
    """The widths of label, who plays, points and total; None where there is too little room."""
    size = geometry.TEXT * scale
    shown = by_name_or_number(evening, named=named)
    texts = [
        APART.join([*(plain_seats(shown, table, number) for table in draw.tables if not table.is_bye), *stages(draw)])
        for number, draw in enumerate(evening.draws, 1)
    ]
    least = geometry.width(wording.WHO_PLAYS, size) + 2
    who = max([geometry.width(text, size) + 4 for text in texts] + [WHO, least])
    figures = [
        (geometry.width(figure, size), geometry.width(total, size, face=geometry.STRONG))
        for row in evening.one_sheet.rows
        for figure, total in row
    ]
    figure = max([wide + 2 for wide, _ in figures] + [FIGURE])
    total = max([wide * 1.1 + 4 for _, wide in figures] + [TOTAL, geometry.width("total", size) + 1.8])
    label = geometry.width(f"{max(len(evening.draws), LEAST_ROWS)}", size, face=geometry.TITLE) + 4
    each = -(-len(evening.names) // count)
    spare = room - label - who - each * (figure + total)
    if spare < 0:
        return None
    grown = min(spare / each, 24 * scale)
    return label, who + spare - grown * each, figure + grown * 0.4, total + grown * 0.6


def by_name_or_number(evening: PrintedEvent, *, named: bool) -> PrintedEvent:
    numbers = {one: f"{one}" for one in evening.names}
    return evening if named else replace(evening, names=numbers, roll=replace(evening.roll, in_round=()))


# -- the table


def table_values(
    evening: PrintedEvent, lie: SheetLayout, people: tuple[int, ...], due: int, tall: float, scale: float
) -> dict[str, Any]:
    """One table of the sheet: everybody, or a group where the paper is too narrow."""
    rows = [*range(1, len(evening.one_sheet.rows) + due + 1)]
    wide = geometry.width("round", geometry.TEXT * scale) + 1.4 < lie.figure
    heads = name_heads(column_heads(evening, lie, people), lie.figure + lie.total - 2, geometry.NAME * scale)
    ends = [lie.label, lie.who] + [lie.figure, lie.total] * len(people)
    return {
        "caption": "",
        "widths": [f"{each:.2f}" for each in ends],
        "wide": f"{sum(ends):.2f}",
        "deals": False,
        "wholes": [wording.WHO_PLAYS],
        "names": list(zip(people, heads, strict=True)),
        "span": 2,
        "checks": [],
        "lead": 2,
        "subs": [(wording.ROUND if wide else "+", "box"), (wording.TOTAL, "total")] * len(people),
        "rows": [
            *carried_over_rows(evening, people),
            *(row_values(evening, lie, people, number) for number in rows),
        ],
        "tall": f"{tall:.2f}",
        "printed": f"{max(geometry.PRINT_ROW * scale, geometry.PEN_ROW * (not evening.one_sheet.over)):.2f}",
        "ticks": tick_path(lie, len(people)),
        "fives": True,
        "room": f"{lie.room:.2f}",
        "open": not evening.one_sheet.over,
        "foot": foot_rows(evening, people),
    }


def column_heads(evening: PrintedEvent, lie: SheetLayout, people: tuple[int, ...]) -> list[str]:
    return [evening.name(one) if lie.named else f"{one} {evening.name(one)}" for one in people]


def carried_over_rows(evening: PrintedEvent, people: tuple[int, ...]) -> list[dict[str, Any]]:
    """The row of points brought from an earlier event; empty where nobody did."""
    results = evening.results
    if not results.brought:
        return []
    totals = [results.format_total(results.brought[one]) for one in people]
    made = [each for total in totals for each in (("box first", ""), ("total", total))]
    first = {
        "label": "",
        "note": "",
        "beside": True,
        "state": "brought",
        "cells": [("whole", wording.CARRIED_OVER), *made],
        "blank": False,
    }
    return [first]


def row_values(evening: PrintedEvent, lie: SheetLayout, people: tuple[int, ...], number: int) -> dict[str, Any]:
    """The row of a round: what is written, boxes for the pen, and a dash for who sits out."""
    draw = evening.draws[number - 1] if number <= len(evening.draws) else None
    written = evening.one_sheet.rows[number - 1] if number <= len(evening.one_sheet.rows) else ()
    by_person = dict(zip(evening.names, written))
    made: list[tuple[str, str | SafeString]] = [("whole", who_plays(evening, lie, draw, number) if draw else "")]
    for one in people:
        figure, total = by_person.get(one, ("–" if draw is not None and one in draw.out else "", ""))
        made += [("box first", figure), ("total", total)]
    blank = not any(total for _, total in written)
    return {
        "label": f"{number}",
        "note": "",
        "beside": True,
        "state": "blank" if blank else "",
        "cells": made,
        "blank": blank and not evening.one_sheet.over,
    }


def who_plays(evening: PrintedEvent, lie: SheetLayout, draw: Draw, number: int) -> SafeString:
    """ "ada & bo v cy & dee", the dealer underlined; what is trumps, where the draw says so."""
    shown = by_name_or_number(evening, named=lie.named)
    tables = [seats_html(shown, each, number) for each in draw.tables if not each.is_bye]
    return format_html_join(APART, "{}", ((each,) for each in (*tables, *stages(draw)))) if tables else mark_safe("–")


def stages(draw: Draw) -> list[str]:
    """What a round is played for or with, once for all its tables; empty where the draw does not say."""
    return sorted({table.stage for table in draw.tables if table.stage})


def foot_rows(evening: PrintedEvent, people: tuple[int, ...]) -> list[tuple[str, str, list[tuple[str, str, int]]]]:
    rows = evening.results.standings if evening.one_sheet.over else ()
    totals = {row.number: evening.results.format_total(row.total) for row in rows}
    sums = [each for one in people for each in (("", "", 1), ("total", totals.get(one, ""), 1))]
    return [("sum", wording.SUM, sums), ("initials", wording.INITIALS, [("", "", 2) for one in people])]


def tick_path(lie: SheetLayout, count: int) -> str:
    """The SVG path of the marks between the digits of totals."""
    marks, at = "", lie.label + lie.who
    for _ in range(count):
        at += lie.figure + lie.total
        marks += "".join(f"M{at - place:.2f} 0v-2.6" for place in geometry.digit_slots(lie.total, DIGITS, False))
    return marks


def notes(evening: PrintedEvent, lie: SheetLayout, scale: float, by_phone: str) -> list[str]:
    """The notes below: undecided rounds, what columns mean, codes, and names in full."""
    dealt = any(table.dealer is not None for draw in evening.draws for table in draw.tables)
    words = [wording.HOW_TO_FILL, wording.DASH]
    words += [wording.DEALER_UNDERLINED] * dealt
    names = [name for people in lie.blocks for name in column_heads(evening, lie, people)]
    heads = [
        each
        for people in lie.blocks
        for each in name_heads(column_heads(evening, lie, people), lie.figure + lie.total - 2, geometry.NAME * scale)
    ]
    cut = explain_heads(heads, names)
    words += [by_phone] * bool(by_phone)
    links = evening.links if len(evening.tables) > 1 else {}
    coded = ((number, codes.whole_code(link)) for number, link in links.items())
    tables = [wording.TABLE_CODE.format(table=number, code=code) for number, code in coded if code]
    host = codes.host_of(next(iter(links.values()), None))
    more = [wording.SCORE_BY_PHONE.format(host=host, codes=", ".join(tables))] if tables else []
    return [*evening.results.level, *evening.results.typed, " ".join(words), *more, *([APART.join(cut)] if cut else [])]
