"""The order in which tie-breaks decide, as the organiser chooses it; and who cut higher."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from leagues.rules.movement.through import can_part
from leagues.rules.standings.tiebreaks import NAMES
from leagues.state.event_state import EventState

PLACE_LABELS = ("First", "Then", "Then", "Then", "At last")


class TiebreakForm(forms.Form):
    """`chain-0` to `chain-4`: a tie-break each or none; `cut`: names or entrants' numbers, the highest card first."""

    cut = forms.CharField(
        required=False, max_length=2000, label="Who cut highest: names with commas between, the highest card first"
    )

    def __init__(self, *args: Any, evening: EventState, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.evening = evening
        chain = list(evening.facts.option("chain", evening.format.tiebreaks))
        known = [(key, words) for key, words in NAMES.items() if key in chain or can_break_ties(evening, key)]
        choices = [("", "nothing more"), *known]
        for at, label in enumerate(PLACE_LABELS):
            field = forms.ChoiceField(choices=choices, required=False, label=label)
            field.error_messages["invalid_choice"] = "Choose one of the tie-breaks."
            field.initial = chain[at] if at < len(chain) else ""
            self.fields[f"chain-{at}"] = field
        self.initial["cut"] = ", ".join(evening.names.get(one, str(one)) for one in evening.facts.option("cut", ()))
        self.order_fields([f"chain-{at}" for at in range(len(PLACE_LABELS))] + ["cut"])

    def clean_cut(self) -> list[int]:
        names = {name.casefold(): number for number, name in self.evening.names.items()}
        found = []
        for word in filter(None, (" ".join(each.split()) for each in self.cleaned_data["cut"].split(","))):
            one = names.get(word.casefold())
            found += [one] if one is not None else self.entrant_numbers(word)
        return list(dict.fromkeys(found))

    def entrant_numbers(self, words: str) -> list[int]:
        """The entrants with these numbers. `ValidationError` names what is neither a number here nor a name."""
        known = {one.number for one in self.evening.entrants}
        for word in words.split():
            if not word.isdecimal():
                raise ValidationError(f"Nobody here is called {words[:60]}: write the names with commas between.")
            if len(word) > 4 or int(word) not in known:
                raise ValidationError(f"Nobody here has the number {word[:12]}.")
        return [int(word) for word in words.split()]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        chain = [data[f"chain-{at}"] for at in range(len(PLACE_LABELS)) if data.get(f"chain-{at}")]
        twice = next((NAMES[key] for key in chain if chain.count(key) > 1), "")
        if twice:
            raise ValidationError(
                f"“{twice}” stands there twice: what did not part them once will not part them again."
            )
        if "cut" in chain and not data.get("cut") and "cut" not in self.errors:
            raise ValidationError("The cut parts nobody while nobody is named: write who cut highest, or leave it out.")
        return data

    def options(self) -> dict[str, Any]:
        """What the event stores."""
        data = self.cleaned_data
        chain = [data[f"chain-{at}"] for at in range(len(PLACE_LABELS)) if data[f"chain-{at}"]]
        return {"chain": chain, "cut": data["cut"]}


def can_break_ties(evening: EventState, name: str) -> bool:
    """Whether a tie-break can part anybody here: lone hands where the game has them, a plate where one is played."""
    alone = name != "loners" or any(field.key == "alone" for field in evening.game.fields)
    return alone and can_part(evening.format, evening.facts, name)
