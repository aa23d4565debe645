"""What the pages of a sign-up say."""

# the form of a list
TITLE, GAME, STARTS, MOST, FEE = "Name", "Game", "When", "Room for", "Entry money, each"
TITLE_NEEDED = "Write a name, such as Friday whist."
LATER = "chosen later"
GAME_WRONG = "Choose one of the games, or later."
WHEN_WRONG = "Choose a day and a time, or leave it empty."
MOST_WRONG = "Type how many people have room, 2 to {most}, or leave it empty."
FEE_WRONG = "Type an amount up to {most}, such as 5 or 2.50, or leave it empty."
PAID_WRONG = "Type what was paid, such as 5 or 2.50, or 0."
OLD_FORM = "This page is too old. Open it again."
KEPT = "{who} entered as pairs. Take the partners off first."

# an entry
A_NAME, PARTNERS_NAME, TICKET_NUMBER = "A name", "The name of a partner", "A ticket number"
NAME_NEEDED = "Write your name."
ONE_NAME = "Write one name, without a comma, a stroke, “&” or “and”. “{typed}” reads like more."
TWICE_ONE = "You can’t be your own partner."
TICKET_WRONG = "Choose one of the two words, or neither."

# where somebody is
IN, WAITS, ASKED, MAYBE, GONE = "in", "waits", "to be answered", "maybe", "not coming"
YOU_ARE_IN = "You are on the list, and have a place."
MOVED_UP = "A place came free, and you have it."
YOU_WAIT = "You are number {number} on the waiting list. This page says when a place comes free."
YOU_ARE_ASKED = "You are on the list. The organiser will say yes or no: look here again."
YOU_SAID_MAYBE = "You are on the list as a maybe. A place is not held for you."
YOU_ARE_GONE = "You are not coming."
NAMED_BEFORE = "{names} was entered before."
ENTERED_BEFORE = "entered before"
TICKET_NUMBER_IS, NO_TICKET = "ticket {number}", "no ticket"
LOOKING = "looks for a partner"
WITH = "with {partner}"

GROUPS = {"asked": "To answer", "in": "In", "waits": "Waiting list", "maybe": "Maybe", "gone": "Not coming"}

# money
TO_PAY, PAID, PART_PAID = "{due} to pay", "paid {paid}", "paid {paid} of {due}"
MONEY = "{due} due · {paid} paid · {to_come} to come"
EACH = "{fee} each"

# how full it is
COUNT, COUNT_OF = "{count} in", "{count} of {most} in"
WAITING, MAYBES = "{count} on the waiting list", "{count} maybe"

# as a table
NUMBER_HEAD = "ticket number"
HEADS = ("number", "name", "partner", "ticket", NUMBER_HEAD, "state", "due", "paid")
TABLE = "{title} sign-up"
SUMS = "all"
FILE, POSTER_FILE = "{title} list", "{title} poster"
