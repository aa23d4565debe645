"""Sentences about why an evening ended."""

STOPPED = "The organiser stopped it."
SAT_DOWN_AGAIN = "They sat down anew."
CONTINUED = "They sat down anew, and went on with these points."  # while the points were carried over
WHY_ENDED = "Why it ended: {why}{stop}"
