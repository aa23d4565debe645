"""What is said of an event as it is read: who won, who goes where, what is played out, what was corrected."""

# who won
WON = "{who} won."
SHARE_FIRST = "{who} share first place."
WON_PRIZE = "{who} won {prize}."
NOBODY_WON = "Nobody has won round {number}: the best were level, and all of them stayed."
TEAM_WON = "{who} wins, {points} to {fewer}."
TEAM_WON_TOGETHER = "{who} win as a team, {points} to {fewer}."
TEAM_AHEAD = "{who} is ahead, {points} to {fewer}."
TEAM_AHEAD_TOGETHER = "{who} are ahead as a team, {points} to {fewer}."
TEAMS_LEVEL = "The teams are level with {points} each."
NET_SCORING = "Each round brings the better team the difference of the points."

# why it is over
NOTHING_LEFT = "There is nothing left to play."
SCHEDULE_PLAYED = "Every round of the schedule is played."

# between two rounds
AND_DEALS = "{move}, and deal."
STAYS = "{who} will stay."
SITS_OUT = "{who} will sit out."
PLAYS_NO_MORE = "{who} will not play again."
TELL_ORGANISER = "Tell whoever runs the evening."

# the target
TARGET = "Once somebody has {target}, {what}; then the {best} total wins."
TEAMS_TARGET = "Once a team has {target}, {what}; then the team with the {best} total wins."
CYCLE_PLAYED_OUT = "the cycle of {rounds} rounds is played out"
ROUND_PLAYED_OUT = "the round is played to its end at every table"
HAS, HAVE, REACHED = "{who} has {points}", "{who} have {points}", "{target} was reached"
LAST_OF_ROUND = "{who}: the round is played to its end; then the {best} total wins."
LAST_OF_CYCLE = "{who}; the cycle is played out: {left}."
LAST_ROUND, MORE_ROUNDS = "this is the last round", "{more} more rounds"

# points brought along
TEAMS_BEGIN_AT_NOTHING = "Teams begin at nothing: choose another way to change seats, or take the tick off."
OTHER_POINTS = (
    "Points and wins do not add up: choose another way to change seats, or begin at nothing (take the tick off)."
)
OTHER_RULES = "Points by other house rules do not add up: play by the same ones, or take the tick off."
TARGET_PASSED = "{name} has {most} already: play to more than that, or begin at nothing (take the tick off)."
TARGET_TOO_LOW = "{name} brought {most} along: write a target above that, or stop the evening."
BROUGHT = "brought {points} along"
BROUGHT_FROM = "{brought} from {event}"
FIRST_ROW = "The first row: {source}."

# the reckoning
RECKONED_POINTS, RECKONED_PART, BETWEEN_PARTS = "{points} points", "{label} {figure}", " · "
GETS, PAYS = "gets {amount}", "pays {amount}"

# corrections
CORRECTED_AFTER_MATCH = "Corrected after the match was over"
CORRECTED_AFTER_ROUND = "Corrected after the round was closed"
PUT_RIGHT = "{words}: put right by {writer}."
PLACE = "Round {number}, table {table}"
INSTEAD_OF, NOTHING = "{now} instead of {before}", "nothing"
ROW, ROW_WITH_REASON = "row {line}: {what}, by {writer}", "row {line}: {what}, by {writer} ({reason})"

# who plays how often
UNEVEN, EVEN = "{plays}: the totals are uneven by that.", "{plays}."
EVERYBODY, ALWAYS_THERE = "Everybody", "Whoever was there all the time"
ROUNDS, ROUNDS_SO_FAR = "{count} rounds", "{count} rounds so far"
PLAYS_IN, PLAYS_IN_OR = "{who} plays in {least} of {rounds}", "{who} plays in {least} or {most} of {rounds}"
ONE_PLAYS_LESS = "{who} plays in {least} of {rounds}, {others} in {most}"
SOME_PLAY_LESS = "{who} play in {least} of {rounds}, {others} in {most}"
ONE_PLAYS_FEWER, SOME_PLAY_FEWER = "{who} plays {rounds}, the others {most}", "{who} play {rounds}, the others {most}"
PEOPLE = "{count} people"
ROUND_COUNTED = "Round {number} is counted as it is drawn, though it has not begun."
ROUNDS_COUNTED = "{rounds} are counted as they are drawn, though they have not begun."
SAT_OUT_NOTHING = "{plays}, and a round sat out counts nothing: the totals are uneven by that."
ROLE_PLAYS = "each {role} plays {rounds}"
BEST, BEST_SHARED = "Best {role}: {who} with {points}.", "{count} {roles} are best with {points}."
HAND_COUNTS = "{who} play each hand, and a hand sat out counts {what}: the totals are uneven by that."
