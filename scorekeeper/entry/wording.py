"""The sentences of the entry form and of the small forms, as templates with named figures."""

OLD_PAGE = "This page is out of date. Open the row again."
NAME = "A name"
FAR_TOO_LONG = "{what} can have at most %(limit_value)d characters."
TOO_LONG = FAR_TOO_LONG + " This one has %(show_value)d."
SAME_NAME = "Two players are called {name}. Add a letter to one of them."

REASON = "A reason"
REASON_LABEL = "The reason in your own words"
NO_FIGURES = "Nothing is written yet. Fill in a box first."
NOT_FINISHED = "{where} is not finished: {count} to go."
SURE = "{doubt} Is it right?"
SENT_BEFORE = "You wrote {before}. Press again to change it."
NOTHING = "nothing"

TOO_FAR = "{label}: %(show_value)s is out of reach. Change it."
AMOUNT = "{label}: write an amount like 12.50, or a sum like 20+12.50."
WHOLE_NUMBER = "{label}: write a whole number, or a sum like 37+3+75."
YES_OR_NO = "{label}: choose yes or no."
ONE_ANSWER = "{label}: choose one of the answers."
ONE_PLAYER = "{label}: choose one of the players."

PHONES = ("one phone", "another phone", "a third phone", "yet another phone")  # nobody said who holds them
ON_THIS_PHONE = "on this phone"
ON_PHONE = "on {phone}"
BY_WRITER = "by {writer}"
STRUCK_OUT = "struck out"
PHONE_OF, ANOTHER_PHONE = "{who}’s phone", "another phone"
TWO_SCORES = "two different scores"
ROW_NEEDS_A_LOOK, ROWS_NEED_A_LOOK = "1 row needs a look", "{count} rows need a look"

MATCH_TITLE = "What this match is called"
WHY_END = "Why it ends here"
CHOOSE_WHY = "Choose why it ends here."
CODE_LABEL = "The code on the sheet or the screen"
CODE = "A code"
WRONG_LETTER = "No code has “{letter}” in it: codes have no 0, 1, I or O. Look again."
WRONG_LENGTH = "A code has eight letters and figures, like K7M4 2PQ9."
END_REASONS = ("time is up", "we agreed", "somebody had to go")  # stored as they are
WHO = "Who are you?"
CHOOSE_WHO = "Choose one of these."

SIZES = [("standard", "standard"), ("large", "large print")]
OF_PAGE = [("", "one to a page"), ("2", "two"), ("4", "four"), ("8", "eight")]
PAPER, PAPERS, PADS = "Paper", [("a4", "A4"), ("letter", "Letter")], [("a5", "A5"), ("a6", "A6")]
PADS_LIE = "A5 and A6 lie on their side where the columns need it."
NO_LARGE = "Large print needs more room than {papers}."
TOO_SMALL = "This sheet needs more room than {paper} has. Choose {larger}."
ON_A_PAGE = "Sheets"
BOXES, COLUMNS = [("", "as on a pad"), ("all", "every box, to type in later")], "Columns"
WITH_NAMES = [("yes", "with names"), ("no", "without names")]
PLAYERS, COPIES = "Players", "Copies"
NAMES = "Names, one a line"
WRONG_COUNT = "{game} is for {players}. You named {count}."
