"""What organisers did."""

from django.db import models

from scorekeeper.models import HeadChange


class Change(HeadChange):
    """An act of the organiser: the roll, the draws not yet played and the rules."""

    event = models.ForeignKey("leagues.Event", on_delete=models.CASCADE, related_name="changes")

    class Meta:
        indexes = [models.Index(fields=["event", "act"], name="event_change_in_order")]
