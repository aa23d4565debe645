"""The values of the table: heads, rows, cells and totals."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from django.utils.safestring import SafeString, mark_safe
from django.utils.text import capfirst

from scorekeeper.rules.columns import Box, Columns, in_short
from scorekeeper.rules.game import Game, Strip
from scorekeeper.rules.line import NOBODY
from scorekeeper.rules.match import goal, match_unit, round_called
from scorekeeper.rules.rows import Cell, Shown
from scorekeeper.rules.tally import Tally, deals_agreed, rows_of
from scorekeeper.sheet.suits import suits

from . import fitting, geometry, names, wording
from .facts import SheetFacts
from .fitting import Fit

DEALS_WIDTH, MAX_LABEL = 14, 66
LEAST_CROSS, WIDEST_CROSS = 6.0, 1.6  # mm of a box to cross off; by how much it may be wider
WHOLE, MANY_WHOLES = 13.0, 7  # a column of whole rows, and from how many on the smallest are narrow
WIDEST_NAME = 30.0  # mm of a column of whole rows with names, and with words to choose from, which are not shortened
WIDEST_CHOICE, LEAST_CHOICE = 56.0, 36.0  # where there is room, and where there is little
CORRECTED = "*"


def least_whole(box: Box, count: int) -> float:
    """Room for a pen in one of so many columns of whole rows; of many those of ticks and short numbers are narrow."""
    wordy = box.kind in ("who", "chair", "choice", "order")
    return WHOLE if wordy or count < MANY_WHOLES else min(WHOLE, geometry.pen_room(box.digits, box.sign, tight=False))


def column_needs(facts: SheetFacts, face: Columns, rows: list[Shown], scale: float) -> geometry.ColumnNeeds:
    """The widths that the columns need."""
    size = geometry.TEXT * scale

    def widest(texts: Iterable[str], least: float = 0) -> float:
        return max([geometry.width(text, size) for text in texts] + [least])

    made = [(row, corrected_boxes(facts, row.numbers)) for row in rows]
    strips = strips_of(facts)
    named = [geometry.width(each.label, size, face=geometry.TITLE) + 3 for each in strips]
    label = min(MAX_LABEL * scale, max([label_width(rows, size), *named]))
    foot = (36 if goal(facts.setup) > 1 else 18) * scale  # "Match points" or "Initials"
    lead = foot - WHOLE * len(face.whole)
    fixed, dealers = [("label", max(label, lead))], 0.0
    if has_deals_column(facts):
        people = [facts.seat(seat, 1) for seat in facts.setup.seats] if facts.names else []
        dealers = widest(["deals", *people]) + 2.5
        fixed.append(("deals", min(DEALS_WIDTH * scale, dealers)))

    def wholes(*, short: bool) -> tuple[float, ...]:
        """The columns of whole rows; `short`: where words such as "no trumps" are shortened."""

        def said(text: str, box: Box) -> str:
            if not short:
                return text
            return geometry.NOBODY if text and text == nobody_text(facts.game, box) else in_short(text)

        shown = [
            [marked(said(row.whole[at], box), (box.key, -1) in changed) for row, changed in made]
            for at, box in enumerate(face.whole)
        ]
        wide = [widest([box.head, *texts]) + 2.5 for box, texts in zip(face.whole, shown)]
        count = MANY_WHOLES if short else len(face.whole)
        least = [least_whole(box, count) if facts.pen else 0 for box in face.whole]
        words = LEAST_CHOICE if short else WIDEST_CHOICE
        most = [words if box.kind == "choice" else WIDEST_NAME for box in face.whole]
        return tuple(min(limit * scale, max(room, each)) for limit, room, each in zip(most, least, wide))

    texts = tuple(
        widest(
            marked(cell.figures[at], (box.key, side) in changed)
            for row, changed in made
            for side, cell in enumerate(row.cells)
            if cell.figures
        )
        for at, box in enumerate(face.boxes)
    )
    shown = not facts.pen or has_scores(facts.standing.tally)
    totals = []
    for at, sums in enumerate(facts.standing.tally.sums):
        cells = [cell for row in rows for cell in row.cells]
        figures = [" ".join([*[cell.beside] * (not at), *cell.totals[at : at + 1]]) for cell in cells]
        below = map(facts.game.totals.shown, sums) if shown else ()
        most = max((geometry.width(text, size * 1.25, face=geometry.TITLE) for text in below), default=0.0)
        totals.append(widest(figures, most))
    over = facts.headings or facts.names
    name_size = geometry.NAME * scale
    heads = max((names.least_room(name, name_size) for name in over), default=0.0) + 2.2
    word = names.longest_word(over, name_size)
    return geometry.ColumnNeeds(
        face,
        facts.sides,
        tuple(fixed),
        wholes(short=False),
        texts,
        tuple(totals),
        facts.pen,
        scale,
        dealers,
        heads,
        word,
        wholes(short=True),
        max(((sum(each) + 2) * scale for each in cross_widths(strips)), default=0.0),
    )


def column_heads(facts: SheetFacts, plan: geometry.SheetPlan, scale: float) -> tuple[list[list[str]], float]:
    """The lines of the names over the columns, and the size of their letters in pt; no lines: to be written by hand."""
    over = facts.headings or facts.names
    size = names.letter_size(over, plan.name_room, geometry.NAME * scale)
    return names.name_heads(over, plan.name_room, size, most=names.MANY_LINES), size


def label_width(rows: list[Shown], size: float) -> float:
    """The width of labels with their notes beside them, or below them where that is too wide."""
    labels = [geometry.width(row.label, size, face=geometry.TITLE) for row in rows]
    notes = [geometry.width(row.note + " ", size) for row in rows]
    beside = max((label + note for label, note in zip(labels, notes)), default=0)
    return 3 + max(size / 2, beside if beside < MAX_LABEL else max(labels + notes))


def strips_of(facts: SheetFacts) -> tuple[Strip, ...]:
    """The rows of boxes to cross off."""
    return facts.pad.strips if facts.pad is not None else ()


def cross_widths(strips: tuple[Strip, ...]) -> list[list[float]]:
    """The least widths of boxes to cross off, in standard print; rows of as many boxes have them below one another."""
    each = [[max(LEAST_CROSS, geometry.width(text) + 1.6) for text in strip.boxes] for strip in strips]
    return [[max(column) for column in zip(*(row for row in each if len(row) == len(own)))] for own in each]


def strip_values(facts: SheetFacts, plan: geometry.SheetPlan, scale: float) -> list[dict[str, Any]]:
    """The rows of boxes to cross off, the same for each side, drawn in standard print. `boxes`: (left, width, middle,
    text) of each."""
    rows, room = [], sum(plan.side) / scale - 2
    strips = strips_of(facts)
    for strip, least in zip(strips, cross_widths(strips)):
        wider = min(room / sum(least), WIDEST_CROSS)
        lefts = [1 + wider * sum(least[:at]) for at in range(len(least))]
        each = [(left, wider * wide - 1, text) for left, wide, text in zip(lefts, least, strip.boxes)]
        boxes = [(f"{left:.2f}", f"{wide:.2f}", f"{wide / 2:.2f}", text) for left, wide, text in each]
        rows.append({"label": strip.label, "boxes": boxes})
    return rows


def begins_on(facts: SheetFacts) -> bool:
    """Whether a pad says what everybody starts on."""
    return facts.pad is not None and any(facts.standing.tally.totals)


def counts_rows(facts: SheetFacts) -> bool:
    """Whether every fifth row ends with a stronger line: not where rows have parts of their own, as on pads of dice."""
    return facts.game.turns.any_order is None and not (facts.pad is not None and facts.pad.halves)


def has_dealers(facts: SheetFacts) -> bool:
    """Whether the sheet says who deals: each has a name or a number."""
    named = bool(facts.names) or facts.setup.partners == 1
    return facts.face.deals and named


def has_deals_column(facts: SheetFacts) -> bool:
    """Whether there is a column for the dealers; the only one of a sheet stands in its head."""
    return has_dealers(facts) and not is_one_row(facts)


def is_one_row(facts: SheetFacts) -> bool:
    """Whether the sheet never has more than one row, which says its total and its dealer already."""
    game, setup = facts.game, facts.setup
    count = len(rows_of(game, setup)) or deals_agreed(setup)
    return count == goal(setup) == 1 and game.settlement.settle is None and not facts.struck


def table_values(
    facts: SheetFacts,
    face: Columns,
    plan: geometry.SheetPlan,
    sides: tuple[int, ...],
    at: int,
    rows: tuple[Shown, ...],
    found: Fit,
    scale: float,
) -> dict[str, Any]:
    """One table: the rows of a round for some of the sides. What adds up all sides stands in the last one."""
    face = face if sides == plan.blocks[-1] else replace(face, checks=())
    tally = facts.standing.rounds[at]
    heads, letters = column_heads(facts, plan, scale)
    heads = heads or [[] for side in facts.shown_names]
    subs = list(zip(face.side_heads, ["box"] * len(face.boxes) + ["total"] * len(face.totals)))
    many = len(facts.standing.rounds) > 1 and not (facts.pen and not tally.written)
    widths = [wide for _, wide in plan.fixed] + list(plan.wholes) + list(plan.side) * len(sides)
    widths += plan.checks[: len(face.checks)]
    return {
        "caption": capfirst(wording.ROUND.format(round=round_called(facts.standing), number=at + 1)) if many else "",
        "widths": [f"{wide:.2f}" for wide in widths],
        "wide": f"{sum(widths):.2f}",
        "deals": has_deals_column(facts),
        "wholes": [suits(box.head) for box in face.whole],
        "names": [(shown_number(facts, side), heads[side]) for side in sides],
        "strips": strip_values(facts, plan, scale),
        "strip_wide": f"{sum(plan.side) / scale:.2f}",
        "side_wide": f"{sum(plan.side):.2f}",
        "strip_tall": f"{fitting.STRIP * scale:.1f}",
        "letters": f"{letters / geometry.TEXT / scale:.4f}" if letters < geometry.NAME * scale else "",
        "span": len(subs),
        "subs": [(suits(text), kind) for text, kind in subs] * len(sides),
        "checks": [suits(box.head) for box in face.checks],
        "tall": f"{found.tall:.2f}",
        "printed": f"{found.printed:.2f}",
        "rows": rows_of_table(facts, face, plan, rows, sides, tally, found, scale),
        "fives": counts_rows(facts),
        "ticks": tick_path(face, plan, len(sides)),
        "room": f"{plan.width:.2f}",
        "short": len(plan.blocks) > 1 and found.whole,
        "open": facts.pen and tally.over is None,
        "lead": len(plan.fixed) + len(face.whole),
        "foot": foot_rows(
            facts, face, sides, tally, last=at == len(facts.standing.rounds) - 1, initials=not plan.small
        ),
    }


def shown_number(facts: SheetFacts, side: int) -> str:
    """What stands at the line for a name."""
    return wording.NAME if facts.sides < facts.setup.sides else facts.shown_names[side]


def has_scores(tally: Tally) -> bool:
    """Whether any line counts, so that there are totals to print."""
    return any(written.points is not None for written in tally.written)


def so_far(facts: SheetFacts) -> bool:
    """Whether the totals so far have a row of their own, so that the box of the total stays free."""
    if facts.game.turns.any_order is not None:  # what is written stands among what is not
        return False
    return facts.pen and facts.standing.tally.over is None and has_scores(facts.standing.tally)


def is_blank(row: Shown) -> bool:
    """Whether a row is to be written, and has no figures yet."""
    return row.state in ("empty", "open", "sum") and not any(cell.totals for cell in row.cells)


def stands_beside(row: Shown, room: float, size: float) -> bool:
    """Whether a note fits beside its label."""
    return (
        geometry.width(row.label, size, face=geometry.TITLE) + geometry.width(f" {row.note}", size)
        <= room + geometry.HALF_MM / 10
    )


def rows_of_table(
    facts: SheetFacts,
    face: Columns,
    plan: geometry.SheetPlan,
    rows: tuple[Shown, ...],
    sides: tuple[int, ...],
    tally: Tally,
    found: Fit,
    scale: float,
) -> list[dict[str, Any]]:
    """The rows, with the totals so far below those that are written."""
    made = [row_cells(facts, face, plan, row, sides, found, scale) for row in rows]
    if facts.game.turns.any_order is None and facts.pen and tally.over is None and has_scores(tally):
        at = next((place for place, row in enumerate(made) if row["blank"]), len(made))
        made.insert(at, so_far_row(facts, face, sides, tally, found))
    if begins_on(facts):
        made.insert(0, so_far_row(facts, face, sides, tally, found, wording.BEGINS_ON))
    if facts.pad is not None and facts.pad.halves and len(made) > 1:
        for row, half in zip(made, ["above"] * (len(made) // 2) + ["below"] * len(made)):
            row["state"] += f" {half}"
    if found.breaks is not None:
        made[min(found.breaks, len(made) - 1)]["breaks"] = True
    return made


def so_far_row(
    facts: SheetFacts,
    face: Columns,
    sides: tuple[int, ...],
    tally: Tally,
    found: Fit,
    words: str = wording.SO_FAR,
) -> dict[str, Any]:
    """The row of the totals so far, or of those at the start."""
    cells: list[tuple[str, str]] = []
    for side in sides:
        boxes = [("box", "") for box in face.boxes]
        each = boxes + [("total", facts.game.totals.shown(column[side])) for _, column in zip(face.totals, tally.sums)]
        cells += [(each[0][0] + " first", each[0][1]), *each[1:]]
    return {
        "label": "",
        "note": words,
        "beside": True,
        "state": "sofar",
        "span": 1 + has_deals_column(facts) + len(face.whole),
        "cells": cells + [("check", "") for box in face.checks],
        "blank": False,
    }


def foot_rows(
    facts: SheetFacts, face: Columns, sides: tuple[int, ...], tally: Tally, *, last: bool, initials: bool
) -> list[tuple[str, str, list[tuple[str, str, int]]]]:
    """Rows below the double rule: (kind, label, cells); a cell is (kind, text, columns it spans)."""
    shown = not facts.pen or tally.over is not None
    gap = [("", "", len(face.boxes))] if face.boxes else []
    ends = [("check", "", 1) for box in face.checks]
    totals = []
    for side in sides:
        texts = [facts.game.totals.shown(column[side]) if shown else "" for _, column in zip(face.totals, tally.sums)]
        totals += gap + [("total", text, 1) for text in texts]
    rows = [] if is_one_row(facts) else [("sum", wording.TOTAL, totals + ends)]
    whole = len(face.boxes) + len(face.totals)
    if goal(facts.setup) > 1 and last:
        shown = not facts.pen or any(facts.standing.points)
        points = [f"{facts.standing.points[side]}" if shown else "" for side in sides]
        rows.append(
            ("points", capfirst(match_unit(facts.standing)), [("total", text, whole) for text in points] + ends)
        )
    if last and initials:
        rows.append(("initials", wording.INITIALS, [("", "", whole) for side in sides] + ends))
    return rows


def row_cells(
    facts: SheetFacts,
    face: Columns,
    plan: geometry.SheetPlan,
    row: Shown,
    sides: tuple[int, ...],
    found: Fit,
    scale: float,
) -> dict[str, Any]:
    """One row of the table, its cells from left to right."""
    lines = [line for line in facts.lines if line.number in row.numbers]
    struck = any(line.state == "struck" for line in lines)
    blank = is_blank(row) and not struck
    changed = corrected_boxes(facts, row.numbers)
    size = geometry.TEXT * scale
    made: list[tuple[str, SafeString]] = []
    if has_deals_column(facts):
        room = next(wide for kind, wide in plan.fixed if kind == "deals") - 2.4
        made.append(("deals", suits(dealer_text(facts, row, room, scale))))
    for box, wide, text in zip(face.whole, plan.wholes, row.whole):
        mark = CORRECTED if (box.key, -1) in changed else ""
        room = wide - 2 - geometry.width(mark, size)
        words = geometry.fit_words(text, nobody_text(facts.game, box), room, size)
        if words.endswith(geometry.ELLIPSIS):
            words = geometry.shorten_to_fit(in_short(text), room, size)
        made.append(("whole", suits(words + mark)))
    for side in sides:
        made += side_cells(face, plan, row, side, changed, blank)
    made += [("check", suits(text)) for _, text in zip(face.checks, row.checks or [""] * len(face.checks))]
    mark = CORRECTED if any(line.corrected for line in lines) and not struck else ""
    room = plan.fixed[0][1] - 3
    return {
        "label": suits(geometry.shorten_to_fit(row.label, room, size, face=geometry.TITLE) + mark),
        "note": suits(geometry.shorten_to_fit(row.note, room, size)),
        "beside": stands_beside(row, room, size),
        "state": "struck" if struck else f"{row.state} blank" if blank else row.state,
        "cells": made,
        "blank": blank and facts.pen,
    }


def nobody_text(game: Game, box: Box) -> str:
    """The word for nobody in a box for a name."""
    return next((field.nobody for field in game.fields if field.key == box.key), "")


def side_cells(
    face: Columns, plan: geometry.SheetPlan, row: Shown, side: int, changed: set[tuple[str, int]], blank: bool
) -> list[tuple[str, SafeString]]:
    """The boxes of one side, then its totals."""
    cell: Cell = row.cells[side]
    if not cell.present:
        return [("away", mark_safe("–")) for each in (*face.boxes, *face.totals)]
    made = [
        ("box missed" if cell.missed and at == 0 else "box", suits(marked(text, (box.key, side) in changed)))
        for at, (box, text) in enumerate(zip(face.boxes, cell.figures))
    ]
    if row.state == "void":
        made = [("box", suits("–")) for each in face.boxes]
    for at in range(len(face.totals)):
        text = cell.totals[at] if at < len(cell.totals) and not blank else ""
        mark = f"{cell.beside} " if cell.beside and at == 0 and text else ""
        made.append(("total", suits(mark + text)))
    made[0] = (made[0][0] + " first", made[0][1])
    return made


def marked(text: str, changed: bool) -> str:
    """A figure with the mark of a corrected one."""
    return text + CORRECTED if changed else text


def dealer_text(facts: SheetFacts, row: Shown, room: float, scale: float) -> str:
    """The dealer of a row, shortened so that no two look alike; a number where there are no names, and nothing where
    nobody knows who deals first."""
    if row.dealer == NOBODY:
        return ""
    if not facts.names:
        return f"{row.dealer + 1}"
    size = geometry.TEXT * scale
    people = [facts.seat(seat, row.numbers[0]) for seat in sorted(facts.setup.seats)]
    if not any(people):
        return ""
    short = names.number_duplicates(
        [geometry.shorten_to_fit(name, room, size) for name in people], room, size, geometry.PLAIN
    )
    return short[sorted(facts.setup.seats).index(row.dealer)]


def corrected_boxes(facts: SheetFacts, numbers: tuple[int, ...]) -> set[tuple[str, int]]:
    """The boxes whose value was changed, of lines that are not struck out."""
    lines = [line for line in facts.lines if line.number in numbers]
    if any(line.state == "struck" for line in lines):
        return set()
    return {box for line in lines if line.corrected for box in line.changed}


def tick_path(face: Columns, plan: geometry.SheetPlan, sides: int) -> str:
    """The path of an SVG: the ticks between the digits of a row's totals, and the dashes of their signs."""
    at = sum(wide for _, wide in plan.fixed) + sum(plan.wholes)
    path = ""
    for column, wide in enumerate(plan.side * sides):
        at += wide
        total = column % len(plan.side) - len(face.boxes)
        if total >= 0:
            digits, sign = face.pen(total)
            places = geometry.digit_slots(wide, digits, sign)
            path += "".join(f"M{at - place:.2f} 0v-2.6" for place in places)
            if sign and places:
                edge = places[min(digits, len(places)) - 1]
                path += f"M{at - edge - min(7.0, wide - edge) / 2 - 1.2:.2f} -4.2h2.4"
    return path
