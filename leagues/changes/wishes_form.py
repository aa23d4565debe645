"""What people need of a draw: entered, taken back, and what came of it."""

from dataclasses import replace
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.functional import cached_property

from leagues.rules.choosing.plan import build_plan
from leagues.rules.drawing import wishes
from leagues.rules.drawing.wishes import KEEPS, MOST, WISHES, Wish, fulfilled
from leagues.rules.draws import Draw, EventFacts
from leagues.rules.words import describe_rounds
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import Snapshot, take_snapshot
from scorekeeper.entry.fields import choice_errors, choices_of, number_field, set_choices
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.words import so_many

from . import wording
from .penalties import by_name

LAST_TABLE = 200


class WishForm(forms.Form):
    """Who, what, and which table or whom. Once valid, `given` is the wish and `words` are for the history."""

    who = forms.TypedChoiceField(coerce=int, error_messages=choice_errors(wording.WHOSE_WISH))
    way = forms.ChoiceField(choices=wording.WISH_WAYS, error_messages=choice_errors(wording.WHICH_WISH))
    table = number_field(wording.WISH_TABLE, 1, LAST_TABLE, required=False)
    other = forms.TypedChoiceField(coerce=int, required=False)

    def __init__(self, data: Any, *, evening: EventState) -> None:
        super().__init__(data)
        self.evening = evening
        names = sorted(((evening.names[one.number], one.number) for one in evening.playing), key=by_name)
        for field in ("who", "other"):
            set_choices(self, field, [("", wording.CHOOSE_PLAYER), *((f"{one}", name) for name, one in names)])
        self.initial["way"] = KEEPS

    def people(self, field: str) -> list[tuple[str, str, bool]]:
        """(value, name, whether it is chosen) of everybody."""
        chosen = str(self[field].value() or "")
        return [(value, name, value == chosen) for value, name in choices_of(self, field)]

    @property
    def who_people(self) -> list[tuple[str, str, bool]]:
        return self.people("who")

    @property
    def other_people(self) -> list[tuple[str, str, bool]]:
        return self.people("other")

    @property
    def ways(self) -> list[tuple[str, str, bool]]:
        return [(value, words, value == self["way"].value()) for value, words in choices_of(self, "way")]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        known = wishes.wishes(self.evening.facts)
        keeps = data.get("way") == KEEPS
        if keeps and not data.get("table") and "table" not in self.errors:
            self.add_error("table", wording.WISH_TABLE)
        if data.get("way") and not keeps and data.get("other") in ("", None, data.get("who")):
            self.add_error("other", wording.WISH_OTHER)
        if self.errors:
            return data
        if len(known) >= MOST:
            raise ValidationError(wording.TOO_MANY_WISHES)
        if self.given in known:  # a button pressed twice
            raise ValidationError(wording.GIVEN_ALREADY)
        tables = wishes.kept_tables(self.evening.facts)
        owner = next((one for one, table in tables.items() if keeps and table == data["table"]), data["who"])
        if owner != data["who"]:
            raise ValidationError(wording.TABLE_IS_KEPT.format(table=data["table"], name=self.evening.names[owner]))
        return data

    @cached_property
    def given(self) -> Wish:
        data = self.cleaned_data
        return Wish(data["who"], data["way"], data["table"] if data["way"] == KEEPS else data["other"])

    @property
    def words(self) -> str:
        return wish_sentence(self.evening, self.given)

    @property
    def after(self) -> Snapshot:
        mine = self.given
        old = [
            each
            for each in wishes.wishes(self.evening.facts)
            if not (each.kind == mine.kind == KEEPS and each.number == mine.number)  # another table instead
        ]
        return with_wishes(self.evening, [*old, mine])


def wish_sentence(evening: EventState, wish: Wish) -> str:
    """ "ada keeps table 3."; "ada and bo do not meet in the first round."."""
    names = evening.names
    return wording.WISH_SENTENCES[wish.kind].format(
        name=names[wish.number], table=wish.other, other=names.get(wish.other, ""), **evening.format.naming
    )


def facts_with(evening: EventState, given: list[Wish]) -> EventFacts:
    facts = evening.facts
    return replace(facts, options={**facts.options, WISHES: [each.stored for each in given]})


def with_wishes(evening: EventState, given: list[Wish]) -> Snapshot:
    """The snapshot with these wishes, and with the rounds that are not opened yet as they are drawn by them."""
    wanted = take_snapshot(evening).with_options(**{WISHES: [each.stored for each in given]})
    return wanted.with_plan(redrawn(evening, given)) if evening.plan else wanted


def redrawn(evening: EventState, given: list[Wish]) -> tuple[Draw, ...]:
    """The rounds that are not opened yet with these wishes: all anew before the first, else changed where they must."""
    facts = facts_with(evening, given)
    if not evening.opened:
        return build_plan(evening.format, facts).draws
    return fulfilled(evening.format, facts, evening.plan)


def without_one(evening: EventState, at: str, shown: str) -> tuple[Snapshot, str]:
    """(the snapshot, words for the history) without the wish in place `at`. `RuleError` where it is not `shown`."""
    given = list(wishes.wishes(evening.facts))
    found = [each for place, each in enumerate(given) if f"{place}" == at]
    if not found or wish_sentence(evening, found[0]) != shown:
        raise RuleError(wording.PENALTY_GONE)
    del given[int(at)]
    return with_wishes(evening, given), wording.TOOK_PENALTY_BACK.format(what=shown.rstrip("."))


class WishesPage:
    """What was asked of the draw, and what came of it."""

    def __init__(self, evening: EventState) -> None:
        self.evening, self.format, self.facts = evening, evening.format, evening.facts

    @cached_property
    def draws(self) -> tuple[Draw, ...]:
        """The rounds that are known and not opened yet; empty where there are none."""
        if self.evening.plan:
            return self.evening.plan
        if self.evening.opened:
            draw = self.evening.next_draw
            return (draw,) if draw is not None and draw.tables else ()
        try:
            return build_plan(self.format, self.facts).draws
        except RuleError:
            return ()

    @cached_property
    def broken(self) -> dict[Wish, list[int]]:
        return wishes.broken(self.facts, self.draws, self.facts.next_number)

    @property
    def rows(self) -> list[tuple[int, str, str]]:
        """(place, sentence, what came of it) of each wish, the newest first."""
        rows = [
            (at, wish_sentence(self.evening, each), self.outcome(each))
            for at, each in enumerate(wishes.wishes(self.facts))
        ]
        return rows[::-1]

    def outcome(self, wish: Wish) -> str:
        if not self.draws:
            return ""
        rounds = self.broken.get(wish, [])
        if not rounds:
            return wording.WISH_MET
        said = describe_rounds(rounds, self.format.words.round)
        return wording.WISH_NOT_MET.format(rounds=said)

    @property
    def impossible(self) -> str:
        """Why nothing can be done about wishes here; empty where something can."""
        if self.format.people.alike_tables:
            return ""
        return wording.WISHES_IMPOSSIBLE.format(format=self.format.name)

    @property
    def choices(self) -> str:
        """What can be done where a wish cannot be met; empty where all are."""
        return wording.WISH_CHOICES if self.broken and not self.impossible else ""

    @cached_property
    def price(self) -> str:
        """What the draw gave up for them, in a sentence; empty where nothing was asked, or no draw is known."""
        known = wishes.wishes(self.facts)
        if not known or not self.draws or self.impossible:
            return ""
        names = self.evening.names
        words = [
            wording.CANNOT_MEET.format(one=names[one], other=names[other])
            for one, other in wishes.cannot_meet(self.facts)
        ]
        if self.format.pairing.is_drawn_beforehand and not self.evening.opened:
            plain = build_plan(self.format, facts_with(self.evening, []))
            more = wishes.repeats(self.draws) - wishes.repeats(plain.draws)
            words += [wording.WISHES_COST.format(more=so_many(more, "repeats"))] if more > 0 else []
            words += [wording.WISHES_FREE] if more <= 0 and not self.broken else []
        return " ".join(words)
