"""Tables that play longer than their round, in words."""

from datetime import timedelta

from django.utils import timezone

from leagues.models import Round
from leagues.state import wording

from .event_state import EventState


def describe_more_time(row: Round, extra: int) -> str:
    """ "until 20:35"; "5 min longer" while the clock of the round stands still or was never set; empty for none."""
    if not extra:
        return ""
    if row.until is None:
        return wording.SO_LONG.format(minutes=extra // 60)
    return wording.UNTIL.format(time=f"{timezone.localtime(row.until + timedelta(seconds=extra)):%H:%M}")


def longer_tables(evening: EventState) -> str:
    """The tables that still play longer than their round, a sentence each."""
    played = evening.running
    longer = [each for each in played.unfinished if each.extra] if played else []
    return " ".join(
        wording.TABLE_TIME.format(table=each.number, until=describe_more_time(played.row, each.extra))
        for each in longer
        if played
    )
