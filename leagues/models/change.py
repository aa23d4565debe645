"""The history of an event."""

from django.db import models

from scorekeeper.models import RecordedChange


class ChangeQuerySet(models.QuerySet["Change"]):
    def of_event(self) -> "ChangeQuerySet":
        """Acts that changed the event, with its snapshots; not those at a table."""
        return self.filter(rows=[])


class Change(RecordedChange):
    """An act of the organiser, with the snapshot before and after it; at a table with what it stored there instead."""

    event = models.ForeignKey("leagues.Event", on_delete=models.CASCADE, related_name="changes")
    rows = models.JSONField(default=list)  # ids of lines and changes in the histories of tables
    table = models.PositiveSmallIntegerField(default=0)  # whose own phone did it; 0: whoever runs the evening did

    objects = ChangeQuerySet.as_manager()

    class Meta:
        indexes = [models.Index(fields=["event", "act"], name="event_change_in_order")]
