"""Clubs, "groups" on pages: people who play together, the doors that devices have to one, and its keys."""

from collections.abc import Iterable
from datetime import datetime
from hashlib import sha256

from django.db import models
from django.db.models import Count, Q, Sum

from scorekeeper import hooks
from scorekeeper.device import Device

from .key import Opener, code_mark
from .line import Change, Line
from .match import Match
from .player import Club, Merge, Player


class ClubKey(Opener):
    """Lets a device into a club: to look on and start a night, or to run it. The link opens; the code is typed."""

    MEMBER, RUN = "member", "run"
    purposes = ("group key", "group code")

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="keys")
    may = models.CharField(max_length=6, choices=[(MEMBER, "look on and start a night"), (RUN, "run it")])

    def __str__(self) -> str:
        return f"{self.get_may_display()}: {self.club}"


class ClubReadKey(Opener):
    """Lets another program read a club as lookers-on see it: without hidden results and names. It opens no page, and
    nothing is written with it."""

    purposes = ("group read key", "group read code")

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="read_keys")

    def __str__(self) -> str:
        return f"read: {self.club}"


class DoorQuerySet(models.QuerySet["ClubDoor"]):
    def of(self, device: Device) -> "DoorQuerySet":
        """The doors of a device that still open."""
        return self.filter(Q(key=None) | Q(key__revoked=None), device__in=device.ids)


class ClubDoor(models.Model):
    """A club that a device came into. A row and not a key in the cookie, which keeps only the newest ones: people come
    back to their group after a year of nights. `key`: by which it came in; None: it made the club."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="doors")
    device = models.UUIDField(db_index=True)
    key = models.ForeignKey(ClubKey, null=True, blank=True, on_delete=models.CASCADE, related_name="doors")
    at = models.DateTimeField()

    objects = DoorQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["device", "key"], name="one_door_a_key"),
            models.UniqueConstraint(fields=["device", "club"], condition=Q(key=None), name="one_door_of_a_maker"),
        ]

    def __str__(self) -> str:
        return f"{self.device} at {self.club}"

    @property
    def runs(self) -> bool:
        """Whether this device may change people and nights."""
        return self.key is None or self.key.may == ClubKey.RUN


class Summary(models.Model):
    """What a match of a club came to: a memory, never a fact. The table may be emptied; what is missing is folded anew.

    It holds only while the match has as many `rows` as it was made from, as many changes and ticks together
    (`changes`), and the `form` is today's.

    `results`: {"over": whether it has ended by its rules, "deals": how many were played, "sides": a list a side, as the
    fields of `SideResult` in figures/results.py, "counts": [whether the most points win, whether totals are match
    points], "feats", "averages", "lurches": a list for each, as the fields in rules/remembered and rules/feats.py}.
    """

    match = models.OneToOneField("scorekeeper.Match", primary_key=True, on_delete=models.CASCADE)
    rows = models.PositiveIntegerField()
    changes = models.PositiveIntegerField()
    form = models.PositiveSmallIntegerField()  # which one `results` has: what was stored in another is folded anew
    results = models.JSONField()

    def __str__(self) -> str:
        return f"summary of {self.match_id}"


def create_club_key(club: Club, may: str, at: datetime) -> ClubKey:
    """A new key to a club."""
    key = ClubKey(club=club, may=may, made=at)
    key.code_mark = code_mark(key.code)
    key.save(force_insert=True)
    return key


def create_club_read_key(club: Club, at: datetime) -> ClubReadKey:
    """A new key with which another program reads a club."""
    key = ClubReadKey(club=club, made=at)
    key.code_mark = code_mark(key.code)
    key.save(force_insert=True)
    return key


def club_stamps(clubs: Iterable[str]) -> dict[str, int]:
    """For each of these clubs a number that changes with its matches, people, nights and evenings, by id."""
    return {str(club.pk): club_stamp(club) for club in Club.objects.filter(pk__in=list(clubs))}


def club_stamp(club: Club) -> int:
    """Of one club: seven queries."""
    matches = Match.objects.not_deleted().filter(club=club)
    facts = (
        club.name,
        *matches.aggregate(count=Count("pk"), ticks=Sum("writing_ticks")).values(),
        *(rows._default_manager.filter(match__in=matches).count() for rows in (Line, Change)),
        *Player.objects.filter(club=club).order_by("pk").values_list("pk", "name", "shown_as"),
        Merge.objects.filter(club=club, undone=None).count(),
        *club.nights.order_by("pk").values_list("pk", "name"),
        hooks.events().people.news(club.pk),
    )
    return int.from_bytes(sha256(repr(facts).encode()).digest()[:6])
