"""Who of those who signed up is in, who waits, and what each owes. Ours: whoever is in stays in, whoever else goes.

There is room for so many people, in the order in which they came. Nobody goes ahead of a pair for which one chair is
too few, so that whoever leaves only lets others move up. A name that was entered before takes a chair of its own: two
people may be called alike, and whoever else is on the list is nobody's business.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

IN, WAITS, ASKED, MAYBE, GONE = "in", "waits", "asked", "maybe", "gone"


@dataclass(frozen=True)
class SignedUp:
    """An entry. `turn`: its place in the queue, None while it stands in none; `allowed`: whether the organiser said
    yes, where that is asked."""

    number: int
    turn: int | None
    names: tuple[str, ...]
    maybe: bool = False
    allowed: bool = True
    gone: bool = False


@dataclass(frozen=True)
class Place:
    """Where an entry is. `people`: how many chairs it takes or waits for; `again`: its names that stand in the queue
    before it; `waiting`: its place on the waiting list, from 1, else 0."""

    state: str
    people: int = 0
    again: tuple[str, ...] = ()
    waiting: int = 0


def places(entries: Iterable[SignedUp], most: int | None) -> Mapping[int, Place]:
    """The place of each entry by its number. `most`: people for whom there is room; None: for everybody."""
    found = dict[int, Place]()
    known, seats, waiting = set[str](), 0, 0
    everybody = list(entries)
    for each in everybody:
        if each.turn is None:
            found[each.number] = Place(GONE if each.gone else MAYBE if each.allowed and each.maybe else ASKED)
    for each in sorted((each for each in everybody if each.turn is not None), key=lambda each: each.turn or 0):
        again = tuple(name for name in each.names if name.casefold() in known)
        known |= {name.casefold() for name in each.names}
        seats += len(each.names)
        waits = most is not None and seats > most
        waiting += waits
        found[each.number] = Place(WAITS if waits else IN, len(each.names), again, waiting if waits else 0)
    return found


def seats_taken(found: Mapping[int, Place]) -> int:
    """How many people are in."""
    return sum(place.people for place in found.values() if place.state == IN)


def roll_lines(entries: Iterable[tuple[tuple[str, ...], str]], said: Iterable[str] = ()) -> list[str]:
    """The list for the roll-call: an entry (names, ticket) a line, "ada & cy, lady".

    Of people called alike, those after the first get a number: "ada 2". `said`: the names that are there already.
    """
    known, lines = {name.casefold() for name in said}, list[str]()
    for names, ticket in entries:
        fresh = [other_name(name, known) for name in names]
        lines.append(", ".join(filter(None, [" & ".join(fresh), ticket])))
    return lines


def other_name(name: str, known: set[str]) -> str:
    """The name, with a number where it is known already; it is known from now on."""
    tries = (name, *(f"{name[:36]} {number}" for number in range(2, len(known) + 3)))
    found = next(each for each in tries if each.casefold() not in known)
    known.add(found.casefold())
    return found


def pushed_out(before: Mapping[int, Place], after: Mapping[int, Place]) -> bool:
    """Whether somebody who was in would have to wait."""
    return any(place.state == IN and after[number].state == WAITS for number, place in before.items())
