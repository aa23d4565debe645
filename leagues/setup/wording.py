"""Sentences about setting an evening up: its people, formats, rules and refusals."""

# names in refusals: "{what} may have … letters"
A_NAME, SEASON_NAME = "A name", "The name of a season"

# before the first round
CANNOT_START = "It can’t start yet: {why}"
WRONG_TABLE_SIZE = "{Round_name} {round} would have a table of {size}. {game} is for {players}."
NOT_AT_THIS_TABLE = "{Round_name} {round} would have a table of {size}. {game} isn’t played like that."
NEEDS_PARTNERS = "{game} needs partners, and here everybody plays alone."
NEEDS_PAIRS = "{game} is played by pairs. Write both names of a pair on a line: “ada & bo”."
NEEDS_PAIRS_OF_TEAMS = "{game} is played by pairs. Write them as “Owls: ada & bo, cy & dee”."
NEEDS_PARTNERS_AT_SIZE = "{game} with {size} needs partners, and here everybody plays alone."
PARTNERS_REFUSED = "{game} needs partners. {why}"
PARTNERS_REFUSED_AT_SIZE = "{game} with {size} needs partners. {why}"

# how far an evening is, in the list of evenings
NOT_PUBLISHED, NOT_STARTED, UNDER_WAY, ENDED = "not published yet", "not started", "under way", "finished"
IN_ROUND = "under way: {round_name} {round}"

# which formats fit
FOR_ONE_GAME = "{format} is for {game} only."
FOR_PAIRS = "This is for pairs. Write two names on a line: “ada & bo”."
FOR_SINGLES = "This is for single players. Write one name on a line."
NO_PARTNERS_IN_GAME = "Nobody has a partner in {game}."
NOT_ENOUGH_TABLES = "Not everybody would get a table: {game} is for {players}."
TABLE_SIZES_DIFFER = "{format} has tables of {sizes}; {game} is for {players}."
SIZE_RANGE = "{low} to {high}"
MATCHES_BY_CHALLENGE = "A match whenever two agree."
TIME_IN_ALL = " It takes {duration} in all."

# the list of names
MEANT_TICKET, MEANT_WHAT = "“{word}” after {name}: did you mean {ticket}?", "“{word}” after {name}: what is it?"
WORD_IS_NAME = "{word} is a name"
FIRST_NAME_FIRST, SURNAME_FIRST = "first name first: {first} {second}", "surname first: {second} {first}"
TWO_PEOPLE, ONE_PAIR, FIRST_COLUMN_ONLY = (
    "two people: {first}, {second}",
    "a pair",
    "only {first}, not the other column",
)
NAME_IN_TWO_COLUMNS = "Write each name in one column. “{names}” is in two."
ONLY_NAMES = "Only names belong here. {left_out}"
PAIR_NEEDED = "Write two names on a line: “ada & bo”. Without a partner: {names}."
ONE_NAME_NEEDED = "Write one name on a line. Change: {names}."
LEFT_OUT, LEFT_OUT_HEADING, LEFT_OUT_WORD, MORE_LEFT_OUT = (
    "Left out: {what}.",
    "the heading “{heading}”",
    "“{word}” after {name}",
    "{count} more",
)
NAME_TOO_LONG = "A name has at most {most} characters. “{start}…” has {length}."
ON_LIST_TWICE = "{names} is on the list twice. Delete one, or add a letter to it."
MANY_ON_LIST_TWICE = "{names} are on the list twice. Delete one of each, or add a letter to it."
NO_TEAM_ON_LINE = "“{line}” has no team. Write each team on a line: “Owls: ada, bo”."
TEAM_WITHOUT_PEOPLE = "Nobody is in the team “{team}” yet. Write its people after it: “{team}: ada, bo”."
TEAM_TOO_LONG = "The name of a team has at most {most} characters. “{start}…” has {length}."
LIST_TOO_LONG = "This is too long for a list of names. At most {most} can play."
TOO_MANY_NAMES = "At most {most} can play. This list has {count}."
ONE_OR_TWO_PEOPLE = (
    "One person or two: {quoted}? If one, leave out &, +, / and “and”. If two, write each name on its own line."
)

# the form of a new evening
ANSWER_BELOW = "{questions} Choose below the names."
BEGUN_ALREADY = "The evening of this list has begun: here it is."
CAME_MEANWHILE = "Signed up meanwhile, and among the names now: {names}."
GONE_MEANWHILE = "Not coming any more: {names}. Take them out of the names."
TOO_FEW_NAMES = "Write at least 2 names, one on each line, or tap them in the list."
CHOOSE_GAME = "Choose one of the games."
CHOOSE_ONE, ALL_GAMES = "choose one", "All games"
CHOOSE_BEST = "Choose of how many games a match is the best."
CHOOSE_TIME = "Choose how much time there is."
A_TICKET = "A word on a ticket"
BOTH_TICKETS = "Write both words for the tickets, or none."
TICKET_LETTERS = "A word on a ticket is one word of at most {most} letters. “{word}” is not."
TICKETS_ALIKE = "Both tickets say “{word}”. Choose two different words."
TICKETS_CROSSED = "Write “gentleman” in the first box and “lady” in the second, or choose other words."
CHOOSE_FORMAT = "Choose how to play."
GAME_HAS_BEGUN = "{name} {number}, {stage}, has begun. It stays, and no other {noun} comes before it."
OF_THE_REST = "each a “{word}”"
TICKETS_MISSING = "{format}: choose {tickets} for {names}."
TICKET_EXAMPLE = "“ada, {one}” and “bo, {other}”"
ROLL_CALL_COUNT = "{count} {answer}"
TARGET_RANGE = "To how many: a whole number up to 10000."
HOURS, HOURS_AND_A_HALF, NO_TIME_LIMIT = "{hours} h", "{hours} h 30", "no limit"

# the rules of an evening
TITLE_LABEL, SEASON_LABEL = "Name of the evening", "Season, if it is part of one"
MINUTES_LABEL, MINUTES_RANGE = "Minutes a {round_name} (empty: no clock)", "Minutes: a whole number from 0 to 240."
SECRET_LABEL = "Keep results secret from {round_name} (empty: show all)"
SECRET_RANGE = "Secret results: a whole number from 0 to 400."
UNIT_LABEL = "The standings add up"
TARGET_LABEL, TARGET_LABEL_STANDINGS = (
    "End when somebody has this many {unit}",
    "End when somebody has this many points in the standings",
)
TWO_FOR_A_WIN = "{label} (2 for a win)"
SAT_OUT_HAND_LABEL = "{label} (every trick: {every}; only those over six: {over_six})"
DEALS_LABEL = "{deals} a {round_name} at a table"
ANOTHER_SEASON = "Only the phone that started this evening can choose another season."
TARGET_MISSING = "Write a target above 0: the evening ends when somebody reaches it."
TARGET_UNUSED = "A target of {target} changes nothing here. Choose it under “{label}”, or leave it empty."
UNTIL_TIME, UNTIL_TARGET = "until time is called", "until somebody has {target}"
OUT_AFTER_WIN, OUT_AFTER_WINS = "out after winning {times}", "out after winning {times} in a row"
OUT_AFTER_LOSS, OUT_AFTER_LOSSES = "out after losing {times}", "out after losing {times} in a row"
TOO_MANY_GO_ON = "{count} cannot go on: {people} play."
THEN_KNOCKOUT = "then a knockout of {count}"
A_ROUND = "{count} a {round_name}"
