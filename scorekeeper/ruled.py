"""A ruled sheet as its template draws it: heads, rows, cells, and what is said around them. Names no game.

`Facts` are what is known of the match, or of the game alone; `ruled` turns them into the template's values.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import segno
from django.utils import timezone
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from . import paper, pictures
from .rules.game import NOBODY, Game, Option, Setup, Tally
from .rules.lines import Current, cells
from .rules.match import Standing, goal, start, verdict
from .rules.sheet import Box, Cell, Columns, Shown, columns, rows_shown
from .rules.words import said

PATTERNS = 4  # of the band at the edge, by round
SHORT_RULES = 3  # lines of house rules that stand under the title; more go to the end
RACE = 50  # mm that the drawing of the totals takes
LINE = 5.4  # mm that a line of 12 pt takes
DEALS, LABEL_MOST = 14, 66
CORRECTED = "*"


@dataclass(frozen=True)
class Facts:
    """What is printed. `names` empty: lines to write them on. `pen`: rows are still to be written by hand."""

    game: Game
    setup: Setup
    standing: Standing
    names: tuple[str, ...]
    pen: bool
    seat: Callable[[int, int], str]  # who sits on a seat at a line
    lines: tuple[Current, ...] = ()
    stored: tuple[tuple[Any, ...], ...] = ()  # every row of every line, to tell which boxes were corrected
    title: str = ""
    day: str = ""
    verdict: str = ""
    link: tuple[str, str] | None = None

    @property
    def shown_names(self) -> tuple[str, ...]:
        return self.names or tuple(f"{side + 1}" for side in range(self.setup.sides))


def suited(text: str) -> SafeString:
    """Text, escaped, with red hearts and diamonds."""
    safe = str(escape(text))
    for suit in "♥♦":
        safe = safe.replace(suit, f'<span class="red">{suit}</span>')
    return mark_safe(safe)


def rule_said(option: Option, value: Any) -> str:
    """A house rule in force, in words; empty for one that is not."""
    if value is True or value is False:
        return option.label if value else ""
    words = next((words for key, words in option.choices if key == value), f"{value}")
    return f"{option.label} {words}" if option.label[-1:] in ",:" else f"{option.label}: {words}"


def house_rules(game: Game, setup: Setup) -> str:
    """All house rules in force, as sentences."""
    said = [rule_said(option, setup.options.get(option.key, option.default)) for option in game.options]
    return " ".join(words if words[-1:] in ".?!" else words + "." for words in said if words)


def ruled(facts: Facts, choices: dict[str, Any]) -> dict[str, Any]:
    """All values of the template."""
    scale = paper.LARGE if choices["large"] else 1.0
    face = columns(facts.game, facts.setup)
    rounds = [at for at, tally in enumerate(facts.standing.rounds) if tally.written or at == 0 or facts.pen]
    printed = {at: rows_shown(facts.standing, facts.shown_names, 0, at) for at in rounds}
    plan = paper.plan(wanted(facts, face, [row for rows in printed.values() for row in rows], scale), choices["paper"],
                      max(len(rows) for rows in printed.values()))  # fmt: skip
    heading = head(facts, plan, scale)
    legends = legend(facts, face, plan, scale)
    notes = remarks(facts)
    fill = filling(facts, plan, heading, [*legends, *notes], scale)
    last = rounds[-1]
    if fill["spare"]:
        printed[last] = rows_shown(facts.standing, facts.shown_names, fill["spare"], last)
    tables = [
        table(facts, face, plan, sides, at, printed[at], fill["tall"], scale)
        for at in rounds
        for sides in plan.blocks
    ]
    return {
        "size": f"{choices['paper']}{' landscape' if plan.landscape else ''}{' large' if choices['large'] else ''}",
        "head": heading, "tables": tables, "legend": legends, "notes": notes,
        "verdict": facts.verdict, "settled": settled(facts, plan, scale), "how": facts.game.how if fill["how"] else (),
        "race": pictures.race(facts.standing, facts.shown_names) if not facts.pen else {},
        "footer": " · ".join(dict.fromkeys(word for word in (facts.title, facts.game.name, facts.day) if word)),
        "code": facts.link[1] if facts.link else "",
        "band": band(plan, len(facts.standing.rounds))
    }  # fmt: skip


def wanted(facts: Facts, face: Columns, rows: list[Shown], scale: float) -> paper.Wanted:
    """What the columns must hold."""
    size = paper.TEXT * scale

    def widest(texts: Iterable[str], least: float = 0) -> float:
        return max([paper.width(text, size) for text in texts] + [least])

    label = min(LABEL_MOST * scale, label_width(rows, size))
    lead = (31 if goal(facts.setup) > 1 else 18) * scale - 13 * len(face.whole)  # "Match points" or "Initials" stand there
    fixed = [("label", max(label, lead))]
    if deals_printed(facts):
        fixed.append(("deals", DEALS * scale))
    wholes = tuple(
        min(30 * scale, max(13.0 if facts.pen else 0, widest([box.head, *(row.whole[at] for row in rows)]) + 2.5))
        for at, box in enumerate(face.whole)
    )
    texts = tuple(
        widest(cell.figures[at] for row in rows for cell in row.cells if cell.figures) for at in range(len(face.boxes))
    )
    marked = [" ".join([cell.mark * (not cell.missed), *cell.totals[:1]]) for row in rows for cell in row.cells]
    sums = [] if facts.pen else [facts.game.total(figure) for each in facts.standing.tally.sums for figure in each]
    total = max([widest(marked)] + [paper.width(text, size * 1.25, face=paper.TITLE) for text in sums])
    return paper.Wanted(face, facts.setup.sides, tuple(fixed), wholes, texts, total, facts.pen, scale)


def label_width(rows: list[Shown], size: float) -> float:
    """Room for each row's label with its note beside it; under it, where that is too much."""
    labels = [paper.width(row.label, size, face=paper.TITLE) for row in rows]
    notes = [paper.width(row.note + " ", size) for row in rows]
    beside = max((label + note for label, note in zip(labels, notes)), default=0)
    return 3 + max(size / 2, beside if beside < LABEL_MOST else max(labels + notes))


def deals_printed(facts: Facts) -> bool:
    """Whether each row says who deals it: the rows are printed and the deal just goes round."""
    named = bool(facts.names) or facts.setup.partners == 1
    return facts.game.dealer is None and bool(facts.game.rows(facts.setup)) and named


def head(facts: Facts, plan: paper.Plan, scale: float) -> dict[str, Any]:
    """The title, the house rules where they are short, the lines for the pen, and the code to scan."""
    rules = house_rules(facts.game, facts.setup)
    room = plan.width - (36 if facts.link else 0)
    lines = paper.lines_of(rules, room, paper.TEXT * scale)
    dealer = facts.seat(facts.setup.first_dealer, 1) if facts.names else ""
    if not facts.names and deals_printed(facts):
        dealer = "number 1"
    short = lines <= SHORT_RULES
    tall = 14 * scale + (lines * LINE * scale + 1 if short else 0) + 9 * scale + (7 * scale if facts.title else 0) + 5
    return {
        "title": facts.game.name, "event": facts.title if facts.title != facts.game.name else "",
        "rules": rules if short else "", "long_rules": "" if short else rules,
        "day": facts.day, "dealer": paper.fitted(dealer, 60, paper.TEXT * scale),
        "qr": mark_safe(segno.make(facts.link[0], error="m", micro=False).svg_inline(border=1, omitsize=True)) if facts.link else "",
        "tall": max(tall, 42 if facts.link else 0),
    }  # fmt: skip


def filling(
    facts: Facts, plan: paper.Plan, heading: dict[str, Any], below: list[str], scale: float
) -> dict[str, Any]:
    """How many spare rows, how tall rows for the pen are, and whether the rules in full have room."""
    game, rows = facts.game, len(facts.game.rows(facts.setup))
    size = paper.TEXT * scale
    after = sum(paper.lines_of(text, plan.width, size) for text in [*below, heading["long_rules"]]) * LINE * scale + 4
    how = sum(paper.lines_of(text, plan.width, size) for text in game.how) * LINE * scale + 9 * scale
    top, bottom = 16 * scale + (0 if facts.names else 4), 20 if goal(facts.setup) == 1 else 30
    frame = top + bottom
    if not facts.pen:
        return {"spare": 0, "tall": paper.PEN_ROW, "how": has_room(facts, plan, heading["tall"], frame, after, how, scale)}
    if not rows:
        done = len(rows_shown(facts.standing, facts.shown_names))
        title = heading["tall"] + done * max(paper.PEN_ROW, paper.PRINT_ROW * scale)
        spare, fits = paper.spare_rows(plan.height, title, top, bottom + after, how, paper.FEWEST_ROWS - done)
        return {"spare": spare, "tall": paper.PEN_ROW, "how": fits}
    each = rows * len(plan.blocks)
    room = plan.height - heading["tall"] - frame * len(plan.blocks) - after
    fits = room - how >= each * paper.PEN_ROW
    tall = min(paper.TALLEST_ROW, (room - (how if fits else 0)) / each)
    return {"spare": 0, "tall": round(max(paper.PEN_ROW, tall), 2), "how": fits}


def has_room(
    facts: Facts, plan: paper.Plan, title: float, frame: float, after: float, how: float, scale: float
) -> bool:
    """Whether the rules in full still go on the last page of a filled sheet, even if this guess is a little out."""
    written = sum(len(rows_shown(facts.standing, facts.shown_names, 0, at)) for at in range(len(facts.standing.rounds)))
    used = title + after + 12 * scale + len(facts.standing.settled) * 7.5 * scale
    used += len(plan.blocks) * (frame * len(facts.standing.rounds) + written * paper.PRINT_ROW * scale)
    used += used // plan.height * frame
    for out in (-8, 10):
        at = (used + out) % plan.height
        at = at + RACE * scale if at + RACE * scale <= plan.height else RACE * scale
        if at + how > plan.height:
            return False
    return True


def table(
    facts: Facts, face: Columns, plan: paper.Plan, sides: tuple[int, ...], at: int, rows: tuple[Shown, ...],
    tall: float, scale: float,
) -> dict[str, Any]:  # fmt: skip
    """One table: a round's rows under some of the sides."""
    tally = facts.standing.rounds[at]
    heads = paper.heads(facts.names, plan.name_room, paper.NAME * scale) or [[] for side in facts.shown_names]
    subs = [(box.head, "box") for box in face.boxes] + [(paper.total_head(text), "total") for text in face.totals]
    many = len(facts.standing.rounds) > 1 and not (facts.pen and not tally.written)
    widths = [wide for _, wide in plan.fixed] + list(plan.wholes) + list(plan.side) * len(sides) + list(plan.checks)
    return {
        "caption": f"Round {at + 1}" if many else "",
        "widths": [f"{wide:.2f}" for wide in widths],
        "deals": deals_printed(facts),
        "wholes": [suited(box.head) for box in face.whole],
        "names": [(side + 1, heads[side]) for side in sides],
        "span": len(subs),
        "subs": [(suited(text), kind) for text, kind in subs] * len(sides),
        "checks": [suited(box.head) for box in face.checks],
        "rows": [row_cells(facts, face, plan, row, sides, tall, scale) for row in rows],
        "ticks": ticks(face, plan, len(sides)),
        "room": f"{plan.width:.2f}", "short": len(plan.blocks) > 1,
        "open": facts.pen and tally.over is None,
        "lead": len(plan.fixed) + len(face.whole),
        "foot": foot(facts, face, sides, tally, last=at == len(facts.standing.rounds) - 1),
    }


def foot(
    facts: Facts, face: Columns, sides: tuple[int, ...], tally: Tally, *, last: bool
) -> list[tuple[str, str, list[tuple[str, str, int]]]]:
    """Rows under the double rule: (kind, label, cells), a cell being (kind, text, columns it spans)."""
    final = not facts.pen or tally.over is not None
    gap = [("", "", len(face.boxes))] if face.boxes else []
    ends = [("check", "", 1) for box in face.checks]
    totals = []
    for side in sides:
        texts = [facts.game.total(column[side]) if final else "" for column in tally.sums]
        totals += gap + [("total", text, 1) for text in texts]
    rows = [("sum", "Total", totals + ends)]
    whole = len(face.boxes) + len(face.totals)
    if goal(facts.setup) > 1 and last:
        points = [f"{facts.standing.points[side]}" if not facts.pen else "" for side in sides]
        rows.append(("points", "Match points", [("total", text, whole) for text in points] + ends))
    if last:
        rows.append(("initials", "Initials", [("", "", whole) for side in sides] + ends))
    return rows


def row_cells(
    facts: Facts, face: Columns, plan: paper.Plan, row: Shown, sides: tuple[int, ...], tall: float, scale: float
) -> dict[str, Any]:  # fmt: skip
    """One row of the table, its cells from left to right."""
    lines = [line for line in facts.lines if line.number in row.numbers]
    struck = any(line.state == "struck" for line in lines)
    blank = row.state in ("empty", "open") and not struck
    changed = corrected_boxes(facts, row.numbers) if any(line.corrected for line in lines) and not struck else set()
    size = paper.TEXT * scale
    made: list[tuple[str, SafeString]] = []
    if deals_printed(facts):
        made.append(("deals", suited(dealer(facts, row, scale))))
    for box, wide, text in zip(face.whole, plan.wholes, row.whole):
        made.append(("whole", cell_text(paper.fitted(text, wide - 2, size), (box.key, -1) in changed)))
    for side in sides:
        made += side_cells(face, plan, row, side, changed, blank)
    made += [("check", suited(text)) for text in row.checks or [""] * len(face.checks)]
    mark = CORRECTED if any(line.corrected for line in lines) and not struck else ""
    room = plan.fixed[0][1] - 3
    height = tall if blank else max(paper.PRINT_ROW * scale, paper.PEN_ROW if facts.pen else 0)
    return {
        "label": suited(paper.fitted(row.label, room, size, face=paper.TITLE) + mark), "note": suited(paper.fitted(row.note, room, size)),
        "beside": paper.width(row.label, size, face=paper.TITLE) + paper.width(f" {row.note}", size) <= room,
        "state": "struck" if struck else row.state, "cells": made, "blank": blank and facts.pen, "tall": f"{height:.2f}",
    }  # fmt: skip


def side_cells(
    face: Columns, plan: paper.Plan, row: Shown, side: int, changed: set[tuple[str, int]], blank: bool
) -> list[tuple[str, SafeString]]:
    """The boxes of one side, then its totals."""
    cell: Cell = row.cells[side]
    if not cell.present:
        return [("away", mark_safe("–")) for each in (*face.boxes, *face.totals)]
    if row.state == "void":
        return [("box", mark_safe("–")) for each in face.boxes] + [("total", suited(text)) for text in cell.totals]
    made = [
        ("box missed" if cell.missed and at == 0 else "box", cell_text(text, (box.key, side) in changed))
        for at, (box, text) in enumerate(zip(face.boxes, cell.figures))
    ]
    for at in range(len(face.totals)):
        text = cell.totals[at] if at < len(cell.totals) and not blank else ""
        mark = f"{cell.mark} " if cell.mark and not cell.missed and at == 0 and text else ""
        made.append(("total", suited(mark + text)))
    made[0] = (made[0][0] + " first", made[0][1])
    return made


def cell_text(text: str, changed: bool) -> SafeString:
    return suited(text + CORRECTED if changed else text)


def dealer(facts: Facts, row: Shown, scale: float) -> str:
    """Who deals a row, shortened so that no two look alike; a number where there are no names."""
    if row.dealer == NOBODY:
        return ""
    if not facts.names:
        return f"{row.dealer + 1}"
    room, size = DEALS * scale - 2.5, paper.TEXT * scale
    people = [facts.seat(seat, row.numbers[0]) for seat in sorted(facts.setup.seats)]
    short = paper.apart([paper.fitted(name, room, size) for name in people], room, size, paper.PLAIN)
    return short[sorted(facts.setup.seats).index(row.dealer)]


def corrected_boxes(facts: Facts, numbers: tuple[int, ...]) -> set[tuple[str, int]]:
    """The boxes whose figure is not the one first written."""
    found = set()
    for line in facts.lines:
        if line.number not in numbers or not line.corrected:
            continue
        now = cells(line.entries)
        for number, _, _, entries, *_ in facts.stored:
            if number == line.number:
                found |= {box for box, value in cells(entries).items() if now.get(box, value) != value}
    return found


def ticks(face: Columns, plan: paper.Plan, sides: int) -> dict[str, str]:
    """The marks between the digits of a row's totals as a path, and the slots of their signs as another."""
    at = sum(wide for _, wide in plan.fixed) + sum(plan.wholes)
    marks, signs = "", ""
    for column, wide in enumerate(plan.side * sides):
        at += wide
        if column % len(plan.side) >= len(face.boxes):
            places = paper.slots(wide, face.digits, face.sign)
            marks += "".join(f"M{at - place:.2f} 0v-2.6" for place in places)
            if face.sign and places:
                edge = places[min(face.digits, len(places)) - 1]
                signs += f"M{at - edge - min(7.0, wide - edge) / 2 - 1.2:.2f} -4.2h2.4"
    return {"marks": marks, "signs": signs}


def legend(facts: Facts, face: Columns, plan: paper.Plan, scale: float) -> list[str]:
    """What the short heads mean, and whose name was shortened."""
    parts = [f"{box.head}: {worded(box)}" for box in (*face.whole, *face.boxes) if box.head.lower() != box.label.lower()]
    parts += [f"{box.head}: the {box.label.lower()} of a row must add up to it" for box in face.checks]
    if face.sign:
        parts.append("trace the dash where a total is below nothing")
    heads = paper.heads(facts.names, plan.name_room, paper.NAME * scale)
    cut = [
        f"{' '.join(lines)}: {name}" for lines, name in zip(heads, facts.names) if " ".join(lines) != name
    ]  # fmt: skip
    return [" · ".join(group) for group in (parts, cut) if group]


def worded(box: Box) -> str:
    return box.label[:1].lower() + box.label[1:]


def remarks(facts: Facts) -> list[str]:
    """What must be known about single lines: corrected, struck out, in dispute, at fault."""
    notes = []
    if any(line.corrected and line.state != "struck" for line in facts.lines):
        notes.append(f"{CORRECTED} corrected")
    for line in facts.lines:
        if line.state == "struck":
            notes.append(f"Struck out: {last_words(facts, line)}")
        elif line.rivals:
            notes.append(f"Row {line.number} is written in two ways and does not count yet.")
    faults = [written for tally in facts.standing.rounds for written in tally.faults]
    return notes + [f"Row {written.number} needs a look: {told(facts, written.fault)}" for written in faults]


def told(facts: Facts, fault: Any) -> str:
    return str(fault.told(facts.shown_names))


def last_words(facts: Facts, line: Current) -> str:
    """What a struck line said before."""
    said_before = [entries for number, _, _, entries, *_ in facts.stored if number == line.number and entries]
    words = said(said_before[-1], facts.shown_names, facts.game) if said_before else "nothing"
    return f"row {line.number} ({words})"


def settled(facts: Facts, plan: paper.Plan, scale: float) -> dict[str, Any]:
    """The reckoning after the end, a row a bonus or payment, a column a side."""
    if facts.pen or not facts.standing.settled:
        return {}
    size, sides = paper.TEXT * scale, facts.setup.sides
    label = min(60 * scale, 4 + max(paper.width(row.label, size) for row in facts.standing.settled) + 22 * scale)
    each = min(34 * scale, (plan.width - label) / sides)
    return {
        "label": f"{label:.2f}", "each": f"{each:.2f}", "names": paper.heads(facts.shown_names, each - 2, size),
        "rows": [(paper.fitted(row.label, label - 2, size), row.points) for row in facts.standing.settled],
    }  # fmt: skip


def band(plan: paper.Plan, rounds: int) -> dict[str, Any]:
    """The hatched band at the left edge; its pattern changes with the round."""
    tall = int(plan.height + paper.UPRIGHT - 10)
    step, wide = 2.8, 3.5
    places = [round(step * at, 1) for at in range(int((tall - wide) / step))]
    up = " ".join(f"M0 {y + wide:.1f}L{wide} {y:.1f}" for y in places)
    down = " ".join(f"M0 {y:.1f}L{wide} {y + wide:.1f}" for y in places)
    level = " ".join(f"M0 {y:.1f}H{wide}" for y in places)
    return {"tall": tall, "path": (up, down, f"{up} {down}", level)[(rounds - 1) % PATTERNS]}



def facts_of(match: Any, choices: dict[str, Any], link: tuple[str, str] | None) -> Facts:
    """What is known of a match: all that was written, or its head alone."""
    blank = choices["blank"]
    names = () if blank and not choices["names"] else match.names
    if blank:
        return Facts(match.game, match.setup, start(match.game, match.setup), names, True, match.seat_name,
                     title=match.title, link=link)  # fmt: skip
    over = match.standing.over is not None or match.ended is not None
    return Facts(
        match.game, match.setup, match.standing, names, not over, match.seat_name, match.current,
        tuple(match.facts), match.title, day_of(match), verdict(match.standing, match.names), link,
    )  # fmt: skip


def day_of(match: Any) -> str:
    return timezone.localtime(match.started).strftime("%-d %B %Y")


def blank_facts(game: Game, choices: dict[str, Any]) -> Facts:
    """A game with nobody's names, for as many players as are wanted, or the seating nearest to four."""
    wished = choices.get("players") or 4
    sides, partners = min(game.seating, key=lambda pair: (abs(pair[0] * pair[1] - wished), pair[1]))
    setup = Setup(sides, game.standard(), partners)
    return Facts(game, setup, start(game, setup), (), True, lambda seat, line: "")
