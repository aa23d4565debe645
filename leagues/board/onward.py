"""Where a phone goes from a finished sheet once the next round is open."""

from dataclasses import dataclass

from django.urls import reverse

from leagues.rules.words import at_start
from leagues.state.facts.event_state import EventState
from leagues.state.seats.own_seat import find_own_seat

from . import wording


@dataclass(frozen=True)
class Onward:
    """The next seat. `opened`: "Round 2 is open."; `seat`: "Table 3, opposite cy, you deal second."."""

    url: str
    opened: str
    seat: str


def find_onward(evening: EventState, number: int, owner: int, table: int) -> Onward | None:
    """The seat after round `number`, of the `owner` of a phone, else of the `table` that it scores; 0: not known.

    None until the next round is open, and for a phone of neither.
    """
    running, event = evening.running, evening.event
    if running is None or running.number != number + 1:
        return None
    opened = wording.ROUND_IS_OPEN.format(number=running.number, **evening.format.naming)
    seat = find_own_seat(evening, owner) if owner else None
    if seat is not None:
        plays = seat.table is not None and not seat.table.is_bye
        there = ("event-table", [event.pk, seat.table.number]) if seat.table and plays else ("event-own", [event.pk])
        return Onward(reverse(there[0], args=there[1]), opened, f"{at_start(seat.words)}.")
    if not running.table(table):
        return None
    url = reverse("event-table", args=[event.pk, table])
    return Onward(url, opened, wording.YOUR_TABLE.format(table=table))
