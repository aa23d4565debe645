"""Words that are stored in rows, and looked for there.

They never change, in plain words or another language: earlier rows must still be found.
"""

# why an evening ended
STOPPED = "The organiser stopped it."  # where nobody gives a reason
SAT_DOWN_AGAIN = "They sat down anew."  # where its people start a new evening
CONTINUED = "They sat down anew, and went on with these points."  # in rows of an earlier version

# ends of the words of a change
CLOSED_EARLY, PLAYS_ON = "closed with what is written", "plays on"  # at a table
SWAPPED = "sat in each other’s place"
