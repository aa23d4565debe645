"""The form of a penalty or bonus: who, taken off or added, how many points, and why."""

import uuid
from typing import Any

from django import forms

from scorekeeper.entry.fields import NameField, choice_errors, choices_of, set_choices, slip_field, sum_field
from scorekeeper.models import Match

from . import wording

MOST = 100_000


class PenaltyForm(forms.Form):
    who = forms.TypedChoiceField(coerce=int, error_messages=choice_errors(wording.WHOSE_PENALTY))
    way = forms.ChoiceField(choices=wording.PENALTY_WAYS, error_messages=choice_errors(wording.WHICH_WAY))
    points = sum_field(wording.PENALTY_POINTS, 1, MOST)
    why = NameField(what=wording.PENALTY_WHY)
    slip = slip_field()

    def __init__(self, *args: Any, match: Match, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        high = match.game.totals.is_high(match.house_rules)
        self.initial.update(way="off" if high else "more", slip=uuid.uuid4())
        here = match.setup.present(match.last_line + 1)
        set_choices(self, "who", [(str(side), name) for side, name in enumerate(match.names) if side in here])

    @property
    def people(self) -> list[tuple[str, str, bool]]:
        """(value, name, whether it is chosen) of each side."""
        chosen = str(self["who"].value())
        return [(value, name, value == chosen) for value, name in choices_of(self, "who")]

    @property
    def ways(self) -> list[tuple[str, str, bool]]:
        return [(value, words, value == self["way"].value()) for value, words in wording.PENALTY_WAYS]

    @property
    def change(self) -> int:
        """The points with their sign."""
        return int(self.cleaned_data["points"]) * (-1 if self.cleaned_data["way"] == "off" else 1)
