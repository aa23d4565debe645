"""What an organiser does: begins an evening, publishes draws, opens and closes rounds, mends, takes back.

Each act stores the whole head of the event before and after, so that undo puts back what stood there. What was written
at the tables is no part of it: results are never overwritten by an act of the organiser.
"""

import secrets
import uuid
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Count, F

from scorekeeper import live
from scorekeeper.models import Match, players_named
from scorekeeper.rules.game import RuleError

from .evening import Evening
from .heads import Head, head, stamp, with_plan
from .models import Absence, Change, Entrant, Event, Member, Pass, Season, new_pass
from .rewriting import put
from .roll import Named
from .rules import draws
from .tables import hand_out_passes

__all__ = [
    "Head",
    "Named",
    "acts_of",
    "answered",
    "begun",
    "challenged",
    "changed_round",
    "changed_table",
    "closed",
    "hand_out_passes",
    "head",
    "matches_played",
    "mend",
    "mended_roll",
    "not_played",
    "opened",
    "passes_of",
    "published",
    "stamp",
    "take_back",
    "told",
    "with_plan",
    "withdrawn",
]

DEEP = 10  # acts that undo reaches


@transaction.atomic
def begun(
    *, format_key: str, game_key: str, options: dict[str, Any], game_options: dict[str, Any], roll: Sequence[Named],
    device: uuid.UUID, at: datetime, title: str = "", minutes: int = 0, seed: str = "", season: Season | None = None,
) -> Event:  # fmt: skip
    """A new event with its roll and its passes to run and to look; nothing is drawn yet."""
    event = Event(
        title=title, format_key=format_key, game_key=game_key, game_options=game_options, minutes=minutes,
        season=season, seed=seed or secrets.token_hex(8), host=device, started=at,
    )  # fmt: skip
    event.options = {**event.format.standard(), **options}
    event.edition = event.game.edition
    event.save(force_insert=True)
    people = players_named([name for each in roll for name in each.names], device, at)
    entrants = [
        Entrant(event=event, number=number, ticket=each.ticket, joined=each.joined)
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


@transaction.atomic
def mend(evening: Evening, wanted: Head, words: str, *, device: uuid.UUID, writer: str, at: datetime,
         undoes: uuid.UUID | None = None) -> Evening:  # fmt: skip
    """The evening after an act that makes its head read as `wanted`; as it was where it reads so already.

    `RuleError` where something played would have to go, or where it reads otherwise than `evening` by now.
    """
    event = Event.objects.select_for_update().get(pk=evening.event.pk)
    seen, evening = head(evening), Evening(event)
    before = head(evening)
    if before == wanted:
        return evening
    if before != seen:  # `wanted` was made of what stands no more, and would write over it
        raise RuleError("Somebody else changed something at this moment. Look at what stands now, and press again.")
    put(evening, before, wanted, at)
    Change.objects.create(
        event=event, act=event.ticks + 1, words=words[:200], before=before, after=wanted, device=device, writer=writer,
        at=at, undoes=undoes,
    )  # fmt: skip
    told(event)
    return Evening(Event.objects.get(pk=event.pk))


def told(event: Event) -> None:
    """Everybody who watches hears of it."""
    Event.objects.filter(pk=event.pk).update(ticks=F("ticks") + 1)
    live.told(str(event.pk))


# -- the acts by name


def published(evening: Evening, plan: Sequence[draws.Draw], **act: Any) -> Evening:
    """The evening with this draw on the wall."""
    return mend(evening, with_plan(head(evening), plan), "Published the draw", **act)


def opened(evening: Evening, **act: Any) -> Evening:
    """The next round is played from now. `RuleError` where there is none to play, or one is being played."""
    if evening.event.ended is not None:
        raise RuleError("The evening is ended: go on with it first.")
    if evening.running is not None:
        raise RuleError("Round {number} is being played.", number=evening.running.number)
    draw = evening.following
    if draw is None or not draw.tables:
        raise RuleError("There is no round to open: the draw is not published, or the evening is over.")
    wanted = head(evening)
    if not evening.plan:
        wanted = with_plan(wanted, evening.further or [draw])
    at: datetime = act["at"]
    minutes = evening.event.minutes
    until = stamp(at + timedelta(minutes=minutes)) if minutes else None
    rounds = [
        {**each, "opened": stamp(at), "until": until} if each["number"] == evening.due else each
        for each in wanted["rounds"]
    ]
    return mend(evening, {**wanted, "rounds": rounds}, f"Opened round {evening.due}", **act)


def closed(evening: Evening, **act: Any) -> Evening:
    """The round is over. `RuleError` names a table without a result, and a question without an answer."""
    running = evening.running
    if running is None:
        raise RuleError("No round is being played.")
    if running.waiting:
        tables = ", ".join(str(table.number) for table in running.waiting)
        raise RuleError(
            "No result yet from: table {tables}. Write it at the table, or press there how it is closed.", tables=tables
        )
    if evening.asks:
        raise RuleError(evening.asks[0].words)
    return changed_round(evening, running.number, f"Closed round {running.number}", closed=stamp(act["at"]), **act)


def challenged(evening: Evening, challenger: int, defender: int, by: datetime | None = None, **act: Any) -> Evening:
    """A match that two people arranged, to be played until `by`. `RuleError` says why they may not."""
    way = evening.format.way
    if not isinstance(way, draws.Challenge):
        raise RuleError("In {format} nobody challenges.", format=evening.format.name)
    refused = way.refuses(evening.facts, challenger, defender)
    if refused:
        raise RuleError(refused)
    names = evening.names
    words = f"{names[challenger]} challenges {names[defender]}"
    return arranged(evening, draws.Draw((draws.Table(1, (challenger, defender)),)), words, by, **act)


def not_played(evening: Evening, one: int, **act: Any) -> Evening:
    """Somebody drops a place on the ladder, for not playing."""
    return arranged(evening, draws.Draw((), (one,)), f"{evening.names.get(one, one)} drops a place", None, **act)


def withdrawn(evening: Evening, number: int, **act: Any) -> Evening:
    """A challenge that will not be played goes; its round stays without a table, so that the rest keep their numbers.

    `RuleError` where it is not open, or somebody has written on its sheet.
    """
    played = next((each for each in evening.challenges if each.number == number), None)
    if played is None:
        raise RuleError("That match is not open any more.")
    sheet = played.tables[0].sheet
    first, second = (evening.names[one] for one in played.tables[0].draw.seats)
    if sheet is not None and sheet.facts:
        raise RuleError("{first} and {second} have begun to write: their match stays.", first=first, second=second)
    return changed_round(evening, number, f"Withdrawn: {first} challenges {second}", tables=[], **act)


def arranged(evening: Evening, draw: draws.Draw, words: str, by: datetime | None, **act: Any) -> Evening:
    """One more round, which is played from now on beside the others."""
    wanted = with_plan(head(evening), [draw])
    last = {**wanted["rounds"][-1], "opened": stamp(act["at"]), "until": stamp(by)}
    return mend(evening, {**wanted, "rounds": [*wanted["rounds"][:-1], last]}, words, **act)


def changed_round(evening: Evening, number: int, words: str, *, device: uuid.UUID, writer: str, at: datetime,
                  **values: Any) -> Evening:  # fmt: skip
    """The evening with these values in the head of a round."""
    wanted = head(evening)
    rounds = [{**each, **values} if each["number"] == number else each for each in wanted["rounds"]]
    return mend(evening, {**wanted, "rounds": rounds}, words, device=device, writer=writer, at=at)


def changed_table(evening: Evening, number: int, table: int, words: str, values: Head, **act: Any) -> Evening:
    """The evening with these values in the head of a table: `void`, `said`, `seats`, `dealer`."""
    round_ = next(each for each in head(evening)["rounds"] if each["number"] == number)
    tables = [{**each, **values} if each["number"] == table else each for each in round_["tables"]]
    return changed_round(evening, number, words, tables=tables, **act)


def answered(evening: Evening, ask: draws.Ask, entrant: int, **act: Any) -> Evening:
    """The evening with what people said. `RuleError` for somebody who is not asked about."""
    if entrant not in ask.among:
        raise RuleError("Choose one of those who are asked about.")
    played = evening.opened[-1]
    table = played.table(ask.table)
    said = {**(table.said if table else {}), ask.key: entrant}
    words = f"Table {ask.table}: {evening.names.get(entrant, entrant)}"
    return changed_table(evening, played.number, ask.table, words, {"said": said}, **act)


def mended_roll(evening: Evening, changes: dict[int, Head], words: str, plan: Sequence[draws.Draw] | None = None,
                arrivals: Sequence[Named] = (), **act: Any) -> Evening:  # fmt: skip
    """The evening with changed entrants (by number: `left`, `away`, `ticket`, `people`), new ones from the next round
    on, and the plan of a repair."""
    wanted = head(evening)
    roll = [{**each, **changes.get(each["number"], {})} for each in wanted["roll"]]
    last = max((each["number"] for each in roll), default=0)
    for at, arrival in enumerate(arrivals, 1):
        people = [[name, place, 1] for place, name in enumerate(arrival.names)]
        roll.append(
            {"number": last + at, "ticket": arrival.ticket, "joined": evening.due, "left": None, "away": [],
             "people": people}
        )  # fmt: skip
    wanted = {**wanted, "roll": roll}
    return mend(evening, with_plan(wanted, plan) if plan is not None else wanted, words, **act)


def acts_of(event: Event, device: uuid.UUID) -> list[Change]:
    """What this device did and has not taken back, the newest first, ten deep."""
    rows = list(event.changes.filter(device=device).order_by("-act")[: 3 * DEEP])
    taken_back = {row.undoes for row in rows}
    return [row for row in rows if row.undoes is None and row.pk not in taken_back][:DEEP]


def take_back(evening: Evening, change: Change, **act: Any) -> Evening:
    """Put back what an act changed. `RuleError` where another act came after it, or something was played since."""
    other = after_it(evening.event, change)
    if other is not None:
        raise RuleError("Somebody did something after that: {words}.", words=str(other))
    return mend(evening, change.before, "Undone: " + change.words, undoes=change.pk, **act)


def after_it(event: Event, change: Change) -> Change | None:
    """The last act after this one that is not taken back."""
    later = list(event.changes.filter(act__gt=change.act).defer("before", "after").order_by("-act"))
    undone = {row.undoes for row in later}
    return next((row for row in later if row.undoes is None and row.pk not in undone), None)


def passes_of(event: Event) -> list[Pass]:
    """Passes in force: to run, to look, then the tables in order."""
    order = {Pass.RUN: 0, Pass.VIEW: 1, Pass.TABLE: 2}
    rows = event.passes.filter(revoked=None)
    return sorted(rows, key=lambda row: (order[row.may], row.number or 0, row.made))


def matches_played(event: Event) -> int:
    """How many tables have written anything."""
    return Match.objects.filter(table__round__event=event).annotate(n=Count("lines")).filter(n__gt=0).count()
