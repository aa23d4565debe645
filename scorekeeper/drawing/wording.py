"""The words of rows and keys that the server and a phone draw alike, as templates with named figures."""

MORE = "more"
DELETE, PLUS, MINUS, POINT = "delete", "plus", "minus", "point"
FINISHED = "Finished"
TAP_A_BOX = "{who}, tap a box"
IN_ALL = "{total} in all"
TO_GO = "{count} to go"  # on a board
DEALT_BY, BEGUN_BY = "{dealer} deals", "{dealer} begins"
BOARD = "The board"
PEGGED = "Pegged to {target}: {totals}."

OUT = "out"  # small, on a key with which somebody is out
BY_CARDS = "by cards"
COUNTED_IN_DEAL = "Counted in this deal"

FAULT = "Needs a look: {fault}"
ROW_NUMBER = "row {number}"
CORRECTED = "corrected"
TWO_SCORES_ALOUD = "two different scores"

LEADS = "leads"  # small, under the best total
AHEAD = "ahead"
WON = "won"
SHARED = "shared"
