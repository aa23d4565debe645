"""Roles that are drawn: tickets for those who have none yet, as many of each as can be (Metzker, "Court Whist")."""

from collections.abc import Sequence
from random import Random


def draw_tickets(tickets: Sequence[str], carried: Sequence[str], chance: Random) -> tuple[str, ...]:
    """A ticket for everybody, in order: their own, or one drawn so that both roles are as equal as can be."""
    found = list(carried)
    blank = [at for at, ticket in enumerate(found) if not ticket]
    for at in chance.sample(blank, len(blank)):
        found[at] = min(tickets, key=found.count)
    return tuple(found)
