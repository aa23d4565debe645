"""Sentences about changes during an evening: the roster, seats, results, and the rounds that are drawn again."""

NEW_PLACE = "(new place)"  # read out after a name

# penalties, added points, warnings
WHOSE_PENALTY, CHOOSE_PLAYER = "Who is it for? Choose one.", "Choose"
PENALTY_WAYS = [("penalty", "penalty"), ("bonus", "bonus"), ("warning", "warning")]
WHICH_PENALTY = "A penalty, a bonus or a warning? Choose one."
PENALTY_POINTS = "How many points? Write a whole number from 1 to 10000."
PENALTY_WHY = "The reason"
GIVEN_ALREADY = "That is given already, for the same reason. Give another reason to give it again."
TOO_MANY_PENALTIES = "There is room for 60. Take one back first."
PENALTY_GONE = "Somebody has just changed that. Look again."
TOOK_PENALTY_BACK = "Took back: {what}"
IN_ROUND, BEFORE = "{round_name} {number}", "before {round_name} 1"

# choosing between repairs
KEEP_SEATS, DRAW_AGAIN, ONLY_OPTION = "Change few seats", "Draw the rest again", "What happens"
IN_SHORT = "New slips: {slips}. Met again: {again}."
CHANGED_MEANWHILE = "Somebody has just changed something. Look again, then choose."
SAME_DRAW = "Drawing again would be no better."
ONLY_ONE_DRAW = "There is only one draw for so many people."
NOTHING_TO_DRAW = "Players arrange their own matches. Nothing is drawn."
NOT_DRAWN_YET = "Nothing is drawn yet."
DRAW_STAYS = "The draw stays the same."
NO_ROUND_LEFT = "No {round_name} is left to draw again."
TOO_FEW_PEOPLE = "There are too few people for a table in {round_name} {number}."
NO_TABLE_WITHOUT = "{Round_name} {number} has no table without {who}."
TWO_PLAY_ON = "After that {who} can play a match of two. It starts at 0."
DRAWN_AFTER = "{Round_name} {number} is drawn after {round_name} {before}, for everybody who is there then."
DRAWN_WITH_RESULTS = "{Round_name} {number} is drawn once every result is known."
DRAWN_FOR_THOSE_HERE = "{Round_name} {number} is drawn for everybody who is there."
NEW_LENGTH = "It takes {rounds} now."
KNOCKOUT_WAITS_NOT = "A knockout does not wait: whoever is missing in round {number} is out."
HOW_MANY_THERE = "There for {round_name} {number}: {count}."
DONE_ALREADY = "That was already saved: {what}."

# what a repair costs, in a table
NEW_SLIPS, PARTNERS_AGAIN, OPPONENTS_AGAIN, MEET_AGAIN = (
    "New slips",
    "Partners met again",
    "Opponents met again",
    "Met again",
)
SIT_OUTS, MOST_SIT_OUTS = "Sit-outs", "Most sit-outs of one player"

# a repaired round
TABLE_STAYS, TABLES_STAY = "{count} table stays as planned", "{count} tables stay as planned"
OTHER_TABLE_STAYS, OTHER_TABLES_STAY = "{count} other table stays as planned", "{count} other tables stay as planned"

# what one repair does better than the other
EVENER_PLAY = "{Round_name}s are shared out more evenly."

# the next round, drawn again by a correction
IS_DRAWN_AGAIN = "{Round_name} {number} is drawn again."
TABLES_SWAP = "{Round_name} {number} is drawn again: the same people at every table, in another order."
NOT_PLAYED = "{Round_name} {number} is not played. {why}"
WAS_DRAWN_AGAIN = "{Round_name} {number} was drawn again."
RESULT_CORRECTED, ANSWER_CHANGED = "A result was corrected.", "An answer was changed."
BYE, OUT = "bye", "out"

# a wrong result
ROUND = "{Round_name} {number}"
MISHEARD, WRONG_PLAYER, SUMS = "misheard", "wrong player", "sums"  # stored with the line
ROW_CORRECTED = "Row {} is corrected. It says now: {}."
WRITTEN_MEANWHILE = "Somebody has just written row {row}. It now says: {words}. Look again."
TOTAL_RANGE = "A total: a whole number from -100000 to 100000."
A_REASON = "A reason"
TOTAL_TYPED = "{Round_name} {number}, table {table}: total typed, {score}"  # stored in the history
TOTAL_TYPED_WHY = "{Round_name} {number}, table {table}: total typed, {score} ({why})"  # the same
COUNT_RANGE = "{asks} A whole number from 0 to {high}."
LOST_TYPED = "{score}, {label} {counts}"  # stored in the history
ENDED_EARLY = "Nobody has reached {target}, so the match ended early."
SUMS_DIFFER = "The totals of other tables add up to {usual}; these to {total}."
ROWS_COUNT_AGAIN = "{Round_name} {number}, table {table}: its rows count again"
TWO_SCORES, NOT_WRITTEN = "two different scores", "not written yet"
ANSWER_BECOMES = "{question} {name}, not {before}"  # stored in the history

# who is here: what is so, and what may change
HAS_LEFT, SITS_OUT, JOINS_IN, HERE = (
    "has left",
    "sits out {round_name} {number}",
    "away until {round_name} {number}",
    "here",
)
LEAVES_LADDER, LEAVES, LEAVES_AFTER = "leaves the ladder", "leaves", "leaves after {round_name} {number}"
LEAVES_NOW, REPLACED_NOW = "leaves now; cancel table {table}", "is replaced now; table {table} plays on"
RETURNS, RETURNS_IN, PLAYS_AFTER_ALL = (
    "is back",
    "is back from {round_name} {number}",
    "plays {round_name} {number} after all",
)
REPLACED, AWAY_UNTIL = "is replaced from {round_name} {number}", "is away until {round_name} {number}"
HAS_ANOTHER_NAME = "has another name"
PLAYS_AS = {"gentleman": "plays as a gentleman", "lady": "plays as a lady"}  # told in the organiser's words
CHOOSE_CHANGE = "Choose one of the answers for {name}."
NOTHING_MARKED = "Nothing is chosen yet. Choose what changes for somebody, or write who arrives."
TOO_MANY = "At most {most} can play."
WHO_TAKES_OVER, WHAT_NAME = "Who takes over from {name}?", "What is {name} called?"

# who is here, in the history
CHANGES, LEAVES_BEFORE_DRAW = "{name} {change}", "{name} leaves before the first draw"
ARRIVES, ARRIVES_FOR = "New: {names}", "New for {round_name} {number}: {names}"
IS_SOMEBODY_ELSE = "{now} of {club} plays, not {name}"
IS_CALLED, TAKES_OVER = "{name} is now called {now}", "{now} takes over from {name} in {round_name} {number}"

# wrong seats
WHO, AND_WHO, EVERYBODY_OF, AND_OF, BOTH_SIDES_OF = "Who", "and who", "Everybody of", "and of", "Both sides of"
TABLE = "table {number}"
CHOOSE_FROM_LIST = "{label}: choose from the list."
CHOOSE_ONE_SWAP = "Choose two people, two tables, or the sides of one table."
CHOOSE_BOTH, CHOOSE_DIFFERENT = "With whom? Choose both.", "Choose two different ones."
TABLES_DIFFER = "Tables {one} and {two} have different numbers of seats. Swap two people instead."
TWO_NAMES, TWO_TABLES, TWO_SIDES = "{one} and {other}", "tables {one} and {other}", "both sides of table {one}"
SWAPPED_IN_ROUND = "In {round_name} {number} {who} {swapped}"
AGREED_SO_SAY_WHY = "Both sides agreed on this result. Say why you change it."
LOST_ALONE = "Type what each side scored together, before what a player loses alone."

# a fixed table, and people who are kept apart
WHOSE_WISH, WHICH_WISH = "Choose whose it is.", "Choose what."
WISH_WAYS = (
    ("table", "keeps one table"),
    ("first", "does not meet … in the first round"),
    ("never", "does not meet … at all"),
)
WISH_TABLE, WISH_OTHER = "Write the number of the table.", "Choose two different people."
TOO_MANY_WISHES = "At most 40. Take one back first."
TABLE_IS_KEPT = "Table {table} is {name}’s. Choose another one."
WISH_SENTENCES = {
    "table": "{name} keeps table {table}.",
    "first": "{name} and {other} do not meet in the first {round_name}.",
    "never": "{name} and {other} do not meet.",
}
WISH_MET, WISH_NOT_MET = "kept", "not possible in {rounds}"
WISHES_IMPOSSIBLE = "{format} moves people from table to table itself: nobody can keep one, or be kept from somebody."
WISH_CHOICES = "What is not possible stays as it is drawn. Take it back, play fewer rounds, or let it be."
CANNOT_MEET = "{one} and {other} keep different tables, so they cannot meet."
WISHES_FREE, WISHES_COST = (
    "It costs nothing: nobody meets again more often.",
    "It costs {more} more.",
)
