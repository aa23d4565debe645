"""A knockout's bracket: a power of two, byes for the best seeds, and seeds 1 and 2 at its two ends (spec E.8)."""

from collections.abc import Iterator, Sequence


def bracket(size: int) -> list[int]:
    """Seeds of a bracket in playing order; two neighbours meet: 1 8 4 5 2 7 3 6."""
    order = [1]
    while len(order) < size:
        order = [seed for one in order for seed in (one, 2 * len(order) + 1 - one)]
    return order


def slots(people: Sequence[int]) -> list[int | None]:
    """People on a bracket, None where a bye is."""
    size = 1
    while size < len(people):
        size *= 2
    return [people[seed - 1] if seed <= len(people) else None for seed in bracket(size)]


def pairings(line: Sequence[int | None], stage: str = "") -> Iterator[tuple[tuple[int, ...], str]]:
    """Neighbours meet; one alone has a bye, and where both are gone there is nothing."""
    for at in range(0, len(line), 2):
        seats = tuple(one for one in line[at : at + 2] if one is not None)
        if seats:
            yield seats, stage
