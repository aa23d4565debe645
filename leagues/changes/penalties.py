"""Penalties, added points and warnings: one is given with its reason, or taken back."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.functional import cached_property

from leagues.rules.standings.adjusting import (
    ADJUSTED,
    MOST,
    MOST_POINTS,
    Adjustment,
    adjustments,
    counts_adjustments,
)
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import Snapshot, take_snapshot
from leagues.state.ranking.adjusted import adjustment_sentence
from scorekeeper.entry.fields import NameField, choice_errors, choices_of, number_field, set_choices
from scorekeeper.rules.tally import RuleError

from . import wording

PENALTY, BONUS, WARN = "penalty", "bonus", "warning"


class PenaltyForm(forms.Form):
    """Who, which way, how many points, and why. Once valid, `after` is the snapshot and `words` are for the history."""

    who = forms.TypedChoiceField(coerce=int, error_messages=choice_errors(wording.WHOSE_PENALTY))
    way = forms.ChoiceField(error_messages=choice_errors(wording.WHICH_PENALTY))
    points = number_field(wording.PENALTY_POINTS, 1, MOST_POINTS, required=False)
    why = NameField(wording.PENALTY_WHY, max_length=80)

    def __init__(self, data: Any, *, evening: EventState) -> None:
        super().__init__(data)
        self.evening = evening
        names = sorted(((evening.names[one.number], one.number) for one in evening.playing), key=by_name)
        set_choices(self, "who", [("", wording.CHOOSE_PLAYER), *((f"{one}", name) for name, one in names)])
        counts = counts_adjustments(evening.format)
        set_choices(self, "way", [each for each in wording.PENALTY_WAYS if counts or each[0] == WARN])
        self.initial["way"] = PENALTY if counts else WARN

    @property
    def people(self) -> list[tuple[str, str, bool]]:
        """(value, name, whether it is chosen) of everybody."""
        chosen = str(self["who"].value() or "")
        return [(value, name, value == chosen) for value, name in choices_of(self, "who")]

    @property
    def ways(self) -> list[tuple[str, str, bool]]:
        return [(value, words, value == self["way"].value()) for value, words in choices_of(self, "way")]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if data.get("way") in (PENALTY, BONUS) and not data.get("points") and "points" not in self.errors:
            self.add_error("points", wording.PENALTY_POINTS)
        if len(adjustments(self.evening.facts)) >= MOST:
            raise ValidationError(wording.TOO_MANY_PENALTIES)
        if not self.errors and self.given in adjustments(self.evening.facts):  # a button pressed twice
            raise ValidationError(wording.GIVEN_ALREADY)
        return data

    @cached_property
    def given(self) -> Adjustment:
        data = self.cleaned_data
        points = {PENALTY: -1, BONUS: 1, WARN: 0}[data["way"]] * (data["points"] or 0)
        return Adjustment(data["who"], points, len(self.evening.opened), data["why"])

    @property
    def words(self) -> str:
        return adjustment_sentence(self.evening, self.given)

    @property
    def after(self) -> Snapshot:
        return with_adjustments(self.evening, [*adjustments(self.evening.facts), self.given])


def by_name(each: tuple[str, int]) -> tuple[str, int]:
    return each[0].casefold(), each[1]


def with_adjustments(evening: EventState, given: list[Adjustment]) -> Snapshot:
    return take_snapshot(evening).with_options(**{ADJUSTED: [each.stored for each in given]})


def without_one(evening: EventState, at: str, shown: str) -> tuple[Snapshot, str]:
    """(the snapshot, words for the history) without the adjustment in place `at`. `RuleError` where it is not the one
    that was `shown`."""
    given = list(adjustments(evening.facts))
    found = [each for place, each in enumerate(given) if f"{place}" == at]
    if not found or adjustment_sentence(evening, found[0]) != shown:
        raise RuleError(wording.PENALTY_GONE)
    del given[int(at)]
    return with_adjustments(evening, given), wording.TOOK_PENALTY_BACK.format(what=shown.rstrip("."))


def given_rows(evening: EventState) -> list[tuple[int, str, str]]:
    """(place, sentence, when) of each that was given, the newest first."""
    rows = [
        (
            at,
            adjustment_sentence(evening, each),
            (wording.IN_ROUND if each.round else wording.BEFORE).format(number=each.round, **evening.format.naming),
        )
        for at, each in enumerate(adjustments(evening.facts))
    ]
    return rows[::-1]
