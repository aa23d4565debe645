"""Sentences about rounds that are changed: what a repair does, and what a correction would have done."""

ASKED_TO_REST = "Asked to rest: {who}."
REST_IN = "{who} in {rounds}"
HERE_FROM = "There from {round_name} {round} on: {who}."
HERE_UNTIL = "There until {round_name} {round}: {who}."
NEVER_HERE = "Not there at all: {who}."

ALL_ROUNDS = "All {round_name}s together: {fairness}"
FURTHER_ROUNDS = "It takes {rounds} {round_name}s now. Also drawn: {more}."
NO_SCHEDULE = "{format} has no schedule."
NO_CHANGE = "No {round_name} to come changes."
ONE_CHANGE, CHANGES = "{Round_name} {round} changes.", "{count} {round_name}s change."
NOBODY_MOVES = "Nobody who is there moves."
ONE_SLIP, SLIPS = "{count} player gets a new slip.", "{count} players get a new slip."
WILL_DEAL = "{who} will deal first at table {table} of {round_name} {round}."
OTHER_DEALERS = "{tables} tables have another first dealer."
TOO_FEW_IN_ROUNDS = "There are too few people for a table in {rounds}."

DRAWN_DIFFERENTLY = "{Round_name} {round} would have been drawn differently for {people}. It stays as it was."
OTHER_TABLE_ORDER = "{Round_name} {round} would have had another order at its tables. It stays as it was."
OPEN_UNTIL_SETTLED = "{Round_name} {round} may change: we’ll know when {round_name} {before} is settled."
OPEN_UNTIL_PLAYED = (
    "{Round_name}s after {round_name} {last} may change: "
    "we’ll know when every match of {round_name} {last} is over again."
)
