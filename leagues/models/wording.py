"""Sentences about why an evening ended."""

STOPPED = "The organiser stopped it."  # stored where nobody gives a reason
SAT_DOWN_AGAIN = "They sat down anew."  # stored where its people start a new evening
CONTINUED = "They sat down anew, and went on with these points."  # the same, while the points were carried over
WHY_ENDED = "Why it ended: {why}{stop}"
