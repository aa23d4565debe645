"""The totals of two teams, and who won. A team is named by its people."""

from collections.abc import Mapping
from dataclasses import dataclass

from leagues.rules.results import Exact
from leagues.rules.standings.team_points import team_totals
from leagues.rules.standings.tiebreaks import rate_words
from leagues.rules.ticket_words import called, own_words
from leagues.rules.words import at_start
from leagues.state import wording
from scorekeeper.rules.words import joined

from .event_state import EventState

MAX_NAMED = 5  # people of a team who are all named


@dataclass(frozen=True)
class Team:
    """`people`: entrants in roster order; `points`: in the words of the game; `leads`: alone in first place."""

    place: int
    ticket: str
    people: tuple[int, ...]
    name: str
    points: str
    leads: bool
    note: str = ""  # what else it has: "boards 8½"


def has_teams(evening: EventState) -> bool:
    """Whether people play in teams, so that their tickets are no roles."""
    return evening.format.teams.are_tickets


def has_names(evening: EventState) -> bool:
    """Whether its teams have names, so that they need not be called by their people."""
    return bool(own_words(evening.event.options)) or evening.format.teams.are_named


def team_standings(evening: EventState) -> list[Team]:
    """The teams, the better first; empty where nobody plays in teams."""
    if not has_teams(evening):
        return []
    totals = team_totals(evening.format, evening.facts)
    notes = evening.format.teams.notes(evening.facts)
    parts = evening.format.teams.level(evening.facts) if evening.format.teams.level else {}
    rank = {ticket: (total, parts.get(ticket, ())) for ticket, total in totals.items()}
    order = sorted(totals, key=lambda ticket: rank[ticket], reverse=True)
    best = [ticket for ticket in order if rank[ticket] == rank[order[0]]]
    return [
        Team(
            1 + sum(other > rank[ticket] for other in rank.values()),
            ticket,
            members_of(evening, ticket),
            team_name(evening, ticket),
            format_points(evening, totals[ticket]),
            best == [ticket],
            notes.get(ticket, ""),
        )
        for ticket in order
    ]


def format_points(evening: EventState, total: Exact) -> str:
    """A team's points in the words of the game; a difference is never below zero."""
    if evening.format.teams.unit(evening.facts):
        return rate_words(total)
    net = evening.facts.option("scoring") == "net"
    if not net:
        return evening.format_total(total)
    return evening.game.totals.shown(total.numerator) if total.denominator == 1 else rate_words(total)


def members_of(evening: EventState, ticket: str) -> tuple[int, ...]:
    return tuple(one.number for one in evening.entrants if one.ticket == ticket)


def team_name(evening: EventState, ticket: str) -> str:
    """Its name, or its people: "ada, bo and cy", "ada, bo, cy and 7 more"."""
    if has_names(evening):
        return called(ticket, own_words(evening.event.options))
    names = [evening.names[one] for one in members_of(evening, ticket)]
    if len(names) <= MAX_NAMED:
        return joined(names)
    few = names[: MAX_NAMED - 2]
    return joined([*few, wording.AND_MORE.format(count=len(names) - len(few))])


def with_teams(evening: EventState, names: Mapping[int, str]) -> Mapping[int, str]:
    """Names with those of their teams before them, where teams have names: "Guys: bo"."""
    teams = team_of_each(evening)
    if not teams:
        return names
    return {one: wording.OF_TEAM.format(team=teams[one], name=name) for one, name in names.items() if one in teams}


def team_of_each(evening: EventState) -> dict[int, str]:
    """The name of everybody's team; empty where teams have no names."""
    if not (has_teams(evening) and has_names(evening)):
        return {}
    own = own_words(evening.event.options)
    return {one.number: called(one.ticket, own) for one in evening.entrants}


def ticket_names(evening: EventState) -> dict[str, str]:
    """The words for each ticket: a team's people, or the role itself."""
    tickets = dict.fromkeys(one.ticket for one in evening.entrants if one.ticket)
    words = team_name if has_teams(evening) else EventState.in_own_words
    return {ticket: words(evening, ticket) for ticket in tickets}


def describe_result(evening: EventState) -> str:
    """Which team won or is ahead; empty where nobody plays in teams, or nothing is played."""
    found = team_standings(evening)
    if len(found) < 2 or not any(row.played for row in evening.standings):
        return ""
    best, least = found[0], found[-1]
    if len(found) > 2:
        first = joined([row.name for row in found if row.place == 1])
        return (wording.TEAMS_WON if evening.over else wording.TEAMS_AHEAD).format(who=first, points=best.points)
    if not best.leads:
        return wording.TEAMS_LEVEL.format(points=best.points)
    if has_names(evening):
        template = wording.TEAM_WON if evening.over else wording.NAMED_TEAM_AHEAD
        who = at_start(best.name) if evening.over else best.name
        return template.format(who=who, points=best.points, fewer=least.points)
    alone, together = (
        (wording.TEAM_WON, wording.TEAM_WON_TOGETHER)
        if evening.over
        else (wording.TEAM_AHEAD, wording.TEAM_AHEAD_TOGETHER)
    )
    template = together if len(best.people) > 1 else alone
    return template.format(who=best.name, points=best.points, fewer=least.points)


def describe_scoring(evening: EventState) -> str:
    """How a round counts for the teams, where that is not just its points; else empty."""
    net = has_teams(evening) and evening.facts.option("scoring") == "net"
    return wording.NET_SCORING if net else evening.format.teams.how(evening.facts)
