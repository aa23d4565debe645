"""What people type into any form: names, whole numbers, one of a few answers, and what is said when it is none."""

import re
import unicodedata
from collections.abc import Iterable
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

OLD_PAGE = "This page is an old one: open the row again."
JOINERS = "\u200c\u200d"  # of Persian letters and of emoji; the other invisible letters could turn a page's order round


def visible_letter(letter: str) -> str:
    """A letter as names keep it: white space and control characters are a space, invisible ones nothing."""
    kind = unicodedata.category(letter)
    if kind in ("Cc", "Zl", "Zp", "Zs"):
        return " "
    return "" if kind in ("Cf", "Co", "Cs") and letter not in JOINERS else letter


def tidy_name(text: str) -> str:
    """A name as it is shown: composed, single spaces, nothing invisible; empty where nothing would be seen."""
    text = "".join(visible_letter(letter) for letter in unicodedata.normalize("NFC", text))
    seen = any(unicodedata.category(letter)[0] in "LNPS" for letter in text)
    return re.sub(" +", " ", text).strip() if seen else ""


class NameField(forms.CharField):
    """A name, or a few words: at most forty characters, where nothing else is said."""

    def __init__(self, what: str = "A name", **how: Any) -> None:
        super().__init__(**{"required": False, "max_length": 40, **how})
        self.error_messages["max_length"] = (
            what + " has at most %(limit_value)d characters; this one has %(show_value)d."
        )

    def to_python(self, value: Any) -> str:
        return tidy_name(super().to_python(value) or "")


def number_field(says: str, low: int, high: int, **how: Any) -> forms.IntegerField:
    """A whole number; whatever is wrong with it is told as `says`."""
    wrong = dict.fromkeys(("required", "invalid", "min_value", "max_value"), says)
    return forms.IntegerField(min_value=low, max_value=high, error_messages=wrong, **how)


def choice_errors(says: str) -> dict[str, str]:
    """Messages of a choice: whatever is wrong with it is told as `says`."""
    return dict.fromkeys(("required", "invalid_choice"), says)


def set_choices(form: forms.BaseForm, name: str, choices: Iterable[tuple[str, str]]) -> None:
    """The answers of a choice that depend on what the form is about."""
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField)
    field.choices = list(choices)


def choices_of(form: forms.BaseForm, name: str) -> list[tuple[str, str]]:
    """Each answer of a choice with its label."""
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField) and isinstance(field.choices, list)
    return [(value, str(label)) for value, label in field.choices]


def slip_field() -> forms.UUIDField:
    return forms.UUIDField(required=False, widget=forms.HiddenInput, error_messages={"invalid": OLD_PAGE})


def base_field(**how: Any) -> forms.IntegerField:
    return number_field(OLD_PAGE, 0, 10**6, widget=forms.HiddenInput, **how)


def refuse_duplicates(names: list[str]) -> None:
    """`ValidationError` where two people would go by one name."""
    folded = [name.casefold() for name in names]
    twice = next((name for name in names if folded.count(name.casefold()) > 1), None)
    if twice:
        raise ValidationError(f"Two players are called {twice}: add a letter to one of them.")
