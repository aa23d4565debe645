"""The forms of a league of fixtures: its teams and dates, what its results bring, a result, another day, a team."""

import uuid
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from leagues.actions.fixtures import League, NewTeam
from leagues.models import Season, SeasonTeam
from leagues.rules import fixtures as rules
from scorekeeper.entry.fields import NameField, choice_errors, choices_of, number_field, set_choices
from scorekeeper.models import Match

from . import wording
from .league_page import short_day

BEFORE = "before"  # plays as the season before
MOST_LETTERS = 8_000  # of a list of teams
FIRST_YEAR, LAST_YEAR = 1990, 2200


def date_field(label: str, **how: Any) -> forms.DateField:
    """A day that a calendar has room for."""
    wrong = dict.fromkeys(("required", "invalid"), wording.DAY_WRONG)
    widget = forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
    return NearDate(label=label, error_messages=wrong, widget=widget, input_formats=["%Y-%m-%d"], **how)


class NearDate(forms.DateField):
    def validate(self, value: Any) -> None:
        super().validate(value)
        if isinstance(value, date) and not FIRST_YEAR <= value.year <= LAST_YEAR:
            raise ValidationError(self.error_messages["invalid"])


class LeagueForm(forms.Form):
    """What a league is drawn from."""

    pk = forms.UUIDField(required=False, widget=forms.HiddenInput, error_messages={"invalid": wording.OLD_FORM})
    name = NameField(max_length=80, label=wording.LEAGUE_NAME)
    teams = forms.CharField(
        label=wording.TEAMS_LABEL,
        max_length=MOST_LETTERS,
        widget=forms.Textarea(attrs={"rows": 8}),
        error_messages={"required": wording.TWO_TEAMS, "max_length": wording.TEAMS_TOO_LONG},
    )
    first = date_field(wording.FIRST_LABEL)
    every = forms.ChoiceField(
        label=wording.EVERY_LABEL, choices=wording.EVERY, error_messages=choice_errors(wording.CHOOSE)
    )
    times = forms.ChoiceField(
        label=wording.TIMES_LABEL, choices=wording.TIMES, error_messages=choice_errors(wording.CHOOSE)
    )
    pause_from = date_field(wording.PAUSE_FROM, required=False)
    pause_to = date_field(wording.PAUSE_TO, required=False)
    played = forms.ChoiceField(
        label=wording.PLAYED_LABEL,
        choices=[(key, name) for key, (name, _) in rules.PRESETS.items()],
        error_messages=choice_errors(wording.CHOOSE),
    )

    def __init__(
        self,
        *args: Any,
        host: uuid.UUID,
        season: Season | None = None,
        before: rules.FixtureRules | None = None,
        **kwargs: Any,
    ) -> None:
        """`before`: what this league brings now, or the season before it, which it may go on with."""
        super().__init__(*args, **kwargs)
        self.host, self.season = host, season
        self.brings = {key: known for key, (_, known) in rules.PRESETS.items()}
        if before is not None:
            self.brings[BEFORE] = before
            as_before = wording.AS_NOW if season is not None else wording.AS_BEFORE
            set_choices(self, "played", [(BEFORE, as_before), *choices_of(self, "played")])

    def clean_name(self) -> str:
        """The name of no other season of the host."""
        name: str = self.cleaned_data["name"]
        if not name:
            raise ValidationError(wording.WRITE_A_NAME)
        own = self.season.pk if self.season is not None else self.cleaned_data.get("pk") or uuid.UUID(int=0)
        if Season.objects.filter(host=self.host, name__iexact=name).exclude(pk=own).exists():
            raise ValidationError(wording.SEASON_NAME_TAKEN.format(name=name))
        return name

    def clean_teams(self) -> tuple[NewTeam, ...]:
        """A team a line, its captain after a comma; a line that is empty begins another division."""
        found, division, named = list[NewTeam](), 1, NameField(what=wording.TEAM_NAME)
        for line in self.cleaned_data["teams"].strip().splitlines():
            name, _, captain = line.partition(",")
            team = NewTeam(named.clean(name), named.clean(captain), division)
            if team.name:
                found.append(team)
            elif found and found[-1].division == division:
                division += 1
        refuse_teams(found)
        return tuple(found)

    def clean(self) -> dict[str, Any]:
        said = super().clean() or {}
        begins, ends = said.get("pause_from"), said.get("pause_to")
        if (begins is None) != (ends is None) or (begins and ends and not begins <= ends):
            self.add_error("pause_to", wording.PAUSE_WRONG)
        elif begins and ends and (ends - begins).days > 365:
            self.add_error("pause_to", wording.PAUSE_LONG)
        if not self.errors and len(self.league.weeks) > rules.MOST_WEEKS:
            weeks = len(self.league.weeks)
            raise ValidationError(wording.TOO_MANY_WEEKS.format(weeks=weeks, most=rules.MOST_WEEKS))
        return said

    @property
    def league(self) -> League:
        """What a valid form says."""
        said = self.cleaned_data
        pause = (said["pause_from"], said["pause_to"]) if said.get("pause_from") else None
        chosen = self.brings[said["played"]]
        return League(said["teams"], chosen, said["first"], int(said["times"]), int(said["every"]), pause)


def refuse_teams(teams: Sequence[NewTeam]) -> None:
    """`ValidationError` where these teams can't make a league."""
    if len(teams) > rules.MOST_TEAMS:
        raise ValidationError(wording.TOO_MANY_TEAMS.format(count=len(teams), most=rules.MOST_TEAMS))
    names = [team.name.casefold() for team in teams]
    twice = next((team.name for team in teams if names.count(team.name.casefold()) > 1), None)
    if twice is not None:
        raise ValidationError(wording.TEAM_TWICE.format(name=twice))
    divisions = [sum(team.division == number for team in teams) for number in {team.division for team in teams}]
    if not divisions or min(divisions) < 2:
        raise ValidationError(wording.TWO_IN_DIVISION if len(divisions) > 1 else wording.TWO_TEAMS)
    if len(divisions) > rules.MOST_DIVISIONS:
        raise ValidationError(wording.TOO_MANY_DIVISIONS.format(most=rules.MOST_DIVISIONS))


def listed_teams(teams: Iterable[NewTeam | SeasonTeam]) -> str:
    """Teams, in order of their divisions, as the form takes them."""
    lines, division = list[str](), 1
    for team in teams:
        lines += [""] * (team.division != division)
        lines.append(f"{team.name}, {team.captain}" if team.captain else team.name)
        division = team.division
    return "\n".join(lines)


def points_field(label: str) -> forms.IntegerField:
    return number_field(wording.POINTS_WRONG, 0, 100, required=False, label=label)


class FixtureRulesForm(forms.Form):
    """What results bring; a number that is left empty is 0."""

    win, draw, loss = (points_field(label) for label in wording.RESULT_LABELS)
    leg = points_field(wording.LEG_LABEL)
    legs = number_field(wording.LEGS_IN_A_MATCH, 1, rules.MOST_LEGS, required=False, label=wording.LEGS_LABEL)
    ties = forms.ChoiceField(
        label=wording.TIES_LABEL, choices=wording.TIES, error_messages=choice_errors(wording.CHOOSE)
    )
    up = number_field(wording.NUMBER_WRONG, 0, rules.MOST_TEAMS, required=False, label=wording.TEAMS_UP)
    down = number_field(wording.NUMBER_WRONG, 0, rules.MOST_TEAMS, required=False, label=wording.TEAMS_DOWN)

    def __init__(self, *args: Any, known: rules.FixtureRules, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.known = known

    @property
    def numbers(self) -> list[forms.BoundField]:
        """The boxes of one number each."""
        return [self[name] for name in ("win", "draw", "loss", "leg", "legs", "up", "down")]

    @property
    def rules(self) -> rules.FixtureRules:
        """What a valid form says. What is played stays as it was, unless the legs are others."""
        said = {name: value or 0 for name, value in self.cleaned_data.items() if name != "ties"}
        legs, ties = said.pop("legs"), tuple(self.cleaned_data["ties"].split())
        other = (rules.Part(legs, wording.LEGS, 1),) if legs else ()
        return replace(self.known, **said, ties=ties, parts=self.known.parts if legs == self.known.legs else other)


def fields_of_rules(known: rules.FixtureRules) -> dict[str, Any]:
    """What the form says of these rules."""
    points = {name: getattr(known, name) for name in ("win", "draw", "loss", "leg", "up", "down")}
    return points | {"legs": known.legs or None, "ties": " ".join(known.ties)}


class ResultForm(forms.Form):
    """A result, and the sheet of it where this phone kept one."""

    home = number_field(wording.RESULT_WRONG, 0, rules.MOST_FIGURE)
    away = number_field(wording.RESULT_WRONG, 0, rules.MOST_FIGURE)
    sheet = forms.ChoiceField(required=False, label=wording.SHEET_LABEL, error_messages=choice_errors(wording.CHOOSE))

    def __init__(self, *args: Any, sheets: Sequence[Match] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.sheets = {str(match.pk): match for match in sheets}
        field = self.fields["sheet"]
        assert isinstance(field, forms.ChoiceField)
        days = {key: short_day(match.started) for key, match in self.sheets.items()}
        named = [(key, wording.SHEET.format(match=match, day=days[key])) for key, match in self.sheets.items()]
        field.choices = [("", wording.NO_SHEET), *named]

    @property
    def legs(self) -> rules.Pairing:
        return self.cleaned_data["home"], self.cleaned_data["away"]

    @property
    def match(self) -> Match | None:
        return self.sheets.get(self.cleaned_data["sheet"])


class DayForm(forms.Form):
    day = date_field(wording.OTHER_DAY, required=False)


class TeamForm(forms.Form):
    name = NameField(label=wording.TEAM_NAME, what=wording.TEAM_NAME)
    captain = NameField(label=wording.CAPTAIN, what=wording.CAPTAIN)

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        if not name:
            raise ValidationError(wording.WRITE_A_NAME)
        return name
