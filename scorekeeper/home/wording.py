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

UNDER_WAY = "{match}, {where}"
NOT_BEGUN = "This match cannot be taken in: its game is no longer here, or another phone has it."

# the list of games
YOUR_OWN = "Your own games"
PLAYED_HERE = "Played here"
BEST_KNOWN = "Often played"
NEAREST = "Nearest"
NO_SUCH_GAME, ANOTHER_GAME = "No game here is called “{name}”", "Another game, called “{name}”"
PARTNERS = "Partners"
SHORT = "Up to {minutes} minutes"
ONE_PACK, MORE_PACKS = "One pack", "Two packs or more"
IN_LIST = "{players} · {minutes} min"
ALSO_CALLED = "also called {name} · {players}"
NO_SHEET = "on the sheet for any game"  # of a game that has none of its own
ANY_SHEET = "points, wins, places, losses or lives"
FOR_CHILDREN, QUICK = "kids children family", "quick fast short"  # what people type who want such a game

# the page of a game
MINUTES = "about {minutes} minutes"
PACKS = {1: "one pack of cards", 2: "two packs of cards"}
BY_ROUND = "as in the game of each round"
FOR_THE_LINE = "{label}: once each {deal}"
FOR_EACH_COUNT = "{label}: for each count"
FOR_EACH_PLAYER = "{label}: for each player"
FOR_EACH_SIDE = "{label}: for each side"
IN_ALL = "{words}, {total} in all"
IN_ALL_BY_ROW = "{words}, in all as many as the row says"
NOTHING_SET = "none"
BETWEEN = " · "
NUMBER_CHOICE = "{usual}, or another number from {low} to {high}"

# any game
WHAT_COUNTS, WHO_WINS, WHICH_TEAMS = "What counts?", "Who wins?", "Teams?"
WHEN_ENDS = "When does it end?"
COUNTS = {"points": "points", "wins": "who won", "places": "places", "losers": "who lost", "lives": "lives"}
BEST = {"most": "most", "fewest": "fewest", "down": "down to 0"}
ENDS = {"target": "at a target", "rounds": "after rounds", "stop": "when we stop"}
HOW_MANY = {
    "points": "How many points?",
    "wins": "How many wins?",
    "places": "How many points?",
    "losers": "How many losses?",
    "rounds": "How many rounds?",
    "lives": "How many lives?",
    "down": "Down from?",
}
ALONE, TEAMS = "alone", "{count} teams"
ANY_LIVES = "{lives} lives each. The last one in wins."
ANY_DOWN = "From {start} down to 0 exactly."
ANY_BEST = {
    "most": "Most points win, {until}.",
    "fewest": "Fewest points win, {until}.",
    "wins": "Most wins, {until}.",
    "places": "Best places win, {until}.",
    "losers": "Fewest losses win, {until}.",
}
ENDS_TOLD = {"target": "at {figure}", "rounds": "after {figure} rounds", "stop": "when you stop"}
ANY_LETTERS = "Each loss is a letter of {word}. The last one in wins."
ANY_LOST = "once somebody has {figure}"
EACH_ALONE, IN_TEAMS = "each for themselves", "in {count} teams"
CHOOSE_TEAMS = "Teams? Choose one of the answers."
START_SCORES = "Start scores"
START_FIGURES = "Start scores: write whole numbers, like 20, or 20, 0, 15."
NO_STARTS = "This game is not scored in points: leave the start scores empty."
WRONG_STARTS = "Start scores: write one for all, or {sides}, in the order of seats."
TOO_FEW = "{count} people are too few for {teams} teams."
EMPTY_TEAM = "Team {team} has nobody. Tap a name until it is there."
TEAM = "Team {team}"
UNEQUAL_TEAMS = "Totals are added up, also where one team has more players."
MOVE = "Tap a name to move it to the next team."
UNEQUAL = "{count} people do not make {teams} teams of the same size."
BEGINS = "{who} begins."
