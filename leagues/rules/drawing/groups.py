"""Rounds of groups in which nobody meets twice: stored ones, and those from finite fields."""

from leagues.rules.drawing.stored.groups import GROUPS
from leagues.rules.draws import Draw

from .fields import field_of, prime_power
from .unfolding import Plan, groups_from_letters, round_of_groups, stored_lines


def rounds_across_classes(group: int, size: int) -> list[Draw]:
    """`size` rounds of groups with one of each of `group` classes, nobody meeting twice. `size`: a prime power."""
    field = field_of(size)
    assert field is not None
    return [
        round_of_groups(
            [at * size + field.plus(place, field.times(at, each)) + 1 for at in range(group)] for place in range(size)
        )
        for each in range(size)
    ]


def meeting_plan(players: int, group: int, rounds: int) -> Plan | None:
    """Rounds in which nobody meets anybody twice; None where none are known for this many rounds."""
    line = stored_lines(GROUPS, 2).get((players, group))
    if line and len(line) >= rounds:
        return groups_from_letters(line[:rounds], group)
    size, over = divmod(players, group)
    if over or size < group or prime_power(size) is None:
        return None
    plan = rounds_across_classes(group, size) + rounds_within_classes(group, size)
    return tuple(plan[:rounds]) if len(plan) >= rounds else None


def rounds_within_classes(group: int, size: int) -> list[Draw]:
    """Further rounds within each class of `lines`."""
    if size % group:
        return []
    rounds = size if size == group else 1
    inner = meeting_plan(size, group, rounds) if size > group else None
    while size > group and (more := meeting_plan(size, group, rounds + 1)):
        inner, rounds = more, rounds + 1
    plans = inner or (round_of_groups([range(1, size + 1)]),)
    return [
        round_of_groups(
            [chair + shift * size for chair in table.seats] for shift in range(group) for table in draw.tables
        )
        for draw in plans
    ]
