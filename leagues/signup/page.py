"""A sign-up as its pages show it: who is in, who waits, what is due, and the list as a table and on paper."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property

from django.utils import timezone
from django.utils.dateformat import format as format_date

from leagues.actions.sign_up import places_of
from leagues.models import SignUp, SignUpEntry
from leagues.rules.sign_up import ASKED, GONE, IN, MAYBE, WAITS, Place, roll_lines, seats_taken
from scorekeeper.models import game_of
from scorekeeper.rules.shapes import coins
from scorekeeper.rules.words import without_signs
from scorekeeper.spreadsheets.table import DataTable, Value

from . import wording

STATES = {IN: wording.IN, WAITS: wording.WAITS, ASKED: wording.ASKED, MAYBE: wording.MAYBE, GONE: wording.GONE}


@dataclass(frozen=True)
class EntryRow:
    """Somebody on the list, with their place on it."""

    entry: SignUpEntry
    place: Place
    sign_up: SignUp

    @property
    def name(self) -> str:
        """ "ada", or "ada & bo"."""
        return " & ".join(self.entry.names)

    @property
    def state(self) -> str:
        return STATES[self.place.state]

    @property
    def note(self) -> str:
        """What stands beside the name."""
        looks = wording.LOOKING if self.sign_up.pairs and not self.entry.partner else ""
        return ", ".join(filter(None, [self.entry.ticket, looks]))

    @property
    def again(self) -> str:
        """Who of them was entered before, for the organiser: others could ask by it whether somebody is on the list."""
        return wording.NAMED_BEFORE.format(names=" & ".join(self.place.again)) if self.place.again else ""

    @property
    def own_words(self) -> str:
        """What stands beside the name for themselves."""
        number = wording.TICKET_NUMBER_IS.format(number=self.entry.ticket_number) if self.entry.ticket_number else ""
        return " · ".join(filter(None, [self.note, number, self.money]))

    @property
    def beside(self) -> str:
        """The same on the organiser's list, and that a ticket is missing where the list asks for one."""
        asks = self.sign_up.tickets and not self.sign_up.pairs
        missing = wording.NO_TICKET if asks and not self.entry.ticket else ""
        return " · ".join(filter(None, [self.again, missing, self.own_words]))

    @property
    def repeats(self) -> bool:
        """Whether all of them were entered before."""
        return self.place.state == IN and len(self.place.again) == len(self.entry.names)

    @property
    def doubt(self) -> str:
        """Why the roll-call asks about them."""
        return wording.ENTERED_BEFORE if self.repeats else self.state

    @property
    def due(self) -> int:
        """What it owes in cents, paid or not, for whoever is in."""
        return self.sign_up.fee * self.place.people if self.place.state == IN else 0

    @property
    def owes(self) -> int:
        return max(0, self.due - self.entry.paid)

    @property
    def due_words(self) -> str:
        return coins(self.due)

    @property
    def paid_words(self) -> str:
        return coins(self.entry.paid)

    @property
    def money(self) -> str:
        """ "paid 5.00", "5.00 to pay", "paid 2.00 of 5.00"; empty where nothing is due and nothing was paid."""
        if not self.owes:
            return wording.PAID.format(paid=self.paid_words) if self.entry.paid else ""
        words = wording.PART_PAID if self.entry.paid else wording.TO_PAY
        return words.format(paid=self.paid_words, due=self.due_words)

    @property
    def told(self) -> str:
        """Where they are, for themselves."""
        return {
            IN: wording.MOVED_UP if self.entry.waited else wording.YOU_ARE_IN,
            WAITS: wording.YOU_WAIT.format(number=self.place.waiting),
            ASKED: wording.YOU_ARE_ASKED,
            MAYBE: wording.YOU_SAID_MAYBE,
            GONE: wording.YOU_ARE_GONE,
        }[self.place.state]

    @property
    def gone(self) -> bool:
        return self.place.state == GONE

    @property
    def maybe(self) -> bool:
        return self.place.state == MAYBE


class SignUpPage:
    """A list with everybody on it. Three queries."""

    def __init__(self, row: SignUp) -> None:
        self.row = row
        self.entries = list(row.entries.order_by("number"))
        self.places = places_of(row)

    @cached_property
    def rows(self) -> list[EntryRow]:
        """Everybody: by turn whoever stands in the queue, then the others as they came."""
        found = [EntryRow(each, self.places[each.number], self.row) for each in self.entries]
        return sorted(found, key=lambda each: (each.entry.turn is None, each.entry.turn or each.entry.number))

    def rows_of(self, *states: str) -> list[EntryRow]:
        return [each for each in self.rows if each.place.state in states]

    @property
    def groups(self) -> list[tuple[str, list[EntryRow]]]:
        """(heading, rows) of each state in which somebody is, those to answer first."""
        return [(heading, rows) for state, heading in wording.GROUPS.items() if (rows := self.rows_of(state))]

    @property
    def is_in(self) -> list[EntryRow]:
        return self.rows_of(IN)

    @property
    def asked_about(self) -> list[EntryRow]:
        """Whom the roll-call asks about: entered before, maybe, waiting, or not answered yet."""
        return [each for each in self.is_in if each.repeats] + self.rows_of(MAYBE, WAITS, ASKED)

    def called(self, ticked: Collection[str]) -> list[EntryRow]:
        """The roll-call: whoever is in, and of those whom it asks about the ones with these numbers."""
        sure = [each for each in self.is_in if not each.repeats]
        return [*sure, *(each for each in self.asked_about if f"{each.entry.number}" in ticked)]

    @property
    def full(self) -> bool:
        return self.row.most is not None and bool(self.rows_of(WAITS) or seats_taken(self.places) >= self.row.most)

    @property
    def next_waiting(self) -> int:
        """The place on the waiting list of whoever enters next; 0 while there is room."""
        return len(self.rows_of(WAITS)) + 1 if self.full else 0

    @property
    def how_full(self) -> str:
        """ "12 of 16 in · 2 on the waiting list · 1 maybe"."""
        of = wording.COUNT if self.row.most is None else wording.COUNT_OF
        told = [of.format(count=seats_taken(self.places), most=self.row.most)]
        for state, words in ((WAITS, wording.WAITING), (MAYBE, wording.MAYBES)):
            told += [words.format(count=len(rows))] if (rows := self.rows_of(state)) else []
        return " · ".join(told)

    @property
    def when(self) -> str:
        """ "Friday 4 December, 19:30"; empty where nobody said."""
        starts = self.row.starts
        return format_date(timezone.localtime(starts), "l j F, H:i") if starts is not None else ""

    @property
    def about(self) -> str:
        """Game, day and entry money."""
        game = game_of(self.row.game_key).name if self.row.game_key else ""
        fee = wording.EACH.format(fee=coins(self.row.fee)) if self.row.fee else ""
        return " · ".join(filter(None, [self.when, game, fee]))

    @property
    def money(self) -> str:
        """ "40.00 due · 25.00 paid · 15.00 to come"; empty where there is none."""
        due, paid = sum(each.due for each in self.rows), sum(each.entry.paid for each in self.rows)
        if not due and not paid:
            return ""
        to_come = sum(each.owes for each in self.rows)
        return wording.MONEY.format(due=coins(due), paid=coins(paid), to_come=coins(to_come))

    def names_of(self, rows: Sequence[EntryRow]) -> str:
        """The list for the roll-call, an entry a line; two who look for a partner stay apart."""
        return "\n".join(roll_lines((each.entry.names, each.entry.ticket) for each in rows))

    # -- to take away

    @property
    def printed(self) -> "PrintedSignUp":
        rows = [each for each in self.rows if not each.gone]
        return PrintedSignUp(self.row.title, self.when, self.how_full, rows, self.money, self.row.ticket_numbers)

    @property
    def table(self) -> DataTable:
        """Everybody, with what is due and paid, and the sums below."""
        rows: list[tuple[Value, ...]] = [
            (
                number,
                without_signs(each.entry.name),
                without_signs(each.entry.partner),
                each.entry.ticket,
                each.entry.ticket_number,
                each.state,
                Decimal(coins(each.due)),
                Decimal(coins(each.entry.paid)),
            )
            for number, each in enumerate(self.rows, 1)
        ]
        due, paid = sum(each.due for each in self.rows), sum(each.entry.paid for each in self.rows)
        sums = (None, wording.SUMS, "", "", "", "", Decimal(coins(due)), Decimal(coins(paid)))
        columns = [
            at for at, head in enumerate(wording.HEADS) if self.row.ticket_numbers or head != wording.NUMBER_HEAD
        ]
        heads = tuple(wording.HEADS[at] for at in columns)
        shown = tuple(tuple(line[at] for at in columns) for line in (*rows, sums))
        return DataTable(wording.TABLE.format(title=self.row.title), heads, shown)


@dataclass(frozen=True)
class PrintedSignUp:
    """A sign-up for its paper."""

    title: str
    when: str
    in_short: str
    rows: Sequence[EntryRow]
    money: str
    ticket_numbers: bool

    rules = ""
