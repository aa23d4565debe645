"""The score of two teams that play three games at once, and the sheets on which their scorekeeper writes it.

Source: Metzker 2026, "Gin Rummy tournament". Ours: gins are netted apart from points, so that
a team may have gins from a round that it lost; teams that are level are parted by games won, then by gins.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from leagues.rules.ticket_words import called, own_words
from scorekeeper.rules.line import NOBODY
from scorekeeper.rules.running_games import (
    GAMES,
    START,
    ThreeGames,
    Two,
    are_closed,
    gins_enter,
    points_enter,
    with_gins,
    with_points,
)

from . import wording
from .draws import Draw, DrawnTable, EventFacts, Result, RoundFacts
from .format import Worksheet, WorksheetRow
from .words import placeholder

TARGET, GAME_WON, GIN = 200, 200, 25  # what closes a game, what it is worth, and each gin
BLANK_ROUNDS, BLANK_ENTRIES = 15, 9  # rows of a blank sheet of rounds, and of one of three games
NO_ROUND = RoundFacts(Draw(()))


@dataclass(frozen=True)
class TeamRound:
    """One round: what both teams scored, and what the difference did. `to`, `gins_to`: a team, or `NOBODY`."""

    points: Two
    gins: Two
    to: int
    net: int
    games: tuple[int, ...]  # those that the points entered, from 0
    gins_to: int
    net_gins: int
    gin_games: tuple[int, ...]
    after: ThreeGames
    dealers: int  # the team that deals next, or `NOBODY` while couples cut


def tickets(event: EventFacts) -> list[str]:
    """The teams; the one of the first on the roll stays."""
    return list(dict.fromkeys(each.ticket for each in event.entrants))


def team_names(event: EventFacts) -> list[str]:
    """What the teams are called, in the same order."""
    return [called(ticket, own_words(event.options)) for ticket in tickets(event)]


def team_of(event: EventFacts, one: int) -> int:
    return tickets(event).index(event.ticket(one))


def round_sums(event: EventFacts, pairs: Sequence[tuple[DrawnTable, Result | None]]) -> tuple[Two, Two]:
    """Points and gins of both teams in a round so far."""
    points, gins = [0, 0], [0, 0]
    for table, result in pairs:
        for seat, one in enumerate(table.seats if result else ()):
            assert result is not None
            points[team_of(event, one)] += result.figures("points")[seat]
            gins[team_of(event, one)] += result.units.get("gins", (0,) * len(table.seats))[seat]
    return (points[0], points[1]), (gins[0], gins[1])


def ahead(figures: Two) -> int:
    """The team with more; `NOBODY` where they are level."""
    return NOBODY if figures[0] == figures[1] else int(figures[1] > figures[0])


def team_rounds(event: EventFacts) -> list[TeamRound]:
    """Every round that is complete, with the three games after it."""
    games, dealers, found = START, NOBODY, []
    for each in event.rounds:
        if not each.is_complete:
            break
        points, gins = round_sums(event, each.table_results)
        to, gins_to = ahead(points), ahead(gins)
        net, net_gins = abs(points[0] - points[1]), abs(gins[0] - gins[1])
        gin_games = gins_enter(games, gins_to) if net_gins else ()
        entered = points_enter(games, to) if net else ()
        games = with_points(with_gins(games, gins_to, net_gins), to, net, TARGET)
        dealers = dealers if to == NOBODY else to
        found.append(TeamRound(points, gins, to, net, entered, gins_to, net_gins, gin_games, games, dealers))
    return found


def games_now(event: EventFacts) -> ThreeGames:
    played = team_rounds(event)
    return played[-1].after if played else START


def worth(games: ThreeGames, team: int) -> tuple[int, ...]:
    """What each game is worth to a team: 200 if it won it, its points while it is open, and 25 a gin."""
    return tuple(
        (GAME_WON if game.winner == team else game.totals[team] if game.is_open else 0) + GIN * game.gins[team]
        for game in games
    )


def teams(event: EventFacts) -> Mapping[str, int]:
    """What each team has in all three games."""
    games = games_now(event)
    return {ticket: sum(worth(games, team)) for team, ticket in enumerate(tickets(event))}


def level_teams(event: EventFacts) -> Mapping[str, tuple[int, ...]]:
    """By team (games won, gins), compared in this order where points are level: `{"Guys": (4, 7), "Girls": (4, 5)}`."""
    games = games_now(event)
    return {
        ticket: (sum(game.winner == team for game in games), sum(game.gins[team] for game in games))
        for team, ticket in enumerate(tickets(event))
    }


def why_over(event: EventFacts) -> str:
    return wording.ALL_GAMES_WON if are_closed(games_now(event)) else ""


# -- what the scorekeeper writes


def worksheets(event: EventFacts) -> tuple[Worksheet, ...]:
    """The couples of the latest round, every round, and the three games."""
    if not event.rounds or len(tickets(event)) != 2:
        return ()
    return couples_sheet(event), rounds_sheet(event), games_sheet(event)


def blank_worksheets(event: EventFacts) -> tuple[Worksheet, ...]:
    """The same sheets without a figure, for the pen: the couples of one round, all rounds, the three games."""
    names = tickets(event)
    if len(names) != 2:
        return ()
    couples = min(sum(each.ticket == name for each in event.entrants) for name in names)
    known = (
        couples_sheet(replace(event, rounds=(NO_ROUND,))),
        rounds_sheet(event),
        games_sheet(replace(event, rounds=())),
    )
    rows = (couples, BLANK_ROUNDS, BLANK_ENTRIES)
    heads = (wording.BLANK_COUPLES, *(each.title for each in known[1:]))
    return tuple(
        replace(each, title=head, rows=blank_rows(each, count), sums=tuple(map(blank_row, each.sums)))
        for each, count, head in zip(known, rows, heads, strict=True)
    )


def blank_rows(sheet: Worksheet, count: int) -> tuple[WorksheetRow, ...]:
    return tuple(WorksheetRow(f"{at}", ("",) * (len(sheet.heads) - 1)) for at in range(1, count + 1))


def blank_row(row: WorksheetRow) -> WorksheetRow:
    return replace(row, cells=("",) * len(row.cells))


def couples_sheet(event: EventFacts) -> Worksheet:
    """All couples of the latest round, both sums and the difference."""
    latest = event.rounds[-1]
    rows = []
    for table, result in latest.table_results:
        points, gins = round_sums(event, [(table, result)])
        cells = tuple(map(str, (points[0], gins[0], points[1], gins[1]))) if result else ("",) * 4
        rows.append(WorksheetRow(wording.TWO.join(map(placeholder, table.seats)), cells))
    points, gins = round_sums(event, latest.table_results)
    sums = WorksheetRow(wording.SUM, tuple(map(str, (points[0], gins[0], points[1], gins[1]))))
    net = tuple(f"{max(0, figures[team] - figures[1 - team])}" for team in (0, 1) for figures in (points, gins))
    return Worksheet(
        wording.COUPLES_OF.format(round=len(event.rounds)),
        (wording.COUPLE, *heads(event)),
        tuple(rows),
        (sums, WorksheetRow(wording.DIFFERENCE, net)),
        each_round=True,
    )


def heads(event: EventFacts) -> tuple[str, ...]:
    return tuple(head.format(team=ticket) for ticket in team_names(event) for head in (wording.TEAM, wording.TEAM_GINS))


def rounds_sheet(event: EventFacts) -> Worksheet:
    """Every round: both sums, and the games that the difference entered."""
    rows = []
    for number, each in enumerate(team_rounds(event), 1):
        cells = (each.points[0], each.gins[0], each.points[1], each.gins[1])
        entered = [in_games(team_names(event), each.to, each.net, each.games)]
        entered += [in_games(team_names(event), each.gins_to, each.net_gins, each.gin_games)]
        rows.append(WorksheetRow(f"{number}", (*map(str, cells), *entered)))
    return Worksheet(
        wording.ALL_ROUNDS, (wording.ROUND, *heads(event), wording.POINTS_TO, wording.GINS_TO), tuple(rows)
    )


def in_games(names: Sequence[str], team: int, net: int, games: Sequence[int]) -> str:
    """Who has the difference, and in which games: "team 14 in 1, 2"."""
    if not net:
        return wording.NONE
    places = ", ".join(f"{at + 1}" for at in games)
    template = wording.ENTERED if games else wording.ENTERED_NONE
    return template.format(team=names[team], figure=net, games=places)


def games_sheet(event: EventFacts) -> Worksheet:
    """The three games as the book prints them, those of one team and then of the other: running totals, a circle for
    each gin, and what each game is worth."""
    games = games_now(event)
    columns = [(game, team) for team in (0, 1) for game in games]
    most = max(len(game.entries[team]) for game, team in columns)
    rows = tuple(
        WorksheetRow(
            f"{at + 1}",
            tuple(f"{game.entries[team][at]}" if at < len(game.entries[team]) else "" for game, team in columns),
        )
        for at in range(most)
    )
    sums = (
        WorksheetRow(wording.GINS, tuple(wording.CIRCLE * game.gins[team] for game, team in columns)),
        WorksheetRow(
            wording.GAME_IS_WON, tuple(f"{GAME_WON}" if game.winner == team else "" for game, team in columns)
        ),
        WorksheetRow(wording.A_GIN, tuple(f"{GIN * game.gins[team]}" for game, team in columns)),
        WorksheetRow(wording.WORTH, tuple(f"{worth(games, team)[at]}" for team in (0, 1) for at in range(GAMES))),
    )
    names = team_names(event)
    return Worksheet(
        wording.THREE_GAMES,
        ("", *(wording.GAME_OF.format(game=at + 1, team=names[team]) for team in (0, 1) for at in range(GAMES))),
        rows,
        sums,
    )
