"""What a club's people, and its figures, ask of events."""

import uuid
from zlib import crc32

from django.db.models import Count, Q, QuerySet, Sum

from leagues.actions import people
from leagues.models import Event, Fixture, Season, SeasonTeam, Table
from leagues.state.facts.suspense import SUSPENSE
from scorekeeper.hooks import PeopleHooks

from .facts import board_of
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
    """One query, and one for each event that keeps secrets now."""
    tables = perhaps_untold().filter(round__event__club=club).exclude(match=None)
    rows = list(tables.values_list("match", "round__event", "round__event__deleted", "round__number", HIDES))
    secret = {event for event in {row[1] for row in rows if row[2] is None} if board_of(event).keeps_secrets}
    return {
        match
        for match, event, deleted, number, first in rows
        if deleted is not None or (event in secret and number >= first)
    }


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
    erase=people.erase,
)
