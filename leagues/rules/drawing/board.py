"""People on chairs, round by round, with counts of every pair."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from leagues.rules.draws import Draw, DrawnTable
from leagues.rules.format import Shape

from .spreading import bounds, least_squares

Pair = tuple[int, int]
FOURS = Shape()
TURN_PRICE = 8  # the price of squared turns at larger tables: so dear that they always go round evenly
REPEAT_PRICE = 1  # what a pair's count is dearer by, for each by which it is above the even one


@dataclass(frozen=True)
class Frame:
    """A round before people are placed: table sizes, who plays, and who rests."""

    sizes: tuple[int, ...]
    seated: tuple[int, ...]
    out: tuple[int, ...] = ()

    @property
    def larger(self) -> list[bool]:
        """For each chair, whether its table is larger than another of the round."""
        least = min(self.sizes, default=0)
        return [size > least for size in self.sizes for _ in range(size)]


@dataclass(frozen=True)
class Past:
    """Counts from rounds that cannot change: partners, opponents, and seats at larger tables."""

    partners: Mapping[Pair, int]
    opponents: Mapping[Pair, int]
    larger: Mapping[int, int] = field(default_factory=dict)


NOTHING_PLAYED = Past({}, {})


class SearchBoard:
    """People on chairs, round by round, with up-to-date counts of every pair."""

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
        self.roles, self.past = roles, past
        size = len(self.people)
        self.partners = [[0] * size for _ in self.people]
        self.opponents = [[0] * size for _ in self.people]
        for counts, rows in ((past.partners, self.partners), (past.opponents, self.opponents)):
            for (one, other), count in counts.items():
                rows[self.index[one]][self.index[other]] = rows[self.index[other]][self.index[one]] = count
        least = min(past.larger.values(), default=0)  # where whoever comes late begins, else it were always their turn
        self.turns = [past.larger.get(one, least) for one in self.people]
        self.chairs: list[list[int]] = []
        for at, frame in enumerate(frames):
            seats = begin[at].seated if begin else self.initial_seats(frame)
            self.chairs.append([self.index[one] for one in seats])
            for one, large in zip(self.chairs[at], frame.larger):
                self.turns[one] += large
        self.busy = [at for at, each in enumerate(self.chairs) if len(each) > 1]
        self.lay_out_chairs()
        for at, chairs in enumerate(self.chairs):
            self.count(at, chairs, 1)
        self.steps = [self.step_costs(rows) for rows in (self.partners, self.opponents)]

    @property
    def in_fours(self) -> bool:
        """Whether every table has two pairs."""
        return self.shape == FOURS or (bool(self.shape.roles) and self.shape.size == 4)

    def step_costs(self, rows: list[list[int]]) -> list[int]:
        """Half the cost of one more meeting, by how often the pair has met, without the half that every meeting costs.

        Meetings far above an even spread cost more, so that of equally good draws the worst pair decides. In fours the
        squares alone do as well, and faster.
        """
        total, pairs = sum(map(sum, rows)), len(rows) * (len(rows) - 1)
        even = max(1, total // pairs) if pairs else 0
        most = len(self.frames) + max(map(max, rows), default=0)
        return [count + (0 if self.in_fours else REPEAT_PRICE * max(0, count - even)) for count in range(most + 1)]

    def initial_seats(self, frame: Frame) -> Sequence[int]:
        """Everybody on a chair of the right role at random; at larger tables those whose turn it is."""
        if not self.shape.roles:
            by_lot = self.chance.sample(frame.seated, len(frame.seated))
            if not any(frame.larger):
                return by_lot
            line = sorted(by_lot, key=lambda one: self.turns[self.index[one]])
            return [line.pop(0 if large else -1) for large in frame.larger]
        waiting = {role: [one for one in frame.seated if self.roles[one] == role] for role in self.shape.roles}
        for each in waiting.values():
            self.chance.shuffle(each)
        return [waiting[role].pop() for _ in frame.sizes for role in self.shape.roles]

    def lay_out_chairs(self) -> None:
        """For each chair of each round: partners' and opponents' chairs, and chairs to swap with."""
        kinds = {frame.sizes: self.related_chairs(frame.sizes) for frame in self.frames}
        self.mates = [kinds[frame.sizes][0] for frame in self.frames]
        self.foes = [kinds[frame.sizes][1] for frame in self.frames]
        self.pools = [kinds[frame.sizes][2] for frame in self.frames]
        self.larger = [frame.larger for frame in self.frames]

    def related_chairs(self, sizes: tuple[int, ...]) -> tuple[list[list[int]], list[list[int]], list[list[int]]]:
        """Partners', opponents' and like chairs, a row a chair; like chairs include the chair itself."""
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
        """Add or subtract everything that a round counts."""
        for rows, near in ((self.partners, self.mates[at]), (self.opponents, self.foes[at])):
            for chair, others in enumerate(near):
                for other in others:
                    rows[chairs[chair]][chairs[other]] += by

    def pair_counts(self, rows: list[list[int]]) -> dict[Pair, int]:
        size = range(len(self.people))
        return {
            (self.people[one], self.people[other]): rows[one][other]
            for one in size
            for other in size
            if one < other and rows[one][other]
        }

    def price(self, weights: tuple[int, int]) -> int:
        """Squared counts of pairs at their prices, plus the worst pairs and uneven turns at larger tables."""
        price = TURN_PRICE * sum(each * each for each in self.turns)
        for weight, rows, steps in zip(weights, (self.partners, self.opponents), self.steps):
            of_count = [count + 2 * sum(steps[:count]) for count in range(len(steps) + 1)]
            price += weight * sum(of_count[count] for row in rows for count in row) // 2
        return price

    def floor(self, weights: tuple[int, int]) -> int:
        """Lowest price that any draw with these games could have."""
        partners, opponents = bounds(
            self.pair_counts(self.partners), self.pair_counts(self.opponents), self.people, self.roles
        )
        turns = TURN_PRICE * least_squares(sum(self.turns), len(self.turns))
        return weights[0] * partners + weights[1] * opponents + turns

    def freeze_draws(self) -> Callable[[], tuple[Draw, ...]]:
        """A copy of the rounds as people sit now, written out when needed."""
        chairs = [list(each) for each in self.chairs]
        return lambda: self.draws(chairs)

    def draws(self, chairs: Sequence[Sequence[int]]) -> tuple[Draw, ...]:
        """The rounds as tables."""
        return tuple(
            self.draw(frame, [self.people[one] for one in round_]) for frame, round_ in zip(self.frames, chairs)
        )

    def draw(self, frame: Frame, people: Sequence[int]) -> Draw:
        tables, start = [], 0
        for number, size in enumerate(frame.sizes, 1):
            sides = size if self.shape.sides == self.shape.size else self.shape.sides
            tables.append(DrawnTable(number, tuple(people[start : start + size]), sides))
            start += size
        return Draw(tuple(tables), frame.out)
