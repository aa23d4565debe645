"""A correction that is not stored yet: what would follow from it, and which other figure may be wrong instead."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from .asking import Box, asked, placed, takes
from .game import Field, Game
from .judging import judge
from .line import Entries, LineFacts, whole
from .match import Standing, stand
from .revisions import apart
from .setup import Setup
from .tally import RuleError, Tally


@dataclass(frozen=True)
class Remedy:
    """Another figure of a wrong sum that would make it right: what it says (`old`), and what it would say."""

    field: Field
    side: int
    old: int
    value: int


def wrong_sum(entries: Entries, tally: Tally) -> tuple[Field, int] | None:
    """The field whose boxes are full and do not add up, and by how much they are over; None where none is."""
    line = LineFacts(entries, tally.setup.sides)
    for field in tally.game.fields:
        sides, sums = asked(field, line, tally), placed(field, line, tally)
        if sums is not None and len(sides) > 1 and None not in line.values(field.key, sides) and sums[0] != sums[1]:
            return field, sums[0] - sums[1]
    return None


def remedies(entries: Entries, stored: Entries | None, tally: Tally) -> tuple[Remedy, ...]:
    """One other figure each that makes a wrong sum right, by column: of those not changed, unless all are."""
    found = wrong_sum(entries, tally)
    if found is None:
        return ()
    field, over = found
    line, changed = LineFacts(entries, tally.setup.sides), apart((stored, entries))
    sides = sorted(asked(field, line, tally))
    others = [side for side in sides if (field.key, side) not in changed] or sides
    known = [(side, whole(line.value(field.key, side))) for side in others if line.value(field.key, side) is not None]
    return tuple(
        Remedy(field, side, old, old - over)
        for side, old in known
        if takes(field, old - over, line, tally)
        and is_allowed(with_value(entries, (field.key, side), old - over), tally)
    )


def is_allowed(entries: Entries, tally: Tally) -> bool:
    """Whether the rules accept a line."""
    try:
        return not judge(entries, tally)
    except RuleError:
        return False


def with_value(entries: Entries, box: Box, value: Any) -> dict[str, Any]:
    """The entries with one box of a list changed."""
    key, side = box
    return {**entries, key: [value if at == side else each for at, each in enumerate(entries[key])]}


def standing_with(
    game: Game,
    setup: Setup,
    lines: Iterable[tuple[int, Entries | None]],
    firsts: tuple[int, ...],
    number: int,
    entries: Entries,
) -> Standing:
    """The standing of a match with other entries in one line, also while their sum is wrong."""
    free = replace(
        game, fields=tuple(replace(each, adds_to=None, at_most=None, forbidden_sum=None) for each in game.fields)
    )
    return stand(free, setup, [(at, entries if at == number else each) for at, each in lines], firsts)
