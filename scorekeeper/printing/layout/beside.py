"""Sheets of few rows on one page together, to be cut apart."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from django.template.loader import render_to_string

from .facts import SheetFacts
from .ruled import sheet_values

Values = dict[str, Any]


def render_pages(sheets: Iterable[SheetFacts], choices: dict[str, Any]) -> Iterator[str]:
    """The HTML of every page, or of every sheet that fills pages alone; the sheets keep their order."""
    alone = ((facts, sheet_values(facts, choices)) for facts in sheets)
    for (many, _), alike in groupby(alone, key=lambda each: (each[1]["beside"], each[1]["size"])):
        if many == 1:
            yield from (render_to_string("sheets/sheet.html", values) for _, values in alike)
            continue
        parts = [sheet_values(facts, choices, of_page=many) for facts, _ in alike]
        for at in range(0, len(parts), many):
            yield render_to_string("sheets/beside.html", {"sheets": parts[at : at + many]})


def page_count(beside: Sequence[int]) -> int:
    """How many pages sheets take of which so many each go on one, in this order."""
    return sum(-(-len(list(alike)) // many) for many, alike in groupby(beside))
