"""Plans that roll from a few rounds, for one length or for every length."""

from functools import cache

from .draws import Draw
from .fields import field_of
from .stored.rings import RINGS
from .unfolding import Plan, fours, stored_lines, turned


@cache
def turning(players: int) -> dict[int, Plan]:
    """The plans that roll from a few rounds, by their number of rounds."""
    lines = stored_lines(RINGS, 4).items()
    return {rounds: turned(players, ring, first) for (size, rounds, ring, _), first in lines if size == players}


def opens(players: int, rounds: int) -> bool:
    """Whether so many rounds are too few for anybody to have met all others."""
    return 2 * rounds < players or (players % 4 == 2 and 2 * rounds == players)


@cache
def beginning(players: int) -> Plan:
    """The longest plan that rolls in which nobody meets twice; empty where we know of none. A longer one may begin so."""
    sizes = ((rounds, above) for size, rounds, _, above in stored_lines(RINGS, 4) if size == players)
    longest = max((rounds for rounds, above in sizes if opens(players, rounds) and not above), default=0)
    return turning(players).get(longest, ())


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
