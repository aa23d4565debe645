"""The sentences of home and of the new match form, as templates with named figures."""

TITLE = "The name of the game"
YES, NO = "yes", "no"
RULE_NUMBER = "{label}: a whole number from {low} to {high}."
RULE_FIGURES = "{label}: write whole numbers with commas, like 5, 3, 1."
RULE_CHOICE = "{label}: choose one of the answers."
FIRST_DEALER = "Who deals first? Choose one of the chairs."
ROTATION = "How do you change seats? Choose one of the ways."
UNTIL = "To how many points? Write a whole number up to 10000."
NOTHING_TO_BRING = "Points are carried over only where you change seats. Choose a way, or take the tick off."
WRONG_COUNT = "{game} is for {players}. You named {count}."
WRONG_ROTATION = "You named {count}. That way to change seats is for another number: choose again."
DISK_NEARLY_FULL = "The laptop’s disk is almost full. Make room before you go on. Nothing is lost so far."

# the list of games
PLAYED_HERE = "Played here"
PARTNERS = "Partners"
SHORT = "Up to {minutes} minutes"
IN_LIST = "{players} · {minutes} min"

# the page of a game
MINUTES = "about {minutes} minutes"
BY_ROUND = "what the game of the round asks"
FOR_THE_LINE = "{label}: once each {deal}"
FOR_EACH_PLAYER = "{label}: for each player"
FOR_EACH_SIDE = "{label}: for each side"
NOTHING_SET = "none"
NUMBER_CHOICE = "{usual}, or another number from {low} to {high}"
