"""Passkeys as they are posted: whatever is no passkey is refused in a sentence."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from allauth.mfa.webauthn.forms import AddWebAuthnForm, LoginWebAuthnForm
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
