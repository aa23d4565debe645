"""Sentences about letting others into an evening."""

CHOOSE_LINK = "Choose one of the links."
AN_EVENING = "An evening of cards"

NO_SITE = "Write the address of a website, such as https://club.example."
FRAMED, UNFRAMED = "The standings may stand on {site}", "The standings stand on no website"
