"""The clock of the round, for pages: set by the server, counted down by the page."""

from dataclasses import dataclass

from django import template
from django.utils import timezone

from leagues.state import wording
from leagues.state.facts.event_state import EventState

register = template.Library()
SHORT = 120  # seconds: from then on it is the largest thing on the big screen
LONGEST_OVER = 600  # seconds over time; after that nobody counts them any more


@dataclass(frozen=True)
class Clock:
    """`until` and `now` in milliseconds since 1970; `until` is 0 while it stands still."""

    left: int  # seconds; below 0: over time
    until: int
    now: int

    @property
    def short(self) -> bool:
        return self.left <= SHORT

    @property
    def over(self) -> bool:
        return self.left < 0

    @property
    def words(self) -> str:
        """ "11:42", "time is up · +0:30", and after ten minutes only "time is up"."""
        if self.left < -LONGEST_OVER:
            return wording.TIME_UP
        minutes, seconds = divmod(abs(self.left), 60)
        return (wording.OVER_TIME if self.over else wording.TIME_LEFT).format(minutes=minutes, seconds=seconds)


@register.filter
def may_call_time(evening: EventState) -> bool:
    """Whether the last round may be called: the evening goes on until then, and nobody has called it."""
    facts = evening.facts
    return facts.option("finish") == "time" and not facts.option("called") and evening.running is not None


@register.filter
def clock(evening: EventState) -> Clock | None:
    """The clock of the round that is played; None where there is none."""
    running = evening.running
    if running is None:
        return None
    now = timezone.now()
    if running.row.left is not None:
        return Clock(running.row.left, 0, int(now.timestamp() * 1000))
    until = running.row.until
    if until is None:
        return None
    left = round((until - now).total_seconds())
    return Clock(left, int(until.timestamp() * 1000), int(now.timestamp() * 1000))
