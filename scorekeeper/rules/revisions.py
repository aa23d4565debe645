"""Works out from all stored rows of a line what the line is now.

`revision` is the order of arrival, `base` the revision that the writer saw. A row makes a new version, confirms one,
fills in blanks, or starts a dispute; nothing is overwritten.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from .line import CARDS, Entries, is_list


@dataclass(frozen=True)
class Fact:
    """One stored row of a line. `entries` None strikes it out; `settles`: the revision that it chose; `round`: of a
    compendium the round that it was written in, from 1.

    A row settles a dispute where its base is the newest revision; it takes a claim out of it, as an undo does, where
    it `settles` a revision after its base.
    """

    number: int
    revision: int
    base: int
    entries: Entries | None
    settles: int | None = None
    round: int | None = None


@dataclass(frozen=True)
class Current:
    """What a line is now. `revision`: the version that counts; `last`: the newest row, the base of the next."""

    number: int
    revision: int = 0
    last: int = 0
    entries: Entries | None = None
    state: str = "written"  # written, confirmed, disputed, struck, or blank where the first writing was undone
    corrected: bool = False
    changed: tuple[tuple[str, int], ...] = ()  # the boxes that corrections changed, as `cells` has them
    rivals: tuple[int, ...] = ()  # the revisions in dispute
    claims: tuple[Entries | None, ...] = ()  # what each of the rivals says, blanks filled in
    confirmations: int = 0
    was: tuple[str, ...] = ()  # what each row did: written, corrected, filled, struck, confirmed…


def cells(entries: Entries | None) -> dict[tuple[str, int], Any]:
    """The written boxes as {(field, side): value}; side -1: a box of the whole line.

    The cards that a figure was counted from are no part of what a line says.
    """
    found: dict[tuple[str, int], Any] = {}
    for key, value in (entries or {}).items():
        if key.startswith(CARDS):
            continue
        listed = is_list(value)
        for side, each in enumerate(value if listed else [value]):
            if each is not None:
                found[(key, side if listed else -1)] = each
    return found


def apart(claims: Iterable[Entries | None]) -> tuple[tuple[str, int], ...]:
    """Boxes that two versions of one line fill in differently: `(("hearts", 1), ("queen", -1))`.

    (field key, side); side -1 is a box of the whole line.
    """
    found = [cells(claim) for claim in claims]
    every = {box: value for each in found for box, value in each.items()}
    return tuple(box for box, value in every.items() if any(each.get(box) != value for each in found))


def same(one: Entries | None, other: Entries | None) -> bool:
    """Whether two versions of a line have the same values in the same boxes. Struck out (None) is not blank ({})."""
    return (one is None) == (other is None) and cells(one) == cells(other)


def cards_of(entries: Entries | None) -> dict[str, Any]:
    """The cards that the figures of a line were counted from, by key."""
    return {key: value for key, value in (entries or {}).items() if key.startswith(CARDS)}


def recounts(now: Current, fact: Fact) -> bool:
    """Whether a row has the figures of the current version counted from other cards: 25 as K K 5, then as Q Q 5.

    A row without cards only confirms the figures, unless it restores an earlier version (`settles`: itself).
    """
    cards = cards_of(fact.entries)
    other = cards != cards_of(now.entries) and (bool(cards) or fact.settles == fact.revision)
    return other and same(now.entries, fact.entries)


def only_fills(base: Entries | None, current: Entries | None, entries: Entries | None) -> bool:
    """Whether `entries` keeps all of `base` and only adds boxes that are blank in the current version."""
    if entries is None or current is None:
        return False
    seen, now, new = cells(base), cells(current), cells(entries)
    kept = all(new.get(box) == value for box, value in seen.items())
    added = [box for box in new if box not in seen]
    return kept and bool(added) and all(now.get(box, new[box]) == new[box] for box in added)


def with_blanks_filled(current: Entries, entries: Entries) -> dict[str, Any]:
    """The current version with its blanks filled from `entries`."""
    merged = dict(current)
    for key, value in entries.items():
        mine = merged.get(key)
        if mine is None:
            merged[key] = value
        elif is_list(mine):
            width = max(len(mine), len(value))
            pads = [list(each) + [None] * (width - len(each)) for each in (mine, value)]
            merged[key] = [b if a is None else a for a, b in zip(pads[0], pads[1], strict=True)]
    return merged


def current(facts: Iterable[Fact]) -> tuple[Current, ...]:
    """What each line is now, in order of number. `facts` may come in any order."""
    lines: dict[int, list[Fact]] = {}
    for fact in facts:
        if fact.number not in lines:
            lines[fact.number] = []
        lines[fact.number].append(fact)
    return tuple(read(sorted(lines[number], key=lambda fact: fact.revision)) for number in sorted(lines))


def read(facts: list[Fact]) -> Current:
    """What one line is now, from its rows in order of revision."""
    now = Current(facts[0].number)
    contents: dict[int, Entries | None] = {0: None}
    seen_at = {0: 0}  # which version a writer saw, whose base is this revision
    stood = [now]
    for fact in facts:
        now = without_undone_correction(after_row(now, fact, contents, seen_at), fact, stood)
        contents[fact.revision] = now.entries if now.was[-1] == "filled" else fact.entries
        seen_at[fact.revision] = fact.revision if now.rivals else now.revision
        stood.append(now)
    return now


def without_undone_correction(now: Current, fact: Fact, stood: list[Current]) -> Current:
    """The line without its correction mark, where an undo restored an uncorrected version."""
    if fact.settles != fact.revision or now.revision != fact.revision:
        return now
    earlier = [line for line in stood if same(line.entries, fact.entries) and not line.rivals]
    if not earlier:
        return now
    blank = earlier[0].last == 0
    stands = earlier[-1]
    return replace(now, corrected=stands.corrected, changed=stands.changed, state="blank" if blank else now.state)


def after_row(now: Current, fact: Fact, contents: dict[int, Entries | None], seen_at: dict[int, int]) -> Current:
    """The line after one more row."""
    begun = now.last > 0 and now.state != "blank"
    if fact.settles is not None and fact.base < fact.settles < fact.revision:
        return without_claim(now, fact)
    if now.rivals:
        if fact.base == now.last:
            return with_version(now, fact, fact.entries, "settled")
        rivals = [revision for revision in now.rivals if same(contents[revision], fact.entries)]
        if rivals:
            return with_act(replace(now, last=fact.revision), "confirmed")
        return with_rival(now, fact)
    fresh = seen_at.get(fact.base, fact.base) == now.revision
    if begun and fresh and recounts(now, fact):
        return with_act(replace(now, revision=fact.revision, last=fact.revision, entries=fact.entries), "corrected")
    if begun and same(now.entries, fact.entries):
        state = "struck" if fact.entries is None else "confirmed"
        return with_act(replace(now, last=fact.revision, state=state, confirmations=now.confirmations + 1), "confirmed")
    if fresh:
        adds = begun and only_fills(now.entries, now.entries, fact.entries)
        return with_version(now, fact, fact.entries, "filled" if adds else "corrected" if begun else "written")
    if only_fills(contents.get(fact.base), now.entries, fact.entries):
        return with_version(now, fact, with_blanks_filled(now.entries or {}, fact.entries or {}), "filled")
    return with_rival(now, fact)


def with_version(now: Current, fact: Fact, entries: Entries | None, what: str) -> Current:
    """The line with a new version that counts."""
    struck = entries is None
    corrects = what in ("corrected", "settled") and not same(now.entries, entries)
    differs = apart((now.entries, entries)) if corrects and not struck else ()
    return Current(
        now.number,
        fact.revision,
        fact.revision,
        entries,
        "struck" if struck else "written",
        now.corrected or corrects or struck,
        now.changed + tuple(box for box in differs if box not in now.changed),
        was=(*now.was, "struck" if struck else what),
    )


def with_rival(now: Current, fact: Fact) -> Current:
    rivals = (now.rivals or (now.revision,)) + (fact.revision,)
    claims = (now.claims or (now.entries,)) + (fact.entries,)
    return with_act(replace(now, last=fact.revision, state="disputed", rivals=rivals, claims=claims), "disputed")


def without_claim(now: Current, fact: Fact) -> Current:
    """The line where one claim of a dispute is taken back; a last one that is left counts."""
    left = [(revision, claim) for revision, claim in zip(now.rivals, now.claims) if revision != fact.settles]
    if len(left) == 1:
        return with_version(now, fact, left[0][1], "settled")
    rivals, claims = tuple(revision for revision, _ in left), tuple(claim for _, claim in left)
    return with_act(replace(now, last=fact.revision, rivals=rivals, claims=claims), "withdrawn")


def with_act(now: Current, what: str) -> Current:
    return replace(now, was=(*now.was, what))
