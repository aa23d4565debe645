"""People's own games as data. A version is never changed: its key is made of it, and a match keeps that key."""

import json
import uuid
from datetime import datetime
from functools import lru_cache
from hashlib import blake2b

from django.db import models, transaction

from scorekeeper.rules.compendia import COMPENDIA
from scorekeeper.rules.game import Game
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.own_games import own_game as rules

OWN_GAME = "own-"  # of the keys of own games; no game of the catalogue has a hyphen
MOST_KEPT = 200  # of one device


class OwnVersion(models.Model):
    """One version of an own game, by its key. Matches are of versions, so none is changed or deleted."""

    key = models.CharField(max_length=40, primary_key=True)
    data = models.JSONField()
    made = models.DateTimeField()

    def __str__(self) -> str:
        return str(self.data["name"])

    @property
    def own(self) -> rules.OwnGame:
        return rules.from_data(self.data)


class KeptGame(models.Model):
    """An own game that a device keeps, in its latest version."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    device = models.UUIDField(db_index=True)
    version = models.ForeignKey(OwnVersion, on_delete=models.PROTECT, related_name="kept")
    name = models.CharField(max_length=80)  # that of the version in lower case: a device keeps one of each name
    kept = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["device", "name"], name="one_own_game_of_a_name")]

    def __str__(self) -> str:
        return str(self.version)


def key_of(own: rules.OwnGame) -> str:
    """The key of a version: the same for the same data on any installation."""
    data = json.dumps(rules.to_data(own), sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return OWN_GAME + blake2b(data.encode(), digest_size=16).hexdigest()


def store_version(own: rules.OwnGame, at: datetime) -> OwnVersion:
    """The stored version of a game that is checked."""
    found, _ = OwnVersion.objects.get_or_create(key=key_of(own), defaults={"data": rules.to_data(own), "made": at})
    return found


@transaction.atomic
def keep_own_game(own: rules.OwnGame, device: uuid.UUID, at: datetime, before: str = "") -> KeptGame:
    """Keep a game on a device, in place of its version `before`, or of the one of that name."""
    version, name = store_version(own, at), own.name.lower()
    kept = KeptGame.objects.filter(device=device)
    kept.filter(version=before).exclude(name=name).delete()
    found, _ = kept.update_or_create(device=device, name=name, defaults={"version": version, "kept": at})
    return found


def own_games_of(device: uuid.UUID) -> dict[str, Game]:
    """The own games that a device keeps, by key, the latest first: one query."""
    rows = KeptGame.objects.filter(device=device).order_by("-kept").select_related("version")[:MOST_KEPT]
    return {row.version_id: rules.game_of(row.version.own, row.version_id) for row in rows}


@lru_cache(1000)
def own_game(key: str) -> Game:
    """The game of a version; one query, once."""
    version = OwnVersion.objects.filter(pk=key).first()
    if version is None:
        raise KeyError(key)  # not remembered: it may be kept at any moment
    return rules.game_of(version.own, key)


def find_game(key: str) -> Game | None:
    """A game, a compendium or an own game by its key; None where there is none."""
    known = GAMES.get(key) or COMPENDIA.get(key)
    if known is not None or not key.startswith(OWN_GAME):
        return known
    try:
        return own_game(key)
    except KeyError:
        return None


def game_of(key: str) -> Game:
    """The game that a match or an evening is of."""
    found = find_game(key)
    if found is None:
        raise KeyError(key)
    return found
