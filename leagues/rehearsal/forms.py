"""The form of a rehearsal: what is tried, with how many, and up to which round it plays by itself."""

from string import ascii_uppercase
from typing import Any

from django import forms
from django.utils.datastructures import MultiValueDict

from leagues.models import format_choices
from leagues.rules.formats import FORMATS, seats_only_pairs
from leagues.setup.new_event_form import NewEventForm, game_choices
from scorekeeper.device import Device
from scorekeeper.entry.fields import choice_errors, number_field, set_choices

from . import wording

COUNTS = (8, 12, 16, 24, 32)
LAST_ROUND = 12
TEAM = 4  # people, where teams are tried: every count is a multiple


class RehearsalForm(forms.Form):
    """What is tried."""

    game = forms.ChoiceField(label=wording.GAME, error_messages=choice_errors(wording.CHOOSE))
    people = forms.TypedChoiceField(
        label=wording.PEOPLE,
        choices=[(count, f"{count}") for count in COUNTS],
        coerce=int,
        error_messages=choice_errors(wording.CHOOSE),
    )
    format = forms.ChoiceField(label=wording.FORMAT, required=False, error_messages=choice_errors(wording.CHOOSE))
    round = number_field(wording.ROUND_WRONG, 1, LAST_ROUND, label=wording.ROUND)

    def __init__(self, *args: Any, device: Device, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        set_choices(self, "game", game_choices(device))
        set_choices(self, "format", [("", wording.SUITS_BEST), *format_choices()])

    def evening_form(self, host: Device) -> NewEventForm:
        """What somebody would send from the pages of a new evening, with invented people, of a valid form."""
        said = self.cleaned_data
        typed = {"game": said["game"], "names": invented(said["people"], said["format"])}
        format = said["format"] or sent(typed, host).chosen
        return sent({**typed, "format": format, "begin": "1"}, host)


def sent(typed: dict[str, str], host: Device) -> NewEventForm:
    form = NewEventForm(MultiValueDict({key: [value] for key, value in typed.items()}), device=host)
    form.is_valid()
    return form


def invented(count: int, format: str) -> str:
    """The names of so many people, as a list of this format has them."""
    names = wording.NAMES[:count]
    if format and seats_only_pairs(format):
        return "\n".join(f"{one} & {other}" for one, other in zip(names[::2], names[1::2]))
    if format and FORMATS[format].teams.are_named:
        rows = (", ".join(names[at : at + TEAM]) for at in range(0, count, TEAM))
        return "\n".join(wording.TEAM.format(letter=letter, names=row) for letter, row in zip(ascii_uppercase, rows))
    tickets = FORMATS[format].people.tickets if format else ()
    return "\n".join(f"{name}, {tickets[at % len(tickets)]}" if tickets else name for at, name in enumerate(names))
