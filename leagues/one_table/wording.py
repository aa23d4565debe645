"""What the Python of a league at one table says: where it is, who won, and what undo did."""

FINISHED = "Finished"
ROUND, TABLE = "Round {number}", "table {number}"
ROUND_OF = "Round {number} of {length}"
WITH_STAGE = "{where} · {stage}"

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
THE_ANSWER, WAS_UNDONE = "the answer", "undone"  # WAS_UNDONE: before the words of an act

# a code on paper was scanned
SCANNED_EARLY = "This is the code of round {round}. It opens the sheet when round {round} starts."
SCANNED_NOT_PLAYED = "Round {round} was not played at table {table}."

TOO_MANY_OR_FEW = "{count} people cannot change seats that way. Choose another."
