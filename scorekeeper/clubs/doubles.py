"""Names that somebody is about to add to a group, and who of them may be there already under a name like it."""

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.models import Club, Player
from scorekeeper.models.player import club_people_named

LONG = 6  # letters from which a name with one letter more, less or another is like it


@dataclass(frozen=True)
class Doubles:
    """Of the names of a list by their place in it: `known`: who has the name; `alike`: what they are perhaps called in
    the group, or before in the list."""

    names: Sequence[str]
    known: Mapping[int, Player]
    alike: Mapping[int, str]

    @property
    def fresh(self) -> list[str]:
        """Who is new without a doubt."""
        return [name for at, name in enumerate(self.names) if at not in self.known and at not in self.alike]

    @property
    def known_names(self) -> list[str]:
        return list(dict.fromkeys(person.name for person in self.known.values()))

    @property
    def asked(self) -> list[tuple[int, str, str]]:
        """(place, name, whose name is like it)."""
        return [(at, self.names[at], other) for at, other in self.alike.items()]


def find_doubles(names: Sequence[str], club: Club) -> Doubles:
    """Three queries."""
    named, likeness = club_people_named(names, club), Likeness()
    for person in Player.objects.to_choose(club):
        for called in (person.name, person.nickname, *person.earlier_names):
            likeness.note(called, person.name)
    known, alike = {}, {}
    for at, name in enumerate(names):
        if name.lower() in named:
            known[at] = named[name.lower()]
            continue
        if (like := likeness.find(name)) is not None:
            alike[at] = like
        likeness.note(name, name)
    return Doubles(names, known, alike)


class Likeness:
    """Names that were seen, found again by names like them."""

    def __init__(self) -> None:
        self.whose: dict[str, str] = {}

    def note(self, name: str, whose: str) -> None:
        for key in keys(name, alone="alone", first="first"):
            self.whose.setdefault(key, whose)

    def find(self, name: str) -> str | None:
        return next((self.whose[key] for key in keys(name, alone="first", first="alone") if key in self.whose), None)


def keys(name: str, *, alone: str, first: str) -> Iterator[str]:
    """What names that are like one another share: their words in any order and without accents, or all but one letter
    of that; `alone`, `first`: what a first name alone, and the first name of a whole name, are called."""
    words = plain(name).split()
    whole = " ".join(sorted(words))
    if not words:
        return
    yield whole
    yield f"{words[0]} {first}:" if len(words) > 1 else f"{whole} {alone}:"
    if len(whole) >= LONG:
        yield from (f"{whole[:at]}{whole[at + 1 :]}" for at, letter in enumerate(whole) if not letter.isdigit())


def plain(name: str) -> str:
    """In small letters, without accents and signs."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter if letter.isalnum() else " " for letter in letters if not unicodedata.combining(letter))
