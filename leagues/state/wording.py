"""What is said of an event as it is read: who won, who goes where, what is played out, what was corrected."""

# who won
WON = "{who} won."
OVER = "The {event} is over."
RESULTS_WITH_PRIZES = "The results come with the prizes."
SHARE_FIRST = "{who} share first place."
WON_PRIZE = "{who} won {prize}."
NOBODY_WON = "Nobody won round {number}. The best were level, and all of them stayed."
TEAM_WON = "{who} won, {points} to {fewer}."
TEAM_WON_TOGETHER = "{who} won as a team, {points} to {fewer}."
TEAM_AHEAD = "{who} is ahead, {points} to {fewer}."
NAMED_TEAM_AHEAD = "Ahead: {who}, {points} to {fewer}."
TEAM_AHEAD_TOGETHER = "{who} are ahead as a team, {points} to {fewer}."
TEAMS_WON, TEAMS_AHEAD = "First: {who}, with {points}.", "Ahead: {who}, with {points}."
TEAMS_LEVEL = "The teams are level with {points} each."
NET_SCORING = "Each round, the better team scores the difference."

# a total that the organiser typed
TOTAL_TYPED, TOTAL_TYPED_AT_TABLE = (
    "{Round_name} {round}: total typed.",
    "{Round_name} {round}, table {table}: total typed.",
)

# a table that plays longer than its round
UNTIL, SO_LONG = "until {time}", "{minutes} min longer"
YOUR_TIME, TABLE_TIME = "Your table plays {until}.", "Table {table} plays {until}."

# a table calls
CALLED, ORGANISER_COMES, COMES = "The organiser is called.", "The organiser is coming.", "{name} is coming."

# penalties, added points, warnings
WARNING, ADJUSTED = "warning", "{name}: {points}."
PENALTY, POINTS_ADDED = "{points} penalty", "{points} added"

# what organisers are doing
ANOTHER_ORGANISER = "Another organiser"
DOING = {
    "close": "{name} is closing {round_name} {number}.",
    "roll": "{name} is changing who is here.",
    "seats": "{name} is changing seats.",
    "result": "{name} is correcting a result.",
    "rules": "{name} is changing the rules.",
    "penalty": "{name} is giving a penalty.",
    "draw": "{name} is looking at the draw.",
    "paper": "{name} is typing in from paper.",
    "end": "{name} is ending the evening.",
}

# before the prizes
ROUND_AND_TABLES = "{round_name} {number}, {tables}"
NO_RESULT_YET = "No result, which could change a prize: {places}."
NOT_PLAYED = "Not played, which could change a prize: {places}."
ONE_POINT = "One point would change a prize. Look once more: {places}."

# why it is over
NOTHING_LEFT = "There is nothing left to play."
SCHEDULE_PLAYED = "Every {round_name} of the schedule is played."
CLOSED_ROUNDS_COUNT = "Closed {round_name}s count. In a {round_name} in play, finished tables count."

# between two rounds
WILL_DEAL, WILL_DEAL_AT = "{who} will deal.", "{who} will deal at table {table}."
WILL_STAY = "{who} will stay."
SITS_OUT, PAIR_SITS_OUT = "{who} sits out.", "{who} sit out."
PLAYS_NO_MORE = "{who} will not play again."
TELL_ORGANISER = "Tell whoever runs the evening."

# who has no seat
ONE_SITS_OUT, MANY_SIT_OUT = "{who} sits out", "{who} sit out"
ONE_RESTS, MANY_REST, RESTED = "{who} rests", "{who} rest", "{who} rested"
ONE_RESTS_UNPAID, MANY_REST_UNPAID, RESTED_UNPAID = (
    "{who} rests (earns 0)",
    "{who} rest (earns 0)",
    "{who} rested (earns 0)",
)
ONE_COMES_LATER, MANY_COME_LATER, CAME_LATER = "{who} comes later", "{who} come later", "{who} came later"

# a table that is cancelled because somebody left
LEFT, LEFT_TABLE = "{who} left.", "{who} left: table {table} is cancelled."
TABLE_CANCELLED = "Table {table} is cancelled and counts for nobody."
TABLES_CANCELLED = "{tables} are cancelled and count for nobody."
SITS_OUT_AND_GETS = {
    "average": (
        "{who} sits out and gets the average of the other rounds.",
        "{who} sit out and get the average of their other rounds.",
    ),
    "number": ("{who} sits out and gets {number}.", "{who} sit out and get {number} each."),
    "nothing": ("{who} sits out and gets nothing.", "{who} sit out and get nothing."),
}

# who played under a number before
TO_ROUND, IN_ROUND, IN_ROUNDS = (
    "{name} to {round_name} {last}",
    "{name} in {round_name} {first}",
    "{name} in {round_name}s {first} to {last}",
)
WITH_EARLIER = "{name} ({earlier})"

# the target
TARGET_ROUND = "Once somebody has {target}, the round is finished at every table."
TARGET_CYCLE = (
    "Once somebody has {target}, you play on until everyone has met equally often: after every {rounds} rounds."
)
TEAMS_TARGET_ROUND = "Once a team has {target}, the round is finished at every table."
TEAMS_TARGET_CYCLE = (
    "Once a team has {target}, you play on until everyone has met equally often: after every {rounds} rounds."
)
THEN_HIGHEST_TEAM, THEN_LOWEST_TEAM = (
    "Then the team with the highest total wins.",
    "Then the team with the lowest total wins.",
)
THEN_HIGHEST, THEN_LOWEST = "Then the highest total wins.", "Then the lowest total wins."
HAS, HAVE, REACHED = "{who} has {points}.", "{who} have {points}.", "Somebody reached {target}."
FINISH_ROUND = "This round is finished at every table."
FINISH_CYCLE = "You play on until everyone has met equally often."
LAST_ROUND, MORE_ROUNDS = "This is the last round.", "{more} more rounds."

# the bracket
BRACKET, PLATE_TREE = "Bracket", "Plate"
STAGES = {1: "Final", 2: "Semi-finals", 4: "Quarter-finals"}  # by the number of matches
ROUND = "Round {number}"
PART_OF, PART_LEADS_TO = "part {part} of {count}", "part {part} of {count}, the winner goes on to: {stage}"
LATER_ROUNDS = "later rounds"
THIRD_PLACE_MATCH, PLATE, PLATE_FINAL = "the match for third place", "the plate", "the final of the plate"

# what moved somebody on a ladder; after the name
DROPPED = "dropped a place for not playing"
UP_BY_LEAVING = "moved up: {who} left"
UP_BY_DROP = "moved up: {who} dropped a place for not playing"
DOWN_BY_MATCH = "moved down: {winner} beat {loser}"
CHALLENGED = {
    "won": "challenged {other} and won",
    "lost": "challenged {other} and lost",
    "drew": "challenged {other} and drew",
}
CHALLENGED_BY = {
    "won": "challenged by {other} and won",
    "lost": "challenged by {other} and lost",
    "drew": "challenged by {other} and drew",
}
NOT_MOVED = "No challenge has moved this place so far."
DECIDED_PLACE = "What decided place {place}: {what}."

# points carried over
TEAMS_BEGIN_AT_NOTHING = "Teams begin at nothing. Choose another way to change seats, or take the tick off."
OTHER_POINTS = (
    "Points and wins cannot be added. Choose another way to change seats, or begin at nothing (take the tick off)."
)
OTHER_RULES = "Points from other house rules cannot be added. Play by the same rules, or take the tick off."
TARGET_PASSED = "{name} already has {most}. Play to more than that, or begin at nothing (take the tick off)."
TARGET_TOO_LOW = "{name} carried over {most}. Write a target above that, or stop the evening."
CARRIED_OVER, CARRIED_OVER_FROM = "carried over", "carried over from {event}"
HAS_CARRIED_OVER = "{points} carried over"
FIRST_ROW, FIRST_ROW_FROM = "The first row: carried over.", "The first row: carried over from {event}."
FORMAT_AND_DAY = "{format} on {day}"

# the reckoning
RECKONED_POINTS, RECKONED_PART, BETWEEN_PARTS = "{points} points", "{label} {figure}", " · "
GETS, PAYS = "gets {amount}", "pays {amount}"

# corrections
CORRECTED_AFTER_MATCH = "Corrected after the match was over"
CORRECTED_AFTER_ROUND = "Corrected after the {round_name} was closed"
PUT_RIGHT = "{words}: fixed by {writer}."
PLACE = "{Round_name} {number}, table {table}"
INSTEAD_OF, NOTHING = "{now} instead of {before}", "nothing"
ROW, ROW_WITH_REASON = "row {line}: {what}, by {writer}", "row {line}: {what}, by {writer} ({reason})"

# who plays how often
UNEVEN, EVEN = "{plays}. So the totals are uneven.", "{plays}."
EVERYBODY, ALWAYS_THERE = "Everybody", "Whoever was there all the time"
ROUNDS, ROUNDS_SO_FAR = "{count} rounds", "{count} rounds so far"
PLAYS_IN, PLAYS_IN_OR = "{who} plays in {least} of {rounds}", "{who} plays in {least} or {most} of {rounds}"
ONE_PLAYS_LESS = "{who} plays in {least} of {rounds}, {others} in {most}"
SOME_PLAY_LESS = "{who} play in {least} of {rounds}, {others} in {most}"
ONE_PLAYS_FEWER, SOME_PLAY_FEWER = "{who} plays {rounds}, the others {most}", "{who} play {rounds}, the others {most}"
PEOPLE = "{count} people"
ROUND_COUNTED = "{Round_name} {number} counts as it is drawn, though it has not begun."
ROUNDS_COUNTED = "{rounds} count as they are drawn, though they have not begun."
SAT_OUT_NOTHING = "{plays}. A round sat out counts nothing, so the totals are uneven."
ROLE_PLAYS = "each {role} plays {rounds}"
ONE_PLAYS, MANY_PLAY = "{who} plays {rounds}", "{who} play {rounds}"
NO_ROUND, ONE_ROUND, SOME_ROUNDS, ROUND_RANGE = "no rounds", "1 round", "{high} rounds", "{low} to {high} rounds"
# tables that roles leave empty, told in the organiser's words
TABLE_LOST = "There for {round_name} {number}: {who}. Tables that can play: {now} of {possible}. {remedy}"
LET_ONE = {"gentleman": "Let one lady play as a gentleman.", "lady": "Let one gentleman play as a lady."}
LET_SOME = {
    "gentleman": "Let {count} ladies play as gentlemen.",
    "lady": "Let {count} gentlemen play as ladies.",
}
BEST, BEST_SHARED = "Best {role}: {who} with {points}.", "{count} {roles} are best with {points}."
SHARE_OF, ALL_OF = "{some} of {all} {roles}", "all {all} {roles}"
PLAY_EACH_HAND = "{who} play each hand."
HAND_COUNTS = "A hand sat out counts {points}, so the totals are uneven."
HAND_COUNTS_NOTHING = "A hand sat out counts nothing, so the totals are uneven."

# a team
AND_MORE = "{count} more"
OF_TEAM = "{team}: {name}"

# a ladder
MATCHES_WON = "{count} won"

# the clock
TIME_LEFT, OVER_TIME = "{minutes}:{seconds:02d}", "time is up · +{minutes}:{seconds:02d}"
TIME_UP = "time is up"

# the server's memory
MEMORY_IS_FULL = (
    "More than {tables:,} tables of evenings are in play. There is no room to keep all their results worked out, so "
    "some pages take longer."
)

# somebody's own seat, on their phone
ROUND_ALONE, ROUND_AND_STAGE = "{round} {number}", "{round} {number}, {stage}"
YOUR_TABLE = "{head}: table {table}."
YOUR_TABLE_AND_OPPOSITE = "{head}: table {table}, {opposite}."
AT_TABLE, AT_TABLE_OPPOSITE, HAS_BYE = "table {table}", "table {table}, {opposite}", "you have a bye"
OPPOSITE, AGAINST = "opposite {who}", "against {who}"
YOU_HAVE_BYE = "{head}: you have a bye."
YOU_DEAL = ("You deal first.", "You deal second.", "You deal third.")
YOU_DEAL_AT, YOU_DEAL_LAST = "You deal hand {turn}.", "You deal last."
DEALS_FIRST, PAIR_DEALS_FIRST = "{who} deals.", "{who} deal."
CUT_FOR_DEAL, CUT_THEN_LEFT = "Cut for the deal.", "Cut for the deal, ace high; then it goes to the left."
YOU_SIT_OUT, YOU_SIT_OUT_FOR = "You sit out {round} {number}.", "You sit out {round} {number}. It counts {points}."
YOU_REST = "You rest in {round} {number}."

# prizes beside the first place
PRIZE, AWARD = "{title}: {who} with {points}.", "{title}: {who}."
PRIZE_SHARED_BY = "{count} people"

# the prizes, shown step by step
PLACES = ("1st place", "2nd place", "3rd place")
STEP = "{title}: {who}, {total}"
NO_PRIZE_NOW = "There is no such prize to show now. Look at the list again."
PRIZE_ACTS = {
    "begin": "Began to give the prizes",
    "next": "Showed prize {number} of {count}",
    "back": "Went back to prize {number} of {count}",
    "all": "Showed all {count} prizes",
}
