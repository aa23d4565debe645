"""What a table is part of. Whoever seats many tables says it here when the program starts; we ask, and import nothing.

A source knows events: `of_match` for the page of one of its tables, `under_way` for home, `stamps` and `may_view` for
those who watch a whole evening.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.http import HttpRequest

if TYPE_CHECKING:
    from .models import Match


@dataclass(frozen=True)
class Around:
    """What the page of a table says of its evening. `page`: where a written line leads instead of the sheet."""

    title: str
    url: str
    words: str = ""  # "Round 3 of 7, table 2"
    after: str = ""  # who moves where, once the table has finished
    page: str = ""


@dataclass(frozen=True)
class UnderWay:
    """An evening as home shows it."""

    title: str
    url: str
    words: str


@dataclass(frozen=True)
class Source:
    of_match: Callable[[HttpRequest, "Match"], Around | None]
    under_way: Callable[[HttpRequest], list[UnderWay]]
    stamps: Callable[[Iterable[str]], dict[str, int]]  # a number for each of these ids that is an event's
    may_view: Callable[[dict[str, str], str], bool]  # cookies, id


SOURCES: list[Source] = []


def around(request: HttpRequest, match: "Match") -> Around | None:
    """What a match is part of; None for one that stands alone, without asking anybody."""
    if not match.of_event:
        return None
    return next((found for source in SOURCES if (found := source.of_match(request, match))), None)


def evenings(request: HttpRequest) -> list[UnderWay]:
    """Evenings under way that this device may look at."""
    return [each for source in SOURCES for each in source.under_way(request)]


def stamps(ids: Iterable[str]) -> dict[str, int]:
    """The stamps of those ids that are no match's."""
    wanted, found = list(ids), dict[str, Any]()
    for source in SOURCES:
        found |= source.stamps(wanted)
    return found


def may_view(cookies: dict[str, str], wanted: str) -> bool:
    return any(source.may_view(cookies, wanted) for source in SOURCES)
