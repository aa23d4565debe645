"""A night: its name and its end, and the phone that hosts it."""

import uuid
from datetime import datetime

from django.db import transaction

from scorekeeper.models import Key, Night, create_key


def rename(night: Night, name: str) -> None:
    """Call it by a name; by its day where that is empty."""
    Night.objects.filter(pk=night.pk).update(name=name)
    night.in_order.notify_watchers()


def end(night: Night, at: datetime) -> None:
    """End it: its codes open nothing any more. What was written can still be corrected."""
    Night.objects.filter(pk=night.pk, ended=None).update(ended=at)
    night.in_order.notify_watchers()


def go_on(night: Night, at: datetime) -> None:
    """Go on with a night that is over."""
    Night.objects.filter(pk=night.pk).update(ended=None, last_used=at)
    night.in_order.notify_watchers()


@transaction.atomic
def make_host_key(night: Night, at: datetime) -> Key:
    """A key that hands the night to the phone that uses it; an earlier one opens nothing any more."""
    night.keys.filter(may=Key.HOST, revoked=None).update(revoked=at)
    return create_key(night, Key.HOST, at)


@transaction.atomic
def hand_over(key: Key, device: uuid.UUID, at: datetime) -> bool:
    """Make a device the host of the key's night. Whether it did: a key hands a night over once."""
    if not Key.objects.filter(pk=key.pk, revoked=None).update(revoked=at):
        return False
    Night.objects.filter(keys=key).update(host=device)
    return True
