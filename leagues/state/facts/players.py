"""The people behind the numbers: who plays under a number in a round, and what they are called."""

import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from leagues.state import wording
from scorekeeper.rules.wording import PARTNERS
from scorekeeper.rules.words import isolated
from scorekeeper.viewer import knows, name_for_viewer


@dataclass(frozen=True)
class Person:
    """Somebody behind a number, from round `first` on. `place`: 1 for the second of a pair."""

    name: str
    place: int
    first: int
    player: uuid.UUID
    shown_as: str = ""  # to lookers-on; empty: by name


def describe_rounds_held(name: str, first: int, last: int, round_name: str) -> str:
    """ "fay to round 3", "fay in round 2", "fay in rounds 2 to 3"."""
    template = wording.TO_ROUND if first <= 1 else wording.IN_ROUND if first == last else wording.IN_ROUNDS
    return template.format(name=isolated(name), first=first, last=last, round_name=round_name)


People = Mapping[int, Sequence[Person]]  # by number, in order of place and round


def as_seen(people: People, club: uuid.UUID | None) -> People:
    """The people of an event as whoever asks may know them: the very same where they may know everybody."""
    if not any(person.shown_as for behind in people.values() for person in behind) or knows(club):
        return people
    return {
        number: [replace(each, name=name_for_viewer(club, each.name, each.shown_as)) for each in behind]
        for number, behind in people.items()
    }


def holders(people: Iterable[Person], number: int) -> list[Person]:
    """The people who play under a number in that round, in order of place."""
    latest: dict[int, Person] = {}
    for person in people:
        if person.first <= number or person.place not in latest:
            latest[person.place] = person
    return [latest[place] for place in sorted(latest)]


def names_in(people: People, number: int) -> dict[int, str]:
    """Everybody's name in that round as it stands in a sentence; a pair is "ada & bo"."""
    return {
        entrant: PARTNERS.join(isolated(person.name) for person in holders(behind, number)) or str(entrant)
        for entrant, behind in people.items()
    }


def name_with_earlier(people: People, entrant: int, number: int, round_name: str) -> str:
    """A name as of that round, with those who played under it before: "zoe (fay to round 1)"."""
    earlier = earlier_names(people, entrant, number, round_name)
    name = names_in({entrant: people.get(entrant, ())}, number)[entrant]
    return wording.WITH_EARLIER.format(name=name, earlier=earlier) if earlier else name


def earlier_names(people: People, entrant: int, number: int, round_name: str) -> str:
    """Who played under a number before that round: "fay to round 1"; empty where nobody else did."""
    return ", ".join(
        describe_rounds_held(row.name, row.first, after.first - 1, round_name)
        for row, after in pairwise(people.get(entrant, ()))
        if row.place == after.place and 1 < after.first <= number and row.name != after.name
    )
