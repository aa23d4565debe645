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
    """A match that is here, and what a file says of it. `rows`, `changes`: of the file, which are not here.

    `lacks`: whether the file lacks some that are here; `differs`: whether both have one that is not the same.
    """

    match: Match
    said: Said
    rows: Sequence[Said]
    changes: Sequence[Said]
    lacks: bool
    differs: bool

    @property
    def new_rows(self) -> int:
        return len(self.rows)

    @property
    def has_more(self) -> bool:
        decided = self.said["decided"] not in (None, self.match.decided)
        return bool(self.rows or self.changes or decided)

    @property
    def is_apart(self) -> bool:
        """Whether neither history is the beginning of the other."""
        return self.differs or (self.lacks and self.has_more)

    @property
    def is_newer(self) -> bool:
        """Whether the file has what was written here, and more."""
        return self.has_more and not self.is_apart


def said_again(said: Sequence[Said], device: uuid.UUID) -> dict[uuid.UUID, SaidAgain]:
    """The matches of a file that this device hosts here, by id: three queries for any few hundred.

    A table of an evening is not among them: it is the evening's.
    """
    own = Match.objects.hosted_by(Device(device)).filter(of_event=False)
    return compare(
        [match for some in portions([each["id"] for each in said]) for match in own.filter(pk__in=some)], said
    )


def compare(matches: Sequence[Match], said: Sequence[Said]) -> dict[uuid.UUID, SaidAgain]:
    """What a file says of those of these matches that are in it, by id: two queries for any few hundred."""
    by_id, found = {each["id"]: each for each in said}, {}
    common = {match.pk: match for match in matches if match.pk in by_id}
    for some in portions([*common]):
        rows, changes = by_match(Line, some, "number", "revision", "entries"), by_match(Change, some, "words")
        for pk in some:
            found[pk] = compare_match(common[pk], by_id[pk], rows.get(pk, {}), changes.get(pk, {}))
    return found


def by_match(rows: type[Line] | type[Change], matches: Sequence[uuid.UUID], *names: str) -> dict[uuid.UUID, Stored]:
    """Of each match its rows, or its changes: these facts of each by its id."""
    found: dict[uuid.UUID, Stored] = {}
    for match, pk, *facts in rows._default_manager.filter(match__in=matches).values_list("match_id", "pk", *names):
        found.setdefault(match, {})[pk] = dict(zip(names, facts, strict=True))
    return found


def compare_match(match: Match, said: Said, rows: Stored, changes: Stored) -> SaidAgain:
    """`rows`, `changes`: what is here."""
    pairs = [(said["rows"], rows), (said["changes"], changes)]
    more_rows, more_changes = ([each for each in theirs if each["id"] not in ours] for theirs, ours in pairs)
    common = [(each, ours[each["id"]]) for theirs, ours in pairs for each in theirs if each["id"] in ours]
    differs = any(each[name] != fact for each, facts in common for name, fact in facts.items())
    return SaidAgain(match, said, more_rows, more_changes, len(common) < len(rows) + len(changes), differs)


def bring_up_to_date(said: Sequence[Said], reader: FileReader) -> None:
    """Add what a file has more of the matches that its reader hosts. `RuleError` where a row is in another match."""
    lock([each["id"] for each in said])
    add_newer([each for each in said_again(said, reader.device).values() if each.is_newer], reader)


def lock(matches: Sequence[uuid.UUID]) -> None:
    """Lock matches, before they are compared, always in the same order."""
    for some in portions(sorted(matches)):
        list(Match.objects.select_for_update().filter(pk__in=some).order_by("pk").values_list("pk"))


def add_newer(newer: Sequence[SaidAgain], reader: FileReader) -> None:
    """Store what is newer of each."""
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
