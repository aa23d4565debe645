"""The sentences about files of evenings and seasons."""

EVENING = "{format} · {day} · {people} · {rounds}"
ENTRANTS, ROUNDS = "entrants", "rounds"
DAMAGED = "The facts of {evening} do not go together, so this file is damaged. Nothing was read."
