"""Events, sign-ups and seasons get another host (`scorekeeper claim`)."""

import uuid

from leagues.models import Event, Season, SignUp

from . import wording
from .rehearsal import throw_away


def claim(device: uuid.UUID) -> None:
    """Make a device the host of all events, sign-ups and seasons.

    A season whose name it has already gets a number behind it.

    Rehearsals, which belong to nobody, are thrown away.
    """
    for rehearsal in Event.objects.filter(rehearsal=True):
        throw_away(rehearsal)
    for kind in (Event, SignUp):
        kind.objects.exclude(host=device).update(host=device)
    named = {season.name.lower() for season in Season.objects.filter(host=device)}
    for season in Season.objects.exclude(host=device).order_by("-started", "pk"):
        name, again = season.name, 2
        while name.lower() in named:
            name, again = wording.SEASON_AGAIN.format(name=season.name[:74], again=again), again + 1
        named.add(name.lower())
        Season.objects.filter(pk=season.pk).update(host=device, name=name)
