"""The standings on paper: place, name, total, games, and which tie-break decided."""

from typing import Any

from leagues.rules.draws import WINS
from leagues.rules.standings.standings import BYE, Placing
from leagues.rules.standings.tiebreaks import rate_words
from scorekeeper.printing.layout import geometry
from scorekeeper.printing.layout.line_breaks import break_text
from scorekeeper.printing.layout.names import shorten_words

from . import page_room, wording
from .event_facts import PrintedEvent

GAP, DECIDED_WIDTH = 7, 30  # mm beside a figure; for what decided
PADDING, TIGHT_PADDING = 2.35, 1.0  # mm above and below a row with its line; where more rows fit the page then
ABOVE, HEADS = 6.0, 1.8  # mm above the sentences and the table; above and below the heads of its columns
SUM = 1.25  # of a total, times the size of text
TEAM_ROWS = 2  # beside the teams themselves: their heads, and the space below


def standings_values(evening: PrintedEvent, choices: dict[str, Any]) -> dict[str, Any]:
    """The values of the standings."""
    results = evening.results
    along = [wording.TOTALS_WITH_CARRIED_OVER] if results.brought else []
    sentences = [
        describe_progress(evening),
        *results.beside,
        *filter(None, [results.cut]),
        *along,
        *results.adjusted,
        *results.typed,
        *describe_exceptions(evening),
    ]
    widths, size = column_widths(evening, choices), geometry.NAME * (geometry.LARGE if choices["large"] else 1.0)
    rows = [row_values(evening, row) for row in results.standings]
    rows = [row | {"name": shorten_words(row["name"], widths[1] - 2, size)} for row in rows]
    many, breaks = fit_rows(evening, rows, widths, " ".join(sentences), choices)
    return {
        "after": " ".join(sentences),
        "unit": results.unit,
        "team_unit": results.team_unit or results.unit,
        "rows": rows,
        "many": many,
        "breaks": breaks,
        "teams": results.teams,
        "rate": rate_head(evening),
        "brought": bool(results.brought),
        "decided": decided_head(evening),
        "widths": [f"{wide:.2f}" for wide in widths],
    }


def fit_rows(
    evening: PrintedEvent, rows: list[dict[str, Any]], widths: list[float], after: str, choices: dict[str, Any]
) -> tuple[bool, int | None]:
    """Whether the rows stand closer together, as they do not fit the page else, and the row before which the last of
    several pages begins."""
    scale = geometry.LARGE if choices["large"] else 1.0
    room, page = page_room.text_room(choices), page_room.page_height(choices)
    heads = HEADS + 1.25 * page_room.EM * scale
    first = page - page_room.head_height(evening, room, scale) - ABOVE - page_room.text_height(after, room, scale)
    first -= heads
    for padding in (PADDING, TIGHT_PADDING):
        heights = [row_height(row, widths, scale) + padding for row in rows]
        usual = padding + 1.2 * geometry.NAME * geometry.POINT * scale
        teams = (len(evening.results.teams) + TEAM_ROWS) * usual if evening.results.teams else 0
        if sum(heights) + teams <= first:
            return padding == TIGHT_PADDING, None
    return True, page_room.break_row([heights], first - teams, page - heads)


def row_height(row: dict[str, Any], widths: list[float], scale: float) -> float:
    """The mm of the words of a row: a name or what decided may take several lines."""
    names = len(break_text(row["name"], widths[1] - 2, geometry.NAME * scale, face=geometry.STRONG))
    high = max(names * 1.2 * geometry.NAME, 1.2 * SUM * geometry.TEXT) * geometry.POINT * scale
    return max(high, page_room.text_height(row["decided"], widths[-1] - 2, scale) if row["decided"] else 0)


def describe_exceptions(evening: PrintedEvent) -> list[str]:
    """What counts in totals without being a game, and which games do not count, in sentences."""
    results = evening.results
    byes = {
        results.format_total(each.figure)
        for entries in results.accounts.values()
        for each in entries
        if each.kind == BYE and each.figure
    }
    stages = {
        table.stage: None for draw in evening.draws[: results.played] for table in draw.tables if not table.is_bye
    }
    beside = [wording.SIDE_GAMES[stage] for stage in stages if evening.trees and stage in wording.SIDE_GAMES]
    bye = wording.BYE_WINS if results.unit == WINS else wording.BYE_POINTS.format(points=" or ".join(sorted(byes)))
    return [*([bye] if byes else []), *beside]


def describe_progress(evening: PrintedEvent) -> str:
    results = evening.results
    length = evening.length if results.agreed is None else results.agreed
    if results.stopped_in:
        template = wording.FINAL_ENDED_OF if length >= results.played else wording.FINAL_ENDED
        ended = template.format(played=results.played, length=length, **evening.naming)
        return ended if results.has_uncounted else f"{ended} {wording.FINAL_TABLES}"
    if results.ended:
        template = wording.FINAL_ALL_PLAYED if results.played == length else wording.FINAL
        return template.format(why=results.ended, **evening.naming)
    template = wording.AFTER_OF if length >= results.played else wording.AFTER
    return template.format(played=results.played, length=length, **evening.naming)


def row_values(evening: PrintedEvent, row: Placing) -> dict[str, Any]:
    results = evening.results
    mine, letter = (row.place, results.letters.get(row.number)), results.letters.get
    shared = sum((other.place, letter(other.number)) == mine for other in results.standings) > 1
    return {
        "place": f"{results.letters.get(row.number, '')}{row.place}{'=' if shared else ''}",
        "name": evening.name(row.number),
        "total": results.format_total(row.total),
        "played": row.played,
        "brought": results.format_total(results.brought.get(row.number, 0)),
        "rate": "" if row.rate is None else rate_words(row.rate),
        "decided": results.cards.get(row.number, "; ".join(row.decided)),
        "first": row.place == 1 and results.played > 0 and not results.teams,
    }


def column_widths(evening: PrintedEvent, choices: dict[str, Any]) -> list[float]:
    """The widths of the columns in mm: place, name, brought, total, games, points a round, tie-break."""
    scale = geometry.LARGE if choices["large"] else 1.0
    room = geometry.PAPER_SIZES[choices["paper"]][0] - geometry.SIDE_MARGINS
    heads = [
        "place",
        *([wording.CARRIED_OVER] if evening.results.brought else []),
        max(evening.results.unit, "total", key=len),
        "games",
    ] + [rate_head(evening)] * bool(rate_head(evening))
    place, *others = (geometry.width(head, geometry.TEXT * scale) + GAP * scale for head in heads)
    longest = max(
        (
            geometry.width(name, geometry.NAME * scale, face=geometry.STRONG)
            for name in [*evening.names.values(), *(each[1] for each in evening.results.teams)]
        ),
        default=0,
    )
    decided = DECIDED_WIDTH * scale if decided_head(evening) else 0
    name = max(min(longest + 4, room - place - sum(others) - decided), 30 * scale)
    last = [room - place - sum(others) - name] if decided else []
    return [place, name, *others, *last]


def rate_head(evening: PrintedEvent) -> str:
    """The head of points a round; empty where totals rank."""
    has_rates = any(row.rate is not None for row in evening.results.standings)
    return wording.RATE.format(**evening.naming) if has_rates else ""


def decided_head(evening: PrintedEvent) -> str:
    """The head of the last column: everybody's card, or what decided; empty where there is none."""
    if evening.results.cards:
        return wording.CARD
    return wording.DECIDED_BY if any(row.decided for row in evening.results.standings) else ""
