"""Certificates of an evening that is over: for the first three places, and for every other prize; a page each."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from leagues.rules.standings.explaining import deciding_tiebreaks
from scorekeeper.printing.layout import geometry
from scorekeeper.printing.layout.names import fit_name_evenly
from scorekeeper.rules.words import isolated, joined, so_many

from . import wording
from .event_facts import PrintedEvent
from .seat_list import persons

SIDE = 34.0  # mm from the edge of the sheet to the words
TITLES, NAMES, FURTHER = range(38, 19, -2), range(72, 27, -2), range(26, 15, -2)
FRAME, LEAST_TOP = 54.0, 10.0  # mm of a sheet that are outside the frame or at its foot; above the words
TITLE_LINE, LINE, WHAT, TOTAL, BETWEEN = 1.15, 1.2, 32, 24, 25.0  # lines, times their size; pt; mm between the words
FIRST_PLACES = 3


@dataclass(frozen=True)
class Honour:
    """What somebody won. `beside`: with whom; `total`: with how many."""

    what: str
    name: str
    beside: str
    total: str


def honours(evening: PrintedEvent) -> Iterator[Honour]:
    """Everybody's honours: place by place, then prize by prize. Each of a pair has their own."""
    results = evening.results
    places = [row.place for row in results.standings]
    for place, name, points, _ in results.teams:
        if place == 1:
            yield Honour(wording.WINNING_TEAM, name, "", total_words(points, results.team_unit or results.unit))
    for row in results.standings:
        if row.place <= FIRST_PLACES and row.played:
            shared = places.count(row.place) > 1
            what = (wording.SHARED_PLACES if shared else wording.FIRST_PLACES)[row.place - 1]
            total = total_words(results.format_total(row.total), results.unit)
            if row.decisions and total and not shared:
                total = wording.BY_TIEBREAK.format(total=total, tiebreaks=deciding_tiebreaks(row))
            yield from shares(evening, what, row.number, total)
    for prize in results.prizes:
        for one in prize.people:
            yield from shares(evening, prize.title, one, total_words(prize.total, results.unit))


def shares(evening: PrintedEvent, what: str, one: int, total: str) -> Iterator[Honour]:
    """The honour of each person of an entrant."""
    people = persons(evening, evening.name(one))
    for at, name in enumerate(people):
        others = [isolated(each) for each in (*people[:at], *people[at + 1 :])]
        yield Honour(what, name, wording.TOGETHER_WITH.format(names=joined(others)) if others else "", total)


def total_words(total: str, unit: str) -> str:
    """ "52 points"; empty where there is no total."""
    return so_many(int(total), unit) if total.isdecimal() else f"{total} {unit}" * bool(total)


def certificate_pages(evening: PrintedEvent, choices: dict[str, Any]) -> list[dict[str, Any]]:
    """The values of every page."""
    room = geometry.PAPER_SIZES[choices["paper"]][1] - 2 * SIDE
    title_size, title = fit_name_evenly(evening.title, room, TITLES, face=geometry.TITLE)
    high = geometry.PAPER_SIZES[choices["paper"]][0] - FRAME
    about = [" · ".join(filter(None, each)) for each in ((evening.game, evening.format), (evening.when, evening.place))]
    pages: list[dict[str, Any]] = [
        {"title": title, "title_size": title_size, "about": [each for each in about if each]}
        | {"what": honour.what, "total": honour.total}
        | dict(zip(("size", "lines"), fit_name_evenly(honour.name, room, NAMES, face=geometry.TITLE)))
        | dict(zip(("beside_size", "beside"), fit_name_evenly(honour.beside, room, FURTHER)))
        for honour in honours(evening)
    ]
    return [page | {"top": f"{max(LEAST_TOP, (high - words_height(page)) / 2):.2f}"} for page in pages]


def words_height(page: dict[str, Any]) -> float:
    """Mm of the words, as the style sheet makes them, without those at the foot."""
    tall: float = (
        TITLE_LINE * (len(page["title"]) * page["title_size"] + len(page["lines"]) * page["size"]) + LINE * WHAT
    )
    tall += LINE * (len(page["beside"]) * page["beside_size"] * bool(page["beside"][0]) + TOTAL * bool(page["total"]))
    return tall * geometry.POINT + BETWEEN
