"""Store the roster: names become people, known to the device or new."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from django.db import transaction

from leagues.models import Absence, Entrant, Event, Member
from leagues.state.facts.snapshot import EntrantSnapshot, MemberSnapshot, Snapshot
from scorekeeper.actions.people import call, tell_of
from scorekeeper.models import Club, Player, players_named
from scorekeeper.models.player import club_people, club_people_named
from scorekeeper.rules.wording import PARTNERS

from .notify import notify_watchers


@dataclass(frozen=True)
class NewEntrant:
    """One who enters, or a pair. `joined`: the first round with them; `away`: rounds that they miss."""

    names: tuple[str, ...]
    ticket: str = ""
    joined: int = 1
    away: tuple[int, ...] = ()
    brought: int = 0  # points carried over

    @property
    def name(self) -> str:
        """The name, or of a pair both."""
        return PARTNERS.join(self.names)


def apply_roster(
    event: Event,
    before: Sequence[EntrantSnapshot],
    roll: Sequence[EntrantSnapshot],
    at: datetime,
    respelt: Mapping[str, str],
) -> None:
    """Store the roster; an entrant's row keeps its id, and unchanged ones are not touched.

    `respelt`: new names by those before, of people who stay who they are.
    """
    stood = {each.number: each for each in before}
    changed = [each for each in roll if each != stood.get(each.number)]
    event.entrants.filter(number__in=set(stood) - {each.number for each in roll}).delete()
    rows = {row.number: row for row in event.entrants.filter(number__in=[each.number for each in changed])}
    if event.club is not None:
        call_people(event.club, respelt)
    people = respell_players({one.name for each in changed for one in each.people}, event, at)
    for each in changed:
        row = rows.pop(each.number, None) or Entrant(event=event, number=each.number)
        row.ticket, row.joined, row.left = each.ticket, each.joined, each.left
        row.save()
        row.members.all().delete()
        row.absences.all().delete()
        Member.objects.bulk_create(
            Member(entrant=row, player=people[one.name.lower()], place=one.place, first=one.first)
            for one in each.people
        )
        Absence.objects.bulk_create(Absence(entrant=row, round=number) for number in each.away)


def call_people(club: Club, respelt: Mapping[str, str]) -> None:
    """Call people of a club otherwise: new names by those before. Where somebody else has the new name nothing is
    changed."""
    known = club_people_named([*respelt, *respelt.values()], club)
    for before, name in respelt.items():
        person = known.get(before.lower())
        if person is not None and known.get(name.lower(), person) == person:
            call(person, name)
            transaction.on_commit(partial(tell_of, person))  # other evenings later, since this one is locked


def respelt_by(before: Snapshot, after: Snapshot) -> dict[str, str]:
    """New names by those before, of those who sat behind the same numbers before and after an act."""
    places = {(each.number, one.place, one.first): one.name for each in before.roll for one in each.people}
    now = ((one.name, places.get((each.number, one.place, one.first))) for each in after.roll for one in each.people)
    return {was: name for name, was in now if was is not None and was != name}


def respell_players(names: Iterable[str], event: Event, at: datetime) -> dict[str, Player]:
    """The people of these names, by lower-case name, respelled as here: "ada" may become "Ada"; those of a club are
    called as it calls them."""
    if event.club is not None:
        return club_people(names, event.club, at)
    people = players_named(list(names), event.host, at)
    respelt = {name: people[name.lower()] for name in sorted(names) if people[name.lower()].name != name}
    for name, person in respelt.items():
        person.name = name
        person.save(update_fields=["name"])
    if respelt:  # of other evenings later, since this one is locked
        others = Event.objects.filter(entrants__members__player__in=respelt.values()).exclude(pk=event.pk).distinct()
        transaction.on_commit(lambda: [*map(notify_watchers, others)])
    return people


def names_at(people: Iterable[MemberSnapshot], number: int) -> list[str]:
    """The names behind an entry of the roster in that round."""
    latest: dict[int, str] = {}
    for one in people:
        if one.first <= number or one.place not in latest:
            latest[one.place] = one.name
    return list(latest.values())
