"""Sentences about standings: what ranks, what sitting out earns, how a place came about, who can still win."""

# what ranks
NO_WHOLE_CYCLE = "Not everyone has met equally often: every round counts, and points a round decide."
RANKED_ON = "Ranked on {rounds}, when everyone had met equally often."
END_NOW = "Rounds to play until all count: {more}."
END_NOW_BY_AVERAGE = "If it ends now, points a round decide. Rounds to play until totals decide: {more}."
END_NOW_BY_TOTAL = "If it ends now, totals decide as they are. Rounds to play until it is even: {more}."
RANK_WHOLE = "Only {rounds}, when everyone had met equally often"
RANK_ALL = "Everything that was played, by points a round"
RANK_ALL_BY_TOTAL = "Everything that was played"

# what sitting out earns
SITTING_OUT_EARNS, SITTING_OUT_HAND_EARNS = "Sitting out a round earns", "Sitting out a hand earns"
NOTHING, YOUR_AVERAGE, AN_AGREED_NUMBER = "nothing", "your average", "an agreed number"
THE_AGREED_NUMBER = "The agreed number"
AVERAGE_EARNED = "Sitting out earns your average; resting by choice earns 0."
NUMBER_EARNED = "Sitting out earns {number}; resting by choice earns 0."
GAME_EARNED = {
    "flat": "Sitting out earns 8 a hand, 32 a game; resting by choice earns 0.",
    "par": "Sitting out earns what a player has on the average; resting by choice earns 0.",
}
SITTING_OUT_GAME_EARNS = "Sitting out a game earns"
EIGHT_A_HAND, PAR = "8 a hand", "what a player has on the average: 26, 52, 13, 52, 26, 26, 50"
HAND_EARNED = "A hand sat out earns {number}; resting by choice earns 0."

# entries of an account
CARRIED_OVER = "carried over"
PENALTY, POINTS_ADDED = "penalty", "points added"
SAT_OUT, SAT_OUT_AVERAGE = "sat out", "sat out: your own average"
MISSED_AS_LAST = "not here: as the last of the round"
MISSED_EARNS = "Missed {round_name}s {count}."
COUNT_AS_LAST, SCORE_NOTHING = "count as the last of each", "score 0"
THE_CARD = "the card"
BYE, TABLE = "bye", "table {table}"
FIGURE_IN_ROUND, FIGURE = "{figure} ({round_name} {round}, {source})", "{figure} ({source})"

# how a place came about
TOTAL, TOTAL_FROM = "{who}: {total}.", "{who}: {total} = {figures}."
A_ROUND = "{rate} a {round_name}"
FROM_ONE_ROUND = "That is {figure}, from one {round_name}."
FROM_ROUNDS = "That is {figure}, from {rounds} {round_name}s."
UNPLAYED_LAST = "Those who have not played come after those who have."
LEFT_LAST = "Those who left early come after those who played on."
LEVEL_WITH = "Level with {others} on {figure}."
WON_LEVEL = "{who} won, level with {others}: decided by {tiebreaks}."
WON_WITH_LEVEL = "{who} won with {total}, level with {others}: decided by {tiebreaks}."
DECIDED_BY, THEN_BY = "Decided by {tiebreak}.", "Then by {tiebreak}."
AGAINST, FIGURE_OF = "{tiebreak} against {others}", "{figure} for {who}"
PLACE, SHARED_PLACE = "That is place {place}.", "Place {place} is shared with {others}."
ALSO_LEVEL = "Also level on {tiebreaks}."
TIEBREAK_FIGURE = "{tiebreak} ({figure})"
OPPONENTS_TOTALS = "{tiebreak} adds up the opponents’ totals: {terms} = {sum}."
BEATEN_TOTALS = "{tiebreak} adds up the totals of those beaten, and half of those drawn with: {terms} = {sum}."
WITHOUT_CARRIED_OVER = "Points carried over are left out of it."
WITHOUT_ADJUSTED = "Penalties and points added by the organiser are left out of it."
BYE_IN_ROUND = "bye in round {round}"
BYE_ADDS = "A bye counts as a win over somebody who was level with you before it and has drawn every game since."
CORRECTED = "{Round_name} {round}, table {table} was corrected: {correction}."
AS_DRAWN = "Round {round} counts as the bracket was drawn: {who} came through."

# tie-breaks
HEAD_TO_HEAD, DIFFERENCE, WINS, WINS_PER_GAME = "head-to-head", "difference", "wins", "wins per game"
BUCHHOLZ, SONNEBORN_BERGER, LONE_HANDS = "Buchholz", "Sonneborn–Berger", "lone hands"
MATCH_FOR_THIRD, THE_PLATE, THE_CUT = "the match for third place", "the plate", "the cut"
TIEBREAK = "{tiebreak}: {said}"
HIGHEST_CARD, LOWER_CARD, NO_CUT = "the highest card", "a lower card", "did not cut"
WON_MATCH, LOST_MATCH = "won", "lost"
ONE_ROUND_SURVIVED, ROUNDS_SURVIVED = "came through one round", "came through {rounds} rounds"

# who can still win; {who} is one or several
WON, LOST, CAN_WIN = "{who} cannot be beaten any more.", "{who} cannot win any more.", "{who} can still win."
EVERYBODY_CAN_WIN, MANY_LOST = "Everybody can still win.", "{count} cannot win any more."
EACH_OF = "Each of {who}"
WON_AT_END, SHARED_AT_END = "{who} won.", "{who} shared first place."
SHARE = "{who} will have at least a share of first place."
LEVEL = "{who} will have at least a share of the highest total. Tie-breaks may decide."
LEVEL_LOW = "{who} will have at least a share of the lowest total. Tie-breaks may decide."
WILL_WIN = "{who} will win with {gain}."
WILL_SHARE = "{who} will have at least a share of first place with {gain}."
WILL_BE_LEVEL = "{who} will have at least a share of the highest total with {gain}."
BRINGS_SHARE = "At least a share of first place with {gain}."
BRINGS_LEVEL = "At least a share of the highest total with {gain}."
MUST_GET = "{who} must get {gain}."
ENOUGH_IF, NOTHING_NEEDED_IF = "{gain} is enough if {conditions}.", "Nothing more is needed if {conditions}."
AT_MOST, OTHERS_FALL_SHORT = "at most {cap} go to {who}", "the others fall short"
CAN_BE_ENOUGH = "{gain} can be enough."
LEVEL_WITH_GAIN, LEVEL_WITH_NOTHING = (
    "With {gain}, tie-breaks decide if level.",
    "As it is, tie-breaks decide if level.",
)
TIED = "If level, tie-breaks decide."
CAN_WIN_IF_OTHERS_FAIL = "{who} can still win if everyone else falls short."
MUST_GET_AND_OTHERS_FAIL = "{who} must get {gain}, and everyone else must fall short."
MUST_GET_AND_OTHERS_GET_MORE = "{who} must get {gain}, and everyone else must end with more."
MINUS = "\u2212"
OR_MORE, OR_FEWER, OF_MOST = "{figure} or more", "{figure} or fewer", "{gain} of {most}"

# how that was worked out, or why it is unknown
EXACT = "Worked out from every way it can end."
BOUND = "Worked out from the most that everyone can still get. More may already be decided."
OVER = "It is over."
COUNTED = "Byes and sit-outs that are already drawn are counted."
FIGURES = "The figures are what is still to come."
WHOLE_ROUND_NOTE = "The figures are what is still to come, with all of the round being played."
LENGTH_UNKNOWN = "Nobody knows yet how many rounds there will be."
PLAYED_ON = "Whoever is level at the end plays on. Nobody knows yet how many rounds there will be."
KNOWN_AT_END = "We’ll know after the last round."
UNEVEN = "Points a round rank, and not everyone has played as many. We’ll know after the last round."
SOMEBODY_VOID = "Somebody has withdrawn, and their results don’t count."
ANY_POINTS = "A table can bring any number of points. Everybody can still win."
