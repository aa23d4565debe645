"""What organisers did."""

import uuid

from django.db import models


class Change(models.Model):
    """An act of the organiser: the roll, the draws not yet played and the rules, before and after, whole."""

    uuid = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    event = models.ForeignKey("leagues.Event", on_delete=models.CASCADE, related_name="changes")
    act = models.PositiveIntegerField()
    words = models.CharField(max_length=200)
    before = models.JSONField()
    after = models.JSONField()
    undoes = models.UUIDField(null=True, blank=True)
    device = models.UUIDField()
    writer = models.CharField(max_length=40)
    at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["event", "act"], name="event_change_in_order")]

    def __str__(self) -> str:
        return self.words
