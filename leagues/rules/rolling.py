"""Plans that roll from a few rounds, for one length or for every length."""

from functools import cache

from .draws import Draw
from .fields import field_of
from .quality import quality
from .stored.rings import RINGS
from .unfolding import Plan, fours, stored_lines, turned


@cache
def turning(players: int) -> dict[int, Plan]:
    """The plans that roll from a few rounds, by their number of rounds."""
    lines = stored_lines(RINGS, 5).items()
    return {key[1]: turned(players, key[2], key[3], first) for key, first in lines if key[0] == players}


def opens(players: int, rounds: int) -> bool:
    """Whether so many rounds have no more pairs of opponents than there are pairs."""
    return 8 * (players // 4) * rounds <= players * (players - 1)


@cache
def openings(players: int) -> tuple[Plan, ...]:
    """The plans that roll, cut where people must begin to meet twice; those in which nobody does before, or two pairs at most."""
    plans = (
        plan[: sum(opens(players, rounds + 1) for rounds in range(len(plan)))] for plan in turning(players).values()
    )
    return tuple(plan for plan in plans if quality(plan).excess <= (0, 4))


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
