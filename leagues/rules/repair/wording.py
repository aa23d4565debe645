"""Sentences about rounds that are changed: what a repair does, and what a correction would have done."""

ALL_ROUNDS = "All rounds together: {fairness}"
FURTHER_ROUNDS = "It takes {rounds} rounds now. Drawn in addition: {more}."
ONE_CHANGE, CHANGES = "Round {round} changes", "{count} rounds change"
NOBODY_MOVES, NOBODY_MOVES_DEALS = (
    "{rounds}: nobody who is there moves.",
    "{rounds}: nobody who is there moves, and {deals}.",
)
ONE_SLIP, SLIPS = "{rounds}; {count} player gets a new slip.", "{rounds}; {count} players get a new slip."
OTHER_DEALERS, DEALS_ELSEWHERE = "at {tables} tables another deals first", "Where nobody moves, {deals}."
NO_CHANGE = "No round to come changes."
TOO_FEW_IN_ROUNDS = "There are too few people for a table in {rounds}."
WOULD_DEAL = "{{{who}}} will deal first at table {table} of round {round}"

DRAWN_DIFFERENTLY = "Round {round} would have been drawn differently for {people}. It stays as it was."
OTHER_TABLE_ORDER = "Round {round} would have had another order at its tables. It stays as it was."
OPEN_UNTIL_SETTLED = "Round {round} may change: we’ll know when round {before} is settled."
OPEN_UNTIL_PLAYED = "Rounds after round {last} may change: we’ll know when every match of round {last} is over again."
