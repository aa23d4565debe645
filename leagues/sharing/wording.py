"""Sentences about letting others into an evening."""

CHOOSE_LINK = "Choose one of the links."
LAPTOP_ONLY = "SCOREKEEPER_HOST keeps everything on this laptop: phones can’t open these links."
NO_NETWORK = "This laptop is on no network: phones can’t open these links."
