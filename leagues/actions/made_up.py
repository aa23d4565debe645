"""Rows as people might write them, by chance, made only from the values that each box allows."""

from collections.abc import Sequence
from random import Random
from typing import Any

from scorekeeper.rules.asking import asked, everyone, fits, left
from scorekeeper.rules.game import Field
from scorekeeper.rules.judging import judge
from scorekeeper.rules.line import LINE, Entries, LineFacts
from scorekeeper.rules.match import Standing, after_line, next_round, stand_after, start_again
from scorekeeper.rules.tally import RuleError, Tally

from . import wording

TRIES = 30
LONGEST = 8  # rows of the matches by which the sum of a row is known: one of one row, one of two, and so on
USUAL = 60  # figures beyond this are rare at a table, where a box allows many


def written(entries: dict[str, Any], field: Field, side: int, value: Any, sides: int) -> dict[str, Any]:
    """The line with one more box filled."""
    if side == LINE:
        return {**entries, field.key: value}
    boxes = list(entries.get(field.key) or [None] * sides)
    boxes[side] = value
    return {**entries, field.key: boxes}


def filled(tally: Tally, chance: Random, optional: float, *, usual: bool = False) -> Entries | None:
    """A line with every box filled in the order of asking; None where no value was left, or the rules refuse it.

    `optional`: how likely a box that may stay blank is filled; `usual`: with figures as at a table, not any.
    """
    entries: dict[str, Any] = {}
    sides = tally.setup.sides
    for field in tally.game.fields:
        for side in asked(field, LineFacts(entries, sides), tally):
            if field.optional and chance.random() > optional:
                continue
            values: Sequence[Any] = fits(field, side, LineFacts(entries, sides), tally)
            if usual:
                values = [each for each in values if not isinstance(each, int) or abs(each) <= USUAL] or values
            if not values:
                return None
            value = chance.choice(values) if field.kind != "order" else chance.sample(values, len(values))
            entries = written(entries, field, side, value, len(everyone(field, tally.setup)))
    try:
        judge(entries, tally)
    except RuleError:
        return None
    return entries if not left(entries, tally) else None


def made_up_line(tally: Tally, chance: Random) -> Entries | None:
    """A legal line; None where none was found."""
    tries = (filled(tally, chance, 0.1, usual=True) for attempt in range(TRIES))
    return next((entries for entries in tries if entries), None)


def made_up_lines(standing: Standing, chance: Random, most: int) -> list[tuple[int, Entries]]:
    """The lines with which a match goes on, to its end or so many at most; fewer where no legal one was found."""
    lines = list[tuple[int, Entries]]()
    while len(lines) < most and not standing.over:
        if standing.tally.over:
            standing = next_round(standing, standing.tally.number)
        line = made_up_line(standing.tally, chance)
        if line is None:
            break
        lines.append((standing.tally.number, line))
        standing = after_line(standing, *lines[-1])
    return lines


def row_sum(standing: Standing) -> int | None:
    """What the figures of each row add up to in this match, or a multiple of it: 26 of hearts, where a moon gives 78.

    None where the rules leave it open. It is what made-up rows show, so that it holds for any game and house rule.
    """
    fresh, chance, rows = start_again(standing), Random(1), list[tuple[int, ...]]()
    for length in range(1, LONGEST + 1):
        played = stand_after(fresh, made_up_lines(fresh, chance, length))
        rows += [each.points[0] for tally in played.rounds for each in tally.written if each.points]
        sums = [sum(row) for row in rows]
        usual = max(sums, key=sums.count, default=1)
        if usual in (1, -1) or any(each % usual if usual else each for each in sums):
            return None
    shows = sums.count(usual) * 4 > len(sums) * 3 and sum(map(any, rows)) * 2 > len(rows)
    return usual if shows else None


def describe_odd_sum(standing: Standing, totals: Sequence[int]) -> str:
    """That typed totals add up to what no rows of this match bring, in a sentence; empty where they may."""
    each = None if standing.parts else row_sum(standing)
    begun, total = sum(standing.rounds[0].game.totals.opening(standing.tally.setup)[0]), sum(totals)
    if each is None or not ((total - begun) % each if each else total - begun):
        return ""
    shown, deal = standing.tally.game.totals.shown, standing.tally.game.words.deal
    words = wording.ODD_SUM if each else wording.OTHER_SUM
    return words.format(total=shown(total), deal=deal, sum=shown(each or begun))
