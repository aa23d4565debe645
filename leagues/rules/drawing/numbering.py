"""Which table each group sits at, so that everybody sees many tables.

Our rule (F-41), used only where table numbers have no meaning. A round depends only on those before it, so that further
rounds leave it unchanged. Only tables of the same size exchange numbers.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from leagues.rules.draws import Draw, DrawnTable

AGAIN_PRICE = 4  # what a table seen again costs, and one more each time: tried on 112 plans of 8 to 48
AGAIN_RISE = 3  # how much dearer each of them makes the next one for whoever sees it
TRIES, FEW_TABLES = 4, 16  # ways to begin a round where there are so few tables; else one is good enough
MAX_ROUNDS = 40  # rounds; those beyond stay as they are, since few evenings have them and a hundred people take long
Visits = dict[int, dict[int, int]]  # by player and table's number


def number_tables(
    draws: Iterable[Draw], before: Sequence[Draw] = (), stay: Sequence[Collection[int]] = ()
) -> tuple[Draw, ...]:
    """The same draws with other table numbers. `before`: rounds played; `stay`: by round, numbers that stay."""
    seen: Visits = {}
    for draw in before:
        count_visits(seen, draw)
    found = []
    for at, draw in enumerate(draws):
        turn = len(before) + at
        found.append(number_round(seen, draw, turn, stay[at] if stay else ()) if turn < MAX_ROUNDS else draw)
        count_visits(seen, found[-1])
    return tuple(found)


def count_visits(seen: Visits, draw: Draw) -> None:
    """Add a round to the visits."""
    for table in draw.tables:
        for one in table.seats:
            mine = seen.setdefault(one, {})
            mine[table.number] = mine.get(table.number, 0) + 1


def number_round(seen: Visits, draw: Draw, turn: int, stay: Collection[int]) -> Draw:
    """The round with tables numbered by who has sat where."""
    chosen = [table for table in draw.tables if table.number in stay]
    moved = [table for table in draw.tables if table.number not in stay]
    for size in {len(table.seats) for table in moved}:
        alike = [table for table in moved if len(table.seats) == size]
        chosen += [replace(table, number=number) for table, number in zip(alike, best_numbers(seen, alike, turn))]
    return replace(draw, tables=tuple(sorted(chosen, key=lambda table: table.number)))


def best_numbers(seen: Visits, tables: Sequence[DrawnTable], turn: int) -> list[int]:
    """A number for each table: the cheapest result of a few starts."""
    prices = [Price(seen, table) for table in tables]
    every, ways = [table.number for table in tables], []
    for first in range(turn, turn + (TRIES if len(tables) <= FEW_TABLES else 1)):
        found = numbers_from(prices, every, first % len(tables))
        while try_swap(prices, found):
            pass
        ways.append((sum(price(number) for price, number in zip(prices, found)), found))
        if not ways[-1][0]:
            break
    return min(ways)[1]


def numbers_from(prices: Sequence["Price"], every: Sequence[int], first: int) -> list[int]:
    """Numbers from one start: for each table the next that is new to all who sit there, else the cheapest."""
    free, found = dict.fromkeys(every), [0] * len(every)
    for at in [*range(first, len(every)), *range(first)]:
        price, start = prices[at], (at + first) % len(every)
        left = (number for half in (every[start:], every[:start]) for number in half if number in free)
        found[at] = next((number for number in left if not price(number)), 0) or min(free, key=price)
        del free[found[at]]
    return found


class Price:
    """Cost of a number for those who sit at a table, cached."""

    def __init__(self, seen: Visits, table: DrawnTable) -> None:
        self.known: dict[int, int] = {}
        self.people = [
            (mine, 1 + AGAIN_RISE * (sum(mine.values()) - len(mine))) for one in table.seats if (mine := seen.get(one))
        ]

    def __call__(self, number: int) -> int:
        if number not in self.known:
            again = [(mine[number], dearer) for mine, dearer in self.people if number in mine]
            self.known[number] = sum((AGAIN_PRICE + often) * dearer for often, dearer in again)
        return self.known[number]


def try_swap(prices: Sequence[Price], found: list[int]) -> bool:
    """Swap the numbers of two tables, one a repeat, if that is cheaper; whether it was."""
    for at, mine in enumerate(prices):
        now = mine(found[at])
        if not now:
            continue
        for other, theirs in enumerate(prices):
            if mine(found[other]) + theirs(found[at]) < now + theirs(found[other]):
                found[at], found[other] = found[other], found[at]
                return True
    return False
