"""The form for seeds, byes and the plate of a knockout, where round 1 is drawn."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from leagues.rules.movement.bracket import first_byes
from leagues.state.facts.event_state import EventState
from scorekeeper.entry.fields import NameField, choice_errors, set_choices
from scorekeeper.rules.words import without_signs

from . import wording

BYES, PLATE, THIRD = "byes", "plate", "third"  # options of a knockout


class BracketForm(forms.Form):
    """`seeding` says where seeds come from, `seeds` are names with commas between, the best first."""

    seeding = forms.ChoiceField(choices=wording.SEED_CHOICES, error_messages=choice_errors(wording.CHOOSE_SEEDS))
    seeds = NameField(wording.SEED_LIST, max_length=2000)
    byes = forms.ChoiceField(required=False, error_messages=choice_errors(wording.CHOOSE_BYES))
    plate = forms.BooleanField(required=False)
    third = forms.BooleanField(required=False)

    def __init__(self, data: Any = None, *, evening: EventState) -> None:
        facts = evening.facts
        named = [without_signs(evening.names[one]) for one in facts.option("seeds", ()) if one in evening.names]
        seeding = "lot" if not facts.option("seeded", True) else "typed" if named else "list"
        initial = {
            "seeding": seeding,
            "seeds": ", ".join(named),
            "byes": facts.option(BYES),
            "plate": facts.option(PLATE),
            "third": facts.option(THIRD),
        }
        super().__init__(data, initial=initial)
        self.evening = evening
        byes = next(option for option in evening.format.options if option.key == BYES)
        set_choices(self, BYES, [(f"{key}", words) for key, words in byes.choices])

    @property
    def count_byes(self) -> int:
        """Byes in round 1."""
        return first_byes(self.evening.facts)

    @property
    def plate_words(self) -> str:
        """Whom a plate takes."""
        return wording.plate_sentence(self.evening)

    def clean_seeds(self) -> list[int]:
        numbers = {without_signs(name).casefold(): number for number, name in self.evening.names.items()}
        typed = [" ".join(each.split()) for each in self.cleaned_data["seeds"].split(",")]
        names = [name for name in typed if name]
        unknown = next((name for name in names if name.casefold() not in numbers), "")
        if unknown:
            raise ValidationError(wording.UNKNOWN_SEED.format(name=unknown))
        return list(dict.fromkeys(numbers[name.casefold()] for name in names))

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if data.get("seeding") == "typed" and data.get("seeds") == []:
            raise ValidationError(wording.NAME_SEEDS)
        return data

    def options(self) -> dict[str, Any]:
        """The options of the event that these answers mean."""
        data = self.cleaned_data
        return {
            "seeded": data["seeding"] != "lot",
            "seeds": data["seeds"] if data["seeding"] == "typed" else [],
            BYES: data[BYES] or "seeds",
            PLATE: data[PLATE],
            THIRD: data[THIRD],
        }

    @property
    def changes_draw(self) -> bool:
        """Whether round 1 is drawn otherwise with these answers."""
        facts, then = self.evening.facts, self.options()
        now = {"seeded": facts.option("seeded", True), "seeds": list(facts.option("seeds", ()))}
        now |= {BYES: facts.option(BYES)} if self.count_byes else {}
        return any(then[key] != value for key, value in now.items())
