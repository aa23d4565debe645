"""The sentences of home and of the new match form, as templates with named figures."""

YES, NO = "yes", "no"
RULE_NUMBER = "{label}: a whole number from {low} to {high}."
RULE_CHOICE = "{label}: choose one of the answers."
FIRST_DEALER = "Who deals first? Choose one of the chairs."
ROTATION = "How do you change seats? Choose one of the ways."
UNTIL = "To how many points? Write a whole number up to 10000."
NOTHING_TO_BRING = "Points are carried over only where you change seats. Choose a way, or take the tick off."
WRONG_COUNT = "{game} is for {players}. You named {count}."
WRONG_ROTATION = "You named {count}. That way to change seats is for another number: choose again."
PARTNERS = " and "

DISK_NEARLY_FULL = "The laptop that keeps the scores is almost full. Make room on its disk. Nothing is lost so far."
