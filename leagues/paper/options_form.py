"""The form of how papers are printed."""

from typing import Any

from django import forms

from scorekeeper.entry.fields import PaperForm, choices_of, set_choices

from . import wording


class EveningPaperForm(forms.Form):
    """`paper`, `size`, and `blanks`: which score sheets go with a whole event."""

    paper = forms.ChoiceField(required=False, label="Paper", choices=[("a4", "A4"), ("letter", "Letter")])
    size = forms.ChoiceField(
        required=False,
        label="Print",
        choices=[("standard", "standard"), ("small", wording.SMALL_CARDS), ("large", "large print")],
    )
    blanks = forms.ChoiceField(
        required=False,
        label=wording.BLANKS_LABEL,
        choices=[
            ("round", wording.BLANK_A_ROUND),
            ("table", wording.BLANK_A_TABLE),
            ("none", wording.NO_BLANKS),
        ],
    )

    def __init__(
        self, *args: Any, usual: str = "table", small: bool = True, round_name: str = "round", **kwargs: Any
    ) -> None:
        """`usual`: the score sheets that are printed where nobody chose; `small`: whether there are small cards;
        `round_name`: what a round is called."""
        super().__init__(*args, **kwargs)
        if not small:
            set_choices(self, "size", [each for each in choices_of(self, "size") if each[0] != "small"])
        named = [(key, words.format(round_name=round_name)) for key, words in choices_of(self, "blanks")]
        set_choices(self, "blanks", named)
        self.usual = usual
        self.takes: dict[str, str] = {}  # how many pages each choice of score sheets takes, in words

    def choices(self) -> dict[str, Any]:
        """What was chosen; the usual for what was not, or is unknown."""
        self.is_valid()
        size = self.cleaned_data.get("size")
        return {
            "paper": self.cleaned_data.get("paper") or "a4",
            "large": size == "large",
            "small": size == "small",
        }

    @property
    def sheets(self) -> str:
        self.is_valid()
        return self.cleaned_data.get("blanks") or self.usual

    def sheet_choices(self) -> dict[str, Any]:
        """The choices for the score sheet of a table."""
        return {**PaperForm({}).choices(), **self.choices(), "blank": True}

    @property
    def sheet_ways(self) -> list[tuple[str, str, str]]:
        """(value, words, number of pages in words) of every choice of score sheets."""
        return [(key, words, self.takes.get(key, "")) for key, words in choices_of(self, "blanks")]

    @property
    def looks(self) -> list[Any]:
        return [self[name] for name in ("paper", "size")]
