"""What the Python of a league at one table says: where it is, who won, what undo did, and why something is refused."""

FINISHED = "Finished"
ROUND = "Round {number}"
ROUND_OF = "Round {number} of {length}"
WITH_STAGE = "{where} · {stage}"
NAMED_ROUND, NAMED_TABLE = "round {number}", "table {number}"

BYE, MATCH = "{who}: a bye", "{match}."
CUT_FOR_DEAL = "Cut for the deal."
DEALS = "{who} will deal."
TABLE_PLAYS = "Table {table} is still playing."
TABLES_PLAY = "Tables {tables} are still playing."

WON_WITH = "{who} won with {points}."
SHARE = "{who} share first place with {points}."
LEADS, WON, SHARES = "leads", "won", "shares"  # below a total
RATE = "{points} a round"

SAVED, UNDONE, NOTHING_WRITTEN = "Saved", "Undone", "Nothing written yet"
NOTHING_TO_UNDO = "Nothing to undo"
TWO_SCORES = "Two different scores"
UNDONE_ACT = "Undone: {act}."
LAST_ROW, THE_ANSWER = "the last row", "the answer"  # after "Undo:"
ABOUT = {"roll": "people", "ended": "the end", "rules": "rules", "tables": "tables"}  # a change, by what it is about
WAS_UNDONE = "undone"  # before the words of an act

# a code on paper was scanned
SCANNED_EARLY = "This is the code of round {round}. It opens the sheet when round {round} starts."
SCANNED_NOT_PLAYED = "Round {round} was not played at table {table}."

# the history
UNDONE_ANSWER = "Undone: the answer"
REOPENED_ROUND, UNDONE_ROUND = "Opened round {number} again", "Undone: round {number}"

# refusals

TOO_MANY_OR_FEW = "{count} people cannot change seats that way. Choose another."
ROUND_BEGUN = "Round {number} has begun since. Tap the figure to correct it."
WRITTEN_SINCE = "Scores were written after this: {act}. Change it under “Who plays”."
CHANGED_SINCE = "Somebody has changed it again since: {act}."
