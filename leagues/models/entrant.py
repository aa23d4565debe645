"""Who entered an evening: entrants by number, the people behind them, and the rounds that they miss."""

import uuid

from django.db import models

from scorekeeper.models import Player


class Entrant(models.Model):
    """A number that plays, which never changes; the people behind it are `members`, two for a pair."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    event = models.ForeignKey("leagues.Event", on_delete=models.CASCADE, related_name="entrants")
    number = models.PositiveSmallIntegerField()
    ticket = models.CharField(max_length=40, blank=True)  # role, team or line; never a person's sex
    joined = models.PositiveSmallIntegerField(default=1)
    left = models.PositiveSmallIntegerField(null=True, blank=True)  # the first round without them
    # points carried over from an earlier evening, as `rules/` count them: below zero where low wins
    brought = models.IntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["event", "number"], name="one_entrant_a_number")]

    def __str__(self) -> str:
        return f"entrant {self.number}"


class Member(models.Model):
    """A person behind a number from round `first` on. A substitute is a row with a later `first` at the same place."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    entrant = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="members")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="memberships")
    place = models.PositiveSmallIntegerField(default=0)
    first = models.PositiveSmallIntegerField(default=1)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["entrant", "place", "first"], name="one_person_a_place")]

    def __str__(self) -> str:
        return str(self.player)


class Arrival(models.Model):
    """An entrant who said on a phone, before round 1, that they are here. `device`: the phone, which can undo it."""

    entrant = models.OneToOneField(Entrant, on_delete=models.CASCADE, related_name="arrival")
    device = models.UUIDField()
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.entrant} is here"


class Absence(models.Model):
    """A round that an entrant asked to sit out."""

    entrant = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="absences")
    round = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["entrant", "round"], name="one_absence_a_round")]

    def __str__(self) -> str:
        return f"away in {self.round}"
