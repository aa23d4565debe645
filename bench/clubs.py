"""Everything that a club of sixty people has played, read by one of them: `python -m bench.clubs` prints JSON.

No page shows a lifetime or who beat whom; this is what the product's own reading of the matches would cost such a page.
"""

import json
import random
import time
import uuid
from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from statistics import median

import django

from tests.cluster import Cluster

from .filling import LINES, fill
from .serving import run
from .table import Row, ms

CLUBS, PEOPLE = 41, 60
YEARS = 4 * 365  # days
SIZES = (10_000, 100_000)  # lines of all clubs
ASKED = 12  # people and clubs of each kind
RECORDED = {"lifetime": {"SQLite": 0.006, "PostgreSQL": 0.006}, "against": {"SQLite": 0.104, "PostgreSQL": 0.116}}
WORDS = {"lifetime": "one player's lifetime", "against": "head to head of a club of 60, 4 years"}


def lifetime(device: uuid.UUID, player: uuid.UUID) -> None:
    """Every match of a player, with the places."""
    from scorekeeper.models import Match

    hosted = Match.objects.filter(host=device).not_deleted()
    matches = hosted.filter(sides__seats__player=player).distinct().load_standings()
    assert matches and all(match.standing.tally.totals for match in matches)


def against(device: uuid.UUID, player: uuid.UUID) -> None:
    """How often each of a club ended above each other, over all its matches."""
    from scorekeeper.models import Match

    above: Counter[tuple[str, str]] = Counter()
    for match in Match.objects.filter(host=device).not_deleted().load_standings():
        totals = list(zip(match.names, match.standing.tally.totals))
        above.update((one, other) for one, more in totals for other, fewer in totals if more > fewer)
    assert above


PAGES = {"lifetime": lifetime, "against": against}
Club = tuple[uuid.UUID, list[uuid.UUID]]


def timed(
    page: Callable[[uuid.UUID, uuid.UUID], None], clubs: list[Club], chance: random.Random
) -> tuple[int, float, float]:
    """(queries, median seconds, median of processor seconds), of another club and player each time."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    took, worked = [], []
    for _ in range(ASKED):
        device, players = chance.choice(clubs)
        begun, busy = time.perf_counter(), time.process_time()
        page(device, chance.choice(players))
        took.append(time.perf_counter() - begun)
        worked.append(time.process_time() - busy)
    with CaptureQueriesContext(connection) as queries:
        page(device, players[0])
    return len(queries), median(took), median(worked)


def main() -> None:
    """{size: {page: [queries, seconds, processor]}}: every club gets its share of the lines, spread over four years."""
    django.setup()
    from scorekeeper.models import Player
    from scorekeeper.server.migrate import migrate

    migrate()
    devices, chance = [uuid.uuid4() for _ in range(CLUBS)], random.Random("clubs")
    found: dict[int, dict[str, tuple[int, float, float]]] = {}
    for size, before in zip(SIZES, (0, *SIZES)):
        share = (size - before) // LINES // CLUBS
        for device in devices:
            fill(device, [LINES] * share, apart=timedelta(days=YEARS) / share, club=PEOPLE, chance=chance)
        clubs = [
            (
                device,
                list(Player.objects.filter(device=device, seats__isnull=False).distinct().values_list("pk", flat=True)),
            )
            for device in devices
        ]
        found[size] = {name: timed(page, clubs, random.Random(size)) for name, page in PAGES.items()}
    print(json.dumps(found))


def rows(found: dict[str, dict[str, tuple[int, float, float]]], where: str) -> list[Row]:
    small, large = (found[str(size)] for size in SIZES)
    made = []
    for name, words in WORDS.items():
        (few, before, _), (many, after, worked) = small[name], large[name]
        goal, met = f"as many queries as at 10^4 ({few})", many <= few
        if name == "against":
            goal, met = "≤ 150 ms", after <= 0.15
        made.append(
            Row(
                f"{words}, at 10^5 lines, {where}",
                f"{many} queries, {ms(after)} (processor {ms(worked)}); at 10^4 lines {ms(before)}",
                f"2 queries, {ms(RECORDED[name][where])} totals only, recorded",
                after / RECORDED[name][where],
                goal,
                met,
                "120 matches are read and folded by the rules of rummoli; the record only added up figures",
            )
        )
    return made


async def measured(data: Path) -> list[Row]:
    (data / "sqlite").mkdir()
    (data / "postgres").mkdir()
    sqlite = json.loads(run("clubs", data=data / "sqlite"))
    cluster = Cluster()
    try:
        cluster.start()
        with cluster.database() as url:
            postgres = json.loads(run("clubs", data=data / "postgres", database=url))
    finally:
        cluster.stop()
    return rows(sqlite, "SQLite") + rows(postgres, "PostgreSQL")


if __name__ == "__main__":
    main()
