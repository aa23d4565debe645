"""A hall where an evening is played quickly: whist, one deal a round unless said otherwise, results at random."""

from collections.abc import Iterable, Sequence
from copy import deepcopy
from dataclasses import replace
from datetime import datetime, timedelta
from random import Random
from typing import Any
from uuid import uuid4

from django.test import Client

from leagues.actions import organiser
from leagues.actions.roster import NewEntrant
from leagues.draw.page import DrawPage
from leagues.models import Event, Pass, raise_news
from leagues.rules import draws
from leagues.rules.formats import FORMATS
from leagues.rules.standings.sitting_out import SAT_OUT
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import EntrantSnapshot, Snapshot, take_snapshot
from leagues.state.facts.table_state import TableState
from leagues.state.memory import remembered
from scorekeeper.access.permission import COOKIE, cookie_of
from scorekeeper.device import Act, Device
from scorekeeper.models import Line
from tests.table import EVENING, Writer

NAMES = ("ada", "bo", "cy", "dee", "eli", "fay", "gus", "hal")


def forget_evenings() -> None:
    """Pages begin with nothing in mind, as after a start: for a test that has written rows without an act, too."""
    remembered.MEMORY.kept.clear()


def store_lines(lines: Iterable[Line]) -> None:
    """Many rows at once, as the server stores each."""
    rows = list(lines)
    raise_news([*{row.match_id for row in rows}], 0)
    Line.objects.bulk_create(rows)


def names(count: int) -> list[str]:
    return [NAMES[at] if at < len(NAMES) else f"player {at + 1}" for at in range(count)]


def mended_roll(
    evening: EventState,
    changes: dict[int, dict[str, Any]],
    words: str,
    plan: Sequence[draws.Draw] | None = None,
    **act: Any,
) -> EventState:
    """The evening with changed entrants (by number: `left`, `away`, `ticket`, `people`), and perhaps another plan."""
    wanted = with_entrants(take_snapshot(evening), changes)
    return organiser.change_event(evening, wanted.with_plan(plan) if plan is not None else wanted, words, **act)


def with_entrants(wanted: Snapshot, changes: dict[int, dict[str, Any]]) -> Snapshot:
    """The evening with changed entrants, by number, in the words of a stored snapshot."""
    roll = [EntrantSnapshot.from_json({**each.to_json(), **changes.get(each.number, {})}) for each in wanted.roll]
    return replace(wanted, roll=tuple(roll))


class Hall:
    """An evening that ada runs; every act is a minute later than the one before.

    `late`: the number of who comes for round 2; `rests`: of who sits out round 1. A round sat out earns nothing, unless
    `options` say otherwise.
    """

    def __init__(
        self,
        count: int = 8,
        format_key: str = "changing_partners",
        game: str = "whist",
        tickets: tuple[str, ...] = (),
        seed: str = "one",
        pairs: bool = False,
        late: int = 0,
        rests: int = 0,
        people: Sequence[str] = (),
        **options: Any,
    ) -> None:
        self.ada, self.minutes = Writer("ada"), 0
        self.chance = Random(seed)
        if FORMATS[format_key].teams.are_named:
            tickets = tickets or ("Owls", "Larks")
        roll = [
            NewEntrant(
                (name, f"with {name}") if pairs else (name,),
                tickets[at % len(tickets)] if tickets else "",
                2 if at + 1 == late else 1,
                (1,) if at + 1 == rests else (),
            )
            for at, name in enumerate(people or names(count))
        ]
        event = organiser.create_event(
            format_key=format_key,
            game_key=game,
            options={
                "effort": 20_000,
                **({SAT_OUT.key: "nothing"} if FORMATS[format_key].pays_rounds_out else {}),
                **options,
            },
            roll=roll,
            seed=seed,
            game_options={"count": "all"} if game == "whist" else {},
            device=self.ada.device,
            at=EVENING,
        )
        self.now(EventState(event))
        if self.evening.format.pairing.is_drawn_beforehand:
            plan = (
                DrawPage(self.evening).plan if late or rests else self.evening.format.pairing.draws(self.evening.facts)
            )
            self.now(organiser.publish_draw(self.evening, plan, **self.act))

    def __copy__(self) -> "Hall":
        """The same evening, for a test that goes on with it."""
        hall = Hall.__new__(Hall)
        vars(hall).update(vars(self), chance=deepcopy(self.chance))
        hall.read()
        return hall

    @property
    def act(self) -> dict[str, Any]:
        self.minutes += 1
        return {"device": self.ada.device, "writer": "ada", "at": self.at}

    @property
    def whole_act(self) -> Act:
        self.minutes += 1
        return replace(self.ada.whole_act, at=self.at)

    @property
    def at(self) -> datetime:
        return EVENING + timedelta(minutes=self.minutes)

    def now(self, evening: EventState) -> EventState:
        """The evening as it was just read, or left by an act."""
        self.evening = evening
        return evening

    def read(self) -> EventState:
        """The evening as another request reads it."""
        return self.now(EventState(Event.objects.get(pk=self.evening.event.pk)))

    def opens(self) -> EventState:
        return self.now(organiser.open_round(self.evening, **self.act))

    def writes(self, table: TableState, *tricks: int) -> None:
        """A whole match of whist: the first side's tricks, a figure a deal."""
        deals = table.match.setup.options["deals"] or 1
        figures = tricks or [self.chance.randint(0, 13) for _ in range(deals)]
        store_lines(
            Line(
                uuid=uuid4(),
                match_id=table.match.id,
                number=number,
                revision=1,
                entries={"tricks": [each, 13 - each]},
                act=number,
                device=self.ada.device,
                writer="ada",
                at=self.at,
            )
            for number, each in enumerate(figures, 1)
        )

    def rewrites(self, table: TableState, tricks: int) -> None:
        """The first deal of a table corrected to these tricks of its first side."""
        row = Line(
            uuid=uuid4(),
            match_id=table.match.id,
            number=1,
            revision=2,
            base=1,
            entries={"tricks": [tricks, 13 - tricks]},
            act=99,
            device=self.ada.device,
            writer="ada",
            at=self.at,
        )
        store_lines([row])

    def plays(self, rounds: int = 1) -> EventState:
        """So many rounds, opened where none is, written and closed."""
        for _ in range(rounds):
            if self.evening.running is None:
                self.opens()
            for table in self.evening.running.unfinished:
                self.writes(table)
            self.read()
            while self.evening.questions:
                ask = self.evening.questions[0]
                self.now(organiser.record_answer(self.evening, ask, self.chance.choice(ask.candidates), **self.act))
            self.now(organiser.close_round(self.evening, **self.act))
        return self.evening


def client_of(device: Device) -> Client:
    client = Client()
    client.cookies[COOKIE] = cookie_of(device)
    return client


def looker(hall: Hall) -> Client:
    """Who looks on."""
    door = hall.evening.event.passes.get(may=Pass.VIEW)
    return client_of(Device(hall.evening.event.pk, (door.pk,)))
