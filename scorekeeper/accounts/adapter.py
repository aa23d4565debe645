"""How accounts differ from allauth's own: a passkey is another way in, not a second lock, and nothing is mailed."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.http import HttpRequest

from . import wording


class Adapter(DefaultAccountAdapter):
    error_messages = {**DefaultAccountAdapter.error_messages, **wording.MESSAGES}

    def get_login_stages(self) -> list[str]:
        """None: whoever has the password or the passkey is in."""
        return []

    def add_message(self, request: HttpRequest, level: int, *args: Any, **kwargs: Any) -> None:
        """Pages say what happened themselves."""

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """There is no e-mail."""
