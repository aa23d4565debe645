"""Teams: what each has, and what each of two needs, as `needs` says it of people.

Source: spec B.6: every pitch counts for its team, or round by round the better team has the difference (Metzker).
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import prod
from operator import attrgetter

from scorekeeper.rules.game import Span

from .contenders import FEW, Gains, by_bound, by_endings, finals, highest
from .draws import Draw, Event, Format, Table
from .needs import OVER, Needs, told_how, unknown, with_byes
from .outlooks import OTHER_TEAM
from .results import counts_down
from .standings import accounts
from .to_come import as_known, open_in

Row = Mapping[str, int]  # what each team has from a round
Stretch = tuple[Row, list[Table]]  # what the teams have from it so far, and its tables without a result
WHOLE = "The figures are what is still to be got, with all of a round that is being played."


def of_rounds(format: Format, event: Event, *, ahead: bool = False) -> dict[int, dict[str, int]]:
    """Every pitch of a team, by round. A team is all who carry its ticket: one of two that rotate, or of several in
    military whist (E.3), for which neither the difference nor `team_needs` is meant."""
    teams = dict.fromkeys((each.ticket for each in event.entrants if each.ticket), 0)
    rounds: dict[int, dict[str, int]] = {}
    for one, entries in accounts(format, event, ahead=ahead).items():
        for credit in filter(attrgetter("counts"), entries):
            row = rounds.setdefault(credit.round, dict(teams))
            if event.ticket(one):
                row[event.ticket(one)] += credit.figure
    return rounds


def net(event: Event) -> bool:
    return bool(event.option("scoring", "gross") == "net")


def counted(event: Event, row: Row) -> Row:
    """What a round brings each team: all of it (gross), or where the house says net, the difference to the least."""
    return {team: each - min(row.values()) for team, each in row.items()} if net(event) else row


def team_totals(format: Format, event: Event, *, ahead: bool = False) -> dict[str, int]:
    """Points a team. `ahead`: with what a round sat out brings, before its first result."""
    totals = dict.fromkeys((each.ticket for each in event.entrants if each.ticket), 0)
    for row in of_rounds(format, event, ahead=ahead).values():
        for team, figure in counted(event, row).items():
            totals[team] += figure
    return totals


# -- who can still win


def team_needs(
    format: Format, event: Event, plan: Sequence[Draw] = (), *, shared: int | None = None, span: Span | None = None
) -> Needs:
    """Which of two teams has won, can, or cannot, as `needs` has it; each by the number of its first on the roll. Teams
    that are level share first place."""
    refused = unknown(format, event, shared, span)
    if refused:
        return Needs((), refused)
    known = as_known(format, event, plan)
    totals = team_totals(format, known, ahead=True)
    stretches = to_play(format, known)
    so_far = not_over(known, stretches)
    have = {first_of(event, team): total - so_far[team] for team, total in totals.items()}
    ends = [all_ends(known, *each, shared, span) for each in stretches]
    if ends and all(ends) and prod(map(len, ends)) <= FEW:
        tables = [Table(at, tuple(have)) for at in range(len(ends))]
        rows = by_endings(have, ((gains, highest(have, gains)) for gains in finals(have, tables, ends)))
    else:
        low, high = (span or (0, 0)) if shared is None else (0, shared)
        least, most = bound(known, stretches, low, high), bound(known, stretches, high, low)
        zero = dict.fromkeys(have, 0)
        down = counts_down(format, known) and not net(known)
        rows = by_bound(have, zero | most, least=zero | least, down=down, rest=OTHER_TEAM)
    found = told_how(rows) if stretches else Needs(tuple(rows), OVER, "")
    found = replace(found, figures=WHOLE) if any(so_far.values()) else found
    return with_byes(found, totals != team_totals(format, known))


def first_of(event: Event, team: str) -> int:
    return next(each.number for each in event.entrants if each.ticket == team)


def to_play(format: Format, event: Event) -> list[Stretch]:
    """The tables without a result, and what the teams have in their round so far: round by round where the difference
    counts, else all in one."""
    rows, none = of_rounds(format, event, ahead=True), dict.fromkeys(team_totals(format, event), 0)
    found: list[Stretch] = []
    for number, each in enumerate(event.rounds, 1):
        tables = open_in(replace(event, rounds=(each,)))
        if tables and (net(event) or not found):
            found.append((rows.get(number, none), tables))
        elif tables:
            found[0][1].extend(tables)
    return found


def not_over(event: Event, stretches: Sequence[Stretch]) -> Row:
    """What the rounds that are not over have brought each team so far, where the difference counts; else nothing."""
    rows = [counted(event, row) for row, _ in stretches if net(event)]
    return Counter({team: sum(row[team] for row in rows) for row in rows for team in row})


def gained(event: Event, row: Row, more: Row) -> tuple[int, ...]:
    """What comes to each team if they get so much more in a round. Where the difference counts that is the whole round,
    with what is played of it: a lead in it may be lost again, and nobody gets less than nothing."""
    return tuple((counted(event, {team: row[team] + more[team] for team in row}) if net(event) else more).values())


def all_ends(event: Event, row: Row, tables: Sequence[Table], shared: int | None, span: Span | None) -> list[Gains]:
    """What it can bring the two teams if they share so much at each of these tables, or where the difference counts, if
    every figure is in that span; none where one table is not between the two, or too much could come."""
    if len(row) != 2 or any({event.ticket(each) for each in table.seats} != {*row} for table in tables):
        return []
    one, other = row
    if shared is not None:
        points = shared * len(tables)
        return [gained(event, row, {one: mine, other: points - mine}) for mine in range(points + 1)]
    if span is None or not net(event):
        return []
    low, high = span
    chairs = Counter(event.ticket(each) for table in tables for each in table.seats)
    ahead = range(chairs[one] * low - chairs[other] * high, chairs[one] * high - chairs[other] * low + 1)
    return [gained(event, row, {one: lead, other: 0}) for lead in ahead]


def bound(event: Event, stretches: Sequence[Stretch], mine: int, theirs: int) -> dict[int, int]:
    """What comes to each team if everybody of it gets `mine` at each table, and everybody of the other `theirs`."""
    found = dict[int, int]()
    for row, tables in stretches:
        chairs = {team: sum(event.ticket(one) == team for table in tables for one in table.seats) for team in row}
        for at, team in enumerate(row):
            more = {each: count * (mine if each == team else theirs) for each, count in chairs.items()}
            one = first_of(event, team)
            found[one] = found.get(one, 0) + gained(event, row, more)[at]
    return found
