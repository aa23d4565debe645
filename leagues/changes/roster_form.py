"""What is wished of the roll: who leaves, rests, comes back, hands over, has another name, arrives. All in one form."""

from dataclasses import dataclass
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from leagues.actions.roster import NewEntrant, names_at
from leagues.rules.draws import Challenge, Entrant
from leagues.rules.endings import is_last_round
from leagues.setup.name_list import MAX_ENTRANTS, read_newcomers, repeated_names
from leagues.state import team_totals
from leagues.state.event_state import EventState
from leagues.state.sheet_columns import column_order
from leagues.state.snapshot import Snapshot, take_snapshot
from leagues.state.table_state import TableState
from scorekeeper.entry.act_forms import NameField
from scorekeeper.rules.words import joined

LEAVES, LEAVES_NOW, RESTS, LATE, BACK, HANDS_OVER, HANDS_OVER_NOW, RENAMED = (
    "leaves",
    "leaves-now",
    "rests",
    "late",
    "back",
    "hands",
    "hands-now",
    "named",
)
NEEDS_NAME = (HANDS_OVER, HANDS_OVER_NOW, RENAMED)


@dataclass(frozen=True)
class RosterRow:
    """An entrant as the page asks about them."""

    number: int
    name: str
    ticket: str
    state: str
    wishes: tuple[tuple[str, str], ...]
    chosen: str
    boxes: tuple[tuple[str, str, str], ...]  # name of the box, whom it is about, what is typed


class RosterForm(forms.Form):
    """Wishes by entrant: `w-7` what, `p-7-0` the name that goes with it; `arrive` names, one a line."""

    def __init__(self, data: Any, *, evening: EventState) -> None:
        super().__init__(data)
        self.evening = evening
        self.running = evening.running
        self.called = team_totals.ticket_names(evening)
        self.tickets = list(self.called)
        for each in evening.entrants:
            says = f"{evening.names[each.number]}: choose one of the wishes."
            self.fields[f"w-{each.number}"] = forms.ChoiceField(
                required=False, choices=self.wishes(each), error_messages={"invalid_choice": says}
            )
            for person in evening.holders(each.number, evening.due):
                self.fields[f"p-{each.number}-{person.place}"] = NameField()
        for box, _ in self.arrival_boxes:
            self.fields[box] = forms.CharField(required=False, max_length=40 * MAX_ENTRANTS, widget=forms.Textarea)

    # -- what may be wished

    @property
    def is_ladder(self) -> bool:
        """Whether people arrange their own matches, so that nobody comes or goes with a round."""
        return isinstance(self.evening.format.way, Challenge)

    def table_in_play(self, one: int) -> TableState | None:
        """The table in play at which somebody sits, while its result is not known."""
        waiting = self.running.unfinished if self.running else []
        return next((table for table in waiting if one in table.draw.seats), None)

    def state(self, each: Entrant) -> str:
        due = self.evening.due
        if each.left is not None and each.left <= due:
            return "has left"
        if due in each.away:
            return f"sits out round {due}"
        return f"joins in round {each.joined}" if each.joined > due else "here"

    def wishes(self, each: Entrant) -> list[tuple[str, str]]:
        """(wish, words) that make sense for somebody now; the first is that nothing changes."""
        due, state = self.evening.due, self.state(each)
        named = (RENAMED, "has another name")
        if self.evening.over:
            return [("", state), named]
        if self.is_ladder:
            return [("", state), (BACK, "is back") if state == "has left" else (LEAVES, "leaves the ladder"), named]
        table = self.table_in_play(each.number)
        now = (
            []
            if table is None
            else [
                (LEAVES_NOW, f"leaves now: table {table.number} is not played"),
                (HANDS_OVER_NOW, f"hands over now: table {table.number} plays on"),
            ]
        )
        if self.evening.is_last_round:
            return [("", state), *now, named]
        if state == "has left":
            return [("", state), (BACK, f"is back from round {due} on"), named]
        leaves = (LEAVES, f"leaves after round {due - 1}" if self.running else "leaves")
        if state != "here":
            return [("", state), (BACK, f"plays round {due} after all"), leaves, named]
        hands = (HANDS_OVER, f"hands over from round {due} on")
        last = is_last_round(self.evening.facts, due, self.evening.length)
        late = [] if last else [(LATE, f"is late: joins in round {due + 1}")]
        return [("", state), *late, leaves, (RESTS, f"sits out round {due}"), hands, *now, named]

    @property
    def arrival_boxes(self) -> list[tuple[str, str]]:
        """Boxes for names: one, or one a ticket; none once it is over."""
        if self.evening.over:
            return []
        return [(f"arrive-{at}", ticket) for at, ticket in enumerate(self.tickets)] or [("arrive", "")]

    @property
    def rows(self) -> list[RosterRow]:
        """Everybody as they were entered; at a kitchen table in the order of the columns of its sheet."""
        evening, order = self.evening, [each.number for each in self.evening.entrants]
        if evening.event.is_one_table(len(order)):
            order = column_order(evening)
        return [
            RosterRow(
                each.number,
                evening.names[each.number],
                self.called.get(each.ticket, ""),
                self.state(each),
                tuple(self.wishes(each)),
                self.typed(f"w-{each.number}"),
                tuple(
                    (f"p-{each.number}-{person.place}", person.name, self.typed(f"p-{each.number}-{person.place}"))
                    for person in evening.holders(each.number, evening.due)
                ),
            )
            for each in sorted(evening.entrants, key=lambda each: order.index(each.number))
        ]

    @property
    def arrivals(self) -> list[tuple[str, str, str]]:
        """(box, ticket as people read it, what is typed)."""
        return [(box, self.called.get(ticket, ""), self.typed(box)) for box, ticket in self.arrival_boxes]

    def typed(self, box: str) -> str:
        return str(self.data.get(box, "")) if self.is_bound else ""

    # -- what is wished

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.errors:
            return data
        self.wished = {one.number: wish for one in self.evening.entrants if (wish := data.get(f"w-{one.number}"))}
        self.coming = self.read_arrivals(data)
        if not self.wished and not self.coming:
            raise ValidationError("Nothing is marked yet: choose what changes for somebody, or write who arrives.")
        self.told: list[str] = []
        self.after = self.build_snapshot(data)
        self.refuse_duplicates()
        return data

    def read_arrivals(self, data: dict[str, Any]) -> list[NewEntrant]:
        """Who arrives, each with the ticket of their box."""
        typed = [(ticket, data.get(box) or "") for box, ticket in self.arrival_boxes]
        coming = read_newcomers(typed, self.evening.event.format_key, pairs=self.evening.pairs)
        if len(coming) + len(self.evening.entrants) > MAX_ENTRANTS:
            raise ValidationError(f"An evening has room for {MAX_ENTRANTS}.")
        return coming

    def build_snapshot(self, data: dict[str, Any]) -> Snapshot:
        """The head with every wish in it."""
        wanted, due = take_snapshot(self.evening), self.evening.due
        roll = []
        for each in wanted["roll"]:
            wish = self.wished.get(each["number"], "")
            if wish == LEAVES and not self.evening.rounds:  # then simply taken off the roll
                self.told.append(f"{self.evening.names[each['number']]} leaves before the first draw")
            else:
                roll.append(self.apply_wish(each, wish, data) if wish else each)
        last = max((each["number"] for each in wanted["roll"]), default=0)
        for at, one in enumerate(self.coming, 1):
            people = [[name, place, 1] for place, name in enumerate(one.names)]
            roll.append(
                {"number": last + at, "ticket": one.ticket, "joined": due, "left": None, "away": [], "people": people}
            )
            when = f" for round {due}" if due > 1 and not self.is_ladder else ""
            self.told.append(f"{joined(one.names)} {'arrives' if len(one.names) == 1 else 'arrive'}{when}")
        rounds = [
            {**each, "tables": [self.with_void_table(table) for table in each["tables"]]}
            if self.running and each["number"] == self.running.number
            else each
            for each in wanted["rounds"]
        ]
        return {**wanted, "roll": roll, "rounds": rounds}

    def with_void_table(self, table: Snapshot) -> Snapshot:
        """A table in play, marked as not played where somebody leaves it now."""
        leaves = [one for one in table["seats"] if self.wished.get(one) == LEAVES_NOW]
        return {**table, "void": True} if leaves else table

    def apply_wish(self, each: Snapshot, wish: str, data: dict[str, Any]) -> Snapshot:
        """One entry of the roll with its wish."""
        due = self.evening.due
        if wish in NEEDS_NAME:
            return self.apply_name(each, wish, data)
        words = dict(self.fields[f"w-{each['number']}"].choices)[wish]
        self.told.append(f"{self.evening.names[each['number']]} {words}")
        away = set(each["away"])
        if wish in (LEAVES, LEAVES_NOW):
            return {**each, "left": due, "away": sorted(one for one in away if one < due)}
        if wish == LATE and due == 1:  # later they miss a round of an evening that they came to
            return {**each, "joined": due + 1}
        if wish in (RESTS, LATE):
            return {**each, "away": sorted(away | {due})}
        missed = set(range(each["left"], due)) if each["left"] is not None else set()
        return {**each, "joined": min(each["joined"], due), "left": None, "away": sorted((away | missed) - {due})}

    def apply_name(self, each: Snapshot, wish: str, data: dict[str, Any]) -> Snapshot:
        """An entry with somebody else behind the number, or the same people under another name."""
        number, due = each["number"], self.evening.due
        first = self.running.number if wish == HANDS_OVER_NOW and self.running else due
        people, said = each["people"], []
        for person in self.evening.holders(number, due):
            name = data.get(f"p-{number}-{person.place}") or ""
            if not name:
                continue
            if wish == RENAMED:
                people = [
                    [name, *one[1:]] if one == [person.name, person.place, person.first] else one for one in people
                ]
                said.append(f"{person.name} is called {name}")
            else:
                people = [one for one in people if one[1] != person.place or one[2] < first]
                people = sorted([*people, [name, person.place, first]], key=lambda one: (one[1], one[2]))
                said.append(f"{name} takes over from {person.name} in round {first}")
        if not said:
            who = self.evening.names[number]
            raise ValidationError(f"What is {who} called?" if wish == RENAMED else f"Who takes over from {who}?")
        self.told += said
        return {**each, "people": people}

    def refuse_duplicates(self) -> None:
        """Nobody may be there twice under one name."""
        due = self.evening.due
        here = [each for each in self.after["roll"] if each["left"] is None or each["left"] > due]
        twice = repeated_names(name for each in here for name in names_at(each["people"], due))
        if twice:
            raise ValidationError(f"Twice on the roll: {joined(twice)}. Add a letter to one of each.")

    @property
    def words(self) -> str:
        """All wishes, for the history: at most 200 characters."""
        text = "; ".join(self.told)
        return text if len(text) <= 200 else text[:199] + "…"
