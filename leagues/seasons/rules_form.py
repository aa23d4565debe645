"""The form of the rules of a season."""

import re
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from leagues.rules.season_rules import MOST, MOST_PLACES, MOST_POINTS, SeasonRules
from scorekeeper.entry.fields import number_field

from . import wording


class SeasonRulesForm(forms.Form):
    """Numbers that are left empty are as usual."""

    places = forms.CharField(
        required=False,
        max_length=400,
        label=wording.PLACES_LABEL,
        widget=forms.TextInput(attrs={"placeholder": wording.PLACES_LIKE}),
        error_messages={"max_length": wording.PLACES_WRONG},
    )
    best = number_field(wording.NUMBER_WRONG, 0, MOST, required=False, label=wording.BEST_LABEL)
    worst = number_field(wording.NUMBER_WRONG, 0, MOST, required=False, label=wording.WORST_LABEL)
    coming = number_field(wording.POINTS_WRONG, 0, MOST_POINTS, required=False, label=wording.COMING_LABEL)
    least = number_field(wording.NUMBER_WRONG, 0, MOST, required=False, label=wording.LEAST_LABEL)
    up = number_field(wording.NUMBER_WRONG, 0, MOST, required=False, label=wording.UP_LABEL)
    down = number_field(wording.NUMBER_WRONG, 0, MOST, required=False, label=wording.DOWN_LABEL)
    also = forms.MultipleChoiceField(
        required=False,
        label=wording.ALSO_LABEL,
        choices=[*wording.ALSO.items()],
        widget=forms.CheckboxSelectMultiple,
        error_messages={"invalid_choice": wording.CHOOSE, "invalid_list": wording.CHOOSE},
    )

    def clean_places(self) -> tuple[int, ...]:
        """The points of each place; empty: as usual."""
        words = re.split(r"[\s,;]+", self.cleaned_data["places"].strip(" ,;"))
        if words == [""]:
            return ()
        if len(words) > MOST_PLACES or not all(re.fullmatch(r"[0-9]{1,4}", word) for word in words):
            raise ValidationError(wording.PLACES_WRONG)
        points = tuple(map(int, words))
        if max(points) > MOST_POINTS:
            raise ValidationError(wording.PLACES_WRONG)
        return points

    @property
    def numbers(self) -> list[forms.BoundField]:
        """The boxes of one number each."""
        return [self[name] for name in ("best", "worst", "coming", "least", "up", "down")]

    @property
    def rules(self) -> SeasonRules:
        """What a valid form says."""
        also = tuple(self.cleaned_data["also"])
        return SeasonRules(**{name: value for name, value in self.cleaned_data.items() if value} | {"also": also})


def fields_of(rules: SeasonRules) -> dict[str, Any]:
    """What the form says of these rules."""
    return {**rules.stored, "places": ", ".join(map(str, rules.places))}
