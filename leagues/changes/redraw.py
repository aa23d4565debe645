"""The next round where it follows from results: announced, not begun, and drawn again by a result that is corrected, or
by another answer to who won a level table.

Nothing of it is stored: what was announced is worked out from what stood at the tables and on the roll before the first
correction or answer that came after the round before was closed.
"""

from copy import copy
from dataclasses import dataclass, replace
from datetime import datetime

from leagues.actions.tie_answers import ChangedAnswer, changed_answers
from leagues.rules.draws import Draw, Following, Table
from leagues.rules.repair.effects import find_draw
from leagues.rules.repair.keeping import slip_seating
from leagues.state.event_state import EventState
from leagues.state.late_corrections import Correction, late_corrections
from leagues.state.next_draw import next_draw, side_labels
from leagues.state.what_if import count_fixed_rounds, uncached_copy, with_answers, with_snapshot, without_lines
from scorekeeper.rules.words import between

from .preview import MarkedName, chair_of

GLANCE = 8  # rows that are read at a glance
NEWEST_AMENDMENTS = 100  # corrections of which the history says what was drawn again by them
Amendment = Correction | ChangedAnswer  # what was written or said after its round was closed


@dataclass(frozen=True)
class RedrawnTable:
    """A table, or who sits out, as it was announced and as it is drawn again: partners as "ada – bo".

    `between`: what stands between two sides.
    """

    label: str
    between: str
    was: tuple[str, ...]
    now: tuple[tuple[MarkedName, ...], ...]


@dataclass(frozen=True)
class RedrawnRound:
    """What becomes of the round, in a sentence, and who sits elsewhere by it. `may_stay`: whether it is drawn again
    now, so that whoever opens it first keeps it. `why`: what did it, where it is done."""

    words: str
    rows: tuple[RedrawnTable, ...] = ()
    may_stay: bool = False
    why: str = ""

    @property
    def short(self) -> bool:
        return len(self.rows) <= GLANCE


def find_redraw(evening: EventState, other: EventState) -> RedrawnRound | None:
    """What becomes of the announced round of an evening in another with corrected results; None where it stays."""
    begun = count_fixed_rounds(evening)
    evening, other = first_rounds(evening, begun), first_rounds(other, begun)
    was, now = next_draw(evening), next_draw(other)
    if was is None or now == was:
        return None
    which = f"Round {evening.due}, not begun,"
    if now is not None:
        rows = redrawn_tables(other, was, now)
        how = "" if rows else ": the same people at every table, in another order"
        return RedrawnRound(f"{which} is drawn again{how}.", rows, may_stay=True)
    return RedrawnRound(
        f"{which} is not played: {other.over}" if other.over else f"{which} is drawn once every result is known."
    )


def first_rounds(evening: EventState, begun: int) -> EventState:
    """The evening with so many rounds; the same one where it has no more."""
    if len(evening.rounds) <= begun:
        return evening
    other = uncached_copy(evening)
    other.rounds = evening.rounds[:begun]
    return other


def redraw_since_close(evening: EventState) -> RedrawnRound | None:
    """What corrections and answers since the last round was closed made of the one that was announced before them; None
    where it stays. A query where one is announced, one more where people said who won, and one where it is changed."""
    closed = evening.opened[-1].row.closed if evening.opened else None
    if closed is None or next_draw(evening) is None:
        return None
    since_then = [each for each in amendments(evening, closed) if each.at > closed]
    if not since_then or find_redraw(without_amendments(evening, *since_then), evening) is None:
        return None
    found = find_redraw(without_amendments(as_it_stood(evening, since_then[-1].at), *since_then), evening)
    by_score = any(isinstance(each, Correction) for each in since_then)
    return found and replace(found, why="a result was corrected" if by_score else "an answer was changed")


def amendments(evening: EventState, closed: datetime | None = None) -> list[Amendment]:
    """What was written or said after its round was closed, the newest first;
    answers since a round was `closed` alone."""
    return sorted(
        [*late_corrections(evening), *changed_answers(evening, closed)], key=lambda each: each.at, reverse=True
    )


def without_amendments(evening: EventState, *amended: Amendment) -> EventState:
    """The evening without these, the newest first. No query."""
    places = {each.place for each in amended if isinstance(each, Correction)}
    said = [each.answers for each in amended if isinstance(each, ChangedAnswer)]
    other = with_answers(evening, said[-1]) if said else evening
    return without_lines(other, places) if places else other


def as_it_stood(evening: EventState, moment: datetime) -> EventState:
    """The evening with its head of a moment: who was on the roll then, by which lot it was drawn. One query."""
    act = evening.event.changes.filter(at__lt=moment).defer("before").order_by("act").last()
    if act is None:
        return evening
    other = with_snapshot(evening, act.after)
    other.event = copy(evening.event)
    other.event.options, other.event.seed = act.after["options"], act.after["seed"]
    return other


def amendments_with_draws(evening: EventState) -> list[tuple[Amendment, str]]:
    """Every correction and later answer, the newest first, and of the newest that a round that was announced when they
    came was drawn again by them; else "". What was drawn after one is what was drawn before the next: a draw each."""
    amended, then, told = amendments(evening), evening, []
    after: tuple[int, Draw | None] = (0, None)  # a round, and its draw as it was then
    for each in amended[:NEWEST_AMENDMENTS]:
        number = announced_at(evening, each.at)
        now = after[1] if after[0] == number else following_draw(then, number)
        then = without_amendments(then, each)
        was = following_draw(then, number)
        after = (number, was)
        again = None not in (was, now) and was != now
        told.append((each, f"Round {number}, not begun then, was drawn again." if again else ""))
    return [*told, *((each, "") for each in amended[NEWEST_AMENDMENTS:])]


def announced_at(evening: EventState, moment: datetime) -> int:
    """The round that was announced and not begun then, and follows from results; 0 where none was."""
    number = next((each.number for each in evening.opened if each.row.opened > moment), evening.due)
    closed = evening.opened[number - 2].row.closed
    if not isinstance(evening.format.way, Following) or closed is None or closed > moment:
        return 0
    return 0 if number == evening.due and next_draw(evening) is None else number


def following_draw(evening: EventState, number: int) -> Draw | None:
    """A round as it follows from the results; None where nobody knows, and for round 0."""
    return find_draw(evening.format, evening.facts, number) if number else None


# -- who sits elsewhere


def redrawn_tables(evening: EventState, was: Draw, now: Draw) -> tuple[RedrawnTable, ...]:
    """Every table at which it is not the same people, and who sits out where those are others."""
    names, old = evening.names_in(evening.due), {table.number: table for table in was.tables}

    def name(one: int) -> MarkedName:
        return MarkedName(names[one], chair_of(was, one) != chair_of(now, one))

    def row(table: Table) -> RedrawnTable:
        before, label = old.get(table.number), "bye" if table.is_bye else f"{table.number}"
        shown, then = side_labels(before, names) if before else [], [tuple(map(name, side)) for side in table.teams]
        return RedrawnTable(label, between(len(then)), tuple(shown), tuple(then))

    known = set(map(slip_seating, was.tables))
    rows = [row(table) for table in now.tables if slip_seating(table) not in known]
    if set(was.out) != set(now.out):
        rows.append(
            RedrawnTable("out", ", ", tuple(names[one] for one in was.out), tuple((name(one),) for one in now.out))
        )
    return tuple(rows)
