"""Matches that are here and in a file: what the file has more of each is added, and nothing here is written over.

Every row and every change has an id of its own, so two histories of a match are compared by their ids: ours has rows 1
to 5 and theirs the same and 6 to 8, then 3 are added; ours has a row that theirs lacks and theirs one that ours lacks,
then they went apart, and ours stays.
"""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.device import Device
from scorekeeper.models import Change, Line, Match, Player, news

from .edit import HEAD
from .reading import FileReader, Said, portions, refuse_rows_elsewhere, store_changes, store_rows, store_seats

Stored = dict[uuid.UUID, dict[str, Any]]  # facts of rows by their id


@dataclass(frozen=True)
class SaidAgain:
    """A match of whoever reads the file that is here already. `rows`, `changes`: of the file, which are not here.

    `is_apart`: neither history is the beginning of the other.
    """

    match: Match
    said: Said
    rows: Sequence[Said]
    changes: Sequence[Said]
    is_apart: bool

    @property
    def is_newer(self) -> bool:
        """Whether the file has what was written here, and more."""
        decided = self.said["decided"] not in (None, self.match.decided)
        return bool(self.rows or self.changes or decided) and not self.is_apart


def said_again(said: Sequence[Said], device: uuid.UUID) -> dict[uuid.UUID, SaidAgain]:
    """The matches of a file that this device hosts here, by id: three queries for any few hundred.

    A table of an evening is not among them: it is the evening's.
    """
    found = {}
    by_id = {each["id"]: each for each in said}
    for some in portions([*by_id]):
        mine = Match.objects.hosted_by(Device(device)).filter(pk__in=some, of_event=False)
        rows, changes = by_match(Line, some, "number", "revision", "entries"), by_match(Change, some, "words")
        for match in mine:
            found[match.pk] = compare(match, by_id[match.pk], rows.get(match.pk, {}), changes.get(match.pk, {}))
    return found


def by_match(rows: type[Line] | type[Change], matches: Sequence[uuid.UUID], *names: str) -> dict[uuid.UUID, Stored]:
    """Of each match its rows, or its changes: these facts of each by its id."""
    found: dict[uuid.UUID, Stored] = {}
    for match, pk, *facts in rows._default_manager.filter(match__in=matches).values_list("match_id", "pk", *names):
        found.setdefault(match, {})[pk] = dict(zip(names, facts, strict=True))
    return found


def compare(match: Match, said: Said, rows: Stored, changes: Stored) -> SaidAgain:
    """How a match is said again. `rows`, `changes`: what is here."""
    pairs = [(said["rows"], rows), (said["changes"], changes)]
    more_rows, more_changes = ([each for each in theirs if each["id"] not in ours] for theirs, ours in pairs)
    common = [(each, ours[each["id"]]) for theirs, ours in pairs for each in theirs if each["id"] in ours]
    otherwise = any(each[name] != fact for each, facts in common for name, fact in facts.items())
    ours_alone = len(common) < len(rows) + len(changes)
    is_apart = otherwise or (ours_alone and bool(more_rows or more_changes))
    return SaidAgain(match, said, more_rows, more_changes, is_apart)


def bring_up_to_date(said: Sequence[Said], reader: FileReader) -> None:
    """Add what a file has more of the matches that its reader hosts. `RuleError` where a row is in another match."""
    here = Match.objects.select_for_update().filter(pk__in=[each["id"] for each in said]).order_by("pk")
    list(here)  # locked, before they are compared
    newer = [each for each in said_again(said, reader.device).values() if each.is_newer]
    refuse_rows_elsewhere(
        [row["id"] for each in newer for row in each.rows], [one["id"] for each in newer for one in each.changes]
    )
    store_rows((each.match, row) for each in newer for row in each.rows)
    store_changes((each.match, change) for each in newer for change in each.changes)
    for each in newer:
        Match.objects.filter(pk=each.match.pk).update(decided=each.said["decided"])
        if each.changes:
            take_head(each, reader)
    news.notify(*(str(each.match.pk) for each in newer))


def take_head(newer: SaidAgain, reader: FileReader) -> None:
    """People, rules, title and end are as after the last change of the file."""
    match, said = newer.match, newer.said
    for name in {*HEAD} & {*said}:
        setattr(match, name, said[name])
    match.save(update_fields=HEAD)
    match.sides.all().delete()
    store_seats([said], [match], reader)
    Player.objects.known_on(match.host).unused().delete()
