"""Sentences of the board: what to announce, how far tables are, and what was done."""

# refusals
WRITTEN_SINCE = "Table {table} has written another row. Look again, then confirm."
ANSWERED_ALREADY = "That question is already answered."
NO_ROUND_IN_PLAY = "No round is being played."
NO_SUCH_CLOCK_KEY = "Choose Start, Stop, + 5 min or Last round."
ROSTER_CHANGED = "Somebody changed who is here. Look again, then end the evening."

# the history
PLAYS_AFTER_ALL, DID_NOT_PLAY = "Table {table} plays after all", "Table {table} did not play"
CALLED_TIME = "Called time"
STARTED_CLOCK, STOPPED_CLOCK, FIVE_MINUTES_MORE = "Started the clock", "Stopped the clock", "Five minutes more"
DELETED, RESTORED = "Threw the evening away", "Took the evening out of the bin"
