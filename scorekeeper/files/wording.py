"""The sentences about files, as templates with named figures."""

FILE_NAME = "{name}.scorekeeper.json"

TITLE = "A file of Scorekeeper"
DESCRIPTION = (
    "A match, a night, an evening, a season or a group: who sat where, by which rules, every row in all its versions, "
    "with who wrote it and when. No keys and no links; of a phone only what tells it from the others at one match. "
    "What a name means that is left out is its default. A date with a time has its offset."
)

NO_FILE = "Choose a file first."
TOO_LARGE = "This file is too large. Scorekeeper reads files of up to {most} MB."
NOT_OURS = "This is no file of Scorekeeper, or it is damaged. Choose one that “Save as a file” made."
TWICE = "This file says “{name}” twice in one place, so it is damaged."
NOT_A_NUMBER = "There is a number in this file that no score sheet has."
NEWER = "This file was made by a newer Scorekeeper. Bring this one up to date first."
UNKNOWN_KIND = "This Scorekeeper can’t read a file of this kind. Bring it up to date first."
DAMAGED = "The rows of {match} do not go together, so this file is damaged. Nothing was read."
READ_TWICE = "Somebody reads this file at this moment. Look again."
GONE = "This file is no longer here. Choose it again."

# what is wrong where
WRONG_PART = "This file is damaged. {where}: {why}"
WHOLE_FILE = "The file"
NUMBERED = "{where} {number}"
NO_TEXT = "not a text."
TEXT_LENGTH = "not a text of {least} to {most} letters."
UNSEEN = "a text with letters that nobody can see."
NO_WHOLE = "not a whole number from {low} to {high}."
NO_TICK = "neither true nor false."
NO_ID = "not an id."
NO_TIME = "not a date with a time."
NO_LIST = "not a list of {least} to {most}."
NO_RECORD = "not a list of names with their values."
NOT_AMONG = "none of: {values}."
UNKNOWN_NAME = "nobody knows “{name}”."
MISSING = "“{name}” is missing."

ROWS = "rows"
MATCH = "{people} · {day} · {rows}"
NEWER_THERE = "{what} · {newer}"
ROWS_NEWER, CHANGED_SINCE = "{rows} newer", "changed since"
