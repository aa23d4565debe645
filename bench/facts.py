"""Pages without stored totals, at ten thousand and a hundred thousand lines: `python -m bench.facts` prints JSON."""

import json
import random
import time
import uuid
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from statistics import median
from typing import Any

import django

from tests.cluster import Cluster

from .filling import LINES, fill
from .serving import run
from .table import Row, ms

SIZES = (10_000, 100_000)
DEVICES = 50  # hosts, each with the same share of the matches
ASKED = 40  # pages of each kind, of other matches and devices each time
PAGES = {"match": "a match's facts, folded", "home": "home, 8 matches", "tonight": "tonight, 6 matches"}


def match(device: Any, pk: str) -> None:
    from scorekeeper.models import Match

    found = Match.objects.open_to(device).get(pk=pk)
    assert len(found.standing.tally.written) == LINES and found.names


def home(device: Any, pk: str) -> None:
    from scorekeeper.home.finder import Home, played_lately
    from scorekeeper.models import Match

    mine = Match.objects.open_to(device).not_deleted().order_by("-started")
    page = Home(None, mine.under_way()[:8].load_standings(), played_lately(mine), [])
    assert len([each.words for each in page.open]) == 8


def tonight(device: Any, pk: str) -> None:
    from scorekeeper.models import Match
    from scorekeeper.nights.page import NightPage

    night = Match.objects.open_to(device).get(pk=pk).night
    assert night is not None
    page = NightPage(night)
    assert len(page.rows) >= 3 and page.wins


def timed(
    page: Callable[[Any, str], None], hosts: list[tuple[Any, list[str]]], chance: random.Random
) -> tuple[int, float]:
    """(queries, median seconds) over many devices and matches."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    took = []
    for _ in range(ASKED):
        device, matches = chance.choice(hosts)
        pk = chance.choice(matches)
        begun = time.perf_counter()
        page(device, pk)
        took.append(time.perf_counter() - begun)
    with CaptureQueriesContext(connection) as asked:
        page(device, pk)
    return len(asked), median(took[ASKED // 4 :])


def main() -> None:
    """{size: {page: [queries, seconds]}}, with matches spread over four years."""
    django.setup()
    from django.core.management import call_command

    from scorekeeper.device import Device
    from scorekeeper.server.migrate import migrate

    migrate()
    pages = {"match": match, "home": home, "tonight": tonight}
    hosts: list[tuple[Any, list[str]]] = []
    found: dict[int, dict[str, tuple[int, float]]] = {}
    for size in SIZES:
        share = (size - sum(len(matches) for _, matches in hosts) * LINES) // LINES // DEVICES
        for _ in range(DEVICES):
            device = uuid.uuid4()
            hosts.append((Device(device), fill(device, [LINES] * share, apart=timedelta(hours=5))))
        call_command(
            "shell", command="from django.db import connection; connection.cursor().execute('ANALYZE')", verbosity=0
        )
        found[size] = {name: timed(page, hosts, random.Random(size)) for name, page in pages.items()}
    print(json.dumps(found))


def rows(found: dict[str, dict[str, tuple[int, float]]], where: str) -> list[Row]:
    small, large = (found[str(size)] for size in SIZES)
    made = []
    for name, words in PAGES.items():
        (few, before), (many, after) = small[name], large[name]
        what = f"{words}, at 10^5 lines, {where}"
        if name == "match":
            goal, met = "≤ 3 queries, ≤ 2 ms", many <= 3 and after <= 0.002
        else:
            goal, met = "no more queries than at 10^4", many <= few
        reason = (
            "adding up twenty lines of rummoli takes about 1.5 ms, the three queries about 1 ms"
            if name == "match"
            else ""
        )
        made.append(
            Row(
                what,
                f"{many} queries, {ms(after)}",
                f"{few} queries, {ms(before)} at 10^4",
                after / before,
                goal,
                met,
                reason,
            )
        )
    return made


async def measured(data: Path) -> list[Row]:
    (data / "sqlite").mkdir()
    (data / "postgres").mkdir()
    sqlite = json.loads(run("facts", data=data / "sqlite"))
    cluster = Cluster()
    try:
        cluster.start()
        with cluster.database() as url:
            postgres = json.loads(run("facts", data=data / "postgres", database=url))
    finally:
        cluster.stop()
    return rows(sqlite, "SQLite") + rows(postgres, "PostgreSQL")


if __name__ == "__main__":
    main()
