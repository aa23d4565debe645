"""Plans that roll from a few rounds, for one length or every length."""

from collections.abc import Iterable
from functools import cache

from leagues.rules.drawing.stored.rings import RINGS
from leagues.rules.draws import Draw

from .fields import field_of
from .quality import quality
from .unfolding import Plan, round_of_fours, stored_lines, turn_rings

GOOD_EXCESS = (0, 4)  # squared partner and opponent counts above the bound, at most


@cache
def rolling_plans(players: int) -> dict[int, Plan]:
    """Rolling plans by their number of rounds."""
    lines = stored_lines(RINGS, 5).items()
    plans = {key[1:4]: turn_rings(players, key[2], key[3], first) for key, first in lines if key[0] == players}
    return {
        rounds: with_rest_for(plan, players) if ring + 1 == players else plan
        for (rounds, ring, _), plan in plans.items()
    }


def plans_of_length(plans: Iterable[Plan], rounds: int) -> list[Plan]:
    """The plans of this many rounds, and the start of longer ones where that is good."""
    long = [plan for plan in plans if rounds <= len(plan)]
    return [plan[:rounds] for plan in long if len(plan) == rounds or quality(plan[:rounds]).excess <= GOOD_EXCESS]


def one_stays_plan(players: int) -> Plan | None:
    """The plan in which one player stays and the others turn; None where none is known."""
    lengths = [key[1] for key in stored_lines(RINGS, 5) if key[0] == key[2] + 1 == players]
    return rolling_plans(players)[lengths[0]] if lengths else None


def with_rest_for(plan: Plan, stays: int) -> Plan:
    """The plan with a sit-out for the player who stays, instead of the first who would sit out twice."""
    sat = set[int]()
    for at, draw in enumerate(plan):
        for one in sat.intersection(draw.out):
            places = {one: stays, stays: one}
            seats, out = ([places.get(each, each) for each in people] for people in (draw.seated, draw.out))
            return *plan[:at], round_of_fours(seats, out), *plan[at + 1 :]
        sat.update(draw.out)
    return plan


def can_open(players: int, rounds: int) -> bool:
    """Whether this many rounds need no more pairs of opponents than there are."""
    return 8 * (players // 4) * rounds <= players * (players - 1)


@cache
def opening_plans(players: int) -> tuple[Plan, ...]:
    """Rolling plans, cut before people must meet twice, in which at most two pairs do."""
    plans = (
        plan[: sum(can_open(players, rounds + 1) for rounds in range(len(plan)))]
        for plan in rolling_plans(players).values()
    )
    return tuple(plan for plan in plans if quality(plan).excess <= GOOD_EXCESS)


def longest_opening(players: int) -> Plan:
    """Longest known plan in which nobody meets twice; empty where none is known.

    Where one sits out, one round short of all: the pairs left over after those fit no table.
    """
    more = players % 4 == 1
    return max(opening_plans(players), key=lambda plan: (can_open(players, len(plan) + more), len(plan)), default=())


def doubling_plan(players: int, rounds: int) -> Plan | None:
    """A plan for a power of two players, best possible for any number of rounds below the number of players.

    Players are elements of a field; those at a table differ by 0, a, b and a + b, partners by a. Each round multiplies
    a and b by the square of a primitive g, with b = a / (1 + g). Nobody meets twice in the first half of the rounds;
    the next round brings together those who have not met; nobody meets twice in the other half.
    """
    field = field_of(players)
    if field is None or field.prime != 2 or players < 4 or rounds >= players:
        return None
    ahead = field.powers.index(field.plus(1, field.powers[1]))
    steps = [2 * each % (players - 1) for each in range(rounds)]
    return tuple(
        coset_round(players, field.powers[step], field.powers[(step - ahead) % (players - 1)]) for step in steps
    )


def coset_round(players: int, apart: int, across: int) -> Draw:
    """A round of fours that differ by 0, `apart`, `across` and both; partners differ by `apart`."""
    first = [one for one in range(players) if one == min(one, one ^ apart, one ^ across, one ^ apart ^ across)]
    return round_of_fours([1 + (one ^ step) for one in first for step in (0, across, apart, apart ^ across)])
