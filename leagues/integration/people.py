"""What a club's people, and its figures, ask of events."""

import uuid
from zlib import crc32

from django.db.models import Count, OuterRef, Q, QuerySet, Subquery, Sum

from leagues.actions import people
from leagues.models import Entrant, Event, Fixture, Season, SeasonTeam, Table
from leagues.state.facts.suspense import SUSPENSE
from scorekeeper.hooks import PeopleHooks

from .start import under_way_of_club

HIDES = f"round__event__options__{SUSPENSE}"


def news(club: uuid.UUID) -> int:
    """Four queries."""
    told = Event.objects.filter(club=club).aggregate(news=Sum("news"), events=Count("pk"))
    seasons = (
        Season.objects.filter(club=club).order_by("pk").values_list("pk", "name", "closed", "rules", "fixture_rules")
    )
    teams = SeasonTeam.objects.filter(season__club=club).order_by("pk").values_list("pk", "name", "withdrawn")
    fixtures = Fixture.objects.filter(season__club=club).order_by("pk").annotate(said=Count("reports"))
    facts = (told, *seasons, *teams, *fixtures.values_list("pk", "moves", "said"))
    return crc32(repr(facts).encode())


def perhaps_untold() -> QuerySet[Table]:
    return Table.objects.filter(Q(round__event__deleted__isnull=False) | Q(**{f"{HIDES}__gt": 0}))


def untold(club: uuid.UUID) -> set[uuid.UUID]:
    """One query."""
    entered = Entrant.objects.filter(event=OuterRef("round__event")).values("event").annotate(count=Count("pk"))
    tables = perhaps_untold().filter(round__event__club=club).exclude(match=None).select_related("round__event")
    found, secret = set[uuid.UUID](), dict[uuid.UUID, bool]()
    for table in tables.annotate(entered=Subquery(entered.values("count"))):
        event, match = table.round.event, table.match_id
        if event.pk not in secret:
            secret[event.pk] = event.board(table.entered or 0).keeps_secrets
        hidden = secret[event.pk] and table.round.number >= event.options.get(SUSPENSE, 0)
        if match is not None and (event.deleted is not None or hidden):
            found.add(match)
    return found


HOOKS = PeopleHooks(
    met=people.met,
    move=people.move,
    of_club=people.of_club,
    under_way=under_way_of_club,
    seasons_of_club=people.seasons_of_club,
    known_to=people.known_to,
    leave_club=people.leave_club,
    tell=people.tell,
    news=news,
    untold=untold,
    perhaps_untold=perhaps_untold,
    signed_up=people.signed_up,
    erase=people.erase,
)
