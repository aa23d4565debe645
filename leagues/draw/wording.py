"""Sentences about the draw and how fair it is."""

from leagues.rules.drawing.wording import MEET, OPPOSE, PARTNER

FIND_TABLES, TAKE_SEATS = "find your tables", "take your seats"
ROUND_COMES, DRAWN_AGAIN = "{Round_name} {number}: please {find}", "{Round_name} {number} is drawn again: please {find}"

# what *Rules* asks
RULES_OF_CUP, RULES_OF_LADDER = "name, minutes a round", "how far up, how many days"
RULES_OF_ROUNDS = "{round_name}s, {deals}, the end"

SECRET_ROUND = "From which {round_name} on are results a secret? Write its number."

# the history
DREW_ROUND_AGAIN, DREW_AGAIN = "Drew {round_name} {round} again", "Drew again"
SEARCHED_LONGER = "Searched for a better draw"

# the chart of who meets whom
PARTNERS_AND_OPPONENTS = "Above the diagonal: partners. Below it: opponents. Darker: more often."
EACH_SQUARE = "Each square is two people. Darker: they meet more often."
MARKED_CORNER = "A marked corner: more often than is even."
AS_EVEN_AS_CAN_BE = "{what} {drawn}. That is perfectly even."
DRAWN_AND_EVEN = "{what} {drawn}. Perfectly even would be {best}."
PARTNERS, OPPONENTS, TWO_MEET = "Partners", "Opponents", "Two meet"
PAIRS, MEETINGS, HEADING_MEETINGS = "pairs", "meetings", "Meetings"
HOW_OFTEN_PARTNERED, HOW_OFTEN_MET = "How often every two partner and oppose", "How often every two meet"
COUNTED_ONE = {"pairs": "one pair {times}", "meetings": "one meeting {times}"}
COUNTED_MANY = {"pairs": "{count} pairs {times}", "meetings": "{count} meetings {times}"}
COUNTED = {PARTNER: "They partner: {counts}.", OPPOSE: "They oppose: {counts}.", MEET: "They meet: {counts}."}

# this draw beside a perfectly even one
TWO_WHO_CAN = {PARTNER: "Every two who can partner", OPPOSE: "Every two who can oppose", MEET: "Every two who can meet"}
TWO = {PARTNER: "Every two partner", OPPOSE: "Every two oppose", MEET: "Every two meet"}
EACH_PLAYS, EACH_SITS_OUT, EACH_HAS_BYE = "Each plays", "Each sits out", "Each has a bye"
EACH_AT_SIZE, EACH_DEALS_FIRST = "Each sits at a table of {size}", "Each deals first"
DIFFERENT_TABLES = "Different tables for each"
FIGURE_RANGE = "{low} to {high}"

# what a sit-out earns
SENTENCE = "{words}."
SIT_OUT_UNKNOWN, SIT_OUT_RANGE = "Choose what sitting out earns.", "Sitting out can earn {low} to {high}."

# a round for reading
HAS_BYE, HAVE_BYE, DEALS, DEAL = "{who} has a bye", "{who} have a bye", "{who} deals", "{who} deal"

# what people need of a draw
WISHES_KEPT, WISHES_BROKEN = "{count} asked for, all kept", "{count} asked for, {broken} not possible"
