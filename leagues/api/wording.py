"""The sentences of the API about evenings."""

NO_EVENT = "This key opens a night, which has no draws and no season."
NO_SEASON = "This evening is in no season."
DRAWS, SEASON = "Who sits where", "The season of an evening"
