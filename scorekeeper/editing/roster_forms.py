"""Who sits where, mended after the start: other names or seats, somebody who takes over, leaves or arrives."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from scorekeeper.actions import roster
from scorekeeper.entry.fields import NameField, choice_errors, refuse_duplicates, set_choices
from scorekeeper.models import Match
from scorekeeper.models.seat_history import find_departures


class PeopleForm(forms.Form):
    """Names, order of seats and first dealer, mended as they should have been from the start."""

    dealer = forms.TypedChoiceField(
        coerce=int, label="Who dealt first", error_messages=choice_errors("Who dealt first? Choose one of the players.")
    )

    def __init__(self, *args: Any, match: Match, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.match = match
        self.seats = match.seats_at(match.last_line + 1)
        places = [(str(place), f"chair {place + 1}") for place in range(len(self.seats))]
        for place, seat in enumerate(self.seats):
            nameless = {"required": f"What is player {place + 1} called? Write a name."}
            self.fields[f"name-{seat.number}"] = NameField(
                required=True, initial=seat.player.name, error_messages=nameless
            )
            self.fields[f"place-{seat.number}"] = forms.TypedChoiceField(
                coerce=int,
                choices=places,
                initial=str(place),
                error_messages=choice_errors("Give each a chair of their own."),
            )
        set_choices(self, "dealer", [(str(seat.number), seat.player.name) for seat in self.seats])
        self.initial["dealer"] = str(match.first_dealer)
        if not match.game.cards:
            self.fields["dealer"].label = "Who began"

    @property
    def chairs(self) -> list[dict[str, Any]]:
        """What the page shows of each chair, clockwise."""
        gone = find_departures(self.match)
        return [
            {
                "seat": seat,
                "name": self[f"name-{seat.number}"],
                "place": self[f"place-{seat.number}"],
                "left": gone.get(seat.side.number, ""),
                "may_return": self.match.game.joins is not None,
            }
            for seat in self.seats
        ]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.errors:
            return data
        refuse_duplicates([data[f"name-{seat.number}"] for seat in self.seats])
        places = [data[f"place-{seat.number}"] for seat in self.seats]
        if len(set(places)) < len(places):
            raise ValidationError("Two people sit on the same chair: give each a chair of their own.")
        if self.match.partners > 1:
            sides = [seat.number % len(self.match.side_rows) for seat in self.clockwise(data)]
            if any(side == sides[n - 1] for n, side in enumerate(sides)):
                raise ValidationError("Partners would sit side by side: sides take turns around the table.")
        return data

    def clockwise(self, data: dict[str, Any]) -> list[Any]:
        """The seats in the order that was typed."""
        return sorted(self.seats, key=lambda seat: data[f"place-{seat.number}"])

    def wanted(self) -> dict[str, Any]:
        """The head of the sheet as it should read."""
        data = self.cleaned_data
        head = roster.with_names(self.match, {seat.number: data[f"name-{seat.number}"] for seat in self.seats})
        places = {seat.number: data[f"place-{seat.number}"] for seat in self.seats}
        taken = sorted(seat.place for seat in self.seats)
        seats = [
            {**seat, "place": taken[places[seat["number"]]]} if seat["number"] in places else seat
            for seat in head["seats"]
        ]
        seats.sort(key=lambda seat: (seat["place"], seat["first"]))
        return {**head, "seats": seats, "first_dealer": data["dealer"]}

    def words(self) -> str:
        """What changed, for the history."""
        data = self.cleaned_data
        parts = [
            f"{seat.player.name} is {data[f'name-{seat.number}']}"
            for seat in self.seats
            if data[f"name-{seat.number}"] != seat.player.name
        ]
        names = [data[f"name-{seat.number}"] for seat in self.clockwise(data)]
        if [data[f"place-{seat.number}"] for seat in self.seats] != list(range(len(self.seats))):
            parts.append("clockwise " + ", ".join(names))
        if data["dealer"] != self.match.first_dealer:
            dealer = data["dealer"]
            parts.append(data[f"name-{dealer}"] + (" dealt first" if self.match.game.cards else " began"))
        return "; ".join(parts) or "Nothing changed"


class ReplaceForm(forms.Form):
    """Somebody takes over a chair, or its player leaves, from the next line on."""

    name = NameField(required=True, error_messages={"required": "Who takes over? Write a name."})

    def __init__(self, *args: Any, match: Match, number: int, leaves: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.match, self.number, self.leaves = match, number, leaves
        self.seats = match.seats_at(match.last_line + 1)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.number not in [seat.number for seat in self.seats]:
            raise ValidationError("Nobody sits on that chair.")
        if not self.errors and not self.leaves:
            refuse_duplicates([data["name"], *(s.player.name for s in self.seats if s.number != self.number)])
        return data

    def wanted(self) -> dict[str, Any]:
        """The head of the sheet as it should read. `RuleError` where the game refuses."""
        if self.leaves:
            side = self.number % len(self.match.side_rows)
            return roster.without_side(self.match, side, self.match.played)
        return roster.with_replacement(self.match, self.number, self.cleaned_data["name"], self.match.played + 1)

    def words(self) -> str:
        now, where = self.match.seat_name(self.number, self.match.last_line + 1), self.match.next_where
        return f"{now} left before {where}" if self.leaves else f"{self.cleaned_data['name']} for {now} from {where}"


class ArriveForm(forms.Form):
    """One more player, from the next line on."""

    name = NameField(required=True, error_messages={"required": "Who arrives? Write a name."})

    def __init__(self, *args: Any, match: Match, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.match = match

    def clean_name(self) -> str:
        name = str(self.cleaned_data["name"])
        if roster.find_departed_side(self.match, name) is None:
            refuse_duplicates([name, *{seat.player.name for seat in self.match.seat_rows}])
        return name

    def wanted(self) -> dict[str, Any]:
        """The head of the sheet as it should read. `RuleError` where the game takes nobody in."""
        return roster.with_arrival(self.match, self.cleaned_data["name"], self.match.played + 1)

    def words(self) -> str:
        name = self.cleaned_data["name"]
        came = "arrived" if roster.find_departed_side(self.match, name) is None else "came back"
        return f"{name} {came} before {self.match.next_where}"
