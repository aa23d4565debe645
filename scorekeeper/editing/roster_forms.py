"""Forms for the players of a match under way: names, seats, who takes over, leaves or arrives."""

from dataclasses import dataclass, replace
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.forms import BoundField

from scorekeeper.actions import roster
from scorekeeper.actions.snapshot import MatchSnapshot
from scorekeeper.entry.fields import NameField, choice_errors, choices_of, refuse_duplicates, set_choices
from scorekeeper.models import Match, Seat
from scorekeeper.models.seat_history import describe_start, find_departures
from scorekeeper.models.stored_words import NAME_CHANGED
from scorekeeper.rules.joining import starts
from scorekeeper.rules.tally import RuleError

from . import wording


@dataclass(frozen=True)
class Chair:
    """One chair as the page shows it."""

    seat: Seat
    name: BoundField
    place: BoundField
    deals: bool  # whether it dealt first
    left: str  # "left after row 3"; empty where its player is still there
    may_return: bool


class PeopleForm(forms.Form):
    """Names, order of seats and first dealer, changed from the first deal on."""

    dealer = forms.TypedChoiceField(
        coerce=int, label=wording.WHO_DEALT_FIRST, error_messages=choice_errors(wording.CHOOSE_DEALER)
    )

    def __init__(self, *args: Any, match: Match, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.match = match
        self.seats = match.seats_at(match.last_line + 1)
        places = [(str(place), wording.CHAIR.format(number=place + 1)) for place in range(len(self.seats))]
        for place, seat in enumerate(self.seats):
            nameless = {"required": wording.NAMELESS.format(number=place + 1)}
            self.fields[f"name-{seat.number}"] = NameField(
                required=True,
                initial=seat.player.name,
                error_messages=nameless,
                widget=forms.TextInput(
                    attrs={"aria-label": wording.PLAYER.format(number=place + 1), "autocomplete": "off"}
                ),
            )
            self.fields[f"place-{seat.number}"] = forms.TypedChoiceField(
                coerce=int,
                choices=places,
                initial=str(place),
                error_messages=choice_errors(wording.OWN_CHAIR),
            )
        set_choices(self, "dealer", [(str(seat.number), seat.player.name) for seat in self.seats])
        self.initial["dealer"] = str(match.first_dealer)
        if not match.game.cards:
            self.fields["dealer"].label = wording.WHO_BEGAN

    @property
    def begun(self) -> bool:
        """Whether anything is written."""
        return self.match.last_line > 0

    @property
    def dealt_word(self) -> str:
        """The small word at the chair of the first dealer."""
        return wording.DEALT if self.match.game.cards else wording.BEGAN_FIRST

    @property
    def chairs(self) -> list[Chair]:
        """The chairs, in the order of play."""
        gone, may_return = find_departures(self.match), self.match.game.company.joins is not None
        return [
            Chair(
                seat,
                self[f"name-{seat.number}"],
                self[f"place-{seat.number}"],
                str(self["dealer"].value()) == str(seat.number),
                gone.get(seat.side.number, ""),
                may_return,
            )
            for seat in self.seats
        ]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.errors:
            return data
        refuse_duplicates([data[f"name-{seat.number}"] for seat in self.seats])
        places = [data[f"place-{seat.number}"] for seat in self.seats]
        if len(set(places)) < len(places):
            raise ValidationError(wording.SAME_CHAIR)
        if self.match.partners > 1:
            sides = [seat.number % len(self.match.side_rows) for seat in self.in_order(data)]
            if any(side == sides[n - 1] for n, side in enumerate(sides)):
                raise ValidationError(wording.PARTNERS_APART)
        return data

    def in_order(self, data: dict[str, Any]) -> list[Seat]:
        """The seats in the order of the form."""
        return sorted(self.seats, key=lambda seat: data[f"place-{seat.number}"])

    def snapshot(self) -> MatchSnapshot:
        """The snapshot to apply."""
        data = self.cleaned_data
        renamed = roster.with_names(self.match, {seat.number: data[f"name-{seat.number}"] for seat in self.seats})
        places = {seat.number: data[f"place-{seat.number}"] for seat in self.seats}
        taken = sorted(seat.place for seat in self.seats)
        seats = [
            replace(seat, place=taken[places[seat.number]]) if seat.number in places else seat for seat in renamed.seats
        ]
        return replace(renamed.with_seats(seats), first_dealer=data["dealer"])

    def describe(self) -> str:
        """What changed, for the history."""
        data = self.cleaned_data
        parts = [
            NAME_CHANGED.format(old=seat.player.name, new=data[f"name-{seat.number}"])
            for seat in self.seats
            if data[f"name-{seat.number}"] != seat.player.name
        ]
        names = [data[f"name-{seat.number}"] for seat in self.in_order(data)]
        if [data[f"place-{seat.number}"] for seat in self.seats] != list(range(len(self.seats))):
            parts.append(wording.ORDER_OF_PLAY.format(names=", ".join(names)))
        if data["dealer"] != self.match.first_dealer:
            words = wording.DEALT_FIRST if self.match.game.cards else wording.BEGAN
            parts.append(words.format(who=data[f"name-{data['dealer']}"]))
        return "; ".join(parts) or wording.NOTHING_CHANGED


class ReplaceForm(forms.Form):
    """Somebody takes over a chair, or its player leaves, from the next line on."""

    name = NameField(required=True, error_messages={"required": wording.WHO_TAKES_OVER})

    def __init__(self, *args: Any, match: Match, number: int, leaves: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.match, self.number, self.leaves = match, number, leaves
        self.seats = match.seats_at(match.last_line + 1)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.number not in [seat.number for seat in self.seats]:
            raise ValidationError(wording.EMPTY_CHAIR)
        if not self.errors and not self.leaves:
            refuse_duplicates([data["name"], *(s.player.name for s in self.seats if s.number != self.number)])
        return data

    def snapshot(self) -> MatchSnapshot:
        """The snapshot to apply. `RuleError` where the game refuses."""
        if self.leaves:
            side = self.number % len(self.match.side_rows)
            return roster.without_side(self.match, side, self.match.played)
        return roster.with_replacement(self.match, self.number, self.cleaned_data["name"], self.match.played + 1)

    def describe(self) -> str:
        now, where = self.match.holder(self.number, self.match.last_line + 1), self.match.next_where
        if self.leaves:
            return wording.LEFT.format(who=now, where=where)
        return wording.REPLACED.format(new=self.cleaned_data["name"], old=now, where=where)


class ArriveForm(forms.Form):
    """One more player, from the next line on."""

    name = NameField(required=True, error_messages={"required": wording.WHO_ARRIVES})
    start = forms.ChoiceField(required=False, error_messages=choice_errors(wording.CHOOSE_START))

    def __init__(self, *args: Any, match: Match, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.match = match
        late = match.last_line and match.game.company.joins is not None
        self.figures = starts(match.standing.tally) if late else {}
        set_choices(self, "start", [(key, describe_start(key, figure)) for key, figure in self.figures.items()])

    @property
    def refusal(self) -> str:
        """Why nobody may join now; empty where somebody may."""
        try:
            roster.refuse_arrival(self.match, self.match.played + 1)
        except RuleError as error:
            return error.sentence(self.match.names)
        return ""

    @property
    def starts(self) -> list[tuple[str, str]]:
        """What a newcomer may start on, where there is a choice: "17, the worst score"."""
        return choices_of(self, "start") if len(self.figures) > 1 else []

    def clean_name(self) -> str:
        name = str(self.cleaned_data["name"])
        if roster.find_departed_side(self.match, name) is None:
            refuse_duplicates([name, *{seat.player.name for seat in self.match.seat_rows}])
        return name

    def snapshot(self) -> MatchSnapshot:
        """The snapshot to apply. `RuleError` where the game takes nobody in."""
        data = self.cleaned_data
        return roster.with_arrival(self.match, data["name"], self.match.played + 1, data["start"])

    def describe(self) -> str:
        name, where = self.cleaned_data["name"], self.match.next_where
        if roster.find_departed_side(self.match, name) is not None:
            return wording.CAME_BACK.format(who=name, where=where)
        if not self.figures:
            return wording.ARRIVED.format(who=name, where=where)
        key = self.cleaned_data["start"] or next(iter(self.figures))
        return wording.ARRIVED_AT.format(who=name, where=where, start=describe_start(key, self.figures[key]))
