"""What a server with accounts needs of Django and allauth. Nothing of it is there without the setting."""

from importlib.util import find_spec
from typing import Any

from . import wording

APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "allauth",
    "allauth.account",
    "allauth.mfa",
]
MIDDLEWARE = [
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "scorekeeper.accounts.account.signed_in",
]
CONTEXT = ["scorekeeper.accounts.account.context"]
VALIDATION = "django.contrib.auth.password_validation"


def refuse_without() -> None:
    """`SystemExit` with a sentence where what accounts need is not installed."""
    if find_spec("allauth") is None:
        raise SystemExit(wording.NOT_INSTALLED)


def account_settings(*, behind_proxy: bool) -> dict[str, Any]:
    """The settings by their names. `behind_proxy`: whether addresses are those that a proxy tells."""
    return {
        "AUTHENTICATION_BACKENDS": ["allauth.account.auth_backends.AuthenticationBackend"],
        "AUTH_PASSWORD_VALIDATORS": [
            {"NAME": f"{VALIDATION}.{name}"}
            for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
        ],
        "ACCOUNT_ADAPTER": "scorekeeper.accounts.adapter.Adapter",
        "ACCOUNT_LOGIN_METHODS": {"username"},
        "ACCOUNT_SIGNUP_FIELDS": ["username*", "password1*"],
        "ACCOUNT_EMAIL_VERIFICATION": "none",
        "ACCOUNT_SESSION_REMEMBER": True,
        "ACCOUNT_LOGOUT_ON_PASSWORD_CHANGE": False,
        "ACCOUNT_REAUTHENTICATION_TIMEOUT": 600,
        "ALLAUTH_TRUSTED_PROXY_COUNT": 1 if behind_proxy else 0,
        "MFA_SUPPORTED_TYPES": ["webauthn"],
        "MFA_PASSKEY_LOGIN_ENABLED": True,
        "MFA_FORMS": {
            "add_webauthn": "scorekeeper.accounts.forms.AddPasskeyForm",
            "login_webauthn": "scorekeeper.accounts.forms.LoginPasskeyForm",
        },
        "LOGIN_URL": "account_login",
        "LOGIN_REDIRECT_URL": "account",
        "SESSION_COOKIE_AGE": 365 * 24 * 3600,  # as the device's
    }
