"""Keys with which another program reads a night, an event or a group. They open no page, and nothing is written with
them."""

import re
import uuid
from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet
from django.urls import reverse

from scorekeeper import hooks
from scorekeeper.models import ClubReadKey, Opener, ReadKey

from .links import Row

TEXT = re.compile(r"([0-9a-f]{32})([a-z2-7]{26})")  # an id and a token, in one word that is copied as a whole


@dataclass(frozen=True)
class Read:
    """What a read key opens: a "night", a "group" or an "event"."""

    id: uuid.UUID
    kind: str


def key_text(key: Opener) -> str:
    """What a program sends."""
    return f"{key.pk.hex}{key.token}"


@dataclass(frozen=True)
class ReadKeyRow:
    """A read key on the page of whoever made it. `off`: the address that turns it off."""

    text: str
    made: datetime
    off: str


def read_key_rows(keys: QuerySet[Row], page: str, of: uuid.UUID) -> list[ReadKeyRow]:
    """The read keys in force, the oldest first. `page`: the name of the address that turns one off, of the night,
    event or group `of`."""
    rows = keys.filter(revoked=None).order_by("made", "pk")
    return [ReadKeyRow(key_text(row), row.made, reverse(page, args=[of, row.pk])) for row in rows]


def find_read(text: str) -> Read | None:
    """What opens with this text; None where it was turned off, or was never made. One query, none for a made-up one."""
    found = TEXT.fullmatch(text)
    if found is None:
        return None
    pk, token = uuid.UUID(hex=found[1]), found[2]
    kind, of = "event", hooks.events().reading.opened(pk, token)
    if ReadKey(pk=pk).opens_with(token):
        kind, of = "night", ReadKey.objects.filter(pk=pk, revoked=None).values_list("night", flat=True).first()
    elif ClubReadKey(pk=pk).opens_with(token):
        kind, of = "group", ClubReadKey.objects.filter(pk=pk, revoked=None).values_list("club", flat=True).first()
    return Read(of, kind) if of is not None else None
