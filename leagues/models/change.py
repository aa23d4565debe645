"""The history of an event."""

from django.db import models

from scorekeeper.models import HeadChange


class Change(HeadChange):
    """An act of the organiser, with the snapshot before and after it."""

    event = models.ForeignKey("leagues.Event", on_delete=models.CASCADE, related_name="changes")

    class Meta:
        indexes = [models.Index(fields=["event", "act"], name="event_change_in_order")]
