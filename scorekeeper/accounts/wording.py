"""The sentences of accounts, by the codes of allauth."""

MESSAGES = {
    "username_taken": "Somebody has this name. Choose another.",
    "username_password_mismatch": "This name and password don’t go together.",
    "too_many_login_attempts": "Too many tries. Wait five minutes.",
    "enter_current_password": "This is not the password.",
    "incorrect_password": "This is not the password.",
    "incorrect_code": "This passkey is not known here. Use your password.",
    "account_inactive": "This account is closed.",
}
