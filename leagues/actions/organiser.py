"""The acts of an organiser: create an evening, publish draws, open and close rounds, make changes.

Each act stores the snapshot of the event before and after it, for undo. Scores are no part of a snapshot, so no act of
the organiser overwrites a result.
"""

import secrets
import uuid
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from types import MappingProxyType
from typing import Any, Unpack

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from leagues.models import Absence, Change, Entrant, Event, Member, Pass, Season, new_pass
from leagues.rules import draws
from leagues.rules.agreeing import TWO_PEOPLE, asks_agreement
from leagues.rules.standings import cycles
from leagues.rules.standings.standings import AS_LAST, MISSED
from leagues.rules.ticket_words import OWN_TICKETS
from leagues.rules.words import describe_tables
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import Snapshot, take_snapshot
from leagues.state.facts.table_state import ENTERED
from leagues.state.memory.acting import evening_under_lock
from scorekeeper.device import ActFields
from scorekeeper.models import Club, news, players_named
from scorekeeper.models.player import club_people
from scorekeeper.rules.tally import RuleError
from scorekeeper.server import copies

from . import wording
from .apply_snapshot import apply_snapshot
from .doing import forget
from .notify import notify_of_act, notify_watchers
from .roster import NewEntrant
from .tie_answers import describe_answer

AGAIN = (draws.DEALS, "chain", OWN_TICKETS, TWO_PEOPLE)  # options that are rules though no format has them


@transaction.atomic
def create_event(
    *,
    format_key: str,
    game_key: str,
    options: dict[str, Any],
    game_options: dict[str, Any],
    roll: Sequence[NewEntrant],
    device: uuid.UUID,
    at: datetime,
    title: str = "",
    minutes: int = 0,
    seed: str = "",
    season: Season | None = None,
    earlier: Event | None = None,
    pk: uuid.UUID | None = None,
    club: Club | None = None,
) -> Event:
    """Create an event with its roster and its passes to run and to view; nothing is drawn yet. Of a club its people are
    the club's."""
    event = Event(
        pk=pk or uuid.uuid4(),
        title=title,
        format_key=format_key,
        game_key=game_key,
        game_options=game_options,
        minutes=minutes,
        season=season,
        seed=seed or secrets.token_hex(8),
        host=device,
        started=at,
        earlier=earlier,
        club=club,
    )
    event.options = {**event.format.default_options(), MISSED: AS_LAST, **options}
    event.edition = event.game.about.edition
    event.save(force_insert=True)
    names = [name for each in roll for name in each.names]
    people = club_people(names, club, at) if club is not None else players_named(names, device, at)
    entrants = [
        Entrant(event=event, number=number, ticket=each.ticket, joined=each.joined, brought=each.brought)
        for number, each in enumerate(roll, 1)
    ]
    Entrant.objects.bulk_create(entrants)
    Absence.objects.bulk_create(
        Absence(entrant=entrant, round=number)
        for entrant, each in zip(entrants, roll, strict=True)
        for number in each.away
    )
    Member.objects.bulk_create(
        Member(entrant=entrant, player=people[name.lower()], place=place)
        for entrant, each in zip(entrants, roll, strict=True)
        for place, name in enumerate(each.names)
    )
    Pass.objects.bulk_create([new_pass(event, may, at) for may in (Pass.RUN, Pass.VIEW)])
    return event


def find_or_create_season(name: str, host: uuid.UUID, at: datetime) -> Season | None:
    """The host's season of that name, created where there is none; None without a name."""
    if not name:
        return None
    started = {"name": name, "started": at}
    return Season.objects.get_or_create(host=host, name__iexact=name, defaults=started)[0]


@transaction.atomic
def next_evening(season: Season, at: datetime) -> Event | None:
    """An evening like the season's last one, with its people, their tickets and its rules; nothing is drawn yet.

    The last one itself where it began that day and has no draw; None where the season has no evening.
    """
    Season.objects.select_for_update().get(pk=season.pk)  # two presses give one
    last = season.events.filter(deleted=None).order_by("-started").first()
    if last is None or (timezone.localdate(last.started) == timezone.localdate(at) and not last.rounds.exists()):
        return last
    evening = EventState(last)
    held = [(evening.holders(one.number, len(evening.rounds) or 1), one.ticket) for one in evening.entrants]
    return create_event(
        format_key=last.format_key,
        game_key=last.game_key,
        options={key: value for key, value in last.options.items() if key in {*last.format.default_options(), *AGAIN}},
        game_options=last.game_options,
        roll=[NewEntrant(tuple(each.name for each in people), ticket) for people, ticket in held if people],
        device=season.host,
        at=at,
        minutes=last.minutes,
        season=season,
        club=last.club,
    )


@transaction.atomic
def change_season_rules(season: Season) -> None:
    """Store a season with its name and rules, and notify whoever watches an evening of it: its points are others."""
    season.save(update_fields=None if season._state.adding else ["name", "rules"])
    season.events.update(news=F("news") + 1)
    for event in season.events.values_list("pk", flat=True):
        news.notify(str(event))


@transaction.atomic
def change_event(
    evening: EventState,
    wanted: Snapshot,
    words: str,
    *,
    device: uuid.UUID,
    writer: str,
    at: datetime,
    undoes: uuid.UUID | None = None,
    slip: uuid.UUID | None = None,
    by_table: int = 0,
    respelt: Mapping[str, str] | None = None,
) -> EventState:
    """Store `wanted` as an act with these `words`; return the evening after it, unchanged where nothing differs.

    `by_table`: the table whose own phone does it; 0: whoever runs the evening. `respelt`: new names by those before, of
    people of its club who stay who they are.
    `RuleError` where something played would be lost, or where the event has changed since `evening` was read;
    `IntegrityError` where its slip came before.
    """
    event = Event.objects.select_for_update().get(pk=evening.event.pk)
    seen, evening = take_snapshot(evening), evening_under_lock(evening, event)
    before = take_snapshot(evening)
    if before == wanted:
        return evening
    if before != seen:  # `wanted` is out of date, and would overwrite the change
        raise RuleError(wording.CHANGED_MEANWHILE)
    after = apply_snapshot(evening, before, wanted, at, respelt or {})
    Change.objects.create(
        pk=slip or uuid.uuid4(),
        event=event,
        act=event.ticks + 1,
        words=words[:200],
        before=before.to_json(),
        after=wanted.to_json(),
        table=by_table,
        device=device,
        writer=writer,
        at=at,
        undoes=undoes,
    )
    forget(event, device)
    notify_watchers(event)
    notify_of_act(after, before, wanted)
    if after.over:
        transaction.on_commit(copies.request_copy)
    after.event.ticks, after.event.news = event.ticks + 1, event.news + 1  # its row is locked
    return after


@transaction.atomic
def record_rows(
    event: Event,
    words: str,
    rows: Sequence[uuid.UUID],
    *,
    device: uuid.UUID,
    writer: str,
    at: datetime,
    undoes: uuid.UUID | None = None,
    slip: uuid.UUID | None = None,
) -> None:
    """Store an act of the organiser at tables: `rows` are what it stored in their histories."""
    locked = Event.objects.select_for_update().get(pk=event.pk)
    Change.objects.create(
        pk=slip or uuid.uuid4(),
        event=locked,
        act=locked.ticks + 1,
        words=words[:200],
        before={},
        after={},
        rows=[f"{row}" for row in rows],
        device=device,
        writer=writer,
        at=at,
        undoes=undoes,
    )
    forget(locked, device)
    notify_watchers(locked)


# -- the acts by name


def publish_draw(
    evening: EventState,
    plan: Sequence[draws.Draw],
    options: Mapping[str, Any] = MappingProxyType({}),
    **act: Unpack[ActFields],
) -> EventState:
    """Publish this draw. `options`: what was asked with it."""
    wanted = take_snapshot(evening).with_options(**options).with_plan(plan)
    return change_event(evening, wanted, wording.PUBLISHED, **act)


def open_round(evening: EventState, **act: Unpack[ActFields]) -> EventState:
    """Open the next round. `RuleError` where there is none, or one is being played."""
    if evening.event.ended is not None:
        raise RuleError(wording.EVENT_ENDED)
    if evening.running is not None:
        raise RuleError(wording.ROUND_IN_PLAY, number=evening.running.number, **evening.format.naming)
    draw = evening.next_draw
    if draw is None or not draw.tables:
        raise RuleError(wording.NO_ROUND_TO_OPEN, **evening.format.naming)
    wanted = take_snapshot(evening)
    if not evening.plan:
        wanted = wanted.with_plan(evening.next_cycle or [draw])
    at: datetime = act["at"]
    minutes = evening.event.minutes
    until = at + timedelta(minutes=minutes) if minutes else None
    wanted = wanted.with_round(evening.due, opened=at, until=until)
    return change_event(
        evening, wanted, wording.OPENED_ROUND.format(number=evening.due, **evening.format.naming), **act
    )


def close_round(evening: EventState, *, agreed: Collection[int] = (), **act: Unpack[ActFields]) -> EventState:
    """Close the round. `RuleError` names the tables without a result, or a question without an answer.

    `agreed`: the tables whose results count although the other side has not agreed.
    """
    running = evening.running
    if running is None:
        raise RuleError(wording.NO_ROUND_IN_PLAY, **evening.format.naming)
    disputed, missing = ([each.number for each in running.unfinished if each.disputed is two] for two in (True, False))
    if disputed or missing:
        twice = wording.DISPUTED.format(tables=describe_tables(disputed)) if disputed else ""
        nothing = wording.NO_RESULT.format(tables=describe_tables(missing)) if missing else ""
        raise RuleError(" ".join(filter(None, [twice, nothing])))
    if evening.questions:
        raise RuleError(evening.questions[0].words)
    waiting = sorted({*tables_not_agreed(evening)} - {*agreed})
    if waiting:
        words = wording.NOBODY_AGREED if asks_agreement(evening.facts) else wording.NOBODY_CHECKED
        raise RuleError(words.format(tables=describe_tables(waiting)))
    words = wording.CLOSED_ROUND.format(number=running.number, **evening.format.naming)
    return change_round(evening, running.number, words, closed=act["at"], **act)


def tables_not_agreed(evening: EventState) -> list[int]:
    """The tables of the round whose other side has not agreed, or a second typist; empty where nobody is asked."""
    tables = evening.running.tables if evening.running and asks_agreement(evening.facts) else []
    entered = [each for each in tables if each.state == ENTERED]
    return sorted({each.number for each in (*entered, *evening.being_checked)})


def ask_two_people(evening: EventState, wanted: bool, **act: Unpack[ActFields]) -> EventState:
    """Say whether every paper is typed in by two people."""
    words = wording.TWO_PEOPLE if wanted else wording.ONE_PERSON
    return change_event(evening, take_snapshot(evening).with_options(**{TWO_PEOPLE: wanted}), words, **act)


def end_event(
    evening: EventState, why: str, *, gone: Collection[int] = (), ranks: str = "", **act: Unpack[ActFields]
) -> EventState:
    """End the evening for this reason; without one, open it again with those who left when it ended.

    `gone`: the numbers of those who leave with it; `ranks`: which rounds rank (`cycles.RANKS`), empty for whole cycles.
    """
    wanted = take_snapshot(evening)
    left = dict.fromkeys(gone, evening.due) if why else dict.fromkeys(left_at_end(evening))
    roll = tuple(replace(each, left=left.get(each.number, each.left)) for each in wanted.roll)
    wanted = replace(wanted, ended=act["at"] if why else None, ended_why=why, roll=roll)
    if ranks or cycles.RANKS in wanted.options:
        wanted = wanted.with_options(**{cycles.RANKS: ranks or cycles.WHOLE_CYCLES})
    return change_event(evening, wanted, wording.ENDED if why else wording.WENT_ON, **act)


def left_at_end(evening: EventState) -> list[int]:
    """Those who left in the act that ended the evening. One query."""
    acts = evening.event.changes.of_event().order_by("-act").iterator() if evening.event.ended else ()
    last = next((row for row in acts if row.after["ended"] and not row.before["ended"]), None)
    there = [each.number for each in Snapshot.from_json(last.before).roll if each.left is None] if last else []
    return [one.number for one in evening.entrants if one.left is not None and one.number in there]


def change_round(
    evening: EventState,
    number: int,
    words: str,
    *,
    device: uuid.UUID,
    writer: str,
    at: datetime,
    slip: uuid.UUID | None = None,
    **values: Any,
) -> EventState:
    """Change these fields of a round, as `RoundSnapshot` has them."""
    wanted = take_snapshot(evening).with_round(number, **values)
    return change_event(evening, wanted, words, device=device, writer=writer, at=at, slip=slip)


def change_table(
    evening: EventState,
    number: int,
    table: int,
    words: str,
    values: Mapping[str, Any],
    *,
    by_table: int = 0,
    **act: Unpack[ActFields],
) -> EventState:
    """Change these fields of a table, as `TableSnapshot` has them."""
    wanted = take_snapshot(evening).with_table(number, table, **values)
    return change_event(evening, wanted, words, by_table=by_table, **act)


def record_answer(
    evening: EventState, ask: draws.Ask, entrant: int, *, by_table: int = 0, **act: Unpack[ActFields]
) -> EventState:
    """Store the answer to a question. `RuleError` for somebody whom it does not name."""
    if entrant not in ask.candidates:
        raise RuleError(wording.NOT_ASKED_ABOUT)
    played = evening.round(ask.round)
    table = played.table(ask.table) if played else None
    answers = {**(table.answers if table else {}), ask.key: entrant}
    words = f"{evening.fill_names(ask.words)} {describe_answer(evening, ask, entrant)}"
    return change_table(evening, ask.round, ask.table, words, {"answers": answers}, by_table=by_table, **act)
