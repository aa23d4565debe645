"""What stands on the papers of events and seasons, and what their page says."""

TITLES = {
    "schedule": "Who sits where",
    "by name": "Your table, by name",
    "conductor": "Conductor’s list",
    "table_sheets": "Table sheets",
    "caller": "Caller’s card",
    "seats": "Your table",
    "score_cards": "Score cards",
    "cross_table": "Cross-table",
    "bracket": "Bracket",
    "poster": "Results",
    "standings": "Standings",
    "ladder_order": "The ladder",
    "season": "Standings of the season",
    "league": "Table and fixtures",
    "worksheet": "Worksheet",
}

# the page: (name, what it is for) of each paper
PAPERS = {
    "sheet": ("The sheet", "a row a round, with the scores so far"),
    "schedule": ("The schedule", "for the wall: who sits where"),
    "conductor": ("Conductor’s list", "game by game: trumps, tables, boxes for the results"),
    "table-sheets": ("Table sheets", "they stay at the table: a row a hand, for an evening without phones"),
    "caller": ("Caller’s card", "what to say, and who moves"),
    "seats": ("Seats by name", "for the door, in large letters: ada, table 4"),
    "cards": ("Table cards", "to fold: a big number on both sides, and a code that opens the table"),
    "slips": ("Slips", "“your evening”, one for everybody"),
    "new-slips": ("New slips", "only for those whose seats were changed last"),
    "blank-cards": ("Blank score cards", "numbered, without names, for an evening without phones"),
    "score-cards": ("Score cards", "one for everybody: opponents, points, spread, initials"),
    "cross-table": ("Cross-table", "for the pen, or with the results so far"),
    "bracket": ("Bracket", "for the pen, or with the results so far"),
    "poster": ("Results poster", "the first three large, everybody to be read from two metres"),
    "standings": ("Standings", "the places so far"),
    "worksheet": ("Worksheet", "what the scorekeeper adds up, so far"),
    "blank-worksheet": ("Blank worksheet", "for the pen: a page of rounds, and the others"),
    "certificates": ("Certificates", "for the first three, and for every other prize"),
    "badges": ("Name badges", "one for everybody, ten on a sheet"),
}
LEAGUE_PAPERS = {"league": "For the wall"}
SEASON_PAPERS = {"season": "For the wall", "poster": "Poster, the first three large"}
IN_LISTS = {
    "sheet": "sheet",
    "schedule": "schedule",
    "conductor": "conductor’s list",
    "table-sheets": "table sheets",
    "caller": "caller’s card",
    "seats": "seats by name",
    "cards": "table cards",
    "slips": "slips",
    "new-slips": "new slips",
    "blank-cards": "blank score cards",
    "score-cards": "score cards",
    "cross-table": "cross-table",
    "bracket": "bracket",
    "poster": "results poster",
    "standings": "standings",
    "worksheet": "worksheet",
    "blank-worksheet": "blank worksheet",
    "certificates": "certificates",
    "badges": "name badges",
    "score-sheets": "score sheets",
}
NOTHING_TICKED = "Nothing is ticked, so there is nothing to print."
NOT_MADE = "took too long"
CARDS_WITHOUT_CODES = "to fold: a big number on both sides; codes come once the draw is published"
LADDER = ("The ladder", "who may challenge whom, and every match")
ABOUT_PAGES = "about {standard}"
ABOUT_PAGES_LARGE = "about {standard}, {large} in large print"
TOO_LONG = "Printing took too long and was stopped. Try again, or print one kind at a time."
NOTHING_DRAWN = "This paper is empty until the draw is published."
NO_STANDINGS_YET = "There are no standings to print until the first {round_name} is finished."
NOBODY_ENTERED = "Nobody is on the list yet, so there is nothing to print."
TOO_MANY_LINES = (
    "{people} {who} and {rounds} rounds make {lines} lines; {most} can be printed. "
    "The pages of the evening show every round."
)
TOO_MANY_SHEETS = "That makes {count} score sheets; one print takes {most}. Choose “one for each table”."

# the form of papers
SMALL_CARDS = "small cards, four on a sheet"
BLANKS_LABEL = "Score sheets for the pen"
BLANK_A_ROUND, BLANK_A_TABLE, NO_BLANKS = (
    "one for each table and {round_name}, with names",
    "one for each table, names by pen",
    "none",
)

# every paper
ROUND_MAY_CHANGE = "{Round_name} {last} may still change."
ROUNDS_MAY_CHANGE = "{Round_name}s {first} to {last} may still change."
TABLE, ROUND_TABLE = "Table {table}", "{Round_name} {round}, table {table}"
TABLE_TITLE = "{event} · table {table}"
ROUND_TABLE_TITLE = "{event} · {round_name} {round}, table {table}"

# the ladder
WON_OF = "{won} of {played}"
UNTIL = "until {day}"
CHALLENGES = "{one} challenges {other}"
DROPS = "{who} drops a place for not playing"
NOT_PLAYED, LEVEL = "{match}: not played", "{match}: level"
BEAT = "{won} beat {lost}, {high} to {low}"

# the sheet of one table
FIRST_DEALER, AS_UNDERLINED, CUT_FOR_IT = "First dealer", "as underlined", "cut for it"
WHO_PLAYS, ROUND, TOTAL, CARRIED_OVER = "who plays", "round", "total", "carried over"
SUM, INITIALS = "Total", "Initials"
HOW_TO_FILL = "A row is a round: write each person’s points, then the new total."
DASH = "–: out."
DEALER_UNDERLINED = "The first dealer is underlined."
TABLE_CODE = "table {table} {code}"
SCORE_BY_PHONE = "By phone: open {host} and type a code at “Join a table”: {codes}."

# slips
YOUR_EVENING = " · your evening"
STANDINGS_BY_PHONE = "Standings by phone: {typed}."
HEADS = {"round": "round", "table": "table", "stage": "", "partner": "partner", "against": "against", "deals": "deals"}
PEN_HEADS = {
    "round": "round",
    "table": "table",
    "partner": "partner",
    "against": "against",
    "points": "points",
    "total": "total",
}
YOU = "you"
UNDERLINED = "underlined: deals"
NOT_PLAYING = {
    "out": "you sit out",
    "bye": "a bye: no opponent",
    "away": "you rest",
    "late": "you come later",
}
YOU_REST_UNPAID = "you rest (earns 0)"
YOU_CARRIED_OVER = "{points} carried over"
YOU_WON, YOU_LOST = "you won {what}", "you lost {what}"
YOU_KNOCKED_OUT, YOU_OUT = "you were knocked out in {round_name} {number}", "you are out"
YOU_LEFT_AFTER, YOU_LEFT = "you left after {round_name} {number}", "you have left"
OTHER_PLAYS = "{name} plays"

# the cards of a drive
CARDS_OF_DRIVE = ("Score cards", "one for everybody; four on a sheet, to be cut apart")
CARDS_OF_DRIVE_IN_LISTS = "score cards"
TRICKS = "tricks"
START_AT, NAME = "start at table", "Name"
CARD_HEADS = {"table": "table", "total": "total", "initials": "initials"}
NO_TRUMPS = "NT"
FIRST_TO_LAST = "{first} to {last}"
CARD_TOTAL = "Total"
INITIALLED = "An opponent initials your {counts}."
CARD_OF = "{number} of {count}"
GOES_ON = "goes on"

NEW_SLIPS_FOR = "only for {names}, whose seats were changed last"
NEW_SLIPS_FOR_MANY = "only for the {count} whose seats were changed last"

# the cards on which everybody writes a whole evening
OWN_CARDS = ("Score cards", "one for everybody, with what is known; cut them apart and lay the piles in order")
OWN_CARD_HEADS = {
    "game": "game",
    "table": "table",
    "partner": "partner",
    "score": "score",
    "total": "total",
    "initials": "initials",
}
OWN_CARD_HAND, OWN_CARD_GAME = "hand {number}", "{number} {name}"
OWN_CARD_HOW, OWN_CARD_ALONE, OWN_CARD_OPPOSITE = "{a_hand}: {how}", "none", "opposite {name}"
OWN_CARD_DEAL = "deal"
OWN_CARD_OF = "card {number} of {count}"
GRAND_TOTAL = "Grand total"

# a drive on paper alone
TABLE_SHEET = "Table {table}"

# table cards
SCAN_OR_TYPE, OR_TYPE = "Scan this, or open", "and type the code at “Join a table”."
SCAN_TO_LOOK = "Scan this to look on."

# seats by name
SEATS_OF = "{Round_name} {number}"

# the caller's card
CALL_ROUND = "{Round_name} {number}: please {instruction}."
TEAMS_AT = "{first} – {second}, {stage}"
CALL_STAGE = "{Round_name} {number}, {stage}: please {instruction}."
CALL_DEALS = "{deals} at every table."
GOOD_CARDS, GOOD_LUCK = "Good cards!", "Good luck!"
CALL_END = "When every table is done, say: “{Round_name} 1 is over. Thank you.” Then call the next {round_name}."
CALL_OUT, CALL_PRIZE, CALL_PRIZES = "Out: {names}.", "Prize: {titles}.", "Prizes: {titles}."
THEY_MOVE = "Move."

# posters and certificates
SHARED_PLACE, NO_PLACE = "{place}=", "–"
FIRST_PLACES = ("First place", "Second place", "Third place")
SHARED_PLACES = ("First place, shared", "Second place, shared", "Third place, shared")
BY_TIEBREAK = "{total}, decided by {tiebreaks}"
WINNING_TEAM, TOGETHER_WITH = "Winning team", "with {names}"

# the conductor's list
HANDS_TRUMPS, EVERY_HAND = "Hands 1 to {last}: {trumps}", "Every hand: {trumps}"
SIT_OUT = "Out: {names}"

# cross-table and schedule, in narrow columns
ABSENT = {"away": "out", "late": "later", "left": "left"}
# as long as any sentence under a cross-table
READ_ALONG = "Read along a row: a player’s points in each round, and against which number."
GREY = "Grey: a round without a game."
UNCOUNTED = "In brackets: what does not count. {why}"
SHORT_STATES = {
    "out": "out",
    "bye": "bye",
    "away": "out",
    "late": "–",
    "left": "left",
    "over": "out",
    "won": "–",
    "open": "",
}

# standings
AFTER = "After {round_name} {played}."
AFTER_OF = "After {round_name} {played} of {length}."
FINAL = "Final. {why}"
FINAL_ALL_PLAYED = "Final: every {round_name} is played."
FINAL_ENDED = "Final: ended in {round_name} {played}."
FINAL_ENDED_OF = "Final: ended in {round_name} {played} of {length}."
FINAL_TABLES = "Tables that had finished count."
TOTALS_WITH_CARRIED_OVER = "Totals include points carried over."
BYE_WINS = "A bye counts as a win, but not as a game."
BYE_POINTS = "A bye counts {points}, but not as a game."
SIDE_GAMES = {"plate": "Games in the plate add no wins.", "third place": "The game for third place adds no win."}
RATE = "a {round_name}"
CARD, DECIDED_BY = "card", "level, decided by"  # heads of the last column of the standings

# season
TEAMS_AND_WEEKS = "{teams} · {weeks}"
SEASON_HEADS = ("place", "points", "won", "evenings")
DAYS = "{first} to {last}"
PLAYERS = "{evenings} · {count} players"
NO_EVENING = "no evening counts yet"

# charts
CHART_HELP = "Prints who sits where in every round, as text, as JSON, or on paper."
FORMAT_HELP = "one of {formats}"
PLAYERS_HELP = "how many; of {formats}: how many pairs"
ROUNDS_HELP = "default: the usual number"
SEED_HELP = "another seed gives another draw"
CHOICE_HELP, TICK_HELP = "{label}: {answers}; of {formats}", "{label}; of {formats}"
JSON_HELP, PDF_HELP = "print it as JSON; with --pdf do both", "set it on paper in this file"
SETTING = "Setting {part} ..."
PART_ROUND, PART_ROUNDS = "round {first} of {count}", "rounds {first} to {last} of {count}"
CHART_ROUND, CHART_TABLE = "Round {number}", "  Table {table}: {seats}"
CHART_DEALER = "{table}, {dealer} deals first"
CHART_OUT = "  Out: {numbers}"
NO_SUCH_CHART = "There is no chart called {name}. Try {names}."
NO_CHART_RESULTS = "{format} has no chart: each round follows from results. There are charts of {names}."
NO_CHART_ARRANGED = "{format} has no chart: people arrange their own matches. There are charts of {names}."
ASK_LIKE_THIS = "Ask for {name} like this: {format} {asked}."
NO_SUCH_CHOICE = "{format} has no choice of {key}. Charts with it: {charts}."
NO_ROUNDS = "A chart has at least one round. Leave out --rounds for the usual number."
WRONG_SIZE = "A chart is for 1 to {players} players and at most {rounds} rounds."
CHART_TOO_LONG = "Printing took too long and was stopped. Ask for fewer rounds."
NOT_WRITABLE = "{path} cannot be written: {fault}."
TOO_MANY_ROUNDS = "A chart has at most {most} rounds, not {rounds}."

# score cards
SCORE_CARD_HEADS = ("round", "table", "opponent")
