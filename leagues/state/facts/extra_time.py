"""Tables that play longer than their round, in words."""

from datetime import datetime, timedelta

from django.utils import timezone

from leagues.models import Round
from leagues.state import wording

from .event_state import EventState


def describe_more_time(row: Round, extra: int, at: datetime) -> str:
    """ "until 20:35"; "5 min longer" while the clock of the round stands still or was never set; empty for none, and
    once it is over."""
    if not extra:
        return ""
    if row.until is None:
        return wording.SO_LONG.format(minutes=extra // 60)
    until = row.until + timedelta(seconds=extra)
    return wording.UNTIL.format(time=f"{timezone.localtime(until):%H:%M}") if until > at else ""


def longer_tables(evening: EventState) -> str:
    """The tables that still play longer than their round, a sentence each."""
    played, now = evening.running, timezone.now()
    if played is None:
        return ""
    longer = [(each.number, describe_more_time(played.row, each.extra, now)) for each in played.unfinished]
    return " ".join(wording.TABLE_TIME.format(table=number, until=until) for number, until in longer if until)
