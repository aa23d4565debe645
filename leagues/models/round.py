"""Published draws as they are stored: rounds, their tables and chairs, who sits out, what people settled there."""

import uuid

from django.db import models

from scorekeeper.models import Match


class Round(models.Model):
    """A published draw. It is played from `opened` to `closed`; one that is not opened may still be drawn again."""

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


class Table(models.Model):
    """A table of a round: its chairs, and the match that is played there. One chair alone is a bye."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    sides = models.PositiveSmallIntegerField(default=2)
    dealer = models.PositiveSmallIntegerField(null=True, blank=True)  # an index of the chairs; None: they cut
    stage = models.CharField(max_length=40, blank=True)
    match = models.OneToOneField(Match, null=True, blank=True, on_delete=models.SET_NULL, related_name="table")
    void = models.BooleanField(default=False)  # it was not played: nothing for anybody
    agreed = models.PositiveIntegerField(null=True, blank=True)  # how many rows its match had when somebody confirmed
    agreed_by = models.CharField(max_length=40, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["round", "number"], name="one_table_a_number")]

    def __str__(self) -> str:
        return f"table {self.number}"


class Chair(models.Model):
    """A place at a table, clockwise."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="chairs")
    place = models.PositiveSmallIntegerField()
    entrant = models.PositiveSmallIntegerField()  # the number

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "place"], name="one_chair_a_place")]

    def __str__(self) -> str:
        return f"chair {self.place + 1}"


class SitOut(models.Model):
    """Who sits out in a published draw, in order; where there is a queue, the queue."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="sit_outs")
    place = models.PositiveSmallIntegerField()
    entrant = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["round", "place"], name="one_sit_out_a_place")]

    def __str__(self) -> str:
        return f"{self.entrant} sits out"


class Saying(models.Model):
    """What people settled at a table, because no score could: the answer to a format's question.
    Who said it and when is a `Change`."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="sayings")
    key = models.CharField(max_length=60)
    entrant = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "key"], name="one_answer_a_question")]

    def __str__(self) -> str:
        return f"{self.key}: {self.entrant}"
