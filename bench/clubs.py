"""The pages of a club of sixty people who have played for four years: `python -m bench.clubs SIZE …` prints JSON."""

import json
import random
import sys
import time
import uuid
from datetime import timedelta
from pathlib import Path
from statistics import median
from typing import Any

import django

from tests.cluster import Cluster

from .filling import BEGAN, LINES, cookie, fill
from .serving import processor_of, run
from .table import Row, ms

CLUBS, PEOPLE = 100, 60
SEASONS, EVENINGS = 4, 20  # clubs that have one; its evenings
YEARS = 4 * 365  # days
SIZES = (10_000, 100_000, 1_000_000)  # lines of all clubs
ASKED = 12  # pages of each kind, of another club and other people each time
MOST_QUERIES, MOST_SECONDS = 6, 0.15
PAGES = {
    "bare": "/help/",
    "group": "/groups/{club}/",
    "person": "/groups/{club}/people/{one}/",
    "pair": "/groups/{club}/people/{one}/against/{other}/",
    "strength": "/groups/{club}/strength/",
    "season": "/seasons/{season}/",
}
WORDS = {
    "bare": "a page without a group, for comparison",
    "group": "a group's page",
    "person": "a person's page",
    "pair": "two head to head",
    "strength": "how strong everybody is",
    "season": "a season of nights and twenty evenings",
}


def make_club(device: uuid.UUID) -> tuple[str, list[str]]:
    """A club of everybody whom a device knows and of all that it hosts, remembered; its id and theirs."""
    from scorekeeper.figures.results import remember_results
    from scorekeeper.models import Club, ClubDoor, Match, Night, Player

    door = ClubDoor.objects.filter(device=device).select_related("club").first()
    club = door.club if door is not None else Club.objects.create(name="Thursday table", started=BEGAN)
    ClubDoor.objects.get_or_create(club=club, device=device, defaults={"at": BEGAN})
    for rows in (Match.objects.filter(host=device), Night.objects.filter(host=device)):
        rows.update(club=club)
    Player.objects.filter(device=device).update(club=club)
    remember_results(club)
    return str(club.pk), [str(pk) for pk in Player.objects.filter(club=club).values_list("pk", flat=True)]


def make_season(club: str, device: uuid.UUID) -> None:
    """A season of a club by match points: all its nights since its beginning, of which the newest count, and evenings
    at eight tables, which are played once only."""
    from leagues.actions import organiser
    from leagues.models import Event, Season
    from leagues.rules.season_rules import SeasonRules
    from tests.leagues.hall import Hall

    rules = SeasonRules(counts="matches", nights=f"{BEGAN.date()}").stored
    facts = {"host": device, "started": BEGAN, "club_id": club, "rules": rules}
    season, new = Season.objects.get_or_create(name="All nights", host=device, defaults=facts)
    for number in range(EVENINGS if new else 0):
        hall = Hall(32, rounds=3, seed=f"evening {number}")
        hall.plays(3)
        organiser.end_event(hall.read(), "the end", **hall.act)
        when = BEGAN + timedelta(days=YEARS - 7 * number)
        Event.objects.filter(pk=hall.evening.event.pk).update(season=season, host=device, started=when)


def timed(page: str, clubs: list[tuple[uuid.UUID, str, list[str]]], chance: random.Random) -> tuple[int, float, float]:
    """(queries, median seconds, processor seconds) of a page: the median of ours, with the mean of PostgreSQL's."""
    from django.db import connection
    from django.test import Client
    from django.test.utils import CaptureQueriesContext

    took, worked, asked = [], [], 0
    seasons = seasons_of() if "{season}" in page else {}
    clubs = [each for each in clubs if each[1] in seasons] if seasons else clubs
    beside = busy_beside()
    for at in range(len(seasons) + ASKED):
        device, club, people = clubs[at] if at < len(seasons) else chance.choice(clubs)
        one, other = chance.sample(people, 2)
        client = Client(headers={"host": "localhost"})
        client.cookies["device"] = cookie(device)
        with CaptureQueriesContext(connection) as queries:
            begun, busy = time.perf_counter(), time.process_time()
            answer = client.get(page.format(club=club, one=one, other=other, season=seasons.get(club)))
            took.append(time.perf_counter() - begun)
            worked.append(time.process_time() - busy)
        assert answer.status_code == 200
        if at < len(seasons):  # its evenings are read once, and remembered
            took, worked, beside = [], [], busy_beside()
            continue
        asked = max(asked, len(queries))
    return asked, median(took), median(worked) + (busy_beside() - beside) / ASKED


def busy_beside() -> float:
    """Seconds of processor time so far of the process of PostgreSQL that answers us; 0 where there is none."""
    from django.db import connection

    connection.ensure_connection()
    if connection.vendor != "postgresql":
        return 0.0
    return processor_of(Path(f"/proc/{connection.connection.info.backend_pid}"))


def seasons_of() -> dict[str, uuid.UUID]:
    """Of each club that has one its season."""
    from leagues.models import Season

    return {str(club): season for club, season in Season.objects.values_list("club", "pk")}


def main(sizes: list[int]) -> None:
    """{size: {page: [queries, seconds, processor]}}: every club gets its share of the lines, spread over four years."""
    django.setup()
    from django.core.management import call_command

    from scorekeeper.server.migrate import migrate
    from scorekeeper.serving.collector import tune_collector

    migrate()
    call_command("collectstatic", verbosity=0, interactive=False)  # pages name their files by what is in them
    devices, chance = [uuid.uuid4() for _ in range(CLUBS)], random.Random("clubs")
    found: dict[int, Any] = {}
    for size, before in zip(sizes, (0, *sizes)):
        share = (size - before) // LINES // CLUBS
        for device in devices:
            fill(device, [LINES] * share, apart=timedelta(days=YEARS) / share, club=PEOPLE, chance=chance, ends=True)
        clubs = [(device, *make_club(device)) for device in devices]
        for device, club, _ in clubs[:SEASONS]:
            make_season(club, device)
        tune_collector()  # as a server does: what Python searches by itself takes as long as a page
        found[size] = {name: timed(page, clubs, random.Random(size)) for name, page in PAGES.items()}
    print(json.dumps(found))


def rows(found: dict[str, dict[str, tuple[int, float, float]]], where: str) -> list[Row]:
    """A row for each page and size; the baseline is the same page at the smallest size."""
    sizes, made = [*found], []
    for size in sizes:
        for name, words in WORDS.items():
            (few, before, _), (many, after, worked) = found[sizes[0]][name], found[size][name]
            made.append(
                Row(
                    f"{words}, at {int(size):,} lines in {CLUBS} clubs, {where}",
                    f"{many} queries, {ms(after)} (processor {ms(worked)})",
                    f"{few} queries, {ms(before)} at {int(sizes[0]):,}",
                    after / before,
                    f"≤ {MOST_QUERIES} queries, ≤ {ms(MOST_SECONDS)}",
                    many <= MOST_QUERIES and after <= MOST_SECONDS,
                )
            )
    return made


async def measured(data: Path) -> list[Row]:
    (data / "sqlite").mkdir()
    (data / "postgres").mkdir()
    sizes = [str(size) for size in SIZES]
    sqlite = json.loads(run("clubs", *sizes, data=data / "sqlite"))
    cluster = Cluster()
    try:
        cluster.start()
        with cluster.database() as url:
            postgres = json.loads(run("clubs", *sizes, data=data / "postgres", database=url))
    finally:
        cluster.stop()
    return rows(sqlite, "SQLite") + rows(postgres, "PostgreSQL")


if __name__ == "__main__":
    main([int(size) for size in sys.argv[1:]])
