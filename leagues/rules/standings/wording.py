"""Sentences about standings: what ranks, what sitting out earns."""

NO_WHOLE_CYCLE = "Not everyone has met equally often: every round counts, and points a round decide."
RANKED_ON = "Ranked on {rounds}, when everyone had met equally often."
END_NOW = "If it ends now, only {rounds} count. Rounds to play until all count: {more}."
END_NOW_BY_AVERAGE = "If it ends now, points a round decide. Rounds to play until totals decide: {more}."
END_NOW_BY_TOTAL = "If it ends now, totals decide as they are. Rounds to play until it is even: {more}."

AVERAGE_EARNED = "Sitting out earns your average; resting by choice earns 0."
NUMBER_EARNED = "Sitting out earns {number}; resting by choice earns 0."
HAND_EARNED = "A hand sat out earns {number}; resting by choice earns 0."
