"""Accounts, on servers that have them (SCOREKEEPER_ACCOUNTS=1): by name and password, or a passkey; no e-mail."""
