"""The sentences of the API."""

DESCRIPTION = (
    "Reads one night, one evening or one group, with a key that its host makes under *Add a phone* or *Let others "
    "in*. "
    "A key is asked for at most five times a second; send back the `ETag` of an answer as `If-None-Match`."
)
NO_SUCH_MATCH = "There is no such match here."
NO_GROUP = "This key opens no group."
NO_SUCH_PERSON = "There is nobody like that in this group."
NIGHTS, FIGURES = "The nights of a group", "What somebody of a group has played and won"
NEWS = "`data` is a number that changes with everything that the key opens: then ask again."
OPENED, PEOPLE, STANDINGS, MATCHES = "What the key opens", "Who plays", "Who is ahead", "The matches"
MATCH, LINES, NEWS_STREAM = "A match", "The lines of a match as they stand", "News, as a stream"
FIRST, MOST = "how many come before those that are told", "how many are told"
