"""Published draws: rounds, their tables and chairs, who sits out, and answers about level matches."""

import uuid

from django.db import models

from scorekeeper.models import Match
from scorekeeper.models.telling import Telling


class Round(models.Model):
    """A published draw, played from `opened` to `closed`; before it is opened it may be drawn again."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    event = models.ForeignKey("leagues.Event", on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    published = models.DateTimeField()
    opened = models.DateTimeField(null=True, blank=True)
    closed = models.DateTimeField(null=True, blank=True)
    until = models.DateTimeField(null=True, blank=True)  # when its time is over
    left = models.PositiveIntegerField(null=True, blank=True)  # seconds, while the clock stands still

    class Meta:
        constraints = [models.UniqueConstraint(fields=["event", "number"], name="one_round_a_number")]

    def __str__(self) -> str:
        return f"round {self.number}"


class Table(Telling):
    """A table of a round: its chairs and its match. One chair alone is a bye."""

    tells = ("agreed_by",)

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    sides = models.PositiveSmallIntegerField(default=2)
    dealer = models.PositiveSmallIntegerField(null=True, blank=True)  # an index of the chairs; None: they cut
    stage = models.CharField(max_length=40, blank=True)
    match = models.OneToOneField(Match, null=True, blank=True, on_delete=models.SET_NULL, related_name="table")
    void = models.BooleanField(default=False)  # not played: nobody gets anything
    extra = models.PositiveIntegerField(default=0)  # seconds that it plays longer than its round
    # totals that the organiser typed, one a side of its match, and what players lose alone (`with_given_totals`), or
    # what each of two cards counts (`score_cards.typed_total`); they count instead of its rows
    summed = models.JSONField(null=True, blank=True)
    agreed = models.PositiveIntegerField(null=True, blank=True)  # how many rows its match had when somebody confirmed
    agreed_by = models.CharField(max_length=40, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["round", "number"], name="one_table_a_number")]

    def __str__(self) -> str:
        return f"table {self.number}"


class Chair(models.Model):
    """A seat at a table; places count in the order of play."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="chairs")
    place = models.PositiveSmallIntegerField()
    entrant = models.PositiveSmallIntegerField()  # the number

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "place"], name="one_chair_a_place")]

    def __str__(self) -> str:
        return f"chair {self.place + 1}"


class SitOut(models.Model):
    """Who sits out a round, in the order of the queue where there is one."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="sit_outs")
    place = models.PositiveSmallIntegerField()
    entrant = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["round", "place"], name="one_sit_out_a_place")]

    def __str__(self) -> str:
        return f"{self.entrant} out"


class Saying(models.Model):
    """The answer of a table to a question that no score settles; who gave it and when is in a `Change`."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="sayings")
    key = models.CharField(max_length=60)
    entrant = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "key"], name="one_answer_a_question")]

    def __str__(self) -> str:
        return f"{self.key}: {self.entrant}"
