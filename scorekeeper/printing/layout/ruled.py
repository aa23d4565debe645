"""All values of a sheet for its template."""

from dataclasses import replace
from typing import Any

from scorekeeper.rules.columns import columns
from scorekeeper.rules.match import goal
from scorekeeper.rules.sheet import rows_shown
from scorekeeper.rules.tally import deals_agreed, deals_finished, rows_of
from scorekeeper.sheet import score_chart

from . import geometry
from .facts import SheetFacts
from .margins import LINE_HEIGHT, band, head_values, legend, remarks, settlement_values
from .table import column_needs, table_values

TOLERANCE = 8  # mm of error in the estimated height of a sheet
SHORTEST_NAME = 12  # mm of a name that can still be read
RACE_HEIGHT = 50  # mm of the score chart
MAX_BESIDE = 4  # sheets on one page: more would be too small to use
EDGES, CUT = 16, 6  # mm of margins of a page that is cut apart; lost for each of its sheets
NAME_LINE = 6.7  # mm of the second line of a name


def sheet_values(facts: SheetFacts, choices: dict[str, Any], *, of_page: int = 1) -> dict[str, Any]:
    """All values of the template. `of_page`: how many sheets share a page, to be cut apart."""
    scale = geometry.LARGE if choices["large"] else 1.0
    face = columns(facts.game, facts.setup)
    rounds = [at for at, tally in enumerate(facts.standing.rounds) if tally.written or at == 0 or facts.pen]
    printed = {at: rows_shown(facts.standing, facts.shown_names, 0, at, facts.before, facts.struck) for at in rounds}
    plan = geometry.find_plan(
        column_needs(facts, face, [row for rows in printed.values() for row in rows], scale),
        choices["paper"],
        max(len(rows) for rows in printed.values()),
    )
    whole = plan.height + geometry.VERTICAL_MARGINS
    share = (whole - EDGES) / of_page
    heads = geometry.name_heads(facts.headings or facts.names, plan.name_room, geometry.NAME * scale)
    broken = NAME_LINE * scale * (max(map(len, heads), default=1) - 1)
    plan = replace(plan, height=share - CUT - broken) if of_page > 1 else plan
    heading = head_values(facts, plan, scale)
    legends = legend(facts, face, plan, scale)
    notes = remarks(facts)
    fill = plan_rows(facts, plan, heading, [*legends, *notes], scale)
    last = rounds[-1]
    if fill["spare"]:
        printed[last] = rows_shown(facts.standing, facts.shown_names, fill["spare"], last, facts.before, facts.struck)
    tables = [
        table_values(facts, face, plan, sides, at, printed[at], fill["tall"], scale)
        for at in rounds
        for sides in plan.blocks
    ]
    return {
        "size": f"{choices['paper']}{' landscape' if plan.landscape else ''}{' large' if choices['large'] else ''}",
        "head": heading,
        "tables": tables,
        "legend": legends,
        "notes": notes,
        "verdict": facts.verdict,
        "settled": settlement_values(facts, plan, scale),
        "how": facts.game.how_under(facts.setup.options) if fill["how"] else (),
        "race": score_chart.race(facts.standing, facts.shown_names) if not facts.pen else None,
        "footer": sheet_title(facts, facts.title),
        "foot": page_foot(facts, plan, scale),
        "code": facts.link[1] if facts.link else "",
        "band": band(int(share - CUT if of_page > 1 else whole - 10), facts.round or len(facts.standing.rounds)),
        "share": f"{share - 0.1:.1f}",
        "beside": sheets_a_page(plan, fill, broken) if of_page == 1 else of_page,
        "goes_on": fill["least"] > plan.height,
    }


def sheets_a_page(plan: geometry.SheetPlan, fill: dict[str, Any], broken: float) -> int:
    """How many sheets like this fit on one page. `broken`: mm of the second lines of names."""
    page, least = plan.height + geometry.VERTICAL_MARGINS - EDGES, fill["least"] + broken - TOLERANCE
    return next((many for many in range(MAX_BESIDE, 1, -1) if least <= page / many - CUT), 1)


def sheet_title(facts: SheetFacts, title: str) -> str:
    """Title, game and day of the sheet."""
    return " · ".join(dict.fromkeys(word for word in (title, facts.game.name, facts.day) if word))


def page_foot(facts: SheetFacts, plan: geometry.SheetPlan, scale: float) -> str:
    """The footer of each page, on one line: the event's name is shortened, never the round and table after it."""
    size = geometry.TEXT * scale
    name, dot, where = facts.title.rpartition(" · ")
    name, behind = (name, dot + where) if name else (where, "")
    room = max(
        plan.width * geometry.FOOT_SHARE - geometry.width(sheet_title(facts, f" {behind}"), size), 0 if behind else 20
    )
    short = geometry.shorten_to_fit(name, room, size) + behind if room >= SHORTEST_NAME or not behind else where
    return sheet_title(facts, short)


def plan_rows(
    facts: SheetFacts, plan: geometry.SheetPlan, heading: dict[str, Any], below: list[str], scale: float
) -> dict[str, Any]:
    """How many spare rows, how tall rows to write on are, and whether the full rules fit."""
    game, rows = facts.game, len(rows_of(facts.game, facts.setup))
    size = geometry.TEXT * scale
    after = (
        sum(geometry.line_count(text, plan.width, size) for text in [*below, heading["long_rules"]])
        * LINE_HEIGHT
        * scale
        + 4
    )
    how = (
        sum(geometry.line_count(text, plan.width, size) for text in game.how_under(facts.setup.options))
        * LINE_HEIGHT
        * scale
        + 9 * scale
    )
    top, bottom = 16 * scale + (0 if facts.names else 4), 20 if goal(facts.setup) == 1 else 30
    frame = top + bottom
    if not facts.pen:
        return {
            "spare": 0,
            "tall": geometry.PEN_ROW,
            "least": plan.height,
            "how": has_room(facts, plan, heading["tall"], frame, after, how, scale),
        }
    done, agreed = len(rows_shown(facts.standing, facts.shown_names, struck=facts.struck)), deals_agreed(facts.setup)
    if not rows and not agreed:
        title = heading["tall"] + done * max(geometry.PEN_ROW, geometry.PRINT_ROW * scale)
        spare, fits = geometry.spare_rows(plan.height, title, top, bottom + after, how, geometry.FEWEST_ROWS - done)
        return {"spare": spare, "tall": geometry.PEN_ROW, "how": fits, "least": plan.height}
    spare = 0 if rows else max(0, agreed - deals_finished(facts.standing.tally))
    each = (rows or done + spare) * len(plan.blocks)
    room = plan.height - heading["tall"] - frame * len(plan.blocks) - after
    fits = room - how >= each * geometry.PEN_ROW
    tall = min(geometry.TALLEST_ROW, (room - (how if fits else 0)) / each)
    lacking = each * geometry.PEN_ROW - room
    further = (
        len(plan.blocks) > 1 and 0 < lacking <= after + TOLERANCE
    )  # the legend goes on another page, so the rules can too
    least = plan.height - room + each * geometry.PEN_ROW
    return {"spare": spare, "tall": round(max(geometry.PEN_ROW, tall), 2), "how": fits or further, "least": least}


def has_room(
    facts: SheetFacts, plan: geometry.SheetPlan, title: float, frame: float, after: float, how: float, scale: float
) -> bool:
    """Whether the full rules still fit on the last page of a filled sheet, with some tolerance."""
    rounds = range(len(facts.standing.rounds))
    written = sum(len(rows_shown(facts.standing, facts.shown_names, 0, at, (), facts.struck)) for at in rounds)
    used = title + after + 12 * scale + len(facts.standing.settled) * 7.5 * scale
    used += len(plan.blocks) * (frame * len(facts.standing.rounds) + written * geometry.PRINT_ROW * scale)
    used += used // plan.height * frame
    for out in (-16, -8, 10):
        at = (used + out) % plan.height
        at = at + RACE_HEIGHT * scale if at + RACE_HEIGHT * scale <= plan.height else RACE_HEIGHT * scale
        if at + how > plan.height:
            return False
    return True
