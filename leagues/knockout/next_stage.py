"""Who goes on to the second stage: the form, and what it would bring."""

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from django import forms
from django.utils.functional import cached_property

from leagues.rules.draws import DEALS, Draw, EventFacts
from leagues.rules.formats import FORMATS
from leagues.rules.movement.apart import seeds_apart
from leagues.rules.movement.bracket import first_meetings
from leagues.rules.stages import Stage
from leagues.rules.standings.going_on import FEWEST, Through, through
from leagues.state.changes.second_stage import as_begun, places_of_groups
from leagues.state.facts.event_state import EventState
from scorekeeper.entry.fields import choice_errors, number_field, set_choices
from scorekeeper.rules.tally import RuleError

from . import bracket_drawing, wording

MOST = 64  # who go on
SMALL = 8  # of so many everybody meets everybody


class StageForm(forms.Form):
    """What comes after the first stage. `level`: who goes on of those who share the last place."""

    count = number_field(wording.HOW_MANY, FEWEST, MOST, label=wording.COUNT_LABEL)
    play = forms.ChoiceField(error_messages=choice_errors(wording.CHOOSE_STAGE))
    points = forms.ChoiceField(required=False, choices=wording.POINTS_CHOICES)
    third = forms.BooleanField(required=False)
    level = forms.TypedMultipleChoiceField(required=False, coerce=int)

    def __init__(self, data: Any, *, evening: EventState) -> None:
        super().__init__(data)
        self.evening, self.groups = evening, places_of_groups(evening)
        self.people = sum(map(len, self.groups))
        set_choices(self, "play", second_stages())
        field = self.fields["level"]
        assert isinstance(field, forms.TypedMultipleChoiceField)
        field.choices = [(row.number, evening.names[row.number]) for rows in self.groups for row in rows]

    @classmethod
    def usual(cls, evening: EventState) -> dict[str, Any]:
        """What the form begins with: as many as were planned, else two of each group, else the best half."""
        groups = places_of_groups(evening)
        people = sum(map(len, groups))
        half = 1 << max(1, people // 2).bit_length() - 1
        count = evening.goes_on or (2 * len(groups) if len(groups) > 1 else half)
        return {"count": max(FEWEST, min(count, people, MOST)), "play": second_stages()[0][0], "points": "afresh"}

    @property
    def quarter(self) -> int:
        """A quarter of those who are here, at least as many as can go on."""
        return max(FEWEST, round(self.people / 4))

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if not self.errors:
            try:
                self.found  # noqa: B018  # it says what is wrong
            except RuleError as error:
                self.add_error("count", str(error))
            cup = FORMATS[data["play"]].pages.has_bracket
            carries = not cup and data.get("points") == "carry"
            if carries and not unit_of_wins(self.evening):
                self.add_error("points", wording.OTHER_POINTS)
        return data

    @cached_property
    def found(self) -> Through:
        """Who goes on, and who must be chosen among; `RuleError` where so many cannot.

        Asked again where somebody was ticked who would not go on: that was one tick too many.
        """
        count, ticked = self.cleaned_data["count"], self.ticked
        found = through(self.groups, count, ticked)
        return found if found.level or {*found.sure}.issuperset(ticked) else through(self.groups, count)

    @property
    def ticked(self) -> list[int]:
        """Who was named of those who share a place."""
        return self.cleaned_data.get("level") or []

    @property
    def tick_refusal(self) -> str:
        """That too few or too many were ticked; empty where nobody was, or all is well."""
        return wording.TICK_AS_MANY if self.ticked and self.found.level else ""

    @property
    def questions(self) -> list[tuple[str, list[tuple[int, str, bool]]]]:
        """(question, who may be ticked as (number, name, ticked)) for each place that several share."""
        names, ticked = self.evening.names, self.cleaned_data.get("level") or ()
        level = self.found.level if self.is_valid() else ()
        return [
            (
                wording.WHO_GOES_ON.format(room=each.room, level=len(each.among)),
                [(one, names[one], one in ticked) for one in each.among],
            )
            for each in level
        ]


class NextStage:
    """The second stage as it would be. `form`: valid, and with nobody left to choose."""

    def __init__(self, evening: EventState, form: StageForm) -> None:
        self.evening, self.form = evening, form

    @property
    def data(self) -> Mapping[str, Any]:
        return self.form.cleaned_data

    @property
    def is_cup(self) -> bool:
        """Whether it is a knockout, not a final group."""
        return FORMATS[self.data["play"]].pages.has_bracket

    @cached_property
    def stage(self) -> Stage:
        """The stage with its seeds; in a knockout people of one group do not meet at once, if that is possible."""
        seeds, after = self.form.found.sure, len(self.evening.opened)
        if self.is_cup and len(self.form.groups) > 1:
            together = [two for rows in self.form.groups for two in combinations([row.number for row in rows], 2)]
            seeds = tuple(seeds_apart(seeds, together, first_meetings))
        carries = not self.is_cup and self.data["points"] == "carry"
        return Stage(self.data["play"], seeds, after, carries)

    @property
    def looked_at(self) -> str:
        """The seeds as the button to start sends them back: what is started is what was looked at."""
        return ",".join(map(str, self.stage.seeds))

    @property
    def options(self) -> dict[str, Any]:
        """The options of the second stage."""
        evening, usual = self.evening, FORMATS[self.data["play"]].default_options()
        deals = evening.format.lines_per_round(evening.facts)
        usual |= {DEALS: deals} if deals else {}
        if self.is_cup:
            return {**usual, "third": self.data["third"]}
        count = len(self.stage.seeds)
        rounds = count - 1 + count % 2 if count <= SMALL else 0  # of few everybody meets everybody
        return {**usual, "seeded": True, "rounds": rounds, "unit": unit_of_wins(evening) or "wins"}

    @cached_property
    def begun(self) -> EventState:
        return as_begun(self.evening, self.stage, self.options)

    @cached_property
    def draw(self) -> Draw:
        """Its first round. `RuleError` where it cannot be drawn."""
        draw = self.begun.next_draw
        return draw if draw is not None else self.begun.format.pairing.next(self.facts)

    @property
    def facts(self) -> EventFacts:
        return self.begun.build_event(self.begun.rounds)

    @property
    def rows(self) -> list[tuple[int, str, str]]:
        """(seed, name, "bye" or what they carry) of everybody who goes on."""
        names = self.evening.names
        free = {table.seats[0] for table in self.draw.tables if table.is_bye}
        carried = self.begun.carried
        notes = {
            one: wording.BYE if one in free else self.evening.format_total(carried[one]) if one in carried else ""
            for one in self.stage.seeds
        }
        return [(seed, names[one], notes[one]) for seed, one in enumerate(self.stage.seeds, 1)]

    @property
    def meetings(self) -> list[str]:
        """Who meets whom in its first round."""
        names = self.evening.names
        return [" – ".join(names[one] for one in table.seats) for table in self.draw.tables if not table.is_bye]

    @property
    def brackets(self) -> list[dict[str, Any]]:
        """The drawings of a knockout; else empty."""
        return bracket_drawing.draft_drawings(self.begun, self.draw) if self.is_cup else []

    @property
    def words(self) -> str:
        """How many rounds there are, and how many have a bye."""
        return wording.headline(self.begun, self.draw) if self.is_cup else ""


def second_stages() -> list[tuple[str, str]]:
    """(key, what it is called) of each format that may follow a first stage, a knockout first."""
    found = [format for format in FORMATS.values() if format.offer.second]
    return [(format.key, format.offer.second) for format in sorted(found, key=lambda each: not each.pages.has_bracket)]


def unit_of_wins(evening: EventState) -> str:
    """What a final group adds up where it can go on with the points of these standings; empty where it cannot."""
    format, facts = evening.format, evening.facts
    return "wins" if format.adds_two_for_a_win(facts) else "worth" if format.counts_match_points(facts) else ""
