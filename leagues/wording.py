"""Sentences about the evening on the page of one of its matches, and on the home page."""

ROUND = "Round {number}"
TABLE, TABLE_OF_ROUNDS = "{Round_name} {number}, table {table}", "{Round_name} {number} of {length}, table {table}"
OWN_SEAT = "{name}: {words} · {place}"
CHALLENGE = "A challenge on the ladder"

# no new scores
EVENT_ENDED = "The {event} has ended. Whoever runs it can open it again."
TABLE_NOT_PLAYED = (
    "This table is marked as not played: nobody here scores this {round_name}. "
    "Whoever runs the evening can change that."
)
TABLE_CHECKED = "The paper of this table is typed a second time before it counts."
TABLE_SUMMED = "Whoever runs the evening typed the total of this table, {score}. It counts, whatever the sheet says."
TABLE_CLOSED = "This table was closed early. Whoever runs the evening can let it play on."

# after the last line
LAST_ROUND = "It is the last {round_name}."
STILL_PLAYING = "Still playing: {tables}."
NOT_DRAWN_YET = "The next {round_name} is not drawn yet."

# on the home page
NOTHING_PLAYED = "nothing is played yet"
TABLE_STAGE = "{Round_name} {number} of {length}, {stage}, table {table}"
PROGRESS, PROGRESS_OF_PAIRS = "{Round_name} {number} · {count} players", "{Round_name} {number} · {count} pairs"
TOTAL = "{name} {total}"
AGREED = "{who} agreed. Only whoever runs the evening can change it now, under “Wrong result”."

# the next match of a captain's team, at home
NEXT_MATCH, WHEN_IN_LEAGUE, OTHER_SAYS = "{home} v {away}", "{day} · {league}", "{other} says {score}. Is that right?"
