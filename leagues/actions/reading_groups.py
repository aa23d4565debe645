"""What a file says of a group's seasons and evenings becomes rows."""

from collections.abc import Sequence

from leagues.models import Event, Member, Season
from scorekeeper.actions.reading import FileReader
from scorekeeper.actions.reading_groups import own_or_new, who_is_who
from scorekeeper.models import Match, Merge

from . import newer
from .clubs import adopt_evening, people_of
from .reading import Said, matches_at, store_group_season, store_new_events


def store_evenings(
    seasons: Sequence[Said], evenings: Sequence[Said], matches: Sequence[Said], reader: FileReader
) -> None:
    """Store what is new of the evenings of a group, each in its season. `matches`: of their tables."""
    assert reader.club is not None
    own = own_or_new(evenings, Event.objects, reader.club.pk, reader.device)
    newer.bring_up_to_date(own, matches, reader)
    by_season: dict[Season | None, list[Said]] = {}
    season_of = {event: each for each in seasons for event in each["evenings"]}
    stored = {each["id"]: store_group_season(each, reader) for each in seasons}
    for each in own:
        season = stored[season_of[each["id"]]["id"]] if each["id"] in season_of else None
        by_season.setdefault(season, []).append(each)
    for season, some in by_season.items():
        at_tables = {match for each in some for match in matches_at(each)}
        store_new_events(some, season, [match for match in matches if match["id"] in at_tables], reader)
    take_evenings(own, reader)


def take_evenings(said: Sequence[Said], reader: FileReader) -> None:
    """Evenings that were here before their group, or of which a table was, become of it."""
    assert reader.club is not None
    for event in Event.objects.filter(pk__in=[each["id"] for each in said]):
        tables = Match.objects.filter(table__round__event=event, club=None)
        if event.club_id is None or tables.exists():
            adopt_evening(event, reader.club, who_is_who(people_of(event), reader), reader.at)


def keep_places_of_merge(said: Said, done: Merge, reader: FileReader) -> None:
    """Say which places in evenings somebody brought who was found to be another, so that it can be undone here."""
    wanted = {tuple(place) for place in said["places"]}
    held = Member.objects.filter(player=reader.people[said["gone"]], entrant__event__club=reader.club)
    facts = held.values_list("pk", "entrant__event", "entrant__number", "place", "first")
    done.places = [*dict.fromkeys([*done.places, *(str(pk) for pk, *place in facts if (*place,) in wanted)])]
    done.save(update_fields=["places"])
