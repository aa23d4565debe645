"""All values of a sheet for its template."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.rules.match import goal
from scorekeeper.rules.tally import deals_agreed, deals_finished, rows_of
from scorekeeper.sheet import score_chart

from . import codes, fitting, geometry
from .facts import SheetFacts
from .margins import band, head_values, how_in_a_line, legend, remarks, settlement_values
from .reading_order import as_drawn
from .table import (
    begins_on,
    column_heads,
    column_needs,
    is_blank,
    is_one_row,
    so_far,
    stands_beside,
    strips_of,
    table_values,
)

SHORTEST_NAME = 12  # mm of a name that can still be read
BESIDE = (geometry.QUARTERS, 3, 2)  # sheets on one page: more would be too small to use
FEWEST_ON_PAD = 8  # rows of a pad that has its rules in full
FEWEST_LOW = 5  # low rows of a sheet without printed ones
MOST_PAGES = 2  # of a blank sheet on small paper: front and back


@dataclass(frozen=True)
class Measured:
    """A sheet laid out in columns, and how tall its parts are. `code`: where to type it, in the foot of its page;
    `room_for_how`: whether the rules in full fit below its `spare` rows."""

    plan: geometry.SheetPlan
    heading: dict[str, Any]
    legends: list[str]
    in_a_line: str
    code: str
    parts: fitting.Parts
    spare: int
    room_for_how: bool


def measured_sheet(
    facts: SheetFacts, choices: dict[str, Any], printed: dict[int, Any], of_page: int
) -> Measured | None:
    """The sheet as one of so many on a page; None where that has no room for whole names."""
    scale, face, low = scale_of(choices), facts.face, has_low_rows(choices, of_page)
    needs = column_needs(facts, face, [row for rows in printed.values() for row in rows], scale)
    most, asked = max(map(len, printed.values())), bool(choices.get("of_page"))
    plan = geometry.plan_beside(needs, choices["paper"], most, of_page, asked=asked)
    if plan is None:
        return None
    heading = head_values(facts, plan, scale, low=low)
    if plan.abreast and geometry.ELLIPSIS in heading["dealer"]:
        return None
    legends = legend(facts, face, plan, scale)
    in_a_line = how_in_a_line(facts, plan, scale) if facts.pen else ""
    code = codes.code_in_foot(facts.link, plan.width, geometry.TEXT * scale) if of_page == 1 else ""
    legends = legends if code else with_code(facts, legends, plan, scale)
    below = [*legends, *remarks(facts)]
    parts = replace(measure(facts, plan, heading, printed, [*below, in_a_line], scale), low=low)
    spare, room_for_how = spare_rows(facts, parts)
    more = spare / len(printed)
    parts = replace(parts, blank=parts.blank + more)
    if (plan.small or plan.abreast) and in_a_line and not fits_beside(parts):
        shorter = measure(facts, plan, heading, printed, below, scale)
        in_a_line, parts = "", replace(shorter, blank=shorter.blank + more, low=low)
    return Measured(plan, heading, legends, in_a_line, code, parts, spare, room_for_how)


def fits_beside(parts: fitting.Parts) -> bool:
    """Whether a sheet that shares a page fits its part of it, in low rows."""
    return parts.least(max(fitting.LOW_ROW, parts.least_row), max(geometry.PEN_ROW, geometry.PRINT_ROW)) <= parts.page


def has_low_rows(choices: dict[str, Any], of_page: int) -> bool:
    return of_page > 1 or choices["paper"] in geometry.LARGER


def paper_with_room(facts: SheetFacts, choices: dict[str, Any]) -> str:
    """The paper that was chosen; the next larger one with room where that has none for all sides, or a blank sheet
    would take more than its two sides."""
    paper: str = choices["paper"]
    while paper in geometry.LARGER and not has_room(facts, {**choices, "paper": paper}):
        paper = geometry.LARGER[paper]
    return paper


def has_room(facts: SheetFacts, choices: dict[str, Any]) -> bool:
    """Whether a small paper has room for a sheet."""
    printed = facts.rows
    sheet = measured_sheet(facts, choices, printed, 1)
    if sheet is None or not facts.pen:
        return sheet is not None
    if is_open_ended(facts):
        return fitting.fit(sheet.parts).fits
    found = fitting.fit(sheet.parts)
    goes_on = sheet.parts.rows > geometry.FEWEST_GOING_ON and found.pages <= MOST_PAGES
    return len(printed) == 1 and (found.fits or goes_on)


def scale_of(choices: dict[str, Any]) -> float:
    return geometry.LARGE if choices["large"] else 1.0


def sheet_values(facts: SheetFacts, choices: dict[str, Any], *, of_page: int = 1) -> dict[str, Any]:
    """All values of the template. `of_page`: how many sheets share a page, to be cut apart."""
    scale, face = scale_of(choices), facts.face
    printed = {**facts.rows}
    rounds = [*printed]
    sheet = measured_sheet(facts, choices, printed, of_page)
    assert sheet is not None
    plan, parts, last = sheet.plan, sheet.parts, rounds[-1]
    beside = of_page if of_page > 1 else sheets_a_page(facts, choices, printed)
    if sheet.spare:
        printed[last] = facts.rows_of(last, sheet.spare)
    found = fitting.fit(parts)
    if is_open_ended(facts) and not parts.low:
        found = replace(found, tall=max(float(geometry.PEN_ROW), parts.least_row), how=sheet.room_for_how, breaks=None)
    tables = [
        table_values(facts, face, plan, sides, at, printed[at], found, scale) for at in rounds for sides in plan.blocks
    ]
    if found.last_apart:
        tables[-1]["apart"] = True
    return {
        "size": f"{choices['paper']}{' landscape' if plan.landscape else ''}{' large' if choices['large'] else ''}",
        "head": sheet.heading,
        "tables": tables,
        "legend": sheet.legends,
        "notes": remarks(facts),
        "verdict": facts.verdict,
        "settled": settlement_values(facts, plan, scale),
        "how": facts.game.how_under(facts.setup.options) if found.how else (),
        "how_in_a_line": "" if found.how else sheet.in_a_line,
        "race": drawn_race(facts) if found.race else None,
        "race_wide": f"{found.race:.0f}",
        "footer": sheet_title(facts, facts.title),
        "foot": page_foot(facts, codes.foot_room(plan.width, geometry.TEXT * scale, sheet.code), scale),
        "code": sheet.code,
        "band": band(
            int(plan.height if of_page > 1 else plan.height + geometry.margins_of(choices["paper"])[1] - 10),
            facts.round or len(facts.standing.rounds),
        ),
        "share": f"{plan.height + geometry.CUT - 0.1:.1f}",
        "beside": beside,
        "abreast": plan.abreast,
        "goes_on": not is_open_ended(facts) and not found.fits,
    }


def with_code(facts: SheetFacts, legends: list[str], plan: geometry.SheetPlan, scale: float) -> list[str]:
    """The meaning of short heads, and where to type the code: on the last line where there is room for it."""
    words, size = codes.by_phone(facts.link), geometry.TEXT * scale
    if not words:
        return legends
    joined = " · ".join([*legends[-1:], words])
    alike = legends and geometry.line_count(joined, plan.width, size) == geometry.line_count(
        legends[-1], plan.width, size
    )
    return [*legends[:-1], joined] if alike else [*legends, words]


def sheets_a_page(facts: SheetFacts, choices: dict[str, Any], printed: dict[int, Any]) -> int:
    """How many sheets like this fit on one page; one in large print, and where nobody knows how many rows it needs.

    Those of several rows have the rules in full, but at a table of an evening, where the organiser tells them.
    `choices` may ask for so many (`of_page`): then as many of these as fit, with or without the rules.
    """
    wanted = choices.get("of_page", 0)
    if choices["large"] or choices["paper"] in geometry.LARGER or (is_open_ended(facts) and not wanted):
        return 1
    tried = [many for many in BESIDE if many <= (wanted or many)]
    return next((many for many in tried if holds(facts, choices, printed, many)), 1)


def holds(facts: SheetFacts, choices: dict[str, Any], printed: dict[int, Any], many: int) -> bool:
    """Whether so many of them fit on one page."""
    sheet = measured_sheet(facts, choices, printed, many)
    if sheet is None or not fits_beside(sheet.parts):
        return False
    told = bool(facts.heading or choices.get("of_page", 0))
    return told or sheet.parts.rows == 1 or fitting.fit(sheet.parts).how


def sheet_title(facts: SheetFacts, title: str) -> str:
    """Title, game and day of the sheet."""
    words = " · ".join(filter(None, (title, facts.game.name, facts.day)))
    return " · ".join(dict.fromkeys(words.split(" · ")))


def page_foot(facts: SheetFacts, wide: float, scale: float) -> str:
    """The footer of each page, on one line of `wide` mm: the day is left out first, then the event's name is shortened
    and the game left out, never the round and table after it."""
    size = geometry.TEXT * scale
    name, dot, where = facts.title.rpartition(" · ")
    name, behind = (name, dot + where) if name else (where, "")
    room = max(wide - geometry.width(sheet_title(facts, f" {behind}"), size), 0 if behind else 20)
    last = where or facts.game.name
    ways = [sheet_title(facts, where), " · ".join(filter(None, (last, facts.day)))]
    if room >= SHORTEST_NAME or not behind:
        ways = [sheet_title(facts, geometry.shorten_to_fit(name, room, size) + behind), *ways]
    ways = [sheet_title(facts, facts.title), " · ".join(dict.fromkeys((facts.title, facts.game.name))), *ways]
    return next((words for words in ways if geometry.width(words, size) <= wide), last)


def drawn_race(facts: SheetFacts) -> score_chart.Race | None:
    """The score chart, with its names in the order in which they are drawn."""
    race = score_chart.race(facts.standing, facts.shown_names)
    return race and replace(race, lines=tuple(replace(each, short=as_drawn(each.short)) for each in race.lines))


def measure(
    facts: SheetFacts,
    plan: geometry.SheetPlan,
    heading: dict[str, Any],
    printed: dict[int, Any],
    below: list[str],
    scale: float,
) -> fitting.Parts:
    """The heights of all parts of a sheet, before its spare rows are known."""
    size, heads = geometry.TEXT * scale, name_lines(facts, plan, scale)

    def high(texts: Iterable[str], letters: float = size) -> float:
        return sum(text_height(text, plan.width, letters, scale) for text in texts if text)

    shown = [row for rows in printed.values() for row in rows]
    label = plan.fixed[0][1] - 3
    noted = any(row.note and not stands_beside(row, label, size) for row in shown)
    counts = [geometry.line_count(text, plan.width, size) for text in facts.game.how_under(facts.setup.options)]
    settled = settlement_values(facts, plan, scale)
    under = high([*below, heading["long_rules"]]) + 1.6
    under += fitting.verdict_height(geometry.line_count(facts.verdict, plan.width, 1.45 * size), scale)
    if settled:
        lines = max(map(len, settled["names"]), default=1)
        under += fitting.settled_height(len(settled["rows"]), lines, scale)
    charted = not facts.pen and plan.width >= fitting.RACE_WIDE * scale
    race = score_chart.race(facts.standing, facts.shown_names) if charted else None
    blank = sum(is_blank(row) for row in shown) if facts.pen else 0
    many = len(printed) > 1
    return fitting.Parts(
        page=plan.height,
        head=heading["tall"],
        heads=fitting.table_heads(heads, caption=many, scale=scale) + fitting.strips_height(strips_of(facts), scale),
        foot=fitting.table_foot((not plan.small) + (goal(facts.setup) > 1), total=not is_one_row(facts), scale=scale),
        below=under,
        how=fitting.how_height(counts, scale),
        printed=(len(shown) - blank + so_far(facts) + begins_on(facts)) / len(printed),
        blank=blank / len(printed),
        tables=len(plan.blocks) * len(printed),
        rounds=len(printed),
        race=race.height / race.width if race else 0.0,
        pen=facts.pen,
        scale=scale,
        least_row=fitting.NOTED_ROW * scale if noted else 0.0,
    )


def text_height(text: str, wide: float, size: float, scale: float) -> float:
    """A paragraph of so many pt below the table: lines with letters of other fonts, such as suits, are higher."""
    lines, known = geometry.line_count(text, wide, size), geometry.letter_widths(geometry.PLAIN)
    others = sum(letter not in known for letter in text)
    return fitting.text_height(lines, scale) + fitting.OTHER_FONT * scale * min(lines, others)


def name_lines(facts: SheetFacts, plan: geometry.SheetPlan, scale: float) -> int:
    """How many lines the names over the columns take; 0: lines to write them on."""
    return max(map(len, column_heads(facts, plan, scale)[0]), default=0)


def is_open_ended(facts: SheetFacts) -> bool:
    """Whether nobody knows how many rows there will be."""
    return facts.pen and not rows_of(facts.game, facts.setup) and not deals_agreed(facts.setup)


def spare_rows(facts: SheetFacts, parts: fitting.Parts) -> tuple[int, bool]:
    """How many rows to write on follow those that are written, and whether the rules in full fit."""
    if not facts.pen or rows_of(facts.game, facts.setup):
        return 0, False
    agreed = deals_agreed(facts.setup)
    if agreed:
        return max(0, agreed - deals_finished(facts.standing.tally)), False
    done = parts.printed * max(geometry.PEN_ROW, geometry.PRINT_ROW * parts.scale)
    if parts.low:
        row = fitting.LOW_ROW * min(parts.scale, 1.2)
        return max(FEWEST_LOW, int((parts.page - parts.least(0, geometry.PEN_ROW)) / row)), False
    least = geometry.FEWEST_ROWS if facts.pad is None else FEWEST_ON_PAD
    if parts.tables > 1:
        return fitting.spare_in_blocks(parts, done, least)
    fewest = least - int(parts.printed)
    under = parts.foot + parts.below + fitting.SLACK
    above, full = parts.head + done, parts.page - parts.heads
    while above > full:  # what is written goes over to further pages
        above -= full // geometry.PEN_ROW * geometry.PEN_ROW
    return geometry.spare_rows(parts.page, above, parts.heads, under, parts.how, fewest)
