"""Sentences on a sheet."""

FIRST_DEALER, FIRST_PLAYER = "First dealer", "Begins"
DEALER_BY_NUMBER = "number 1"

HOW_IN_A_LINE = "How it is scored:"
CHECK_COLUMN = "{head}: the {label} of a row must add up to\u00a0it"
TRACE_DASH = "trace the dash of a total below\u00a00"
CORRECTED = "{mark} corrected"
STRUCK = "Struck out: {line}"
DISPUTED = "{line} is written in two ways and does not count yet."
FAULTY = "{line} needs a look: {fault}"
NAME_CHANGED = ", then "  # between the names over a column, in order

ROUND, ROUND_OF = "{round} {number}", "Round {number} of {count}"
SO_FAR, A_DEAL = "so far", "{unit} a {deal}"
NAME, BEGINS_ON = "name", "start"
TOTAL, INITIALS = "Total", "Initials"

BOARD_HINT = "The back pin jumps over the front one: a miscount shows. With a pen, cross the hole you reach."
TYPED_CODE, LAST_SHEET = "{host}, code {code}", " · sheet 10 of 12"
BY_PHONE = "By phone: scan the QR code, or open {host} and type {code} at “Join a table”."
GAMES_WON, BOARD_START = "Games won", "start"
NOT_PAST = "{name}: not past {hole}"
