"""Sentences about how an event ends and who won a table, and how numbers are said in all of them."""

# numbers
SPAN, EITHER, UP_TO = "{low} to {high}", "{low} or {high}", "up to {high}"
FEW_TIMES, TIMES = ("never", "once", "twice"), "{count} times"
ONE_TABLE, MANY_TABLES = "table {numbers}", "tables {numbers}"
ONE_ROUND, MANY_ROUNDS = "{round_name} {numbers}", "{round_name}s {numbers}"
ENTRANTS, ONE_PAIR, MANY_PAIRS = "{count}", "{count} pair", "{count} pairs"

# options on how long it goes on, and their choices
NUMBER_OF_ROUNDS = "Rounds (empty: as many as usual)"
ROUNDS, TIMES_AROUND, THE_END, TARGET = "Rounds", "Times round", "The end", "Target"
AFTER_ROUNDS = "after that many rounds"
AT_TARGET_WHEN_EVEN = "when somebody reaches the target and everyone has met equally often"
AT_TARGET = "after the round in which somebody reaches the target"
AT_TIME = "when time is called, after that round"
LEVEL_AT_END = "Level at the end"
PLACE_SHARED, PLAY_ON = "the place is shared", "play on until everyone has met equally often again"
WHAT_COUNTS, POINTS, MATCH_POINTS = "What counts", "points", "match points"
TWO_FOR_WIN, POINTS_OF_MATCHES = "2 for a win, 1 for a draw", "the points of the matches"
# teams
WHO_MEETS, ALL_MEET, EQUALS_MEET = "Who meets whom", "every team meets every team", "teams with equal scores meet"
TEAM_HAS, TWO_FOR_TEAM, SUM_OF_BOARDS = "A team has", "2 for a match won, 1 for a draw", "the sum of its boards"
BOARD_BRINGS, ONE_FOR_WIN = "A board brings", "1 for a win, ½ for a draw"
BOARD, BOARDS, TEAM_NOTE = "board {board}", "boards", "{unit} {figure}"
NO_TEAMS = "Write two teams or more, one a line: “Owls: ada, bo”."
TEAM_SIZE = "{team} has {count} at the boards. A team needs {least} to {most}, each a person or a pair."
MATCHES_RANK = "A team has 2 for a match won, 1 for a draw; level teams go by their boards, then by whom they met."
SUM_RANKS = "A team has the sum of its boards; level teams go by their match points, then by whom they met."
MATCHES, MATCHES_OF, MATCH_HEADS = "Team matches", "Round {round}", ("match", "score", "boards in")
AGAINST, SCORE, BYE, BOARDS_IN = " – ", " : ", "bye", "{done} of {all}"
TABLE_OF_TEAMS, TEAMS_BY_ROUND, A_TEAM = "Team against team", "The teams by round", "team"
NUMBERED, FIGURE_AGAINST = "{number} {team}", "{figure} v {other}"
TEAMS_OPEN = "Every board of every match counts: the table of teams says how far each is."
# groups
GROUP, GROUPS = "group {letter}", "Groups (empty: of four)"
GROUPS_TOO_SMALL = "{groups} groups need {least} people each."

# a second stage
THEN_KNOCKOUT = "How many go on to a knockout (empty: none)"
THROUGH_RANGE = "{low} to {high} can go on."
FIRST, ALL_WINNERS, FIRST_OF_EACH = "The first {count}", "The winners of all groups", "The first {count} of each group"
AND_BEST, BEST_WINNERS = "{first} and the best {rest} of those who follow", "The best {count} group winners"

# the trumps of a hand
TRUMPS, NO_TRUMPS = "{suit} trumps", "no trumps"

# how long it goes on
ONE_ROUND_AGREED = "One round was agreed."
ROUNDS_AGREED = "{rounds} rounds were agreed."
LENGTH_CONFLICT = "Choose {rounds} or {other}, not both."
MEETS_TWICE, TIMES_ROUND = "everyone meets twice", "{times} round"
TARGET_REACHED = "Somebody reached {wanted} in round {round}."
TEAMS_TARGET_REACHED = "A team reached {wanted} in round {round}."
TEAMS_TARGET_OPEN = ("Neither team has {wanted} yet.", "Neither team has {wanted} yet: we play on.")
TARGET_OPEN = ("Nobody has {wanted} yet.", "Nobody has {wanted} yet: we play on.")
UNTIL_STOPPED = "It goes on until somebody stops it."
TIME_CALLED = "Time was called in round {round}."
UNTIL_TIME, UNTIL_TIME_ON = "It goes on until time is called.", "Time is not called yet: we play on."
LEVEL, LEVEL_ON = "Level: play on.", "Level at the end: we play on."

# what a table gave
HALVES_WORTH = "A board won counts 1, a draw ½."
GAME_POINTS_COUNT = "The points of the matches add up. A win counts nothing extra."
WIN_WORTH, WIN_WORTH_WITH_BYE = "A win counts 2, a draw 1.", "A win counts 2, a draw 1, a bye {bye}."
NO_WINNER, NO_RESULT = "Table {table} has no winner yet.", "Table {table} has no result yet."
TABLE_LEVEL = "Table {table} is level: {question}"
TABLE_NOT_PLAYED = "Table {table} did not play: who moves up?"
NOBODY_CHALLENGES = "Nobody challenges here."

# a deal, where the game's own word is that of the evening
ROUND_OF_A_GAME, ROW_AND_ROWS = "round", ("row", "rows")

# the sheets of two teams that play three games at once
ALL_GAMES_WON = "All three games are won."
COUPLES_OF, BLANK_COUPLES, COUPLE, TWO = "Round {round}", "Round ____", "couple", " – "
TEAM, TEAM_GINS = "{team}", "{team}, gins"
SUM, DIFFERENCE = "sum", "difference"
ALL_ROUNDS, ROUND, POINTS_TO, GINS_TO = "All rounds", "round", "points to", "gins to"
ENTERED, ENTERED_NONE, NONE = "{team} {figure} in {games}", "{team} {figure} in none", "–"
THREE_GAMES, GAME_OF = "The three games", "game {game}, {team}"
GINS, CIRCLE, GAME_IS_WON, A_GIN, WORTH = "gins", "○", "won", "25 a gin", "worth"

# the cards of nine games
CARD = "{points}/{won} {spread}"
CARD_WON, CARD_LOST, CARD_BLANK = "{who} won by {spread}", "{who} lost by {spread}", "{who} left the spread blank"
CARDS_DIFFER, CARDS_COUNT = "The cards say: {said}.", "By rule 12.2 {rule} they count as: {counts}."
WHY_COUNTED = {  # by the part of rule 12.2, with the column that decides
    "a": "The spreads differ: that costs whoever has a qualifying card.",
    "b": "The spreads differ: each takes the worse one.",
    "c": "One spread is blank: the other one counts.",
    "d": "The game points do not say who won, so the spread columns do.",
    "e": "Neither game points nor spread columns say who won: both lose.",
    "f": "The game points say who won; a spread stands in the wrong column.",
}
CARD_POINTS = "{who}: {points} game points, not {typed}."
BOTH_LOST = "By rule 12.2 both cards count as lost."
OWN_CARD = "{who}: {points}, {spread}"
ALL_CARDS, PLAYER, THE_CARD, ROOM_OF_CARDS = "The cards", "player", "card", "all"
ROOM_POINTS = "{points} points = 2 × {games} games + {skunks} skunks · spreads {spread}"
MATCH_POINTS_COUNT = "The match points of the matches add up, a skunk or a lurch included."
UNIT_COUNTS = "The {unit} of the matches add up."
MATCH_POINTS_OF_MATCHES = "the match points of the matches"
# agreeing on a result
OTHER_SIDE_AGREES = "The other side says that it agrees with each result"

# awards of a club night
GRAND_SLAM, HAND_OF = "Grand slam", "A hand of {points}"

# the rules of a season
PLACES_BRING = "The places of an evening bring {points} points."
COMING = "Coming brings {points} more."
COUNTS_BRING = {
    "matches": "Each match won brings {win} points, a shared one {level}.",
    "difference": "Each match brings the points that you are ahead of each other side, or behind.",
}
HANDICAPS = "A handicap is added each evening."
BEST_COUNT = "Only your best {evenings} count."
WORST_DROPPED = "Left out: your worst {evenings}, missed ones first."
PLACE_NEEDS = "You need {evenings} for a place."
GOES_UP, GOES_DOWN = "goes up", "goes down"

# a league of fixtures
PART, PART_LEGS, PART_BEST = "{count} {of}", "{count} {of} of {legs} legs", "{count} {of}, best of {legs}"
WIN_BRINGS = "A win brings {win}, a draw {draw}."
LOSS_BRINGS = "A lost match brings {loss}."
LEG_BRINGS = "Each leg won brings {points}."
LEVEL_TEAMS = "If level: {ties}."
THEN = ", then "
TIE_WORDS = ("their matches against each other", "difference", "legs won", "matches won")
LEGS_WRONG = "The legs add up to {sum}, not {legs}. Change one."
PRESET_ANY = "Any score. Win 2, draw 1"
PRESET_LEGS = "Any score. Each leg won 1"
PRESET_PAIRS = "Pairs, 5 legs. Win 2"
PRESET_RYE = "4 singles, 2 pairs, 3 legs. Win 2"
PRESET_GALLON = "3 doubles, 6 singles, gallon. Win 2"
