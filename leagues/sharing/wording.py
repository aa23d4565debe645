"""Sentences about letting others into an evening."""

CHOOSE_LINK = "Choose one of the links."
THESE_LINKS = "these links"
