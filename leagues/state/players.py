"""The people behind the numbers: who plays under one in a round, what they are called, sentences with them in it."""

import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise


@dataclass(frozen=True)
class Person:
    """Somebody behind a number: `first` is the round from which it is them."""

    name: str
    place: int
    first: int
    player: uuid.UUID


def describe_rounds_held(first: int, last: int) -> str:
    """ "to round 3", "in round 2", "in rounds 2 to 3": when somebody played under a number."""
    if first <= 1:
        return f"to round {last}"
    return f"in round {first}" if first == last else f"in rounds {first} to {last}"


People = Mapping[int, Sequence[Person]]  # by number, in order of place and round


def holders(people: Iterable[Person], number: int) -> list[Person]:
    """Who of those behind one number plays under it in that round, in order of place."""
    latest: dict[int, Person] = {}
    for person in people:
        if person.first <= number or person.place not in latest:
            latest[person.place] = person
    return [latest[place] for place in sorted(latest)]


def names_in(people: People, number: int, between: str = " and ") -> dict[int, str]:
    """Everybody's name in that round; a pair's is both, with `between` between them."""
    return {
        entrant: between.join(person.name for person in holders(behind, number)) or str(entrant)
        for entrant, behind in people.items()
    }


def name_with_earlier(people: People, entrant: int, number: int) -> str:
    """A name as of that round, with those who played under it before: "zoe (fay to round 1)"."""
    earlier = earlier_names(people, entrant, number)
    name = names_in({entrant: people.get(entrant, ())}, number)[entrant]
    return f"{name} ({earlier})" if earlier else name


def earlier_names(people: People, entrant: int, number: int) -> str:
    """Who played under it earlier than in that round: "fay to round 1"; empty where nobody else did."""
    return ", ".join(
        f"{row.name} {describe_rounds_held(row.first, after.first - 1)}"
        for row, after in pairwise(people.get(entrant, ()))
        if row.place == after.place and 1 < after.first <= number and row.name != after.name
    )
