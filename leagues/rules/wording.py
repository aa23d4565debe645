"""Sentences about how an event ends and who won a table, and how numbers are said in all of them."""

# numbers
SPAN, EITHER, UP_TO = "{low} to {high}", "{low} or {high}", "up to {high}"
FEW_TIMES, TIMES = ("never", "once", "twice"), "{count} times"
ONE_TABLE, MANY_TABLES = "table {numbers}", "tables {numbers}"
ONE_ROUND, MANY_ROUNDS = "round {numbers}", "rounds {numbers}"
ENTRANTS, ONE_PAIR, MANY_PAIRS = "{count}", "{count} pair", "{count} pairs"

# the trumps of a hand
TRUMPS, NO_TRUMPS = "{suit} trumps", "no trumps"

# how long it goes on
ONE_ROUND_AGREED = "One round was agreed."
ROUNDS_AGREED = "{rounds} rounds were agreed."
LENGTH_CONFLICT = "Choose {rounds} or {other}, not both."
MEETS_TWICE, TIMES_ROUND = "everyone meets twice", "{times} round"
TARGET_REACHED = "Somebody reached {wanted} in round {round}."
TARGET_OPEN, TARGET_OPEN_ON = "Nobody has {wanted} yet.", "Nobody has {wanted} yet: we play on."
UNTIL_STOPPED = "It goes on until somebody stops it."
TIME_CALLED = "Time was called in round {round}."
UNTIL_TIME, UNTIL_TIME_ON = "It goes on until time is called.", "Time is not called yet: we play on."
LEVEL, LEVEL_ON = "Level: play on.", "Level at the end: we play on."

# what a table gave
GAME_POINTS_COUNT = "The points of the matches add up. A win counts nothing extra."
WIN_WORTH, WIN_WORTH_WITH_BYE = "A win counts 2, a draw 1.", "A win counts 2, a draw 1, a bye {bye}."
NO_WINNER, NO_RESULT = "Table {table} has no winner yet.", "Table {table} has no result yet."
TABLE_LEVEL = "Table {table} is level: {question}"
TABLE_NOT_PLAYED = "Table {table} did not play: who moves up?"
NOBODY_CHALLENGES = "Nobody challenges here."
