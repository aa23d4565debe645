"""The form of the order of tie-breaks, and of who cut highest."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from leagues.rules.standings.through import can_part
from leagues.rules.standings.tiebreaks import LONE_HANDS, NAMES
from leagues.state.facts.event_state import EventState
from scorekeeper.rules.words import without_signs

from . import wording


class TiebreakForm(forms.Form):
    """`chain-0` to `chain-4`: a tie-break or none; `cut`: names or entrants' numbers, the highest card first."""

    cut = forms.CharField(required=False, max_length=2000, label=wording.CUT_LABEL)

    def __init__(self, *args: Any, evening: EventState, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.evening = evening
        chain = list(evening.facts.option("chain", evening.format.scoring.tiebreaks))
        known = [(key, words) for key, words in NAMES.items() if key in chain or can_break_ties(evening, key)]
        choices = [("", wording.NO_TIEBREAK), *known]
        for at, label in enumerate(wording.PLACE_LABELS):
            field = forms.ChoiceField(choices=choices, required=False, label=label)
            field.error_messages["invalid_choice"] = wording.CHOOSE_TIEBREAK
            field.initial = chain[at] if at < len(chain) else ""
            self.fields[f"chain-{at}"] = field
        cut = [evening.names.get(one, str(one)) for one in evening.facts.option("cut", ())]
        self.initial["cut"] = without_signs(", ".join(cut))
        self.order_fields([f"chain-{at}" for at in range(len(wording.PLACE_LABELS))] + ["cut"])

    def clean_cut(self) -> list[int]:
        names = {without_signs(name).casefold(): number for number, name in self.evening.names.items()}
        found = []
        for word in filter(None, (" ".join(each.split()) for each in self.cleaned_data["cut"].split(","))):
            one = names.get(word.casefold())
            found += [one] if one is not None else self.entrant_numbers(word)
        return list(dict.fromkeys(found))

    def entrant_numbers(self, words: str) -> list[int]:
        """The entrants with these numbers. `ValidationError` for what is neither a number here nor a name."""
        known = {one.number for one in self.evening.entrants}
        for word in words.split():
            if not word.isdecimal():
                raise ValidationError(wording.UNKNOWN_NAME.format(words=words[:60]))
            if len(word) > 4 or int(word) not in known:
                raise ValidationError(wording.UNKNOWN_NUMBER.format(number=word[:12]))
        return [int(word) for word in words.split()]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        chain = [data[f"chain-{at}"] for at in range(len(wording.PLACE_LABELS)) if data.get(f"chain-{at}")]
        twice = next((NAMES[key] for key in chain if chain.count(key) > 1), "")
        if twice:
            raise ValidationError(wording.TWICE.format(name=twice))
        if "cut" in chain and not data.get("cut") and "cut" not in self.errors:
            raise ValidationError(wording.CUT_UNKNOWN)
        return data

    def options(self) -> dict[str, Any]:
        """The options that the event stores."""
        data = self.cleaned_data
        chain = [data[f"chain-{at}"] for at in range(len(wording.PLACE_LABELS)) if data[f"chain-{at}"]]
        return {"chain": chain, "cut": data["cut"]}


def can_break_ties(evening: EventState, name: str) -> bool:
    """Whether a tie-break can decide here: lone hands where the game has them, a plate where one is played."""
    known = name != LONE_HANDS or LONE_HANDS in evening.game.units.keys
    return known and can_part(evening.format, evening.facts, name)
