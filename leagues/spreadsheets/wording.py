"""The heads of columns, as templates with named figures."""

STANDINGS, TEAMS = "{event} standings", "Teams"
STAGE_STANDINGS = "{event} standings, {stage}"
RANK_HEADS = ("rank", "name", "points")
PLAYED, SAT_OUT, NOTE = "played", "sat out", "note"
CROSS_TABLE = "{event} cross-table"
NUMBER, NAME, CARRIED_OVER, TOTAL = "number", "name", "carried over", "total"
BOXES_APART = " / "
SEASON_HEADS = ("rank", "name", "points", "won", "evenings")
SEASON_EVENING = "{day} {name}"
LEAGUE_HEADS = ("division", "place", "team", "played", "won", "drawn", "lost", "for", "against", "+/-", "points")
FIXTURES, FIXTURE_HEADS = "Fixtures", ("week", "at home", "result", "away", "note")
