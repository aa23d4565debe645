"""The form for roster changes: who leaves, sits out, is late, comes back, is replaced, renamed or new."""

from dataclasses import dataclass, replace
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from leagues.actions.roster import NewEntrant, names_at
from leagues.rules.draws import EntrantFacts
from leagues.rules.endings import is_last_round
from leagues.rules.ticket_words import ROLES, other_role
from leagues.setup.name_list import MAX_ENTRANTS, read_newcomers, repeated_names, twice_refusal
from leagues.state.facts import team_totals
from leagues.state.facts.event_state import EventState
from leagues.state.facts.sheet_columns import column_order
from leagues.state.facts.snapshot import EntrantSnapshot, MemberSnapshot, Snapshot, TableSnapshot, take_snapshot
from leagues.state.facts.table_state import TableState
from scorekeeper.entry.fields import NameField, choices_of
from scorekeeper.models.player import club_people_named
from scorekeeper.rules.words import joined

from . import wording

LEAVES, LEAVES_NOW, RESTS, LATE, BACK, HANDS_OVER, HANDS_OVER_NOW, RENAMED, OTHER_ROLE = (
    "leaves",
    "leaves-now",
    "rests",
    "late",
    "back",
    "hands",
    "hands-now",
    "named",
    "role",
)
SHORT_LIST = 8  # people that a phone shows at once
NEEDS_NAME = (HANDS_OVER, HANDS_OVER_NOW, RENAMED)


@dataclass(frozen=True)
class RosterRow:
    """An entrant with the changes that may be chosen. `boxes`: (form field, name, typed name) for a new name."""

    number: int
    name: str
    ticket: str
    state: str
    choices: tuple[tuple[str, str], ...]
    chosen: str
    boxes: tuple[tuple[str, str, str], ...]
    table: int = 0  # at which they play now; 0: at none


@dataclass(frozen=True)
class AskedName:
    """Whether somebody with another name is somebody else. `box`: the form field; `somebody_else`: the answer."""

    box: str
    before: str
    name: str
    somebody_else: bool


class RosterForm(forms.Form):
    """`w-7` is the change of entrant 7, `p-7-0` a new name for their first person, `s-7-0` whether that is somebody
    else, `arrive` names, one a line.

    Once valid, `after` is the changed snapshot and `sentences` say what changes; `respelt` are new names by those
    before, of people of its group who stay who they are, and `asked` what is asked about them.
    """

    needs_name = NEEDS_NAME

    def __init__(self, data: Any, *, evening: EventState) -> None:
        super().__init__(data)
        self.evening = evening
        self.running = evening.running
        self.called = team_totals.ticket_names(evening)
        self.tickets = list(self.called)
        for each in evening.entrants:
            says = wording.CHOOSE_CHANGE.format(name=evening.names[each.number])
            self.fields[f"w-{each.number}"] = forms.ChoiceField(
                required=False, choices=self.changes(each), error_messages={"invalid_choice": says}
            )
            for person in evening.holders(each.number, evening.due):
                self.fields[f"p-{each.number}-{person.place}"] = NameField()
                self.fields[f"s-{each.number}-{person.place}"] = forms.BooleanField(required=False)
        for box, _ in self.arrival_boxes:
            self.fields[box] = forms.CharField(required=False, max_length=40 * MAX_ENTRANTS, widget=forms.Textarea)

    # -- what may be chosen

    def table_in_play(self, one: int) -> TableState | None:
        """The table without a result at which an entrant plays now."""
        waiting = self.running.unfinished if self.running else []
        return next((table for table in waiting if one in table.draw.seats), None)

    def table_of(self, one: int) -> int:
        """The number of the table at which an entrant plays now, where there are several; else 0."""
        tables = self.running.tables if self.running else []
        seated = self.running.draw.table_of(one) if self.running and len(tables) > 1 else None
        return 0 if seated is None or seated.is_bye else seated.number

    def has_left(self, each: EntrantFacts) -> bool:
        return each.left is not None and each.left <= self.evening.due

    def state(self, each: EntrantFacts) -> str:
        """Whether somebody is here, in words."""
        due = self.evening.due
        if self.has_left(each):
            return wording.HAS_LEFT
        if due in each.away:
            return wording.SITS_OUT.format(number=due, **self.evening.format.naming)
        return (
            wording.JOINS_IN.format(number=each.joined, **self.evening.format.naming)
            if each.joined > due
            else wording.HERE
        )

    def changes(self, each: EntrantFacts) -> list[tuple[str, str]]:
        """(change, words) that make sense for an entrant now; the first is that nothing changes."""
        due, state = self.evening.due, self.state(each)
        named = (RENAMED, wording.HAS_ANOTHER_NAME)
        if self.evening.over:
            return [("", state), named]
        if not self.evening.board.opens:
            return [
                ("", state),
                (BACK, wording.RETURNS) if self.has_left(each) else (LEAVES, wording.LEAVES_LADDER),
                named,
            ]
        table = self.table_in_play(each.number)
        now = (
            []
            if table is None
            else [
                (LEAVES_NOW, wording.LEAVES_NOW.format(table=table.number)),
                (HANDS_OVER_NOW, wording.REPLACED_NOW.format(table=table.number)),
            ]
        )
        if self.evening.is_last_round:
            return [("", state), *now, named]
        if self.has_left(each):
            return [("", state), (BACK, wording.RETURNS_IN.format(number=due, **self.evening.format.naming)), named]
        leaves = (
            LEAVES,
            wording.LEAVES_AFTER.format(number=due - 1, **self.evening.format.naming)
            if self.running
            else wording.LEAVES,
        )
        if due in each.away or each.joined > due:
            return [
                ("", state),
                (BACK, wording.PLAYS_AFTER_ALL.format(number=due, **self.evening.format.naming)),
                leaves,
                named,
            ]
        replaced = (HANDS_OVER, wording.REPLACED.format(number=due, **self.evening.format.naming))
        last = is_last_round(self.evening.facts, due, self.evening.length)
        late = [] if last else [(LATE, wording.AWAY_UNTIL.format(number=due + 1, **self.evening.format.naming))]
        rests = (RESTS, wording.SITS_OUT.format(number=due, **self.evening.format.naming))
        return [("", state), *late, leaves, rests, *self.other_role(each), replaced, *now, named]

    def other_role(self, each: EntrantFacts) -> list[tuple[str, str]]:
        """The change to the other role, where roles are drawn; else empty."""
        if (
            self.evening.format.people.tickets != ROLES
            or not self.evening.format.people.draws_tickets
            or each.ticket not in ROLES
        ):
            return []
        return [(OTHER_ROLE, self.evening.in_own_words(wording.PLAYS_AS[other_role(each.ticket)]))]

    @property
    def arrival_boxes(self) -> list[tuple[str, str]]:
        """(form field, ticket) for new names: one, or one a ticket; none once it is over."""
        if self.evening.over:
            return []
        return [(f"arrive-{at}", ticket) for at, ticket in enumerate(self.tickets)] or [("arrive", "")]

    @property
    def is_long(self) -> bool:
        """Whether the list is longer than a screen, so that somebody is found by typing."""
        return len(self.evening.entrants) > SHORT_LIST

    @property
    def rows(self) -> list[RosterRow]:
        """Everybody as entered; at one table in the order of the columns of its sheet."""
        evening, order = self.evening, [each.number for each in self.evening.entrants]
        if evening.board.page == "sheet":
            order = column_order(evening)
        return [
            RosterRow(
                each.number,
                evening.names[each.number],
                self.called.get(each.ticket, ""),
                self.state(each),
                tuple(self.changes(each)),
                self.typed(f"w-{each.number}"),
                tuple(
                    (f"p-{each.number}-{person.place}", person.name, self.typed(f"p-{each.number}-{person.place}"))
                    for person in evening.holders(each.number, evening.due)
                ),
                self.table_of(each.number),
            )
            for each in sorted(evening.entrants, key=lambda each: order.index(each.number))
        ]

    @property
    def arrivals(self) -> list[tuple[str, str, str]]:
        """(form field, label of the ticket, what is typed)."""
        return [(box, self.called.get(ticket, ""), self.typed(box)) for box, ticket in self.arrival_boxes]

    def typed(self, box: str) -> str:
        return str(self.data.get(box, "")) if self.is_bound else ""

    # -- what was chosen

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.errors:
            return data
        self.chosen = {one.number: change for one in self.evening.entrants if (change := data.get(f"w-{one.number}"))}
        self.coming = self.read_arrivals(data)
        if not self.chosen and not self.coming:
            raise ValidationError(wording.NOTHING_MARKED)
        self.sentences: list[str] = []
        self.respelt: dict[str, str] = {}
        self.asked: list[AskedName] = []
        self.after = self.build_snapshot(data)
        self.refuse_duplicates()
        return data

    def read_arrivals(self, data: dict[str, Any]) -> list[NewEntrant]:
        """Who arrives, each with the ticket of their field."""
        typed = [(ticket, data.get(box) or "") for box, ticket in self.arrival_boxes]
        coming = read_newcomers(typed, self.evening.event.format_key, pairs=self.evening.pairs)
        if len(coming) + len(self.evening.entrants) > MAX_ENTRANTS:
            raise ValidationError(wording.TOO_MANY.format(most=MAX_ENTRANTS))
        return coming

    def build_snapshot(self, data: dict[str, Any]) -> Snapshot:
        """The snapshot with every change, and with whoever comes late."""
        wanted, due = take_snapshot(self.evening), self.evening.due
        roll = []
        for each in wanted.roll:
            change = self.chosen.get(each.number, "")
            if change == LEAVES and not self.evening.rounds:  # then simply taken off the roster
                self.sentences.append(wording.LEAVES_BEFORE_DRAW.format(name=self.evening.names[each.number]))
            else:
                roll.append(self.apply_change(each, change, data) if change else each)
        last = max((each.number for each in wanted.roll), default=0)
        for at, one in enumerate(self.coming, 1):
            people = tuple(MemberSnapshot(name, place, 1) for place, name in enumerate(one.names))
            roll.append(EntrantSnapshot(last + at, one.ticket, due, None, (), people))
            template = wording.ARRIVES_FOR if due > 1 and self.evening.board.opens else wording.ARRIVES
            self.sentences.append(template.format(names=joined(one.names), number=due, **self.evening.format.naming))
        if self.running:
            tables = tuple(map(self.with_void_table, wanted.round(self.running.number).tables))
            wanted = wanted.with_round(self.running.number, tables=tables)
        return replace(wanted, roll=tuple(roll))

    def with_void_table(self, table: TableSnapshot) -> TableSnapshot:
        """A table in play, marked as not played where somebody leaves it now."""
        leaves = [one for one in table.seats if self.chosen.get(one) == LEAVES_NOW]
        return replace(table, void=True) if leaves else table

    def apply_change(self, each: EntrantSnapshot, change: str, data: dict[str, Any]) -> EntrantSnapshot:
        """One entry of the roster with its change."""
        due = self.evening.due
        if change in NEEDS_NAME:
            return self.apply_name(each, change, data)
        words = dict(choices_of(self, f"w-{each.number}"))[change]
        self.sentences.append(wording.CHANGES.format(name=self.evening.names[each.number], change=words))
        away = set(each.away)
        if change == OTHER_ROLE:
            return replace(each, ticket=other_role(each.ticket))
        if change in (LEAVES, LEAVES_NOW):
            return replace(each, left=due, away=tuple(sorted(one for one in away if one < due)))
        if change == LATE and due == 1:  # later they miss a round of an evening that they came to
            return replace(each, joined=due + 1)
        if change in (RESTS, LATE):
            return replace(each, away=tuple(sorted(away | {due})))
        missed = set(range(each.left, due)) if each.left is not None else set()
        still_away = tuple(sorted((away | missed) - {due}))
        return replace(each, joined=min(each.joined, due), left=None, away=still_away)

    def apply_name(self, each: EntrantSnapshot, change: str, data: dict[str, Any]) -> EntrantSnapshot:
        """An entry with somebody else under the number, or with a corrected name."""
        number, due = each.number, self.evening.due
        first = self.running.number if change == HANDS_OVER_NOW and self.running else due
        people, sentences = [*each.people], []
        for person in self.evening.holders(number, due):
            name = data.get(f"p-{number}-{person.place}") or ""
            if not name:
                continue
            if change == RENAMED:
                same = MemberSnapshot(person.name, person.place, person.first)
                people = [replace(one, name=name) if one == same else one for one in people]
                else_box = f"s-{number}-{person.place}"
                template = self.name_sentence(person.name, name, else_box, bool(data.get(else_box)))
                sentences.append(template.format(name=person.name, now=name, club=self.evening.event.club))
            else:
                people = [one for one in people if one.place != person.place or one.first < first]
                people.append(MemberSnapshot(name, person.place, first))
                people.sort(key=lambda one: (one.place, one.first))
                sentences.append(
                    wording.TAKES_OVER.format(now=name, name=person.name, number=first, **self.evening.format.naming)
                )
        if not sentences:
            question = wording.WHAT_NAME if change == RENAMED else wording.WHO_TAKES_OVER
            raise ValidationError(question.format(name=self.evening.names[number]))
        self.sentences += sentences
        return replace(each, people=tuple(people))

    def name_sentence(self, before: str, name: str, else_box: str, somebody_else: bool) -> str:
        """The template for another name. Somebody of a group stays who they are, unless it is said that they do not, or
        another of them has the name."""
        club = self.evening.event.club
        known = club_people_named([before, name], club) if club is not None else {}
        other = known.get(name.lower())
        if other is not None and other != known.get(before.lower()):
            return wording.IS_SOMEBODY_ELSE
        if other is None and club is not None:
            self.asked.append(AskedName(else_box, before, name, somebody_else))
        if not somebody_else:
            self.respelt[before] = name
        return wording.IS_CALLED

    def refuse_duplicates(self) -> None:
        """`ValidationError` where two people who are here have one name."""
        due = self.evening.due
        here = [each for each in self.after.roll if each.left is None or each.left > due]
        twice = repeated_names(name for each in here for name in names_at(each.people, due))
        if twice:
            raise ValidationError(twice_refusal(twice))

    @property
    def words(self) -> str:
        """All changes, for the history: at most 200 characters."""
        text = "; ".join(self.sentences)
        return text if len(text) <= 200 else text[:199] + "…"
