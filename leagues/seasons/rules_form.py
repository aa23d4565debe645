"""The form of the rules of a season."""

import re
import uuid
from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils import timezone

from leagues.models import Season
from leagues.rules.season_rules import MOST, MOST_HANDICAP, MOST_PLACES, MOST_POINTS, SeasonRules
from scorekeeper.entry.fields import NameField, choice_errors, number_field

from . import wording
from .league_form import date_field
from .table import SeasonPage

HANDICAP = "handicap-"  # the box of somebody's handicap is called so, with their id behind
MOST_PEOPLE = 500


class SeasonRulesForm(forms.Form):
    """Numbers that are left empty are as usual."""

    name = NameField(max_length=80, label=wording.SEASON_NAME, what=wording.SEASON_NAME)
    counts = forms.ChoiceField(
        required=False,
        label=wording.COUNTS_LABEL,
        choices=wording.COUNTS,
        error_messages=choice_errors(wording.CHOOSE),
    )
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
    nights = date_field(wording.NIGHTS_LABEL, required=False)

    def __init__(self, said: Mapping[str, Any] | None, *, season: Season, known: SeasonRules) -> None:
        """`known`: what holds now, where nothing is `said`."""
        super().__init__(said or {**fields_of(known), "name": season.name})
        self.season, self.known = season, known
        if season.club_id is None:
            del self.fields["nights"]
        for name in [each for each in self.data if is_handicap(each)][:MOST_PEOPLE]:
            self.fields[name] = number_field(wording.HANDICAP_WRONG, -MOST_HANDICAP, MOST_HANDICAP, required=False)

    def clean_name(self) -> str:
        """The name of no other season of its host; empty: as it was."""
        name: str = self.cleaned_data["name"] or self.season.name
        others = Season.objects.filter(host=self.season.host, name__iexact=name).exclude(pk=self.season.pk)
        if others.exists():
            raise ValidationError(wording.SEASON_NAME_TAKEN.format(name=name))
        return name

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

    def handicaps(self, page: SeasonPage) -> list[tuple[str, str, Any]]:
        """(name, what the box is called, what stands in it) of everybody in the table and in its group."""
        people = {f"{each.pk}": each.name for each in page.group}
        people |= {f"{player}": each.name for player, each in page.totals_by_player.items()}
        rows = sorted((name, one) for one, name in people.items())[:MOST_PEOPLE]
        return [
            (name, f"{HANDICAP}{one}", self.data.get(f"{HANDICAP}{one}", page.handicaps.get(one, "")))
            for name, one in rows
        ]

    @property
    def rules(self) -> SeasonRules:
        """What a valid form says; whoever it has no box for keeps their handicap."""
        kept = {name: value for name, value in self.cleaned_data.items() if value or (value == 0 and is_handicap(name))}
        said = {name: value for name, value in kept.items() if name != "name"}
        handicaps = tuple((name.removeprefix(HANDICAP), said.pop(name)) for name in [*said] if is_handicap(name))
        handicaps += tuple(each for each in self.known.handicaps if f"{HANDICAP}{each[0]}" not in self.data)
        nights = said["nights"].isoformat() if "nights" in said else ""
        return SeasonRules(**said | {"also": tuple(said.get("also", ())), "handicaps": handicaps, "nights": nights})


def is_handicap(name: str) -> bool:
    """Whether a box is that of somebody's handicap."""
    try:
        return name.startswith(HANDICAP) and f"{uuid.UUID(name.removeprefix(HANDICAP))}" == name.removeprefix(HANDICAP)
    except ValueError:
        return False


def fields_of(rules: SeasonRules) -> dict[str, Any]:
    """What the form says of these rules."""
    handicaps = {f"{HANDICAP}{person}": points for person, points in rules.handicaps}
    return {**rules.stored, "places": ", ".join(map(str, rules.places)), **handicaps}


def new_year() -> SeasonRules:
    """The rules of a season that begins from the page of a group: its nights of this year count."""
    return SeasonRules(nights=f"{timezone.localdate().year}-01-01")
