"""R7: whatever happens to a row or to its answer on the way, it is written once, as if nothing had happened."""

import uuid
from random import Random

from django.db import transaction

from scorekeeper.models import Line, Match
from tests.often import sequences
from tests.scorekeeper.rules.random_match import random_match
from tests.table import Writer, again, new_match

SEQUENCES = sequences(60, 10_000)
TRIES = 6
# what the proxy does to a write, and whether it reached the server: only our own answer counts as one
FATES = {
    "refused": False,
    "lost before": False,
    "502": False,
    "200 with HTML": False,
    "lost after": True,
    "half an answer": True,
    "thirty seconds": True,
}


def test_r7_random_sequences_of_faults_end_as_without_any(db):
    """The phone keeps its slip until it has an answer, and sends in order."""
    chance = Random(7)
    host = Writer("ada")
    match = new_match("oh_hell", ("ada", "bo", "cy"), host)
    lines = [each for each in random_match(match.game, match.setup, chance, most=2) if each[1]][:3]
    with transaction.atomic():  # a run without faults
        for number, entries in lines:
            host.writes(match, number, entries)
        due, totals = again(match).due, again(match).standing.tally.totals
        transaction.set_rollback(True)
    for number in range(SEQUENCES):
        with transaction.atomic():
            wanted = send_all(again(match), lines, host, chance)
            assert [(row.number, row.revision, row.entries) for row in stored(match)] == wanted, number
            if number % 20 == 0:
                assert (again(match).due, again(match).standing.tally.totals) == (due, totals)
            transaction.set_rollback(True)


def stored(match: Match) -> list[Line]:
    return list(Line.objects.filter(match=match).order_by("number", "revision"))


def send_all(match: Match, lines, host: Writer, chance: Random) -> list[tuple[int, int, object]]:
    """Every row sent through the proxy, some corrected too; what a run without faults would have stored."""
    wanted = []
    for number, entries in lines:
        send(match, number, entries, 0, host, chance)
        wanted.append((number, 1, entries))
        if chance.random() < 0.2:
            send(match, number, None, 1, host, chance)
            send(match, number, entries, 2, host, chance)
            wanted += [(number, 2, None), (number, 3, entries)]
    return wanted


def send(match: Match, number: int, entries, base: int, host: Writer, chance: Random) -> None:
    slip = uuid.UUID(int=chance.getrandbits(128), version=4)
    for _try in range(TRIES):
        fate = chance.choice([*FATES, "", "", ""])
        if not fate or FATES[fate]:
            row = host.writes(match, number, entries, base=base, slip=slip)
            assert row.pk == slip
        if not fate:
            return
    host.writes(match, number, entries, base=base, slip=slip)
