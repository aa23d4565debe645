"""A league at one table, or at a few side by side: a pitch a round, one sheet for the evening, a row a pitch.

Nobody has to open or close anything: the rounds follow the lines. The result of the last table opens the next pitch,
and where a line is taken back, a pitch in which nothing is written goes back with it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.db import transaction
from django.urls import reverse

from scorekeeper import mending, pictures
from scorekeeper.models import Line, Match
from scorekeeper.rules.game import RuleError
from scorekeeper.rules.match import joined

from . import drawing, moves, running
from .evening import Evening, Played
from .models import Event
from .rules import draws, movement, standings
from .seated import Seated
from .winners import first

MOST = 8  # people whose columns a phone can show
STEPS = 4  # acts that one line can bring about, at most: back, forth, the end of a round, the next
Act = dict[str, Any]


def is_kitchen(event: Event, entrants: int) -> bool:
    """Whether an evening is scored on one page: cards, a pitch a round, and few enough people."""
    facts = draws.Event((), (), {**event.format.standard(), **event.options}, event.seed)
    return event.game.cards and entrants <= MOST and event.format.lines(facts) == 1


# -- the rounds follow the lines


@transaction.atomic
def kept_up(event: Event, act: Act) -> Evening:
    """The evening with its rounds as far as the lines have come."""
    evening = Evening(Event.objects.select_for_update().get(pk=event.pk))
    for _ in range(STEPS):
        further = stepped(evening, act)
        if further is evening:
            break
        evening = further
    return evening


def stepped(evening: Evening, act: Act) -> Evening:
    """The evening after one act that the lines call for; the same one where they call for none."""
    if evening.event.ended is not None or not evening.opened:
        return evening
    if came_too_early(evening):
        return taken_back(evening, act)
    gap = next((each for each in evening.opened if each.row.closed and each.waiting), None)
    if gap is not None:  # its line was struck out: it is asked for again, and what was played since stays
        return running.changed_round(evening, gap.number, f"Opened round {gap.number} again", closed=None, **act)
    if evening.running is not None:
        return evening if evening.running.waiting or evening.asks else running.closed(evening, **act)
    evening = with_next_cycle(evening, act)
    return evening if evening.over or evening.following is None else running.opened(evening, **act)


def untouched(played: Played) -> bool:
    return all(table.untouched for table in played.tables)


def came_too_early(evening: Evening) -> bool:
    """Whether the last pitch has nothing written, and would not be played as it stands after the one before."""
    if len(evening.opened) < 2 or not untouched(evening.opened[-1]):
        return False
    *earlier, last = evening.opened
    if earlier[-1].waiting:
        return True
    way, facts = evening.format.way, evening.event_of(earlier)
    return isinstance(way, draws.Following) and (bool(way.asks(facts)) or way.next(facts) != last.draw)


def taken_back(evening: Evening, act: Act) -> Evening:
    """The evening with its last pitch not opened yet, and the one before under way again."""
    wanted = running.head(evening)
    *earlier, before, last = [each for each in wanted["rounds"] if each["opened"]]
    later = [each for each in wanted["rounds"] if not each["opened"]]
    unsaid = [table.number for table in evening.opened[-2].waiting]
    tables = [{**table, "said": {}} if table["number"] in unsaid else table for table in before["tables"]]
    before = {**before, "closed": None, "tables": tables}
    known = isinstance(evening.format.way, draws.Scheduled)
    rounds = [*earlier, before, *([{**last, "opened": None, "until": None}] if known else []), *later]
    return running.mend(evening, {**wanted, "rounds": rounds}, f"Took back round {last['number']}", **act)


def with_next_cycle(evening: Evening, act: Act) -> Evening:
    """The evening with another cycle published, where all of it is played and nobody has won yet."""
    way, facts = evening.format.way, evening.facts
    if not isinstance(way, draws.Scheduled) or evening.plan or evening.finish.at is not None:
        return evening
    if any(one.left is not None or one.joined > 1 for one in evening.entrants):
        return evening
    played = len(evening.opened)
    options = {**facts.options, "rounds": played + evening.format.cycle(facts)}
    plan = way.draws(draws.Event(evening.entrants, (), options, facts.seed))[played:]
    return running.mend(evening, running.with_plan(running.head(evening), plan), "One more cycle", **act)


# -- undo across the pitches


def last_line(event: Event, device: Any) -> Line | None:
    """What a device wrote last at any table of the evening and has not taken back."""
    rows = list(
        Line.objects.filter(match__table__round__event=event, device=device)
        .select_related("match")
        .order_by("-at", "-match__table__round__number", "-act")[:60]
    )
    taken_back = {row.undoes for row in rows}
    return next((row for row in rows if row.undoes is None and row.pk not in taken_back), None)


def undone(evening: Evening, device: Any, act: Act) -> Evening:
    """The evening without what this device wrote last. `RuleError` where others have played on from it.

    An answer to a question goes before the line that it was about. `mending.Touched` as for any line.
    """
    row = last_line(evening.event, device)
    if row is None:
        return evening
    played = next(each for each in evening.opened for table in each.tables if is_at(table, row.match_id))
    later = [each for each in evening.opened if each.number > played.number and not untouched(each)]
    if not later and any(table.said for table in played.tables):
        evening = without_answers(evening, played, act)
    else:
        match = Match.objects.with_mended().get(pk=row.match_id)
        stood = mending.line_before(match, row)
        if later and (stood is None or stood.entries is None):
            raise RuleError("Pitch {number} has begun since: tap the figure to correct it.", number=later[0].number)
        mending.take_back(match, row, sure=False, **act)
    return kept_up(evening.event, act)


def is_at(table: Seated, match: Any) -> bool:
    return table.sheet is not None and table.sheet.id == match


def without_answers(evening: Evening, played: Played, act: Act) -> Evening:
    """The evening in which nobody has said yet what was asked about a pitch."""
    wanted = running.head(evening)
    rounds = [
        {**each, "tables": [{**table, "said": {}} for table in each["tables"]]}
        if each["number"] == played.number
        else each
        for each in wanted["rounds"]
    ]
    return running.mend(evening, {**wanted, "rounds": rounds}, "Undone: the answer", **act)


# -- the page


@dataclass(frozen=True)
class Cell:
    """One person in one pitch. `figure`: what it brought; `side`: of the match being written."""

    figure: str = ""
    total: str = ""
    url: str = ""
    name: str = ""
    side: int | None = None
    box: str = ""  # the box of the form that it shows while it is written
    corrected: bool = False
    disputed: bool = False


@dataclass(frozen=True)
class Row:
    number: int
    cells: tuple[Cell, ...]
    now: int = 0  # the line of the match that is being written in it; 0: none
    dealers: str = ""


@dataclass(frozen=True)
class Foot:
    name: str
    total: str
    leads: bool
    figure: int


class Kitchen:
    """The evening as its one page shows it. `number`: the table that this phone is at; 0: any.

    `scored`: the tables at which it may write; None: at every one.
    """

    def __init__(self, evening: Evening, number: int = 0, line: int = 0, scored: frozenset[int] | None = None) -> None:
        self.evening = evening
        self.number = number
        self.scored = scored
        self.line = line  # the one that is written next at the table on the page
        self.accounts = standings.accounts(evening.format, evening.facts)

    @cached_property
    def playing(self) -> Played | None:
        return None if self.evening.over else self.evening.running

    @cached_property
    def table(self) -> Seated | None:
        """The table whose form is on the page: this phone's, or the first that has not finished."""
        if self.playing is None:
            return None
        return self.playing.table(self.number) if self.number else next(iter(self.playing.waiting), None)

    @property
    def tables(self) -> list[tuple[Seated, str]]:
        """The tables of this pitch that have people to play, and who is there; none where it is only one."""
        seated = [table for table in self.playing.tables if not table.draw.is_bye] if self.playing else []
        return [(table, self.against(table.draw)) for table in seated] if len(seated) > 1 else []

    def against(self, table: draws.Table) -> str:
        """Who plays whom: "ada and cy against bo and dee"."""
        names = self.evening.names
        if table.is_bye:
            return f"{names[table.seats[0]]} has a bye"
        return " against ".join(joined([names[one] for one in side]) for side in table.teams)

    def may_write(self, table: Seated) -> bool:
        return self.scored is None or table.number in self.scored

    # -- the sheet

    @cached_property
    def people(self) -> list[tuple[int, str]]:
        return [(one, self.evening.names[one]) for one in columns(self.evening)]

    @property
    def rows(self) -> list[Row]:
        totals = dict.fromkeys(self.accounts, 0)
        rows = []
        for played in self.evening.opened:
            for one, entries in self.accounts.items():
                totals[one] += sum(credit.figure for credit in entries if credit.round == played.number)
            cells = tuple(self.cell(played, one, totals[one]) for one, name in self.people)
            now = self.line if self.table is not None and played is self.playing else 0
            rows.append(Row(played.number, cells, now))
        return rows

    def cell(self, played: Played, one: int, total: int) -> Cell:
        evening = self.evening
        name, told = evening.names[one], evening.shown(total)
        table = next((each for each in played.tables if one in each.draw.seats), None)
        credit = next((each for each in self.accounts[one] if each.round == played.number), None)
        figure = evening.shown(credit.figure) if credit else "–"
        if table is None or table.sheet is None:
            return Cell(figure if table or one in played.out else "", told, name=name)
        seat = table.draw.seats.index(one)
        side = seat % table.sheet.setup.sides
        if table is self.table:
            return Cell("", "", name=name, side=side, box=self.box(side))
        lines = table.sheet.current
        last = max((line.number for line in lines), default=0)
        mine = bool(last) and self.may_write(table)
        url = reverse("line", args=[table.sheet.id, last]) + f"?side={side}" if mine else ""
        corrected = any(line.corrected for line in lines)
        return Cell(figure if credit else "", told if credit else "", url, name, None, "", corrected, table.disputed)

    def box(self, side: int) -> str:
        """The first box of a side in the form, whose value its cell shows while it is written."""
        keys = [field.key for field in self.evening.game.fields if field.per == "side"]
        return f"{keys[0]}-{side}" if keys else ""

    @property
    def totals(self) -> list[Foot]:
        """A total a person, in the order of the columns."""
        by_number = {row.number: row for row in self.evening.standings}
        last = max((row.place for row in self.evening.standings), default=1)
        return [
            Foot(
                name,
                self.evening.shown(by_number[one].total),
                by_number[one].place == 1 and last > 1,
                by_number[one].total,
            )
            for one, name in self.people
        ]

    # -- in words

    @property
    def where(self) -> str:
        evening = self.evening
        if evening.over:
            return "Finished"
        number = self.playing.number if self.playing else len(evening.opened) or 1
        return f"Pitch {number} of {evening.length}" if evening.length else f"Pitch {number}"

    @property
    def says(self) -> str:
        """Who plays whom in the pitch that comes; then, in one sentence, who moves where, who sits out, who deals."""
        played = self.playing
        if played is None or self.evening.asks:
            return ""
        earlier = self.evening.round(played.number - 1)
        before = earlier.draw if earlier and untouched(played) else None
        told = [f"{self.against(played.tables[0].draw)}."] if len(played.tables) == 1 else []
        told.append(moves.sentence(before, played.draw))
        if earlier is None and all(table.draw.dealer is None for table in played.tables):
            told.append("Cut for the deal.")  # later the game says who deals
        return self.evening.told(" ".join(filter(None, told)))

    @property
    def waits(self) -> str:
        """Which tables are still played, where this phone's has finished."""
        if self.playing is None or self.table is None or self.table.result is None or not self.playing.waiting:
            return ""
        numbers = [str(table.number) for table in self.playing.waiting]
        return f"Table {numbers[0]} is still playing." if len(numbers) == 1 else f"Tables {joined(numbers)} still play."

    @property
    def asks(self) -> list[tuple[draws.Ask, list[tuple[int, str]]]]:
        """Each open question with its answers: an entrant, and the words on the key; partners are one answer."""
        return [(ask, self.answers(ask)) for ask in self.evening.asks]

    def answers(self, ask: draws.Ask) -> list[tuple[int, str]]:
        names = self.evening.names
        table = self.evening.opened[-1].table(ask.table)
        if table is None or ask.key != "winner" or set(ask.among) != set(table.draw.seats):
            return [(one, names[one]) for one in ask.among]
        return [(side[0], joined([names[one] for one in side])) for side in table.draw.teams]

    @property
    def verdict(self) -> str:
        evening = self.evening
        best = first(evening)
        if not evening.over or not best:
            return evening.over
        names, figure = joined([evening.names[one] for one in best]), evening.shown(evening.standings[0].total)
        return f"{names} {'wins' if len(best) == 1 else 'share first place'} with {figure}. {evening.over}"

    @property
    def placed(self) -> list[tuple[int, str, str]]:
        """(place, name, total), best first."""
        evening = self.evening
        return [(row.place, evening.names[row.number], evening.shown(row.total)) for row in evening.standings]

    @property
    def race(self) -> dict[str, Any]:
        """How the totals went, as a drawing."""
        evening, numbers = self.evening, [one for one, name in self.people]
        after = standings.history(evening.format, evening.facts)
        sign = 1 if evening.counts_up else -1
        course = [tuple(0 for one in numbers), *(tuple(sign * totals[one] for one in numbers) for totals in after)]
        return pictures.drawn(course, [name for one, name in self.people], evening.game.total, "pitches")


def columns(evening: Evening) -> list[int]:
    """Everybody in the order of the sheet: as they sat in pitch 1, then who waited, then who came; teams as on the roll."""
    roll = [one.number for one in evening.entrants]
    draw = evening.opened[0].draw if evening.opened else draws.Draw(())
    if len(draw.tables) != 1 and (not draw.out or evening.format.tickets):
        return roll
    first = [*draw.seated, *draw.out]
    return [*first, *(one for one in roll if one not in first)]


def seats_next(evening: Evening, number: int, table: int) -> Sequence[str]:
    """Where the people of a table go after a round, in sentences; none where nobody knows yet."""
    played = evening.round(number)
    after = evening.round(number + 1)
    draw = after.draw if after else evening.following if played is not None and played is evening.opened[-1] else None
    seated = played.table(table) if played else None
    if played is None or seated is None or draw is None or not draw.tables:
        return ()
    people = seated.draw.seats
    dealers = [each.seats[each.dealer] for each in drawing.as_played(evening, draw).tables if each.dealer is not None]
    moved = {one: movement.move(one, played.draw, draw) or f"{{{one}}} stays." for one in people}
    told = [words[:-1] + ", and deals." if one in dealers else words for one, words in moved.items()]
    return [evening.told(sentence, number) for sentence in told]
