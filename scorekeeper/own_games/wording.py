"""The sentences of the page of an own game, as templates with named figures."""

A_GAME, A_BOX, A_SENTENCE = "The name of a game", "The name of a box", "What each deal says"
KINDS = (("number", "a number"), ("who", "one of us"), ("tick", "yes or no"), ("word", "a word"))
WHOSE = (("each", "each player"), ("all", "everyone together"), ("named", "whoever is named above"))
WINS = (("most", "most"), ("fewest", "fewest"), ("down", "down to 0"))
ENDS = (("target", "at a target"), ("rounds", "after rounds"), ("stop", "we stop"))
TEAMS = ((1, "each alone"), (2, "teams of 2"), (3, "teams of 3"), (4, "teams of 4"))
DEALS = (("deal", "deal"), ("hand", "hand"), ("round", "round"), ("game", "game"))

TOO_MANY_BOXES = "There are {count} boxes. A sheet has room for {most}."
WORTH = "Worth is a number, such as −1."
WORTH_OF_WORDS = "Write each word with its points, like solo 10, pass 0."
ADDS_UP = "Adds up to a number, such as 13, or to: row."
A_RANGE = "Write a whole number."
FIGURE_OF_ROW = "Row {number}: write the figure of a row as a number, like clubs = 1."
GOAL = "Write when it ends as a number, such as 500."
HOW_MANY = "How many play? Write two numbers from 2 to 12."
ROW, TIMES_ROW = "row", "{worth} × row"  # as typed

A_GAME_WITHOUT_NAME, A_BOX_WITHOUT_NAME = "Your own game", "Box {number}"

NOT_KEPT, CHANGED, KEPT = "not kept yet", "changed, not kept yet", "kept"
TOO_MANY_KEPT = "This phone keeps {most} games. Delete one first."
EXAMPLE_NAMES = ("Ada", "Bo", "Cy", "Dee", "Eli", "Flo", "Gil", "Hal", "Ida", "Jo", "Kit", "Lou")

# files
NO_FILE = "Choose a file first."
TOO_LARGE = "This file is too large for a game. Choose the one that “Send as a file” made."
NO_GAME = "There is no game of Scorekeeper in this file. Choose the one that “Send as a file” made."
NEWER = "This file was made by a newer Scorekeeper. Bring this one up to date first."
FILE_NAME = "{name}.scorekeeper.json"
