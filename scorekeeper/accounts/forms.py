"""What is typed to delete an account; passkeys as they are posted: whatever is none is refused in a sentence."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from allauth.mfa.webauthn.forms import AddWebAuthnForm, LoginWebAuthnForm
from django import forms
from django.core.exceptions import ValidationError

from . import wording

RUBBISH = (AttributeError, IndexError, KeyError, TypeError, ValueError)  # of what reads them, where they are none


@contextmanager
def refused() -> Iterator[None]:
    """Refuse what cannot be read."""
    try:
        yield
    except RUBBISH as fault:
        raise ValidationError(wording.MESSAGES["incorrect_code"]) from fault


class DeleteForm(forms.Form):
    """The name of an account, typed once more."""

    name = forms.CharField(required=False, max_length=150)

    def __init__(self, *args: Any, called: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.called = called

    def clean_name(self) -> str:
        """As it is, in small letters or capitals."""
        typed: str = self.cleaned_data["name"]
        if typed.casefold() != self.called.casefold():
            raise ValidationError(wording.ANOTHER_NAME.format(name=self.called))
        return typed


class AddPasskeyForm(AddWebAuthnForm):
    def clean(self) -> dict[str, Any]:
        """The passkey that a browser made."""
        with refused():
            found: dict[str, Any] = super().clean()
        return found


class LoginPasskeyForm(LoginWebAuthnForm):
    def clean_credential(self) -> Any:
        """The passkey that somebody comes in by."""
        with refused():
            return super().clean_credential()
