"""Sentences of the paper and the result picture, and why a sheet could not be made."""

GAVE_UP = "This sheet took too long to make and was stopped. Nothing is lost. Try again, or print fewer rows."
LOG_GAVE_UP = "A sheet took too long, or too much memory, and was stopped."
NOT_BEGUN = "Nothing written yet."

FIRST_DEALER, FIRST_PLAYER = "First dealer", "Begins"
DEALER_BY_NUMBER = "number 1"

CHECK_COLUMN = "{head}: the {label} of a row must add up to it"
TRACE_DASH = "trace the dash where a total is below 0"
CORRECTED = "{mark} corrected"
STRUCK = "Struck out: {line}"
DISPUTED = "{line} is written in two ways and does not count yet."
FAULTY = "{line} needs a look: {fault}"
NAME_CHANGED = ", then "  # between the names over a column, in order

ROUND = "Round {number}"
TOTAL, MATCH_POINTS, INITIALS = "Total", "Match points", "Initials"
