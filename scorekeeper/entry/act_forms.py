"""The small forms: an act on a line or on a match, a code, who somebody is, how a sheet is printed."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from scorekeeper.models import SYMBOLS, Match
from scorekeeper.rules.game import Game

from .fields import NameField, base_field, choice_errors, set_choices, slip_field


class SlipForm(forms.Form):
    """An act on a line that writes no figures: striking it out."""

    slip = slip_field()
    base = base_field()
    reason = NameField(what="A reason", max_length=80)


class SettleForm(forms.Form):
    """Which of two versions counts; `both` where a line is a single count."""

    choice = forms.ChoiceField()

    def __init__(self, *args: Any, match: Match, number: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        both = [("both", "")] if match.game.closes is not None else []
        set_choices(self, "choice", [(str(each), "") for each in match.line_now(number).rivals] + both)


class TitleForm(forms.Form):
    title = NameField(max_length=80, label="What this match is called")


class EndForm(forms.Form):
    why = forms.ChoiceField(
        label="Why it ends here",
        error_messages=choice_errors("Say why it ends here."),
        choices=[(why, why) for why in ("time is up", "we agreed", "somebody had to go")],
    )


class CodeForm(forms.Form):
    code = NameField(label="The code on the sheet or the screen", max_length=20, what="A code")

    def clean_code(self) -> str:
        typed = "".join(letter for letter in self.cleaned_data["code"].upper() if letter.isalnum())
        strange = next((letter for letter in typed if letter not in SYMBOLS), "")
        if strange:
            raise ValidationError(f"No code has “{strange}” in it: there is no 0, 1, I or O. Look again.")
        if len(typed) != 8:
            raise ValidationError("A code has eight letters and figures, like K7M4 2PQ9.")
        return typed


class WhoForm(forms.Form):
    who = forms.ChoiceField(label="Who are you?", error_messages=choice_errors("Choose one of these."))

    def __init__(self, *args: Any, match: Match, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        set_choices(self, "who", [(name, name) for name in match.writers])


class PaperForm(forms.Form):
    """How a sheet is printed."""

    paper = forms.ChoiceField(required=False, choices=[("a4", "A4"), ("letter", "Letter")])
    size = forms.ChoiceField(required=False, choices=[("standard", "standard"), ("large", "large print")])
    blank = forms.BooleanField(required=False)
    names = forms.ChoiceField(required=False, choices=[("yes", "with names"), ("no", "without names")])
    players = forms.IntegerField(required=False, min_value=1, max_value=20, label="Players")
    copies = forms.IntegerField(required=False, min_value=1, max_value=20, label="Copies", initial=1)

    def __init__(self, *args: Any, game: Game | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if game is not None:
            self.fields["players"].widget = forms.Select(choices=[(count, count) for count in game.counts])
            self.initial["players"] = game.usual

    @property
    def looks(self) -> list[Any]:
        """What is asked with a few answers each."""
        return [self[name] for name in ("paper", "size", "names")]

    def choices(self) -> dict[str, Any]:
        """What was chosen; what was not, or makes no sense, is the usual."""
        self.is_valid()
        said = self.cleaned_data
        return {
            "paper": said.get("paper") or "a4",
            "large": said.get("size") == "large",
            "blank": bool(said.get("blank")),
            "names": said.get("names") != "no",
            "players": said.get("players"),
            "copies": said.get("copies") or 1,
        }
