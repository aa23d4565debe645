"""The sentences of the server, in the terminal and on pages of errors."""

# settings
BAD_PORT = "SCOREKEEPER_PORT must be a number below 65536, not {port}."
BAD_DATABASE = "SCOREKEEPER_DATABASE must begin with postgres://. Leave it out for SQLite."
SET_BY_YOU = "as you set it"

# why it will not serve
DEBUG_IS_ON = (
    "Debugging is on, and would show this laptop's secrets to every phone. "
    "Unset SCOREKEEPER_DEBUG, or set SCOREKEEPER_HOST=127.0.0.1."
)
SHORT_KEY = "The secret key is too short to keep links secret. Set SCOREKEEPER_SECRET to one of 50 letters or more."
ANY_HOST = 'ALLOWED_HOSTS is "*", which lets any web page speak as this laptop. Name the hosts, or leave it out.'
OLDER_IS_RUNNING = "An older Scorekeeper is running on these scores. Stop it first."
ANOTHER_ON_SQLITE = (
    "\nAnother Scorekeeper has these scores open. One is enough: where two serve one SQLite file, a link that is "
    "turned off at one of them may work at the other for two minutes more."
)
WRITTEN_BY_NEWER = "These scores were written by a newer Scorekeeper. Start that one, or set {setting}."
ELSEWHERE = {"sqlite": "SCOREKEEPER_DATA to another folder", "postgresql": "SCOREKEEPER_DATABASE to another database"}
DATABASE_UNREADABLE = "{where} can't be read as scores: {fault}. `scorekeeper restore FILE` brings back a backup."
FOLDER_READ_ONLY = (
    "Nothing can be written in {folder} ({reason}). Make it writable, or set SCOREKEEPER_DATA to another folder."
)
DAMAGED_SCORES = (
    "{file} is damaged ({fault}). The newest good copy is {copy}. "
    "This puts it in place, and keeps the damaged file: {command}"
)
DAMAGED_NO_COPY = (
    "{file} is damaged ({fault}), and there is no good copy beside it. `scorekeeper restore FILE` brings back a backup "
    "from elsewhere."
)
EMPTIED = (
    "{file} is empty, but it had scores. The newest good copy is {copy}. This puts it in place: {command}  "
    "(To begin with no scores, set SCOREKEEPER_DATA to another folder.)"
)
GOOD_COPY = "from {at}, with {matches} matches and {lines} written lines"
BAD_PAGES = (
    "  PostgreSQL found {count} damaged pages in {name}. Look at its log, and bring back the newest good pg_dump."
)
PORT_TAKEN = "Port {port} can't be used ({reason}). Set another with SCOREKEEPER_PORT."
PORTS_TAKEN = "None of the ports {first} to {port} can be used ({reason}). Set another with SCOREKEEPER_PORT."

# commands
SERVE_HELP = "Serves the score sheets to phones on the same network."
LOG_HELP = "print each request (tokens masked)"
BACKUP_HELP = "Copies the scores to FILE, or to the backups in the data folder, and checks the copy."
RESTORE_HELP = "Puts back the scores of FILE, a copy made by backup. The scores you have now are kept too."

CLAIM_HELP = (
    "Prints a link that makes the phone or laptop that opens it the host of everything: for whoever lost the key. "
    "It works once, for ten minutes."
)
CLAIM_AT_START = "There are no scores of this version in {where} yet. Start Scorekeeper once first."
CLAIM_LINK = "  Open one of these within ten minutes, on the phone or laptop that shall be the host of everything:"
CLAIM_LATER = "  Scorekeeper is not running on these scores. Start it first, in another window."
DOCTOR_HELP = "Says whether all is well: the scores, the disk, the copies, and whether paper can be made."

READ_HELP = "Makes pages and papers. The server starts it by itself."
BAD_READERS = "SCOREKEEPER_READERS must be a number from 0 to 64, not {count}."
READER_ENDED = "The process that makes pages has ended. It is started again."

# where it is found
UPGRADED = "The scores were brought up to this version. A copy of before: {file}"
ON_LAPTOP = "  On this laptop:  http://localhost:{port}"
FOR_PHONES = "  For phones:      {url}  ({name})"
LAPTOP_ONLY = "  For phones:      nothing, because SCOREKEEPER_HOST lets only this laptop in."
NO_NETWORK = "  For phones:      nothing yet. Join a network and start again."
CONNECT_HELP = "  A phone can't connect?  http://localhost:{port}/help/connect/"
DATA_FOLDER = "  Scores are kept in {folder}"
IN_BRACKETS = "  ({words})"
WAL_MODE = "SQLite {version} in WAL mode"
ROLLBACK_JOURNAL = "with a rollback journal: SQLite {version} could lose lines in WAL mode"
POSTGRESQL = "PostgreSQL"
HOW_TO_STOP = "  Ctrl-C stops it.\n"
STOPPED = "Good night."

# how it does
WELL = "  ok  {sentence}"
NOT_WELL = "  !   {sentence}"
PROGRAM = "Scorekeeper {version}, Python {python}, {system}"
SCORES_IN = "The scores are in {where}: {engine}"
NOTHING_YET = "There are no scores yet. The first start makes a place for them in {where}: {engine}"
UPGRADE_DUE = "These scores are from an older version. The next start brings them up to this one, after a copy."
DISK_FREE = "{gigabytes} GB are free for {folder}"
NEARLY_FULL = "Only {gigabytes} GB are free for {folder}. Make room before the disk is full."
NEWEST_COPY = "The newest copy has everything until {at}. While people play there is one each hour."
COPY_LATE = "What was written since {at} is in no copy. `scorekeeper backup` makes one, and so does each start."
NO_COPY_YET = "There is no copy yet. Each start makes one."
PAPER = "Paper can be made"
NO_PAPER = (
    "Paper can't be made: {fault}. It needs Pango. Debian and Ubuntu: apt install libpango-1.0-0 libpangoft2-1.0-0 "
    "libharfbuzz-subset0. macOS: brew install pango. Windows: doc.courtbouillon.org/weasyprint says how. "
    "All else works without it."
)

# on the page of an error
DISK_FULL = "Its disk is full. Free some space and send it again."
DATABASE_BUSY = "Its scores are out of reach at this moment."
NOT_UTF8 = "Your browser sent letters in a way that we can’t read, so nothing was saved. Try another browser."
READ_ONLY = "Its folder of scores can’t be written. Make it writable and send it again."
DATABASE_DAMAGED = "Its scores are damaged."
COPY_OFFERED = "The newest good copy is {copy}."
NO_COPY_OFFERED = "There is no good copy beside them."
HOW_TO_RESTORE = "Damaged scores: stop with Ctrl-C, then: %s"

# while a page waits for its turn
LATE = "{seconds} seconds so far. The computer that keeps the scores is busy, and scores come first."
PRINTING = {
    "busy": "Printing is busy",
    "next": "Your paper comes by itself. Leave this page open.",
    "making": "Printing",
    "made": "Your paper is being made. It comes by itself.",
    "saved": "Saved it already?",
    "back": "Go back",
    "full": "Too busy to print",
}
WAITING = {
    "sheet": PRINTING,
    "papers": PRINTING,
    "file": PRINTING
    | {
        "busy": "Files are busy",
        "next": "Your file comes by itself. Leave this page open.",
        "making": "Saving",
        "made": "Your file is being made. It comes by itself.",
        "full": "Too busy to save a file",
    },
    "page": {
        "busy": "Busy",
        "next": "Your page comes by itself. Leave it open.",
        "making": "One moment",
        "made": "Your page is being worked out. It comes by itself.",
        "full": "Too busy now",
    },
    "draw": {
        "busy": "Drawing is busy",
        "next": "Your page comes by itself. Leave it open.",
        "making": "Drawing",
        "made": "Your page is being worked out. It comes by itself.",
        "full": "Too busy to draw",
    },
    "start": {"full": "Too busy to start a match"},
}

# backups
NO_COPY = "No copy of the scores could be made: %s"
POSTGRES_BACKUP = (
    "These scores are in PostgreSQL, which has its own backups. pg_dump --format=custom --file=FILE {name} makes one, "
    "pg_restore --clean --dbname={name} FILE brings it back."
)
NO_SCORES = "There are no scores in {folder} yet."
FILE_EXISTS = "{file} is there already. Nothing was written."
BACKED_UP = "{file}: {matches} matches and {lines} written lines, checked."
STILL_RUNNING = "Scorekeeper is running. Stop it with Ctrl-C first. Nothing was changed."
RESTORED = "The scores of {file} are in place."
SET_ASIDE = "The scores from before are kept in {file}."
BAD_COPY = "The copy of {file} is not the same as the original."
UNREADABLE = "{file} can't be read as scores: {fault}."
NO_FILE = "There is no file {file}."
NOT_SCORES = "{file} is not a backup of scores, or it is damaged. Nothing was changed."
DAMAGED = "{file} is damaged. Nothing was changed."
FOREIGN = "{file} is a database, but not one of Scorekeeper. Nothing was changed."
NEWER_BACKUP = "{file} was written by a newer Scorekeeper. Install that first. Nothing was changed."
NO_DATABASE = "The place for scores could not be made ({fault})."
UPGRADE_FAILED = (
    "This version could not convert the scores ({fault}). They were put back as they were, and the version "
    "from before still starts with them. A copy is in {file}."
)
TOO_OFTEN = "More than 5 requests in a second. Wait, and ask again."
