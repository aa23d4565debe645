"""Clubs, players, and the sides and seats of a match."""

import uuid
from collections.abc import Collection, Iterable, Mapping
from datetime import datetime
from typing import Any, Self

from django.db import models
from django.db.models import F, OuterRef, Q, Subquery, Value
from django.db.models.functions import Lower
from django.utils import timezone

from scorekeeper.rules.setup import Stay
from scorekeeper.viewer import name_for_viewer

from .telling import Telling


class Club(models.Model):
    """People who play together, "group" on pages: owns its people, nights, evenings and matches. A casual match has
    none."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    name = models.CharField(max_length=80)
    started = models.DateTimeField(default=timezone.now)  # when it was kept

    runs = False  # for one device, set by `club_or_404`

    def __str__(self) -> str:
        return self.name


class PlayerQuerySet(models.QuerySet["Player"]):
    def known_on(self, device: uuid.UUID) -> "PlayerQuerySet":
        """Players in matches that this device hosted, the latest first."""
        return self.filter(device=device).lately()

    def lately(self) -> "PlayerQuerySet":
        """Who played last first."""
        return self.order_by(F("last_seen").desc(nulls_last=True), Lower("name"))

    def of_club(self, club: "Club") -> "PlayerQuerySet":
        """The people of a club, without those who were found to be somebody else there, by name."""
        gone = Merge.objects.filter(club=club, undone=None)
        return self.filter(club=club).exclude(pk__in=gone.values("gone")).order_by(Lower("name"))

    def with_merges(self) -> "PlayerQuerySet":
        """Adds `same_as`."""
        merges = Merge.objects.filter(gone=OuterRef("pk"), undone=None)
        kept = Subquery(merges.values("kept")[:1], output_field=models.UUIDField())
        return self.annotate(same_as=kept)  # type: ignore[no-redef]  # declared on the model for its readers

    def to_choose(self, club: "Club") -> "PlayerQuerySet":
        """The people of a club who may play: without those who were forgotten."""
        return self.of_club(club).filter(erased=None)

    def unused(self) -> "PlayerQuerySet":
        """People of no club to whom no row refers: neither a seat here, nor a place in an event."""
        nobody = {relation.name: None for relation in self.model._meta.related_objects}
        return self.filter(club=None, **nobody)


class Player(models.Model):
    """A person known to a club, or to the device that typed the name.

    Loaded for somebody who only looks on, whoever is a junior or hidden outside their club has another name.
    """

    JUNIOR, HIDDEN = "junior", "hidden"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, null=True, blank=True, on_delete=models.CASCADE)
    device = models.UUIDField(null=True, blank=True, db_index=True)
    name = models.CharField(max_length=40)
    last_seen = models.DateTimeField(null=True, blank=True)
    # of people of a club
    nickname = models.CharField(max_length=40, blank=True)  # found by it, too
    earlier_names = models.JSONField(default=list, blank=True)  # newest last; they are found by them
    erased = models.DateTimeField(null=True, blank=True)
    outside = models.CharField(max_length=6, blank=True, choices=[(JUNIOR, "junior"), (HIDDEN, "hidden")])
    shown_as = models.CharField(max_length=40, blank=True)  # to lookers-on; empty: by name

    same_as: uuid.UUID | None  # who they were found to be, set by `with_merges`; mostly None

    objects = PlayerQuerySet.as_manager()

    class Meta:
        constraints = [models.UniqueConstraint(Lower("name"), "device", name="one_name_a_device")]

    def __str__(self) -> str:
        return self.name

    @classmethod
    def from_db(cls, db: str | None, field_names: Collection[str], values: Collection[Any], **how: Any) -> Self:
        row = super().from_db(db, field_names, values, **how)
        loaded = vars(row)
        if loaded.get("shown_as"):
            name = name_for_viewer(loaded["club_id"], loaded["name"], loaded["shown_as"])
            if name != loaded["name"]:
                loaded |= {"name": name, "nickname": "", "earlier_names": []}
        return row


class Merge(models.Model):
    """Two people of a club who are one person: `gone` is `kept` from then on. It can be undone.

    `seats`, `places`: ids of the seats and the places in evenings that were moved, as text.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="merges")
    kept = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="merges")
    gone = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="merged_by")
    seats = models.JSONField(default=list)
    places = models.JSONField(default=list)
    at = models.DateTimeField()
    undone = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["gone"], condition=Q(undone=None), name="merged_once"),
        ]

    def __str__(self) -> str:
        return f"{self.gone} is {self.kept}"


class Side(Telling):
    """A player or a partnership: one column of the sheet."""

    tells = ("name",)

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    match = models.ForeignKey("scorekeeper.Match", on_delete=models.CASCADE, related_name="sides")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=40, blank=True)
    first = models.PositiveIntegerField(default=1)  # the lines it is there for
    last = models.PositiveIntegerField(default=0)  # 0: to the end
    start = models.IntegerField(null=True, blank=True)  # what a latecomer starts on
    away = models.JSONField(default=list, blank=True)  # [last line played, line of the return] for each time away

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "number"], name="one_side_a_number")]

    def __str__(self) -> str:
        return self.name or f"Side {self.number + 1}"

    @property
    def stays(self) -> tuple[Stay, ...]:
        """Each time that it was there; none where it was there for the whole match."""
        if self.first == 1 and not self.last and self.start is None and not self.away:
            return ()
        start = () if self.start is None else (self.start,)
        begins = [self.first, *(back for gone, back in self.away)]
        ends = [*(gone for gone, back in self.away), self.last]
        return tuple(Stay(self.number, first, last, start) for first, last in zip(begins, ends))


class Seat(models.Model):
    """A player's place at the table. Taking it over during a match adds a row with a later `first`."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    side = models.ForeignKey(Side, on_delete=models.CASCADE, related_name="seats")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="seats")
    number = models.PositiveSmallIntegerField()  # never changes: number mod sides is the side
    place = models.PositiveSmallIntegerField()  # in the order of play; may be corrected
    first = models.PositiveIntegerField(default=1)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["side", "number", "first"], name="one_holder_a_seat")]

    def __str__(self) -> str:
        return f"{self.player} on seat {self.number + 1}"


def players_named(names: Iterable[str], device: uuid.UUID, at: datetime) -> dict[str, Player]:
    """The players with these names, known on the device or new; keys are names in lower case.

    Names are compared here, since databases fold case differently from Python, some only for English letters.
    """
    wanted = {name.lower(): name for name in names}
    known = known_players(wanted, device)
    fresh = [Player(name=name, device=device, last_seen=at) for low, name in wanted.items() if low not in known]
    if fresh:
        Player.objects.bulk_create(fresh, ignore_conflicts=True)  # another page may write the same name at this moment
        known = known_players(wanted, device)
    for low in wanted.keys() - known.keys():
        same = Player.objects.alias(lower=Lower("name")).filter(lower=Lower(Value(wanted[low])))
        known[low] = same.get(device=device)
    Player.objects.filter(pk__in=[player.pk for player in known.values()]).update(last_seen=at)
    return known


def known_players(wanted: Mapping[str, str], device: uuid.UUID) -> dict[str, Player]:
    """The device's players with one of these names; of several the latest."""
    people = reversed(Player.objects.known_on(device))
    return {player.name.lower(): player for player in people if player.name.lower() in wanted}


def club_people_named(names: Iterable[str], club: Club) -> dict[str, Player]:
    """The people of a club with one of these names, nicknames or earlier names; keys are names in lower case.

    A name of today goes before a nickname, and that before an earlier name or that of somebody who is the same person;
    of several people whoever played last. Two queries.
    """
    people = list(Player.objects.to_choose(club).lately())
    called = [*((each.name, each) for each in people), *((each.nickname, each) for each in people)]
    called += [(name, each) for each in people for name in reversed(each.earlier_names)]
    same = {
        done.gone: done.kept for done in Merge.objects.filter(club=club, undone=None).select_related("kept", "gone")
    }
    for gone, kept in same.items():
        while kept in same:
            kept = same[kept]
        called += [(name, kept) for name in (gone.name, gone.nickname, *gone.earlier_names) if kept.erased is None]
    found: dict[str, Player] = {}
    for name, person in called:
        found.setdefault(name.lower(), person)
    return {name.lower(): found[name.lower()] for name in names if name and name.lower() in found}


def club_people(names: Iterable[str], club: Club, at: datetime) -> dict[str, Player]:
    """The people of a club with these names, known or new; keys are names in lower case."""
    wanted = {name.lower(): name for name in names}
    known = club_people_named(wanted, club)
    Player.objects.filter(pk__in=[player.pk for player in known.values()]).update(last_seen=at)
    fresh = [Player(club=club, name=name, last_seen=at) for low, name in wanted.items() if low not in known]
    return known | {player.name.lower(): player for player in Player.objects.bulk_create(fresh)}
