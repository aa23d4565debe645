"""The sentences of the API about evenings."""

NO_EVENT = "This key opens no evening, and only that has draws and a season."
NO_SEASON = "This evening is in no season."
DRAWS, SEASON = "Who sits where", "The season of an evening"
EVENINGS, SEASONS = "The evenings of a group", "The seasons of a group"
LEAGUE_RULE, LEAGUE_MATCH, NOT_PLAYED = "Points for each match of a league", "{home} v {away}", "Not played yet."
