"""Sentences about letting others into an evening."""

CHOOSE_LINK = "Choose one of the links."
