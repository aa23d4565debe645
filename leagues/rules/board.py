"""People on chairs, round by round, with the counts of every pair."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from .draws import Draw, Shape, Table
from .quality import bound, split

Pair = tuple[int, int]
FOURS = Shape()


@dataclass(frozen=True)
class Frame:
    """A round before people are placed: its tables' sizes, who plays, in any order, and who rests."""

    sizes: tuple[int, ...]
    seated: tuple[int, ...]
    out: tuple[int, ...] = ()


@dataclass(frozen=True)
class Past:
    """How often people partnered and opposed in rounds that stand."""

    partners: Mapping[Pair, int]
    opponents: Mapping[Pair, int]


NOTHING_PLAYED = Past({}, {})


class Board:
    """People on chairs, round by round, with the counts of every pair kept in step."""

    def __init__(
        self,
        frames: Sequence[Frame],
        shape: Shape,
        roles: Mapping[int, str],
        past: Past,
        chance: Random,
        begin: Sequence[Draw] = (),
    ):
        self.shape, self.frames, self.chance = shape, frames, chance
        known = {one for pair in (*past.partners, *past.opponents) for one in pair}
        self.people = sorted({one for frame in frames for one in (*frame.seated, *frame.out)} | known)
        self.index = {one: at for at, one in enumerate(self.people)}
        self.roles = roles
        size = len(self.people)
        self.partners = [[0] * size for _ in self.people]
        self.opponents = [[0] * size for _ in self.people]
        for counts, rows in ((past.partners, self.partners), (past.opponents, self.opponents)):
            for (one, other), count in counts.items():
                rows[self.index[one]][self.index[other]] = rows[self.index[other]][self.index[one]] = count
        seats: list[Sequence[int]] = [draw.seated for draw in begin] or [self.placed(frame) for frame in frames]
        self.chairs = [[self.index[one] for one in each] for each in seats]
        self.busy = [at for at, each in enumerate(self.chairs) if len(each) > 1]
        self.layout()
        for at, chairs in enumerate(self.chairs):
            self.count(at, chairs, 1)

    def placed(self, frame: Frame) -> Sequence[int]:
        """Everybody on a chair of the right role, by lot."""
        if not self.shape.roles:
            return self.chance.sample(frame.seated, len(frame.seated))
        waiting = {role: [one for one in frame.seated if self.roles[one] == role] for role in self.shape.roles}
        for line in waiting.values():
            self.chance.shuffle(line)
        return [waiting[role].pop() for _ in frame.sizes for role in self.shape.roles]

    def layout(self) -> None:
        """For every chair of every round: partners' and opponents' chairs, and chairs to swap with."""
        kinds = {frame.sizes: self.chairs_of(frame.sizes) for frame in self.frames}
        self.mates = [kinds[frame.sizes][0] for frame in self.frames]
        self.foes = [kinds[frame.sizes][1] for frame in self.frames]
        self.pools = [kinds[frame.sizes][2] for frame in self.frames]

    def chairs_of(self, sizes: tuple[int, ...]) -> tuple[list[list[int]], list[list[int]], list[list[int]]]:
        """Partners', opponents' and like chairs, a row a chair; like chairs are one list, itself in it."""
        mates, foes, start = [], [], 0
        for size in sizes:
            sides = size if self.shape.sides == self.shape.size else self.shape.sides
            chairs = range(start, start + size)
            for chair in chairs:
                mates.append([other for other in chairs if other != chair and (other - chair) % sides == 0])
                foes.append([other for other in chairs if (other - chair) % sides])
            start += size
        roles = self.shape.roles or ("",)
        like = {role: [chair for chair in range(start) if roles[chair % len(roles)] == role] for role in roles}
        return mates, foes, [like[roles[chair % len(roles)]] for chair in range(start)]

    def count(self, at: int, chairs: Sequence[int], by: int) -> None:
        """Add or take away everything that a round counts."""
        for rows, near in ((self.partners, self.mates[at]), (self.opponents, self.foes[at])):
            for chair, others in enumerate(near):
                for other in others:
                    rows[chairs[chair]][chairs[other]] += by

    def pairs(self, rows: list[list[int]]) -> dict[Pair, int]:
        size = range(len(self.people))
        return {
            (self.people[one], self.people[other]): rows[one][other]
            for one in size
            for other in size
            if one < other and rows[one][other]
        }

    def price(self, weights: tuple[int, int]) -> int:
        """Squared counts of the pairs, each at its price."""
        squares = [sum(count * count for row in rows for count in row) // 2 for rows in (self.partners, self.opponents)]
        return weights[0] * squares[0] + weights[1] * squares[1]

    def floor(self, weights: tuple[int, int]) -> int:
        """The least price that any draw with these games could have."""
        partners, opponents = self.pairs(self.partners), self.pairs(self.opponents)
        if not self.shape.roles:
            return weights[0] * bound(partners, self.people, {}) + weights[1] * bound(opponents, self.people, {})
        same, cross = split(opponents, self.roles)
        best = bound(same, self.people, self.roles, "same") + bound(cross, self.people, self.roles, "cross")
        return weights[0] * bound(partners, self.people, self.roles, "cross") + weights[1] * best

    def kept(self) -> Callable[[], tuple[Draw, ...]]:
        """The rounds as people sit in them now, to be written out when they are wanted."""
        chairs = [list(each) for each in self.chairs]
        return lambda: self.draws(chairs)

    def draws(self, chairs: Sequence[Sequence[int]]) -> tuple[Draw, ...]:
        """Rounds written out as tables."""
        return tuple(
            self.draw(frame, [self.people[one] for one in round_]) for frame, round_ in zip(self.frames, chairs)
        )

    def draw(self, frame: Frame, people: Sequence[int]) -> Draw:
        tables, start = [], 0
        for number, size in enumerate(frame.sizes, 1):
            sides = size if self.shape.sides == self.shape.size else self.shape.sides
            tables.append(Table(number, tuple(people[start : start + size]), sides))
            start += size
        return Draw(tuple(tables), frame.out)
