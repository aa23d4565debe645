"""The next round, announced but not started, that a corrected result or a changed answer draws again.

Nothing of it is stored: what was announced is worked out from the lines and the roster as they were before the first
correction or answer that came after the last round was closed.
"""

from copy import copy
from dataclasses import dataclass, replace
from datetime import datetime

from leagues.actions.tie_answers import ChangedAnswer, changed_answers
from leagues.rules.draws import Draw, DrawnTable
from leagues.rules.repair.effects import find_draw
from leagues.rules.repair.keeping import slip_seating
from leagues.state.changes.late_corrections import Correction, late_corrections
from leagues.state.changes.what_if import count_fixed_rounds, with_answers, with_snapshot, without_lines
from leagues.state.facts.event_state import EventState, uncached_copy
from leagues.state.facts.next_draw import next_draw, side_labels
from leagues.state.facts.snapshot import Snapshot
from scorekeeper.rules.words import between

from . import wording
from .preview import MarkedName, chair_of

GLANCE = 8  # rows that are shown unfolded
NEWEST_AMENDMENTS = 100  # in the history, with the rounds that they drew again: a draw each
Amendment = Correction | ChangedAnswer  # what was written or said after its round was closed


@dataclass(frozen=True)
class RedrawnTable:
    """A table, or who sits out, as announced and as drawn again: partners as "ada – bo". `between`: separates sides."""

    label: str
    between: str
    was: tuple[str, ...]
    now: tuple[tuple[MarkedName, ...], ...]


@dataclass(frozen=True)
class RedrawnRound:
    """What happens to the announced round, in a sentence, and who sits elsewhere. `may_stay`: whether opening it first
    keeps it; `why`: what has drawn it again, in a sentence, once that is done."""

    words: str
    rows: tuple[RedrawnTable, ...] = ()
    may_stay: bool = False
    why: str = ""

    @property
    def short(self) -> bool:
        return len(self.rows) <= GLANCE


def find_redraw(evening: EventState, other: EventState) -> RedrawnRound | None:
    """What happens to the announced round if `other` has the corrected results; None where it stays."""
    begun = count_fixed_rounds(evening)
    evening, other = first_rounds(evening, begun), first_rounds(other, begun)
    was, now = next_draw(evening), next_draw(other)
    if was is None or now == was:
        return None
    if now is not None:
        rows = redrawn_tables(other, was, now)
        template = wording.IS_DRAWN_AGAIN if rows else wording.TABLES_SWAP
        return RedrawnRound(template.format(number=evening.due, **evening.format.naming), rows, may_stay=True)
    template = wording.NOT_PLAYED if other.over else wording.DRAWN_WITH_RESULTS
    return RedrawnRound(template.format(number=evening.due, why=other.over, **evening.format.naming))


def first_rounds(evening: EventState, begun: int) -> EventState:
    """The evening with only its first rounds."""
    if len(evening.rounds) <= begun:
        return evening
    other = uncached_copy(evening)
    other.rounds = evening.rounds[:begun]
    return other


def redraw_since_close(evening: EventState) -> RedrawnRound | None:
    """What corrections and answers since the last round was closed did to the announced one; None where it stays.

    One query where a round is announced, one more where people said who won, and one where it is drawn again.
    """
    closed = evening.opened[-1].row.closed if evening.opened else None
    if closed is None or next_draw(evening) is None:
        return None
    since_then = [each for each in amendments(evening, closed) if each.at > closed]
    if not since_then or find_redraw(without_amendments(evening, *since_then), evening) is None:
        return None
    found = find_redraw(without_amendments(as_it_stood(evening, since_then[-1].at), *since_then), evening)
    by_score = any(isinstance(each, Correction) for each in since_then)
    return found and replace(found, why=wording.RESULT_CORRECTED if by_score else wording.ANSWER_CHANGED)


def amendments(evening: EventState, closed: datetime | None = None) -> list[Amendment]:
    """Corrections and changed answers, the newest first; the answers only since `closed`."""
    return sorted(
        [*late_corrections(evening), *changed_answers(evening, closed)], key=lambda each: each.at, reverse=True
    )


def without_amendments(evening: EventState, *amended: Amendment) -> EventState:
    """The evening without these amendments, given newest first. No query."""
    places = {each.place for each in amended if isinstance(each, Correction)}
    answered = [each.answers for each in amended if isinstance(each, ChangedAnswer)]
    other = with_answers(evening, answered[-1]) if answered else evening
    return without_lines(other, places) if places else other


def as_it_stood(evening: EventState, moment: datetime) -> EventState:
    """The evening with the roster, options and seed of a moment. One query."""
    act = evening.event.changes.of_event().filter(at__lt=moment).defer("before").order_by("act").last()
    if act is None:
        return evening
    then = Snapshot.from_json(act.after)
    other = with_snapshot(evening, then)
    other.event = copy(evening.event)
    other.event.options, other.event.seed = then.options, then.seed
    return other


def amendments_with_draws(evening: EventState) -> list[tuple[Amendment, str]]:
    """(amendment, that it drew the announced round again, or ""), the newest first."""
    amended, then, found = amendments(evening), evening, []
    after: tuple[int, Draw | None] = (0, None)  # a round, and its draw as it was then
    for each in amended[:NEWEST_AMENDMENTS]:
        number = announced_at(evening, each.at)
        now = after[1] if after[0] == number else following_draw(then, number)
        then = without_amendments(then, each)
        was = following_draw(then, number)
        after = (number, was)
        again = None not in (was, now) and was != now
        found.append((each, wording.WAS_DRAWN_AGAIN.format(number=number, **evening.format.naming) if again else ""))
    return [*found, *((each, "") for each in amended[NEWEST_AMENDMENTS:])]


def announced_at(evening: EventState, moment: datetime) -> int:
    """The round that follows from results and was announced but not started at a moment; 0 where none was."""
    number = next((each.number for each in evening.opened if each.row.opened and each.row.opened > moment), evening.due)
    closed = evening.opened[number - 2].row.closed
    if not evening.format.pairing.follows_results or closed is None or closed > moment:
        return 0
    return 0 if number == evening.due and next_draw(evening) is None else number


def following_draw(evening: EventState, number: int) -> Draw | None:
    """Round `number` as it follows from the results; None where it is not known, and for round 0."""
    return find_draw(evening.format, evening.facts, number) if number else None


# -- who sits elsewhere


def redrawn_tables(evening: EventState, was: Draw, now: Draw) -> tuple[RedrawnTable, ...]:
    """Every table with other people, and who sits out if that changes."""
    names, old = evening.names_in(evening.due), {table.number: table for table in was.tables}

    def name(one: int) -> MarkedName:
        return MarkedName(names[one], chair_of(was, one) != chair_of(now, one))

    def row(table: DrawnTable) -> RedrawnTable:
        before, label = old.get(table.number), wording.BYE if table.is_bye else f"{table.number}"
        shown, then = side_labels(before, names) if before else [], [tuple(map(name, side)) for side in table.teams]
        return RedrawnTable(label, between(len(then)), tuple(shown), tuple(then))

    known = set(map(slip_seating, was.tables))
    rows = [row(table) for table in now.tables if slip_seating(table) not in known]
    if set(was.out) != set(now.out):
        rows.append(
            RedrawnTable(
                wording.OUT, ", ", tuple(names[one] for one in was.out), tuple((name(one),) for one in now.out)
            )
        )
    return tuple(rows)
