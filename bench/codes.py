"""Codes that were right once, beside codes that never were: who guesses learns nothing by the time (S14)."""

import json
import math
import random
import re
import time
import uuid
from datetime import timedelta
from pathlib import Path
from statistics import fmean, median, variance

import django

from .filling import fill
from .serving import run
from .table import Row, ms

TRIES = 1_000  # of each kind, in turn
LEAST = 0.01  # the chance that two equal kinds look as different as these


def chance_of(one: list[float], other: list[float]) -> float:
    """The p-value of a two-sided Welch test; with a thousand each, t is as good as normal."""
    spread = math.sqrt(variance(one) / len(one) + variance(other) / len(other))
    return math.erfc(abs(fmean(one) - fmean(other)) / spread / math.sqrt(2))


def main() -> None:
    """Print the seconds of each try of both kinds as JSON; fail where their pages differ."""
    django.setup()
    from django.core.management import call_command
    from django.test import Client
    from django.utils import timezone

    from scorekeeper.models import Key, Match, create_key
    from scorekeeper.models.key import SYMBOLS
    from scorekeeper.server.migrate import migrate

    migrate()
    call_command("collectstatic", verbosity=0, interactive=False)
    (pk,) = fill(uuid.uuid4(), [3], apart=timedelta(hours=5))
    key = create_key(Match.objects.get(pk=pk), Key.VIEW, timezone.now())
    Match.objects.update(ended=timezone.now(), ended_why="we agreed")  # with the match its codes end
    chance, took, pages = random.Random(14), dict[str, list[float]](known=[], unknown=[]), set[str]()
    for number in range(2 * TRIES):
        kind = ("known", "unknown")[number % 2]
        code = key.code if kind == "known" else "".join(chance.choices(SYMBOLS, k=8))
        phone = Client(
            SERVER_NAME="localhost", REMOTE_ADDR=f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"
        )  # or it would be locked out
        begun = time.perf_counter()
        answer = phone.post("/join/", {"code": code})
        took[kind].append(time.perf_counter() - begun)
        pages.add(re.sub(r'value="[^"]*"|nonce-\w+', "", answer.text))
    assert len(pages) == 1, "the pages differ"
    print(json.dumps(took))


async def measured(data: Path) -> list[Row]:
    took = json.loads(run("codes", data=data))
    usual = {kind: sorted(each)[TRIES // 20 : -TRIES // 20] for kind, each in took.items()}  # without the machine's own
    known, unknown = median(took["known"]), median(took["unknown"])
    chance = chance_of(usual["known"], usual["unknown"])
    return [
        Row(
            "a code that was right once, refused",
            ms(known),
            f"{ms(unknown)} a code that never was",
            known / unknown,
            f"p > {LEAST}: p = {chance:.2f}",
            chance > LEAST,
        )
    ]


if __name__ == "__main__":
    main()
