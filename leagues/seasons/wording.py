"""What the Python of seasons says: the rule, the places of a person, and why an evening does not count."""

BELOW = "Each evening you get a point for everyone who ends below you."
AT_HOME = "a night at home"
NIGHTS_BY_WINS = "On a night at home whoever wins most games comes first."
IF_LEVEL = "If level, whoever won more evenings comes first."
EVENINGS = "{written} of them in this season"
NEWEST_EVENINGS = "{written} of them in this season; the newest {newest} count"
NEWEST_NIGHTS = "the newest {newest} evenings and nights count"
NEEDS = "needs {more} more"
PLACE_OF = "place {place} of {count}"
NAMED_PLACE = "{name} {place}"
PLACE_ON = "{places} on {day}"
PLACES = "place {places}"
PLACES_AND_MORE = "place {places}; {more} before"

NOTHING_WRITTEN = "nothing is written yet"
NOBODY_PLAYED = "ended before anybody played"
TOO_OLD = "too old to count"
WENT_ON = "it went on in another evening"
NOBODY_WON = "nobody won it"
PLAYING = "is being played"

ALSO = {"won": "Evenings won", "came": "Evenings played"}
NEW_SEASON = "Season {year}"
SEASON_NAME = "Name of the season"
COUNTS_LABEL = "What an evening brings"
COUNTS = (
    ("", "points for the place"),
    ("matches", "match points, 2 a win"),
    ("difference", "point difference"),
)
NIGHTS_LABEL = "Nights at home count from"
HANDICAP_WRONG = "Type a number up to 100, or nothing."
ALSO_LABEL = "Also a table of"
PLACES_LABEL = "Points for 1st, 2nd, 3rd …"
PLACES_LIKE = "10, 8, 6, 4, 2, 1"
PLACES_WRONG = "Type up to 60 numbers, each up to 1000, such as 10, 8, 6."
NUMBER_WRONG = "Type a number up to 100, or nothing."
POINTS_WRONG = "Type a number up to 1000, or nothing."
BEST_LABEL = "Best evenings that count"
WORST_LABEL = "Worst evenings that don’t"
COMING_LABEL = "Points for coming"
LEAST_LABEL = "Evenings needed for a place"
UP_LABEL, DOWN_LABEL = "Go up", "Go down"

# a league of fixtures
LEAGUE_NAME = "Name of the league"
WRITE_A_NAME = "Write a name."
SEASON_NAME_TAKEN = "You have a season called {name}. Choose another name."
TEAMS_LABEL = "Teams, one a line"
TEAM_NAME, CAPTAIN = "Team", "Captain"
TWO_TEAMS = "Write two teams or more, one a line."
TWO_IN_DIVISION = "Each division needs two teams or more. An empty line begins another division."
TEAMS_TOO_LONG = "That list is too long. Write only names."
TOO_MANY_TEAMS = "{count} teams are too many: a league has up to {most}."
TOO_MANY_DIVISIONS = "A league has up to {most} divisions."
TOO_MANY_WEEKS = "That takes {weeks} weeks: a league has up to {most}. Meet fewer times, or make divisions."
TEAM_TWICE = "{name} is there twice."
FIRST_LABEL, EVERY_LABEL, TIMES_LABEL = "First evening", "How often", "Each meets the others"
EVERY = (("7", "every week"), ("14", "every two weeks"))
TIMES = (("1", "once"), ("2", "twice, home and away"), ("3", "three times"), ("4", "four times"))
PAUSE_FROM, PAUSE_TO = "No matches from", "to"
PAUSE_WRONG = "Write the first and the last day without matches, or neither."
PAUSE_LONG = "A break lasts up to a year."
AS_BEFORE, AS_NOW, NEXT_NAME = "As last season", "As it is now", "{name} {year}"
PLAYED_LABEL = "What is played in a match"
DAY_WRONG = "Choose a day."
CHOOSE = "Choose one of them."
OLD_FORM = "This page is old. Open it again."
RESULT_LABELS = ("For a win", "For a draw", "For a lost match")
LEG_LABEL, LEGS_LABEL = "For each leg won", "Legs in a match (empty: any)"
LEGS_IN_A_MATCH = "Type a number up to 200, or nothing."
LEGS = "legs"
TIES_LABEL = "If level"
TIES = (
    ("met difference legs", "their meetings, then difference"),
    ("difference legs met", "difference, legs won, their meetings"),
    ("won difference met", "matches won, difference, meetings"),
)
TEAMS_UP, TEAMS_DOWN = "Teams that go up", "Teams that go down"
RESULT_WRONG = "Type both figures."
SHEET_LABEL, NO_SHEET, SHEET = "Its sheet, if you kept one", "no sheet", "{match} · {day}"
OTHER_DAY = "Another day"
WEEK = "Week {number} · {day}"
SCORE, AGAINST, DIVISION = "{home} – {away}", "v", "Division {number}"
WAITS = "{other} has not agreed yet"
DISPUTED, PUT_OFF, VOID, ON_DAY = "two different results", "put off", "not played", "on {day}"
ITS_WEEK = "Week {week} of {weeks}"
OVER, CLOSED = "all played", "closed"
ONE_OPEN, MANY_OPEN = "{home} v {away} is still to play.", "{count} matches are still to play."
ONE_NOT_PLAYED, MANY_NOT_PLAYED = "{home} v {away} was not played.", "{count} matches were not played."
ORGANISER, RESULT = "Organiser", "Result"
SAID, TOOK_BACK = "{who}: {home} – {away}", "{who} took it back"
DAYS = "{first} to {last}"
