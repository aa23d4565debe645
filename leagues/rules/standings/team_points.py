"""Teams: what each has, from a round and in all.

Ours: every deal counts for its team, or round by round the better team has the difference (Metzker).
"""

from collections.abc import Mapping
from dataclasses import replace
from operator import attrgetter

from leagues.rules.draws import EventFacts
from leagues.rules.format import Format
from leagues.rules.results import Exact, counts_difference

from .cycles import complete_rounds
from .standings import accounts

TeamPoints = Mapping[str, Exact]  # what each team has from a round


def points_by_round(format: Format, event: EventFacts, *, ahead: bool = False) -> dict[int, dict[str, Exact]]:
    """Every deal of a team, by round. A team is all who carry its ticket: one of two that rotate, or of several in
    military whist, for which neither the difference nor `team_needs` is meant."""
    teams: dict[str, Exact] = dict.fromkeys((each.ticket for each in event.entrants if each.ticket), 0)
    rounds: dict[int, dict[str, Exact]] = {}
    for one, entries in accounts(format, event, ahead=ahead).items():
        for credit in filter(attrgetter("counts"), entries):
            row = rounds.setdefault(credit.round, dict(teams))
            if event.ticket(one):
                row[event.ticket(one)] += credit.figure
    return rounds


def counted_points(event: EventFacts, row: TeamPoints) -> TeamPoints:
    """What a round brings each team: all of it (gross), or where the house says net, the difference to the least."""
    return {team: each - min(row.values()) for team, each in row.items()} if counts_difference(event) else row


def team_totals(format: Format, event: EventFacts, *, ahead: bool = False) -> dict[str, Exact]:
    """Points a team. `ahead`: with what a round sat out brings, before its first result."""
    totals: dict[str, Exact] = dict.fromkeys((each.ticket for each in event.entrants if each.ticket), 0)
    if format.teams.totals is not None:
        return {**totals, **format.teams.totals(event)}
    for row in points_by_round(format, event, ahead=ahead).values():
        for team, figure in counted_points(event, row).items():
            totals[team] += figure
    return totals


def first_entrant(event: EventFacts, team: str) -> int:
    return next(each.number for each in event.entrants if each.ticket == team)


def team_history(format: Format, event: EventFacts) -> list[dict[int, Exact]]:
    """The total of each team after each round that is complete, by the number of its first on the roll."""
    return [
        totals_by_first(format, replace(event, rounds=event.rounds[:number]))
        for number in range(1, complete_rounds(event) + 1)
    ]


def totals_by_first(format: Format, event: EventFacts) -> dict[int, Exact]:
    """The total of each team, by the number of its first on the roll."""
    return {first_entrant(event, team): total for team, total in team_totals(format, event).items()}
