"""The matches of a group, and those of one of its people, as tables."""

from collections.abc import Iterable

from scorekeeper.figures.person import Finish
from scorekeeper.figures.results import Result, SideResult
from scorekeeper.rules.words import without_signs
from scorekeeper.spreadsheets import wording
from scorekeeper.spreadsheets.table import DataTable, Value, figure

from .person_page import ClubPeople, MatchesPage


def person_table(page: MatchesPage) -> DataTable:
    """The matches that a page lists: what somebody came to in each, the newest first."""
    return DataTable(
        page.person.name, wording.PERSON_HEADS, tuple(person_row(page.people, each) for each in page.finishes)
    )


def person_row(people: ClubPeople, finish: Finish) -> tuple[Value, ...]:
    result, side = finish.result, finish.side
    return (
        result.started,
        without_signs(result.game),
        names(people, result.sides),
        side.place,
        figure(side.told),
        int(side.won),
    )


def group_table(people: ClubPeople, results: Iterable[Result]) -> DataTable:
    """Matches of a group, the newest first: who won, and everybody's place once it is over."""
    in_order = sorted(results, key=lambda each: each.started, reverse=True)
    return DataTable(people.club.name, wording.GROUP_HEADS, tuple(group_row(people, each) for each in in_order))


def group_row(people: ClubPeople, result: Result) -> tuple[Value, ...]:
    sides = sorted(result.sides, key=lambda side: side.place)
    places = [
        wording.PLACED.format(place=side.place, name=without_signs(people.side(side)), total=without_signs(side.told))
        for side in sides
    ]
    return (
        result.started,
        without_signs(result.game),
        names(people, result.sides),
        names(people, [side for side in sides if side.won]),
        ", ".join(places) if result.over else "",
    )


def names(people: ClubPeople, sides: Iterable[SideResult]) -> str:
    """ "ada & bo, cy & dee"."""
    return ", ".join(without_signs(people.side(side)) for side in sides)
