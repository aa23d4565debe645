"""Rehearsals: evenings of invented people that play by themselves, and are thrown away.

A rehearsal has a host of its own, which is nobody's device: its people, matches and seasons are therefore in no list
of anybody. Whoever began it holds a pass to run it.
"""

import uuid
from collections.abc import Sequence
from datetime import datetime, timedelta
from random import Random
from typing import Unpack

from django.db import transaction

from leagues.actions.made_up import made_up_line, made_up_lines
from leagues.models import Event
from leagues.state.facts.event_state import EventState
from leagues.state.facts.table_state import TableState
from scorekeeper.actions import lines
from scorekeeper.device import Act, ActFields, Device
from scorekeeper.models import Line, Match, Player
from scorekeeper.rules.line import Entries
from scorekeeper.rules.match import stand
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.words import joined

from . import close_table, organiser, wording

LASTS = timedelta(days=3)
MOST_LINES, USUAL_LINES = 60, 8  # of a table, to the end of its match; where it plays to no end
MOST_ANSWERS = 40  # of a round
LATE, TWICE = "late", "twice"  # a table without a result; one with two
LEFT = (LATE, TWICE)  # what is left to the organiser in a round


def play_rounds(evening: EventState, to: int, act: ActFields) -> EventState:
    """Play by itself until round `to` is under way, with one table late and one with two scores that differ; less
    where the evening is over before."""
    while not evening.over:
        if evening.running is None:
            evening = organiser.open_round(evening, **act)
        assert evening.running is not None
        if evening.running.number >= to:
            return play_tables(evening, act, leave=LEFT)
        evening = finish_round(evening, act)
    return evening


def finish_round(evening: EventState, act: ActFields) -> EventState:
    """Play what is missing in the round, and close it. `RuleError` where that cannot be done."""
    evening = answer(play_tables(evening, act), act)
    agreed = [each.number for each in evening.running.tables] if evening.running else []
    return organiser.close_round(evening, agreed=agreed, **act)


def play_tables(evening: EventState, act: ActFields, leave: Sequence[str] = ()) -> EventState:
    """Let every table of the round write what is missing. `leave`: what is left to do at the first tables; the last
    one always ends."""
    chance = Random(f"{evening.event.seed} {evening.due}")
    missing = list(evening.running.unfinished) if evening.running else []
    kept = dict(zip((each.number for each in missing[:-1]), leave))
    for table in missing:
        if kept.get(table.number) != LATE:
            play_table(evening, table, act, chance, twice=kept.get(table.number) == TWICE)
    return EventState(Event.objects.get(pk=evening.event.pk))


def play_table(evening: EventState, table: TableState, act: ActFields, chance: Random, *, twice: bool) -> None:
    """Let a table write to the end of its match, or so many lines that it can be closed with them. `twice`: the last
    line is written by two who differ. Two scores that differ are settled for the first."""
    assert table.match is not None
    match, one = Match.objects.get(pk=table.match.id), written_by(act, wording.AT_TABLE_WRITES)
    for number in [each.number for each in table.match.current if each.rivals]:
        lines.settle(match, number, f"{match.line_now(number).rivals[0]}", act=one)
    match = Match.objects.get(pk=match.pk)
    fresh = made_up_lines(match.standing, chance, MOST_LINES)
    endless = len(fresh) == MOST_LINES
    fresh = fresh[:USUAL_LINES] if endless else fresh
    if fresh:
        write_quickly(match, fresh, one)
    if twice and fresh:
        differ(match, fresh, written_by(act, wording.ALSO_WRITES), chance)
    elif endless:
        close_table.close_early(EventState(evening.event), table.number, **act)


def write_quickly(match: Match, fresh: list[tuple[int, Entries]], act: Act) -> None:
    """Store lines at once, where nothing is written yet; the last one as a table writes it."""
    first = [] if match.facts else fresh[:-1]
    Line.objects.bulk_create(
        Line(match=match, number=number, revision=1, entries=said, act=at, **act.fields)
        for at, (number, said) in enumerate(first, 1)
    )
    rest = [(number, said, 0, uuid.uuid4()) for number, said in fresh[len(first) :]]
    lines.write_all(Match.objects.get(pk=match.pk), rest, act=act)


def differ(match: Match, fresh: list[tuple[int, Entries]], other: Act, chance: Random) -> None:
    """Let somebody else write the last line otherwise, where the rules know another one."""
    number, said = fresh[-1]
    before = stand(match.game, match.setup, fresh[:-1])
    tries = (made_up_line(before.tally, chance) for _ in range(USUAL_LINES))
    another = next((each for each in tries if each and each != said), None)
    if another is not None:
        lines.write_all(match, [(number, another, 0, uuid.uuid4())], act=other)


def written_by(act: ActFields, name: str) -> Act:
    """The act of a device of its own, at a table."""
    return Act(Device(uuid.uuid4()), name, act["at"])


def answer(evening: EventState, act: ActFields) -> EventState:
    """Answer what no score settles, by chance."""
    chance = Random(evening.event.seed)
    for _ in range(MOST_ANSWERS):
        if not evening.questions:
            break
        ask = evening.questions[0]
        evening = organiser.record_answer(evening, ask, chance.choice(ask.candidates), **act)
    return evening


def go_on(evening: EventState, **act: Unpack[ActFields]) -> EventState:
    """Close the round and play in the next one; where a round was opened by hand, play in that one.

    `RuleError` where it is over, or tables are left to the organiser.
    """
    if evening.over:
        raise RuleError(wording.EVENT_ENDED)
    running = evening.running
    missing = running.unfinished if running else []
    if running and missing and (running.untouched or len(missing) > len(LEFT)):
        return play_tables(evening, act, leave=LEFT)
    if missing:
        raise RuleError(wording.TABLES_LEFT, tables=joined([describe_left(each) for each in missing]))
    evening = finish_round(evening, act) if running else evening
    return evening if evening.over else play_rounds(evening, (running.number if running else 0) + 1, act)


def describe_left(table: TableState) -> str:
    """ "table 2 (two scores)"."""
    words = wording.TABLE_WITH_TWO if table.disputed else wording.TABLE_LATE
    return words.format(table=table.number)


def begin(event: Event) -> None:
    """Mark an evening as a rehearsal, before anything of it is published."""
    event.rehearsal = True
    event.save(update_fields=["rehearsal"])


@transaction.atomic
def throw_away(event: Event) -> None:
    """Delete a rehearsal with its people and matches, for good."""
    assert event.rehearsal
    matches = list(Match.objects.filter(table__round__event=event).values_list("pk", flat=True))
    event.delete()
    Match.objects.filter(pk__in=matches).delete()
    Player.objects.filter(device=event.host).delete()


def throw_old_away(at: datetime) -> None:
    """Delete the rehearsals that were begun days ago."""
    for event in Event.objects.filter(rehearsal=True, started__lt=at - LASTS):
        throw_away(event)
