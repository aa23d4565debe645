"""Several short sheets on one page, to be cut apart."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from django.template.loader import render_to_string

from .facts import SheetFacts
from .ruled import sheet_values


def render_pages(sheets: Iterable[SheetFacts], choices: dict[str, Any]) -> Iterator[str]:
    """The HTML of every page of short sheets, and of every longer sheet, in order."""
    alone = ((facts, sheet_values(facts, choices)) for facts in sheets)
    for (many, _), alike in groupby(alone, key=lambda each: (each[1]["beside"], each[1]["size"])):
        if many == 1:
            yield from (render_to_string("sheets/sheet.html", values) for _, values in alike)
            continue
        parts = [sheet_values(facts, choices, of_page=many) for facts, _ in alike]
        for at in range(0, len(parts), many):
            yield render_to_string("sheets/beside.html", {"sheets": parts[at : at + many]})


def fill_page(facts: SheetFacts, choices: dict[str, Any]) -> str:
    """The HTML of a page full of one short sheet, or of a longer one alone."""
    many = sheet_values(facts, choices)["beside"]
    return next(render_pages([facts] * many, choices))


def page_count(beside: Sequence[int]) -> int:
    """How many pages the sheets take; `beside`: for each, how many like it fit on a page."""
    return sum(-(-len(list(alike)) // many) for many, alike in groupby(beside))
