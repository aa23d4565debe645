"""What the pages of a rehearsal say."""

GAME, PEOPLE, FORMAT, ROUND = "Game", "People", "How to play", "Begin in round"
SUITS_BEST = "what suits best"
CHOOSE = "Choose one."
ROUND_WRONG = "Type a round, 1 to 12."
ONE_TABLE = "{format} has one page for everybody: just start it, and delete it afterwards."
THROWN_AWAY = "{event} was thrown away."
NOT_HERE = "Nothing could be drawn. {why}"

# plain first names, each once
NAMES = (
    *("Ada", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou", "Max", "Nan", "Ola", "Pia"),
    *("Quin", "Rae", "Sam", "Tess", "Uma", "Vic", "Wes", "Xena", "Yan", "Zoe", "Abe", "Bea", "Cal", "Dot", "Ed", "Flo"),
)

# a line of the list, where teams play
TEAM = "Team {letter}: {names}"
