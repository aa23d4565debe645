"""Sentences about why an evening ended, and about links that were turned off."""

GAME_AND_DAY = "{game}, {day}"  # what an evening without a title is called
REHEARSAL = "Rehearsal: {name}"
STOPPED = "The organiser stopped it."
SAT_DOWN_AGAIN = "They sat down anew."
CONTINUED = "They sat down anew, and went on with these points."  # while the points were carried over
WHY_ENDED = "Why it ended: {why}{stop}"

TURNED_OFF = {
    "run": "Turned off a link to run it",
    "view": "Turned off the link to look on",
    "table": "Turned off the link of table {table}",
}
