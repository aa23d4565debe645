"""The sentences of the rules that no game owns, as templates with named figures; {who} is a side, by name."""

PARTNERS = " & "  # between the names of partners: "ada & bo"
LIST = "{others} and {last}"
SINGULARS = {
    "families": "family",
    "lives": "life",
    "losses": "loss",
    "matches": "match",
    "people": "person",
    "points left": "point left",
    "sticks laid": "stick laid",
}  # else without s

# why a line is refused
OTHER_GAME = "This is not a row of {game}."
VOID_IN_PART = "What is counted stays, and this {deal} ends here."
VOID_HAS_FIGURES = "A {deal} with no score has no figures."
ONE_FIGURE_A_SIDE = "{label}: write one figure for each side."
TOO_MANY_FOR_PLAYERS = "{label}: there are {count} figures for {sides} players."
TOO_MANY_FIGURES = "{label}: there are {count} figures for {sides} sides."
NOT_ASKED = "{label} is not needed here. Leave it blank."
NOT_ASKED_OF = "{label} is not needed from {who}. Leave it blank."
NOT_ASKED_OF_PLAYER = "{label} is not needed from {chair}. Leave it blank."
IN_ORDER = "{label}: name each player once, best first."
IN_BOX, IN_BOX_OF = "{label}: {why}", "{label}, {who}: {why}"  # one of the four below, and in which box
IN_BOX_OF_PLAYER = "{label}, {chair}: {why}"
NOT_POSSIBLE = "that is not possible here."
NO_SUCH_HAND = "{value} cannot be counted with any cards."
NOT_A_MULTIPLE = "{value} is not a multiple of {step}."
NO_SUCH_FIGURE = "{value} is not possible here."
OUT_OF_RANGE = "{value} is not between {low} and {high}."
WRONG_SUM = "The {what} add up to {count}, not {total}. Change one."
WRONG_COUNT = "You wrote {count} for the {what}, not {total}. Change one."
TOO_MANY = "The {what} add up to {count}, and there are only {most}. Change one."
SHUNNED_SUM = "The {what} may not add up to {count}. Change the last one."
OVER_ALREADY = "The match was over before this row."
NO_SUCH_ROW = "There is no row {number}. The sheet has {count}."
NOT_FINISHED = "This row is not finished."

# why a match ended
ONE_DEAL_PLAYED, MANY_DEALS_PLAYED = "1 {deal} is played.", "{count} {deals} are played."
ALL_ROWS_PLAYED = "All {count} {deals} are played."
REACHED = "{{who}} reached {goal}."  # {who} is filled in later, by the names of the sides
FELL = "{{who}} fell to {floor} or below."
BEST_OF = "It was the best of {best}."
MATCH_POINTS_REACHED = "The match was played to {points}."
NEXT_ROUND_BEGUN = "The next round had begun."
TYPED_AT_THE_EVENING = "These totals were typed at its evening and count, not the rows."
DECLARED_BY_TABLE = "It was level, and the table said who won."

# who won
WON = "{who} won with {best}."
SHARED = "{who} shared first place with {best}."
WON_PLACE, SHARED_PLACE = "{who} won.", "{who} shared first place."
BECAUSE = "{won} {reason}"
DIFFERENCE = "The difference: {who} {points}."
NOBODY_WON = "Nobody won. {reason}"
AVERAGES = "Points a {deal}: {averages}."
AVERAGES_LOW = "Points a {deal}, the fewest first: {averages}."
ENDED_AHEAD, ENDED_LEVEL = "{ended} In the lead: {who}.", "{ended} Level: {who}."
ENDED_EARLY, ENDED_EARLY_BECAUSE = "Ended early.", "Ended early ({why})."
LEVEL_AT_THE_END = "Level at the end: {who}."
TEAMS = "Teams: {totals}."
IN_TEAMS = "{count} teams: their totals added up"
TOTAL_OF = "{name} {total}"
ROUND, MATCH_POINTS = "round", "match points"
ROUND_WON = "{verdict} {points}."
PART_WON, PART_SHARED = "{who} won {game}: {points}.", "{who} shared {game}: {points} each."
PART_WON_BY_NOBODY = "Nobody won {game}."

# where a line stands on the sheet
ROW, DEAL = "row {number}", "deal {number}"
STRUCK_AFTER, STRUCK_FIRST = "the struck row after row {number}", "the struck row before row 1"
IN_ROUND = "{round} {number}, {where}"

LEFT_ON_TABLE, WON_OR_LOST = "left on the table, shared", "won or lost"
PAYS = "{payer} pays {taker} {amount}"
PAYMENTS = "Who pays whom: {payments}."

# a line, and who plays
NOTHING_WRITTEN = "nothing"
YES, NO, NOT, NOBODY = "yes", "no", "not {words}", "nobody"
UNKNOWN_SIDE = "somebody who is not here"
FIELD = "{label}: {value}"
ONE_OF_SIDE = "{name} {number}"  # one player of a side that has a name of its own: "Foxes 2"
OF_PARTNER = "{label}, name {number}"
PLAYERS = "{counts} players"
RANGE, CHOICE_OF_COUNTS, FROM_TO = "{low}–{high}", "{others} or {last}", "{low} to {high}"
AGAINST = " against "

# house rules
CENTS_A_POINT = "Cents for each point (0: none)"
ONE_LEG, FIRST_TO_LEGS = "one leg", "first to {legs} legs"
LENGTH_OF_MATCH, ONE_ROUND, FIRST_TO = "Length of a match", "one round", "first to {points} match points"
RULE, RULE_IS_OFF = "{label}: {value}", "{label}: no"
ROUNDS_BESIDE_TARGET = "Rounds (0: no limit; with both, whichever comes first)"
WHICHEVER_FIRST = "Whichever comes first"  # the target, or the number of rounds
NOTHING_CHOSEN = "–"  # of a house rule that is not told then
NO_HOUSE_RULES = "none"

# what kind a game is, for whoever looks for one
TRICKS, MELDS, BOARD, DICE = "Tricks", "Rummy", "Pegs on a board", "Dice"
TILES, STAKES, PARTY, OTHER_KIND = "Dominoes and mahjong", "Money or chips", "For the whole family", "Others"
ANY_GAME, SEVERAL_GAMES = "Any game", "Several games in one match"

# cards, tiles and dice that are counted
JOKER, WILD = "joker", "wild"
PEGGED, COUNTED, WITH_MARK = "{who} pegged {points}", "{who} counted {points}: {kind}", "{count}, {mark}"
CARDS_COUNTED = "{cards} = {value}"
COUNTED_TWICE = "{card} is counted twice, and there is only one."
COUNTED_TOO_OFTEN = "{card} is counted {count} times, and there are only {most}."

# questions, and the keys that answer them
THE_OTHER = "The other player"  # until somebody is named
OF_WHOM = "{{who}}: {label}?"
WHAT = "{label}?"
NEXT = "Next"
BY_PIECES = "by {pieces}"  # by cards, by tiles, by dice
BY_LETTERS = "spell it"  # fits a key
NO_SUCH_COUNT = "No {kind} counts {counts}."
SPAN, SPAN_AND_MARK = "{low}–{high}", "{span}, {mark}"  # of the keys of single counts

# the deal that is due
DEALS = "{dealer} deals, {first} begins."
BEGINS = "{first} begins."
TURN = "{who}’s turn."
SITTING = "{sides}. Order of play: {names}."
ROW_OF = "{deal} {number} of {count}"
ROUND_AND_DEAL = "{round} {number} · {deal}"
BOXES_LEFT, LAST_BOX = "{count} to go", "The last box"
THEY = "They"  # partners, of whom one was named alone or both

# the totals
TEAM = "team"  # before the sum of a team, small under the total of each
A_DEAL = "a {deal}"
