"""An evening as its facts give it: who is there, who sits where, what came of it, what happens next.

Everything is read in the same few queries, for 4 entrants or 400, and folded by `rules/`.
"""

import uuid
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any

from django.db.models import F

from scorekeeper import going_on
from scorekeeper.models import Line as MatchLine
from scorekeeper.rules import lines as revisions
from scorekeeper.rules.game import Game, RuleError, Setup, ranked
from scorekeeper.rules.match import Standing

from .models import Absence, Chair, Event, Member, Round, Saying, SitOut, Table
from .rules import draws, endings, standings
from .rules.further import further

FACTS = ("number", "revision", "base", "entries", "settles")
WAITING, PLAYING, DISPUTED, ENTERED, CONFIRMED, BYE, VOID = (
    "waiting", "playing", "disputed", "entered", "confirmed", "bye", "void"
)  # fmt: skip


def seating(game: Game, seats: int, sides: int, pairs: bool = False) -> tuple[int, int] | None:
    """(sides, players a side) as the game is played by these chairs: as partners, else each alone; None: not at all.

    A chair that holds a pair is a side of its own, of two players where the game knows that.
    """
    wanted = (sides, seats // sides) if sides and seats % sides == 0 else (seats, 1)
    tried = ((seats, 2), wanted, (seats, 1)) if pairs and seats == sides else (wanted, (seats, 1))
    return next((each for each in tried if each in game.seating), None)


@dataclass(frozen=True)
class Sheet:
    """The match of a table, as far as its standing needs it."""

    id: uuid.UUID
    game: Game
    setup: Setup
    ended: datetime | None
    facts: tuple[tuple[Any, ...], ...]

    @property
    def current(self) -> tuple[revisions.Current, ...]:
        return revisions.current(revisions.Fact(*fact) for fact in self.facts)

    @property
    def standing(self) -> Standing:
        counting = [(line.number, {} if line.rivals else line.entries) for line in self.current]
        return going_on.standing(self.id, self.game, self.setup, counting)


class Seated:
    """A table of a round: the draw's table, its sheet, what it gave. `row`: its stored row."""

    def __init__(self, row: dict[str, Any], seats: tuple[int, ...], sheet: Sheet | None, said: dict[str, int]) -> None:
        self.pk: int = row["id"]
        self.draw = draws.Table(row["number"], seats, row["sides"], row["dealer"], row["stage"])
        self.sheet = sheet
        self.said = said
        self.void: bool = row["void"]
        self.agreed: int | None = row["agreed"]
        self.agreed_by: str = row["agreed_by"]

    @property
    def number(self) -> int:
        return self.draw.number

    @cached_property
    def standing(self) -> Standing | None:
        return self.sheet.standing if self.sheet else None

    @cached_property
    def disputed(self) -> bool:
        return self.sheet is not None and any(line.rivals for line in self.sheet.current)

    @property
    def pitch(self) -> int:
        """The deal that is being played, from 1."""
        return self.standing.tally.pitches + 1 if self.standing else 1

    @property
    def done(self) -> bool:
        """Whether everything is written."""
        assert self.sheet is not None
        return not self.disputed and (self.standing.over is not None or self.sheet.ended is not None)  # type: ignore[union-attr]

    @property
    def untouched(self) -> bool:
        """Whether nothing is written that counts, or could: what was struck out does not."""
        lines = self.sheet.current if self.sheet else ()
        return all(line.entries is None and not line.rivals for line in lines)

    @property
    def state(self) -> str:
        """waiting, playing, disputed, entered, confirmed; or bye, void."""
        if self.draw.is_bye or self.void:
            return BYE if self.draw.is_bye else VOID
        if self.sheet is None or not self.sheet.facts:
            return WAITING
        if self.disputed:
            return DISPUTED
        if not self.done:
            return PLAYING
        return CONFIRMED if self.agreed == len(self.sheet.facts) or self.seen_by_two else ENTERED

    @property
    def seen_by_two(self) -> bool:
        """Whether every line was written by one phone and confirmed by another."""
        lines = self.sheet.current if self.sheet else ()
        return bool(lines) and all(line.confirmations for line in lines if line.entries is not None)

    @property
    def totals(self) -> tuple[int, ...]:
        """Points so far, a figure a side of the draw's table."""
        points = self.points
        return tuple(
            sum(points[seat] for seat in range(side, len(points), self.draw.sides) if side_counts(self, seat))
            for side in range(min(self.draw.sides, len(points)))
        )

    @property
    def points(self) -> tuple[int, ...]:
        """Points so far, a figure a chair; what a side has, each of its people has. Low ones count below zero."""
        if self.standing is None or self.sheet is None:
            return tuple(0 for _ in self.draw.seats)
        sign = 1 if self.sheet.game.high else -1
        totals = self.standing.tally.totals
        return tuple(sign * totals[seat % len(totals)] for seat in range(len(self.draw.seats)))

    @property
    def result(self) -> draws.Result | None:
        """What the match gives back, once it is over: points a chair, match points, and what decides where that differs."""
        if self.draw.is_bye:
            return None
        if self.void:
            nothing = tuple(0 for _ in self.draw.seats)
            return draws.Result({"points": nothing, "match_points": nothing}, self.said)
        if self.sheet is None or not self.sheet.facts or not self.done:
            return None
        return draws.Result(units(self.sheet, self.standing, self.draw), self.said)  # type: ignore[arg-type]


def side_counts(table: Seated, seat: int) -> bool:
    """Whether this chair's points are its own: partners share one figure, which counts once a side."""
    sides = table.sheet.setup.sides if table.sheet else table.draw.sides
    return sides == len(table.draw.seats) or seat < table.draw.sides


def units(sheet: Sheet, standing: Standing, table: draws.Table) -> dict[str, tuple[int, ...]]:
    """By unit, one integer a chair: a side's figure for each of its people, and where each plays alone in a pair, the sum."""
    tally, sides = standing.tally, sheet.setup.sides
    sign = 1 if sheet.game.high else -1
    places = standing.over.places if standing.over else ranked(tally)
    found = {
        "points": [sign * total for total in tally.totals],
        "match_points": list(standing.points),
        "decides": [-place for place in places],
    }
    if any(field.key == "alone" for field in sheet.game.fields):
        found["loners"] = loners(standing)
    seats = len(table.seats)
    spread = {unit: [figures[seat % sides] for seat in range(seats)] for unit, figures in found.items()}
    if sides == seats != table.sides:  # partners of the draw, each with a column of their own
        for unit in ("points", "match_points"):
            spread[unit] = [sum(spread[unit][seat % table.sides :: table.sides]) for seat in range(seats)]
        spread.pop("decides")
    elif order(spread["points"]) == order(spread["decides"]):
        spread.pop("decides")
    return {unit: tuple(figures) for unit, figures in spread.items()}


def order(figures: list[int]) -> list[int]:
    """Places by figures, high first: what two lists must share to rank alike."""
    return [sum(other > figure for other in figures) for figure in figures]


def loners(standing: Standing) -> list[int]:
    """Tricks all taken alone, a count a side: the tie-break of progressive euchre."""
    counts = [0] * standing.tally.setup.sides
    for tally in standing.rounds:
        for written in tally.written:
            for side, mark in enumerate(written.marks):
                counts[side] += mark == "alone"
    return counts


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


class Evening:
    """Everything about an event; see the module. Build it anew after a write."""

    def __init__(self, event: Event) -> None:
        self.event = event
        self.format, self.game = event.format, event.game
        self.people: dict[int, list[Person]] = {}
        self.entrants = self.read_roll()
        self.rounds = self.read_rounds()

    # -- reading: nine queries, whatever the size

    def read_roll(self) -> tuple[draws.Entrant, ...]:
        away: dict[int, set[int]] = {}
        for number, round_ in Absence.objects.filter(entrant__event=self.event).values_list("entrant__number", "round"):
            away.setdefault(number, set()).add(round_)
        for number, *person in (
            Member.objects.filter(entrant__event=self.event)
            .order_by("entrant__number", "place", "first")
            .values_list("entrant__number", "player__name", "place", "first", "player_id")
        ):
            self.people.setdefault(number, []).append(Person(*person))
        rows = self.event.entrants.order_by("number").values_list("number", "ticket", "joined", "left")
        return tuple(draws.Entrant(*row, frozenset(away.get(row[0], ()))) for row in rows)

    def read_rounds(self) -> list[Played]:
        rows = list(Round.objects.filter(event=self.event).order_by("number"))
        chairs: dict[int, list[int]] = {}
        tables: dict[Any, list[Seated]] = {row.pk: [] for row in rows}
        out: dict[Any, list[int]] = {row.pk: [] for row in rows}
        said: dict[int, dict[str, int]] = {}
        for table, entrant in (
            Chair.objects.filter(table__round__event=self.event).order_by("table_id", "place")
            .values_list("table_id", "entrant")
        ):  # fmt: skip
            chairs.setdefault(table, []).append(entrant)
        for round_, entrant in (
            SitOut.objects.filter(round__event=self.event).order_by("place").values_list("round_id", "entrant")
        ):
            out[round_].append(entrant)
        for table, key, entrant in Saying.objects.filter(table__round__event=self.event).values_list(
            "table_id", "key", "entrant"
        ):
            said.setdefault(table, {})[key] = entrant
        stored = list(
            Table.objects.filter(round__event=self.event).order_by("number").values(
                "id", "round_id", "number", "sides", "dealer", "stage", "void", "agreed", "agreed_by", "match_id",
                options=F("match__options"), partners=F("match__partners"), first_dealer=F("match__first_dealer"),
                ended=F("match__ended"),
            )
        )  # fmt: skip
        lines = self.read_lines()
        for row in stored:
            seats = tuple(chairs.get(row["id"], ()))
            sheet = self.sheet(row, len(seats), lines.get(row["match_id"], [])) if row["match_id"] else None
            tables[row["round_id"]].append(Seated(row, seats, sheet, said.get(row["id"], {})))
        return [Played(row, tables[row.pk], tuple(out[row.pk])) for row in rows]

    def read_lines(self) -> dict[uuid.UUID, list[tuple[Any, ...]]]:
        found: dict[uuid.UUID, list[tuple[Any, ...]]] = {}
        rows = MatchLine.objects.filter(match__table__round__event=self.event).order_by("number", "revision")
        for match, *fact in rows.values_list("match_id", *FACTS):
            found.setdefault(match, []).append(tuple(fact))
        return found

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
        """The round that is played now; none where people arrange their own matches."""
        if isinstance(self.format.way, draws.Challenge):
            return None
        return next((each for each in self.opened if each.row.closed is None), None)

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

    def round(self, number: int) -> Played | None:
        return next((each for each in self.rounds if each.number == number), None)

    # -- what rules make of it

    def event_of(self, rounds: Iterable[Played]) -> draws.Event:
        options = {**self.format.standard(), **self.event.options, "low": not self.game.high}
        return draws.Event(self.entrants, tuple(each.facts for each in rounds), options, self.event.seed)

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
            return self.event.ended_why or "Stopped by the organiser."
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

    def told(self, sentence: str, number: int | None = None) -> str:
        """A sentence of the rules with names in it, as they were in that round."""
        return draws.told(sentence, self.names if number is None else self.names_in(number))

    @property
    def counts_up(self) -> bool:
        """Whether totals are as `rules/` count them: wins are, and points unless low ones win."""
        return not draws.counts_down(self.format, self.facts)

    def shown(self, total: int) -> str:
        """A total as the game tells it: where low wins, `rules/` count below zero."""
        return self.game.total(total if self.counts_up else -total)
