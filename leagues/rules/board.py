"""People on chairs, round by round, with the counts of every pair kept in step while two of them swap.

The swaps are the inner loop of every search: a million a second, so they are written out for tables of two pairs.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp
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

    def anneal(
        self, steps: int, temperature: float, weights: tuple[int, int], goal: int, price: int
    ) -> tuple[int, int]:
        """So many swaps at one temperature, stopping at the goal: the price, and the steps that were left over."""
        if self.shape == FOURS or (self.shape.roles and self.shape.size == 4):
            return fours(self, steps, temperature, weights, goal, price)
        return groups(self, steps, temperature, weights, goal, price)


def chances(temperature: float, weights: tuple[int, int]) -> list[float]:
    """How likely a swap that costs twice so much more is taken."""
    return [exp(-2 * worse / temperature) for worse in range(8 * (sum(weights) + 1) + 8)]


def fours(
    board: Board, steps: int, temperature: float, weights: tuple[int, int], goal: int, price: int
) -> tuple[int, int]:
    """The swaps for tables of two pairs, where a chair's partner is chair ^ 2 and its opponents ^ 1 and ^ 3."""
    dear, cheap = weights
    partners, opponents, rounds, pools = board.partners, board.opponents, board.chairs, board.pools
    chance, taken, count = board.chance.random, chances(temperature, weights), len(board.busy)
    busy, worst = board.busy, len(taken)
    for step in range(steps):
        at = busy[int(chance() * count)]
        chairs = rounds[at]
        i = int(chance() * len(chairs))
        pool = pools[at][i]
        j = pool[int(chance() * len(pool))]
        x, y = chairs[i], chairs[j]
        p, q = chairs[i ^ 2], chairs[j ^ 2]
        px, py, ox, oy = partners[x], partners[y], opponents[x], opponents[y]
        if i >> 2 != j >> 2:
            a, b, c, d = chairs[i ^ 1], chairs[i ^ 3], chairs[j ^ 1], chairs[j ^ 3]
            worse = dear * (px[q] - px[p] + py[p] - py[q] + 2) + cheap * (
                ox[c] + ox[d] - ox[a] - ox[b] + oy[a] + oy[b] - oy[c] - oy[d] + 4
            )
            if worse > 0 and (worse >= worst or chance() >= taken[worse]):
                continue
            ox[a] -= 1
            ox[b] -= 1
            ox[c] += 1
            ox[d] += 1
            oy[a] += 1
            oy[b] += 1
            oy[c] -= 1
            oy[d] -= 1
            opponents[a][x] -= 1
            opponents[b][x] -= 1
            opponents[c][x] += 1
            opponents[d][x] += 1
            opponents[a][y] += 1
            opponents[b][y] += 1
            opponents[c][y] -= 1
            opponents[d][y] -= 1
        elif p == y or x == y:
            continue
        else:
            worse = dear * (px[q] - px[p] + py[p] - py[q] + 2) + cheap * (ox[p] - ox[q] + oy[q] - oy[p] + 2)
            if worse > 0 and (worse >= worst or chance() >= taken[worse]):
                continue
            ox[p] += 1
            ox[q] -= 1
            oy[q] += 1
            oy[p] -= 1
            opponents[p][x] += 1
            opponents[q][x] -= 1
            opponents[q][y] += 1
            opponents[p][y] -= 1
        px[p] -= 1
        px[q] += 1
        py[q] -= 1
        py[p] += 1
        partners[p][x] -= 1
        partners[q][x] += 1
        partners[q][y] -= 1
        partners[p][y] += 1
        chairs[i], chairs[j] = y, x
        price += 2 * worse
        if price <= goal:
            return price, steps - step - 1
    return price, 0


def groups(
    board: Board, steps: int, temperature: float, weights: tuple[int, int], goal: int, price: int
) -> tuple[int, int]:
    """The swaps for any other shape: two at a table, or everybody for themselves."""
    chance, taken, count = board.chance.random, chances(temperature, weights), len(board.busy)
    kinds = ((weights[0], board.partners, board.mates), (weights[1], board.opponents, board.foes))
    for step in range(steps):
        at = board.busy[int(chance() * count)]
        chairs = board.chairs[at]
        i = int(chance() * len(chairs))
        pool = board.pools[at][i]
        j = pool[int(chance() * len(pool))]
        if j == i or j in board.mates[at][i] or j in board.foes[at][i]:
            continue
        x, y = chairs[i], chairs[j]
        worse = 0
        for weight, rows, near in kinds:
            mine, yours = near[at][i], near[at][j]
            rx, ry = rows[x], rows[y]
            change = len(mine) + len(yours)
            for chair in mine:
                change += ry[chairs[chair]] - rx[chairs[chair]]
            for chair in yours:
                change += rx[chairs[chair]] - ry[chairs[chair]]
            worse += weight * change
        if worse > 0 and (worse >= len(taken) or chance() >= taken[worse]):
            continue
        for _, rows, near in kinds:
            for chair in near[at][i]:
                other = chairs[chair]
                rows[x][other] -= 1
                rows[other][x] -= 1
                rows[y][other] += 1
                rows[other][y] += 1
            for chair in near[at][j]:
                other = chairs[chair]
                rows[y][other] -= 1
                rows[other][y] -= 1
                rows[x][other] += 1
                rows[other][x] += 1
        chairs[i], chairs[j] = y, x
        price += 2 * worse
        if price <= goal:
            return price, steps - step - 1
    return price, 0
