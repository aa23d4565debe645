"""Matches to measure on: `python -m bench.filling BLANK FULL` prints their ids and the cookie of their host.

`viewer` is the cookie of a phone that may view the first blank one.
"""

import json
import sys
import uuid
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import django

SIDES, LINES = 5, 20
A_NIGHT = 6  # matches
CHIPS, BOARD = (60, 40, 50, 45, 30), 25  # of rummoli: hands and board together never change
BEGAN = datetime(2020, 1, 1, 19, tzinfo=UTC)


def boxes(number: int) -> dict[str, str]:
    """Line `number` as posted by a form."""
    return {"board": str(BOARD), **{f"chips-{side}": str(chips) for side, chips in enumerate(chips_of(number))}}


def chips_of(number: int) -> list[int]:
    at = number % SIDES
    return [*CHIPS[at:], *CHIPS[:at]]


def cookie(device: uuid.UUID, *keys: uuid.UUID) -> str:
    from django.core import signing

    said = {"id": device.hex, "keys": [key.hex for key in keys], "called": []}
    return signing.dumps(said, salt="device", compress=True)


def fill(
    device: uuid.UUID,
    sizes: list[int],
    *,
    apart: timedelta,
    club: int = SIDES,
    chance: Random | None = None,
    ends: bool = False,
) -> list[str]:
    """Ids of new matches of five players hosted by a device, with `sizes` lines each; 3 in 100 are corrected.

    `club`: how many people there are, of whom `chance` seats five at each match; always the same five without it.
    `ends`: whether they end with the last line; else they are of rummoli, and go on.
    """
    from scorekeeper.models import Line, Match, Night, Player, Seat, Side

    names = ("ada", "bo", "cy", "dee", "eli", *(f"player {number}" for number in range(SIDES + 1, club + 1)))
    known = {each.name: each for each in Player.objects.filter(device=device)}
    new = [Player(name=name, device=device, last_seen=BEGAN) for name in names if name not in known]
    people = [*known.values(), *Player.objects.bulk_create(new)]
    starts = [BEGAN + apart * at for at in range(len(sizes))]
    nights = Night.objects.bulk_create(Night(host=device, started=at, last_used=at) for at in starts[::A_NIGHT])
    matches = Match.objects.bulk_create(
        Match(**game_of(lines, ends=ends), host=device, started=started, night=nights[at // A_NIGHT])
        for at, (started, lines) in enumerate(zip(starts, sizes))
    )
    sides = [[Side(match=match, number=side) for side in range(SIDES)] for match in matches]
    Side.objects.bulk_create(side for at_one in sides for side in at_one)
    Seat.objects.bulk_create(
        Seat(side=side, player=player, number=side.number, place=side.number)
        for at_one in sides
        for side, player in zip(at_one, chance.sample(people, SIDES) if chance else people)
    )
    Line.objects.bulk_create(
        Line(match=match, act=act, device=device, writer="ada", at=match.started, **row)
        for match, size in zip(matches, sizes)
        for act, row in enumerate(rows(size, ends=ends), start=1)
    )
    return [str(match.pk) for match in matches]


def game_of(lines: int, *, ends: bool) -> dict[str, Any]:
    """The game of a match of so many lines, with its house rules."""
    return {"game_key": "any_points", "options": {"deals": lines}} if ends else {"game_key": "rummoli"}


def rows(lines: int, *, ends: bool = False) -> list[dict[str, Any]]:
    """The rows of a match's lines in the order of writing."""
    numbers = range(1, lines + 1)
    written = [{"number": n, "revision": 1, "base": 0, "entries": entries(n, ends=ends)} for n in numbers]
    corrected = numbers[6::33]
    return written + [{"number": n, "revision": 2, "base": 1, "entries": entries(n + 1, ends=ends)} for n in corrected]


def entries(number: int, *, ends: bool = False) -> dict[str, object]:
    return {"points": chips_of(number)} if ends else {"board": BOARD, "chips": chips_of(number)}


def main(blank: int, full: int) -> None:
    django.setup()
    from scorekeeper.server.migrate import migrate

    migrate()
    device = uuid.uuid4()
    made = fill(device, [0] * blank + [LINES] * full, apart=timedelta(hours=1))
    from scorekeeper.models import Key, Match, create_key

    key = create_key(Match.objects.get(pk=made[0]), Key.VIEW, BEGAN)
    viewer = cookie(uuid.uuid4(), key.pk)
    print(json.dumps({"cookie": cookie(device), "viewer": viewer, "blank": made[:blank], "full": made[blank:]}))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
