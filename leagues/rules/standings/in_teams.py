"""What each of two teams needs to win."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from math import prod

from leagues.rules.draws import Draw, DrawnTable, EventFacts
from leagues.rules.format import Format
from leagues.rules.results import counts_difference, counts_down
from scorekeeper.rules.game import Span

from . import wording
from .contenders import (
    MAX_ENDINGS,
    Gains,
    all_endings,
    leaders,
    outlooks_by_bound,
    outlooks_by_endings,
)
from .needs import Needs, why_unknown, with_bye_note, with_method
from .team_points import TeamPoints, counted_points, first_entrant, points_by_round, team_totals
from .to_come import open_tables, with_known_rounds

OpenRound = tuple[TeamPoints, list[DrawnTable]]  # the points so far, and the tables without a result


def team_needs(
    format: Format, event: EventFacts, plan: Sequence[Draw] = (), *, shared: int | None = None, span: Span | None = None
) -> Needs:
    """Which of two teams has won, can still win, or cannot; a team is the number of its first entrant.

    Teams that are level share first place.
    """
    refused = why_unknown(format, event, shared, span)
    if refused:
        return Needs((), refused)
    known = with_known_rounds(format, event, plan)
    totals = team_totals(format, known, ahead=True)
    stretches = open_rounds(format, known)
    so_far = points_so_far(known, stretches)
    have = {first_entrant(event, team): int(total) - int(so_far[team]) for team, total in totals.items()}
    ends = [team_endings(known, *each, shared, span) for each in stretches]
    if ends and all(ends) and prod(map(len, ends)) <= MAX_ENDINGS:
        tables = [DrawnTable(at, tuple(have)) for at in range(len(ends))]
        rows = outlooks_by_endings(have, ((gains, leaders(have, gains)) for gains in all_endings(have, tables, ends)))
    else:
        low, high = (span or (0, 0)) if shared is None else (0, shared)
        least, most = bound_gains(known, stretches, low, high), bound_gains(known, stretches, high, low)
        zero = dict.fromkeys(have, 0)
        down = counts_down(format, known) and not counts_difference(known)
        rows = outlooks_by_bound(have, zero | most, least=zero | least, down=down)
    found = with_method(rows) if stretches else Needs(tuple(rows), wording.OVER, "")
    found = replace(found, figures=wording.WHOLE_ROUND_NOTE) if any(so_far.values()) else found
    return with_bye_note(found, totals != team_totals(format, known))


def open_rounds(format: Format, event: EventFacts) -> list[OpenRound]:
    """Tables without a result and the points of their round so far; one item a round where the difference counts."""
    rows, none = points_by_round(format, event, ahead=True), dict.fromkeys(team_totals(format, event), 0)
    found: list[OpenRound] = []
    for number, each in enumerate(event.rounds, 1):
        tables = open_tables(replace(event, rounds=(each,)))
        if tables and (counts_difference(event) or not found):
            found.append((rows.get(number, none), tables))
        elif tables:
            found[0][1].extend(tables)
    return found


def points_so_far(event: EventFacts, stretches: Sequence[OpenRound]) -> TeamPoints:
    """Points from rounds in play, where the difference counts; else none."""
    rows = [counted_points(event, row) for row, _ in stretches if counts_difference(event)]
    return Counter({team: sum(row[team] for row in rows) for row in rows for team in row})


def team_gains(event: EventFacts, row: TeamPoints, more: TeamPoints) -> tuple[int, ...]:
    """Gain of each team if it gets `more` in a round; where the difference counts, from the whole round."""
    gains = counted_points(event, {team: row[team] + more[team] for team in row}) if counts_difference(event) else more
    return tuple(int(each) for each in gains.values())


def team_endings(
    event: EventFacts, row: TeamPoints, tables: Sequence[DrawnTable], shared: int | None, span: Span | None
) -> list[Gains]:
    """Possible gains of two teams at these tables: sharing `shared` at each, or by difference with figures in `span`.

    None where a table is not between the two, or there is no such bound.
    """
    if len(row) != 2 or any({event.ticket(each) for each in table.seats} != {*row} for table in tables):
        return []
    one, other = row
    if shared is not None:
        points = shared * len(tables)
        return [team_gains(event, row, {one: mine, other: points - mine}) for mine in range(points + 1)]
    if span is None or not counts_difference(event):
        return []
    low, high = span
    chairs = Counter(event.ticket(each) for table in tables for each in table.seats)
    ahead = range(chairs[one] * low - chairs[other] * high, chairs[one] * high - chairs[other] * low + 1)
    return [team_gains(event, row, {one: lead, other: 0}) for lead in ahead]


def bound_gains(event: EventFacts, stretches: Sequence[OpenRound], mine: int, theirs: int) -> dict[int, int]:
    """Gain of each team if its people get `mine` at each table and the others `theirs`."""
    found = dict[int, int]()
    for row, tables in stretches:
        chairs = {team: sum(event.ticket(one) == team for table in tables for one in table.seats) for team in row}
        for at, team in enumerate(row):
            more = {each: count * (mine if each == team else theirs) for each, count in chairs.items()}
            one = first_entrant(event, team)
            found[one] = found.get(one, 0) + team_gains(event, row, more)[at]
    return found
