"""Gin tournament: round by round, what each team has in the three games."""

from dataclasses import replace
from typing import Any

from leagues.rules.draws import EntrantFacts, EventFacts, RoundFacts
from leagues.rules.formats import FORMATS
from leagues.rules.team_sheet import TeamRound, team_rounds, worth
from scorekeeper.rules.line import NOBODY
from tests.vectors.suites.gin_tournament_couple import TEAMS, result_of

FORMAT = FORMATS["gin_tournament"]


def played(rounds: list[list[dict[str, Any]]]) -> EventFacts:
    """The evening after these rounds, each couple at the table where it sits."""
    couples = len(rounds[0])
    people = tuple(EntrantFacts(at + 1, FORMAT.people.tickets[at >= couples]) for at in range(2 * couples))
    event = EventFacts(people, (), FORMAT.default_options())
    for deals in rounds:
        draw = FORMAT.pairing.next(event)
        results = tuple(result_of(deal, table) for deal, table in zip(deals, draw.tables, strict=True))
        event = replace(event, rounds=(*event.rounds, RoundFacts(draw, results)))
    return event


def team(number: int) -> str | None:
    return None if number == NOBODY else TEAMS[number]


def told(each: TeamRound, dealers: int | None) -> dict[str, Any]:
    """A round in the words of the examples. `dealers`: the seat that deals next, as drawn."""
    return {
        "team_points": dict(zip(TEAMS, each.points, strict=True)),
        "team_gins": dict(zip(TEAMS, each.gins, strict=True)),
        "net_points": each.net,
        "points_to": team(each.to),
        "points_columns": [at + 1 for at in each.games],
        "net_gins": each.net_gins,
        "gins_to": team(each.gins_to),
        "gins_columns": [at + 1 for at in each.gin_games],
        "totals": {name: [game.totals[at] for game in each.after] for at, name in enumerate(TEAMS)},
        "gins": {name: [game.gins[at] for game in each.after] for at, name in enumerate(TEAMS)},
        "closed": [team(game.winner) for game in each.after],
        "next_dealers": team(each.dealers if dealers is None else dealers),
    }


def after_each(event: EventFacts) -> list[dict[str, Any]]:
    found = []
    for number, each in enumerate(team_rounds(event), 1):
        following = FORMAT.pairing.next(replace(event, rounds=event.rounds[:number]))
        found.append(told(each, following.tables[0].dealer if following.tables else None))
    return found


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    event = played(given["rounds"])
    games = team_rounds(event)[-1].after
    assert FORMAT.teams.totals is not None
    totals = list(FORMAT.teams.totals(event).values())
    final = {name: {"per_game": list(worth(games, at)), "total": totals[at]} for at, name in enumerate(TEAMS)}
    found = {
        "after_each": after_each(event),
        "entries": {name: [list(game.entries[at]) for game in games] for at, name in enumerate(TEAMS)},
        "final": final,
        "closed": [team(game.winner) for game in games],
    }
    return {key: found[key] for key in keys}
