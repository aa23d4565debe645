"""Evenings that are here and in a file: what the file has more is added, and nothing here is written over.

As with matches (`scorekeeper/actions/newer.py`), by the ids of all acts and rows: the file brings an evening up to date
where everything that was done here is in it.
"""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import F

from leagues.models import Change, Event
from scorekeeper.actions.newer import SaidAgain, add_newer, compare, lock
from scorekeeper.actions.reading import FileReader, Said, portions
from scorekeeper.models import Match, Player, news
from scorekeeper.rules.tally import RuleError

from . import wording
from .reading import HEAD, matches_at, store_changes, store_roll, store_rounds, store_table_passes, store_tables_matches


@dataclass(frozen=True)
class EveningAgain:
    """An evening that is here, and what a file says of it. `tables`: its matches that are here and in the file.

    `changes`, `matches`: acts and matches of the file that are not here; `lacks`: whether the file lacks an act, or a
    match with rows, that is here.
    """

    event: Event
    said: Said
    tables: Sequence[SaidAgain]
    changes: Sequence[Said]
    matches: Sequence[Said]
    lacks: bool

    @property
    def new_rows(self) -> int:
        """How many rows of the file are not here."""
        return sum(each.new_rows for each in self.tables) + sum(len(each["rows"]) for each in self.matches)

    @property
    def has_more(self) -> bool:
        return bool(self.changes or self.matches) or any(each.has_more for each in self.tables)

    @property
    def is_apart(self) -> bool:
        """Whether neither history is the beginning of the other."""
        lacks = self.lacks or any(each.lacks for each in self.tables)
        return any(each.differs for each in self.tables) or (lacks and self.has_more)

    @property
    def is_newer(self) -> bool:
        """Whether the file has what was done here, and more."""
        return self.has_more and not self.is_apart


def evenings_again(said: Sequence[Said], matches: Sequence[Said], device: uuid.UUID) -> dict[uuid.UUID, EveningAgain]:
    """The evenings of a file that this device runs here as their host, by id."""
    by_id = {each["id"]: each for each in said}
    own = Event.objects.filter(host=device)
    events = [event for some in portions([*by_id]) for event in own.filter(pk__in=some)]
    return {event.pk: evening_again(event, by_id[event.pk], matches) for event in events}


def evening_again(event: Event, said: Said, matches: Sequence[Said]) -> EveningAgain:
    """Four queries."""
    here = {match.pk: match for match in Match.objects.filter(table__round__event=event)}
    wanted = matches_at(said)
    theirs = [each for each in matches if each["id"] in wanted]
    acts, told = {*event.changes.values_list("pk", flat=True)}, {each["id"] for each in said["changes"]}
    ours_alone = Match.objects.filter(pk__in={*here} - wanted, lines__isnull=False)
    return EveningAgain(
        event,
        said,
        [*compare([*here.values()], theirs).values()],
        [each for each in said["changes"] if each["id"] not in acts],
        [each for each in theirs if each["id"] not in here],
        lacks=bool(acts - told) or ours_alone.exists(),
    )


def bring_up_to_date(said: Sequence[Said], matches: Sequence[Said], reader: FileReader) -> None:
    """Add what a file has more of the evenings that its reader hosts. `RuleError` where something stands elsewhere."""
    list(Event.objects.select_for_update().filter(pk__in=[each["id"] for each in said]).order_by("pk"))
    lock([each["id"] for each in matches])
    for each in evenings_again(said, matches, reader.device).values():
        if each.is_newer:
            bring_evening_up_to_date(each, reader)


def bring_evening_up_to_date(newer: EveningAgain, reader: FileReader) -> None:
    event, said = newer.event, newer.said
    add_newer([each for each in newer.tables if each.is_newer], reader)
    if newer.changes:
        take_acts(newer, reader)
        head = {name: said[name] for name in HEAD if name != "id"}
        Event.objects.filter(pk=event.pk).update(**head, ticks=max(said["acts"], event.ticks + 1))
    Event.objects.filter(pk=event.pk).update(news=F("news") + newer.new_rows + len(newer.changes) + 1)
    news.notify(str(event.pk))


def take_acts(newer: EveningAgain, reader: FileReader) -> None:
    """People, draws and answers are as after the last act of the file. Passes and keys stay; new tables get theirs."""
    event, said = newer.event, newer.said
    if any(Change.objects.filter(pk__in=some).exists() for some in portions([each["id"] for each in newer.changes])):
        raise RuleError(wording.FILE_TWICE)
    own = {each.match.pk for each in newer.tables}
    found = store_tables_matches([said], [each.said for each in newer.tables] + [*newer.matches], reader, own)
    dropped = Match.objects.filter(table__round__event=event).exclude(pk__in=found)
    dropped.delete()  # of rounds that were drawn again, and had no rows
    event.rounds.all().delete()
    event.entrants.all().delete()
    store_roll(event, said["entrants"], reader)
    store_rounds(event, said["rounds"], found, own)
    store_changes(event, newer.changes)
    store_table_passes(event, said["rounds"], reader)
    Player.objects.known_on(event.host).unused().delete()
