"""Refilling one round after changes: free chairs, tables that break up or are added, and who rests.

Those whose turn it is rest; of equals those who were to rest as planned, then those without a chair.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from leagues.rules.drawing.bench import Turns, choose_bench
from leagues.rules.draws import Draw, DrawnTable
from leagues.rules.format import Shape


@dataclass
class TableChairs:
    """A table being refilled: who sits where, None on a free chair, and the role of each chair."""

    number: int
    seats: list[int | None]
    roles: list[str]

    @property
    def free(self) -> int:
        return self.seats.count(None)

    def resize(self, size: int, chance: Random) -> None:
        """Change the number of chairs: free ones go first, then some at random; new ones are free."""
        while len(self.seats) > size:
            self.seats.pop(self.seats.index(None) if self.free else chance.randrange(len(self.seats)))
        self.seats += [None] * (size - len(self.seats))


@dataclass
class RoundFilling:
    """A round whose people have changed. `turns`: turns to rest; `planned_rests`: how soon each rests."""

    old_draw: Draw
    present: tuple[int, ...]
    shape: Shape
    roles: Mapping[int, str]
    turns: Turns
    planned_rests: Mapping[int, int]

    @cached_property
    def present_set(self) -> frozenset[int]:
        return frozenset(self.present)

    @cached_property
    def planned_tables(self) -> dict[int, DrawnTable]:
        """The tables as planned, by number."""
        return {table.number: table for table in self.old_draw.tables}

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """Chairs at each table."""
        return choose_bench(self.present, self.shape, self.roles, {}, Random(0))[0]

    def fill_by_lot(self, chance: Random) -> Draw:
        """One way to refill it at random: who rests, which table goes or is added, who takes which free chair."""
        tables = self.kept_tables(chance)
        sit = {one for table in tables for one in table.seats}
        wanted = {
            one: (
                *self.turns[one],
                (0 if one in self.old_draw.out else 20 if one in sit else 10) + self.planned_rests.get(one, 0),
            )
            for one in self.present
        }
        _, out = choose_bench(self.present, self.shape, self.roles, wanted, chance)
        for table in tables:
            table.seats = [None if one in out else one for one in table.seats]
        self.fit_sizes(tables, chance)
        self.fill_chairs(tables, out, chance)
        return Draw(tuple(self.table(each) for each in sorted(tables, key=lambda each: each.number)), out)

    def kept_tables(self, chance: Random) -> list[TableChairs]:
        """The tables that stay, without those who are gone; of too many, those with free chairs break up first."""
        tables = [self.chairs(table) for table in self.old_draw.tables]
        tables.sort(key=lambda each: each.free + 2 * chance.random())
        return tables[: len(self.sizes)]

    def chairs(self, table: DrawnTable) -> TableChairs:
        """The chairs of a table; nobody keeps a chair of another role."""
        roles = [self.roles[one] for one in table.seats] if self.shape.roles else [""] * len(table.seats)
        if self.shape.roles and sorted(roles) != sorted(self.shape.roles):
            roles = list(self.shape.roles)
        stays = [
            one in self.present_set and (not self.shape.roles or self.roles[one] == role)
            for one, role in zip(table.seats, roles)
        ]
        return TableChairs(table.number, [one if stay else None for one, stay in zip(table.seats, stays)], roles)

    def fit_sizes(self, tables: list[TableChairs], chance: Random) -> None:
        """Change the tables to the right sizes, the fullest the largest; a new one takes the lowest free number."""
        taken = {each.number for each in tables}
        free = (number for number in range(1, len(tables) + len(self.sizes) + 1) if number not in taken)
        while len(tables) < len(self.sizes):
            tables.append(TableChairs(next(free), [], list(self.shape.roles) or [""] * max(self.sizes)))
        tables.sort(key=lambda each: each.free - len(each.seats))
        for table, size in zip(tables, sorted(self.sizes, reverse=True)):
            table.resize(size, chance)

    def fill_chairs(self, tables: list[TableChairs], out: Sequence[int], chance: Random) -> None:
        """Seat everyone who plays without a chair on free ones of the right role, at random."""
        sit = {one for table in tables for one in table.seats}
        waiting = [one for one in self.present if one not in sit and one not in out]
        chance.shuffle(waiting)
        for table in tables:
            for at, one in enumerate(table.seats):
                if one is None:
                    role = table.roles[at] if self.shape.roles else ""
                    come = next(each for each in waiting if not role or self.roles[each] == role)
                    waiting.remove(come)
                    table.seats[at] = come

    def table(self, chairs: TableChairs) -> DrawnTable:
        """The table as planned where its people are the same, else a new one."""
        seats = tuple(one for one in chairs.seats if one is not None)
        before = self.planned_tables.get(chairs.number)
        if before is not None and before.seats == seats:
            return before
        return DrawnTable(chairs.number, seats, len(seats) if self.shape.sides == self.shape.size else self.shape.sides)
