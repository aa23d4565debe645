"""Sentences of the board: what to announce, how far tables are, and what was done."""

# refusals
ANSWERED_ALREADY = "That question is already answered."
NO_CLOCK = "The clock does not run. Start it first."
NO_SUCH_CLOCK_KEY = "Choose Start, Stop, + 5 min or Last {round_name}."
ROSTER_CHANGED = "Somebody changed who is here. Look again, then end the evening."

# what the buttons of a table do
NOT_PLAYED_DOES = "“Not played”: nobody at that table scores this {round_name}. You can undo it."
NOT_PLAYED_THEN_ASKED = (
    "“Not played”: nobody at that table scores this {round_name}. If somebody there has to go on, you are asked who."
)
CLOSING_DOES = "“Close with what is written”: the score so far counts."

# the history
PLAYS_AFTER_ALL, DID_NOT_PLAY = "Table {table} plays after all", "Table {table} did not play"
CALLED_TIME = "Called time"
STARTED_CLOCK, STOPPED_CLOCK, FIVE_MINUTES_MORE = "Started the clock", "Stopped the clock", "Five minutes more"
MORE_FOR_TABLE = "Five minutes more for table {table}"
DELETED, RESTORED = "Threw the evening away", "Took the evening out of the bin"

# how far the evening is
WITH_STAGE = "{where}, {stage}"
NOT_STARTED, IN_ROUND, IN_ROUND_OF, ENDED_IN = (
    "not started",
    "{round_name} {round}",
    "{round_name} {round} of {rounds}",
    "ended in {where}",
)
PAIRS, PLAYERS = "{count} pairs", "{count} players"

# a further question to a table
AT_TABLE = "Table {table}: {question}"

# what to say aloud
ALL_OVER = "That was it. {won}"
SCORES_DIFFER = "{tables}: two different scores are written. Please look at them together."
REFUSED_AT, REFUSED_BEFORE = "Table {table}", "{Round_name} {round}, table {table}"
REFUSED_ROW, REFUSED_ROWS = "{there}: {where} needs a look", "{there}: {count} rows need a look"
NOT_AGREED = "{tables}: has the other side agreed to the result?"
BEING_CHECKED = "being checked"
NOT_CHECKED = "{tables}: a second person still has to type in the paper."
SCORES_MISSING = "{tables}, we are waiting for your scores."
ROUND_OVER, NEXT_ROUND = "{name} {number} is over. Thank you.", "{name} {number} comes next."
HURRY = "{tables}, please finish this {deal}."
ROUND_STARTS, ROUND_STARTS_WITH = "{round}.", "{round}: {deals} at every table."
NAMED_ROUND, NAMED_ROUND_WITH = "{name} {number}", "{name} {number}, {stage}"
GOOD_CARDS, GOOD_LUCK = "Good cards!", "Good luck!"
TAKE_PLACES = "{round}: please {instruction}."
TAKE_NEW_PLACES = "{round} is drawn again. {why} Please {instruction}."

# the one thing to do next
STANDINGS, LOOK_AT_DRAW, OPEN_ROUND = "Standings", "Look at the draw", "Open {name} {number}"
CLOSE_ROUND, CLOSE_ROUND_EARLY = "Close {name} {number}", "Close {name} {number} …"
CLOSE_ROUND_ANYWAY = "Close {name} {number} anyway"

WHO_GOES_ON, STAGE_OVER = "Who goes on?", "That was the first part. {who} go on to the knockout."

OTHER_GOES_ON = "By the corrected results {on} would have gone on, and not {out}. It stays as it was drawn."

# the draw, beside the tables
LATER_ROUNDS_FOLLOW, ONE_ROUND_DRAWN = "Each later {round_name} depends on the results.", "One {round_name} is drawn."

# who is here before round 1
COUNT_HERE = "{here} of {count} are here."
ALL_HERE = "All {count} are here."
SOME_HERE = "{here} of {count} are here. Missing: {missing}."
ONE_WITHOUT_SEAT = "{who} is here, but has no seat in {round_name} 1."
MANY_WITHOUT_SEAT = "{who} are here, but have no seat in {round_name} 1."
HAS_COME = "Is {name} here? There is a seat in {round_name} {number}."

# what a table calls for, to be tapped
CALL_REASONS = ("Rules", "Wrong score", "Wrong seats", "Time")

# suspense
SECRET_SCORE, FINISHED = "secret", "finished"
SHOW_RESULTS = "Show them the results"
SECRET_FROM = "Only those who run the evening see the results from {round_name} {round} on."
SECRET_AT_END = "The results are secret until you show them."
SHOWED_RESULTS = "Showed everybody the results"

# the prizes, one by one
NEXT_PRIZE, PRIZES_COME = "Next prize", "And now the prizes."
PRIZES_SHOWN, PRIZE_COMES = "{shown} of {count} prizes shown.", "Next: {title}."

# how far a table is
DEAL, DEAL_OF = "{deal} {number}", "{deal} {number} of {deals}"
PLAYING, MISSING_DEAL, CLOSED_EARLY = "playing, {deal}", "missing: {deal}", "closed early, {deal} written"
NOT_FINISHED, NOTHING_YET, NOTHING_AFTER = "not finished", "nothing yet", "nothing yet after {time}"
CONFIRMED, CONFIRMED_BY, ENTERED = "confirmed", "confirmed by {name}", "entered"
SUMMED = "total typed"
CARDS_TYPED = "cards typed"
MISSING, DISPUTED, LEVEL, BYE, VOID = "missing", "two different scores", "level", "a bye", "not played"
NOTHING_WRITTEN = "nothing"
WHICH_ROUNDS = "Choose which rounds rank."

# somebody's own page
TABLE, YOU = "Table {number}", "You"
DEAL_FIRST, DEALS_FIRST = "deal first", "deals first"
THAT_WAS_IT, WAIT_FOR_DRAW = "That was it.", "Wait for the draw."
PLAY_AGAINST, NOT_MET = "Against {who}.", "You have not met them."

# on a finished sheet, once the next round is open
ROUND_IS_OPEN, YOUR_TABLE = "{Round_name} {number} is open.", "At table {table}."
