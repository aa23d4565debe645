"""The sentences about changes of a match, as templates with named figures; the first ones are stored."""

ORDER_OF_PLAY = "order of play: {names}"
DEALT_FIRST = "{who} dealt first"
BEGAN = "{who} began"
NOTHING_CHANGED = "Nothing changed"
REPLACED = "{new} for {old} from {where}"
LEFT = "{who} left before {where}"
ARRIVED = "{who} arrived before {where}"
ARRIVED_AT = "{who} arrived before {where} at {start}"
CAME_BACK = "{who} came back before {where}"
RULES_CHANGED = "House rules: {rules}"
TITLED = "Called “{title}”"
ENDED, ENDED_EARLY = "Ended", "Ended early: {why}"
OPENED_AGAIN = "Opened again"
DELETED = "Deleted"
RESTORED = "Restored"

WHOSE_PENALTY = "Whose points change? Choose one."
PENALTY_WAYS = [("off", "points off"), ("more", "points added")]
WHICH_WAY = "Are points taken off or added? Choose one."
PENALTY_POINTS = "How many points? Write a whole number, or a sum like 20+5."
PENALTY_WHY = "A reason"

WHO_DEALT_FIRST = "Who dealt first"
WHO_BEGAN = "Who began"
CHOOSE_DEALER = "Who dealt first? Choose one of the players."
CHAIR = "chair {number}"
PLAYER = "Player {number}"
DEALT, BEGAN_FIRST = "dealt first", "began"  # small, at a chair
NAMELESS = "What is player {number} called? Write a name."
OWN_CHAIR = "Give each player a chair of their own."
SAME_CHAIR = "Two people are on the same chair. Give each a chair of their own."
PARTNERS_APART = "Partners would sit side by side. Sides take turns around the table."
WHO_TAKES_OVER = "Who takes over? Write a name."
EMPTY_CHAIR = "Nobody sits on that chair."
CHOOSE_START = "What does the newcomer start on? Choose one of these."
WHO_ARRIVES = "Who arrives? Write a name."

# what became of a row, after "Row 4"
DID = {
    "written": "written",
    "filled": "filled in",
    "confirmed": "confirmed",
    "corrected": "fixed",
    "disputed": "in dispute",
    "settled": "settled",
    "struck": "struck out",
}
MOVED_AWAY, MOVED_HERE = "moved to another sheet", "moved from another sheet"
MOVED_BACK_AWAY, MOVED_BACK_HERE = "moved back to the other sheet", "moved back from the other sheet"
ROW_DONE = "{where} {did}"
UNDONE = "undone"
STRUCK_OUT = "struck out"
FIXED = "{who} fixed {where}"
REDONE = "redone"
NOW = "{name} {before}, now {now}"  # one figure of a side
NOW_OF_LINE = "{before}, now {now}"  # a box of the whole row
OF_FIELD = "{label}: {words}"
BLANK = "nothing"
CLAIM = "{words}, by {writer}"
NOT_CHOSEN = "{chosen} (not: {others})"
