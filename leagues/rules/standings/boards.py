"""Fixed teams that meet board against board: who sits where, what a match brings, and how level teams are parted.

Source: common practice of team tournaments. Ours: there are as many boards as the smallest team has people; whoever
stands below them on the list is a reserve and takes the board of somebody who is missing; a team without an opponent,
and whoever has nobody opposite, wins; where points add up, a bye brings a team the average of its other rounds.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from leagues.rules import wording
from leagues.rules.draws import MATCH_POINTS, Draw, DrawnTable, EventFacts, RoundFacts
from leagues.rules.format import Format, Worksheet, WorksheetRow
from leagues.rules.results import Exact

from .team_points import points_by_round
from .tiebreaks import spoken_words

LEAST, MOST = 2, 8  # boards
MOST_SQUARE = 12  # teams that stand against each other in one table
SUM = "sum"  # the choice of `counts`: what the boards bring adds up
Side = tuple[int | None, ...]  # who is at each board, None where nobody is


class TeamMatch(NamedTuple):
    """Two teams in one round, or one with a bye. `figures`: what the boards brought each; `done`: all have a result."""

    round: int
    teams: tuple[str, ...]
    tables: tuple[DrawnTable, ...]
    figures: tuple[Exact, ...]
    done: bool

    def brings(self, at: int) -> int:
        """2 for a match won, 1 for a draw; a bye is won."""
        if not self.done:
            return 0
        mine, most = self.figures[at], max(self.figures)
        return 0 if mine < most else 1 if self.figures.count(most) > 1 else 2


@dataclass(frozen=True)
class TeamRecord:
    """`matches`: match points; `boards`: what the boards brought; `opponents`: match points of those whom it met."""

    matches: int
    boards: Exact
    opponents: int


def members(event: EventFacts) -> dict[str, list[int]]:
    """By team everybody who plays for it, in the order of the list."""
    found: dict[str, list[int]] = {}
    for each in event.entrants:
        if each.ticket:
            found.setdefault(each.ticket, []).append(each.number)
    return found


def board_count(event: EventFacts) -> int:
    """Boards of a match: as many as were drawn in round 1, or the smallest team has people who were there by then."""
    if not event.rounds:
        return min(map(len, members(event).values()), default=0)
    drawn = [len(tables) for tables in pairs_of(event, event.rounds[0].draw).values()]
    at_first = Counter(each.ticket for each in event.entrants if each.ticket and each.joined <= event.began)
    return max([*drawn, min(at_first.values(), default=0)], default=0)


def line_up(event: EventFacts, people: list[int], boards: int) -> Side:
    """Who sits at each board in the next round: those of the list, and reserves for whoever is missing."""
    here = event.present(event.next_number)
    spare = iter([one for one in people[boards:] if one in here])
    return tuple(one if one in here else next(spare, None) for one in people[:boards])


def round_of_matches(event: EventFacts, pairs: list[tuple[str, str]], alone: list[str], stage: str) -> Draw:
    """The boards of these teams; the first of a pair deals at odd boards. Who has nobody opposite comes last.

    `stage`: what a board is called.
    """
    people, boards = members(event), board_count(event)
    sides = {
        team: line_up(event, people[team], boards) for team in (*alone, *(team for pair in pairs for team in pair))
    }
    seats, byes = list[tuple[int, tuple[int, ...]]](), [one for team in alone for one in sides[team] if one is not None]
    for first, second in pairs:
        for board, both in enumerate(zip(sides[first], sides[second]), 1):
            there = tuple(one for one in both if one is not None)
            if len(there) == 2:
                seats.append((board, there if board % 2 else there[::-1]))
            byes += there * (len(there) == 1)
    tables = [
        DrawnTable(number, both, dealer=0, stage=stage.format(board=board))
        for number, (board, both) in enumerate(seats, 1)
    ]
    tables += [DrawnTable(number, (one,)) for number, one in enumerate(byes, len(tables) + 1)]
    seated = {one for table in tables for one in table.seats}
    return Draw(tuple(tables), tuple(one for one in event.present(event.next_number) if one not in seated))


def pairs_of(event: EventFacts, draw: Draw) -> dict[frozenset[str], list[DrawnTable]]:
    """The tables of each match, and of each team without an opponent: its own byes."""
    found: dict[frozenset[str], list[DrawnTable]] = {}
    for table in draw.tables:
        if not table.is_bye:
            found.setdefault(frozenset(map(event.ticket, table.seats)), []).append(table)
    for table in draw.tables:
        if table.is_bye:
            team = event.ticket(table.seats[0])
            key = next((pair for pair in found if team in pair), frozenset({team}))
            found.setdefault(key, []).append(table)
    return found


def team_matches(format: Format, event: EventFacts) -> list[TeamMatch]:
    """Every match in the order of rounds and tables."""
    figures = points_by_round(format, event)
    found = []
    for number, each in enumerate(event.rounds, 1):
        open_tables = {table.number for table, result in each.table_results if result is None and not table.is_bye}
        for tables in pairs_of(event, each.draw).values():
            teams = tuple(dict.fromkeys(event.ticket(one) for one in tables[0].seats))
            row = figures.get(number, {})
            points = tuple(row.get(team, 0) for team in teams)
            done = has_begun(each) and not any(table.number in open_tables for table in tables)
            found.append(TeamMatch(number, teams, tuple(tables), points, done))
    return found


def has_begun(round_: RoundFacts) -> bool:
    return any(result is not None for result in round_.results)


def records(format: Format, event: EventFacts) -> dict[str, TeamRecord]:
    """What each team has so far."""
    played = team_matches(format, event)
    won = dict.fromkeys(members(event), 0)
    boards: dict[str, Exact] = dict.fromkeys(won, 0)
    for each in played:
        for at, team in enumerate(each.teams):
            won[team] += each.brings(at)
            boards[team] += each.figures[at]
    if event.option("unit") == "game":
        boards = {team: with_average(team, points, played) for team, points in boards.items()}
    met = {
        team: [other for each in played if team in each.teams for other in each.teams if other != team] for team in won
    }
    return {team: TeamRecord(won[team], boards[team], sum(won[other] for other in met[team])) for team in won}


def with_average(team: str, points: Exact, played: list[TeamMatch]) -> Exact:
    """The points of a team with the average of its other rounds for each bye."""
    mine = [len(each.teams) for each in played if team in each.teams and each.done]
    return points * Fraction(len(mine), mine.count(2)) if mine.count(2) else points


def counts_sum(event: EventFacts) -> bool:
    return bool(event.option("counts") == SUM)


def totals(format: Format, event: EventFacts) -> Mapping[str, Exact]:
    """What ranks the teams: match points, or what their boards brought."""
    adds = counts_sum(event)
    return {team: each.boards if adds else each.matches for team, each in records(format, event).items()}


def level(format: Format, event: EventFacts) -> Mapping[str, tuple[Exact, ...]]:
    """Of level teams, whoever has more from the boards (or more match points), then whoever met the better ones."""
    adds = counts_sum(event)
    return {
        team: (each.matches if adds else each.boards, each.opponents) for team, each in records(format, event).items()
    }


def unit(event: EventFacts) -> str:
    """What the totals of teams are; empty for those of people."""
    return "" if counts_sum(event) else MATCH_POINTS


def notes(format: Format, event: EventFacts) -> Mapping[str, str]:
    """By team what decides first where teams are level: "boards 8½", "match points 4"."""
    adds, points = counts_sum(event), format.scoring.unit(event) or wording.POINTS
    return {
        team: wording.TEAM_NOTE.format(unit=MATCH_POINTS, figure=each.matches)
        if adds
        else wording.TEAM_NOTE.format(unit=points, figure=spoken_words(format, event, each.boards))
        for team, each in records(format, event).items()
    }


def how(event: EventFacts) -> str:
    """What a team has, and what parts level ones, in a sentence."""
    return wording.SUM_RANKS if counts_sum(event) else wording.MATCHES_RANK


# -- the table of the matches


def worksheets(format: Format, event: EventFacts) -> tuple[Worksheet, ...]:
    """The matches of the latest round, and every team against every other, or round by round where there are many."""
    played = team_matches(format, event)
    if not played:
        return ()
    latest = [each for each in played if each.round == len(event.rounds)]
    return round_sheet(format, event, latest), table_of_teams(format, event, played)


def round_sheet(format: Format, event: EventFacts, matches: Sequence[TeamMatch]) -> Worksheet:
    """Each match with what its boards have brought so far, and how many of them are in."""
    rows = []
    for each in matches:
        results = [result for table, result in event.rounds[-1].table_results if table in each.tables]
        done = sum(result is not None or table.is_bye for table, result in zip(each.tables, results))
        rows.append(
            WorksheetRow(
                wording.AGAINST.join((*each.teams, wording.BYE)[:2]),
                (
                    wording.SCORE.join(spoken_words(format, event, figure) for figure in each.figures),
                    wording.BOARDS_IN.format(done=done, all=len(each.tables)),
                ),
            )
        )
    return Worksheet(wording.MATCHES_OF.format(round=len(event.rounds)), wording.MATCH_HEADS, tuple(rows))


def table_of_teams(format: Format, event: EventFacts, played: Sequence[TeamMatch]) -> Worksheet:
    """The cross-table of the teams, the best first."""
    rank, total = level(format, event), totals(format, event)
    order = sorted(rank, key=lambda team: (total[team], rank[team]), reverse=True)
    got: dict[tuple[str, str | int], list[str]] = {}
    for each in played:
        for at, team in enumerate(each.teams):
            other = each.teams[1 - at] if len(each.teams) == 2 else wording.BYE
            figure = spoken_words(format, event, each.figures[at])
            got.setdefault((team, other), []).append(figure)
            number = order.index(other) + 1 if other in order else other
            got.setdefault((team, each.round), []).append(wording.FIGURE_AGAINST.format(figure=figure, other=number))
    byes = [wording.BYE] * any(other == wording.BYE for _, other in got)
    square = len(order) <= MOST_SQUARE
    columns: list[str | int] = [*order, *byes] if square else [*range(1, len(event.rounds) + 1)]
    known = records(format, event)
    rows = tuple(
        WorksheetRow(
            wording.NUMBERED.format(number=at, team=team),
            (
                *(wording.NONE if team == each else ", ".join(got.get((team, each), ())) for each in columns),
                spoken_words(format, event, known[team].boards),
                f"{known[team].matches}",
            ),
        )
        for at, team in enumerate(order, 1)
    )
    heads = [f"{at}" for at in range(1, len(order) + 1)] + byes if square else [f"{each}" for each in columns]
    points = format.scoring.unit(event) or wording.POINTS
    title = wording.TABLE_OF_TEAMS if square else wording.TEAMS_BY_ROUND
    return Worksheet(title, (wording.A_TEAM, *heads, points, MATCH_POINTS), rows)
