"""The line about one's own seat, on top of every page of an evening."""

from typing import Any

from django import template

from leagues.access import own_number
from leagues.models import Event
from leagues.state.memory.remembered import remembered_evening
from leagues.state.seats.own_seat import OwnSeat, find_own_seat, mark_of_seats
from scorekeeper.access.permission import device_of

register = template.Library()
register.filter("seats_mark", mark_of_seats)


@register.simple_tag(takes_context=True)
def own_seat(context: dict[str, Any], event: Event) -> OwnSeat | None:
    """The seat of whoever said on this device that they are here. No query where nobody did."""
    request = context.get("request")
    if request is None or not isinstance(event, Event) or not device_of(request).name_at(event.pk):
        return None
    evening = remembered_evening(event)
    number = own_number(request, evening)
    return find_own_seat(evening, number) if number else None
