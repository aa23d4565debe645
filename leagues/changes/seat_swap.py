"""Who sat where in truth, in a round that is played or was: two people, two tables or two sides in each other's
place."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from leagues.state.event_state import EventState, RoundState
from leagues.state.late_corrections import SWAPPED
from leagues.state.snapshot import Snapshot, take_snapshot
from scorekeeper.rules.game import RuleError


def swap_people(evening: EventState, number: int, one: int, other: int) -> Snapshot:
    """The head with two people on each other's chairs in a round; what was written stays with the chairs."""
    swap = {one: other, other: one}
    return with_changed_round(
        evening,
        number,
        lambda each: {
            **each,
            "out": [swap.get(who, who) for who in each["out"]],
            "tables": [
                {
                    **table,
                    "seats": [swap.get(who, who) for who in table["seats"]],
                    "said": {key: swap.get(who, who) for key, who in table["said"].items()},
                }
                for table in each["tables"]
            ],
        },
    )


def swap_tables(evening: EventState, number: int, one: int, other: int) -> Snapshot:
    """The head with the people of two tables at each other's. `RuleError` for tables of different size."""
    played = evening.round(number)
    tables = {each: played.table(each) if played else None for each in (one, other)}
    chairs = {each: table.draw.seats if table else () for each, table in tables.items()}
    if len(chairs[one]) != len(chairs[other]):
        raise RuleError("Tables {one} and {two} have not as many chairs: change two people.", one=one, two=other)
    return with_seats(evening, number, {one: chairs[other], other: chairs[one]})


def swap_sides(evening: EventState, number: int, one: int) -> Snapshot:
    """The head with the two sides of a table on each other's chairs, so that its whole sheet is turned over."""
    played = evening.round(number)
    table = played.table(one) if played else None
    first, second = table.draw.teams if table else ((), ())
    return with_seats(evening, number, {one: tuple(who for pair in zip(second, first, strict=True) for who in pair)})


def with_seats(evening: EventState, number: int, places: dict[int, tuple[int, ...]]) -> Snapshot:
    """The head with these people on the chairs of these tables."""

    def change(table: Snapshot) -> Snapshot:
        if table["number"] not in places:
            return table
        seats = list(places[table["number"]])
        swap = dict(zip(table["seats"], seats, strict=True))
        return {**table, "seats": seats, "said": {key: swap.get(who, who) for key, who in table["said"].items()}}

    return with_changed_round(
        evening, number, lambda each: {**each, "tables": [change(table) for table in each["tables"]]}
    )


def with_changed_round(evening: EventState, number: int, change: Any) -> Snapshot:
    wanted = take_snapshot(evening)
    return {**wanted, "rounds": [change(each) if each["number"] == number else each for each in wanted["rounds"]]}


class SwapForm(forms.Form):
    """Two people, tables or sides of a table that sat in each other's place. `after` is the head as it was in truth."""

    def __init__(self, data: Any, *, evening: EventState, played: RoundState) -> None:
        super().__init__(data)
        self.evening, self.played = evening, played
        names = evening.names_in(played.number)
        people = [
            (str(one), names[one]) for one in sorted(names, key=lambda one: names[one].casefold()) if one in self.seated
        ]
        tables = [(str(each.number), f"table {each.number}") for each in played.tables if not each.draw.is_bye]
        sides = [(str(each.number), f"table {each.number}") for each in played.tables if len(each.draw.teams) == 2]
        for box, label, choices in (
            ("one", "Who", people),
            ("other", "and who", people),
            ("table", "Everybody of", tables),
            ("with", "and of", tables),
            ("sides", "Both sides of", sides),
        ):
            says = {"invalid_choice": f"{label}: choose one of the list."}
            self.fields[box] = forms.ChoiceField(
                label=label, required=False, choices=[("", "–"), *choices], error_messages=says
            )

    @property
    def seated(self) -> tuple[int, ...]:
        """Who was in the round, those who sat out too."""
        return (*self.played.draw.seated, *self.played.draw.out)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.errors:
            return data
        one, other, table, with_, sides = (int(data.get(box) or 0) for box in self.fields)
        if sum(map(bool, (one or other, table or with_, sides))) != 1:
            raise ValidationError("Choose two people, two tables, or the sides of one table.")
        if not sides and 0 in ((one, other) if one or other else (table, with_)):
            raise ValidationError("With whom? Choose both.")
        if not sides and one == other and table == with_:
            raise ValidationError("That is the same twice: choose two different ones.")
        number = self.played.number
        try:
            if one:
                self.after = swap_people(self.evening, number, one, other)
            elif sides:
                self.after = swap_sides(self.evening, number, sides)
            else:
                self.after = swap_tables(self.evening, number, table, with_)
        except RuleError as error:
            raise ValidationError(str(error)) from error
        names = self.evening.names_in(number)
        pair = f"{names[one]} and {names[other]}" if one else f"tables {table} and {with_}"
        pair = f"both sides of table {sides}" if sides else pair
        self.words = f"In round {number} {pair} {SWAPPED}"
        return data
