"""The heads of columns, and what stands in a cell, as templates with named figures."""

ROUND_HEAD, ROW, DEALS, GAME, NOTE, TOTAL = "round", "row", "deals", "game", "note", "total"
OF_SIDE = "{name} {head}"
NAME_CHANGED = ", then "
ROUND_TITLE = "{number} {game}"
TWO_SCORES = "two different scores"
STRUCK_OUT = "struck out"

HISTORY = "{match} history"
HISTORY_HEADS = ("when", "who", "what", "why")
ROW_SAID = "{heading}: {words}"

MATCHES = "Matches"
MATCH_HEADS = ("date", "game", "title", "players", "winner", "places")
PERSON_HEADS = ("date", "game", "players", "place", "points", "won")
GROUP_HEADS = ("date", "game", "players", "winner", "places")
PLACED = "{place}. {name} {total}"

# why a file is not read
FILE_TOO_LARGE = "The file is larger than {most} kB. Save the sheet with the names alone, and send that."
UNPACKS_TOO_LARGE = "The file is much larger than a list of people. Save the sheet with the names alone, and send that."
OLD_EXCEL = "This is an old Excel file. Save it as .xlsx or .csv, and send that."
NO_TABLE = "There is no table in it that we can read. Send a .csv or .xlsx file, or paste the rows."
TOO_MANY_ROWS = "There are {count} rows, and at most {most} are read. Leave out whoever is not coming."
TOO_MANY_COLUMNS = "There are {count} columns, and at most {most} are read. Leave out those without names."
TOO_MUCH_TEXT = "There is more text in it than in any list of names. Leave out the other columns."
CELL_FAR_AWAY = (
    "Something is written far below or beside the names: at most {rows} rows and {columns} columns are read."
)

# what a column of names is
UNUSED_COLUMN, NAME_COLUMN = "do not use", "name"
FIRST_NAME_COLUMN, LAST_NAME_COLUMN = "first name", "last name"
NO_COLUMN_CHOSEN = "No column has names yet. Choose above a column what it is."
