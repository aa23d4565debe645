"""A round mended chair by chair: whose chair came free, which table breaks up or is made, who rests,
who sits down where.

Whose turn it is rests. Of equals they rest first who were to rest, then they who have no chair.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from .draws import Draw, Shape, Table
from .movement import Turns, bench


@dataclass
class Chairs:
    """A table while it is mended: who sits where, None on a free chair, and the role of every chair."""

    number: int
    seats: list[int | None]
    roles: list[str]

    @property
    def free(self) -> int:
        return self.seats.count(None)

    def leave(self, size: int, chance: Random) -> None:
        """As many chairs as are wanted: free ones go first, then some by lot; new ones are free."""
        while len(self.seats) > size:
            self.seats.pop(self.seats.index(None) if self.free else chance.randrange(len(self.seats)))
        self.seats += [None] * (size - len(self.seats))


@dataclass
class Filling:
    """A round whose people differ. `due`: whose turn it is to rest;
    `planned_rests`: how soon people rest as planned."""

    was: Draw
    here: tuple[int, ...]
    shape: Shape
    roles: Mapping[int, str]
    due: Turns
    planned_rests: Mapping[int, int]

    @cached_property
    def there(self) -> frozenset[int]:
        return frozenset(self.here)

    @cached_property
    def planned(self) -> dict[int, Table]:
        """The tables as they were, by number."""
        return {table.number: table for table in self.was.tables}

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """How many sit at each table."""
        return bench(self.here, self.shape, self.roles, {}, Random(0))[0]

    def way(self, chance: Random) -> Draw:
        """One way to mend it, by lot: who rests, which table breaks up or is made, who takes which free chair."""
        tables = self.standing(chance)
        sit = {one for table in tables for one in table.seats}
        wanted = {
            one: (
                *self.due[one],
                (0 if one in self.was.out else 20 if one in sit else 10) + self.planned_rests.get(one, 0),
            )
            for one in self.here
        }
        _, out = bench(self.here, self.shape, self.roles, wanted, chance)
        for table in tables:
            table.seats = [None if one in out else one for one in table.seats]
        self.fit(tables, chance)
        self.fill(tables, out, chance)
        return Draw(tuple(self.table(each) for each in sorted(tables, key=lambda each: each.number)), out)

    def standing(self, chance: Random) -> list[Chairs]:
        """The tables that stay, without those who are not there; one with free chairs breaks up first."""
        tables = [self.chairs(table) for table in self.was.tables]
        tables.sort(key=lambda each: each.free + 2 * chance.random())
        return tables[: len(self.sizes)]

    def chairs(self, table: Table) -> Chairs:
        """A table's chairs; who sits on a chair of another role does not keep it."""
        roles = [self.roles[one] for one in table.seats] if self.shape.roles else [""] * len(table.seats)
        if self.shape.roles and sorted(roles) != sorted(self.shape.roles):
            roles = list(self.shape.roles)
        stays = [
            one in self.there and (not self.shape.roles or self.roles[one] == role)
            for one, role in zip(table.seats, roles)
        ]
        return Chairs(table.number, [one if stay else None for one, stay in zip(table.seats, stays)], roles)

    def fit(self, tables: list[Chairs], chance: Random) -> None:
        """Tables of the right sizes, the fullest the largest; a new one takes the lowest free number."""
        taken = {each.number for each in tables}
        free = (number for number in range(1, len(tables) + len(self.sizes) + 1) if number not in taken)
        while len(tables) < len(self.sizes):
            tables.append(Chairs(next(free), [], list(self.shape.roles) or [""] * max(self.sizes)))
        tables.sort(key=lambda each: each.free - len(each.seats))
        for table, size in zip(tables, sorted(self.sizes, reverse=True)):
            table.leave(size, chance)

    def fill(self, tables: list[Chairs], out: Sequence[int], chance: Random) -> None:
        """Everybody who plays and has no chair on a free one of the right role, by lot."""
        sit = {one for table in tables for one in table.seats}
        waiting = [one for one in self.here if one not in sit and one not in out]
        chance.shuffle(waiting)
        for table in tables:
            for at, one in enumerate(table.seats):
                if one is None:
                    role = table.roles[at] if self.shape.roles else ""
                    come = next(each for each in waiting if not role or self.roles[each] == role)
                    waiting.remove(come)
                    table.seats[at] = come

    def table(self, chairs: Chairs) -> Table:
        """The table as it was planned where nobody is new at it."""
        seats = tuple(one for one in chairs.seats if one is not None)
        before = self.planned.get(chairs.number)
        if before is not None and before.seats == seats:
            return before
        return Table(chairs.number, seats, len(seats) if self.shape.sides == self.shape.size else self.shape.sides)
