"""Court Whist worked out a second time, from the spec alone: nothing of `leagues.rules` is read."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

GAMES = ("coronation", "prosperity", "conspiracy", "chivalry", "revolution", "confiscation", "restoration")
Seats = tuple[int, int, int, int]  # gentleman, gentleman, lady, lady; the first of each are partners
Hand = dict[str, list[int]]  # by the name of a box, a figure a side: in Conspiracy one a player, clockwise


def random_hand(game: str, chance: Random, level: bool = False) -> Hand:
    """What two sides, or four players, write after one hand; `level`: with as few differences as can be."""
    if game == "conspiracy":
        cuts = sorted(chance.randint(0, 13) for _ in range(3))
        return {"tricks": [cuts[0], cuts[1] - cuts[0], cuts[2] - cuts[1], 13 - cuts[2]]}
    mine = chance.choice((6, 7)) if level else chance.randint(0, 13)
    hand: Hand = {"tricks": [mine, 13 - mine]}
    if game == "chivalry":
        hand["ladies"] = [chance.randint(0, mine), chance.randint(0, 13 - mine)]
    if game == "confiscation":
        hand["first_forfeits"] = [chance.randint(0, 2), chance.randint(0, 1)]
        hand["second_forfeits"] = [chance.randint(0, 1), chance.randint(0, 1)]
    if game == "restoration":
        low, high = max(0, 12 - 4 * (13 - mine)), min(12, 4 * mine)
        faces = chance.randint(low, high)
        hand["faces"] = [faces, 12 - faces]
    return hand


def boxes(hand: Mapping[str, Sequence[int]]) -> dict[str, int]:
    """The same as a form posts it."""
    return {f"{key}-{side}": figure for key, figures in hand.items() for side, figure in enumerate(figures)}


def points(game: str, hands: Sequence[Hand], *, personal: bool = True) -> list[int]:
    """Points of the four seats, in the order of `Seats`. `personal`: with each player's own forfeits."""
    total = [0, 0, 0, 0]
    for hand in hands:
        for seat in range(4):
            total[seat] += seat_points(game, hand, seat)
            if game == "confiscation" and personal:
                total[seat] -= 3 * hand["first_forfeits" if seat < 2 else "second_forfeits"][seat % 2]
    return total


def seat_points(game: str, hand: Hand, seat: int) -> int:
    if game == "conspiracy":
        return hand["tricks"][seat]
    side = seat % 2
    tricks = hand["tricks"][side]
    if game == "prosperity":
        return 2 * tricks
    if game == "chivalry":
        return tricks + 2 * hand["ladies"][side]
    if game == "revolution":
        return hand["tricks"][1 - side]
    return tricks + (hand["faces"][side] if game == "restoration" else 0)


@dataclass
class Evening:
    """Who sits where and what everybody has, from the first draw on. `roles`: "M" or "L" by player."""

    tables: list[Seats]
    bench: list[int]
    roles: dict[int, str]
    totals: dict[int, int] = field(default_factory=dict)
    sat: dict[int, int] = field(default_factory=dict)
    order: list[int] = field(default_factory=list)  # of the draw: table by table, then the bench

    def __post_init__(self) -> None:
        self.totals = dict.fromkeys(self.roles, 0)
        self.sat = dict.fromkeys(self.roles, 0)
        self.order = [one for table in self.tables for one in table] + self.bench

    def score(self, game: str, played: Sequence[Sequence[Hand]]) -> None:
        """A game at every table, and 8 a hand for the bench."""
        for seats, hands in zip(self.tables, played, strict=True):
            for one, figure in zip(seats, points(game, hands), strict=True):
                self.totals[one] += figure
        for one in self.bench:
            self.totals[one] += 4 * 8
            self.sat[one] += 1

    def level(self, game: str, hands: Sequence[Hand], seats: Seats) -> dict[str, tuple[int, int]]:
        """Who has to cut, by role: of both where the sides are level, in Conspiracy of the level role alone."""
        figures = points(game, hands, personal=False)
        return {role: (seats[at], seats[at + 1]) for role, at in (("M", 0), ("L", 2)) if figures[at] == figures[at + 1]}

    def top(self, game: str, hands: Sequence[Hand], seats: Seats, cut: Mapping[str, int]) -> tuple[int, int]:
        """The gentleman and the lady who move. `cut`: who cut highest."""
        figures = points(game, hands, personal=False)
        man = cut.get("M", seats[0] if figures[0] > figures[1] else seats[1])
        return man, cut.get("L", seats[2] if figures[2] > figures[3] else seats[3])

    def partners_next(self, moving: Sequence[tuple[int, int]]) -> list[set[frozenset[int]]]:
        """The partnerships at each table in the next game, with those who are about to rest."""
        count = len(self.tables)
        if count == 1:
            man, other, lady, second = self.tables[0]
            return [{frozenset((man, second)), frozenset((other, lady))}]
        found = []
        for at, seats in enumerate(self.tables):
            stays = [one for one in seats if one not in moving[at]]
            man, lady = sorted(stays, key=lambda one: self.roles[one], reverse=True)  # "M" after "L"
            comes, came = moving[(at + 1) % count][0], moving[at - 1][1]
            found.append({frozenset((man, came)), frozenset((comes, lady))})
        return found

    def resting(self) -> list[int]:
        """Who sits out next: of each role those who sat out least, then the latest in the draw."""
        men, ladies = ([one for one in self.roles if self.roles[one] == role] for role in "ML")
        seats = 2 * (min(len(men), len(ladies)) // 2)
        found = []
        for people in (men, ladies):
            turn = sorted(people, key=lambda one: (self.sat[one], -self.order.index(one)))
            found += turn[: len(people) - seats]
        return found

    def next_partners(self, moving: Sequence[tuple[int, int]]) -> list[set[frozenset[int]]]:
        """The partnerships of the next game: whoever returns takes the chair of whoever rests, of the same role."""
        rests = self.resting()
        chairs = dict[int, int]()
        for role in "ML":
            going = [one for one in rests if one not in self.bench and self.roles[one] == role]
            coming = sorted(one for one in self.bench if one not in rests and self.roles[one] == role)
            chairs |= dict(zip(sorted(going), coming, strict=True))
        return [
            {frozenset(chairs.get(one, one) for one in pair) for pair in pairs} for pairs in self.partners_next(moving)
        ]

    def sits(self, tables: Sequence[Seats], bench: Sequence[int]) -> None:
        """The next game as it is drawn, which the test has compared."""
        self.tables, self.bench = list(tables), list(bench)

    @property
    def places(self) -> dict[int, int]:
        """1, 2, 2, 4: the highest total first."""
        return {one: 1 + sum(other > mine for other in self.totals.values()) for one, mine in self.totals.items()}

    def best(self, role: str) -> tuple[int, set[int]]:
        """The highest total of a role, and whose it is."""
        most = max(total for one, total in self.totals.items() if self.roles[one] == role)
        return most, {one for one, total in self.totals.items() if self.roles[one] == role and total == most}

    @property
    def lowest(self) -> tuple[int, set[int]]:
        least = min(self.totals.values())
        return least, {one for one, total in self.totals.items() if total == least}


def room_total(game: str, tables: int, benched: int, forfeits: int = 0) -> int | None:
    """What everybody's points add up to in a game; None in Chivalry, which has bounds alone."""
    a_table = {"coronation": 104, "prosperity": 208, "conspiracy": 52, "revolution": 104, "confiscation": 104}
    a_table["restoration"] = 200
    if game == "chivalry":
        return None
    return a_table[game] * tables - 3 * forfeits + 32 * benched
