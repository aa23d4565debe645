"""The heads of columns, and what stands in a cell, as templates with named figures."""

ROUND_HEAD, ROW, DEALS, GAME, NOTE, TOTAL = "round", "row", "deals", "game", "note", "total"
OF_SIDE = "{name} {head}"
NAME_CHANGED = ", then "
ROUND_TITLE = "{number} {game}"
TWO_SCORES = "two different scores"
STRUCK_OUT = "struck out"

HISTORY = "{match} history"
HISTORY_HEADS = ("when", "who", "what", "why")
ROW_SAID = "{heading}: {words}"

MATCHES = "Matches"
MATCH_HEADS = ("date", "game", "title", "players", "winner", "places")
PLACED = "{place}. {name} {total}"
