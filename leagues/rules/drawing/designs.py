"""Known draws for changing partners: stored ones, parts of whole tournaments, and mixed pairs from finite fields.

Each design is for players 1 to n; a format puts people in. Sources: Bose and Cameron for prime powers.
"""

from collections.abc import Iterable
from functools import cache
from itertools import chain
from operator import itemgetter
from random import Random

from leagues.rules.drawing.stored.changing_partners import DRAWS
from leagues.rules.drawing.stored.mixed import MIXED
from leagues.rules.drawing.stored.starters import LOOSE, LOOSE_HOLED, NEARLY
from leagues.rules.draws import Draw

from .fields import field_of
from .quality import quality
from .rolling import doubling_plan, one_stays_plan, plans_of_length, rolling_plans
from .shortening import exchange_partners, leave_out_rounds
from .unfolding import (
    Plan,
    all_turns,
    plan_from_letters,
    roll_starter,
    round_of_fours,
    starter,
    stored_lines,
)
from .whist import holed_plan, whist_plan


@cache
def stored_plans(players: int) -> list[Plan]:
    """The stored draws for this many players, the shortest first."""
    lines = stored_lines(DRAWS, 4).items()
    return [plan_from_letters(players, rounds) for key, rounds in lines if key[0] == players]


@cache
def near_even_plan(players: int) -> Plan | None:
    """Best possible plan of as many rounds as players, for 4t + 2 and 4t + 3 players; the bench goes round in turn."""
    rolling = rolling_plans(players).get(players)
    tables, bench = starter(players, NEARLY), players % 4
    if rolling or not tables:
        return rolling
    laps = [
        bench * each % players + (each * bench // players if players % bench == 0 else 0) for each in range(players)
    ]
    return roll_starter(players, tables, laps)


def whole_plan(players: int) -> Plan | None:
    """A plan in which every two partner and oppose equally often, or as nearly as possible."""
    if players in (6, 7):
        return stored_plans(players)[-1]
    return whist_plan(players) if players % 4 < 2 else near_even_plan(players) or one_stays_plan(players)


@cache
def changing_partners_plan(players: int, rounds: int) -> Plan | None:
    """Best known plan for changing partners; None where a search finds better.

    The start of a plan without repeats is as good as the whole. Whole tournaments are counted off first: they leave
    everyone level.
    """
    known = plans_known(players, rounds)
    if not any(quality(plan).excess == (0, 0) for plan in known):
        known += filter(None, [repeated_plan(players, rounds)])
    return best_plan(known)


def plans_known(players: int, rounds: int) -> list[Plan]:
    """Stored plans, those that roll, and those that double."""
    found = plans_of_length([*stored_plans(players), *rolling_plans(players).values()], rounds)
    return [*found, *filter(None, [doubling_plan(players, rounds)])]


def repeated_plan(players: int, rounds: int) -> Plan | None:
    """Whole plans one after another and part of one; None where that is not good, and below half a plan."""
    plan = whole_plan(players) if 2 * rounds >= players - 1 else None
    if plan is None:
        return None
    again, rest = divmod(rounds, len(plan))
    if players % 4 > 1 and players > 7 and again and (again > 1 or rest):
        return None  # after a nearly balanced plan nobody is quite as at the start
    tail: Plan | None = ()
    if rest:
        tail = shortened_plan(players, plan, rest) or best_plan(plans_known(players, rest))
    return plan * again + tail if tail is not None else None


def shortened_plan(players: int, plan: Plan, rounds: int) -> Plan | None:
    """A whole plan cut to this many rounds, where that is still good; None below half of it.

    Where two or three sit out, only rounds are cut that leave the sit-outs even; then partners are exchanged at some
    tables.
    """
    if 2 * rounds < len(plan):
        return None
    plan, bench = cuttable_plan(players) or plan, players % 4
    gone, chance = len(plan) - rounds, Random(f"{players} {rounds}")
    if bench < 2:
        return best_plan((plan[:rounds], leave_out_rounds(plan, gone, chance)))
    last = -(-len(plan) * (bench - 1) // bench)
    if gone > len(plan) - last:
        return plan[:rounds]
    begins = range(last, rounds + 1, max(1, (rounds - last) // 2))  # near the ends a few may fit worse
    neighbours = (plan[:at] + plan[at + gone :] for at in begins)
    return best_plan(map(exchange_partners, chain(neighbours, [leave_out_rounds(plan, gone, chance, last)])))


def best_plan(plans: Iterable[Plan]) -> Plan | None:
    """The plan with the lowest excess, or the first that is best possible; None where there is none."""
    found = []
    for plan in plans:
        found.append((quality(plan).excess, plan))
        if found[-1][0] == (0, 0):
            break
    return min(found, key=itemgetter(0))[1] if found else None


def cuttable_plan(players: int) -> Plan | None:
    """A plan that can lose more rounds than the usual one."""
    if players % 4 > 1:
        return one_stays_plan(players)
    tables = starter(players, LOOSE)
    return roll_starter(players, tables, all_turns(players)) if tables else holed_plan(players, LOOSE_HOLED)


def mixed_plan(couples: int, rounds: int) -> Plan | None:
    """A plan in which a gentleman and a lady play another two; gentlemen are 1 to n, ladies n + 1 to 2n.

    For a power of two, gentleman a partners lady a + cr and opposes a + r and lady a + r + cr.
    """
    line = stored_lines(MIXED, 2).get((couples, rounds))
    if line:
        return plan_from_letters(2 * couples, line)
    field = field_of(couples)
    if field is None or field.prime != 2 or couples < 4 or rounds >= couples:
        return None
    return tuple(mixed_round(couples, each) for each in range(1, rounds + 1))


def mixed_round(couples: int, turn: int) -> Draw:
    field = field_of(couples)
    assert field is not None
    shift = field.times(field.powers[1], turn)
    people: list[int] = []
    for man in range(couples):
        if man < man ^ turn:
            gentlemen = [man, man ^ turn]
            people += [one + 1 for one in gentlemen] + [couples + 1 + (one ^ shift) for one in gentlemen]
    return round_of_fours(people)
