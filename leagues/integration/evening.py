"""The table and the evening of a match, for the hooks: each is read once a request."""

from typing import Any

from django.db.models import Count, IntegerField, OuterRef, Subquery

from leagues.models import Entrant, Round, Table
from leagues.rules.agreeing import TWO_PEOPLE
from leagues.state.facts.event_state import EventState
from leagues.state.memory.remembered import remembered_evening
from scorekeeper.hooks import MatchFacts


def count_rows_of(model: type[Round] | type[Entrant], event: str) -> Subquery:
    """The number of an event's rounds or entrants, as a subquery."""
    rows = model._default_manager.filter(event=OuterRef(event)).order_by().values("event")
    return Subquery(rows.annotate(n=Count("pk")).values("n"), output_field=IntegerField())


def table_of(match: MatchFacts) -> Any:
    """The table of a match, with its round and event, and how many `rounds` and `entrants` that has; None where it has
    none. Read once a request."""
    known = vars(match)
    if "table_of_event" not in known:
        tables = Table.objects.select_related("round__event").annotate(
            rounds=count_rows_of(Round, "round__event"), entrants=count_rows_of(Entrant, "round__event")
        )
        known["table_of_event"] = tables.filter(match=match.pk).first()
    return known["table_of_event"]


def is_being_checked(match: MatchFacts, table: Table) -> bool:
    """Whether a second person still has to type the totals that were typed for a table, without seeing them."""
    if table.summed is None or not table.round.event.options.get(TWO_PEOPLE):
        return False
    return any(each.pk == table.pk for each in evening_of(match, table).being_checked)


def evening_of(match: MatchFacts, table: Table) -> EventState:
    """The evening of a match as it is now. Read once a request."""
    known = vars(match)
    if "evening_of_event" not in known:
        known["evening_of_event"] = remembered_evening(table.round.event)
    found: EventState = known["evening_of_event"]
    return found
