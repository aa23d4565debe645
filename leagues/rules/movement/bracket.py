"""A knockout's bracket: a power of two, byes for the best seeds, and seeds 1 and 2 at its two ends (spec E.8)."""

from collections.abc import Iterator, Sequence


def bracket(size: int) -> list[int]:
    """Seeds of a bracket in playing order; two neighbours meet: 1 8 4 5 2 7 3 6."""
    order = [1]
    while len(order) < size:
        order = [seed for one in order for seed in (one, 2 * len(order) + 1 - one)]
    return order


def slots(people: Sequence[int], waits: Sequence[int] = ()) -> list[int | None]:
    """People on a bracket, None where a bye is. `waits`: who is not there in its first round,
    and has a bye before others.

    They take the lowest places that a bye can have, unless their own is higher, so that the others meet as they are
    seeded; the first two only in the final, unless they alone are there.
    """
    size = 1
    while size < len(people):
        size *= 2
    half, byes = max(1, size // 2), size - len(people)
    waits = waits[:byes]
    there = [one for one in people if one not in waits]
    above, free = ({*waits, *there[: count - len(waits)]} for count in (half, byes))
    upper = [one for one in people if one in above]
    lower = [one for one in people if one not in above]
    seeds: list[int | None] = [*upper, *[None] * (size - len(upper))]
    meet = [at for at, one in enumerate(upper) if one not in free]
    for at, one in zip(reversed(meet), lower):
        seeds[size - 1 - at] = one
    return [seeds[seed - 1] for seed in bracket(size)]


def pairings(line: Sequence[int | None], stage: str = "") -> Iterator[tuple[tuple[int, ...], str]]:
    """Neighbours meet; one alone has a bye, and where both are gone there is nothing."""
    for at in range(0, len(line), 2):
        seats = tuple(one for one in line[at : at + 2] if one is not None)
        if seats:
            yield seats, stage
