"""What the actions of an organiser say: refusals, and the sentences of the history."""

SEASON_AGAIN = "{name} ({again})"  # where a host has two of one name

# files
FILE_TWICE = "This file is damaged: something is in it twice, or stands in another evening here."
FILE_MATCHES = "This file is damaged: its matches are not those of its tables."
FILE_LEAGUE = "This file is damaged: the teams and fixtures of its league do not go together."
FILE_PEOPLE = "This file is damaged: its rounds name people who are not there, or somebody twice."
FILE_FORMAT = "This Scorekeeper does not know the format “{format}” of this file. Bring it up to date first."
FILE_GAME = "This Scorekeeper does not know the game “{game}” of this file. Bring it up to date first."
FILE_ELSEWHERE = "A match of this file is here already, elsewhere. Nothing was read."

# totals that were typed
ODD_SUM = "The totals add up to {total}; a {deal} usually gives {sum}."
OTHER_SUM = "The totals add up to {total}, not {sum}."

# refusals
WRITTEN_IN_ROUND = "Table {table} has scores in {round_name} {number}. Delete them first."
TABLE_HAS_WRITTEN = "Table {table} has scores. Its people may change, but the table must stay."
NOT_PLAYED_BY = "Table {table} has {count}. {game} is not played by so many."
EVENT_ENDED = "The evening has ended. Open it again first."
ROUND_IN_PLAY = "{Round_name} {number} is being played."
NO_ROUND_IN_PLAY = "No {round_name} is being played."
NO_ROUND_TO_OPEN = "There is no {round_name} to open. The draw is not published, or the evening is over."
DISPUTED = "Two different scores at {tables}. Look there, and choose which counts."
NO_RESULT = "No result yet from {tables}. Write it at the table, or press the key beside it."
NOT_ASKED_ABOUT = "Choose one of the names in the question."
CHANGED_MEANWHILE = "Somebody else has just changed something. Look again, then try again."
ROUND_STAYS_IN_PLAY = "Round {number} is being played. Choose at least {number} rounds, or end the evening."
ROUND_STAYS_PLAYED = "Round {number} is already played. Choose at least {number} rounds, or end the evening."
TABLE_NOT_IN_PLAY = "Table {table} is not being played."
NOTHING_TO_CLOSE_WITH = "Table {table} has no score that counts. Look at it again."
NOT_CLOSED_EARLY = "Table {table} was not closed early."
ROUND_CLOSED = "That {round_name} is closed."
ROUND_CHANGED = "Something has just been opened or undone. Look again."
ACT_AFTER = "Somebody did something after that: {words}."
SAID_SINCE = "Table {table} has said since: “{words}”. That would no longer count."
LINE_AFTER = "Somebody wrote there after that: {words}."
SCORES_SINCE = "Table {table} has scores in {round_name} {number}."
TABLE_CHANGED_SINCE = "Somebody has changed that table since."
ROUND_BEGUN = "Round {number} has begun since. Tap the figure to correct it."
WRITTEN_SINCE = "Scores were written after this: {act}. Change it under “Who plays”."
CHANGED_SINCE = "Somebody has changed it again since: {act}."
OTHER_UNDONE_FIRST = "Something was written just now. Look again, then undo."
NOT_ON_LIST = "That name is not on the list any more. Look again."
CALL_GONE = "Table {table} no longer needs you."
ANOTHER_ORGANISER = "Another organiser"
CALL_TAKEN = "{name} is on the way to table {table} already."
NOTHING_TO_UNDO, NOTHING_TO_REDO = "There is nothing to undo.", "Something was done since. There is nothing to redo."

# the button that undoes
NOT_UNDOABLE = "Too late to undo “{words}”. {why}"
UNDO_DETAIL = "{words}."
LAST_CHANGE = "the last change"
CLOSING_TABLE, TABLE_PLAYS_ON = "closing table {table}", "table {table} plays on"
NAMED_ROUND, NAMED_TABLE, LAST_ROW, THE_ANSWER = "round {number}", "table {number}", "the last row", "the answer"
ABOUT = {"roll": "people", "ended": "the end", "rules": "rules", "tables": "tables"}  # a change, by what it is about
TABLE_SCORE, MATCH_SCORE = "table {table}’s score", "a match’s score"

BEGAN_STAGE = "Began the second part with {count}"  # in the history

# why a match is over whose table was closed early
END_REASON = "the round was closed"

# the history
PUBLISHED = "Published the draw"
OPENED_ROUND = "Opened {round_name} {number}"
CLOSED_ROUND = "Closed {round_name} {number}"
REOPENED_ROUND, UNDONE_ROUND = "Opened round {number} again", "Undone: round {number}"
UNDONE_ANSWER = "Undone: the answer"
ENDED = "Ended the evening"
WENT_ON = "Went on with the evening"
ANSWERED_LATER = "After {round_name} {number} was closed: {words}, by {writer}"
CHANGED_RULES = "Changed the rules of the evening"
CHANGED_TO_ONE_ROUND = "Changed the rules of the evening: {length} round, not {now}"
CHANGED_TO_ROUNDS = "Changed the rules of the evening: {length} rounds, not {now}"
AT_TABLE = "{Round_name} {number}, table {table}: {what}"
UNDO_ANSWER, ANSWER_UNDONE = "Undo", "Undone: {question}"
NOT_ASKED_NOW = "That is not asked any more. Look again."
ONE_MOVES, MANY_MOVE, GOES_UP, GOES_DOWN = "{who} moves", "{who} move", "{who} goes up", "{who} goes down"
WON_DECIDER = "{who} won the decider"
NOBODY_AGREED = "The other side has not agreed yet: {tables}. Look again."
NOBODY_CHECKED = "Only one person has typed in the paper: {tables}."
TYPED_AGAIN = "typed in again from paper"  # the reason of a correction, in the history
TWO_PEOPLE, ONE_PERSON = "Two people type in every paper", "One person types in each paper"

# a league of fixtures
NEXT_FIXTURES, CLOSED = "next {day}", "closed"
RESULTS_ARE_IN = "A result is in, so the fixtures stay as they are."
SEASON_CLOSED = "This season is closed. Whoever runs it can open it again."
TOO_MANY_REPORTS = "This result was changed too often. It stays as it is."
RESULT_COUNTS = "Both captains agreed on this result. Only whoever runs the league can change it now."
TEAM_NAME_TAKEN = "Another team is called {name}."

# signing up before the day
SIGN_UP_CLOSED = "Sign-up is closed. Ask the organiser."
SIGN_UP_BEGUN = "The evening of this list has begun. Add them on its page, under “Somebody is late”."
TELL_ORGANISER = "The evening has begun. Tell the organiser."
SIGN_UP_FULL = "This list has room for {most} entries, and all are taken. Ask the organiser."
TOO_MANY_HERE = "One phone may enter {most}. Ask the organiser."
ROOM_FOR_FEWER = "{taken} are in, so {most} is too few. Take somebody off the list first, or leave room for {taken}."
PARTNER_HAS_NO_CHAIR = "There is no chair for {name}: all are taken. Somebody who is in would have to wait."

# a rehearsal: who writes at its tables
AT_TABLE_WRITES, ALSO_WRITES = "the table", "somebody else there"
TABLES_LEFT = "Waiting for {tables}. See to that first, then play on."
TABLE_LATE, TABLE_WITH_TWO = "table {table} (no result yet)", "table {table} (two scores)"
