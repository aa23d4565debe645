"""Sheets whose players stand in several tables below each other: every mark in its column, one sum of all."""

import re
from typing import Any

import pytest
from django.template.loader import render_to_string

from leagues.paper import one_table_sheet
from scorekeeper.printing.layout.facts import blank_facts
from scorekeeper.printing.layout.ruled import sheet_values
from scorekeeper.rules.columns import columns
from scorekeeper.rules.games import GAMES
from tests.leagues.paper.test_papers import LONG, evening
from tests.often import often, sample
from tests.scorekeeper.printing.test_repeats import setter

LOOKS = [{"paper": paper, "large": large} for paper in ("a4", "letter") for large in (False, True)]
BLANK = {"blank": True, "names": True, "players": None, "copies": 1}
PLACES = re.compile(r"M([\d.]+) ")
Sheet = dict[str, Any]


def blank(key: str, players: int, look: dict[str, Any]) -> Sheet:
    choices = BLANK | look | {"players": players}
    return sheet_values(blank_facts(GAMES[key], choices), choices)


def total_columns(table: Sheet) -> list[tuple[float, float]]:
    """(left, right) of every column of totals, in mm."""
    widths = [float(wide) for wide in table["widths"]]
    kinds = [""] * table["lead"] + [kind for _, kind in table["subs"]] + ["check"] * len(table["checks"])
    assert len(kinds) == len(widths)
    return [(sum(widths[:at]), sum(widths[: at + 1])) for at, kind in enumerate(kinds) if kind == "total"]


def astray(table: Sheet) -> list[float]:
    """The ticks and minus signs that stand in no column of totals; a table is as wide as its columns."""
    assert float(table["wide"]) == pytest.approx(sum(map(float, table["widths"])), abs=0.1)
    assert float(table["wide"]) < float(table["room"]) + 0.1
    places = [float(at) for at in PLACES.findall(table["ticks"])]
    here = total_columns(table)
    return [at for at in places if not any(left <= at <= right for left, right in here)]


def test_in_every_game_at_every_number_ticks_and_signs_stand_in_the_columns_of_totals() -> None:
    """Issue 27, D33: of 2,000 blank sheets, 87 have a table with fewer players than the one above; by day a part."""
    sheets = {
        (key, players, *look.values()): blank(key, players, look)
        for key in sample(tuple(GAMES), 24, 13)
        for players in GAMES[key].counts
        for look in LOOKS
    }
    uneven = [each for each, sheet in sheets.items() if len({len(table["names"]) for table in sheet["tables"]}) > 1]
    assert len(sheets) > often(400, 2000) and len(uneven) > often(10, 80)
    assert not [each for each, sheet in sheets.items() if any(map(astray, sheet["tables"]))]
    for each, sheet in sheets.items():
        game = GAMES[each[0]]
        facts = blank_facts(game, {"players": each[1]})
        checks = 0 if facts.pad else len(columns(game, facts.setup).checks)  # a pad has boxes of its own
        *others, last = sheet["tables"]
        assert len(last["checks"]) == checks and not any(table["checks"] for table in others), each
        for table in sheet["tables"]:
            count = len(table["widths"]) - 1
            assert all(len(row["cells"]) + row.get("span", 1) - 1 == count for row in table["rows"]), each
            spans = [sum(span for *_, span in cells) + table["lead"] for *_, cells in table["foot"]]
            assert set(spans) == {count + 1}, each


@pytest.mark.parametrize("count", range(2, 13))
def test_the_sheet_of_a_league_at_one_table_has_its_ticks_in_the_columns_of_totals(count: int) -> None:
    for look in LOOKS:
        tables = one_table_sheet.sheet_values(evening("changing_partners", count, 0, LONG), look)["tables"]
        assert not any(map(astray, tables))


def cells(box: Any, kind: str) -> list[Any]:
    """The cells of a page that are headed as such."""
    if getattr(box, "element", None) is not None and box.element.get("class", "") == kind and box.element.tag == "th":
        return [box]
    return [found for child in getattr(box, "children", ()) for found in cells(child, kind)]


def test_a_table_of_fewer_players_is_printed_with_the_columns_of_the_one_above() -> None:
    """As the printer lays it out: the same widths in both tables, those of the layout."""
    sheet = blank("golf", 7, {"paper": "a4", "large": False})
    assert [len(table["names"]) for table in sheet["tables"]] == [4, 3]
    pages = setter().lay_out(render_to_string("sheets/sheet.html", sheet), tagged=False).pages
    heads = [each for page in pages for each in cells(page._page_box, "total")]
    found = [(each.position_x, each.border_width()) for each in heads]
    pixel, left = 25.4 / 96, 16
    for table in sheet["tables"]:
        here, found = found[: len(total_columns(table))], found[len(total_columns(table)) :]
        for (start, wide), (expected, end) in zip(here, total_columns(table), strict=True):
            assert start * pixel - left == pytest.approx(expected, abs=0.3)
            assert wide * pixel == pytest.approx(end - expected, abs=0.3)
