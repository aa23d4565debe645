"""What the standings' Python says: headings, notes beside a name, what each round brought, who can still win."""

BY_CARDS = "by the cards"
BEFORE_FIRST = "before the first {round_name}"
PLAYING = "{round_name} {number} is being played"
PLAYING_OF = "{round_name} {number} of {length} is being played"
ENDED = "ended in {round_name} {number}"
ENDED_OF = "ended in {round_name} {number} of {length}"
AFTER = "after {round_name} {number}"
AFTER_OF = "after {round_name} {number} of {length}"
MATCH_PLAYED = "{count} match played"
MATCHES_PLAYED = "{count} matches played"
TABLES_FINISHED = "Tables finished: {done} of {tables}"
WAITS = "Places move when {round_name} {number} is closed."
WAITS_FOR_ALL = "Places move when every table has finished {round_name} {number}."
AFTER_PLAYING, TABLES_IN = "after {round_name} {before}; {playing}", "{playing}, {done} of {tables} tables in"
IN_ROUND, AFTER_SHORT, TOTAL_HEAD = "in {round_name} {number}", "after {number}", "Total"
SO_FAR, STILL_PLAYS, NOTHING_YET, TABLE_VOID = "{figure} so far", "playing", "nothing yet", "not played"
BEING_CHECKED = "being checked"
SITS_OUT_FOR = "sits out, {figure}"
NEXT_ROUND = "{Round_name} {number} comes next"
MORE = "{rest} more"
MORE_SAME_PLACE = "{rest} more with the same place"
MORE_SOME_SAME_PLACE = "{rest} more, {level} with the same place"
CARD_HEAD = "The card: {card}."
COPY_HEADING, COPY_ROW = "{event}, {heading}", "{place}. {name} {total}"
SEND_PLACE, SEND_TOTAL = "{name}: place {place} of {count}, with {total}.", "{name}: {total}."
SEND_BEST = "Best {round_name}: {number}, with {figure}."
SEND_EVENT = "{event}, {day}"
SECRET = "Results from {round_name} {round} on are a secret until the prizes."
MOVES = "{up} {down} places since the {round_name} before."

LEADS, AHEAD = "leads", "ahead"
HAS_LEFT, HAS_NOT_PLAYED = "has left", "has not played"
SURE_OF_FIRST, CANNOT_WIN = "cannot lose first place", "cannot win any more"

# what a round brought somebody
NOT_HERE_YET, RESTED, HAD_LEFT, SAT_OUT = "not here yet", "rested", "had left", "sat out"
CANCELLED = "the table was cancelled"
WON, LOST, KNOCKED_OUT = "won {what}", "lost {what}", "knocked out in round {number}"
GAME = "table {table} against {against}"
GAME_WITH = "table {table}, with {partners} against {against}"
GAME_OF = "{name} at {game}"  # somebody else played under the same number
DECIDED = "{game}; level, and {winners} won the decider"
CORRECTED = "{where} was corrected: {change}."

# who can still win
NOTHING_PLAYED = "Nothing is played yet: everybody can still win."
FINAL_PLAYED = "The final is played."
SURE, IS_OUT, HAS = "sure", "out", "{name} has {total}"
CAN_STILL_WIN = "{alive} of {count} can still win."
TEAMS_WIN = "Teams win together."
EACH_TEAM = "Each team"
FROM_BRACKET = "Worked out from the bracket."
FROM_BRACKET_WITH_BYES = "Worked out from the bracket. A bye counts as a win."
ONE_WIN = "{who} will win with one more win."
MORE_WINS = "{who} will win with {wins} more wins."

# the form of tie-breaks
PLACE_LABELS = ("First", "Then", "Then", "Then", "Finally")
NO_TIEBREAK = "nothing more"
CUT_LABEL = "Who cut highest? Names with commas between, the highest card first"
CHOOSE_TIEBREAK = "Choose one of the tie-breaks."
UNKNOWN_NAME = "Nobody here is called {words}. Write the names with commas between."
UNKNOWN_NUMBER = "Nobody here has the number {number}."
TWICE = "“{name}” is there twice. Take one out."
CUT_UNKNOWN = "The cut needs names. Write who cut highest, or leave it out."
TIEBREAKS_CHANGED = "Changed the tie-breaks"  # in the history

# somebody's own card
SITS_OUT = "sits out"
CARD_TABLE = "table {table}"
CARD_OPPOSITE, CARD_PARTNER = "table {table}, opposite {who}", "table {table}, with {who}"

# two stages
THEN = "{who} go on to a knockout."
