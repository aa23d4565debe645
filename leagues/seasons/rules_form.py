"""The form of the rules of a season."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import Q
from django.db.models.functions import Lower
from django.utils import timezone

from leagues.models import Member, Season
from leagues.rules.season_rules import MOST, MOST_HANDICAP, MOST_PLACES, MOST_POINTS, SeasonRules
from scorekeeper.entry.fields import NameField, choice_errors, number_field
from scorekeeper.models import Player
from scorekeeper.models.player import PlayerQuerySet

from . import wording
from .league_form import date_field


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

    def __init__(
        self, said: Mapping[str, Any] | None, *, season: Season, known: SeasonRules, people: Iterable[Player] = ()
    ) -> None:
        """`known`: what holds now, where nothing is `said`; `people`: who may be given a handicap."""
        super().__init__(said or {**fields_of(known), "name": season.name})
        self.season, self.known = season, dict(known.handicaps)
        self.people = {handicap_box(each.pk): f"{each.pk}" for each in people}
        if season.club_id is None:
            del self.fields["nights"]
        for each in people:
            box = number_field(wording.HANDICAP_WRONG, -MOST_HANDICAP, MOST_HANDICAP, required=False, label=each.name)
            self.fields[handicap_box(each.pk)] = box

    @property
    def begins(self) -> bool:
        """Whether the season is only begun by it."""
        return self.season._state.adding

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

    @property
    def handicaps(self) -> list[forms.BoundField]:
        """The boxes of people; empty where somebody has none, or that of whoever was found to be the same."""
        return [self[box] for box in self.people]

    @property
    def rules(self) -> SeasonRules:
        """What a valid form says; whoever was not asked for keeps their handicap."""
        said = {
            name: value for name, value in self.cleaned_data.items() if value and name not in {"name", *self.people}
        }
        asked = {person: self.cleaned_data[box] for box, person in self.people.items() if box in self.data}
        handicaps = tuple((who, points) for who, points in {**self.known, **asked}.items() if points is not None)
        nights = said["nights"].isoformat() if "nights" in said else ""
        return SeasonRules(**said | {"also": tuple(said.get("also", ())), "handicaps": handicaps, "nights": nights})


def handicap_box(person: object) -> str:
    """What the box of somebody's handicap is called."""
    return f"handicap-{person}"


def who_may_come(season: Season) -> PlayerQuerySet:
    """The people of the group of a season, and whoever entered one of its evenings, by name."""
    entered = Q(pk__in=Member.objects.filter(entrant__event__season=season.pk).values("player"))
    members = Q(pk__in=Player.objects.to_choose(season.club).values("pk")) if season.club is not None else Q(pk=None)
    return Player.objects.filter(entered | members, erased=None).order_by(Lower("name"), "pk")


def fields_of(rules: SeasonRules) -> dict[str, Any]:
    """What the form says of these rules."""
    handicaps = {handicap_box(person): points for person, points in rules.handicaps}
    return {**rules.stored, "places": ", ".join(map(str, rules.places)), **handicaps}


def new_year() -> SeasonRules:
    """The rules of a season that begins from the page of a group: its nights of this year count."""
    return SeasonRules(nights=f"{timezone.localdate().year}-01-01")
