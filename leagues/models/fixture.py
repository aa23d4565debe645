"""A season of fixtures: fixed teams, who meets whom on which day, what was said of the results, and who may say it."""

from datetime import datetime

from django.db import models
from django.db.models import F, Q

from scorekeeper.models import Opener, code_mark
from scorekeeper.models.telling import Telling

from .event import Season


class SeasonTeam(Telling):
    """A team of a season. `withdrawn`: since when its fixtures do not count."""

    tells = ("name", "captain")

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="teams")
    number = models.PositiveSmallIntegerField()
    division = models.PositiveSmallIntegerField(default=1)
    name = models.CharField(max_length=40)
    captain = models.CharField(max_length=40, blank=True)
    withdrawn = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["season", "number"], name="one_team_a_number")]

    def __str__(self) -> str:
        return self.name


class Fixture(models.Model):
    """Two teams that meet. `day`: None where it is put off to a day that nobody knows yet; `planned`: the first one."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="fixtures")
    number = models.PositiveSmallIntegerField()
    week = models.PositiveSmallIntegerField()
    home = models.ForeignKey(SeasonTeam, on_delete=models.CASCADE, related_name="at_home")
    away = models.ForeignKey(SeasonTeam, on_delete=models.CASCADE, related_name="abroad")
    planned = models.DateField()
    day = models.DateField(null=True, blank=True)
    moves = models.PositiveSmallIntegerField(default=0)  # how often it changed its day, for calendars

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["season", "number"], name="one_fixture_a_number"),
            models.CheckConstraint(condition=~Q(home=F("away")), name="two_teams_meet"),
        ]

    def __str__(self) -> str:
        return f"{self.home} v {self.away}"


class FixtureReport(Telling):
    """What somebody said of a result, never overwritten: the newest of each counts. No figures: it is taken back.

    `match`: the sheet of it, where one was kept.
    """

    tells = ("writer",)

    fixture = models.ForeignKey(Fixture, on_delete=models.CASCADE, related_name="reports")
    by = models.CharField(max_length=4)  # as in `rules.fixtures`: HOME, AWAY or RUN
    home = models.PositiveSmallIntegerField(null=True, blank=True)
    away = models.PositiveSmallIntegerField(null=True, blank=True)
    match = models.ForeignKey("scorekeeper.Match", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    device = models.UUIDField()
    writer = models.CharField(max_length=40, blank=True)
    at = models.DateTimeField()

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(home=None, away=None) | Q(home__isnull=False, away__isnull=False),
                name="two_figures_or_none",
            )
        ]

    def __str__(self) -> str:
        return f"{self.by}: {self.home} – {self.away}"


class SeasonKey(Opener):
    """Opens a season: for a team's captain, who says its results; without a team to look on."""

    purposes = ("season key", "season code")

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="keys")
    team = models.ForeignKey(SeasonTeam, null=True, blank=True, on_delete=models.CASCADE, related_name="keys")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["team"], condition=Q(revoked=None), name="one_key_in_force_a_team")
        ]

    def __str__(self) -> str:
        return f"{self.team or self.season}"


def new_season_key(season: Season, at: datetime, team: SeasonTeam | None = None) -> SeasonKey:
    """A key that is not stored yet."""
    fresh = SeasonKey(season=season, team=team, made=at)
    fresh.code_mark = code_mark(fresh.code)
    return fresh
