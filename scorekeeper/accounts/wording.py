"""The sentences of accounts; those of allauth by its codes."""

NOT_INSTALLED = "SCOREKEEPER_ACCOUNTS=1 needs more than is installed: pip install '.[accounts]'. Or leave it out."
ANOTHER_NAME = "Your name here is {name}."
MESSAGES = {
    "username_taken": "Somebody has this name. Choose another.",
    "username_password_mismatch": "This name and password don’t go together.",
    "too_many_login_attempts": "Too many tries. Wait five minutes.",
    "enter_current_password": "This is not the password.",
    "incorrect_password": "This is not the password.",
    "incorrect_code": "This passkey is not known here. Use your password.",
    "account_inactive": "This account is closed.",
}
