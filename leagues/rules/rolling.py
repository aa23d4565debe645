"""Plans that roll from a few rounds, for one length or for every length."""

from functools import cache

from .draws import Draw
from .fields import field_of
from .quality import quality
from .stored.rings import RINGS
from .unfolding import Plan, fours, stored_lines, turned

GOOD = (0, 4)  # squared partner and opponent counts above the bound, at most


@cache
def turning(players: int) -> dict[int, Plan]:
    """The plans that roll from a few rounds, by their number of rounds."""
    lines = stored_lines(RINGS, 5).items()
    plans = {key[1:4]: turned(players, key[2], key[3], first) for key, first in lines if key[0] == players}
    return {
        rounds: relieved(plan, players) if ring + 1 == players else plan for (rounds, ring, _), plan in plans.items()
    }


def of_length(players: int, rounds: int) -> list[Plan]:
    """The plans that roll, of so many rounds; longer ones, where their beginning is good."""
    plans = [plan for plan in turning(players).values() if rounds <= len(plan)]
    return [plan[:rounds] for plan in plans if len(plan) == rounds or quality(plan[:rounds]).excess <= GOOD]


def all_but_one(players: int) -> Plan | None:
    """The plan in which one stays while all others turn; None where none is known."""
    lengths = [key[1] for key in stored_lines(RINGS, 5) if key[0] == key[2] + 1 == players]
    return turning(players)[lengths[0]] if lengths else None


def relieved(plan: Plan, stays: int) -> Plan:
    """Who stays while all others turn sits out once, too: in place of the first who would sit out a second time."""
    sat = set[int]()
    for at, draw in enumerate(plan):
        for one in sat.intersection(draw.out):
            places = {one: stays, stays: one}
            seats, out = ([places.get(each, each) for each in people] for people in (draw.seated, draw.out))
            return *plan[:at], fours(seats, out), *plan[at + 1 :]
        sat.update(draw.out)
    return plan


def opens(players: int, rounds: int) -> bool:
    """Whether so many rounds have no more pairs of opponents than there are pairs."""
    return 8 * (players // 4) * rounds <= players * (players - 1)


@cache
def openings(players: int) -> tuple[Plan, ...]:
    """The plans that roll, cut where people must begin to meet twice;
    those in which nobody does before, or two pairs at most."""
    plans = (
        plan[: sum(opens(players, rounds + 1) for rounds in range(len(plan)))] for plan in turning(players).values()
    )
    return tuple(plan for plan in plans if quality(plan).excess <= GOOD)


def longest_opening(players: int) -> Plan:
    """The longest plan known in which nobody meets twice, to go on from; empty where we know of none.

    Where one sits out, rather one round short of all: the pairs that are left after those fit no table.
    """
    more = players % 4 == 1
    return max(openings(players), key=lambda plan: (opens(players, len(plan) + more), len(plan)), default=())


def by_doubling(players: int, rounds: int) -> Plan | None:
    """For a power of two: it cannot be better after any number of rounds, up to one less than there are players.

    Players are the elements of a field, a table those that differ by 0, a, b and a + b, partners by a. From round to
    round a and b are multiplied by the square of a primitive g, and b = a / (1 + g): in the first half of the rounds
    nobody meets twice, in the next whoever has not met does, and in the other half again nobody meets twice.
    """
    field = field_of(players)
    if field is None or field.prime != 2 or players < 4 or rounds >= players:
        return None
    ahead = field.powers.index(field.plus(1, field.powers[1]))
    steps = [2 * turn % (players - 1) for turn in range(rounds)]
    return tuple(cosets(players, field.powers[step], field.powers[(step - ahead) % (players - 1)]) for step in steps)


def cosets(players: int, apart: int, across: int) -> Draw:
    """A round of tables of four that differ by 0, `apart`, `across` and both; partners by `apart`."""
    first = [one for one in range(players) if one == min(one, one ^ apart, one ^ across, one ^ apart ^ across)]
    return fours([1 + (one ^ step) for one in first for step in (0, across, apart, apart ^ across)])
