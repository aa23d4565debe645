"""The start of a match: its seats and keys."""

import uuid
from datetime import datetime
from typing import Any

from django.db import IntegrityError, transaction

from scorekeeper.device import Device
from scorekeeper.models import Key, Match, Seat, Side, create_key, players_named
from scorekeeper.rules.game import Game


def seat_people(match: Match, names: list[str], sides: int, at: datetime) -> None:
    """Create the sides and seats of a new match; `names` clockwise, seat s on side s mod `sides`."""
    rows = [Side(match=match, number=number) for number in range(sides)]
    Side.objects.bulk_create(rows)
    people = players_named(names, match.host, at)
    Seat.objects.bulk_create(
        Seat(side=rows[number % sides], player=person, number=number, place=number)
        for number, person in enumerate(people[name.lower()] for name in names)
    )


def start_match(game: Game, form: Any, device: Device, at: datetime, earlier: Match | None) -> Match:
    """The match of a valid new match form, with a key to score and one to view; the same form pressed again gives the
    same match."""
    slip = form.cleaned_data["slip"]
    known = Match.objects.filter(pk=slip).first() if slip else None
    if known is not None:
        return (
            known if is_start_of(known, form, device) else create_match(uuid.uuid4(), game, form, device, at, earlier)
        )
    try:
        return create_match(slip or uuid.uuid4(), game, form, device, at, earlier)
    except IntegrityError:  # the other press was first by now
        return Match.objects.get(pk=slip, host=device.id)


def is_start_of(match: Match, form: Any, device: Device) -> bool:
    """Whether a match is what the form started just now: with the same people and rules, and nothing written."""
    names = [seat.player.name.lower() for seat in match.seat_rows]
    same = (match.host, match.game_key, match.options) == (device.id, form.game.key, form.options())
    return same and names == [name.lower() for name in form.names()] and not match.last_line


@transaction.atomic
def create_match(pk: uuid.UUID, game: Game, form: Any, device: Device, at: datetime, earlier: Match | None) -> Match:
    """A new match with its seats and keys. `IntegrityError` where there is one of that id."""
    sides, partners = form.seating
    match = Match(
        pk=pk,
        game_key=game.key,
        edition=game.about.edition,
        options=form.options(),
        partners=partners,
        started=at,
        first_dealer=form.first_dealer(),
        title=form.cleaned_data["title"],
        host=device.id,
        again=earlier,
    )
    match.save(force_insert=True)
    seat_people(match, form.names(), sides, at)
    for may in (Key.SCORE, Key.VIEW):
        create_key(match, may, at)
    return match
