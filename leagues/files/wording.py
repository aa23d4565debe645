"""The sentences about files of evenings, seasons and groups."""

EVENING = "{format} · {day} · {people} · {rounds}"
LEAGUE, TEAMS = "League with fixtures · {teams}", "teams"
ENTRANTS, ROUNDS = "entrants", "rounds"
DAMAGED = "The facts of {evening} do not go together, so this file is damaged. Nothing was read."
FORGOTTEN = "Names to forget"
PEOPLE, MATCHES = "people", "matches"
GROUP_APART = "This file is damaged: its nights and seasons do not go together with what was played."
