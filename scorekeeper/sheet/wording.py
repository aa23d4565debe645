"""The sentences of the sheet, as templates with named figures."""

SAVED = "Saved"
UNDONE = "Undone"
ROW_UNDONE = "{where} undone"
FIX_UNDONE = "fix of {where} undone"
STRIKE_UNDONE = "{where} is back"
BY = "{words} by {writer}"
CHANGE_UNDONE = "Undone: {words}"
ROW_REDONE = "{where} is back"
FIX_REDONE = "{where} fixed again"
STRIKE_REDONE = "{where} struck out again"
CHANGE_REDONE = "Back again: {words}"
MOVED_HERE = "{there} of the other sheet is here now as {here}."
MOVE_UNDONE = "{where} is back on the other sheet"
MOVE_REDONE = "{where} moved to the other sheet again"
NOTHING_TO_UNDO = "Nothing to undo"
OTHERS_SINCE = "Another phone has changed {where} since."
NOT_TO_BE_FOUND = "There is nothing left to take back or to bring back."
STRUCK_ALREADY = "There is nothing left to strike out."
CHANGED_SINCE = "The row has changed since."
NOT_HERE = "This server does not have the match. Is it the one that you played on?"
ONLY_LOOKS_ON = "This phone may only look on by now. Scan the code to keep score."
DELETED = "The match was deleted. Whoever started it can bring it back."
NO_SUCH_ROW = "The match has no such row."
LINK_REPLACED = "The link was turned off or replaced. Scan the new QR code."
NOTHING_WRITTEN = "Nothing written yet"
TWO_SCORES = "Two different scores"
NEEDS_A_LOOK = "Needs a look"

ROUND = "{round} {number}"
ROUND_OF, ROUND_TOLD = "Round {number} of {count} · {game}", "{round}: {totals}"
POINTS_SO_FAR = "Match points: {points}"
ROUND_TOTALS = "{round} {number}: {totals}."
IN_THE_LEAD = "In the lead: {who}."
WRITING = "{who} is writing {where}."
NEXT_COUNT = "the next count"
THE_SCOREKEEPER = "The scorekeeper"

GO_ON = "Go on"
THE_EVENING = "The evening"
PLAY_AGAIN = "Play {game} again"
NOT_PLAYED_AGAIN = "The people at this table have changed. Start the match anew."
SAME_SEATS = "same seats, {dealer} deals first"
SAME_SEATS_BEGINS = "same seats, {dealer} begins"
DEALT_AGAIN, DEALT = "{who} has dealt {game} again.", "{who} has dealt {game}."
BEGUN_AGAIN, BEGUN = "{who} has begun {game} again.", "{who} has begun {game}."
IS_UNDER_WAY = "{game} is under way."
GO_TO = "Go to {game}"

CAME_AT = "at {start}"  # small, under the name of a latecomer
LEFT = "left"  # small, under the name of somebody who has left
TOTAL = "Total"
RESULT_TITLE = "{match} · {day}"
RESULT_LINE = "{place}. {who} {total}"
AVERAGE_OF = "{average} {a_deal}"
RESULT_LIST = "{label}: {figures}"

RACE = "The score race"
START = "start"  # of the race
RACE_IN_WORDS = "Running totals over {count} {steps}. At the end: {totals}."
ROUNDS = "rounds"
LINES_OF_THE_SHEET = "lines of the sheet"

CORRECTING = "Correcting {where}"
NOT_SAVED = "Not saved"
CHANGE_ONE = " Change one."  # the end of a refusal, where keys ask the same
WHO_HAD_FEWER, WHO_HAD_MORE = "Who had {count} fewer?", "Who had {count} more?"

REASONS = ("misheard", "wrong player", "sums")  # of a correction, one tap each; stored as they are

ROW = "Row"
THROW_OF = "What did {who} throw?"
FILLED_BESIDE = "With any box: {row} {figure}, {note}."
MAKES = "{points} for {who}"
DEALS_HEAD = "deals"

COUNT_BY_CARDS = "{who}’s {what}?"
NO_SUCH_PIECE = {  # by what is counted
    "cards": "{card} is not one of these cards. Write 5h for the 5 of hearts, 10s for the 10 of spades.",
    "tiles": "{card} is not one of these tiles. Write 6-4 for the tile with a six and a four.",
    "word": "{card} is not one of these tiles. Write A1 for an A, 2L after a letter that counts twice.",
    "letters": "{card} is not one of these cards. Write A2 for an A, TH9 for TH.",
    "dice": "{card} is not a die. Write 5 for a five, and / before the next roll.",
    "meld": "{card} is not one of these melds. Write trump-marriage, all-aces, pinochle.",
}
ENOUGH_CARDS = "{count} are counted. {card} is left out."
NEXT_ROLL = "next roll"
TYPE_PIECES = {
    "cards": "Or type them, like 5h 10s jd qc ah",
    "tiles": "Or type them, like 6-4 3-3 1-0",
    "word": "Or type them, like C3 A1 2L T1 2W",
    "letters": "Or type them, like C8 A2 T3 TH9",
    "dice": "Or type them, like 5 5 5 / 1",
    "meld": "Or type them, like run all-aces pinochle",
}
TYPE_LIKE = "Or type them, like {pieces}"

# the play card by card
LAYS = "{who} plays"
ALL_LAID = "All played"
OUT = "{who} is out"
PEGGED_MEANWHILE = "Somebody has written meanwhile. Peg the rest by hand."
NO_SCORE = "{deal} {number}: {void}"
WRITTEN_TOO = "Another phone wrote {where}, too."
