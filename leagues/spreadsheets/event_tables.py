"""The standings of an event, its cross-table and a season as tables."""

from dataclasses import replace

from leagues.paper.cross_table import table_of_points
from leagues.paper.event_facts import PrintedEvent
from leagues.paper.league_sheet import PrintedLeague
from leagues.paper.season_sheet import PrintedSeason
from leagues.standings.page import StandingsPage
from scorekeeper.rules.words import without_signs
from scorekeeper.spreadsheets.table import DataTable, Value, figure

from . import wording


def standings_tables(places: StandingsPage) -> list[DataTable]:
    """Everybody's place and points as this device may see them; where people play in teams, the teams after them, and
    in a second stage the standings of the first."""
    rested, cards = places.anybody_sat_out, places.cards
    heads = [*wording.RANK_HEADS, wording.PLAYED]
    heads += [wording.SAT_OUT] * rested + [places.format.cards.figures] * bool(cards) + [wording.NOTE]
    rows = [
        (
            f"{row.group}{row.place}" if row.group else row.place,
            without_signs(row.name),
            figure(row.total),
            row.played,
            *[row.sat_out] * rested,
            *[row.card] * bool(cards),
            without_signs(", ".join(filter(None, [row.beside, *row.decided, row.season, row.mark]))),
        )
        for row in places.rows
    ]
    event = places.evening.event
    title = wording.STAGE_STANDINGS if places.stage_words else wording.STANDINGS
    first = DataTable(title.format(event=event, stage=places.stage_words), tuple(heads), tuple(rows))
    if places.before:
        before = standings_tables(places.before)
        stage = wording.STAGE_STANDINGS.format(event=event, stage=places.before.format.name)
        return [first, replace(before[0], title=stage), *before[1:]]
    teams = tuple((each.place, without_signs(each.name), figure(each.points)) for each in places.teams)
    return [first, DataTable(wording.TEAMS, wording.RANK_HEADS, teams)] if teams else [first]


def cross_table(evening: PrintedEvent) -> DataTable:
    """Everybody's points against each other, or round by round, as on paper."""
    found = table_of_points(evening)
    brought = bool(evening.results.brought)
    lead = (wording.NUMBER, wording.NAME, *[wording.CARRIED_OVER] * brought)
    rows = tuple(
        (
            row["number"],
            without_signs(row["name"]),
            *[figure(row["brought"])] * brought,
            *(box(cell) for cell in row["cells"]),
            figure(row["total"]),
        )
        for row in found.rows
    )
    title = wording.CROSS_TABLE.format(event=evening.title)
    return DataTable(title, (*lead, *found.heads, wording.TOTAL), rows)


def box(cell: tuple[str, ...]) -> Value:
    """The points of a box; several, or who was met, beside each other."""
    return figure(wording.BOXES_APART.join(filter(None, cell)))


def season_tables(season: PrintedSeason) -> list[DataTable]:
    """Everybody's points, and their place in each evening, the newest first; then the tables beside that one."""
    held = [wording.SEASON_EVENING.format(day=each.day, name=each.name) for each in season.held]
    rows = tuple(
        (row.place or "", without_signs(row.name), row.points, row.won, row.evenings, *row.places)
        for row in season.rows
    )
    further = [
        DataTable(
            title,
            (*wording.RANK_HEADS[:2], title.lower()),
            tuple((place, without_signs(name), figure) for place, name, figure in ranked),
        )
        for title, ranked in season.further
    ]
    return [DataTable(season.title, (*wording.SEASON_HEADS, *held), rows), *further]


def league_tables(league: PrintedLeague) -> list[DataTable]:
    """The table of a league of fixtures, all divisions one below the other, and its fixtures."""
    ranked = [(table.name, row, team) for table in league.tables for row, team in table.rows]
    rows = tuple(
        (
            name,
            row.place,
            without_signs(team),
            row.played,
            row.won,
            row.drawn,
            row.lost,
            row.legs,
            row.against,
            row.difference,
            row.points,
        )
        for name, row, team in ranked
    )
    fixtures = tuple(
        (week.title, without_signs(home), score, without_signs(away), note)
        for week in league.weeks
        for home, score, away, note in week.rows
    )
    return [
        DataTable(league.title, wording.LEAGUE_HEADS, rows),
        DataTable(wording.FIXTURES, wording.FIXTURE_HEADS, fixtures),
    ]
