"""Sign-ups: lists on which people enter themselves before an evening is begun, and who did."""

import hmac
import uuid
from base64 import b32encode
from datetime import datetime

from django.db import models
from django.db.models import Q

from scorekeeper.device import Device
from scorekeeper.models import Club, ClubDoor, ClubKey, Opener, code_mark
from scorekeeper.models.key import secret_of
from scorekeeper.models.telling import Telling

from .event import Event


class SignUpQuerySet(models.QuerySet["SignUp"]):
    def run_by(self, device: Device) -> "SignUpQuerySet":
        """Sign-ups that this device may run: it began them, or runs their group."""
        doors = ClubDoor.objects.of(device).filter(Q(key=None) | Q(key__may=ClubKey.RUN))
        return self.filter(Q(host=device.id) | Q(club__in=doors.values("club")))

    def seen_by(self, device: Device) -> "SignUpQuerySet":
        """Sign-ups that this device may look at: those that it runs, to which it has the link, or where it entered
        somebody."""
        entered = SignUpEntry.objects.held_by(device).values("sign_up")
        linked = Q(pk__in=device.keys, revoked=None)
        return self.filter(Q(pk__in=self.run_by(device).values("pk")) | linked | Q(pk__in=entered))

    def leading(self) -> "SignUpQuerySet":
        """Sign-ups whose code opens something: they are not closed, or their evening has begun."""
        return self.filter(Q(revoked=None) | Q(event__deleted=None, event__isnull=False))


class SignUp(Telling, Opener):
    """A list on which people enter themselves; its link opens it while it is not revoked, that is, not closed."""

    tells = ("title",)
    purposes = ("sign-up", "sign-up code")

    club = models.ForeignKey(Club, null=True, blank=True, on_delete=models.CASCADE, related_name="sign_ups")
    event = models.OneToOneField(Event, null=True, blank=True, on_delete=models.SET_NULL, related_name="sign_up")
    host = models.UUIDField(db_index=True)
    title = models.CharField(max_length=80)
    game_key = models.CharField(max_length=40, blank=True)  # empty: chosen later
    starts = models.DateTimeField(null=True, blank=True)
    pairs = models.BooleanField(default=False)  # whether two enter together
    tickets = models.JSONField(default=list)  # two words, of which each is one; empty: none
    ticket_numbers = models.BooleanField(default=False)  # whether each may give the number of a ticket they hold
    most = models.PositiveSmallIntegerField(null=True, blank=True)  # people; None: any number
    approves = models.BooleanField(default=False)  # whether the organiser says who is in
    fee = models.PositiveIntegerField(default=0)  # of a person, in cents

    objects = SignUpQuerySet.as_manager()

    def __str__(self) -> str:
        return self.title

    @property
    def evening(self) -> Event | None:
        """The evening that began from it; None before, and while that is in the bin."""
        return self.event if self.event is not None and self.event.deleted is None else None


class SignUpEntryQuerySet(models.QuerySet["SignUpEntry"]):
    def held_by(self, device: Device) -> "SignUpEntryQuerySet":
        """Entries that this device made, or whose own link it has opened."""
        return self.filter(Q(device=device.id) | Q(pk__in=device.keys))


class SignUpEntry(Telling):
    """Somebody who entered, or a pair. Whoever withdrew is kept, with what they paid."""

    tells = ("name", "partner")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    sign_up = models.ForeignKey(SignUp, on_delete=models.CASCADE, related_name="entries")
    number = models.PositiveSmallIntegerField()
    turn = models.PositiveSmallIntegerField(null=True, blank=True)  # place in the queue; None: it stands in none
    waited = models.BooleanField(default=False)  # whether there was no room when it came into the queue
    name = models.CharField(max_length=40)
    partner = models.CharField(max_length=40, blank=True)
    ticket = models.CharField(max_length=12, blank=True)
    ticket_number = models.CharField(max_length=20, blank=True)
    maybe = models.BooleanField(default=False)
    allowed = models.BooleanField(default=True)  # whether the organiser said yes, where that is asked
    withdrawn = models.DateTimeField(null=True, blank=True)
    paid = models.IntegerField(default=0)  # cents
    device = models.UUIDField()
    at = models.DateTimeField()

    objects = SignUpEntryQuerySet.as_manager()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["sign_up", "number"], name="one_entry_a_number")]

    def __str__(self) -> str:
        return self.name

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name, self.partner) if self.partner else (self.name,)

    @property
    def token(self) -> str:
        """128 bits as letters for its own link."""
        return b32encode(secret_of(self.id, "sign-up entry")[:16]).decode().rstrip("=").lower()

    def opens_with(self, token: str) -> bool:
        return hmac.compare_digest(self.token.encode(), token.encode())


def new_sign_up(host: uuid.UUID, at: datetime, pk: uuid.UUID) -> SignUp:
    """A sign-up that is not stored yet."""
    fresh = SignUp(pk=pk, host=host, made=at)
    fresh.code_mark = code_mark(fresh.code)
    return fresh
