"""Everything gets another host: for whoever lost the key of the installation, or the phone that was the host."""

import uuid
from datetime import datetime

from django.db import transaction

from scorekeeper import hooks
from scorekeeper.models import Club, ClubDoor, KeptGame, MasterKey, Match, Night, Player, code_mark


@transaction.atomic
def make_master_key(at: datetime) -> MasterKey:
    """A key that makes a device the host of everything; an earlier one opens nothing any more."""
    MasterKey.objects.all().delete()
    key = MasterKey(made=at)
    key.code_mark = code_mark(key.code)
    key.save(force_insert=True)
    return key


@transaction.atomic
def claim_everything(key: MasterKey, device: uuid.UUID, at: datetime) -> bool:
    """Make a device the host of all matches, nights and events, the keeper of all people and own games, and one that
    runs all groups.

    Whether it did: a key does it once. A person or an own game whose name the device has already stays where it is.
    """
    if not MasterKey.objects.filter(pk=key.pk, revoked=None).update(revoked=at):
        return False
    hooks.events().acts.claim(device)
    Match.objects.exclude(host=device).update(host=device)
    Night.objects.exclude(host=device).update(host=device)
    take_people(device)
    take_own_games(device)
    for club in Club.objects.all():
        ClubDoor.objects.get_or_create(club=club, device=device, key=None, defaults={"at": at})
    return True


def take_people(device: uuid.UUID) -> None:
    """Of several people of one name the one seen last."""
    named = {name.lower() for name in Player.objects.known_on(device).values_list("name", flat=True)}
    others = Player.objects.exclude(device=None).exclude(device=device).order_by("-last_seen", "pk")
    for pk, name in others.values_list("pk", "name"):
        if name.lower() not in named:
            named.add(name.lower())
            Player.objects.filter(pk=pk).update(device=device)


def take_own_games(device: uuid.UUID) -> None:
    """Of several own games of one name the one kept last."""
    named = set(KeptGame.objects.filter(device=device).values_list("name", flat=True))
    for game in KeptGame.objects.exclude(device=device).order_by("-kept", "pk"):
        if game.name not in named:
            named.add(game.name)
            KeptGame.objects.filter(pk=game.pk).update(device=device)
