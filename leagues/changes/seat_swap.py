"""Swaps two people, two tables or the two sides of a table that were seated the wrong way round."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from leagues.models.stored_words import SWAPPED
from leagues.state.facts.event_state import EventState
from leagues.state.facts.round_state import RoundState
from leagues.state.facts.snapshot import Snapshot, take_snapshot
from scorekeeper.rules.tally import RuleError

from . import wording


def swap_people(evening: EventState, number: int, one: int, other: int) -> Snapshot:
    """The snapshot with two people in each other's seats; what was written stays with the seats."""
    swap = {one: other, other: one}
    wanted = take_snapshot(evening)
    played = wanted.round(number)
    return wanted.with_round(
        number,
        out=tuple(swap.get(who, who) for who in played.out),
        tables=tuple(table.swapped(swap) for table in played.tables),
    )


def swap_tables(evening: EventState, number: int, one: int, other: int) -> Snapshot:
    """The snapshot with the people of two tables swapped. `RuleError` for tables of different sizes."""
    played = evening.round(number)
    tables = {each: played.table(each) if played else None for each in (one, other)}
    chairs = {each: table.draw.seats if table else () for each, table in tables.items()}
    if len(chairs[one]) != len(chairs[other]):
        raise RuleError(wording.TABLES_DIFFER, one=one, two=other)
    return with_seats(evening, number, {one: chairs[other], other: chairs[one]})


def swap_sides(evening: EventState, number: int, one: int) -> Snapshot:
    """The snapshot with the two sides of a table swapped, and so every row of its sheet."""
    played = evening.round(number)
    table = played.table(one) if played else None
    first, second = table.draw.teams if table else ((), ())
    return with_seats(evening, number, {one: tuple(who for pair in zip(second, first, strict=True) for who in pair)})


def with_seats(evening: EventState, number: int, places: dict[int, tuple[int, ...]]) -> Snapshot:
    """The snapshot with these people in the seats of these tables."""
    wanted = take_snapshot(evening)
    tables = tuple(
        table.swapped(dict(zip(table.seats, places[table.number], strict=True))) if table.number in places else table
        for table in wanted.round(number).tables
    )
    return wanted.with_round(number, tables=tables)


class SwapForm(forms.Form):
    """What to swap. Once valid, `after` is the corrected snapshot and `words` the line for the history."""

    def __init__(self, data: Any, *, evening: EventState, played: RoundState) -> None:
        super().__init__(data)
        self.evening, self.played = evening, played
        names = evening.names_in(played.number)
        people = [
            (str(one), names[one]) for one in sorted(names, key=lambda one: names[one].casefold()) if one in self.seated
        ]
        tables = [
            (str(each.number), wording.TABLE.format(number=each.number))
            for each in played.tables
            if not each.draw.is_bye
        ]
        sides = [
            (str(each.number), wording.TABLE.format(number=each.number))
            for each in played.tables
            if len(each.draw.teams) == 2
        ]
        for box, label, choices in (
            ("one", wording.WHO, people),
            ("other", wording.AND_WHO, people),
            ("table", wording.EVERYBODY_OF, tables),
            ("with", wording.AND_OF, tables),
            ("sides", wording.BOTH_SIDES_OF, sides),
        ):
            says = {"invalid_choice": wording.CHOOSE_FROM_LIST.format(label=label)}
            self.fields[box] = forms.ChoiceField(
                label=label, required=False, choices=[("", "–"), *choices], error_messages=says
            )

    @property
    def seated(self) -> tuple[int, ...]:
        """Who was in the round, also those who sat out."""
        return (*self.played.draw.seated, *self.played.draw.out)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.errors:
            return data
        one, other, table, with_, sides = (int(data.get(box) or 0) for box in self.fields)
        if sum(map(bool, (one or other, table or with_, sides))) != 1:
            raise ValidationError(wording.CHOOSE_ONE_SWAP)
        if not sides and 0 in ((one, other) if one or other else (table, with_)):
            raise ValidationError(wording.CHOOSE_BOTH)
        if not sides and one == other and table == with_:
            raise ValidationError(wording.CHOOSE_DIFFERENT)
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
        if sides:
            pair = wording.TWO_SIDES.format(one=sides)
        elif one:
            pair = wording.TWO_NAMES.format(one=names[one], other=names[other])
        else:
            pair = wording.TWO_TABLES.format(one=table, other=with_)
        self.words = wording.SWAPPED_IN_ROUND.format(
            number=number, who=pair, swapped=SWAPPED, **self.evening.format.naming
        )
        return data
