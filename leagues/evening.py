"""An evening as its facts give it: who is there, who sits where, what came of it, what happens next.

Everything is read in the same few queries, for 4 entrants or 400, and folded by `rules/`.
"""

import re
import uuid
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any

from scorekeeper.rules.game import RuleError, Setup

from .models import Event, Round
from .rules import draws, endings, standings
from .rules.further import further
from .rules.results import walked_over
from .seated import (
    BYE,
    CONFIRMED,
    DISPUTED,
    ENTERED,
    PLAYING,
    VOID,
    WAITING,
    Seated,
    Sheet,
    seating,
)
from .stored import Rows, rows_of

__all__ = [
    "BYE",
    "CONFIRMED",
    "DISPUTED",
    "ENTERED",
    "PLAYING",
    "VOID",
    "WAITING",
    "Evening",
    "Person",
    "Played",
    "Seated",
    "Sheet",
    "evenings",
    "seating",
]


PLURAL = {"wins": "win", "needs": "need", "has": "have", "is": "are", "keeps": "keep", "sits": "sit", "drops": "drop"}
ALONE = re.compile(rf"\{{(\d+)\}} ({'|'.join(PLURAL)})\b")  # somebody, and what they alone do


@dataclass
class Played:
    """A round: its stored row and its tables. It is played once it is `opened`."""

    row: Round
    tables: list[Seated]
    out: tuple[int, ...]

    @property
    def number(self) -> int:
        return self.row.number

    @property
    def draw(self) -> draws.Draw:
        return draws.Draw(tuple(table.draw for table in self.tables), self.out)

    @property
    def facts(self) -> draws.Round:
        return draws.Round(self.draw, tuple(table.result for table in self.tables))

    @property
    def waiting(self) -> list[Seated]:
        """Tables whose result is not known yet."""
        return [table for table in self.tables if not table.draw.is_bye and table.result is None]

    def table(self, number: int) -> Seated | None:
        return next((table for table in self.tables if table.number == number), None)


@dataclass(frozen=True)
class Person:
    """Somebody behind a number: `first` is the round from which it is them."""

    name: str
    place: int
    first: int
    player: uuid.UUID


def rounds_of(first: int, last: int) -> str:
    """ "to round 3", "in round 2", "in rounds 2 to 3": when somebody played under a number."""
    if first <= 1:
        return f"to round {last}"
    return f"in round {first}" if first == last else f"in rounds {first} to {last}"


def length_of(facts: draws.Event, format: draws.Format, drawn: int) -> int:
    """Rounds in all as they were agreed; 0 where nobody can say: time ends it, or more than those are drawn."""
    length = 0 if facts.option("finish") == "time" else format.length(facts)
    return length if length >= drawn else 0


class Evening:
    """Everything about an event; see the module. Build it anew after a write."""

    def __init__(self, event: Event, rows: Rows | None = None) -> None:
        """`rows`: what is stored of it, where it is read with others (`evenings`)."""
        self.event = event
        self.format, self.game = event.format, event.game
        self.people: dict[int, list[Person]] = {}
        rows = rows or rows_of([event])[event.pk]
        self.entrants = self.read_roll(rows)
        self.rounds = self.read_rounds(rows)

    # -- reading: nine queries, whatever the size

    def read_roll(self, rows: Rows) -> tuple[draws.Entrant, ...]:
        away: dict[int, set[int]] = {}
        for number, round_ in rows.absences:
            away.setdefault(number, set()).add(round_)
        for number, *person in rows.members:
            self.people.setdefault(number, []).append(Person(*person))
        return tuple(draws.Entrant(*row, frozenset(away.get(row[0], ()))) for row in rows.roll)

    def read_rounds(self, rows: Rows) -> list[Played]:
        chairs: dict[int, list[int]] = {}
        tables: dict[Any, list[Seated]] = {row.pk: [] for row in rows.rounds}
        out: dict[Any, list[int]] = {row.pk: [] for row in rows.rounds}
        said: dict[int, dict[str, int]] = {}
        lines: dict[uuid.UUID, list[tuple[Any, ...]]] = {}
        for table, entrant in rows.chairs:
            chairs.setdefault(table, []).append(entrant)
        for round_, entrant in rows.out:
            out[round_].append(entrant)
        for table, key, entrant in rows.said:
            said.setdefault(table, {})[key] = entrant
        for match, *fact in rows.lines:
            lines.setdefault(match, []).append(tuple(fact))
        for row in rows.tables:
            seats = tuple(chairs.get(row["id"], ()))
            sheet = self.sheet(row, len(seats), lines.get(row["match_id"], [])) if row["match_id"] else None
            tables[row["round_id"]].append(Seated(row, seats, sheet, said.get(row["id"], {})))
        return [Played(row, tables[row.pk], tuple(out[row.pk])) for row in rows.rounds]

    def sheet(self, row: dict[str, Any], seats: int, facts: Iterable[tuple[Any, ...]]) -> Sheet:
        options = {**self.game.standard(), **row["options"]}
        sides = seats // row["partners"]
        setup = Setup(sides if sides > 1 else seats, options, row["partners"], row["first_dealer"])
        return Sheet(row["match_id"], self.game, setup, row["ended"], tuple(facts))

    # -- who

    @cached_property
    def names(self) -> dict[int, str]:
        """Everybody's name now; a pair's is both."""
        return self.names_in(max((each.number for each in self.opened), default=1))

    def names_in(self, number: int) -> dict[int, str]:
        """Everybody's name in that round."""
        return {
            entrant: " and ".join(person.name for person in self.holders(entrant, number)) or str(entrant)
            for entrant in self.people
        }

    def called(self, entrant: int, number: int = 0) -> str:
        """A name with those who played under it before: "zoe (fay to round 1)". `number`: as of that round; 0: now."""
        number = number or max((each.number for each in self.opened), default=1)
        earlier = ", ".join(
            f"{row.name} {rounds_of(row.first, after.first - 1)}"
            for row, after in pairwise(self.people.get(entrant, []))
            if row.place == after.place and 1 < after.first <= number and row.name != after.name
        )
        name = self.names_in(number).get(entrant, str(entrant))
        return f"{name} ({earlier})" if earlier else name

    def holders(self, entrant: int, number: int) -> list[Person]:
        """Who plays under a number in that round, in order of place."""
        latest: dict[int, Person] = {}
        for person in self.people.get(entrant, []):
            if person.first <= number or person.place not in latest:
                latest[person.place] = person
        return [latest[place] for place in sorted(latest)]

    # -- rounds

    @property
    def opened(self) -> list[Played]:
        """Rounds that are played or were."""
        return [each for each in self.rounds if each.row.opened]

    @property
    def running(self) -> Played | None:
        """The round that is played now; none once the evening is ended, or where people arrange their own matches."""
        if isinstance(self.format.way, draws.Challenge) or self.event.ended is not None:
            return None
        return next((each for each in self.opened if each.row.closed is None), None)

    @property
    def stopped_in(self) -> int:
        """The round in the middle of which the organiser ended it; 0 where none was being played."""
        if self.event.ended is None or isinstance(self.format.way, draws.Challenge):
            return 0
        return next((each.number for each in self.opened if each.row.closed is None), 0)

    @property
    def counted(self) -> list[Played]:
        """The rounds that papers count: those that are closed, and of one that was cut short the tables that finished."""
        return [each for each in self.opened if each.row.closed or each.number == self.stopped_in]

    @property
    def challenges(self) -> list[Played]:
        """Matches that people arranged and have not finished, the oldest first."""
        way = self.format.way
        return [each for each in self.opened if each.waiting] if isinstance(way, draws.Challenge) else []

    @property
    def plan(self) -> tuple[draws.Draw, ...]:
        """Published rounds that are not opened yet."""
        return tuple(each.draw for each in self.rounds if not each.row.opened)

    @property
    def due(self) -> int:
        """The number of the next round to open."""
        return len(self.opened) + 1

    @property
    def length(self) -> int:
        """Rounds in all (`length_of`)."""
        return length_of(self.facts, self.format, len(self.rounds))

    def round(self, number: int) -> Played | None:
        return next((each for each in self.rounds if each.number == number), None)

    # -- what rules make of it

    def event_of(self, rounds: Iterable[Played]) -> draws.Event:
        options = {**self.format.standard(), **self.event.options, "low": not self.game.high, "cards": self.game.cards}
        return walked_over(draws.Event(self.entrants, tuple(each.facts for each in rounds), options, self.event.seed))

    @cached_property
    def facts(self) -> draws.Event:
        """The event for `rules/`, with the round that is played now."""
        return self.event_of(self.opened)

    @cached_property
    def standings(self) -> list[standings.Standing]:
        return standings.standings(self.format, self.facts)

    @cached_property
    def finish(self) -> endings.Finish:
        """Whether the rules end it, and why."""
        return endings.finish(self.format, self.facts, standings.history(self.format, self.facts))

    @cached_property
    def asks(self) -> tuple[draws.Ask, ...]:
        """Questions that only people can answer, once every table of the round has its result."""
        way = self.format.way
        if not isinstance(way, draws.Following) or not self.opened or self.opened[-1].waiting:
            return ()
        return way.asks(self.facts)

    @cached_property
    def further(self) -> tuple[draws.Draw, ...]:
        """Rounds that nobody has published: one more cycle, where all of a schedule is played and it is not over."""
        if not isinstance(self.format.way, draws.Scheduled) or self.plan or self.running or not self.opened:
            return ()
        if self.event.ended is not None or self.finish.at is not None:
            return ()
        try:
            return further(self.format, self.facts, self.finish.until)
        except RuleError:
            return ()

    @cached_property
    def following(self) -> draws.Draw | None:
        """The next draw: as published, or as it follows from the results; None where there is none, or not yet.

        A format that follows from results is over with an empty draw: `over` says so.
        """
        if self.plan or self.further:
            return (self.plan or self.further)[0]
        if not isinstance(self.format.way, draws.Following) or (self.opened and self.opened[-1].waiting) or self.asks:
            return None
        try:
            return self.format.way.next(self.facts)
        except RuleError:
            return None

    @cached_property
    def over(self) -> str:
        """Why it is over, in a sentence; empty while it goes on."""
        if self.event.ended is not None:
            why = self.event.ended_why or "Stopped by the organiser."
            return f"{why[0].upper()}{why[1:]}{'' if why[-1] in '.!?…' else '.'}"
        if self.running or not self.opened:
            return ""
        if self.finish.at is not None:
            return self.finish.why
        draw = self.following
        if draw is not None and not draw.tables:
            return "There is nothing left to play."
        if draw is None and not self.asks and isinstance(self.format.way, draws.Scheduled):
            return "Every round of the schedule is played."
        return ""

    # -- words

    @property
    def how(self) -> tuple[str, ...]:
        """How its game is scored, under the rules of this evening."""
        return self.game.how_under({**self.game.standard(), **self.event.game_options})

    def told(self, sentence: str, number: int | None = None) -> str:
        """A sentence of the rules with names in it, as they were in that round. A pair is two, and they win."""
        sentence = ALONE.sub(self.as_pair, sentence) if not sentence.startswith("Each of") else sentence
        return draws.told(sentence, self.names if number is None else self.names_in(number))

    def as_pair(self, found: re.Match[str]) -> str:
        """ "{3} wins" as it is, or where two hold that number "{3} win"."""
        two = len(self.holders(int(found[1]), self.due)) > 1
        return f"{{{found[1]}}} {PLURAL[found[2]] if two else found[2]}"

    @property
    def counts_up(self) -> bool:
        """Whether totals are as `rules/` count them: wins are, and points unless low ones win."""
        return not draws.counts_down(self.format, self.facts)

    def shown(self, total: int) -> str:
        """A total as the game tells it: where low wins, `rules/` count below zero."""
        return self.game.total(total if self.counts_up else -total)


def evenings(events: Iterable[Event]) -> list[Evening]:
    """These evenings, in the queries of one."""
    listed = list(events)
    rows = rows_of(listed)
    return [Evening(event, rows[event.pk]) for event in listed]
