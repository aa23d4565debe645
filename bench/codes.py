"""Codes, links and names that somebody has or had, beside those that nobody ever had: who guesses learns nothing by the
time or the words (S14)."""

import gc
import json
import math
import random
import re
import sys
import time
import uuid
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from statistics import fmean, variance
from typing import Any

import django

from .filling import fill
from .serving import run
from .table import Row, ms

TRIES = 1_000  # of each kind, in turn
WARM = 3  # of each kind before, not counted
LEAST = 0.01  # the chance that two equal kinds look as different as these
SEEN = 2.58  # standard errors: a difference of so many would have been below that chance
KNOWN, NEVER = "known", "never"
OFTEN_OTHER = ("Set-Cookie", "Content-Length", "Expires")
ONCE = r'value="[^"]*"|nonce-[\w-]+'  # what differs from page to page: what was typed, tokens of forms
CODES = {
    "match code": "a code of a match that is over, refused",
    "group code": "a code of a group that was turned off, refused",
    "match link": "a link with the number of a match's key, the rest guessed",
    "group link": "a link with the number of a group's key, the rest guessed",
}
NAMES = {"name": "a name of an account with a wrong password"}
PASSWORD, GUESS = "seven of clubs", "eight of clubs"

Tried = Callable[[Any, str], Any]  # (a new phone, KNOWN or NEVER): the answer


def chance_of(one: list[float], other: list[float]) -> float:
    """The p-value of a two-sided Welch test; with a thousand each, t is as good as normal."""
    return math.erfc(abs(fmean(one) - fmean(other)) / spread_of(one, other) / math.sqrt(2))


def spread_of(one: list[float], other: list[float]) -> float:
    """The standard error of the difference of two means."""
    return math.sqrt(variance(one) / len(one) + variance(other) / len(other))


def codes_and_links(chance: random.Random) -> dict[str, Tried]:
    """Keys of a match whose night is over and of a group whose keys were turned off, against numbers of none."""
    from django.utils import timezone

    from scorekeeper.models import Club, ClubKey, Key, Match, Night, create_club_key, create_key
    from scorekeeper.models.key import SYMBOLS

    now = timezone.now()
    (pk,) = fill(uuid.uuid4(), [3], apart=timedelta(hours=5))
    key = create_key(Match.objects.get(pk=pk), Key.VIEW, now)
    Match.objects.update(ended=now, ended_why="we agreed")  # with the match its codes end
    Night.objects.update(ended=now)
    club = Club.objects.create(name="Thursday table", started=now)
    group, off = create_club_key(club, ClubKey.MEMBER, now), create_club_key(club, ClubKey.RUN, now)
    ClubKey.objects.filter(pk=off.pk).update(revoked=now)

    def code(known: str) -> Tried:
        return lambda phone, kind: phone.post(
            "/join/", {"code": known if kind == KNOWN else "".join(chance.choices(SYMBOLS, k=8))}
        )

    def link(path: str, known: uuid.UUID) -> Tried:
        return lambda phone, kind: phone.get(
            path.format(known if kind == KNOWN else uuid.UUID(int=chance.getrandbits(128)), "a" * 26)
        )

    return {
        "match code": code(key.code),
        "group code": code(off.code),
        "match link": link("/open/{}/{}/", key.pk),
        "group link": link("/groups/open/{}/{}/", group.pk),
    }


def names_of_accounts(chance: random.Random) -> dict[str, Tried]:
    """A thousand accounts, against names that nobody has; their hashes are a hundredth as long as a server's, beside
    which a difference would be lost."""
    from django.contrib.auth.hashers import PBKDF2PasswordHasher, make_password
    from django.contrib.auth.models import User
    from django.core.cache import cache

    PBKDF2PasswordHasher.iterations //= 100
    numbers = [f"{number:08}" for number in chance.sample(range(10**8), 2 * (TRIES + WARM))]
    stored = make_password(PASSWORD)
    known, never = numbers[::2], numbers[1::2]
    User.objects.bulk_create(User(username=f"ada{number}", password=stored) for number in known)
    names = {KNOWN: iter(known), NEVER: iter(never)}

    def login(phone: Any, kind: str) -> Any:
        cache.clear()  # where tries are counted, so that none is stopped
        return phone.post("/accounts/login/", {"login": f"ada{next(names[kind])}", "password": GUESS})

    return {"name": login}


def seen_of(answer: Any) -> tuple[object, ...]:
    """What somebody sees of an answer: its status, its headers and its page, without what differs each time."""
    headers = {name: value for name, value in answer.headers.items() if name not in OFTEN_OTHER}
    return answer.status_code, re.sub(ONCE, "", f"{headers} {sorted(answer.cookies)} {answer.text}")


def timed(tried: Tried, chance: random.Random) -> dict[str, list[float]]:
    """Seconds of processor time of each try, of both kinds in turn; fails where their answers differ."""
    from django.test import Client

    took, answers = dict[str, list[float]]({KNOWN: [], NEVER: []}), set[tuple[object, ...]]()
    for kind in (KNOWN, NEVER) * WARM:
        tried(Client(SERVER_NAME="localhost", REMOTE_ADDR="10.9.9.9"), kind)
    gc.freeze()
    gc.disable()  # a search for garbage takes ten times a try, and falls upon either kind
    for number in range(TRIES):
        for at, kind in enumerate(chance.sample((KNOWN, NEVER), 2)):
            gc.collect()
            address = f"10.{at}.{number >> 8}.{number & 255}"  # another each time, or it would be locked out
            phone = Client(SERVER_NAME="localhost", REMOTE_ADDR=address)
            begun = time.process_time()
            answer = tried(phone, kind)
            took[kind].append(time.process_time() - begun)
            answers.add(seen_of(answer))
    assert len(answers) == 1, "the answers differ"
    return took


def main(kinds: str) -> None:
    """Print the seconds of each try as JSON: {what: {kind: [...]}}."""
    django.setup()
    from django.core.management import call_command

    from scorekeeper.server.migrate import migrate

    migrate()
    call_command("collectstatic", verbosity=0, interactive=False)
    chance = random.Random(14)
    what = {"codes": codes_and_links, "names": names_of_accounts}[kinds](chance)
    print(json.dumps({name: timed(tried, chance) for name, tried in what.items()}))


def row(words: str, took: dict[str, list[float]]) -> Row:
    """A comparison as the bench prints it."""
    known, never = took[KNOWN], took[NEVER]
    chance, least = chance_of(known, never), SEEN * spread_of(known, never)
    return Row(
        f"{words}, processor",
        f"{ms(fmean(known))} (a difference of {ms(least)} would have been seen)",
        f"{ms(fmean(never))} one that never was",
        fmean(known) / fmean(never),
        f"p > {LEAST}: p = {chance:.2f}",
        chance > LEAST,
    )


async def measured(data: Path) -> list[Row]:
    (data / "names").mkdir()
    took = json.loads(run("codes", "codes", data=data))
    took |= json.loads(run("codes", "names", data=data / "names", SCOREKEEPER_ACCOUNTS="1"))
    return [row(words, took[name]) for name, words in (CODES | NAMES).items()]


if __name__ == "__main__":
    main(sys.argv[1])
