"""Whole pages of evenings and of seasons: `python -m bench.evenings PARTS` prints JSON.

Beside them what a peer needs for the same, as recorded on the same machine.
"""

import json
import sys
import time
import uuid
from dataclasses import asdict, dataclass
from datetime import timedelta
from pathlib import Path
from statistics import median
from typing import Any

import django

from tests.cluster import Cluster

from .filling import cookie
from .serving import run
from .table import Row, ms

ASKED = 8  # requests of each page after the first
CHANGED = 3  # lines after each of which a page is asked for once
ROUNDS = 7  # that are closed; another one is under way
# Tabbycat 2026-11-22, one process on PostgreSQL, seconds in the server: standings of 100, a round, the running round
PEER = {25: (0.480, 0.088, 0.072), 50: (0.295, 0.109, 0.084)}
PEER_PAGES = ("standings of 100 after 7 rounds", "a round's results", "the organiser's running round")
SEASONS = {400: (4, 0.05, 0.022), 700: (7, 0.1, None)}  # matches: rounds of each of 20 evenings, goal, recorded
EVENINGS, SEASON_TABLES = 20, 5
PLAYERS, GAMES_CLOSED = 400, 6  # of a Court Whist


@dataclass(frozen=True)
class Asked:
    """A page: its queries when nothing has changed, and seconds for the first time, again, and after a line.

    `busy`: processor seconds of our process when nothing has changed, which other work on the machine changes less.
    """

    queries: int
    cold: float
    warm: float
    busy: float
    changed: float = 0.0

    @property
    def words(self) -> str:
        return f"{ms(self.warm)} (processor {ms(self.busy)})"


def client_of(device: uuid.UUID) -> Any:
    from django.test import Client

    client = Client(SERVER_NAME="localhost")
    client.cookies["device"] = cookie(device)
    return client


def seconds(client: Any, path: str) -> float:
    begun = time.perf_counter()
    answer = client.get(path)
    assert answer.status_code == 200, (path, answer.status_code)
    return time.perf_counter() - begun


def asked(client: Any, path: str, hall: Any = None) -> Asked:
    """A page asked for again and again; in a `hall` also after new lines."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    cold = seconds(client, path)
    busy, warm = zip(*(worked(client, path) for _ in range(ASKED)))
    with CaptureQueriesContext(connection) as queries:
        client.get(path)
    changed = []
    for _ in range(CHANGED if hall else 0):
        write_line(hall)
        changed.append(seconds(client, path))
    return Asked(len(queries), cold, median(warm), median(busy), median(changed or [0.0]))


def worked(client: Any, path: str) -> tuple[float, float]:
    """(processor seconds, seconds) of one request."""
    before = time.process_time()
    took = seconds(client, path)
    return time.process_time() - before, took


def write_line(hall: Any) -> None:
    """One more line at the table of the running round that has fewest."""
    from scorekeeper.models import Match

    evening = hall.read()
    table = min(evening.running.tables, key=lambda each: len(each.match.facts))
    tricks = hall.chance.randint(0, 13)
    match = Match.objects.get(pk=table.match.id)
    match.write(len(table.match.facts) + 1, {"tricks": [tricks, 13 - tricks]}, **hall.act)


def evening_of(tables: int, rounds: int) -> Any:
    """A hundred entrants after so many rounds, the next one under way: 25 tables of four, or 50 of two pairs."""
    from tests.leagues.hall import Hall

    pairs: dict[str, Any] = {"format_key": "swiss", "pairs": True, "pitches": 4} if tables == 50 else {}
    hall = Hall(100, rounds=rounds + 1, **pairs)
    hall.plays(rounds)
    hall.opens()
    return hall


def peer_pages() -> dict[str, list[dict[str, Any]]]:
    """The three pages at each number of tables that the peer was asked for."""
    found = {}
    for tables in PEER:
        hall = evening_of(tables, ROUNDS)
        client, event = client_of(hall.ada.device), f"/events/{hall.evening.event.pk}"
        paths = (f"{event}/standings/", f"{event}/rounds/{ROUNDS}/", f"{event}/")
        found[str(tables)] = [asdict(asked(client, path, hall)) for path in paths]
    return found


def event_pages() -> dict[str, dict[str, Any]]:
    """The standings of 175 matches, and of the smallest and the largest evening for their queries."""
    from tests.leagues.hall import Hall

    found = {}
    for entrants, rounds in ((100, ROUNDS), (12, 1), (400, 1)):
        hall = Hall(entrants, rounds=rounds + 1)
        hall.plays(rounds)
        path = f"/events/{hall.evening.event.pk}/standings/"
        found[str(entrants)] = asdict(asked(client_of(hall.ada.device), path))
    return found


def season_pages() -> dict[str, dict[str, Any]]:
    """A season of twenty evenings, by the number of its matches."""
    return {str(matches): season_of(rounds) for matches, (rounds, _, _) in {60: (1, 0, 0), **SEASONS}.items()}


def season_of(rounds: int) -> dict[str, Any]:
    from leagues.actions import organiser
    from leagues.models import Event, Season
    from tests.leagues.hall import Hall
    from tests.table import EVENING, Writer

    ada = Writer("ada")
    season = Season.objects.create(name=f"Tuesdays of {rounds}", host=ada.device, started=EVENING)
    for number in range(EVENINGS):
        hall = Hall(4 * SEASON_TABLES, rounds=rounds, seed=f"evening {number}")
        hall.plays(rounds)
        organiser.end_event(hall.read(), "the end", **hall.act)
        when = EVENING - timedelta(days=7 * number)
        Event.objects.filter(pk=hall.evening.event.pk).update(season=season, host=ada.device, started=when)
    return asdict(asked(client_of(ada.device), f"/seasons/{season.pk}/"))


def court_whist() -> dict[str, Any]:
    """The last but one game of 400 players closed, the next one opened, and the standings after it."""
    from leagues.models import Event, Saying, Table
    from scorekeeper.serving.collector import tune_collector
    from tests.leagues.hall import Hall

    tune_collector()  # as in a server
    hall = Hall(PLAYERS, "court_whist", "court_whist", tickets=("gentleman", "lady"), rounds=0)
    client, event = client_of(hall.ada.device), hall.evening.event
    path, found = f"/events/{event.pk}", {}
    for number in range(1, GAMES_CLOSED + 1):
        opened = pressed(client, f"{path}/open/")
        write_game(hall)
        for ask in hall.read().questions:
            table = Table.objects.get(round__event=event, round__number=number, number=ask.table)
            Saying.objects.create(table=table, key=ask.key, entrant=ask.candidates[0])
        Event.objects.filter(pk=event.pk).update(ticks=number * 1000, news=number * 1000)
        client.get(f"{path}/")  # the organiser's board, which shows what came in
        found = {"opened": opened, "closed": pressed(client, f"{path}/close/"), "seats": worked(client, f"{path}/")}
    found["next"] = pressed(client, f"{path}/open/")
    return found | {"standings": asdict(asked(client, f"{path}/standings/"))}


def pressed(client: Any, path: str) -> list[float]:
    """(seconds, processor seconds, queries) of an act of the organiser."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    begun, busy = time.perf_counter(), time.process_time()
    with CaptureQueriesContext(connection) as queries:
        answer = client.post(path)
    assert answer.status_code == 302, (path, answer.status_code)
    return [time.perf_counter() - begun, time.process_time() - busy, len(queries)]


def write_game(hall: Any) -> None:
    """Four hands at every table of the game that is played."""
    from scorekeeper.models import Line
    from tests.leagues.board.court_whist_by_hand import GAMES, random_hand
    from tests.leagues.hall import store_lines
    from tests.table import EVENING

    evening = hall.read()
    game = GAMES[evening.running.number - 1]
    store_lines(
        Line(
            uuid=uuid.uuid4(),
            match_id=table.match.id,
            number=number,
            revision=1,
            entries=random_hand(game, hall.chance),
            act=number,
            device=hall.ada.device,
            writer="ada",
            at=EVENING,
        )
        for table in evening.running.tables
        for number in range(1, 5)
    )


PARTS = {"peer": peer_pages, "event": event_pages, "season": season_pages, "courts": court_whist}


def main(parts: list[str]) -> None:
    """{part: what it found}; the first season is small and only warms what all pages share."""
    django.setup()
    from django.core.management import call_command

    from scorekeeper.server.migrate import migrate

    migrate()
    call_command("collectstatic", interactive=False, verbosity=0)
    print(json.dumps({part: PARTS[part]() for part in parts or PARTS}))


# -- rows


def court_rows(found: dict[str, Any], where: str) -> list[Row]:
    """What closing a game and seating everybody costs, and the standings after it."""
    closed, opened, (worked_for, seats) = found["closed"], found["next"], found["seats"]
    page = Asked(**found["standings"])
    return [
        Row(
            f"Court Whist of {PLAYERS}: game {GAMES_CLOSED} closed and the next one opened for everybody, {where}",
            f"{ms(closed[0] + opened[0])} (processor {ms(closed[1] + opened[1])}), {closed[2] + opened[2]:.0f} queries",
            goal="< 500 ms",
            met=closed[0] + opened[0] < 0.5,
            reason="a hundred sheets with their keys and seats are written",
        ),
        Row(
            f"the organiser's board with the next seats, worked out from {GAMES_CLOSED} games, {where}",
            f"{ms(seats)} (processor {ms(worked_for)})",
        ),
        Row(
            f"standings of {PLAYERS} after {GAMES_CLOSED} games, {where}",
            f"{page.queries} queries, {page.words}",
            goal="< 150 ms, ≤ 12 queries",
            met=page.warm < 0.15 and page.queries <= 12,
        ),
    ]


def peer_rows(found: dict[str, list[dict[str, Any]]]) -> list[Row]:
    rows = []
    for tables, recorded in PEER.items():
        for page, peer, ours in zip(PEER_PAGES, recorded, (Asked(**each) for each in found[str(tables)])):
            ratio = ours.warm / peer
            after = f", after a new line {ms(ours.changed)} ({ours.changed / peer:.2f})"
            rows.append(
                Row(
                    f"{page}, {tables} tables, PostgreSQL",
                    f"{ours.words}{after}",
                    f"{ms(peer)} Tabbycat, recorded",
                    ratio,
                    "≤ 0.2 x",
                    ratio <= 0.2,
                    "what is left is the template and what Undo offers",
                )
            )
    return rows


def event_rows(found: dict[str, dict[str, Any]], where: str) -> list[Row]:
    page, small, large = (Asked(**found[entrants]) for entrants in ("100", "12", "400"))
    return [
        Row(
            f"standings of an event of 175 matches, whole page, {where}",
            f"{page.queries} queries, {page.words}",
            f"2 queries, {'8' if where == 'SQLite' else '10'} ms without the template, recorded",
            goal="≤ 3 queries",
            met=page.queries <= 3,
            reason="nine queries read an evening, one for each kind of row, the others who may look",
        ),
        Row(
            f"queries of that page at 12 and at 400 entrants, {where}",
            f"{small.queries} and {large.queries}",
            goal="as many",
            met=small.queries == large.queries,
        ),
    ]


def season_rows(found: dict[str, dict[str, Any]], where: str) -> list[Row]:
    rows = []
    for matches, (_, goal, recorded) in SEASONS.items():
        page = Asked(**found[str(matches)])
        baseline = f"2 queries, {ms(recorded)} without the template, recorded" if recorded else "–"
        rows.append(
            Row(
                f"season of 20 evenings and {matches} matches, whole page, {where}",
                f"{page.queries} queries, warm {page.words}, first time {ms(page.cold)}",
                baseline,
                goal=f"≤ {ms(goal)} warm",
                met=page.warm <= goal,
                reason="the template and the names of all who played",
            )
        )
    return rows


async def measured(data: Path) -> list[Row]:
    (data / "sqlite").mkdir()
    (data / "postgres").mkdir()
    sqlite = json.loads(run("evenings", "event", "season", "courts", data=data / "sqlite"))
    cluster = Cluster()
    try:
        cluster.start()
        with cluster.database() as url:
            postgres = json.loads(run("evenings", data=data / "postgres", database=url))
    finally:
        cluster.stop()
    found = [(sqlite, "SQLite"), (postgres, "PostgreSQL")]
    return [
        *peer_rows(postgres["peer"]),
        *(row for said, where in found for row in event_rows(said["event"], where)),
        *(row for said, where in found for row in season_rows(said["season"], where)),
        *(row for said, where in found for row in court_rows(said["courts"], where)),
    ]


if __name__ == "__main__":
    main(sys.argv[1:])
