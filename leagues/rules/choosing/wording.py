"""Sentences about what an event would be: who sits where, how long it takes, who is missing."""

TOO_FEW = "There are too few people for a table in round 1."
LATE, OUT = "Late: {count}.", "Sitting out round 1: {count}."
NOBODY_HERE = "Nobody is there."

PEOPLE, PAIRS = "{count} people", "{count} pairs"
ONE_SITS_OUT, SOME_SIT_OUT = ", {who} sits out each round", ", {who} sit out each round"
ONE_BYE, SOME_BYES = ", {who} has a bye {when}", ", {who} have a bye {when}"
IN_ROUND_ONE, EACH_ROUND = "in round 1", "each round"
ONE_ROUND, SOME_ROUNDS, ANY_ROUNDS = (
    "{rounds} round of {minutes} minutes",
    "{rounds} rounds of {minutes} minutes",
    ("rounds of {minutes} minutes"),
)
LINES_EACH, CHANGE_BETWEEN, AS_MANY_AS_LIKED = (
    " ({lines} {line}s each)",
    " and {minutes} between them",
    (", as many as you like"),
)
ONE_HOUR, HOURS, MINUTES = "1 hour", "{hours} hours", "{minutes} minutes"
UP_TO_TABLES = "up to {count} tables of {size}"
ONE_TABLE, TABLES, MORE_TABLES = "{count} table of {size}", "{count} tables of {size}", "{count} of {size}"
ALL_PARTNER, ALL_MEET = "everybody partners everybody {times}", "everybody meets everybody {times}"
NONE_PARTNERS_TWICE, NONE_MEETS_TWICE = "nobody partners anybody twice", "nobody meets anybody twice"
PAIR_MEETS_AT_MOST = "no pair meets another more than {times}"
