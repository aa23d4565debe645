"""Two teams: what each has, which is ahead, and the sentence at the end. A team is named by its people."""

from dataclasses import dataclass

from scorekeeper.rules.words import joined

from .evening import Evening
from .rules.in_teams import team_totals
from .rules.results import as_told

NAMED = 5  # people of a team who are all named


@dataclass(frozen=True)
class Team:
    """`people`: entrants in the order of the roll; `points`: as the game tells them; `leads`: alone in front."""

    place: int
    ticket: str
    people: tuple[int, ...]
    name: str
    points: str
    leads: bool


def there(evening: Evening) -> bool:
    """Whether people play in teams: their tickets are no roles then."""
    return evening.format.key == "rotating_team"


def teams(evening: Evening) -> list[Team]:
    """The teams, the better first; none where nobody plays in teams."""
    if not there(evening):
        return []
    totals = team_totals(evening.format, evening.facts)
    order = sorted(totals, key=lambda ticket: -totals[ticket])
    best = [ticket for ticket in order if totals[ticket] == totals[order[0]]]
    return [
        Team(
            1 + sum(other > totals[ticket] for other in totals.values()),
            ticket,
            people_of(evening, ticket),
            name(evening, ticket),
            points(evening, totals[ticket]),
            best == [ticket],
        )
        for ticket in order
    ]


def points(evening: Evening, total: int) -> str:
    """A team's points as the game tells them; a difference is the better team's, whether high or low wins."""
    net = evening.facts.option("scoring") == "net"
    return evening.game.total(total if net else as_told(evening.format, evening.facts, total))


def people_of(evening: Evening, ticket: str) -> tuple[int, ...]:
    return tuple(one.number for one in evening.entrants if one.ticket == ticket)


def name(evening: Evening, ticket: str) -> str:
    """ "ada, bo and cy", "ada, bo, cy and 7 more"."""
    names = [evening.names[one] for one in people_of(evening, ticket)]
    if len(names) <= NAMED:
        return joined(names)
    few = names[: NAMED - 2]
    return joined([*few, f"{len(names) - len(few)} more"])


def called(evening: Evening) -> dict[str, str]:
    """What people read in place of a ticket: a team's people; a role, which is no team, as it is."""
    tickets = dict.fromkeys(one.ticket for one in evening.entrants if one.ticket)
    return {ticket: name(evening, ticket) if there(evening) else ticket for ticket in tickets}


def told(evening: Evening) -> str:
    """Which team won, or is ahead, in a sentence; empty where nobody plays in teams, or nothing is played."""
    found = teams(evening)
    if len(found) < 2 or not any(row.played for row in evening.standings):
        return ""
    best, least = found[0], found[-1]
    if not best.leads:
        return f"The teams are level with {best.points} each."
    several = len(best.people) > 1
    verb = ("win" if several else "wins") if evening.over else ("are ahead" if several else "is ahead")
    return f"{best.name} {verb}{' as a team' if several else ''}, {best.points} to {least.points}."


def how(evening: Evening) -> str:
    """How a round counts for the teams, where it is not simply its points; else empty."""
    net = there(evening) and evening.facts.option("scoring") == "net"
    return "Each round brings the better team the difference of the points." if net else ""
