"""The sentences about stored lines and seats, as templates with named figures."""

NEVER_WRITTEN = "This page shows a row {number} that was never written. Open the row again."
OTHER_MATCH = "This form belongs to another match. Open the row again."
OTHER_ROW = "This was written in {where} already. Open the row again."

WITH_PEOPLE = "{title}: {people}"
HELD_UNTIL = "{name} to {where}"  # who had a chair before
TAKEN_OVER = "{earlier}, then {now}."
LEFT_AFTER = "left after {where}"
START = "{start}, {reason}"  # what a latecomer starts on
STARTS = {"worst": "the worst score", "average": "the average"}
CAME = "{who} came before {where} at {start}."
START_SCORES = "Start scores: {scores}."
EXTRA = "{who} {points}"  # "bo −25"
EXTRA_AFTER = "{extra} after {where}"
EXTRA_TOLD, EXTRA_BECAUSE = "{extra}.", "{extra}: {why}."
DEPARTED = "{who} {left}."

MEMORY_IS_FULL = (
    "More than {matches:,} matches are in play. There is no room to keep all their scores worked out, so some pages "
    "take longer."
)
