"""The sign on other phones that somebody is writing a line. It is not part of the match."""

from datetime import datetime

from django.db.models import F

from scorekeeper.device import Device
from scorekeeper.models import Match, news
from scorekeeper.models.seat_history import holder_name

from . import wording


def show(match: Match, number: int, device: Device, at: datetime) -> int:
    """Tell other devices which line is being written on this one; line 0: none. The stamp of the match after that."""
    Match.objects.filter(pk=match.pk).update(
        writing_device=device.id,
        writing_name=holder_name(match, device) or wording.ANOTHER_PHONE,
        writing_line=number,
        writing_since=at,
        writing_ticks=F("writing_ticks") + 1,
    )
    news.notify(str(match.pk))
    return Match.objects.stamps([str(match.pk)])[str(match.pk)]


def take_down(match: Match, device: Device) -> None:
    """Show no longer that this device writes. The line that it writes is the news."""
    if match.writing_line and match.writing_device == device.id:
        shown = Match.objects.filter(pk=match.pk, writing_device=device.id)
        shown.update(writing_line=0, writing_ticks=F("writing_ticks") + 1)
